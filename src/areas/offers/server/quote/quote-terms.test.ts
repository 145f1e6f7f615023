import { beforeAll, expect, test } from 'vitest';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { quoteCalls } from '../../rules/document-calls.ts';
import { orderOfQuote, quoteLink, quoteLinkPrice } from '../../rules/quote/quote-endpoints.ts';
import { type Office, officeBench } from '#areas/sales/testing/office.ts';
import { quoting } from '../../testing/quote.ts';

/** The terms beside the lines: an amount off the whole, and conditions in words. */
const t = await testBed();
const { office, clerk } = officeBench(t);
let shop: Office;
beforeAll(async () => {
  shop = await office(3, 2_000);
});
const { linesOf, quoted, sent } = quoting(t, () => shop);
const owner = () => shop.estate.owner;

test('an amount off the whole is on the sheet, the version, the page of the client and the order', async () => {
  const plain = await quoted();
  const quote = await quoted({ wholeDiscount: 8 });
  expect(quote.wholeDiscount).toBe(8);
  const mode = quote.priceMode === 'HT' ? 'totalHT' : 'totalTTC';
  expect((plain[mode] ?? 0) - (quote[mode] ?? 0)).toBeCloseTo(8, 6);
  const token = await sent(quote.id);
  const seen = (await t.call(quoteLink, { token }, null)).body.quote;
  expect(seen.lines.reduce((sum, line) => sum + Number(line.off ?? 0), 0)).toBeCloseTo(8, 6);
  expect(Number(seen.total)).toBe(quote.totalTTC);
  // An option keeps its price: it is not dearer to offer one.
  const [option] = seen.options;
  const ticked = (await t.call(quoteLinkPrice, { token, options: option?.id ?? '' }, null)).body;
  expect(Number(ticked.total) - Number(seen.total)).toBeCloseTo(Number(option?.total), 6);
  const order = (await t.call(orderOfQuote, { id: quote.id }, owner())).body;
  expect([order.wholeDiscount, order.totalTTC]).toEqual([8, quote.totalTTC]);
});

test('more than the articles come to is refused at its field; who sees no prices leaves it as it was, and sends none', async () => {
  const lines = linesOf();
  const much = await t.call(
    quoteCalls.add,
    { clientId: shop.clientId, lines, place: true, wholeDiscount: 100_000 },
    owner(),
  );
  expect([much.status, Object.keys((much.body as unknown as { fields: object }).fields)]).toEqual([
    422,
    ['wholeDiscount'],
  ]);
  // Beyond the cent nothing could be taken, and nothing would say why.
  for (const wholeDiscount of [7.554, -1]) {
    const odd = await t.call(quoteCalls.add, { clientId: shop.clientId, lines, place: true, wholeDiscount }, owner());
    expect([odd.status, Object.keys((odd.body as unknown as { fields: object }).fields)]).toEqual([
      422,
      ['wholeDiscount'],
    ]);
  }
  const quote = await quoted({ wholeDiscount: 5 });
  const { token: blind } = await clerk(shop, 'createQuote', 'seeAllOrder');
  const change = {
    id: quote.id,
    version: quote.version,
    lines: quote.lines.flatMap(({ id, kind, formatId, quantity }) =>
      kind === 'product' ? [{ id, formatId: formatId ?? '', quantity }] : [],
    ),
  };
  expect((await t.call(quoteCalls.change, { ...change, wholeDiscount: 1 }, blind)).status).toBe(403);
  expect((await t.call(quoteCalls.change, change, blind)).body.wholeDiscount).toBeUndefined();
  const read = (await t.call(quoteCalls.read, { id: quote.id }, owner())).body;
  expect(read.wholeDiscount).toBe(5);
  await t.call(quoteCalls.change, { ...change, version: read.version, wholeDiscount: null }, owner());
  const history = JSON.stringify((await t.call(quoteCalls.history, { id: quote.id }, owner())).body);
  expect(history).toContain('wholeDiscount');
  const unseen = JSON.stringify((await t.call(quoteCalls.history, { id: quote.id }, blind)).body);
  expect(unseen).not.toContain('wholeDiscount');
  expect(unseen).not.toContain('5,00');
});

test('conditions begin with those of the settings, are read before the quote is accepted, frozen with what is sent, and go with the order', async () => {
  // A quote that began without conditions has none, whatever the settings propose later.
  const early = await quoted();
  expect(early.conditions).toBe('');
  const own = 'Franco de port dès 24 bouteilles.\nRéserve de propriété.';
  await t.call(
    updateMyShop,
    { settings: { paperNotes: { quote: 'Conditions du domaine.', order: '', deliveryNote: '', bill: '' } } },
    owner(),
  );
  const proposed = (await t.call(quoteCalls.price, { clientId: shop.clientId, lines: linesOf() }, owner())).body;
  expect(proposed.conditions).toBe('Conditions du domaine.');
  expect((await quoted()).conditions).toBe('Conditions du domaine.');
  const quote = await quoted({ conditions: own });
  expect([quote.conditions, quote.note]).toEqual([own, '']);
  const token = await sent(quote.id);
  expect((await t.call(quoteLink, { token }, null)).body.quote).toMatchObject({ state: 'open', conditions: own });
  const changed = await t.call(
    quoteCalls.change,
    {
      id: quote.id,
      version: quote.version,
      conditions: '',
      lines: quote.lines.flatMap(({ id, kind, formatId, quantity }) =>
        kind === 'product' ? [{ id, formatId: formatId ?? '', quantity }] : [],
      ),
    },
    owner(),
  );
  expect(changed.body.conditions).toBe('');
  const history = (await t.call(quoteCalls.history, { id: quote.id }, owner())).body;
  expect(JSON.stringify(history)).toContain('conditions');
  // The version that the client received keeps its words.
  expect((await t.call(quoteLink, { token }, null)).body.quote).toMatchObject({ state: 'replaced', conditions: own });
  const other = await quoted({ conditions: own });
  const order = (await t.call(orderOfQuote, { id: other.id }, owner())).body;
  expect(order.conditions).toBe(own);
  const begun = await sent(early.id);
  expect((await t.call(quoteLink, { token: begun }, null)).body.quote.conditions).toBe('');
  const { rows } = await t.tx(shop.estate.shopId, (tx) =>
    sql<{ conditions: string }>`select v.paper ->> 'conditions' as conditions from quote_version v
      where v.shop_id = ${shop.estate.shopId} and v.sale_id = ${quote.id}`.execute(tx),
  );
  expect(rows).toEqual([{ conditions: own }]);
  const long = await t.call(
    quoteCalls.add,
    { clientId: shop.clientId, lines: linesOf(), place: true, conditions: 'x'.repeat(2001) },
    owner(),
  );
  expect(Object.keys((long.body as unknown as { fields: object }).fields)).toEqual(['conditions']);
});
