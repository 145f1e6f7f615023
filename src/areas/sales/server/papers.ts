import { createHash } from 'node:crypto';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { storedBytes, storeFile } from '#platform/files.ts';
import { Bill } from '../rules/bill.ts';
import { DeliveryNote } from '../rules/delivery-note.ts';
import type { billPdf as billPdfEndpoint, deliveryNote } from '../rules/endpoints.ts';
import { refuseOrder } from '../rules/order-refusals.ts';
import { visibleBills } from './bill-list.ts';
import { billPdf } from './pdf/bill-pdf.ts';
import { deliveryNotePdf } from './pdf/delivery-note-pdf.ts';
import { type PaperLook, PLAIN_LOOK } from './pdf/letter.ts';
import { seesPrices, visibleSales } from './sale-list.ts';
import type { SalesTables } from './tables.ts';

const lookOf = async (tx: Tx<SalesTables>, shopId: string): Promise<PaperLook> => {
  const shop = await sellerOf(tx as never, shopId);
  return { ...PLAIN_LOOK, ...(shop.editedShop.color ? { accent: shop.editedShop.color } : {}) };
};

interface Printed { readonly bytes: () => Promise<Uint8Array>; readonly number: string; readonly stored: boolean }

/** The kept PDF, or the same bytes made again: same bill, same look, same bytes. */
const paperOf = async (tx: Tx<SalesTables>, call: Call, billId: string): Promise<Printed> => {
  const row = found((await sql<{ document: unknown; number: string; file_id: string | null }>`
    select b.document, b.number, f.file_id from bill b left join bill_file f on f.shop_id = b.shop_id and f.bill_id = b.id
    where b.shop_id = ${call.shopId} and b.id = ${billId}`.execute(tx)).rows[0]);
  if (row.file_id) return { bytes: await storedBytes(tx as never, row.file_id), number: row.number, stored: true };
  const [document, look] = [Bill.parse(row.document), await lookOf(tx, call.shopId)];
  return { bytes: () => billPdf(document, look), number: row.number, stored: false };
};

/** Makes the PDF of a bill and keeps it, once: the worker does it as soon as the bill is issued. */
export const printBill = async (tx: Tx<SalesTables>, call: Call, billId: string): Promise<void> => {
  const { bytes: made, number, stored } = await paperOf(tx, call, billId);
  if (stored) return;
  const bytes = await made();
  const fileId = await storeFile(tx as never, call, { name: `${number}.pdf`, mime: 'application/pdf', bytes, visibility: 'private', thing: { kind: 'bill', id: billId } });
  await sql`insert into bill_file (shop_id, bill_id, file_id, sha256, created_at) values (${call.shopId}, ${billId}, ${fileId},
    ${createHash('sha256').update(bytes).digest('hex')}, ${call.now}) on conflict do nothing`.execute(tx);
};

export const readBillPdf = async (tx: Tx<SalesTables>, input: InputOf<typeof billPdfEndpoint>, call: Call) => {
  // Seen first with the caller's own eyes; only then read in its shop, because a buyer has no shop of his own.
  const row = found((await sql<{ shop_id: string; number: string }>`select b.shop_id, b.number from bill b where ${visibleBills(call)} and b.id = ${input.id}`.execute(tx)).rows[0]);
  // A paper cannot be read without its amounts: who may see none is refused it, as its document is kept from him.
  if (!seesPrices(call)) throw new Refused(refuseOrder('sales.paper-has-prices'));
  await call.enterShop(tx as never, row.shop_id);
  return { name: `${row.number}.pdf`, mime: 'application/pdf', bytes: (await paperOf(tx, call, input.id)).bytes, inline: true };
};

export const readDeliveryNote = async (tx: Tx<SalesTables>, input: InputOf<typeof deliveryNote>, call: Call) => {
  const row = found((await sql<{ note: unknown }>`select d.quantities -> 'note' as note from sale s
    join document_link d on d.shop_id = s.shop_id and d.from_id = s.id and d.why = 'shipped'
    where ${visibleSales(call)} and s.id = ${input.id} order by d.created_at desc limit 1`.execute(tx)).rows[0]);
  const [note, look] = [DeliveryNote.parse(row.note), await lookOf(tx, call.shopId)];
  return { name: `${note.number}.pdf`, mime: 'application/pdf', bytes: () => deliveryNotePdf(note, look), inline: true };
};
