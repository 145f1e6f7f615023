import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { serveLookup } from '#platform/lookup.ts';
import { refuse } from '../rules/refusals.ts';
import { warehouseLookup } from '../rules/warehouse.ts';

export const warehouseBindings = serveLookup(warehouseLookup, {
  read: async (tx, rows, call) => {
    const counted = await sql<{
      id: RowOf<'stock_item'>['warehouse_id'];
      references: number;
    }>`select warehouse_id as id, count(*)::int as references
      from stock_item where shop_id = ${call.shopId} and warehouse_id = any(${rows.map((row) => row.id)}::uuid[]) and real <> 0 group by 1`.execute(
      tx,
    );
    const of = new Map(counted.rows.map((row) => [row.id, row.references]));
    return (row) => ({ references: of.get(row.id) ?? 0 });
  },
  columns: async (tx, input, call, before, id) => {
    if (before?.isDefault && !input.isDefault) throw new Refused(refuse('stock.warehouse-default'));
    if (before) {
      if (input.isDefault && !before.isDefault) await takeDefault(tx, call, id);
      return {};
    }
    const others = await tx
      .selectFrom('warehouse')
      .select(['is_default', 'position'])
      .where('shop_id', '=', call.shopId)
      .where('archived_at', 'is', null)
      .execute();
    const isDefault = input.isDefault || !others.some((row) => row.is_default);
    if (isDefault) await takeDefault(tx, call, id);
    return {
      is_default: isDefault,
      position: input.position ?? others.reduce((last, row) => Math.max(last, row.position), 0) + 1,
    };
  },
  beforeArchive: async (tx, { id, isDefault }, call) => {
    if (isDefault) throw new Refused(refuse('stock.warehouse-default'));
    // Writers of goods lock the warehouse's row until they commit: once this call has the lock, the next statement sees
    // all of their goods.
    await sql`select id from warehouse where shop_id = ${call.shopId} and id = ${id} for update`.execute(tx);
    const holding = await sql<
      RowOf<'stock_item', 'id'>
    >`select id from stock_item where shop_id = ${call.shopId} and warehouse_id = ${id} and (real <> 0 or reserved <> 0) limit 1`.execute(
      tx,
    );
    if (holding.rows.length > 0) throw new Refused(refuse('stock.warehouse-not-empty'));
    // Where nothing may enter any more, what is expected could neither arrive nor be given up.
    const awaited = await sql<
      RowOf<'stock_expected', 'id'>
    >`select id from stock_expected where shop_id = ${call.shopId} and warehouse_id = ${id} and state = 'waiting' limit 1`.execute(
      tx,
    );
    if (awaited.rows.length > 0) throw new Refused(refuse('stock.warehouse-expected'));
  },
});

/** Where goods go when nobody says where: the default warehouse; the first one is made when there is none. */
export const defaultWarehouse = async (tx: Tx, call: Call): Promise<string> => {
  const there = await tx
    .selectFrom('warehouse')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('is_default', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (there) return there.id;
  const id = call.newId();
  const made = await sql<
    RowOf<'warehouse', 'id'>
  >`insert into warehouse (shop_id, id, name, is_default, created_at) values (${call.shopId}, ${id}, 'Entrepôt principal', true, ${call.now})
    on conflict do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? defaultWarehouse(tx, call);
};

/** The warehouse of that name or code, as a file writes it; made when there is none. */
export const warehouseNamed = async (tx: Tx, call: Call, name: string): Promise<string> => {
  const there = (
    await sql<RowOf<'warehouse', 'id'>>`select id from warehouse where shop_id = ${call.shopId} and archived_at is null
    and (folded(name) = folded(${name.trim()}) or (code <> '' and folded(code) = folded(${name.trim()}))) order by (folded(name) = folded(${name.trim()})) desc, id limit 1`.execute(
      tx,
    )
  ).rows[0];
  if (there) return there.id;
  const id = call.newId();
  const made = await sql<
    RowOf<'warehouse', 'id'>
  >`insert into warehouse (shop_id, id, name, is_default, position, created_at)
    select ${call.shopId}, ${id}, ${name.trim().slice(0, 100)}, not exists (select 1 from warehouse d where d.shop_id = ${call.shopId} and d.is_default and d.archived_at is null),
           (select coalesce(max(position), 0) + 1 from warehouse m where m.shop_id = ${call.shopId}), ${call.now}
    on conflict do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? warehouseNamed(tx, call, name);
};

const takeDefault = async (tx: Tx, call: Call, id: string): Promise<void> => {
  await tx
    .updateTable('warehouse')
    .set({ is_default: false })
    .where('shop_id', '=', call.shopId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();
};
