import { beforeAll, describe, expect, test } from 'vitest';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { changeClient, client } from '#areas/clients/rules/endpoints.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { addDays } from '#kernel/day.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { quoteCalls } from '../../rules/document-calls.ts';
import { validateOrder } from '#areas/sales/rules/endpoints.ts';
import { deliveries } from '#areas/shipping/rules/delivery/delivery-board.ts';
import {
  acceptQuote,
  orderOfQuote,
  quoteFollowUp,
  quoteLink,
  quoteLinkPdf,
  quoteLinkPrice,
  remindQuote,
} from '../../rules/quote/quote-endpoints.ts';
import { type Office, officeBench } from '#areas/sales/testing/office.ts';
import { quoting } from '../../testing/quote.ts';

/** Options that a client ticks, and what is read between the lines: neither is in the sums of what was offered. */
const t = await testBed();
const { office, reserved, clerk } = officeBench(t);
let shop: Office;
beforeAll(async () => {
  shop = await office(3, 2_000);
});

const { linesOf, quoted, sent, accepting } = quoting(t, () => shop);

test('the day that delivery is planned for is frozen with what is sent, read behind the link, and goes with the order to the board', async () => {
  const quote = await quoted({ deliverOn: '2031-03-14' });
  expect(quote.deliverOn).toBe('2031-03-14');
  const token = await sent(quote.id);
  expect((await t.call(quoteLink, { token }, null)).body.quote.deliverOn).toBe('2031-03-14');
  const lines = quote.lines.flatMap(({ id, kind, formatId, quantity }) =>
    kind === 'product' ? [{ id, formatId: formatId ?? '', quantity }] : [],
  );
  const change = { id: quote.id, version: quote.version, lines, deliverOn: null };
  expect((await t.call(quoteCalls.change, change, shop.estate.owner)).body.deliverOn).toBeNull();
  // The version that the client received keeps its words.
  expect((await t.call(quoteLink, { token }, null)).body.quote).toMatchObject({
    state: 'replaced',
    deliverOn: '2031-03-14',
  });
  const other = await quoted({ deliverOn: '2031-03-15' });
  const order = (await t.call(orderOfQuote, { id: other.id }, shop.estate.owner)).body;
  expect(order.deliverOn).toBe('2031-03-15');
  await t.call(validateOrder, { id: order.id }, shop.estate.owner);
  const { rows } = (await t.call(deliveries, {}, shop.estate.owner)).body;
  expect(rows.find((row) => row.id === order.id)?.promisedOn).toBe('2031-03-15');
});

test('half of what is counted in pieces is refused in the office, as in the cart', async () => {
  const half = await t.call(
    quoteCalls.add,
    { clientId: shop.clientId, lines: [{ id: 'a', formatId: shop.formats[0] ?? '', quantity: 1.5 }], place: true },
    shop.estate.owner,
  );
  expect([half.status, Object.keys((half.body as unknown as { fields: object }).fields)]).toEqual([
    422,
    ['lines.0.quantity'],
  ]);
});

