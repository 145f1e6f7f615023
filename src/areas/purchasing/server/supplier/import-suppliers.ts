import type { importRowsReverted, suppliersStated } from '#areas/catalogue/rules/events.ts';
import { exportSuppliersSlot } from '#areas/catalogue/server/index.ts';
import { isAllowed } from '#kernel/permission.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { supplierOfImport } from './supplier.ts';

type Payload<E> = E extends { readonly payload?: infer P } ? NonNullable<P> : never;

const folded = (name: string): string => name.replace(/\s+/gu, ' ').trim();
const supplierNamed = async (tx: Tx, call: Call, name: string, importId: string): Promise<string> => {
  const { rows } = await sql<RowOf<'supplier', 'id'>>`select id from supplier where shop_id = ${call.shopId}
    and archived_at is null and folded(name) = folded(${name}) order by created_at, id limit 1`.execute(tx);
  return rows[0]?.id ?? supplierOfImport(tx, call, name, importId);
};

/** A file said who sells what. A line that the supplier's list has already stays as it is. */
export const takeStatedSuppliers = async (
  tx: Tx,
  { importId, lines }: Payload<typeof suppliersStated>,
  call: Call,
): Promise<void> => {
  const ids = new Map<string, string>();
  for (const name of [...new Set(lines.map((line) => folded(line.supplier)))].sort())
    ids.set(name, await supplierNamed(tx, call, name, importId));
  const rows = lines.map((line, at) => ({
    id: call.newId(),
    supplier: ids.get(folded(line.supplier)),
    format: line.formatId,
    reference: line.reference,
    at,
  }));
  await sql`insert into supplier_article (shop_id, id, supplier_id, format_id, position, reference, import_id)
    select ${call.shopId}, x.id, x.supplier, x.format, m.last + x.at, x.reference, ${importId}
      from jsonb_to_recordset(${json(rows)}::jsonb) as x(id uuid, supplier uuid, format uuid, reference text, at int)
      cross join lateral (select coalesce(max(a.position), 0) + 1 as last from supplier_article a where a.shop_id = ${call.shopId} and a.supplier_id = x.supplier) m
    order by x.at on conflict do nothing`.execute(tx);
};

/** Rows were taken back: the lines that they made go, and suppliers that nothing else names. */
export const takeBackSuppliers = async (
  tx: Tx,
  { importId, formatIds }: Payload<typeof importRowsReverted>,
  call: Call,
): Promise<void> => {
  await sql`delete from supplier_article where shop_id = ${call.shopId} and import_id = ${importId}
    and format_id = any(${[...formatIds]}::uuid[])`.execute(tx);
  await sql`update supplier s set archived_at = ${call.now}, updated_at = ${call.now}, version = s.version + 1
    where s.shop_id = ${call.shopId} and s.import_id = ${importId} and s.version = 1 and s.archived_at is null
      and not exists (select 1 from supplier_article a where a.shop_id = s.shop_id and a.supplier_id = s.id)
      and not exists (select 1 from purchase p where p.shop_id = s.shop_id and p.supplier_id = s.id)
      and not exists (select 1 from purchase_bill b where b.shop_id = s.shop_id and b.supplier_id = s.id)`.execute(tx);
};

/** Reads who sells what, for the export of the catalogue. */
const readExported = async (tx: Tx, call: Call) => {
  if (!isAllowed(call.actor, 'seeSupplier') || !call.actor.modules.includes('purchase')) return null;
  type Row = RowOf<'supplier_article', 'format_id' | 'reference'> & { supplier: RowOf<'supplier'>['name'] };
  const { rows } = await sql<Row>`select a.format_id, a.reference, s.name as supplier from supplier_article a
    join supplier s on s.shop_id = a.shop_id and s.id = a.supplier_id and s.archived_at is null
    where a.shop_id = ${call.shopId} order by a.format_id, s.name, s.id`.execute(tx);
  return Map.groupBy(rows, (row) => row.format_id);
};
export const exportParts = [contribute(exportSuppliersSlot, 0, readExported)];
