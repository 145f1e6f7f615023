import { type Article, cellar, ok } from '#app/testing/estate.ts';
import { addProduct, product, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import { setBoxContents } from '#areas/catalogue/rules/part-endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { countStock } from '#areas/stock/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import type { TestBed } from '#platform/testing.ts';

export const boxNamed = (name: string) => ({
  name,
  productType: 'box' as const,
  type: 'wine',
  vintages: [
    {
      name: 'NV',
      formats: [
        {
          container: 'Coffret',
          unity: 'Centilitre(s)' as const,
          unityValue: 75,
          formatType: 'packing' as const,
          packingQuantity: 3,
          price: 40,
        },
      ],
    },
  ],
});

/** An estate with wines of so many bottles each, and a box at 40 € TTC that holds so many of each of them. */
export const boxed =
  (t: TestBed) =>
  async (quantities: readonly number[], bottles: number | readonly number[] = 60) => {
    const { estate, wines } = await cellar(t, quantities.length, 1000);
    const owner = ok(t, estate.owner);
    const stocks = quantities.map((_one, at) => (typeof bottles === 'number' ? bottles : (bottles[at] as number)));
    await owner(countStock, {
      lines: wines.map((wine, at) => ({ formatId: wine.formatId, count: stocks[at] as number })),
    });
    const made = await owner(addProduct, boxNamed('Coffret Découverte'));
    const formatId = made.vintages[0]?.formats[0]?.id as string;
    await owner(changePrices, { rows: [{ formatId, typologyKey: 'particulier', price: 40, visible: true }] });
    const fill = async (parts: readonly { formatId: string; quantity: number }[], version?: number) => {
      const now = version ?? ((await owner(product, { id: made.id })).version as number);
      return owner(setBoxContents, { id: formatId, version: now, parts: [...parts] });
    };
    await fill(wines.map((wine, at) => ({ formatId: wine.formatId, quantity: quantities[at] as number })));
    await owner(publishProduct, { id: made.id });
    const box: Article = { productId: made.id, formatId };
    /** Real and reserved units of each wine. */
    const stock = async (): Promise<(readonly [number, number])[]> => {
      const { rows } = await t.tx(estate.shopId, (tx) =>
        sql<{
          real: string;
          reserved: string;
        }>`select sum(i.real) as real, sum(i.reserved) as reserved from stock_item i
          where i.shop_id = ${estate.shopId} group by i.format_id
          order by array_position(${wines.map((wine) => wine.formatId)}::uuid[], i.format_id)`.execute(tx),
      );
      return rows.map((row) => [Number(row.real), Number(row.reserved)] as const);
    };
    return { estate, owner, wines, box, fill, stock };
  };
