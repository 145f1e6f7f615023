import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Clock, systemClock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { testBed } from '#platform/testing.ts';
import { holdsCardNumber } from '../rules/card-form.ts';
import { returnFromBank } from '../rules/endpoints.ts';
import type { PaymentsTx } from './card-request.ts';
import { cardBench, type News } from '../testing/cards.ts';
import { imprintOf } from './index.ts';
import { sweep } from './jobs.ts';

let shift = 0;
const clock: Clock = { ...systemClock, millis: () => Date.now() + shift };
const t = await testBed({ clock, upTo: 'collecting' });
const bench = cardBench(t);
const http = await t.http();
const logged: string[] = [];
for (const level of ['trace', 'debug', 'info', 'warn', 'error'] as const) {
  vi.spyOn(log, level).mockImplementation(((...words: unknown[]) => {
    logged.push(JSON.stringify(words, Object.getOwnPropertyNames(words[0] ?? {})));
  }) as never);
}
afterAll(() => vi.restoreAllMocks());

const post = async (one: News): Promise<number> =>
  (
    await http.inject({
      method: 'POST',
      url: '/v1/payments/webhooks/sandbox',
      headers: one.headers,
      payload: one.body,
    })
  ).statusCode;
/** Time passes, the sandbox sends what is due, our webhook subscriptions it, the worker works. */
const pass = async (ms: number): Promise<number> => {
  shift += ms;
  // Other files of this worker may have left news behind: all of it is sent.
  while (await bench.provider.chores?.());
  const due = bench.news.splice(0);
  for (const one of due) expect(await post(one)).toBe(200);
  await t.drain();
  return due.length;
};
const statusOf = async (checkoutId: string) =>
  (await t.tx(null, (tx: PaymentsTx) => imprintOf(tx, checkoutId)))?.status;

