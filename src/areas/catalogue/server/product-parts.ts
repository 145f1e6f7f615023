import type { Difference } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, sqlState, type Tx, type RowOf, json } from '#platform/db.ts';
import { changeRow, newRow, rowById, updateRow } from '#platform/record/row.ts';
import type * as partEndpoints from '../rules/part-endpoints.ts';
import { formatsArchived } from '../rules/events.ts';
import { formatLabel } from '../rules/format.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import { withoutPrices } from '../rules/product-input.ts';
import { whyNotVintages } from '../rules/product-life.ts';
import { refuse } from '../rules/refusals.ts';
import { refusePrice } from '../rules/prices/price-refusals.ts';
import { formatColumns, plain } from './format-row.ts';
import { usesOf } from './format-use.ts';
import { refuseVolumeMoved } from './format-volume.ts';
import { isSamePrice } from './price/follow-parts.ts';
import { mine, refuseUntoldDuty, savedProduct, withDuty } from './product-write.ts';
import { writeTiers, writeVintage } from './vintage-write.ts';

/** Years and formats of a product, one at a time: each change makes the product another version. */
type Catalogue = Tx;

export const saved = async (
  tx: Catalogue,
  call: Call,
  product: RowOf<'product'>,
  what: Difference,
): Promise<OneProduct> => {
  await changeRow(tx, call, 'product', product.id, {});
  return savedProduct(tx, call, product.id, what);
};

export const vintageOf = async (tx: Catalogue, call: Call, id: string) => {
  const vintage = await rowById(tx, call, 'product_vintage', id, { live: true });
  return { vintage, product: await mine(tx, call, vintage.product_id) };
};
export const formatOf = async (tx: Catalogue, call: Call, id: string) => {
  const format = await rowById(tx, call, 'product_format', id, { live: true });
  return { format, product: await mine(tx, call, format.product_id) };
};

/** Refuses a year that is there already, however "of no year" is written. */
const refuseTwice = async (
  tx: Catalogue,
  call: Call,
  productId: string,
  name: string,
  except: string | null,
): Promise<void> => {
  const others = await tx
    .selectFrom('product_vintage')
    .select(['id', 'name'])
    .where('shop_id', '=', call.shopId)
    .where('product_id', '=', productId)
    .where('archived_at', 'is', null)
    .execute();
  refuseIf(
    whyNotVintages([
      ...others.filter((one) => one.id !== except).map((one) => ({ name: one.name, formats: [] })),
      { name, formats: [] },
    ]),
  );
};

export const addVintage = async (
  tx: Catalogue,
  input: InputOf<typeof partEndpoints.addVintage>,
  call: Call,
): Promise<OneProduct> => {
  const product = await mine(tx, call, input.id);
  await refuseTwice(tx, call, product.id, input.name, null);
  if (!input.copyFrom) {
    await writeVintage(
      tx,
      call,
      product.id,
      withDuty(product.product_type, product.type, { name: input.name, formats: [] }),
    );
    return saved(tx, call, product, { vintage: [null, input.name] });
  }
  const from = found(
    await tx
      .selectFrom('product_vintage')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('id', '=', input.copyFrom)
      .where('product_id', '=', product.id)
      .executeTakeFirst(),
  );
  const vintageId = call.newId();
  await tx
    .insertInto('product_vintage')
    .values({
      ...from,
      id: vintageId,
      name: input.name,
      legal: json(from.legal),
      bottled_on: null,
      archived_at: null,
    })
    .execute();
  const formats = await tx
    .selectFrom('product_format')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('vintage_id', '=', from.id)
    .where('archived_at', 'is', null)
    .execute();
  for (const format of formats) {
    const id = call.newId();
    // A reference code names one year; an EAN may serve them all.
    await tx
      .insertInto('product_format')
      .values({
        ...format,
        id,
        vintage_id: vintageId,
        reference: null,
        reference_key: null,
        available_on: null,
        // The parts of a box in another year are for the user to choose.
        parts: null,
        price_rule: null,
        price_followed: null,
        discount_price: json(format.discount_price),
        discount_add: json(format.discount_add),
        promotions: json(format.promotions),
      })
      .execute();
    await sql`insert into format_price (shop_id, format_id, typology_key, visible, price, tiers, pinned)
      select shop_id, ${id}, typology_key, visible, price, tiers, pinned from format_price where shop_id = ${call.shopId} and format_id = ${format.id}`.execute(
      tx,
    );
  }
  return saved(tx, call, product, { vintage: [null, input.name] });
};

export const changeVintage = async (
  tx: Catalogue,
  input: InputOf<typeof partEndpoints.changeVintage>,
  call: Call,
): Promise<OneProduct> => {
  const { vintage, product } = await vintageOf(tx, call, input.id);
  if (input.name !== undefined) await refuseTwice(tx, call, product.id, input.name, vintage.id);
  const { id, alcohol, ...changes } = input;
  await writeVintage(tx, call, product.id, {
    id,
    name: vintage.name,
    formats: [],
    ...changes,
    ...(alcohol === undefined ? {} : { advanced: { alcool: { value: alcohol } } }),
  });
  const after = await saved(tx, call, product, {
    ...(input.name === undefined || input.name === vintage.name ? {} : { vintage: [vintage.name, input.name] }),
    ...(alcohol === undefined || plain(alcohol) === plain(vintage.alcohol)
      ? {}
      : { alcohol: [vintage.alcohol, plain(alcohol)] }),
    ...(input.legal ? { legal: [null, null] } : {}),
  });
  if (input.legal || alcohol !== undefined) refuseUntoldDuty(after);
  return after;
};

