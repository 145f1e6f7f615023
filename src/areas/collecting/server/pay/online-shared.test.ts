import { describe, expect, test } from 'vitest';
import { broken } from '#app/testing/invariants.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { changePayAccount } from '#areas/payments/rules/pay-account-endpoints.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { log } from '#platform/log.ts';
import { testBed } from '#platform/testing.ts';
import { openDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import { sharedBill } from '#areas/billing/testing/month.ts';
import { keysOf, payer, startHouses } from '../../testing/online.ts';

/** The bill of a month of several orders, paid on the page of another house: as by a card, once, and dealt to its orders. */
const t = await testBed();
const shared = sharedBill(t);
const http = await t.http();
const houses = await startHouses();
// Houses are told wrong things on purpose here.
log.level = 'silent';

describe.each(houses.map((house) => [house.means, house] as const))(
  'a bill of several orders at %s',
  (means, house) => {
    const ready = async () => {
      const one = await shared();
      await one.owner(changePayAccount, keysOf(house));
      const at = payer(t, http, house, one, 288);
      const square = async () => {
        expect((await one.entries()).every((entry) => Number(entry.gap) === 0)).toBe(true);
        const unsound = await broken(t, one.estate.shopId);
        expect(unsound.filter((all) => !all.startsWith('the provider holds'))).toEqual([]);
      };
      return { ...one, ...at, square };
    };

    test('is one payment, which its orders share, however often and late it is told', async () => {
      const one = await ready();
      const { intentId, link } = await one.paidAs();
      const told = house.told(intentId);
      await Promise.all([one.tell(told), one.back(link, house.brought(intentId)), one.tell(told)]);
      await one.tell(told);
      expect(await one.debits()).toEqual([[288, 'paid']]);
      expect(house.holds(intentId)).toMatchObject({ taken: 28_800, made: 1 });
      const parts = (await one.intents()).filter((row) => row.setOff === 'advance');
      expect(parts.map((row) => [row.amount, row.status])).toEqual([
        [144, 'paid'],
        [144, 'paid'],
      ]);
      expect(await one.bill()).toMatchObject({ due: 0, status: 'paid' });
      for (const id of one.ids) expect((await one.owner(order, { id })).paymentStatus).toBe('paid');
      expect(await one.books()).toEqual([{ account: means === 'paypal' ? '511600' : '511500', amount: '288.00' }]);
      expect(await one.seen()).toMatchObject({ state: 'paid', left: '0.00', paidHere: '288.00' });
      await one.square();
    });

    test('refused there, none of its orders takes anything, and it is paid again', async () => {
      const one = await ready();
      const first = await one.begun();
      house.refuse(first.intentId, first.form);
      await one.tell(house.told(first.intentId));
      expect(await one.bill()).toMatchObject({ due: 288 });
      const second = await one.paidAs();
      await one.tell(house.told(second.intentId));
      expect(await one.bill()).toMatchObject({ due: 0, status: 'paid' });
      await one.square();
    });

    test.skipIf(!house.giveBack)('given back on its own screens, it is owed again on its orders', async () => {
      const one = await ready();
      const { intentId } = await one.paidAs();
      await one.tell(house.told(intentId));
      house.giveBack?.(intentId, 20_000);
      await one.tell(house.told(intentId));
      await one.tell(house.told(intentId));
      expect(await one.bill()).toMatchObject({ due: 200, status: 'partial' });
      const [debit] = (await one.intents()).filter((row) => row.kind === 'debit');
      const { onAccount, toReceive } = await one.owner(openDocuments, { id: debit?.clientId as string });
      expect([onAccount, toReceive]).toEqual([0, 200]);
      expect((await one.books()).map((line) => line.amount)).toEqual(['88.00']);
      await one.square();
    });

    test.skipIf(means !== 'up2pay')(
      'paid twice on the same page, the second is in advance on the account',
      async () => {
        const one = await ready();
        const { intentId, form } = await one.paidAs();
        await one.tell(house.told(intentId));
        house.pay(intentId, form);
        await one.tell(house.told(intentId));
        const [debit] = (await one.intents()).filter((row) => row.kind === 'debit');
        expect(await one.owner(openDocuments, { id: debit?.clientId as string })).toMatchObject({ onAccount: 288 });
        expect((await one.books()).map((line) => line.amount)).toEqual(['576.00']);
        expect((await one.owner(notifications, {})).filter((told) => told.type === 'paidInExcess')).toEqual([
          expect.objectContaining({ content: expect.stringContaining('en avance sur son compte') }),
        ]);
        await one.square();
      },
    );
  },
);
