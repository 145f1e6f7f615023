import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { ListFilter } from '#kernel/list.ts';
import { type Actor, isAllowed } from '#kernel/permission.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx, type RowOf } from '#platform/db.ts';
import type * as endpoints from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import { type CategorySeen, type Eyes, type ListedRow, listedProduct, type StockOfFormats } from './card.ts';
import { stockOf } from './format-use.ts';

/** The shop in which this actor sees every status and every category's prices: his own, when nobody has blocked him. */
export const staffShop = (actor: Actor): string | null =>
  (actor.kind === 'owner' || actor.kind === 'iam' || actor.kind === 'agent') && !actor.blocked ? actor.shopId : null;

export const eyesOf = (actor: Actor, shopId: string, today: string): Eyes => {
  const isStaff = staffShop(actor) === shopId;
  return {
    isStaff,
    today,
    seesPrices: !isStaff || isAllowed(actor, 'seeAllPrice'),
    seesStock: isStaff && isAllowed(actor, 'seeAllStock'),
  };
};

/**
 * The category in which this reader looks at shop `h`: the one asked for (staff only), else his own, else the first public one. Each
 * kind of reader has its own statement: a condition on nothing would cost a plan at every call.
 */
export const typologySeen = (asked: string | undefined, actor: Actor): RawBuilder<unknown> => {
  const staff = staffShop(actor);
  const wished = staff !== null && asked !== undefined ? sql`(h.shop_id = ${staff} and t.key = ${asked})` : null;
  const own = actor.userId === null ? null : sql`t.key = l.typology_key`;
  const candidates = [sql`t.public`, ...(own ? [own] : []), ...(wished ? [wished] : [])];
  const order = [
    ...(wished ? [sql`${wished} desc`] : []),
    ...(own ? [sql`(${own}) desc nulls last`] : []),
    sql`t.public desc, t.position, t.key`,
  ];
  return sql`left join lateral (
    select t.key, t.name, t.ttc, t.global_discount, t.ttc = (
      select b.ttc from typology b where b.shop_id = h.shop_id order by b.public desc, b.position, b.key limit 1) as inherits from typology t
      ${own ? sql`left join user_shop l on l.user_id = ${actor.userId} and l.shop_id = h.shop_id and l.role = 'buyer' and not l.blocked` : sql``}
     where t.shop_id = h.shop_id and (${sql.join(candidates, sql` or `)}) order by ${sql.join(order)} limit 1
  ) t on true`;
};

export const productRead = sql`p.shop_id, p.id, p.slug, p.product_type, p.status, p.name, p.precision, p.type, p.color, p.quality, p.qualities, p.producer, p.gamme, p.appellation, p.place,
  p.mention, p.region, p.country, p.grape, p.inao, p.description, p.vat_type, p.tva, p.disable_vat, p.service_place, p.picture_id, p.picture_alt, p.more_pictures, p.wrapping_price, p.packing, p.packing_quantity,
  p.weight, p.position, p.card, p.incomplete, p.version, p.reductions, f.sha256,
  case when t.key is null then null else jsonb_build_object('key', t.key, 'name', t.name, 'ttc', t.ttc, 'globalDiscount', t.global_discount, 'inherits', t.inherits) end as typology`;

const COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`p.id::text`,
  type: sql`p.type`,
  gamme: sql`p.gamme`,
  color: sql`p.color`,
  producer: sql`p.producer`,
  appellation: sql`p.appellation`,
  productType: sql`p.product_type`,
  status: sql`p.status`,
  region: sql`p.region`,
  slug: sql`p.slug`,
};
/** Columns that hold several values: one of them is enough. */
const LISTS: Readonly<Record<string, { readonly holds: RawBuilder<unknown>; readonly empty: RawBuilder<unknown> }>> = {
  vintage: { holds: sql`p.vintage_names`, empty: sql`'' = any(p.vintage_names)` },
  quality: { holds: sql`p.qualities`, empty: sql`p.qualities = '{}'` },
};
const unknownFilter = (name: string): Refused => new Refused(refuse('catalogue.unknown-filter', { name }));

/** The filters of shops. Null is "Autres produits": products without range, type, colour. */
const conditions = (filter: ListFilter | undefined): RawBuilder<unknown>[] =>
  Object.entries(filter ?? {}).map(([name, asked]) => {
    const wanted = asked !== null && typeof asked === 'object' ? asked : { is: asked };
    const values = (wanted.in ?? [wanted.is]).filter((value) => value !== null && value !== undefined).map(String);
    const orNone = wanted.is === null || wanted.in?.includes(null) === true;
    if (Object.keys(wanted).some((key) => key !== 'is' && key !== 'in')) throw unknownFilter(name);
    const many = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
    if (many) return orNone ? sql`(${many.holds} && ${values} or ${many.empty})` : sql`${many.holds} && ${values}`;
    const column = Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : undefined;
    if (!column) throw unknownFilter(name);
    return orNone
      ? sql`(${column} is null or ${column} = '' or ${column} = any(${values}))`
      : sql`${column} = any(${values})`;
  });