export const archiveVintage = async (tx: Catalogue, input: { id: string }, call: Call): Promise<OneProduct> => {
  const { vintage, product } = await vintageOf(tx, call, input.id);
  const others = await tx
    .selectFrom('product_vintage')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('product_id', '=', product.id)
    .where('archived_at', 'is', null)
    .execute();
  if (others.length === 1) throw new Refused(refuse('catalogue.last-vintage'));
  const formats = (
    await tx
      .selectFrom('product_format')
      .select('id')
      .where('shop_id', '=', call.shopId)
      .where('vintage_id', '=', vintage.id)
      .where('archived_at', 'is', null)
      .execute()
  ).map((one) => one.id);
  await archive(tx, call, formats);
  await updateRow(tx, call, 'product_vintage', vintage.id, { archived_at: call.now });
  return saved(tx, call, product, { vintage: [vintage.name, null] });
};

export const addFormat = async (
  tx: Catalogue,
  input: InputOf<typeof partEndpoints.addFormat>,
  call: Call,
): Promise<OneProduct> => {
  const { vintage, product } = await vintageOf(tx, call, input.id);
  const { id: _vintage, ...format } = input;
  refuseIf(whyNotVintages([{ name: '', formats: [format] }]));
  await once(
    newRow(tx, call, 'product_format', {
      ...formatColumns(format),
      product_id: product.id,
      vintage_id: vintage.id,
    }),
    format,
  );
  return saved(tx, call, product, { format: [null, formatLabel(format.unity, format.unityValue)] });
};

export const changeFormat = async (
  tx: Catalogue,
  input: InputOf<typeof partEndpoints.changeFormat>,
  call: Call,
): Promise<OneProduct> => {
  const { format, product } = await formatOf(tx, call, input.id);
  const { id, tiers = {}, ...typed } = input;
  const seesPrices = isAllowed(call.actor, 'seeAllPrice');
  const changes = seesPrices ? typed : withoutPrices(typed);
  refuseIf(whyNotVintages([{ name: '', formats: [changes] }]));
  if (format.price_rule !== null && changes.price !== undefined && !isSamePrice(format.price, changes.price))
    throw new Refused(refusePrice('catalogue.follows-parts', { label: product.name }));
  const columns = formatColumns(changes);
  await refuseVolumeMoved(tx, call, [{ id, litres: columns.litres }]);
  await once(updateRow(tx, call, 'product_format', id, columns), changes);
  if (seesPrices)
    await writeTiers(
      tx,
      call.shopId,
      Object.entries(tiers).map(([key, own]) => ({ format: id, key, tiers: own })),
    );
  return saved(tx, call, product, {
    format: [formatLabel(format.unity, format.unity_value), formatLabel(changes.unity, changes.unityValue)],
  });
};

export const archiveFormat = async (tx: Catalogue, input: { id: string }, call: Call): Promise<OneProduct> => {
  const { format, product } = await formatOf(tx, call, input.id);
  const others = await tx
    .selectFrom('product_format')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('vintage_id', '=', format.vintage_id)
    .where('archived_at', 'is', null)
    .execute();
  if (others.length === 1) throw new Refused(refuse('catalogue.last-format'));
  await archive(tx, call, [format.id]);
  return saved(tx, call, product, { format: [formatLabel(format.unity, format.unity_value), null] });
};

const archive = async (tx: Catalogue, call: Call, formatIds: readonly string[]): Promise<void> => {
  for (const [, why] of await usesOf(tx, call.shopId, formatIds, null))
    throw new Refused(refuse('catalogue.format-in-use', { why }));
  if (formatIds.length === 0) return;
  await tx
    .updateTable('product_format')
    .set({ archived_at: call.now })
    .where('shop_id', '=', call.shopId)
    .where('id', 'in', [...formatIds])
    .execute();
  await call.emit(formatsArchived, { formatIds, importId: null });
};

const once = async <T>(written: Promise<T>, format: Parameters<typeof formatColumns>[0]): Promise<T> => {
  try {
    return await written;
  } catch (error) {
    if (sqlState(error) === '23505')
      throw new Refused(refuse('catalogue.format-twice', { format: formatLabel(format.unity, format.unityValue) }));
    throw error;
  }
};

/** A user who may only create reads the history of the user's own products. */
export const seeProduct = async (tx: Catalogue, id: string, call: Call): Promise<unknown> =>
  found(
    (
      await sql`select 1 from product p where p.shop_id = ${call.shopId} and p.id = ${id}
        and (${isAllowed(call.actor, 'seeAllProduct')} or p.created_by = ${call.actor.userId})`.execute(tx)
    ).rows[0],
  );
export const hiddenInHistory = ({ actor }: Call): readonly string[] =>
  isAllowed(actor, 'seeAllPrice') ? [] : ['wrapping_price', 'price', 'prices'];
