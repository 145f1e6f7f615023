import { describe, expect, test } from 'vitest';
import { toText } from '#kernel/money.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { endDispute, noteDispute } from '../../rules/dispute/dispute-endpoints.ts';
import { payment, refundPayment } from '../../rules/endpoints.ts';
import { sweep } from '../jobs.ts';
import { ACCOUNT, stripeBench } from '../../testing/fixtures.ts';

/** Payments that their owners contest with their banks, told by a Stripe that plays its news late, doubled and in any order. */
const t = await testBed({ upTo: 'collecting' });
const bench = await stripeBench(t);
const { fake, deliver, again, estate } = bench;

const paid = async (amount = '100.00') => {
  const made = await estate();
  const { checkoutId } = await bench.imprint('pm_card_visa');
  const { id, payable } = await bench.debit(made.shopId, checkoutId, amount);
  const ref = (await bench.workRow(id)).provider_ref as string;
  const contest = (of: Partial<Parameters<typeof fake.dispute>[1]> = {}) =>
    fake.dispute(ACCOUNT, { payment: ref, amount: Number(amount) * 100, ...of });
  const news = (disputeId: string) => fake.news.filter((one) => one.body.includes(disputeId));
  const tell = async (disputeId: string, order: 'told' | 'reversed' = 'told', times = 1) => {
    const all = news(disputeId);
    for (let round = 0; round < times; round += 1)
      for (const one of order === 'told' ? all : all.toReversed()) {
        expect((await deliver(one.body, again(one.body))).status).toBe(200);
        await t.drain();
      }
  };
  const kept = async () => toText((await bench.paid(made.shopId, payable)).sums.kept, 2);
  const read = async () => (await t.call(payment, { id }, made.owner)).body as { disputes: object[]; status: string };
  return { ...made, id, ref, payable, contest, news, tell, kept, read };
};

