import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import type { PaymentsTx } from './card-request.ts';
import { doCardWorkById } from './card-work.ts';
import { sweep } from './jobs.ts';
import { ACCOUNT, stripeBench } from '../testing/fixtures.ts';

const t = await testBed({ upTo: 'collecting' });
const bench = await stripeBench(t);
const { fake, estate, deliver, again } = bench;

describe('the sweep', () => {
  const past = (id: string) =>
    t.tx(null, (tx: PaymentsTx) =>
      tx.updateTable('card_work').set({ check_at: '2020-01-01T00:00:00Z' }).where('intent_id', '=', id).execute(),
    );

  test.each(['lose-answer', 'answer-500', 'slow'] as const)(
    'finds the money of a debit whose answer was lost (%s), without taking it twice',
    async (fault) => {
      const { shopId } = await estate();
      const { checkoutId } = await bench.imprint('pm_card_visa');
      fake.fail(fault, ...(fault === 'lose-answer' ? [fault] : []));
      const { id, row } = await bench.debit(shopId, checkoutId, '44.00');
      expect(row.status).toBe('processing');
      await past(id);
      await sweep(t.frame.inShop);
      expect((await bench.intent(shopId, id)).status).toBe('paid');
      expect(fake.charged(ACCOUNT).filter((one) => one.intent === id)).toHaveLength(1);
    },
  );

  test('does what a process that died before asking left undone', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    fake.fail('refuse-500');
    const { id } = await bench.debit(shopId, checkoutId, '45.00');
    expect(fake.charged(ACCOUNT).filter((one) => one.intent === id)).toEqual([]);
    await past(id);
    await sweep(t.frame.inShop);
    expect((await bench.intent(shopId, id)).status).toBe('paid');
  });

  test('a day later it asks the provider’s list, never the charge again', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    fake.fail('refuse-500');
    const never = await bench.debit(shopId, checkoutId, '46.00');
    fake.fail('answer-500');
    const taken = await bench.debit(shopId, checkoutId, '47.00');
    await t.tx(null, (tx: PaymentsTx) =>
      tx
        .updateTable('card_work')
        .set({ created_at: new Date(Date.now() - 24 * 3600_000).toISOString() })
        .where('intent_id', 'in', [never.id, taken.id])
        .execute(),
    );
    const asked = fake.requests.filter((one) => one.method === 'POST').length;
    for (const id of [never.id, taken.id]) await doCardWorkById(t.frame.inShop, { intentId: id, shopId }, 'sweep');
    expect(fake.requests.filter((one) => one.method === 'POST')).toHaveLength(asked);
    expect(await bench.intent(shopId, never.id)).toMatchObject({ status: 'error', reason: 'absent' });
    expect((await bench.intent(shopId, taken.id)).status).toBe('paid');
  });

  test('a debit that we believed refused and that was taken after all becomes paid', async () => {
    const { shopId } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    fake.fail('answer-500');
    const { id } = await bench.debit(shopId, checkoutId, '48.00');
    await t.tx(shopId, async (tx: PaymentsTx) => {
      await tx
        .updateTable('payment_intent')
        .set({ status: 'error', reason: 'absent' })
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .execute();
      await tx.updateTable('card_work').set({ open: false }).where('intent_id', '=', id).execute();
    });
    await sweep(t.frame.inShop);
    expect((await bench.intent(shopId, id)).status).toBe('paid');
    expect((await bench.events(shopId, id)).filter((one) => one.direction === 'in')).toHaveLength(1);
  });

  test('a card that nobody proved within the hour is given up at the provider too', async () => {
    const { id, row } = await bench.imprint('pm_card_threeDSecure');
    expect(row.status).toBe('requiresAction');
    await t.tx(null, (tx: PaymentsTx) =>
      tx
        .updateTable('card_work')
        .set({ created_at: new Date(Date.now() - 61 * 60_000).toISOString() })
        .where('intent_id', '=', id)
        .execute(),
    );
    await sweep(t.frame.inShop);
    expect(
      await t.tx(null, (tx: PaymentsTx) =>
        tx.selectFrom('card_imprint').select('status').where('id', '=', id).executeTakeFirst(),
      ),
    ).toEqual({ status: 'cancelled' });
    expect(fake.requests.some((one) => one.path.endsWith('/cancel'))).toBe(true);
  });

  test('an account badly set is told as such, and takes nothing', async () => {
    const { shopId } = await estate('acct_nobody');
    const { checkoutId } = await bench.imprint('pm_card_visa');
    const { row } = await bench.debit(shopId, checkoutId);
    expect(row).toMatchObject({ status: 'error', reason: 'misconfigured' });
  });
});

