import { Address } from '#areas/identity/rules/address.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, sqlState, type Tx, type RowOf, json } from '#platform/db.ts';
import type { addWarehouse, archiveWarehouse, changeWarehouse } from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import type { Warehouse } from '../rules/stock.ts';

type Row = Omit<RowOf<'warehouse'>, 'shop_id' | 'created_at' | 'archived_at'> & { references: number };

const shaped = (row: Row): Warehouse => ({
  id: row.id,
  name: row.name,
  code: row.code,
  address: Address.parse(row.address),
  exciseNumber: row.excise_number,
  isDefault: row.is_default,
  position: row.position,
  version: row.version,
  references: row.references,
});

const view = (tx: Tx, shopId: string, id: string | null) =>
  sql<Row>`select w.id, w.name, w.code, w.address, w.excise_number, w.is_default, w.position, w.version,
    (select count(*)::int from stock_item i where i.shop_id = w.shop_id and i.warehouse_id = w.id and i.real <> 0) as references
  from warehouse w where w.shop_id = ${shopId} and w.archived_at is null and ${id === null ? sql`true` : sql`w.id = ${id}`}
  order by w.is_default desc, w.position, w.id`.execute(tx);

export const listWarehouses = async (tx: Tx, _input: object, call: Call): Promise<Warehouse[]> =>
  (await view(tx, call.shopId, null)).rows.map(shaped);

const one = async (tx: Tx, call: Call, id: string): Promise<Warehouse> =>
  shaped(found((await view(tx, call.shopId, id)).rows[0]));

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
  const made = await sql<{
    id: string;
  }>`insert into warehouse (shop_id, id, name, is_default, created_at) values (${call.shopId}, ${id}, 'Entrepôt principal', true, ${call.now})
    on conflict do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? defaultWarehouse(tx, call);
};

/** The warehouse of that name or code, as a file writes it; made when there is none. */
export const warehouseNamed = async (tx: Tx, call: Call, name: string): Promise<string> => {
  const there = (
    await sql<{ id: string }>`select id from warehouse where shop_id = ${call.shopId} and archived_at is null
    and (folded(name) = folded(${name.trim()}) or (code <> '' and folded(code) = folded(${name.trim()}))) order by (folded(name) = folded(${name.trim()})) desc, id limit 1`.execute(
      tx,
    )
  ).rows[0];
  if (there) return there.id;
  const id = call.newId();
  const made = await sql<{ id: string }>`insert into warehouse (shop_id, id, name, is_default, position, created_at)
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

const nameTaken = (error: unknown): unknown =>
  sqlState(error) === '23505' ? new Refused(refuse('stock.warehouse-name-taken')) : error;

export const createWarehouse = async (tx: Tx, input: InputOf<typeof addWarehouse>, call: Call): Promise<Warehouse> => {
  const id = call.newId();
  const others = await tx
    .selectFrom('warehouse')
    .select(['is_default', 'position'])
    .where('shop_id', '=', call.shopId)
    .where('archived_at', 'is', null)
    .execute();
  const isDefault = input.isDefault || !others.some((row) => row.is_default);
  if (isDefault) await takeDefault(tx, call, id);
  await tx
    .insertInto('warehouse')
    .values({
      shop_id: call.shopId,
      id,
      name: input.name,
      code: input.code,
      address: json(input.address),
      excise_number: input.exciseNumber,
      is_default: isDefault,
      position: input.position ?? others.reduce((last, row) => Math.max(last, row.position), 0) + 1,
      version: 1,
      created_at: call.now,
      archived_at: null,
    })
    .execute()
    .catch((error: unknown) => {
      throw nameTaken(error);
    });
  call.audit('warehouse', id, { created: input.name });
  return one(tx, call, id);
};

export const updateWarehouse = async (
  tx: Tx,
  input: InputOf<typeof changeWarehouse>,
  call: Call,
): Promise<Warehouse> => {
  const before = await one(tx, call, input.id);
  if (before.isDefault && !input.isDefault) throw new Refused(refuse('stock.warehouse-default'));
  if (input.isDefault && !before.isDefault) await takeDefault(tx, call, input.id);
  const changed = await tx
    .updateTable('warehouse')
    .set((eb) => ({
      name: input.name,
      code: input.code,
      address: json(input.address),
      excise_number: input.exciseNumber,
      is_default: input.isDefault,
      position: input.position ?? before.position,
      version: eb('version', '+', 1),
    }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw nameTaken(error);
    });
  if (changed.numUpdatedRows === 0n) throw new Refused(refuse('stock.lost-race'));
  call.audit('warehouse', input.id, { before: before.name, after: input.name });
  return one(tx, call, input.id);
};

export const archive = async (tx: Tx, input: InputOf<typeof archiveWarehouse>, call: Call): Promise<object> => {
  const before = await one(tx, call, input.id);
  if (before.isDefault) throw new Refused(refuse('stock.warehouse-default'));
  // Who puts goods away holds the warehouse's row until he commits: once it is ours, the next statement sees all he put.
  await sql`select id from warehouse where shop_id = ${call.shopId} and id = ${input.id} for update`.execute(tx);
  const holding = await sql<{
    id: string;
  }>`select id from stock_item where shop_id = ${call.shopId} and warehouse_id = ${input.id} and (real <> 0 or reserved <> 0) limit 1`.execute(
    tx,
  );
  if (holding.rows.length > 0) throw new Refused(refuse('stock.warehouse-not-empty'));
  await tx
    .updateTable('warehouse')
    .set((eb) => ({ archived_at: call.now, version: eb('version', '+', 1) }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', input.id)
    .execute();
  call.audit('warehouse', input.id, { archived: before.name });
  return {};
};