describe('a disputed payment', () => {
  test('counts as received no more from the day its bank takes it back, however often and in whatever order it is told', async () => {
    const one = await paid();
    const dispute = one.contest();
    await one.tell(dispute.id, 'reversed', 2);
    expect(await one.kept()).toBe('0.00');
    expect(await one.read()).toMatchObject({
      status: 'refunded',
      dispute: 'needsResponse',
      disputes: [
        {
          status: 'needsResponse',
          reason: 'fraudulent',
          amount: 100,
          withdrawn: 100,
          fee: 20,
          byHand: false,
          url: `https://dashboard.stripe.com/payments/${one.ref}`,
          answerBy: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
      ],
    });
    const told = (await t.call(notifications, {}, one.owner)).body as { type: string; content: string }[];
    expect(told.filter((note) => note.type === 'disputeOpened')).toEqual([
      expect.objectContaining({ content: expect.stringContaining('Répondez avant le') }),
    ]);
    expect(told.some((note) => note.type === 'paymentRefunded')).toBe(false);
  });

  test('that is won is whole again, and one that is lost stays taken', async () => {
    const won = await paid();
    const first = won.contest();
    await won.tell(first.id);
    first.answer();
    first.close('won', true);
    await won.tell(first.id, 'reversed', 2);
    expect(await won.kept()).toBe('100.00');
    expect(await won.read()).toMatchObject({ status: 'paid', disputes: [{ status: 'won', withdrawn: 0, fee: 0 }] });
    const lost = await paid();
    const second = lost.contest();
    await lost.tell(second.id);
    second.close('lost');
    await lost.tell(second.id);
    expect(await lost.kept()).toBe('0.00');
    expect(await lost.read()).toMatchObject({ disputes: [{ status: 'lost', withdrawn: 100 }] });
  });

  test('of which the bank only asks has lost nothing until it is taken', async () => {
    const one = await paid();
    const dispute = one.contest({ isInquiry: true });
    await one.tell(dispute.id);
    expect(await one.kept()).toBe('100.00');
    expect(await one.read()).toMatchObject({
      status: 'paid',
      disputes: [{ status: 'warningNeedsResponse', withdrawn: 0 }],
    });
    dispute.escalate();
    await one.tell(dispute.id);
    expect(await one.kept()).toBe('0.00');
  });

  test('is disputed in part, after a part of it was refunded: what is left is refunded, and no more', async () => {
    const one = await paid();
    await t.call(refundPayment, { id: one.id, amount: 30 }, one.owner);
    const dispute = one.contest({ amount: 5000 });
    await one.tell(dispute.id);
    expect(await one.kept()).toBe('20.00');
    expect((await t.call(refundPayment, { id: one.id, amount: 20.01 }, one.owner)).body).toMatchObject({
      code: 'payments.refund-too-large',
    });
    expect((await t.call(refundPayment, { id: one.id, amount: 20 }, one.owner)).body).toMatchObject({ sucess: true });
    expect(await one.kept()).toBe('0.00');
    dispute.close('won');
    await one.tell(dispute.id);
    expect(await one.kept()).toBe('50.00');
    expect(await one.read()).toMatchObject({ status: 'partial' });
  });

  test('cannot be refunded while its bank holds the whole of it', async () => {
    const one = await paid();
    await one.tell(one.contest().id);
    expect((await t.call(refundPayment, { id: one.id }, one.owner)).body).toMatchObject({ code: 'payments.disputed' });
  });

  test('a refund of the provider told after the dispute is counted beside it, not inside it', async () => {
    const one = await paid();
    await one.tell(one.contest({ amount: 4000 }).id);
    fake.refundByHand(ACCOUNT, one.ref, 1000);
    for (const news of fake.news.slice(-2)) await deliver(news.body, again(news.body));
    await t.drain();
    expect(await one.kept()).toBe('50.00');
  });

  test('that no news told of is found by the sweep, and so is what came of it', async () => {
    const one = await paid();
    const dispute = one.contest();
    await sweep(t.frame.inShop);
    expect(await one.kept()).toBe('0.00');
    dispute.close('won');
    await t.pool.query("update card_work set dispute_at = now() - interval '1 hour' where intent_id = $1", [one.id]);
    await sweep(t.frame.inShop);
    expect(await one.kept()).toBe('100.00');
  });

  test('noted by hand before its provider told of it is one dispute', async () => {
    const one = await paid();
    expect((await t.call(noteDispute, { id: one.id, amount: 100 }, one.owner)).status).toBe(200);
    const dispute = one.contest();
    await one.tell(dispute.id);
    const { disputes } = await one.read();
    expect(disputes).toEqual([expect.objectContaining({ byHand: false, withdrawn: 100, fee: 20 })]);
    expect(await one.kept()).toBe('0.00');
    const { id } = disputes[0] as { id: string };
    expect((await t.call(endDispute, { id, outcome: 'won' }, one.owner)).body).toMatchObject({
      code: 'payments.dispute-of-provider',
    });
  });
});

describe('a dispute that is noted by hand', () => {
  test('leaves on no day before the payment came, and ends on none before it left', async () => {
    const one = await paid();
    const early = await t.call(noteDispute, { id: one.id, amount: 50, day: '2020-01-31' }, one.owner);
    expect([early.status, early.body.code, Object.keys(early.body.fields ?? {})]).toEqual([
      422,
      'payments.dispute-too-early',
      ['day'],
    ]);
    expect(await one.kept()).toBe('100.00');
    const { id } = (await t.call(noteDispute, { id: one.id, amount: 50 }, one.owner)).body;
    const ended = await t.call(endDispute, { id, outcome: 'won', day: '2020-01-31' }, one.owner);
    expect(ended.body).toMatchObject({ code: 'payments.dispute-too-early' });
    expect(await one.kept()).toBe('50.00');
    expect((await t.call(endDispute, { id, outcome: 'won' }, one.owner)).status).toBe(200);
    expect(await one.kept()).toBe('100.00');
  });

  test('and closed as lost before its provider told of it takes its money once', async () => {
    const one = await paid();
    const { id } = (await t.call(noteDispute, { id: one.id, amount: 100 }, one.owner)).body;
    await t.call(endDispute, { id, outcome: 'lost' }, one.owner);
    const dispute = one.contest();
    dispute.close('lost');
    await one.tell(dispute.id);
    expect(await one.kept()).toBe('0.00');
    expect((await one.read()).disputes).toEqual([expect.objectContaining({ status: 'lost', byHand: false })]);
  });
});

describe('news of a dispute', () => {
  test('of a debit that was believed refused takes nothing before its money is known to have come', async () => {
    const { shopId, owner } = await estate();
    const { checkoutId } = await bench.imprint('pm_card_visa');
    fake.fail('answer-500');
    const { id, payable } = await bench.debit(shopId, checkoutId, '100.00');
    await t.tx(shopId, (tx) =>
      sql`update payment_intent set status = 'error', reason = 'absent' where shop_id = ${shopId} and id = ${id}`.execute(
        tx,
      ),
    );
    await t.pool.query('update card_work set open = false where intent_id = $1', [id]);
    const told = fake.news.find((one) => one.body.includes(id) && one.body.includes('"id":"pi_'))?.body ?? '';
    const dispute = fake.dispute(ACCOUNT, { payment: /"id":"(pi_\w+)"/.exec(told)?.[1] ?? '', amount: 10_000 });
    for (const one of fake.news.filter(({ body }) => body.includes(dispute.id)))
      await deliver(one.body, again(one.body));
    await t.drain();
    const read = async () => (await t.call(payment, { id }, owner)).body;
    expect(await read()).toMatchObject({ status: 'error', disputes: [], refunds: [] });
    await sweep(t.frame.inShop);
    expect(await read()).toMatchObject({ status: 'refunded', disputes: [{ withdrawn: 100 }] });
    expect(toText((await bench.paid(shopId, payable)).sums.kept, 2)).toBe('0.00');
  });

  test('that is forged, of another account, another money or another currency is refused and takes nothing', async () => {
    const one = await paid();
    const dispute = one.contest();
    const [opened] = one.news(dispute.id) as unknown as [{ body: string }];
    const wrong = [
      opened.body.replace(`"account":"${ACCOUNT}"`, '"account":"acct_testOther"'),
      opened.body.replace('"currency":"eur"', '"currency":"usd"'),
      opened.body.replaceAll('"livemode":false', '"livemode":true'),
    ];
    for (const body of wrong) {
      expect(body).not.toBe(opened.body);
      expect(await deliver(body, again(body))).toMatchObject({ status: 400, body: { code: 'payments.mismatch' } });
    }
    expect(await deliver(opened.body, fake.sign(opened.body, 1, 'whsec_other'))).toMatchObject({ status: 400 });
    await t.drain();
    expect(await one.kept()).toBe('100.00');
    // A dispute unknown to the provider, in a well-signed webhook.
    const invented = opened.body.replaceAll(dispute.id, 'dp_invented');
    await deliver(invented, again(invented));
    await t.drain();
    expect((await one.read()).disputes).toEqual([]);
  });

  test('asked before what stands is an older answer, and changes nothing', async () => {
    const one = await paid();
    const dispute = one.contest();
    await one.tell(dispute.id);
    await t.tx(one.shopId, (tx) =>
      sql`update payment_dispute set asked_at = now() + interval '1 minute' where shop_id = ${one.shopId} and payment_id = ${one.id}`.execute(
        tx,
      ),
    );
    dispute.close('won');
    await one.tell(dispute.id);
    expect(await one.kept()).toBe('0.00');
  });
});

test('a dispute and a refund at once give back no more than was paid, and never stop each other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const one = await paid();
    const answers = await Promise.all([
      t.call(noteDispute, { id: one.id, amount: 60 }, one.owner),
      t.call(refundPayment, { id: one.id, amount: 60 }, one.owner),
      t.call(noteDispute, { id: one.id, amount: 60 }, one.owner),
      t.call(refundPayment, { id: one.id, amount: 40 }, one.owner),
    ]);
    await t.drain();
    expect(answers.every((answer) => answer.status < 500)).toBe(true);
    expect(Number(await one.kept())).toBeGreaterThanOrEqual(0);
    const given = answers.filter((answer) => answer.status === 200).length;
    expect(given).toBeGreaterThanOrEqual(1);
    expect(given).toBeLessThanOrEqual(2);
  }
});
