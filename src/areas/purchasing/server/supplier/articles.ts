import { labelsOf } from '#areas/stock/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, toPlainText } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { refuse } from '../../rules/refusals.ts';
import { articleTwice, type SupplierArticle } from '../../rules/supplier/supplier.ts';
import type { saveSupplierArticles, supplierArticles } from '../../rules/supplier/supplier-endpoints.ts';
import { holdSupplier, seesCosts, touchSupplier } from './supplier.ts';

/** Reads the supplier's list, in the order in which it was written. */
export const articlesOf = async (tx: Tx, call: Call, supplierId: string): Promise<SupplierArticle[]> => {
  const rows = await tx
    .selectFrom('supplier_article')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('supplier_id', '=', supplierId)
    .orderBy('position')
    .execute();
  const labels = await labelsOf(
    tx,
    call.shopId,
    rows.map((row) => row.format_id),
  );
  const costs = seesCosts(call);
  return rows.map((row) => ({
    id: row.id,
    formatId: row.format_id,
    label: labels.get(row.format_id) ?? '',
    reference: row.reference,
    price: costs && row.price !== null ? Number(row.price) : null,
    packing: Number(row.packing),
    minimum: Number(row.minimum),
    leadDays: row.lead_days,
  }));
};

export const readArticles = async (
  tx: Tx,
  { id }: InputOf<typeof supplierArticles>,
  call: Call,
): Promise<OutputOf<typeof supplierArticles>> => {
  const { version } = await rowById(tx, call, 'supplier', id);
  return { version, lines: await articlesOf(tx, call, id) };
};

/** The list as it was sent: an article that stands keeps the price that was not sent with it. */
export const writeArticles = async (
  tx: Tx,
  input: InputOf<typeof saveSupplierArticles>,
  call: Call,
): Promise<OutputOf<typeof supplierArticles>> => {
  await holdSupplier(tx, call, input);
  const twice = articleTwice(input.lines);
  if (twice >= 0) refuseLine(twice, 'purchasing.article-twice');
  const known = await labelsOf(
    tx,
    call.shopId,
    input.lines.map((line) => line.formatId),
  );
  const unknown = input.lines.findIndex((line) => !known.has(line.formatId));
  if (unknown >= 0) refuseLine(unknown, 'purchasing.unknown-article');
  const { rows: before } = await sql<
    RowOf<'supplier_article'>
  >`select * from supplier_article where shop_id = ${call.shopId} and supplier_id = ${input.id}`.execute(tx);
  const stood = new Map(before.map((row) => [row.format_id, row]));
  const rows = input.lines.map((line, position) => {
    const was = stood.get(line.formatId);
    const price = line.price === undefined ? (was?.price ?? null) : line.price;
    return {
      id: was?.id ?? call.newId(),
      format: line.formatId,
      position,
      reference: line.reference,
      price: price === null ? null : toPlainText(dec(price)),
      packing: toPlainText(dec(line.packing)),
      minimum: toPlainText(dec(line.minimum)),
      lead: line.leadDays,
      import: was?.import_id ?? null,
    };
  });
  await sql`delete from supplier_article where shop_id = ${call.shopId} and supplier_id = ${input.id}`.execute(tx);
  if (rows.length > 0)
    await sql`insert into supplier_article (shop_id, id, supplier_id, format_id, position, reference, price, packing, minimum, lead_days, import_id)
      select ${call.shopId}, x.id, ${input.id}, x.format, x.position, x.reference, x.price, x.packing, x.minimum, x.lead, x.import
      from jsonb_to_recordset(${json(rows)}::jsonb)
        as x(id uuid, format uuid, position int, reference text, price numeric, packing numeric, minimum numeric, lead int, import uuid)`.execute(
      tx,
    );
  await touchSupplier(tx, call, input.id);
  call.audit('supplier', input.id, { articles: [before.length, rows.length] });
  return readArticles(tx, { id: input.id }, call);
};

const refuseLine = (at: number, code: 'purchasing.article-twice' | 'purchasing.unknown-article'): never => {
  const why = refuse(code);
  throw new Refused({ ...why, fields: { [`lines.${at}.formatId`]: why.words } });
};