describe('the model: whatever is delivered, however often, in any order', () => {
  test('each event of a payment has its effect once, and our books equal the provider’s', async () => {
    const { shopId } = await estate();
    const before = fake.news.length;
    const made: string[] = [];
    const cards = ['pm_card_visa', 'pm_card_debitFails', 'pm_card_slow'] as const;
    for (let i = 0; i < 18; i += 1) {
      const { checkoutId } = await bench.imprint(cards[i % 3] as string);
      if (i % 4 === 1) fake.fail('answer-500');
      const { id } = await bench.debit(shopId, checkoutId, `${10 + i}.50`);
      made.push(id);
      const ref = (await bench.workRow(id)).provider_ref;
      if (i % 3 === 2 && ref) fake.finishSlow(ACCOUNT, ref);
      if (i % 6 === 0 && ref) fake.refundByHand(ACCOUNT, ref, 250);
    }
    const news = fake.news.slice(before);
    expect(news.length).toBeGreaterThan(18);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...news, ...news, ...news], { minLength: news.length }), async (some) => {
        for (const one of some) expect((await deliver(one.body, again(one.body))).status).toBe(200);
        await t.drain();
      }),
      { numRuns: 4 },
    );
    // Webhooks lost in those rounds are delivered last, or swept.
    for (const one of news) await deliver(one.body, again(one.body));
    await t.drain();
    const sweepAll = async (): Promise<void> => {
      await t.tx(null, (tx: PaymentsTx) =>
        tx.updateTable('card_work').set({ check_at: '2020-01-01T00:00:00Z' }).where('intent_id', 'in', made).execute(),
      );
      await sweep(t.frame.inShop);
    };
    await sweepAll();
    // A slow bank whose first answer was lost is known only now: it ends, and the next round sees it.
    for (const id of made) fake.finishSlow(ACCOUNT, (await bench.workRow(id)).provider_ref as string);
    await sweepAll();

    const held = fake.charged(ACCOUNT).filter((one) => made.includes(one.intent as string));
    for (const id of made) {
      const row = await bench.intent(shopId, id);
      const charge = held.find((one) => one.intent === id);
      const events = await bench.events(shopId, id);
      expect(events.filter((one) => one.direction === 'in')).toHaveLength(charge ? 1 : 0);
      expect(events.map((one) => one.seq)).toEqual(events.map((_, i) => i + 1));
      expect(row.events).toBe(events.length);
      expect(['paid', 'partial', 'refunded'].includes(row.status)).toBe(charge !== undefined);
      const back = await t.tx(shopId, (tx: PaymentsTx) =>
        tx
          .selectFrom('payment_event as e')
          .innerJoin('payment_intent as i', (join) =>
            join.onRef('i.id', '=', 'e.intent_id').onRef('i.shop_id', '=', 'e.shop_id'),
          )
          .select('e.amount')
          .where('e.shop_id', '=', shopId)
          .where('i.parent_id', '=', id)
          .where('e.direction', '=', 'out')
          .execute(),
      );
      expect(back.map((one) => Math.round(Number(one.amount) * 100))).toEqual(
        charge?.refunded ? [charge.refunded] : [],
      );
    }
    const kept = await t.tx(null, (tx: PaymentsTx) =>
      tx.selectFrom('card_work').select('intent_id').where('open', '=', true).where('intent_id', 'in', made).execute(),
    );
    expect(kept).toEqual([]);
  });
});
