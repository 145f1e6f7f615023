import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { ListFilter } from '#kernel/list.ts';
import { type Actor, isAllowed } from '#kernel/permission.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx } from '#platform/db.ts';
import type * as endpoints from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import { type Eyes, type ProductRead, shownProduct } from './card.ts';
import { stockOf } from './higher.ts';
import type { CatalogueTables } from './tables.ts';

/** The shop in which this actor sees every status and every category's prices: his own, when nobody has blocked him. */
export const staffShop = (actor: Actor): string | null =>
  (actor.kind === 'owner' || actor.kind === 'iam' || actor.kind === 'agent') && !actor.blocked ? actor.shopId : null;

export const eyesOf = (actor: Actor, shopId: string, today: string): Eyes => {
  const isStaff = staffShop(actor) === shopId;
  return {
    isStaff, today,
    seesPrices: !isStaff || isAllowed(actor, 'seeAllPrice'),
    seesStock: isStaff && isAllowed(actor, 'seeAllStock'),
  };
};

/** The category in which `reader` looks at shop `h`: the one asked for (staff only), else his own, else the first public one. */
export const typologySeen = (asked: string | undefined, staff: string | null): RawBuilder<unknown> => sql`left join lateral (
    select t.key, t.name, t.ttc, t.global_discount from typology t
      left join user_shop l on l.user_id = app_user() and l.shop_id = h.shop_id and l.role = 'buyer' and not l.blocked
     where t.shop_id = h.shop_id and (t.public or t.key = l.typology_key or (h.shop_id = ${staff} and t.key = ${asked ?? null}))
     order by (h.shop_id = ${staff} and t.key = ${asked ?? null}) desc nulls last, (t.key = l.typology_key) desc nulls last, t.public desc, t.position, t.key limit 1
  ) t on true`;

export const productRead = sql`p.shop_id, p.id, p.slug, p.product_type, p.status, p.name, p.precision, p.type, p.color, p.quality, p.gamme, p.appellation, p.place,
  p.mention, p.region, p.country, p.grape, p.inao, p.description, p.vat_type, p.tva, p.disable_vat, p.picture_id, p.wrapping_price, p.packing, p.packing_quantity,
  p.weight, p.position, p.card, p.incomplete, p.version, f.sha256,
  case when t.key is null then null else jsonb_build_object('key', t.key, 'name', t.name, 'ttc', t.ttc, 'globalDiscount', t.global_discount) end as typology`;

const COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`p.id::text`, type: sql`p.type`, gamme: sql`p.gamme`, color: sql`p.color`, quality: sql`p.quality`, appellation: sql`p.appellation`, productType: sql`p.product_type`,
  status: sql`p.status`, region: sql`p.region`, slug: sql`p.slug`,
};
const unknownFilter = (name: string): Refused => new Refused(refuse('catalogue.unknown-filter', { name }));

/** What shops filter by. Null is "Autres produits": those that have no range, type, colour. */
const conditions = (filter: ListFilter | undefined): RawBuilder<unknown>[] => Object.entries(filter ?? {}).map(([name, asked]) => {
  const wanted = asked !== null && typeof asked === 'object' ? asked : { is: asked };
  const values = (wanted.in ?? [wanted.is]).filter((value) => value !== null && value !== undefined).map(String);
  const orNone = wanted.is === null || wanted.in?.includes(null) === true;
  if (Object.keys(wanted).some((key) => key !== 'is' && key !== 'in')) throw unknownFilter(name);
  if (name === 'vintage') return orNone ? sql`(p.vintage_names && ${values} or '' = any(p.vintage_names))` : sql`p.vintage_names && ${values}`;
  const column = Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : undefined;
  if (!column) throw unknownFilter(name);
  return orNone ? sql`(${column} is null or ${column} = '' or ${column} = any(${values}))` : sql`${column} = any(${values})`;
});

const like = (words: string): string => `%${words.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/**
 * Section 7's list: one statement whatever the number of shops, products, formats and prices. What a product shows is kept whole in
 * its card; only the reader's category and the stock of the moment are joined.
 */
export const listProducts = async (tx: Tx<CatalogueTables>, input: InputOf<typeof endpoints.products>, call: Call): Promise<OutputOf<typeof endpoints.products>> => {
  const staff = staffShop(call.actor);
  const where = [
    input.shopIds ? sql`h.shop_id = any(${input.shopIds}::uuid[])`
      : staff ? sql`h.shop_id = ${staff}` : sql`h.shop_id in (select l.shop_id from user_shop l where l.user_id = app_user() and not l.blocked)`,
    sql`h.archived_at is null and (h.shop_id = ${staff} or h.online)`,
    sql`p.archived_at is null and (p.shop_id = ${staff} or p.status in ('online', 'outofstock'))`,
    ...(input.origin === 'shop' ? [sql`p.product_type <> 'prestation'`] : []),
    ...conditions(input.filter),
    ...(input.search ? input.search.split(/\s+/).map((word) => sql`p.search_words like folded(${like(word)})`) : []),
  ];
  const rows = (await sql<ProductRead>`select ${productRead}, ${stockOf(sql`p.shop_id`, sql`p.format_ids`)} as stock
    from shop h join product p on p.shop_id = h.shop_id ${typologySeen(input.typology, staff)}
    left join file f on f.shop_id = p.shop_id and f.id = p.picture_id
    where ${sql.join(where, sql` and `)}
    order by p.position, p.name, p.id limit ${input.size} offset ${(input.page - 1) * input.size}`.execute(tx)).rows;
  const eyes = new Map<string, Eyes>();
  return rows.map((row) => {
    let seen = eyes.get(row.shop_id);
    if (!seen) eyes.set(row.shop_id, (seen = eyesOf(call.actor, row.shop_id, call.today)));
    return shownProduct(row, seen);
  });
};
