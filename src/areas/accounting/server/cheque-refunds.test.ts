import { describe, expect, test } from 'vitest';
import { cancelChequeSlip, handInCheques, waitingCheques } from '#areas/banking/rules/cheque/cheque-endpoints.ts';
import { recordClientPayment, recordPayment, refundPayment } from '#areas/payments/rules/endpoints.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { readFec } from '../../../../e2e/support/fec-reader.ts';
import { exportFec } from '../rules/endpoints.ts';
import { books } from '../testing/fixtures.ts';

/** Money given back of a cheque leaves the drawer with the cheque itself, else the bank: 511200 comes back to nothing either way. */
const t = await testBed();
const { stocked, ordered, fileOf, thisYear } = books(t);

/** An order paid by a cheque of 50 €, and another cheque of 20 € on the account of its client. */
const drawer = async () => {
  const shop = await stocked();
  const owner = async (...[endpoint, input]: Parameters<typeof t.call>) => {
    const answer = await t.call(endpoint, input, shop.estate.owner);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as never;
  };
  const rib = { holder: 'Domaine', bank: 'Banque de Loire', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' };
  await owner(updateMyShop, { banks: [{ default: true, rib }] } as never);
  const id = await ordered(shop, 7, 'transfer');
  const { clientId } = (await owner(order, { id })) as { clientId: string };
  const paid = { payableKind: 'order', payableId: id, method: 'check', amount: 50, note: 'CHQ 1' };
  const { id: ofOrder } = (await owner(recordPayment, paid as never)) as { id: string };
  const ahead = { clientId, method: 'check', amount: 20, note: 'CHQ 2' };
  const { id: onAccount } = (await owner(recordClientPayment, ahead as never)) as { id: string };
  const period = thisYear();
  const held = async () => {
    const { name, bytes } = await fileOf(exportFec, period, shop.estate.owner);
    const read = readFec(bytes, { name, year: { start: period.from, end: period.to } });
    expect(read.problems).toEqual([]);
    return [read.balance('511200') / 100, read.balance('512') / 100];
  };
  return {
    owner,
    held,
    ofOrder,
    onAccount,
    refund: (one: string, amount?: number) => owner(refundPayment, { id: one, ...(amount ? { amount } : {}) } as never),
    handIn: async (...ids: string[]) => (await owner(handInCheques, { ids } as never)) as { id: string },
    waiting: async () =>
      ((await owner(waitingCheques, {})) as { rows: { note: string }[] }).rows.map((row) => row.note),
  };
};

describe('money given back of a cheque', () => {
  test('that is with the bank leaves the bank, in part and in whole, also of money on account', async () => {
    const { held, refund, handIn, ofOrder, onAccount, waiting } = await drawer();
    await handIn(ofOrder, onAccount);
    expect(await held()).toEqual([0, 70]);
    await refund(ofOrder, 10);
    await refund(onAccount);
    expect(await held()).toEqual([0, 40]);
    await refund(ofOrder);
    expect(await held()).toEqual([0, 0]);
    expect(await waiting()).toEqual([]);
  });

  test('that is in the drawer goes back whole with the cheque, which waits no more', async () => {
    const { held, refund, handIn, ofOrder, onAccount, waiting } = await drawer();
    await refund(ofOrder);
    expect([await held(), await waiting()]).toEqual([[20, 0], ['CHQ 2']]);
    await refund(onAccount);
    expect([await held(), await waiting()]).toEqual([[0, 0], []]);
    await expect(handIn(ofOrder)).rejects.toThrow('cheque.not-waiting');
  });

  test('that is in the drawer leaves the bank when it is a part, and the cheque still goes there whole', async () => {
    const { held, refund, handIn, ofOrder, onAccount, waiting } = await drawer();
    await refund(ofOrder, 10);
    await refund(onAccount, 5);
    expect(await held()).toEqual([70, -15]);
    // All of it by parts: the cheque was never given back itself.
    await refund(ofOrder, 40);
    expect((await waiting()).toSorted()).toEqual(['CHQ 1', 'CHQ 2']);
    await handIn(ofOrder, onAccount);
    expect(await held()).toEqual([0, 15]);
  });

  test('whose slip is cancelled after the money went back waits again, and goes to the bank once more', async () => {
    const { owner, held, refund, handIn, ofOrder, waiting } = await drawer();
    const slip = await handIn(ofOrder);
    await refund(ofOrder);
    await owner(cancelChequeSlip, { id: slip.id, reason: 'Remise refusée' } as never);
    expect([await held(), (await waiting()).toSorted()]).toEqual([
      [70, -50],
      ['CHQ 1', 'CHQ 2'],
    ]);
    await handIn(ofOrder);
    expect(await held()).toEqual([20, 0]);
  });
});
