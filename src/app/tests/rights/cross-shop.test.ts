import { describe, expect, test } from 'vitest';
import { catalogueSummary, changeProduct, products } from '#areas/catalogue/rules/endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { runImport } from '#areas/catalogue/rules/import/import-endpoints.ts';
import { clients } from '#areas/clients/rules/endpoints.ts';
import { deliveryOptions } from '#areas/deliveries/rules/endpoints.ts';
import { markAsSeen } from '#areas/messaging/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { addOfficeOrder, getCartPrice, orders, placeOrder, priceOfficeOrder } from '#areas/sales/rules/endpoints.ts';
import { bills } from '#areas/billing/rules/endpoints.ts';
import { myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { adjustStock, countStock, transferStock } from '#areas/stock/rules/endpoints.ts';
import { kindsOf } from '#kernel/can.ts';
import { ById, type Endpoint, endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import { type Binding, bind } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';
import { cartOf, checkoutOf } from '../../testing/estate.ts';
import type { Furnished } from '../../testing/furniture.ts';
import { leastInput, pathKeys } from '../../testing/inputs.ts';
import { type Caller, MARK, textOf, twoShops } from '../../testing/two-shops.ts';

/**
 * Another shop's things: every endpoint that takes an id, called by another shop's owner with the real ids of this one. What
 * is answered must be what is answered for ids that never were, nothing may have changed, and a word that stands in this
 * shop's names only may stand in no answer.
 */
const t = await testBed();
const { one, two, callers, vintage, told, answerOf, picture } = await twoShops(t);
const UNKNOWN = '018f3d3e-7b7a-7c3a-9e3b-0123456789ab';

/** Addresses whose last part is no id of a shop's thing: public by nature, or a secret that was handed out. */
const NO_ID = new Set([
  // The id of any document: mails are looked for by it in the caller's shop alone, and an unknown one has none (mails-of-record.test.ts).
  'GET /v1/documents/:id/mails',
  'GET /v1/shops/:id',
  'GET /v1/payments/challenges/:key',
  'POST /v1/payments/challenges/:key/confirm',
  'POST /v1/payments/challenges/:key/refuse',
  'POST /v1/payments/webhooks/:provider',
  'POST /v1/shipper-news/:account',
  'GET /v1/checkouts/:token',
  'POST /v1/checkouts/:token/pay-online',
  'PUT /v1/payments/accounts/:means',
  'PUT /v1/payments/accounts/:means/try',
  'DELETE /v1/payments/accounts/:means',
  'GET /v1/order-links/:token',
  'GET /v1/order-links/:token/bills/:id/pdf',
  'POST /v1/order-links/:token/bills/:id/pay',
  'POST /v1/order-links/:token/pay-online',
  'GET /v1/booking-links/:token',
  'GET /v1/booking-links/:token/calendar',
  'GET /v1/booking-links/:token/ticket',
  'GET /v1/booking-links/:token/participants',
  'POST /v1/booking-links/:token/participants',
  'POST /v1/booking-links/:token/move',
  'GET /v1/booking-links/:token/people',
  'POST /v1/booking-links/:token/people',
  'POST /v1/booking-links/:token/cancel',
  'GET /v1/calendar-subscriptions/:token',
  'GET /v1/wait-links/:token',
  'GET /v1/wait-links/:token/price',
  'POST /v1/wait-links/:token/leave',
  'POST /v1/wait-links/:token/take',
  'GET /v1/quote-links/:token',
  'GET /v1/quote-links/:token/pdf',
  'POST /v1/quote-links/:token/opened',
  'POST /v1/quote-links/:token/accept',
  'POST /v1/quote-links/:token/deposit',
  'POST /v1/quote-links/:token/refuse',
  'GET /v1/instalment-links/:token',
  'POST /v1/instalment-links/:token/agree',
  'GET /v1/mandate-links/:token',
  'POST /v1/mandate-links/:token/sign',
  'GET /v1/pay-links/:token',
  'GET /v1/pay-links/:token/pdf',
  'POST /v1/pay-links/:token/pay',
  'POST /v1/pay-links/:token/pay-online',
  'POST /v1/pay-links/:token/give-up',
  'POST /v1/quote-links/:token/comment',
  'GET /v1/quote-links/:token/price',
  'GET /files/:hash',
  'GET /files/:hash/:size',
]);
const isPublicPage = (declared: Endpoint): boolean => declared.path.startsWith('/v1/storefront/');

const name = (declared: Endpoint): string => `${declared.verb} ${declared.path}`;
const bindingOf = (declared: Endpoint): Binding =>
  bindings.find((each) => name(each.endpoint) === name(declared)) as Binding;

/** The id of this shop for an address; undefined when no area gives one. */
const idFor = (declared: Endpoint, ids: Furnished['ids']): string | undefined =>
  Object.entries(ids)
    .filter(([start]) => declared.path.startsWith(`/v1/${start}/`) || declared.path === `/v1/${start}`)
    .sort((a, b) => b[0].length - a[0].length)[0]?.[1];

interface Pair {
  readonly binding: Binding;
  readonly real: object;
  readonly unknown: object;
}

/** True for an endpoint of buyers alone: no right opens it, so the other shop's owner may never call it. */
const isForBuyers = ({ can }: Endpoint): boolean =>
  typeof can === 'object' && can.any === undefined && can.all === undefined && kindsOf(can).join() === 'buyer';
const isForAdmins = ({ can }: Endpoint): boolean => kindsOf(can).includes('admin');
const byPath = (all: readonly Binding[]): Pair[] =>
  all
    .filter(({ endpoint: each }) => pathKeys(each).length > 0 && !NO_ID.has(name(each)) && !isPublicPage(each))
    .map((binding) => {
      const [key] = pathKeys(binding.endpoint) as [string];
      return {
        binding,
        real: leastInput(binding.endpoint, { [key]: idFor(binding.endpoint, one.ids) }),
        unknown: leastInput(binding.endpoint, { [key]: UNKNOWN }),
      };
    });

/** Ids in bodies and queries: what is written with this shop's, and with ids of nothing. */
const byBody = (): Pair[] => {
  const both = (
    declared: object,
    make: (format: string, product: string, other: string) => object,
    other: string = UNKNOWN,
  ): Pair => ({
    binding: bindingOf(declared as Endpoint),
    real: make(one.hidden.formatId, one.hidden.productId, other),
    unknown: make(UNKNOWN, UNKNOWN, UNKNOWN),
  });
  const own = two.wines[0] as { productId: string; formatId: string };
  const foreignCart = (format: string, product: string) =>
    cartOf(two.estate.shopId, [{ productId: product, formatId: format }], 1);
  const filtered = (field: string) => (_f: string, _p: string, other: string) => ({
    filter: JSON.stringify({ [field]: other }),
  });
  return [
    both(adjustStock, (formatId) => ({ lines: [{ formatId, delta: 3 }] })),
    both(
      adjustStock,
      (_f, _p, warehouseId) => ({ lines: [{ formatId: own.formatId, warehouseId, delta: 3 }] }),
      one.warehouseId,
    ),
    both(addOfficeOrder, (formatId) => ({
      buyer: { lastname: 'Voisin' },
      lines: [{ id: 'a', formatId, quantity: 1 }],
    })),
    both(addOfficeOrder, (_f, _p, clientId) => ({ clientId, lines: [] }), one.ids.clients),
    both(
      addOfficeOrder,
      (_f, _p, warehouseId) => ({ buyer: { lastname: 'Voisin' }, warehouseId, lines: [] }),
      one.warehouseId,
    ),
    both(priceOfficeOrder, (_f, _p, orderId) => ({ orderId, lines: [] }), one.ids.orders),
    both(countStock, (formatId) => ({ lines: [{ formatId, count: 3 }] })),
    both(
      transferStock,
      (formatId, _p, warehouseId) => ({
        fromWarehouseId: warehouseId,
        toWarehouseId: crypto.randomUUID(),
        lines: [{ formatId, quantity: 1 }],
      }),
      one.warehouseId,
    ),
    both(changePrices, (formatId) => ({ rows: [{ formatId, typologyKey: null, price: 1 }] })),
    both(
      changeProduct,
      (_f, _p, id) => ({
        id: own.productId,
        version: 2,
        vintages: [{ id, name: '2022', formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle' }] }],
      }),
      vintage,
    ),
    both(changeProduct, (id) => ({
      id: own.productId,
      version: 2,
      vintages: [{ name: '2022', formats: [{ id, unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle' }] }],
    })),
    both(getCartPrice, (format, product) => ({ orders: [foreignCart(format, product)] })),
    both(placeOrder, (format, product) => checkoutOf([foreignCart(format, product)])),
    both(deliveryOptions, (format) => ({
      seller: { id: two.estate.shopId },
      products: [{ chosenFormat: format, quantity: 1 }],
    })),
    both(
      recordPayment,
      (_f, _p, payableId) => ({ payableKind: 'order', payableId, method: 'cash', amount: 5 }),
      one.ids.orders as string,
    ),
    both(runImport, (_f, _p, id) => ({ id }), one.ids.imports as string),
    both(products, (_f, id) => ({ filter: JSON.stringify({ id }), shopIds: JSON.stringify([one.estate.shopId]) })),
    both(products, (_f, _p, word) => ({ search: word, shopIds: JSON.stringify([one.estate.shopId]) }), MARK),
    both(orders, filtered('clientId'), one.ids.clients as string),
    both(bills, filtered('orderId'), one.ids['orders/:id/delivery-note'] as string),
    both(clients, (_f, _p, word) => ({ search: word }), MARK),
    ...told.map((id) => both(markAsSeen, (_f, _p, each) => ({ arrayOfIds: [each] }), id)),
  ];
};

/** The differences that an outsider can notice between an absent record and another shop's. */
const leaks = async (pairs: readonly Pair[], who: Caller, mayDiffer = false): Promise<string[]> => {
  const found: string[] = [];
  for (const { binding, real, unknown } of pairs) {
    const [asked, never] = [await answerOf(binding, real, who.token), await answerOf(binding, unknown, who.token)];
    const what = `${name(binding.endpoint)} ${JSON.stringify(real).slice(0, 120)} for ${who.name}`;
    if (asked.status >= 500) found.push(`${what}: ${asked.status}`);
    if (textOf(asked).includes(MARK)) found.push(`${what}: tells a name`);
    if (!mayDiffer && (asked.status !== never.status || textOf(asked) !== textOf(never)))
      found.push(
        `${what}: ${asked.status} ${textOf(asked).slice(0, 200)}, for an unknown id ${never.status} ${textOf(never).slice(0, 200)}`,
      );
  }
  return found;
};

describe('attacks 3 to 5: another shop’s things', () => {
  test('every address that takes an id is in the matrix, and its own owner finds the thing', async () => {
    const pairs = byPath(bindings);
    const unsaid = pairs.filter(
      (pair) =>
        idFor(pair.binding.endpoint, one.ids) === undefined && !pathKeys(pair.binding.endpoint).includes('intentId'),
    );
    expect(
      unsaid.map((pair) => name(pair.binding.endpoint)),
      'say in testing/test-ids.ts of the area which id stands in these addresses',
    ).toEqual([]);
    const unread = pairs.filter((pair) => !pair.binding.endpoint.input.safeParse(pair.real).success);
    expect(
      unread.map((pair) => name(pair.binding.endpoint)),
      'say in app/testing/inputs.ts what these take',
    ).toEqual([]);
    const missing = [];
    for (const { binding, real } of pairs.filter(
      (pair) => pair.binding.endpoint.verb === 'GET' && !isForAdmins(pair.binding.endpoint),
    )) {
      const seen = await answerOf(binding, real, one.estate.owner);
      if (seen.status !== 200) missing.push(`${name(binding.endpoint)}: ${seen.status} ${textOf(seen)}`);
    }
    expect(missing).toEqual([]);
  });

  test('are answered like things that never were, tell nothing and do not change', async () => {
    const before = await picture();
    const pairs = [...byPath(bindings), ...byBody()];
    const found = await leaks(pairs, callers[0] as Caller);
    for (const who of callers.slice(1)) found.push(...(await leaks(pairs, who, who.name === 'visitor')));
    expect(found).toEqual([]);
    expect(
      await answerOf(
        bindingOf(updateMyShop as unknown as Endpoint),
        { id: one.estate.shopId, name: 'Voisine' },
        two.estate.owner,
      ),
    ).toMatchObject({ status: 200 });
    expect(await picture()).toEqual(before);
    console.log(
      `cross-shop matrix: ${pairs.length} calls × ${callers.length} outsiders, ${Object.keys(before).length} tables compared`,
    );
  });

  test('for whoever may call at all the answer is 404', async () => {
    const others = [];
    const buyer = callers.find((who) => who.name === 'buyer')?.token ?? null;
    for (const { binding, real } of byPath(bindings).filter((pair) => !isForAdmins(pair.binding.endpoint))) {
      const { status } = await answerOf(binding, real, isForBuyers(binding.endpoint) ? buyer : two.estate.owner);
      if (status !== 404) others.push(`${name(binding.endpoint)}: ${status}`);
    }
    expect(others).toEqual([]);
  });

  test('stand in no list, export nor page that an outsider may read', async () => {
    const found: string[] = [];
    for (const binding of bindings.filter((each) => each.endpoint.verb === 'GET')) {
      for (const who of callers) {
        const input = leastInput(
          binding.endpoint,
          pathKeys(binding.endpoint).includes('id') ? { id: one.estate.shopId } : {},
        );
        const answer = await answerOf(binding, input, who.token);
        if (answer.status >= 500) found.push(`${name(binding.endpoint)} for ${who.name}: ${answer.status}`);
        if (textOf(answer).includes(MARK) || textOf(answer).includes(MARK.toLowerCase()))
          found.push(`${name(binding.endpoint)} for ${who.name} tells a name`);
      }
    }
    expect(found).toEqual([]);
  });

  test('rights that were taken back show nothing of the shop any more', async () => {
    const found: string[] = [];
    expect(
      (await answerOf(bindingOf(catalogueSummary as unknown as Endpoint), {}, one.estate.owner)).body,
    ).toMatchObject({ products: 2 });
    for (const who of callers.filter((each) => each.name.includes('collaborator') && !each.name.includes('other'))) {
      const shop = await answerOf(bindingOf(myShop as unknown as Endpoint), {}, who.token);
      if (shop.status !== 403) found.push(`the shop for ${who.name}: ${shop.status} ${textOf(shop).slice(0, 80)}`);
      const summary = await answerOf(bindingOf(catalogueSummary as unknown as Endpoint), {}, who.token);
      if (summary.status === 200 && /[1-9]/.test(textOf(summary)))
        found.push(`the summary for ${who.name}: ${textOf(summary)}`);
    }
    expect(found).toEqual([]);
  });

  test('a forgotten predicate shows none of them: the second wall stands alone', async () => {
    const seen = await t.tx(two.estate.shopId, async (tx) => {
      // As a person of the other shop looks, and not the program itself.
      await sql`select set_config('app.audience', 'staff', true), set_config('app.user_id', ${two.estate.ownerId}, true)`.execute(
        tx,
      );
      const tables = (
        await sql<{
          name: string;
        }>`select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`.execute(
          tx,
        )
      ).rows;
      expect(tables.length).toBeGreaterThan(20);
      const shown: string[] = [];
      for (const table of tables) {
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from ${sql.ref(table.name)} x where x.shop_id is distinct from ${two.estate.shopId}`.execute(
          tx,
        );
        if (rows[0]?.n !== 0) shown.push(`${table.name}: ${rows[0]?.n}`);
      }
      return shown;
    });
    expect(seen).toEqual([]);
  });

  test('an endpoint that looks into the other shop is found out', async () => {
    const planted = endpoint({
      verb: 'GET',
      path: '/v1/clients/:id/planted',
      can: 'seeAllClient',
      module: 'crm',
      input: ById,
      output: MessageAnswer,
      summary: '',
    });
    const leaky = bind(planted, async (tx, input, call) => {
      await call.enterShop(tx, one.estate.shopId);
      const client = (await sql<{ lastname: string }>`select lastname from client where id = ${input.id}`.execute(tx))
        .rows[0];
      return { message: client?.lastname ?? '' };
    });
    const found = await leaks(byPath([leaky]), callers[0] as Caller);
    expect(found.join('\n')).toMatch(/tells a name/);
    expect(found.join('\n')).toMatch(/for an unknown id/);
  });
});
