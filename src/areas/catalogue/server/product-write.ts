import type { Difference } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, sqlState, type Tx, type RowOf, type Columns } from '#platform/db.ts';
import { changeRow, newRow } from '#platform/record/row.ts';
import type * as endpoints from '../rules/endpoints.ts';
import { formatsArchived, productChanged, productsPublished } from '../rules/events.ts';
import { dutyByKind, whyDutyUntold } from '../rules/duty-category.ts';
import { nameKey } from '../rules/import/import-key.ts';
import { type KeptPicture, picturesKept } from '../rules/picture/pictures.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import type { ProductChanges, VintageInput } from '../rules/product-input.ts';
import {
  freeSlug,
  suggestedSlug,
  whyNotClose,
  whyNotPause,
  whyNotPublish,
  whyNotSellOut,
  whyNotSlug,
  whyNotVintages,
} from '../rules/product-life.ts';
import { PRODUCT_STATUS_WORDS, type ProductStatus, type ProductType } from '../rules/product.ts';
import { qualitiesKept } from '../rules/reference/qualities.ts';
import { refuse } from '../rules/refusals.ts';
import { wholeLegal } from './card.ts';
import { refreshProducts } from './changed.ts';
import { plain } from './format-row.ts';
import { readProduct } from './product-read.ts';
import { writeVintages } from './vintage-write.ts';
import { unlabelledWords } from '../rules/nutrition/unlabelled-words.ts';
import { unlabelledOf } from './label/label-list.ts';

type Catalogue = Tx;

export const addProduct = async (
  tx: Catalogue,
  input: InputOf<typeof endpoints.addProduct>,
  call: Call,
): Promise<OneProduct> => {
  refuseIf(whyNotVintages(input.vintages));
  const id = call.newId();
  if (input.slug) refuseIf(whyNotSlug(input.slug));
  const slug = input.slug || (await slugFor(tx, call.shopId, suggestedSlug(input.name, input.precision)));
  const { vintages, slug: _slug, ...rest } = input;
  await named(
    newRow(tx, call, 'product', {
      id,
      slug,
      status: 'paused',
      name_key: nameKey(input.name, input.precision),
      created_by: call.actor.userId,
      created_at: call.now,
      updated_at: call.now,
      ...columnsOf(rest),
    }),
  );
  await writeVintages(
    tx,
    call,
    id,
    vintages.map((one) => withDuty(input.productType, input.type ?? null, one)),
    [],
  );
  return savedProduct(tx, call, id, { name: [null, input.name] });
};

export const changeProduct = async (
  tx: Catalogue,
  input: InputOf<typeof endpoints.changeProduct>,
  call: Call,
): Promise<OneProduct> => {
  const { id, version, vintages, wrappingPrice, ...rest } = input;
  const changes = isAllowed(call.actor, 'seeAllPrice') ? { ...rest, wrappingPrice } : rest;
  if (vintages) refuseIf(whyNotVintages(vintages));
  if (changes.slug !== undefined) refuseIf(whyNotSlug(changes.slug));
  const before = await mine(tx, call, id);
  if (before.version !== version) throw new Refused(lostRace('catalogue'));
  if (changes.productType !== undefined) refuseIf(await whyNotNature(tx, call, before, changes.productType));
  const name = changes.name ?? before.name;
  const precision = changes.precision === undefined ? before.precision : changes.precision;
  const columns = columnsOf(changes, before);
  await named(changeRow(tx, call, 'product', id, { ...columns, name_key: nameKey(name, precision) }));
  if (vintages) {
    const [nature, kind] = [changes.productType ?? before.product_type, changes.type ?? before.type];
    const typed = vintages.map((one) => (one.id ? one : withDuty(nature, kind, one)));
    const archived = await writeVintages(tx, call, id, typed, await formatsOf(tx, call.shopId, id));
    if (archived.length > 0) await call.emit(formatsArchived, { formatIds: archived, importId: null });
  }
  const saved = await savedProduct(tx, call, id, difference(before, columns, vintages !== undefined));
  if (vintages) refuseUntoldDuty(saved);
  return saved;
};

