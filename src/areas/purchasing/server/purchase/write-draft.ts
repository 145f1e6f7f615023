import { defaultWarehouse, labelsOf, wholeAmong } from '#areas/stock/server/index.ts';
import { created, differenceOf } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, toPlainText, toText } from '#kernel/money.ts';
import { lostRace, type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import { refuse } from '../../rules/refusals.ts';
import { lineNet, type PurchaseForm, totalsOf } from '../../rules/purchase/purchase.ts';
import type {
  addPurchase,
  changePurchase,
  discardPurchase,
  Purchase,
} from '../../rules/purchase/purchase-endpoints.ts';
import { refusePurchase, whyNotEdited } from '../../rules/purchase/purchase-refusals.ts';
import { type LineRow, linesOf, lockPurchase, readPurchase } from './read-purchase.ts';

type Fresh = Omit<LineRow, 'shop_id' | 'purchase_id' | 'received' | 'broken' | 'missing' | 'returned'>;

const refuseLine = (at: number, field: string, why: Refusal): never => {
  throw new Refused({ ...why, fields: { [`lines.${at}.${field}`]: why.words } });
};

/** The lines as they were typed, with what was not: a name from the catalogue, a reference and a price from the supplier's list. */
const composed = async (
  tx: Tx,
  call: Call,
  form: PurchaseForm,
  before: readonly LineRow[],
  isSameSupplier = true,
): Promise<readonly Fresh[]> => {
  const stood = new Map(before.map((row) => [row.id, row]));
  const formatIds = [...new Set(form.lines.flatMap((line) => (line.kind === 'article' ? (line.formatId ?? []) : [])))];
  const labels = await labelsOf(tx, call.shopId, formatIds);
  const listed = new Map(
    formatIds.length === 0
      ? []
      : (
          await sql<RowOf<'supplier_article'>>`select * from supplier_article
            where shop_id = ${call.shopId} and supplier_id = ${form.supplierId} and format_id = any(${formatIds}::uuid[])`.execute(
            tx,
          )
        ).rows.map((row) => [row.format_id, row] as const),
  );
  const whole = await wholeAmong(tx, call, formatIds);
  return form.lines.map((line, position): Fresh => {
    const isArticle = line.kind === 'article';
    const label = isArticle ? labels.get(line.formatId ?? '') : line.label;
    if (isArticle && label === undefined) refuseLine(position, 'formatId', refuse('purchasing.unknown-article'));
    if (!label) refuseLine(position, 'label', refusePurchase('purchasing.line-unnamed'));
    if (isArticle && whole.has(line.formatId ?? '') && !Number.isInteger(line.quantity))
      refuseLine(position, 'quantity', refusePurchase('purchasing.whole-units', { what: label ?? '' }));
    const row = line.id ? stood.get(line.id) : undefined;
    // Sent twice, the second is another line.
    if (row) stood.delete(row.id);
    // The earlier values were agreed for that article with that supplier.
    const was = row && isSameSupplier && row.format_id === (isArticle ? line.formatId : null) ? row : undefined;
    const known = listed.get(line.formatId ?? '');
    const price = line.unitPrice === undefined ? (was ? was.unit_price : (known?.price ?? null)) : line.unitPrice;
    const discount = dec(line.discount ?? was?.discount ?? 0);
    const unitPrice = price === null ? null : dec(price);
    const quantity = dec(line.quantity);
    return {
      id: row?.id ?? call.newId(),
      position,
      kind: line.kind,
      format_id: isArticle ? (line.formatId ?? null) : null,
      label: label ?? '',
      reference: line.reference || (was ? '' : (known?.reference ?? '')),
      quantity: toText(quantity, 3),
      packing: toPlainText(dec(line.packing)),
      unit_price: unitPrice && toPlainText(unitPrice),
      discount: toPlainText(discount),
      vat_rate: toPlainText(dec(line.vatRate)),
      net: toText(lineNet({ quantity, unitPrice, discount }), 2),
    };
  });
};

const writeLines = async (tx: Tx, call: Call, id: string, lines: readonly Fresh[]): Promise<void> => {
  await sql`delete from purchase_line where shop_id = ${call.shopId} and purchase_id = ${id}`.execute(tx);
  if (lines.length === 0) return;
  await sql`insert into purchase_line (shop_id, id, purchase_id, position, kind, format_id, label, reference, quantity, packing, unit_price, discount, vat_rate, net)
    select ${call.shopId}, x.id, ${id}, x.position, x.kind, x.format_id, x.label, x.reference, x.quantity, x.packing, x.unit_price, x.discount, x.vat_rate, x.net
    from jsonb_to_recordset(${json(lines)}::jsonb) as x(id uuid, position int, kind text, format_id uuid, label text, reference text, quantity numeric,
      packing numeric, unit_price numeric, discount numeric, vat_rate numeric, net numeric)`.execute(tx);
};

/** The warehouse that was named, as long as it is one of the shop; else its usual one. */
export const placeOf = async (tx: Tx, call: Call, warehouseId: string | undefined): Promise<string> => {
  if (warehouseId === undefined) return defaultWarehouse(tx, call);
  const there = await tx
    .selectFrom('warehouse')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('id', '=', warehouseId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  const why = refusePurchase('purchasing.no-warehouse');
  if (!there) throw new Refused({ ...why, fields: { warehouseId: why.words } });
  return warehouseId;
};

const headOf = async (tx: Tx, call: Call, form: PurchaseForm, lines: readonly Fresh[]) => {
  const totals = totalsOf(lines.map((line) => ({ vatRate: dec(line.vat_rate), net: dec(line.net) })));
  return {
    supplier_id: form.supplierId,
    warehouse_id: await placeOf(tx, call, form.warehouseId),
    duty: form.duty,
    wanted_on: form.wantedOn,
    note: form.note,
    net: toText(totals.net, 2),
    vat: toText(totals.vat, 2),
    updated_at: call.now,
  };
};
const told = (form: PurchaseForm, supplier: string) => ({
  supplier,
  wantedOn: form.wantedOn,
  duty: form.duty,
  lines: form.lines.length,
});

/** A draft, written whole; what it gives is its id. */
export const insertDraft = async (tx: Tx, call: Call, form: PurchaseForm): Promise<string> => {
  const supplier = await rowById(tx, call, 'supplier', form.supplierId);
  if (supplier.archived_at) throw new Refused(refuse('purchasing.archived'));
  const lines = await composed(tx, call, form, []);
  const id = call.newId();
  await tx
    .insertInto('purchase')
    .values({
      ...(await headOf(tx, call, form, lines)),
      shop_id: call.shopId,
      id,
      number: null,
      status: 'draft',
      placed_on: null,
      promised_on: null,
      confirmed_on: null,
      confirmed_by: null,
      confirmed_how: '',
      reference: '',
      party: null,
      mailed_to: '',
      mailed_at: null,
      version: 1,
      created_by: call.actor.userId,
      created_at: call.now,
    })
    .execute();
  await writeLines(tx, call, id, lines);
  call.audit('purchase', id, created(told(form, supplier.id)));
  return id;
};

export const add = async (tx: Tx, input: InputOf<typeof addPurchase>, call: Call): Promise<Purchase> =>
  readPurchase(tx, { id: await insertDraft(tx, call, input) }, call);

export const change = async (tx: Tx, input: InputOf<typeof changePurchase>, call: Call): Promise<Purchase> => {
  const { id, version, ...form } = input;
  const row = await lockPurchase(tx, call, id);
  refuseIf(whyNotEdited(row));
  if (row.version !== version) throw new Refused(lostRace('purchasing', 'purchase'));
  const supplier = await rowById(tx, call, 'supplier', form.supplierId);
  if (supplier.archived_at && supplier.id !== row.supplier_id) throw new Refused(refuse('purchasing.archived'));
  const before = await linesOf(tx, call, id);
  const lines = await composed(tx, call, form, before, supplier.id === row.supplier_id);
  await updateRow(tx, call, 'purchase', id, { ...(await headOf(tx, call, form, lines)), version: version + 1 });
  await writeLines(tx, call, id, lines);
  call.audit(
    'purchase',
    id,
    differenceOf(
      { supplier: row.supplier_id, wantedOn: row.wanted_on, duty: row.duty, lines: before.length },
      told(form, supplier.id),
    ),
  );
  return readPurchase(tx, { id }, call);
};

export const discard = async (tx: Tx, { id }: InputOf<typeof discardPurchase>, call: Call): Promise<object> => {
  const row = await lockPurchase(tx, call, id);
  refuseIf(whyNotEdited(row));
  await writeLines(tx, call, id, []);
  await sql`delete from purchase where shop_id = ${call.shopId} and id = ${id}`.execute(tx);
  call.audit('purchase', id, { discarded: [false, true] });
  return {};
};