describe('the sandbox behaves like a provider far away', () => {
  test('a slow bank: the answer is "processing", and its late news settles both imprint and debit', async () => {
    const { shopId } = await bench.estate();
    const { checkoutId, row } = await bench.imprint('tok_slow');
    expect(row.status).toBe('processing');
    await pass(5000);
    expect(await statusOf(checkoutId)).toBe('setup');
    const { id, row: debit } = await bench.debit(shopId, checkoutId, '12.00');
    expect(debit.status).toBe('processing');
    await pass(5000);
    expect((await bench.intent(shopId, id)).status).toBe('paid');
  });

  test('news sent three times has one effect', async () => {
    const { shopId } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_doubled');
    const { id } = await bench.debit(shopId, checkoutId, '12.00');
    let sent = 0;
    for (let i = 0; i < 5; i += 1) sent += await pass(2000);
    expect(sent).toBeGreaterThanOrEqual(6);
    expect((await bench.events(shopId, id)).map((one) => one.status)).toEqual(['processing', 'paid']);
    const heard = await t.tx(null, (tx: PaymentsTx) =>
      tx.selectFrom('provider_event').selectAll().where('intent_id', '=', id).execute(),
    );
    expect(heard).toHaveLength(1);
  });

  test('an answer lost after the money was taken is found by the sweep, and taken once', async () => {
    const { shopId } = await bench.estate();
    const { checkoutId } = await bench.imprint('tok_lost');
    const { id, row } = await bench.debit(shopId, checkoutId, '12.00');
    expect(row.status).toBe('processing');
    shift += 61_000;
    await sweep(t.frame.inShop);
    expect((await bench.intent(shopId, id)).status).toBe('paid');
    expect(await bench.provider.listRecent(`sandbox_${shopId}`, 0)).toHaveLength(1);
  });

  test('the buyer who comes back before the bank has done waits, without an error', async () => {
    const { id, row } = await bench.imprint('tok_slow');
    expect(row.status).toBe('processing');
    const { return_url } = await bench.workRow(id);
    const clientSecret = new URL(return_url).searchParams.get('client_secret') as string;
    const early = await t.call(returnFromBank, { intentId: id, clientSecret });
    expect(early.body).toMatchObject({ status: 'processing', actionUrl: null });
    expect(early.body.message).toBeUndefined();
    shift += 5000;
    expect((await t.call(returnFromBank, { intentId: id, clientSecret })).body.status).toBe('setup');
  });

  test('a signature of somebody else, or an old one, is refused with 400', async () => {
    const { id } = await bench.imprint('tok_ok');
    while (await bench.provider.chores?.());
    const one = bench.news.splice(0).find((sent) => sent.body.includes(id)) as News;
    const signature = one.headers['sandbox-signature'] as string;
    expect(
      await post({
        ...one,
        headers: { ...one.headers, 'sandbox-signature': signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      }),
    ).toBe(400);
    expect(await post({ ...one, body: one.body.replace('imprint', 'debit') })).toBe(400);
    shift += 301_000;
    expect(await post(one)).toBe(400);
  });
});

test('no card number ever reaches a table or a log: cards of every kind, a checkout each, then all is scanned', async () => {
  const { shopId } = await bench.estate();
  // As the browser makes them (web/card-tokens.ts has its own test).
  const cards = [
    ['4242424242424242', 'tok_ok-visa-4242'],
    ['4000002500003155', 'tok_3ds-visa-3155'],
    ['4000008400001629', 'tok_3ds_refused-visa-1629'],
    ['4000000000000002', 'tok_refused-visa-0002'],
    ['4000000000009995', 'tok_insufficient-visa-9995'],
    ['4000000000000341', 'tok_debit_fails-visa-0341'],
    ['4000002760003184', 'tok_debit_3ds-visa-3184'],
    ['5555555555554444', 'tok_ok-mastercard-4444'],
    ['378282246310005', 'tok_ok-amex-0005'],
  ] as const;
  const numbers = cards.map(([number]) => number);
  for (const [number, token] of cards) {
    const { checkoutId, row } = await bench.imprint(token);
    if (row.status === 'setup') await bench.debit(shopId, checkoutId, '12.00');
    // A careless client that sends the number itself is refused, and leaves no trace of it.
    for (const cardToken of [number, `tok_${number}`])
      await expect(bench.imprint(cardToken)).rejects.toMatchObject({ refusal: { code: 'payments.card-number' } });
  }
  await pass(60_000);
  const tables = await t.tx(shopId, async (tx: PaymentsTx) => {
    const { sql } = await import('#platform/db.ts');
    const names = (
      await sql<{ name: string }>`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and has_table_privilege(format('%I.%I', table_schema, table_name), 'select')`.execute(
        tx,
      )
    ).rows;
    const texts: [string, string][] = [];
    for (const { name } of names) {
      for (const row of (await sql<{ text: string }>`select x::text as text from ${sql.raw(name)} x`.execute(tx)).rows)
        texts.push([name, row.text]);
    }
    return texts;
  });
  expect(new Set(tables.map(([name]) => name)).has('card_imprint')).toBe(true);
  expect(tables.length).toBeGreaterThan(100);
  for (const [name, text] of tables)
    for (const number of numbers) if (text.includes(number)) throw new Error(`a card number in ${name}`);
  // Ids hold long runs of digits by chance: without them, nothing that passes the check of card numbers is left.
  const bare = tables.map(
    ([name, text]) =>
      [
        name,
        text
          .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
          .replace(/[0-9a-f]{32,}/g, '')
          .replace(/t=\d+/g, ''),
      ] as const,
  );
  expect(
    bare.filter(([name, text]) =>
      name.startsWith('card') || name.startsWith('payment') || name.startsWith('sandbox')
        ? holdsCardNumber(text)
        : false,
    ),
  ).toEqual([]);
  for (const line of logged) expect(holdsCardNumber(line.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ''))).toBe(false);
});