describe('an option', () => {
  test('is priced beside the lines, counted in no sum, and kept where it was said', async () => {
    const price = await t.call(quoteCalls.price, { clientId: shop.clientId, lines: linesOf() }, shop.estate.owner);
    expect(price.body.totals?.TTC).toBe(108);
    expect(price.body.lines.find((line) => line.id === 'o')).toMatchObject({ gross: 24 });
    const quote = await quoted();
    expect(quote).toMatchObject({ totalTTC: 108, bottles: 9 });
    expect(quote.options).toMatchObject([{ quantity: 2, gross: 24 }]);
    const option = quote.options?.[0];
    // Changed and written again, it keeps its price; the shop has another by now.
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product_format set price = 99 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    const changed = await t.call(
      quoteCalls.change,
      {
        id: quote.id,
        version: quote.version,
        lines: [
          ...quote.lines
            .filter((line) => line.kind === 'product')
            .map(({ id, formatId, quantity }) => ({ id, formatId: formatId ?? '', quantity })),
          { id: option?.id ?? '', formatId: option?.formatId ?? '', quantity: 4, isOption: true },
        ],
      },
      shop.estate.owner,
    );
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product_format set price = 12 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    expect(changed.body).toMatchObject({ totalTTC: 108, options: [{ id: option?.id, quantity: 4, gross: 48 }] });
  });

  test('is ticked behind the link: the total follows at the prices of the offer, and is kept with the acceptance', async () => {
    const quote = await quoted();
    const token = await sent(quote.id);
    const read = (await t.call(quoteLink, { token }, null)).body.quote;
    expect(read).toMatchObject({ total: '108.00', options: [{ total: '24.00', quantity: '2.000' }] });
    const id = read.options[0]?.id ?? '';
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product_format set price = 99 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    const priced = await t.call(quoteLinkPrice, { token, options: id }, null);
    expect(priced.body).toMatchObject({ total: '132.00' });
    expect((await t.call(quoteLinkPrice, { token }, null)).body.total).toBe('108.00');
    expect((await t.call(quoteLinkPrice, { token, options: crypto.randomUUID() }, null)).status).toBe(404);
    const moved = await t.call(acceptQuote, accepting(token, { options: [id], total: '108.00' }), null);
    expect([moved.status, moved.body.code]).toEqual([409, 'sales.quote-total-moved']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        t.call(acceptQuote, accepting(token, n % 2 ? { options: [id], total: '132.00' } : {}), null),
      ),
    );
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product_format set price = 12 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<
        RowOf<'quote_answer', 'chosen' | 'sha256'> & RowOf<'sale', 'total_gross'>
      >`select a.chosen, a.sha256, s.total_gross from quote_answer a
        join sale s on s.shop_id = a.shop_id and s.id = a.sale_id where a.shop_id = ${shop.estate.shopId} and a.sale_id = ${quote.id}`.execute(
        tx,
      ),
    );
    // Whichever came first was kept whole: its ticks and its total are of one answer.
    expect(rows).toMatchObject([
      rows[0]?.chosen.length ? { chosen: [id], total_gross: '132.00' } : { chosen: [], total_gross: '108.00' },
    ]);
    expect(rows[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('that was accepted is a line of the order, the others are not, to the cent', async () => {
    const quote = await quoted({
      lines: [...linesOf(), { id: 'p', formatId: shop.formats[0] ?? '', quantity: 12, isOption: true }],
    });
    const token = await sent(quote.id);
    const [id = ''] = (await t.call(quoteLink, { token }, null)).body.quote.options.map((one) => one.id);
    const accepted = await t.call(acceptQuote, accepting(token, { options: [id], total: '132.00' }), null);
    expect(accepted.status).toBe(200);
    expect(accepted.body.quote).toMatchObject({ state: 'accepted', total: '132.00' });
    expect(accepted.body.quote.lines).toHaveLength(3);
    const follow = (await t.call(quoteFollowUp, { id: quote.id }, shop.estate.owner)).body;
    // Two formats of a wine are told apart.
    expect(follow.answer?.chosen).toEqual([expect.stringMatching(/, Bouteille/)]);
    const before = await reserved(shop);
    const order = (await t.call(orderOfQuote, { id: quote.id }, shop.estate.owner)).body;
    expect(order).toMatchObject({ totalTTC: 132, bottles: 11 });
    expect(order.lines.filter((line) => line.kind === 'product').map((line) => line.quantity)).toEqual([6, 3, 2]);
    expect(await reserved(shop)).toEqual(before.map((one, n) => one + ([6, 2, 3][n] ?? 0)));
  });
});

test('titles, texts and subtotals stay with their lines, in no sum, on the paper, the page and the order', async () => {
  const layout = [
    { kind: 'title' as const, text: 'Pour la noce', before: 'a' },
    { kind: 'text' as const, text: 'Servir frais', before: 'b' },
    { kind: 'subtotal' as const, text: '', before: null },
  ];
  const plain = await quoted();
  const quote = await quoted({ layout });
  expect(quote.totalTTC).toBe(plain.totalTTC);
  const ids = quote.lines.filter((line) => line.kind === 'product').map((line) => line.id);
  expect(quote.layout).toEqual([
    { kind: 'title', text: 'Pour la noce', before: ids[0] },
    { kind: 'text', text: 'Servir frais', before: ids[1] },
    { kind: 'subtotal', text: '', before: null },
  ]);
  const token = await sent(quote.id);
  expect((await t.call(quoteLink, { token }, null)).body.quote.layout).toEqual([
    { kind: 'title', text: 'Pour la noce', at: 0, amount: null },
    { kind: 'text', text: 'Servir frais', at: 1, amount: null },
    { kind: 'subtotal', text: '', at: 2, amount: '108.00' },
  ]);
  const { bytes } = (await t.call(quoteLinkPdf, { token }, null)).body;
  const paper = typeof bytes === 'function' ? await (bytes as () => Promise<Uint8Array>)() : (bytes as Uint8Array);
  expect(Buffer.from(paper).subarray(0, 5).toString()).toBe('%PDF-');
  // Left out of a change, they stay as they were.
  const changed = await t.call(
    quoteCalls.change,
    {
      id: quote.id,
      version: quote.version,
      lines: quote.lines
        .filter((line) => line.kind === 'product')
        .map(({ id, formatId, quantity }) => ({ id, formatId: formatId ?? '', quantity })),
    },
    shop.estate.owner,
  );
  expect(changed.body.layout).toHaveLength(3);
  const order = (await t.call(orderOfQuote, { id: quote.id }, shop.estate.owner)).body;
  expect(order.layout?.map((one) => one.kind)).toEqual(['title', 'text', 'subtotal']);
});

describe('a deposit that is demanded', () => {
  test('is read on the quote, behind the link and on the order, and follows what is ticked', async () => {
    const quote = await quoted({ deposit: { kind: 'percent', value: 30 } });
    expect(quote.deposit).toEqual({ kind: 'percent', value: 30, amount: 32.4 });
    const token = await sent(quote.id);
    const read = (await t.call(quoteLink, { token }, null)).body.quote;
    expect(read.deposit).toEqual({ percent: '30', amount: '32.40' });
    const id = read.options[0]?.id ?? '';
    expect((await t.call(quoteLinkPrice, { token, options: id }, null)).body.deposit).toEqual({
      percent: '30',
      amount: '39.60',
    });
    await t.call(acceptQuote, accepting(token, { options: [id], total: '132.00' }), null);
    const order = (await t.call(orderOfQuote, { id: quote.id }, shop.estate.owner)).body;
    expect(order.deposit).toEqual({ kind: 'percent', value: 30, amount: 39.6 });
  });

  test('is an amount for who sees amounts: others neither read it nor change it; a part of the total is anybody’s', async () => {
    const quote = await quoted({ deposit: { kind: 'amount', value: 50 } });
    const blind = (await clerk(shop, 'seeAllOrder', 'seeAllClient', 'createQuote')).token;
    const lines = quote.lines
      .filter((line) => line.kind === 'product')
      .map(({ id, formatId, quantity }) => ({ id, formatId: formatId ?? '', quantity }));
    const change = async (deposit: object | null, by: string) => {
      const { version } = (await t.call(quoteCalls.read, { id: quote.id }, shop.estate.owner)).body;
      return t.call(quoteCalls.change, { id: quote.id, version, lines, deposit } as never, by);
    };
    const kept = async () => (await t.call(quoteCalls.read, { id: quote.id }, shop.estate.owner)).body.deposit;
    expect((await t.call(quoteCalls.read, { id: quote.id }, blind)).body.deposit).toBeNull();
    for (const deposit of [null, { kind: 'amount', value: 1 }, { kind: 'percent', value: 1 }]) {
      expect((await change(deposit, blind)).body.deposit).toBeNull();
      expect(await kept()).toMatchObject({ kind: 'amount', value: 50 });
    }
    await change({ kind: 'percent', value: 30 }, shop.estate.owner);
    expect((await change({ kind: 'amount', value: 1 }, blind)).body.deposit).toEqual({ kind: 'percent', value: 30 });
    expect((await change({ kind: 'percent', value: 20 }, blind)).body.deposit).toEqual({ kind: 'percent', value: 20 });
    expect((await change(null, blind)).body.deposit).toBeNull();
    expect(await kept()).toBeNull();
  });

  test('stays when a change leaves it out, goes when it is emptied', async () => {
    const quote = await quoted({ deposit: { kind: 'amount', value: 50 } });
    const changed = (more: object, version: number) =>
      t.call(
        quoteCalls.change,
        {
          id: quote.id,
          version,
          lines: quote.lines
            .filter((line) => line.kind === 'product')
            .map(({ id, formatId, quantity }) => ({ id, formatId: formatId ?? '', quantity })),
          ...more,
        },
        shop.estate.owner,
      );
    const kept = (await changed({}, quote.version)).body;
    expect(kept.deposit).toEqual({ kind: 'amount', value: 50, amount: 50 });
    expect((await changed({ deposit: null }, kept.version)).body.deposit).toBeNull();
  });
});

describe('a client who does not answer', () => {
  const remindersOf = async (number: string | null) =>
    (
      await t.tx(shop.estate.shopId, (tx) =>
        sql<RowOf<'mail', 'subject'>>`select subject from mail where shop_id = ${shop.estate.shopId}
          and subject like ${`Votre devis ${number}%attend votre réponse`}`.execute(tx),
      )
    ).rows.length;

  test('is reminded by hand of what he was sent, never of what he was not', async () => {
    const quote = await quoted();
    const remind = () => t.call(remindQuote, { id: quote.id }, shop.estate.owner);
    expect((await remind()).body).toMatchObject({ code: 'sales.quote-not-sent' });
    const token = await sent(quote.id);
    expect((await remind()).body.versions[0]?.remindedAt).toBeTruthy();
    await t.drain();
    expect(await remindersOf(quote.number)).toBe(1);
    await t.call(acceptQuote, accepting(token), null);
    expect((await remind()).body).toMatchObject({ code: 'sales.quote-over' });
  });

  test('is reminded once by itself, so many days before the last, if the estate wants it', async () => {
    const [near, far, fresh] = [await quoted(), await quoted(), await quoted()];
    for (const one of [near, far, fresh]) await sent(one.id);
    const round = async () => {
      await t.pool.query(
        "insert into job (id, name, payload, run_at) values (gen_random_uuid(), 'sales.remind-quotes', '{}', now() - interval '1 minute')",
      );
      await t.drain();
    };
    await t.tx(shop.estate.shopId, async (tx, call) => {
      await sql`update sale set valid_until = ${addDays(call.today, 3)} where kind = 'quote' and id = any(${[near.id, fresh.id]}::uuid[])`.execute(
        tx,
      );
      await sql`update quote_version set sent_at = sent_at - interval '2 days' where sale_id = any(${[near.id, far.id]}::uuid[])`.execute(
        tx,
      );
    });
    await round();
    expect(await remindersOf(near.number)).toBe(0);
    await t.call(updateMyShop, { settings: { quoteReminderDays: 5 } } as never, shop.estate.owner);
    await round();
    await round();
    expect(await Promise.all([near, far, fresh].map((one) => remindersOf(one.number)))).toEqual([1, 0, 0]);
  });
});

// Last: the client speaks another language from here on.
test.each(LANGS)(
  'the mail of a quote in %s tells its options, apart from its total, and its deposit',
  async (language) => {
    const read = (await t.call(client, { id: shop.clientId }, shop.estate.owner)).body;
    await t.call(changeClient, { id: read.id, version: read.version, language }, shop.estate.owner);
    const quote = await quoted({ deposit: { kind: 'percent', value: 30 } });
    await sent(quote.id);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<RowOf<'mail', 'plain'>>`select plain from mail where shop_id = ${shop.estate.shopId}
      and subject like ${`%${quote.number}%`} order by created_at desc, id desc limit 1`.execute(tx),
    );
    const voice = voiceOf(language);
    const plain = rows[0]?.plain ?? '';
    expect(plain).toContain(voice.words.goods.options);
    expect(plain).toMatch(/^2 × .*24[.,]00/m);
    expect(plain).toContain(
      voice.say(voice.words.order.deposit, { percent: voice.percent('30'), amount: voice.euros('32.40') }),
    );
  },
);
