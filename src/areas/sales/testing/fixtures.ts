import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import { sql } from '#platform/db.ts';
import type { Estate, TestBed } from '#platform/testing.ts';

/** An estate whose papers are in order, with wines at 12 € TTC (10 HT) and so many bottles of each, sold by card, cheque and transfer. */
export interface Stocked {
  readonly estate: Estate;
  readonly formats: readonly { readonly id: string; readonly productId: string }[];
}

export const stocked = (t: TestBed, count: number, bottles: number, lot = ''): Promise<Stocked> =>
  t.estate().then((estate) =>
    t.tx(estate.shopId, async (tx, call) => {
      const ids = await someFormats(tx, call, count);
      await sql`update product_format set price = 12, container = 'Bouteille', ean = '3760000000017', reference = 'CHI-22', weight = 1.35 where shop_id = ${estate.shopId}`.execute(
        tx,
      );
      await sql`update product_vintage set alcohol = 12.5, legal = '{"category":"wine","taxFormat":"da"}' where shop_id = ${estate.shopId}`.execute(
        tx,
      );
      await sql`update shop set stripe_is_active = true where shop_id = ${estate.shopId}`.execute(tx);
      const { rows } = await sql<{
        id: string;
        product_id: string;
      }>`select id, product_id from product_format where shop_id = ${estate.shopId} order by id`.execute(tx);
      await adjustShelf(tx, call, {
        lines: ids.map((formatId) => ({ formatId, delta: bottles, ...(lot ? { lot } : {}) })),
        cause: 'opening',
      });
      return { estate, formats: rows.map((row) => ({ id: row.id, productId: row.product_id })) };
    }),
  );

/** The same, which sends its goods once the money has come: by cheque, by transfer or in cash. */
export const onCredit = async (t: TestBed, count: number, bottles: number): Promise<Stocked> => {
  const one = await stocked(t, count, bottles);
  const rib = { holder: 'SCEA du Test', bank: '', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' };
  const paymentsList = ['check', 'transfer', 'cash', 'stripe'].map((type) => ({
    type,
    active: true,
    clients: [],
    instructions: '',
  }));
  await t.call(updateMyShop, { banks: [{ rib, default: true }], paymentsList } as never, one.estate.owner);
  return one;
};

export const PARIS = { name: '', street: '3 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' };
export const CLAIRE = {
  firstname: 'Claire',
  lastname: 'Martin',
  email: 'claire.martin@exemple.fr',
  phone: '0612345678',
};
export const CAVE = {
  ...CLAIRE,
  isPro: true,
  company: 'Cave Dupont',
  siret: '732 829 320 00074',
  vatNumber: 'FR44732829320',
};

export const cartOf = (
  { estate, formats }: Stocked,
  quantity = 6,
  payment: 'stripe' | 'check' | 'transfer' | 'cash' = 'stripe',
) => ({
  seller: { id: estate.shopId },
  products: formats.map((one) => ({ id: one.productId, chosenFormat: one.id, quantity })),
  payment: { type: payment },
});
export const placing = (
  cart: ReturnType<typeof cartOf>,
  more: {
    readonly buyer?: typeof CLAIRE | typeof CAVE;
    readonly deliveryAddress?: typeof PARIS;
    readonly purchaseOrder?: string;
  } = {},
) => ({
  orders: [cart],
  buyer: CLAIRE,
  deliveryAddress: PARIS,
  terms: true,
  adult: true,
  card: { token: 'tok_ok', brand: 'Visa', last4: '4242' },
  ...more,
});
