import { addClient } from '#areas/clients/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import type { Permission } from '#kernel/permission.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { sql } from '#platform/db.ts';
import type { Estate, TestBed } from '#platform/testing.ts';

export interface Office {
  readonly estate: Estate;
  readonly formats: readonly string[];
  readonly clientId: string;
}

export const lines = (shop: Office, quantity: number, more: object = {}) =>
  shop.formats.map((formatId, index) => ({ id: `n${index}`, formatId, quantity, ...more }));
export const typed = (shop: Office, quantity: number, more: object = {}) => ({
  clientId: shop.clientId,
  lines: lines(shop, quantity),
  ...more,
});

/** The bench that tests of typed orders share: an estate with its client, its reserved stock, and its clerks. */
export const officeBench = (t: TestBed) => {
  startTestCards(t.pool, t.frame.clock);

  /** An estate with wines at 12 € TTC, so many bottles of each, and a client of its books. */
  const office = async (count: number, bottles: number, more: object = {}): Promise<Office> => {
    const estate = await t.estate();
    const formats = await t.tx(estate.shopId, async (tx, call) => {
      const ids = await someFormats(tx, call, count);
      await sql`update product_format set price = 12, container = 'Bouteille' where shop_id = ${estate.shopId}`.execute(
        tx,
      );
      await sql`update product_vintage set alcohol = 12.5, legal = '{"category":"wine","taxFormat":"da"}' where shop_id = ${estate.shopId}`.execute(
        tx,
      );
      await sql`update shop set stripe_is_active = true where shop_id = ${estate.shopId}`.execute(tx);
      await adjustShelf(tx, call, { lines: ids.map((formatId) => ({ formatId, delta: bottles })), cause: 'opening' });
      return ids;
    });
    const { body } = await t.call(
      addClient,
      {
        kind: 'professional',
        businessName: 'Cave Dupont',
        firstname: 'Jean',
        lastname: 'Dupont',
        email: 'jean@cave-dupont.fr',
        typology: 'particulier',
        siret: '73282932000074',
        addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
        ...more,
      },
      estate.owner,
    );
    return { estate, formats, clientId: body.id };
  };
  const reserved = async (shop: Office): Promise<number[]> =>
    (
      await t.tx(shop.estate.shopId, (tx) =>
        sql<{
          reserved: string;
        }>`select i.reserved from stock_item i where i.shop_id = ${shop.estate.shopId} order by array_position(${[...shop.formats]}::uuid[], i.format_id)`.execute(
          tx,
        ),
      )
    ).rows.map((row) => Number(row.reserved));
  const clerk = (shop: Office, ...rights: Permission[]) =>
    t.person({
      role: 'iam',
      shopId: shop.estate.shopId,
      authorizations: Object.fromEntries(rights.map((one) => [one, true])),
    });

  const productOf = async (shop: Office, formatId: string): Promise<string> =>
    (
      await t.tx(shop.estate.shopId, (tx) =>
        sql<{
          product_id: string;
        }>`select product_id from product_format where shop_id = ${shop.estate.shopId} and id = ${formatId}`.execute(
          tx,
        ),
      )
    ).rows[0]?.product_id as string;

  return { office, reserved, clerk, productOf };
};