/** A box that holds something stays a box, and what is in a box does not become one. */
const whyNotNature = async (
  tx: Catalogue,
  call: Call,
  product: RowOf<'product'>,
  to: ProductType,
): Promise<ReturnType<typeof refuse> | null> => {
  if (to === product.product_type) return null;
  const held = (
    await sql<{ box: RowOf<'product'>['name'] }>`select q.name as box from box_part b
      join product_format f on f.shop_id = b.shop_id and f.id = b.format_id
      join product q on q.shop_id = f.shop_id and q.id = f.product_id
      where b.shop_id = ${call.shopId} and (b.format_id = any(${product.format_ids}::uuid[]) or b.part_format_id = any(${product.format_ids}::uuid[]))
      order by q.name limit 1`.execute(tx)
  ).rows[0];
  if (!held) return null;
  if (product.product_type === 'box') return refuse('catalogue.box-emptied-first');
  return to === 'box' ? refuse('catalogue.held-in-box', { box: held.box }) : null;
};

/** A wine of a year that the law asks a label of goes on sale without it: never silently. */
const warnOfLabels = async (tx: Tx, call: Call, id: string): Promise<{ message?: string; sucess?: boolean }> => {
  const lacking = await unlabelledOf(tx, call, [id]);
  if (lacking.length === 0) return {};
  const named = lacking.map(({ name, missing }) => `${name} (${missing})`).join(', ');
  return { message: unlabelledWords.online(named), sucess: true };
};

const statusVerb =
  (to: ProductStatus, whyNot: (product: RowOf<'product'>) => ReturnType<typeof whyNotPublish>) =>
  async (tx: Catalogue, input: InputOf<typeof endpoints.publishProduct>, call: Call): Promise<OneProduct> => {
    const before = await mine(tx, call, input.id);
    // A change from a list sends the value that the user saw there.
    if (input.was !== undefined && input.was !== before.status)
      throw new Refused(refuse('catalogue.status-moved', { now: PRODUCT_STATUS_WORDS[before.status].toLowerCase() }));
    refuseIf(whyNot(before));
    await changeRow(tx, call, 'product', input.id, { status: to });
    if (to === 'online') await call.emit(productsPublished, { productIds: [input.id] });
    const saved = await savedProduct(tx, call, input.id, {
      status: [before.status, to],
    });
    return to === 'online' ? { ...saved, ...(await warnOfLabels(tx, call, input.id)) } : saved;
  };
export const publishProduct = statusVerb('online', (row) =>
  whyNotPublish({ ...row, productType: row.product_type, vintages: row.card.vintages }),
);
export const pauseProduct = statusVerb('paused', whyNotPause);
export const sellOutProduct = statusVerb('outofstock', whyNotSellOut);
export const closeProduct = statusVerb('closed', whyNotClose);

/** The product under lock; who only creates finds what he created. */
export const mine = async (tx: Catalogue, call: Call, id: string): Promise<RowOf<'product'>> =>
  found(
    await tx
      .selectFrom('product')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .$if(!isAllowed(call.actor, 'seeAllProduct'), (query) => query.where('created_by', '=', call.actor.userId))
      .forUpdate()
      .executeTakeFirst(),
  );

export const savedProduct = async (tx: Catalogue, call: Call, id: string, what: Difference): Promise<OneProduct> => {
  await refreshProducts(tx, call.shopId, [id]);
  call.audit('product', id, what);
  await call.emit(productChanged, { productId: id });
  return readProduct(tx, { id }, call);
};

/** A product on sale needs its duty, whichever call changes it. */
export const refuseUntoldDuty = (saved: OneProduct): void => {
  if (saved.status === 'online') refuseIf(whyDutyUntold(saved, saved.vintages));
};

