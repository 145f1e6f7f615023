import { addProduct, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { adjustStock } from '#areas/stock/rules/endpoints.ts';
import type { CallerInputOf, Endpoint, FileAnswer, OutputOf } from '#kernel/endpoint.ts';
import type { Estate, TestBed } from '#platform/testing.ts';

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

export const wineNamed = (name: string) => ({
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
    body?: AsyncIterable<Uint8Array>,
  ): Promise<OutputOf<E> extends FileAnswer ? FileAnswer : OutputOf<E>> => {
    const answer = await t.call(endpoint, input, token, body ? { body } : {});
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
