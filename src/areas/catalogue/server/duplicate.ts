import type { InputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import { absent, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { nameKey } from '../rules/import/import-key.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import type * as declared from '../rules/product-copy.ts';
import { suggestedSlug } from '../rules/product-life.ts';
import { refuse } from '../rules/refusals.ts';
import { mine, named, savedProduct, slugFor } from './product-write.ts';

/**
 * A product beside the one that it was copied from: what is said of it, the years and formats that were chosen, their duties, what boxes hold.
 * Facts of one article alone are left (EAN, reference, stock), and so are announced prices.
 */
export const duplicateProduct = async (
  tx: Tx,
  input: InputOf<typeof declared.duplicateProduct>,
  call: Call,
): Promise<OneProduct> => {
  const { shopId } = call;
  const from = await mine(tx, call, input.id);
  const formats = await tx
    .selectFrom('product_format')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('product_id', '=', from.id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const wanted = input.formatIds && new Set(input.formatIds);
  if (wanted && [...wanted].some((id) => !formats.some((one) => one.id === id))) throw new Refused(absent);
  const taken = wanted ? formats.filter((one) => wanted.has(one.id)) : formats;
  if (taken.length === 0) throw new Refused(refuse('catalogue.copy-nothing'));

  const id = call.newId();
  // Two people who copy the same product at once would give both the same address: the second is told.
  const { qualities: _madeOf, ...said } = from;
  const writing = tx
    .insertInto('product')
    .values({
      ...said,
      id,
      slug: await slugFor(tx, shopId, suggestedSlug(input.name, from.precision)),
      status: 'paused',
      name: input.name,
      name_key: nameKey(input.name, from.precision),
      card: json({} as RowOf<'product'>['card']),
      shelf: json([]),
      more_pictures: json(from.more_pictures),
      reductions: json({}),
      kept_promotions: json({}),
      created_by: call.actor.userId,
      version: 1,
      created_at: call.now,
      updated_at: call.now,
    })
    .execute();
  await named(writing);
  const takesPrices = input.prices && isAllowed(call.actor, 'seeAllPrice');
  await copyVintages(tx, call, id, taken, takesPrices);
  return savedProduct(tx, call, id, { name: [null, input.name] });
};

const copyVintages = async (
  tx: Tx,
  call: Call,
  productId: string,
  formats: readonly RowOf<'product_format'>[],
  takesPrices: boolean,
): Promise<void> => {
  const { shopId } = call;
  const years = [...new Set(formats.map((one) => one.vintage_id))].map((was) => ({ was, id: call.newId() }));
  const vintageOf = new Map(years.map((one) => [one.was, one.id]));
  const copies = formats.map((one) => ({ was: one.id, id: call.newId() }));
  const copyOf = new Map(copies.map((one) => [one.was, one.id]));
  const pairs = (of: readonly { was: string; id: string }[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as c(was uuid, id uuid)`;
  await sql`insert into product_vintage (shop_id, id, product_id, name, legal, alcohol, bottled_on)
    select v.shop_id, c.id, ${productId}, v.name, v.legal, v.alcohol, v.bottled_on from ${pairs(years)}
      join product_vintage v on v.shop_id = ${shopId} and v.id = c.was`.execute(tx);
  await sql`insert into vintage_label (shop_id, vintage_id, label, updated_by, updated_at)
    select l.shop_id, c.id, l.label, ${call.actor.userId}, ${call.now} from ${pairs(years)}
      join vintage_label l on l.shop_id = ${shopId} and l.vintage_id = c.was`.execute(tx);
  for (const format of formats)
    await tx
      .insertInto('product_format')
      .values({
        ...format,
        id: copyOf.get(format.id) as string,
        product_id: productId,
        vintage_id: vintageOf.get(format.vintage_id) as string,
        ean: null,
        reference: null,
        reference_key: null,
        parts: null,
        price_followed: null,
        ...(takesPrices
          ? {
              price_rule: format.price_rule && json(format.price_rule),
              discount_price: json(format.discount_price),
              discount_add: json(format.discount_add),
              promotions: json(format.promotions),
            }
          : {
              price: null,
              price_rule: null,
              wrapping: null,
              discount_price: json({}),
              discount_add: json({}),
              promotions: json([]),
            }),
      })
      .execute();
  await sql`insert into box_part (shop_id, format_id, part_format_id, quantity, position)
    select b.shop_id, c.id, b.part_format_id, b.quantity, b.position from ${pairs(copies)}
      join box_part b on b.shop_id = ${shopId} and b.format_id = c.was`.execute(tx);
  // The readers of the copy are those of the original, even when no price is copied.
  await sql`insert into format_price (shop_id, format_id, typology_key, visible, price, tiers, pinned)
    select g.shop_id, c.id, g.typology_key, g.visible, ${takesPrices ? sql`g.price` : sql`null::numeric`}, ${takesPrices ? sql`g.tiers` : sql`'{}'::jsonb`}, ${takesPrices ? sql`g.pinned` : sql`false`}
      from ${pairs(copies)} join format_price g on g.shop_id = ${shopId} and g.format_id = c.was`.execute(tx);
};
