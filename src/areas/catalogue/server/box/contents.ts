import type { InputOf } from '#kernel/endpoint.ts';
import { dec, isNegative, toNumber, ZERO } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import {
  type BoxContents,
  type BoxPart,
  bottlesOfParts,
  boxesLeft,
  litresOfParts,
  partFormat,
  partLabel,
  sumOfParts,
  vatKey,
  whyNotContents,
} from '../../rules/box.ts';
import type * as partEndpoints from '../../rules/part-endpoints.ts';
import { soldAs } from '../../rules/format.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { typedPrice } from '../../rules/typed-price.ts';
import type { StockOfFormats } from '../card.ts';
import { volumeOf } from '../format-row.ts';
import { stockOf } from '../format-use.ts';
import { formatOf, saved, seeProduct } from '../product-parts.ts';
import { typedAgain } from './box-price.ts';

/** The content of the boxes among these formats; a format that is no box is absent. */
export const partsOf = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BoxPart[]>> => {
  if (formatIds.length === 0) return new Map();
  const { rows } = await sql<RowOf<'product_format', 'id' | 'parts'>>`select id, parts from product_format
    where shop_id = ${shopId} and id = any(${[...formatIds]}::uuid[]) and parts is not null`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.parts ?? []]));
};

const rulesOfBoxes = async (tx: Tx, shopId: string, formats: readonly { readonly id: string }[]) => {
  const { rows } = await sql<RowOf<'product_format', 'id' | 'price_rule'>>`select id, price_rule from product_format
    where shop_id = ${shopId} and price_rule is not null and id = any(${formats.map((one) => one.id)}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row.price_rule]));
};

type Category = RowOf<'typology', 'key' | 'ttc' | 'public'>;
const publicCategory = async (tx: Tx, shopId: string) => {
  const { rows } =
    await sql<Category>`select key, ttc, public from typology where shop_id = ${shopId} order by position, key`.execute(
      tx,
    );
  const first = rows.find((row) => row.public) ?? null;
  return { ttc: first?.ttc ?? true, reader: first && { key: first.key, inherits: first.ttc === isBaseGross(rows) } };
};

/** Prices of formats for the public category, from their cards. */
const pricesOf = async (
  tx: Tx,
  shopId: string,
  productIds: readonly string[],
  reader: Parameters<typeof typedPrice>[1],
): Promise<ReadonlyMap<string, number | null>> => {
  const { rows } = await sql<RowOf<'product', 'card'>>`select card from product
    where shop_id = ${shopId} and id = any(${[...productIds]}::uuid[])`.execute(tx);
  return new Map(
    rows.flatMap((row) =>
      row.card.vintages.flatMap((vintage) =>
        vintage.formats.map((format) => [format.id, typedPrice(format, reader)] as const),
      ),
    ),
  );
};

const availabilityOf = async (tx: Tx, shopId: string, formatIds: readonly string[]): Promise<StockOfFormats> =>
  (
    await sql<{
      stock: StockOfFormats | null;
    }>`select ${stockOf(sql`${shopId}::uuid`, sql`${[...formatIds]}::uuid[]`)} as stock`.execute(tx)
  ).rows[0]?.stock ?? {};

/** The box as the office fills it: what each part costs alone, how many boxes can be made, what VAT each part bears. */
export const readBoxContents = async (
  tx: Tx,
  { id }: InputOf<typeof partEndpoints.boxContents>,
  call: Call,
): Promise<BoxContents> => {
  await seeProduct(tx, id, call);
  const product = found(
    (
      await sql<
        RowOf<'product'>
      >`select p.* from product p where p.shop_id = ${call.shopId} and p.id = ${id} and p.archived_at is null`.execute(
        tx,
      )
    ).rows[0],
  );
  const formats = product.card.vintages.flatMap((vintage) => vintage.formats);
  const contents = await partsOf(
    tx,
    call.shopId,
    formats.map((format) => format.id),
  );
  const held = [...contents.values()].flat();
  const rules = await rulesOfBoxes(tx, call.shopId, formats);
  const [seesPrices, seesStock] = [isAllowed(call.actor, 'seeAllPrice'), isAllowed(call.actor, 'seeAllStock')];
  const { ttc, reader } = await publicCategory(tx, call.shopId);
  const prices = await pricesOf(tx, call.shopId, [product.id, ...held.map((part) => part.productId)], reader);
  const stock = await availabilityOf(
    tx,
    call.shopId,
    held.map((part) => part.formatId),
  );
  const leftOf = (formatId: string) => {
    const kept = stock[formatId];
    return !kept || kept.backorder ? null : dec(kept.available);
  };
  const own = vatKey({
    vatType: product.vat_type,
    tva: product.tva === null ? null : Number(product.tva),
    disableVAT: product.disable_vat,
  });
  return {
    id: product.id,
    formats: formats.map((format) => {
      const parts = contents.get(format.id) ?? [];
      const litres = litresOfParts(parts);
      const boxes = boxesLeft(parts, leftOf);
      const costs = parts.map((part) => prices.get(part.formatId) ?? null);
      const worth = sumOfParts(parts.map((part, row) => ({ quantity: part.quantity, price: costs[row] ?? null })));
      return {
        id: format.id,
        label: soldAs({ productType: product.product_type, packingQuantity: product.packing_quantity }, format),
        ttc,
        ...(seesPrices
          ? {
              price: prices.get(format.id) ?? null,
              priceRule: rules.get(format.id) ?? null,
              partsPrice: worth && toNumber(worth),
            }
          : {}),
        litres: litres && toNumber(litres),
        bottles: bottlesOfParts(parts),
        ...(seesStock ? { available: boxes && toNumber(boxes) } : {}),
        otherVat: parts.filter((part) => vatKey(part) !== own).map(partLabel),
        parts: parts.map((part, row) => {
          const left = leftOf(part.formatId);
          return {
            formatId: part.formatId,
            productId: part.productId,
            label: partLabel(part),
            format: partFormat(part),
            quantity: part.quantity,
            ...(seesPrices ? { price: costs[row] ?? null } : {}),
            ...(seesStock ? { available: left && toNumber(isNegative(left) ? ZERO : left) } : {}),
          };
        }),
      };
    }),
  };
};

type Known = RowOf<'product', 'product_type' | 'name' | 'precision'> &
  RowOf<'product_format', 'id'> & { vintage: RowOf<'product_vintage'>['name']; archived: boolean };

/** The whole contents of a box, in their order. Documents that were made keep what the box held then. */
export const setBoxContents = async (
  tx: Tx,
  input: InputOf<typeof partEndpoints.setBoxContents>,
  call: Call,
): Promise<OneProduct> => {
  const { format, product } = await formatOf(tx, call, input.id);
  if (product.version !== input.version) throw new Refused(lostRace('catalogue'));
  const ids = [...new Set(input.parts.map((part) => part.formatId))].sort();
  // Held until the end, so that none of them is withdrawn or becomes a box meanwhile.
  const { rows } = await sql<Known>`select f.id, p.product_type, p.name, p.precision, v.name as vintage,
      (f.archived_at is not null or p.archived_at is not null or p.status = 'closed') as archived
    from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id
    join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
    where f.shop_id = ${call.shopId} and f.id = any(${ids}::uuid[]) order by p.id, f.id for share of p, f`.execute(tx);
  const known = new Map(
    rows.map((row) => [
      row.id,
      { formatId: row.id, label: partLabel(row), productType: row.product_type, isArchived: row.archived },
    ]),
  );
  refuseIf(whyNotContents({ productType: product.product_type }, input.parts, known));
  const before = (await partsOf(tx, call.shopId, [format.id])).get(format.id) ?? [];
  await tx.deleteFrom('box_part').where('shop_id', '=', call.shopId).where('format_id', '=', format.id).execute();
  if (input.parts.length > 0)
    await tx
      .insertInto('box_part')
      .values(
        input.parts.map((part, position) => ({
          shop_id: call.shopId,
          format_id: format.id,
          part_format_id: part.formatId,
          quantity: part.quantity,
          position,
        })),
      )
      .execute();
  // Emptied, it measures again what was typed of it.
  else if (before.length > 0) {
    await typedAgain(tx, call, format.id);
    await updateRow(tx, call, 'product_format', format.id, {
      // Its price stays, and is typed again.
      price_rule: null,
      price_followed: null,
      ...volumeOf({
        unity: format.unity,
        unityValue: format.unity_value,
        formatType: format.format_type,
        packingQuantity: format.packing_quantity,
      }),
    });
  }
  const say = (parts: readonly { readonly quantity: number; readonly label: string }[]): string =>
    parts.map((part) => `${part.quantity} × ${part.label}`).join(', ');
  return saved(tx, call, product, {
    contents: [
      say(before.map((part) => ({ quantity: part.quantity, label: partLabel(part) }))),
      say(input.parts.map((part) => ({ quantity: part.quantity, label: known.get(part.formatId)?.label ?? '' }))),
    ],
  });
};
