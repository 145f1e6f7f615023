import type { Database } from '#platform/db.ts';
import { addProduct, changePrices, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import { uploadImport } from '#areas/catalogue/rules/import-endpoints.ts';
import { addListView, shareListView } from '#areas/identity/rules/list-view-endpoints.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { addDeliveryMode } from '#areas/deliveries/rules/endpoints.ts';
import { createShipment } from '#areas/deliveries/server/index.ts';
import { addWebhook } from '#areas/messaging/rules/webhook-endpoints.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { placeOrder, prepareOrder, shipOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { quoteCalls } from '#areas/sales/rules/document-endpoints.ts';
import { declareWithdrawal } from '#areas/sales/rules/withdrawal/withdrawal-endpoints.ts';
import { addBuilder } from '#areas/shops/rules/builder-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addWarehouse, adjustStock } from '#areas/stock/rules/endpoints.ts';
import type { CallerInputOf, Endpoint, FileAnswer, OutputOf } from '#kernel/endpoint.ts';
import type { Estate, TestBed } from '#platform/testing.ts';
import { bindings } from './areas.ts';
import { lookupInput } from './test-inputs.ts';

export interface Article {
  readonly productId: string;
  readonly formatId: string;
}

/** An estate that sells by card, with so many wines of so many bottles at 12 € TTC: what the journeys of the tests buy. */
export const cellar = async (
  t: TestBed,
  count: number,
  bottles: number,
  name = 'Cuvée',
): Promise<{ estate: Estate; wines: readonly Article[] }> => {
  const estate = await t.estate();
  await t.tx(estate.shopId, (tx) =>
    tx.updateTable('shop').set({ stripe_is_active: true }).where('shop_id', '=', estate.shopId).execute(),
  );
  const made = ok(t, estate.owner);
  const wines: Article[] = [];
  for (let i = 0; i < count; i += 1) {
    const wine = await made(addProduct, wineNamed(`${name} ${i + 1}`));
    const format = wine.vintages[0]?.formats[0]?.id as string;
    await made(changePrices, { rows: [{ formatId: format, typologyKey: 'particulier', price: 12, visible: true }] });
    await made(publishProduct, { id: wine.id });
    await made(adjustStock, { cause: 'opening', lines: [{ formatId: format, delta: bottles }] });
    wines.push({ productId: wine.id, formatId: format });
  }
  return { estate, wines };
};

const wineNamed = (name: string) => ({
  name,
  type: 'wine',
  color: 'red',
  vintages: [
    {
      name: '2022',
      legal: { category: 'wine' } as never,
      advanced: { alcool: { value: 12.5 } },
      formats: [
        {
          container: 'Bouteille',
          unity: 'Centilitre(s)' as const,
          unityValue: 75,
          formatType: 'bottle' as const,
          price: 12,
        },
      ],
    },
  ],
});

/** The same with one wine in several sizes, a stock for each: gives the sizes in the order of their stocks. */
export const sizes = async (
  t: TestBed,
  stocks: readonly number[],
): Promise<{ estate: Estate; sizes: readonly Article[] }> => {
  const estate = await t.estate();
  await t.tx(estate.shopId, (tx) =>
    tx.updateTable('shop').set({ stripe_is_active: true }).where('shop_id', '=', estate.shopId).execute(),
  );
  const made = ok(t, estate.owner);
  await made(updateMyShop, {
    paymentsList: [
      { type: 'stripe', active: true },
      { type: 'check', active: true },
    ],
  });
  const CENTILITRES = [75, 37.5, 50, 150, 300, 600];
  const one = wineNamed('Cuvée');
  const wine = await made(addProduct, {
    ...one,
    vintages: one.vintages.map((vintage) => ({
      ...vintage,
      formats: stocks.map((_stock, index) => ({
        container: 'Bouteille',
        unity: 'Centilitre(s)' as const,
        unityValue: CENTILITRES[index] as number,
        formatType: 'bottle' as const,
        price: 12,
      })),
    })),
  });
  const formats = wine.vintages[0]?.formats ?? [];
  const articles = stocks.map((_stock, index) => ({
    productId: wine.id,
    formatId: formats.find((each) => each.unityValue === CENTILITRES[index])?.id as string,
  }));
  await made(changePrices, {
    rows: articles.map(({ formatId }) => ({ formatId, typologyKey: 'particulier', price: 12, visible: true })),
  });
  await made(publishProduct, { id: wine.id });
  await made(adjustStock, {
    cause: 'opening',
    lines: articles.map(({ formatId }, index) => ({ formatId, delta: stocks[index] as number })),
  });
  return { estate, sizes: articles };
};

/** Calls that must succeed. */
export const ok =
  (t: TestBed, token: string | null) =>
  async <E extends Endpoint>(
    endpoint: E,
    input: CallerInputOf<E>,
  ): Promise<OutputOf<E> extends FileAnswer ? FileAnswer : OutputOf<E>> => {
    const answer = await t.call(endpoint, input, token);
    if (answer.status !== 200)
      throw new Error(`${endpoint.verb} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

export const cartOf = (
  shopId: string,
  wines: readonly Article[],
  quantity: number,
  payment: 'stripe' | 'check' = 'stripe',
) => ({
  seller: { id: shopId },
  products: wines.map((one) => ({ id: one.productId, chosenFormat: one.formatId, quantity })),
  payment: { type: payment },
});
export const checkoutOf = (carts: readonly ReturnType<typeof cartOf>[], token = 'tok_ok', lastname = 'Martin') => ({
  orders: [...carts],
  buyer: { firstname: 'Claire', lastname, email: 'claire.martin@exemple.fr', phone: '0612345678' },
  deliveryAddress: { name: '', street: '3 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' },
  terms: true,
  adult: true,
  card: { token, brand: 'Visa', last4: '4242' },
});

export interface Furnished {
  readonly estate: Estate;
  /** One real id for each kind of thing, by the first words of the paths that take it. */
  readonly ids: Readonly<Record<string, string>>;
  readonly formatId: string;
  readonly warehouseId: string;
  readonly hidden: Article;
  readonly checkoutToken: string;
}

/** One of everything that has an id in an address, `mark` standing in every name that is nobody else's business. */
export const furnished = async (t: TestBed, mark: string): Promise<Furnished> => {
  const { estate, wines } = await cellar(t, 1, 60);
  const made = ok(t, estate.owner);
  const hidden = await made(addProduct, wineNamed(`Réserve ${mark}`));
  const warehouse = await made(addWarehouse, { name: `Chai ${mark}`, isDefault: false });
  const hiddenFormat = hidden.vintages[0]?.formats[0]?.id as string;
  await made(adjustStock, {
    cause: 'opening',
    note: mark,
    lines: [{ formatId: hiddenFormat, warehouseId: warehouse.id, delta: 6 }],
  });
  const client = await made(addClient, {
    kind: 'private',
    lastname: mark,
    firstname: 'Anne',
    email: `${mark.toLowerCase()}@exemple.fr`,
    addresses: [{ street: `1 rue ${mark}`, zipcode: '68000', city: 'Colmar' }],
    contacts: [{ lastname: mark }],
  });
  const mode = await made(addDeliveryMode, { ref: 'domicile', name: 'À domicile', fees: [{ from: 0, price: 0 }] });
  const imported = await t.call(uploadImport, { fileName: `${mark}.csv` }, estate.owner, {
    body: csv(`Nom;Prix\nVin ${mark};12\n`),
  });
  const view = await made(addListView, {
    list: 'orders',
    name: `Vue ${mark}`,
    filter: {},
    sort: '',
    search: mark,
    columns: null,
  });
  await made(shareListView, { id: view.id });
  const hook = await made(addWebhook, {
    url: `https://hooks.${mark.toLowerCase()}.fr/in`,
    events: ['sales.bill-issued'],
  });
  // One record of every lookup that an area declares.
  const lookups: Record<string, string> = {};
  for (const { lookup } of bindings)
    if (lookup && !lookups[lookup.list.path.slice(4)]) {
      const record = (await made(lookup.add, lookupInput(lookup, mark.slice(0, 15)) as never)) as { id: string };
      lookups[lookup.list.path.slice(4)] = record.id;
    }
  const variant = await made(addBuilder, { name: `Page ${mark}` });
  const place = async (): Promise<{ id: string; token: string }> => {
    const cart = { ...cartOf(estate.shopId, wines, 6), shipping: { type: 'carrier', ref: 'domicile' } };
    const placed = await ok(t, null)(placeOrder, checkoutOf([cart], 'tok_ok', mark));
    return { id: placed.orders[0]?.id as string, token: placed.token };
  };
  const [billed, pending] = [await place(), await place()];
  await made(validateOrder, { id: billed.id });
  await made(prepareOrder, { id: billed.id });
  await made(shipOrder, { id: billed.id, carrier: mark });
  await made(billOrder, { id: billed.id });
  const bill = (await made(bills, {})).rows[0];
  const credit = await made(creditBill, {
    id: bill?.id as string,
    reason: `Retour de ${mark}`,
    lines: [{ id: '1', quantity: 1 }],
  });
  const quote = await made(quoteCalls.add, {
    clientId: client.id,
    lines: [{ id: 'a', formatId: wines[0]?.formatId as string, quantity: 6 }],
  });
  const shipment = await t.tx(estate.shopId, (tx, call) =>
    createShipment(tx, call, {
      shippable: { kind: 'order', id: billed.id, label: mark },
      status: 'preparation',
      parcels: 1,
      address: { name: mark, city: 'Paris' },
    }),
  );
  await ok(t, null)(declareWithdrawal, {
    shop: estate.shopId,
    number: mark,
    name: mark,
    email: `${mark.toLowerCase()}@exemple.fr`,
    scope: 'whole',
  });
  await t.drain();
  const one = async (query: string): Promise<string> =>
    t.tx(estate.shopId, async () => ((await t.pool.query(query, [estate.shopId])).rows[0] as { id: string }).id);
  const inShop = (table: keyof Database): Promise<string> =>
    t.tx(
      estate.shopId,
      async (tx) =>
        (
          await tx
            .selectFrom(table as 'product')
            .select('id')
            .where('shop_id', '=', estate.shopId)
            .orderBy('id')
            .executeTakeFirstOrThrow()
        ).id as string,
    );
  return {
    estate,
    formatId: wines[0]?.formatId as string,
    warehouseId: warehouse.id,
    hidden: { productId: hidden.id, formatId: hiddenFormat },
    checkoutToken: billed.token,
    ids: {
      ...lookups,
      products: hidden.id,
      'product-vintages': hidden.vintages[0]?.id as string,
      'product-formats': hiddenFormat,
      imports: imported.body.id,
      clients: client.id,
      'client-addresses': client.addresses[0]?.id as string,
      'client-contacts': client.contacts[0]?.id as string,
      stocks: await inShop('stock_item'),
      warehouses: warehouse.id,
      payments: await inShop('payment_intent'),
      'delivery-modes': mode.id,
      shipments: shipment,
      orders: pending.id,
      quotes: quote.id,
      'orders/:id/delivery-note': billed.id,
      bills: bill?.id as string,
      credits: credit.id,
      'list-views': view.id,
      'history/product': hidden.id,
      'history/client': client.id,
      'history/order': pending.id,
      webhooks: hook.id,
      'webhook-deliveries': await inShop('webhook_delivery'),
      builders: variant.id,
      withdrawals: await inShop('withdrawal'),
      'admin/mails': await one('select id from mail where shop_id = $1 limit 1'),
      'admin/jobs': await one('select id from job where shop_id = $1 limit 1'),
    },
  };
};

const csv = (text: string): AsyncIterable<Uint8Array> =>
  (async function* () {
    yield new TextEncoder().encode(text);
  })();
