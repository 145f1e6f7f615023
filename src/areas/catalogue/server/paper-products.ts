import { plainOf } from '#kernel/field/rich-text.ts';
import type { Day } from '#kernel/day.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { soldAs } from '../rules/format.ts';
import type { PaperProduct } from '../rules/paper-product.ts';
import { compareVintages } from '../rules/product.ts';
import { qualityWords } from '../rules/reference/qualities.ts';
import { labelOf } from '../rules/reference/reference.ts';
import { type OnDay, pricesOn } from './price/prices-on.ts';
import { isVisibleTo, type PriceReader, typedPrice, typedTiers } from '../rules/typed-price.ts';

type Row = RowOf<
  'product',
  | 'id'
  | 'name'
  | 'precision'
  | 'product_type'
  | 'status'
  | 'type'
  | 'color'
  | 'gamme'
  | 'appellation'
  | 'region'
  | 'place'
  | 'mention'
  | 'qualities'
  | 'producer'
  | 'grape'
  | 'description'
  | 'picture_id'
  | 'packing_quantity'
  | 'card'
>;

const vintagesOf = (row: Row, reader: PriceReader | null, ofDay: OnDay): PaperProduct['vintages'] =>
  [...row.card.vintages]
    .sort((a, b) => compareVintages(a.name, b.name))
    .map((vintage) => ({
      name: vintage.name,
      alcohol: vintage.advanced.alcool.value,
      bottledOn: vintage.bottledOn,
      formats: vintage.formats
        .map((format) => {
          const { price, own } = ofDay(format.id, { price: format.price, own: format.typologies });
          const typologies = Object.entries(own).map(([key, cell]) => [
            key,
            { tiers: format.typologies[key]?.tiers, ...cell },
          ]);
          return { ...format, price, typologies: Object.fromEntries(typologies) };
        })
        .filter((format) => isVisibleTo(format, reader?.key ?? null))
        .map((format) => ({
          label: soldAs({ productType: row.product_type, packingQuantity: row.packing_quantity }, format),
          reference: format.reference,
          ean: format.ean,
          packing: format.formatType === 'packing' ? null : format.packingQuantity,
          price: typedPrice(format, reader),
          tiers: typedTiers(format, reader),
        })),
    }));

/**
 * The products of the acting shop as papers tell them: those asked for in any state, else all that are shown to buyers. Prices are those
 * of one category on one day, the formats hidden from it left out; without a category there are none.
 */
export const paperProducts = async (
  tx: Tx,
  call: Call,
  asked: { readonly ids: readonly string[] | null; readonly reader: PriceReader | null; readonly on?: Day | undefined },
): Promise<readonly PaperProduct[]> => {
  const which = asked.ids
    ? sql`p.id = any(${[...asked.ids]}::uuid[])`
    : sql`p.status in ('online', 'outofstock') and p.product_type <> 'prestation'`;
  const { rows } =
    await sql<Row>`select p.id, p.name, p.precision, p.product_type, p.status, p.type, p.color, p.gamme, p.appellation, p.region, p.place,
      p.mention, p.qualities, p.producer, p.grape, p.description, p.picture_id, p.packing_quantity, p.card
    from product p
    where p.shop_id = ${call.shopId} and p.archived_at is null and ${which}
      and (${isAllowed(call.actor, 'seeAllProduct')} or p.created_by = ${call.actor.userId})
    order by p.position, p.name, p.id`.execute(tx);
  const ofDay = await pricesOn(tx, call, asked.on);
  return rows.map((row) => ({
    id: row.id,
    name: [row.name, row.precision].filter(Boolean).join(' '),
    isDrink: row.product_type === 'bottle' || row.product_type === 'box',
    isSoldOut: row.status === 'outofstock',
    type: row.type ? labelOf('productKinds', row.type) : null,
    colorKey: row.color,
    color: row.color ? labelOf('colours', row.color) : null,
    gamme: row.gamme,
    appellation: row.appellation,
    origin: [row.place, row.region].filter(Boolean).join(', ') || null,
    mention: row.mention,
    producer: row.producer,
    quality: qualityWords(row.qualities).join(', ') || null,
    grape: row.grape,
    text: row.description ? plainOf(row.description) : '',
    pictureId: row.picture_id,
    vintages: vintagesOf(row, asked.reader, ofDay),
  }));
};
