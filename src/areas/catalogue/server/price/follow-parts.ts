import { compare, dec } from '#kernel/money.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { boxCells, boxRuleWords, type PricedPart } from '../../rules/prices/box-price.ts';
import type { Categories, Followed, FollowRule } from '../../rules/prices/price-follow.ts';

export interface Standing {
  readonly visible: boolean;
  readonly price: string | null;
  readonly followed: Followed | null;
  readonly pinned: boolean;
}
export interface NewCell {
  readonly format: string;
  readonly key: string;
  readonly price: number | null;
  readonly followed: Followed | null;
  /** Else only the name of what it follows changed. */
  readonly moved: boolean;
}
export const gridOf = sql`(select coalesce(jsonb_object_agg(g.typology_key, jsonb_build_object('price', g.price::text, 'visible', g.visible, 'followed', g.followed, 'pinned', g.pinned)), '{}')
        from format_price g where g.shop_id = f.shop_id and g.format_id = f.id)`;

/** Writes prices that were worked out, with what they come from. */
export const writeCells = async (tx: Tx, shopId: string, cells: readonly NewCell[]): Promise<void> => {
  if (cells.length === 0) return;
  await sql`insert into format_price (shop_id, format_id, typology_key, visible, price, followed)
      select ${shopId}, g.format, g.key, true, g.price, nullif(g.followed, 'null'::jsonb)
        from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as g(format uuid, key text, price numeric, followed jsonb)
      on conflict (shop_id, format_id, typology_key) do update set price = excluded.price, followed = excluded.followed`.execute(
    tx,
  );
};

/** How the prices of these boxes follow their articles, in words; what does not follow is absent. */
export const boxesThatFollow = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (formatIds.length === 0) return new Map();
  const { rows } = await sql<RowOf<'product_format', 'id' | 'price_rule'>>`select id, price_rule from product_format
    where shop_id = ${shopId} and price_rule is not null and id = any(${[...formatIds]}::uuid[])`.execute(tx);
  return new Map(rows.flatMap((row) => (row.price_rule ? [[row.id, boxRuleWords(row.price_rule)] as const] : [])));
};

interface Box extends RowOf<'product_format', 'id' | 'product_id' | 'price' | 'price_followed' | 'price_rule'> {
  own: Record<string, Standing>;
}
interface Part extends RowOf<'box_part', 'format_id' | 'quantity'>, RowOf<'product_format', 'price'> {
  own: Record<string, Standing>;
}

/**
 * Works out anew the boxes that follow their articles, of these products and those that hold one of them. The boxes are held first: of two
 * people who change two articles of one box, the second one reads what the first one wrote. Gives what moved.
 */
export const followParts = async (
  tx: Tx,
  shopId: string,
  productIds: readonly string[] | null,
  categories: Categories,
  rules: readonly FollowRule[],
): Promise<{ readonly formats: readonly string[]; readonly products: readonly string[] }> => {
  const held = (
    await sql<
      RowOf<'product', 'id'>
    >`select p.id from product p where p.shop_id = ${shopId} and p.archived_at is null and p.id = any(array(
        select f.product_id from product_format f where f.shop_id = ${shopId} and f.price_rule is not null and f.archived_at is null
          and (${productIds === null} or f.product_id = any(${[...(productIds ?? [])]}::uuid[]) or exists (
            select 1 from box_part b join product_format x on x.shop_id = b.shop_id and x.id = b.part_format_id
             where b.shop_id = f.shop_id and b.format_id = f.id and x.product_id = any(${[...(productIds ?? [])]}::uuid[])))))
      order by p.id for update`.execute(tx)
  ).rows.map((row) => row.id);
  if (held.length === 0) return { formats: [], products: [] };
  const { rows: boxes } =
    await sql<Box>`select f.id, f.product_id, f.price::text as price, f.price_followed, f.price_rule, ${gridOf} as own
      from product_format f where f.shop_id = ${shopId} and f.product_id = any(${held}::uuid[]) and f.price_rule is not null and f.archived_at is null`.execute(
      tx,
    );
  const { rows: parts } = await sql<Part>`select b.format_id, b.quantity, f.price::text as price, ${gridOf} as own
      from box_part b join product_format f on f.shop_id = b.shop_id and f.id = b.part_format_id
     where b.shop_id = ${shopId} and b.format_id = any(${boxes.map((box) => box.id)}::uuid[])`.execute(tx);
  const partsOf = Map.groupBy(parts, (part) => part.format_id);
  const follows = new Set(rules.map((rule) => rule.key));
  const worked = boxes.flatMap(({ price_rule: rule, ...box }) => {
    if (rule === null) return [];
    const inside = (partsOf.get(box.id) ?? []).map(
      ({ quantity, price, own }): PricedPart => ({ quantity, price, typologies: own }),
    );
    const { base, cells } = boxCells(inside, rule, categories, follows);
    const moves = (now: string | null, was: Followed | null, next: typeof base): boolean =>
      !isSamePrice(now, next.price) || !isSameSource(was, next.followed);
    return {
      box,
      base,
      isBaseMoved: moves(box.price, box.price_followed, base),
      cells: cells.flatMap(({ key, ...next }): NewCell[] => {
        const now = box.own[key];
        // Where a category has a price pinned, it is typed like another.
        if (now?.pinned || !moves(now?.price ?? null, now?.followed ?? null, next)) return [];
        return [{ format: box.id, key, ...next, moved: true }];
      }),
    };
  });
  const bases = worked
    .filter((one) => one.isBaseMoved)
    .map(({ box, base }) => ({ format: box.id, price: base.price, followed: base.followed }));
  if (bases.length > 0)
    await sql`update product_format f set price = g.price, price_followed = nullif(g.followed, 'null'::jsonb)
        from jsonb_to_recordset(${JSON.stringify(bases)}::jsonb) as g(format uuid, price numeric, followed jsonb)
       where f.shop_id = ${shopId} and f.id = g.format`.execute(tx);
  await writeCells(
    tx,
    shopId,
    worked.flatMap((one) => one.cells),
  );
  const moved = worked.filter((one) => one.isBaseMoved || one.cells.length > 0).map((one) => one.box);
  return {
    formats: moved.map((box) => box.id),
    products: [...new Set(moved.map((box) => box.product_id))].sort(),
  };
};

export const isSamePrice = (a: string | null, b: number | null): boolean =>
  a === null || b === null ? a === b : compare(dec(a), dec(b)) === 0;
export const isSameSource = (a: Followed | null, b: Followed | null): boolean =>
  a === null || b === null
    ? a === b
    : // A grid that has another name is the same grid: its new name is kept, and no price is told to have changed.
      Object.entries(b).every(([key, value]) => key === 'fromName' || a[key as keyof Followed] === value) &&
      Object.keys(a).length === Object.keys(b).length;
