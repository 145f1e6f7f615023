import { expect, type Page } from '@playwright/test';
import { api, PEOPLE, SHOP } from './journey.ts';

export interface Placed {
  readonly id: string;
  readonly number: string;
}
interface Listed {
  readonly id: string;
  readonly slug: string;
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

/** Places an order of this buyer, or of another, through the API: for journeys that begin once the order exists. */
export const placeOrder = async (page: Page, slug: string, quantity: number, buyer: object = {}): Promise<Placed> => {
  const { get, post } = api(page);
  const shop = await get<{ id: string }>(`/v1/shops${SHOP}`);
  const products = await get<readonly Listed[]>(
    `/v1/products?origin=shop&shopIds=${encodeURIComponent(JSON.stringify([shop.id]))}`,
  );
  const product = products.find((one) => one.slug === slug);
  const format = product?.vintages[0]?.formats[0];
  expect(format, `${slug} is on sale`).toBeDefined();
  const { orders } = await post<{ orders: readonly Placed[] }>('/v1/orders', {
    orders: [
      {
        seller: { id: shop.id },
        products: [{ id: product?.id, chosenFormat: format?.id, quantity }],
        shipping: { type: 'carrier', ref: 'chronovin' },
        payment: { type: 'stripe' },
      },
    ],
    buyer: {
      firstname: 'Claire',
      lastname: 'Martin',
      email: PEOPLE.buyer,
      phone: '0612345678',
      isPro: false,
      ...buyer,
    },
    deliveryAddress: { name: '', street: '12 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' },
    terms: true,
    adult: true,
    card: { token: 'tok_ok', brand: 'Visa', last4: '4242' },
  });
  expect(orders).toHaveLength(1);
  return orders[0]!;
};

export interface Typed {
  readonly id: string;
  readonly number: string;
  readonly clientId: string;
  readonly buyerName: string;
  readonly totalTTC: number;
}

let typed = 0;

/**
 * Types and validates an order in the office for a professional client, to be paid by transfer. It uses up no buyer's
 * limit of orders in an hour. The client is new, as another journey counts on the last order of a client of the
 * demonstration. With `of`, another order of that order's client.
 */
export const typeOrder = async (owner: Page, name: string, quantity: number, of?: Typed): Promise<Typed> => {
  const { get, post, put } = api(owner);
  const newClient = async (): Promise<string> =>
    (
      await post<{ id: string }>('/v1/clients', {
        kind: 'professional',
        siret: '73282932000074',
        businessName: `Cave du Pont ${process.pid}-${Date.now() % 100_000}-${++typed}`,
        addresses: [{ street: '2 quai de la Loire', zipcode: '37000', city: 'Tours', country: 'FR' }],
      })
    ).id;
  const clientId = of?.clientId ?? (await newClient());
  const stock = await get<{ rows: { formatId: string; product: string; available: number }[] }>(
    `/v1/stocks?size=25&search=${encodeURIComponent(name)}`,
  );
  const formatId = stock.rows.find((row) => row.product === name && row.available >= quantity)?.formatId as string;
  const { id } = await post<{ id: string }>('/v1/orders/staff', {
    clientId,
    lines: [{ id: 'a', formatId, quantity }],
    payment: 'transfer',
  });
  await put(`/v1/orders/${id}/validate`);
  const { number, buyerName, totalTTC } = await get<Typed>(`/v1/orders/${id}`);
  return { id, number, clientId, buyerName, totalTTC };
};