const like = (words: string): string => `%${words.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

// A size that stands in the text lets the plan be kept; those that pages ask for do, any other is a parameter.
const USUAL_SIZES = [12, 20, 24, 50, 100, 200];
const rowsOf = (size: number): RawBuilder<unknown> => (USUAL_SIZES.includes(size) ? sql.lit(size) : sql`${size}`);

interface SeenRow extends RowOf<'shop', 'shop_id'> {
  typology: CategorySeen;
}

/**
 * Section 7's list: three small statements sent together, whatever the number of shops, products, formats and prices. What a product
 * shows is kept ready on its shelf; only the reader's category and the stock of the moment are looked up, once for the page. One
 * statement over all three cost PostgreSQL twice as much.
 */
export const listProducts = async (
  tx: Tx,
  input: InputOf<typeof endpoints.products>,
  call: Call,
): Promise<OutputOf<typeof endpoints.products>> => {
  const staff = staffShop(call.actor);
  const one = input.shopIds ? (input.shopIds.length === 1 ? input.shopIds[0] : undefined) : staff;
  const shops = one
    ? sql`h.shop_id = ${one}`
    : input.shopIds
      ? sql`h.shop_id = any(${input.shopIds}::uuid[])`
      : sql`h.shop_id in (select l.shop_id from user_shop l where l.user_id = app_user() and not l.blocked)`;
  const open = sql`${shops} and h.archived_at is null and ${staff === null ? sql`h.online` : sql`(h.shop_id = ${staff} or h.online)`}`;
  const where = [
    // A single shop by equality: only then does the index give the page in order.
    one ? sql`p.shop_id = ${one}` : sql`p.shop_id in (select h.shop_id from shop h where ${open})`,
    sql`p.archived_at is null`,
    ...(staff === null
      ? [sql`p.status in ('online', 'outofstock')`]
      : one === staff
        ? []
        : [sql`(p.shop_id = ${staff} or p.status in ('online', 'outofstock'))`]),
    ...(input.origin === 'shop' ? [sql`p.product_type <> 'prestation'`] : []),
    ...conditions(input.filter),
    ...(input.search ? input.search.split(/\s+/).map((word) => sql`p.search_words like folded(${like(word)})`) : []),
  ];
  const page = sql`from product p where ${sql.join(where, sql` and `)}
    order by p.position, p.name, p.id limit ${rowsOf(input.size)}${input.page > 1 ? sql` offset ${(input.page - 1) * input.size}` : sql``}`;
  const [seen, products, stock] = await Promise.all([
    sql<SeenRow>`select h.shop_id, case when t.key is null then null else jsonb_build_object('key', t.key, 'name', t.name, 'ttc', t.ttc, 'globalDiscount', t.global_discount, 'inherits', t.inherits) end as typology
      from shop h ${typologySeen(input.typology, call.actor)} where ${open}`.execute(tx),
    sql<
      ListedRow & { shop_id: string }
    >`select p.shop_id, p.id, p.slug, p.product_type, p.status, p.name, p.precision, p.type, p.color, p.quality, p.qualities, p.producer, p.gamme, p.appellation,
      p.picture_hash, p.shelf, p.incomplete, p.position ${page}`.execute(tx),
    sql<{ stock: StockOfFormats | null }>`${
      one
        ? sql`select ${stockOf(sql`${one}::uuid`, sql`array(select unnest(f.format_ids) from (select p.format_ids ${page}) f)`)} as stock`
        : sql`select ${stockOf(sql`g.shop_id`, sql`g.ids`)} as stock from (select f.shop_id, array_agg(u.id) as ids
            from (select p.shop_id, p.format_ids ${page}) f, unnest(f.format_ids) u(id) group by f.shop_id) g`
    }`.execute(tx),
  ]);
  const stockOfAll: StockOfFormats = Object.assign({}, ...stock.rows.map((row) => row.stock));
  const typologies = new Map(seen.rows.map((row) => [row.shop_id, row.typology]));
  const eyes = new Map(seen.rows.map((row) => [row.shop_id, eyesOf(call.actor, row.shop_id, call.today)]));
  return products.rows.flatMap((row) => {
    const looking = eyes.get(row.shop_id);
    const typology = typologies.get(row.shop_id);
    if (!looking || typology === undefined) return [];
    return [listedProduct(row, row.shop_id, typology, stockOfAll, looking)];
  });
};