/** A new year whose duty nobody told owes what its kind of drink says, where that leaves no choice. */
export const withDuty = <V extends Pick<VintageInput, 'name' | 'formats' | 'legal' | 'advanced'>>(
  productType: ProductType,
  type: string | null,
  vintage: V,
): V => {
  const category = dutyByKind({ productType, type }, vintage.legal ?? {}, vintage.advanced?.alcool.value ?? null);
  return category === null ? vintage : { ...vintage, legal: { ...wholeLegal({}), ...vintage.legal, category } };
};

const formatsOf = (tx: Catalogue, shopId: string, productId: string) =>
  tx
    .selectFrom('product_vintage as v')
    .leftJoin('product_format as f', (join) =>
      join.onRef('f.shop_id', '=', 'v.shop_id').onRef('f.vintage_id', '=', 'v.id').on('f.archived_at', 'is', null),
    )
    .select(['v.id as vintage_id', 'v.name as vintage', 'f.id as format_id'])
    .where('v.shop_id', '=', shopId)
    .where('v.product_id', '=', productId)
    .where('v.archived_at', 'is', null)
    .execute();

const columnsOf = (
  input: Omit<ProductChanges, 'id' | 'version' | 'vintages'>,
  before: Pick<RowOf<'product'>, 'more_qualities' | 'more_pictures'> = { more_qualities: [], more_pictures: [] },
): Columns<'product'> => {
  const {
    productType,
    vatType,
    tva,
    disableVAT,
    servicePlace,
    wrappingPrice,
    packingQuantity,
    weight,
    pictureId,
    quality,
    qualities,
    ...same
  } = input;
  // A caller that knows one sign only changes the first: the others stay.
  const signs = qualities ?? (quality === undefined ? null : [...(quality ? [quality] : []), ...before.more_qualities]);
  const given = {
    ...same,
    ...(signs ? qualitiesKept(signs) : {}),
    product_type: productType,
    vat_type: vatType,
    tva: tva === undefined ? undefined : plain(tva),
    disable_vat: disableVAT,
    service_place: servicePlace,
    wrapping_price: wrappingPrice === undefined ? undefined : plain(wrappingPrice),
    packing_quantity: packingQuantity,
    weight: weight === undefined ? undefined : plain(weight),
    // Without its main photograph, the next one is the main one.
    ...(pictureId === null ? picturesColumns(before.more_pictures) : { picture_id: pictureId }),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
};

export const picturesColumns = (all: readonly KeptPicture[]) => {
  const { more_pictures, ...main } = picturesKept(all);
  return { ...main, more_pictures: json(more_pictures) };
};

const difference = (before: RowOf<'product'>, columns: Columns<'product'>, vintages: boolean): Difference => ({
  ...Object.fromEntries(
    Object.entries(columns).flatMap(([name, after]) => {
      // The main photograph tells that the others moved up.
      if (name === 'more_pictures' || name === 'picture_alt') return [];
      const was = before[name as keyof RowOf<'product'>];
      const isSame = Array.isArray(after) ? JSON.stringify(after) === JSON.stringify(was) : was === after;
      return isSame ? [] : [[name, [was, after]]];
    }),
  ),
  ...(vintages ? { vintages: [null, null] } : {}),
});

export const slugFor = async (tx: Catalogue, shopId: string, wanted: string): Promise<string> => {
  const taken = await sql<
    RowOf<'product', 'slug'>
  >`select slug from product where shop_id = ${shopId} and archived_at is null and (slug = ${wanted} or slug like ${`${wanted}-%`})`.execute(
    tx,
  );
  return freeSlug(wanted, new Set(taken.rows.map((row) => row.slug)));
};

/** Turns the error of a unique index or a foreign key into the words of the form. */
export const named = async <T>(written: Promise<T>): Promise<T> => {
  try {
    return await written;
  } catch (error) {
    const constraint = (error as { constraint?: string }).constraint ?? '';
    if (sqlState(error) === '23505' && constraint === 'product_slug') throw new Refused(refuse('catalogue.slug-taken'));
    if (sqlState(error) === '23503' && constraint.includes('picture'))
      throw new Refused(refuse('catalogue.unknown-picture'));
    throw error;
  }
};
