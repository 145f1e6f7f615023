import { boughtLabels, joinedLabels } from '#areas/deliveries/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, toPlainText } from '#kernel/money.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { DeliveryNote } from '../../rules/papers/delivery-note.ts';
import { travelling } from '../../rules/papers/box-lines.ts';
import { noteOfSale } from '../../rules/papers/note-of-sale.ts';
import { buyerParty, deliveryPlace, dutyTypeOf, otherPlace, sellerParty } from '#areas/papers/rules/paper-parties.ts';
import {
  type deliveryNotes,
  MOST_ORDERS,
  type parcelLabels,
  type parcelLabelsZpl,
  type pickingSlips,
  refusePapers,
} from '../../rules/papers/paper-set.ts';
import { idsOf } from '#areas/sales/rules/order/order-papers.ts';
import { labelsOf, MOST_LABELS, zplOf } from '../../rules/papers/parcel-label.ts';
import type { PickedLine, PickingSlip } from '../../rules/papers/picking.ts';
import { shipmentProposal } from '#areas/papers/rules/shipment.ts';
import { whyNotShip } from '#areas/sales/rules/order/lifecycle.ts';
import { STOCK_HOLDER, type LineRow, stateOf, visibleSales } from '#areas/sales/server/index.ts';
import { deliveryNotesPdf } from '#areas/shipping/server/papers/delivery-note-pdf.ts';
import { labelsPdf } from '#areas/shipping/server/papers/label-pdf.ts';
import { paperLook, paperSeller } from '#areas/papers/server/index.ts';
import { pickingPdf } from '#areas/shipping/server/papers/picking-pdf.ts';

type Sale = RowOf<'sale'>;

/** The orders asked for, in the order in which they were ticked. One that is not there, or not for these eyes, makes all of them absent. */
const chosenSales = async (tx: Tx, call: Call, text: string): Promise<readonly Sale[]> => {
  const ids = found(idsOf(text) ?? undefined);
  if (ids.length > MOST_ORDERS) throw new Refused(refusePapers('sales.too-many-papers', { most: String(MOST_ORDERS) }));
  const rows = (
    await sql<Sale>`select s.* from sale s where ${visibleSales(call, 'order')} and s.id = any(${[...ids]}::uuid[])`.execute(
      tx,
    )
  ).rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found(byId.get(id)));
};

/** Where what is promised to these orders lies, by line. */
const shelvesOf = async (tx: Tx, call: Call, ids: readonly string[]) => {
  const rows = (
    await sql<
      RowOf<'stock_reservation', 'line_id' | 'quantity'> &
        RowOf<'stock_item', 'format_id' | 'lot'> & { warehouse: RowOf<'warehouse'>['name'] }
    >`
      select r.line_id, i.format_id, r.quantity, i.lot, w.name as warehouse from stock_reservation r
      join stock_item i on i.shop_id = r.shop_id and i.id = r.item_id join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id
      where r.shop_id = ${call.shopId} and r.holder_kind = ${STOCK_HOLDER} and r.holder_id = any(${[...ids]}::uuid[]) and r.state = 'open'
      order by w.name, i.lot`.execute(tx)
  ).rows;
  return Map.groupBy(rows, (row) => `${row.line_id} ${row.format_id}`);
};

const slipOf = (
  sale: Sale,
  rows: readonly LineRow[],
  shelves: Awaited<ReturnType<typeof shelvesOf>>,
  seller: Parameters<typeof sellerParty>[0],
  call: Call,
): PickingSlip => {
  const goods = rows.filter((row) => row.priced.kind === 'product' && row.priced.productType !== 'prestation');
  const lines = goods.map((row) => row.priced);
  const carried = shipmentProposal(
    sale.shipping,
    lines,
    (sale.priced as { counts?: { parcels?: number } }).counts?.parcels ?? 1,
  );
  const parties = { buyer: sale.parties.buyer, billing: sale.parties.billing, delivery: sale.parties.delivery };
  const taken = goods.flatMap((row) => travelling(row.priced).map((one) => ({ row, one })));
  // The slip lists the goods as the delivery note will: in the same units and the same words.
  const { note } = noteOfSale({
    number: sale.number ?? '',
    day: call.today,
    order: sale.number,
    purchaseOrder: '',
    carried: { carrierAddress: '', tracking: '', vehicle: '', arc: '', ...carried },
    lines: taken.map(({ one }) => one),
    lots: taken.map(() => null),
    instructions: sale.shipping.instructions,
    seller: sellerParty(seller),
    buyer: buyerParty({ ...parties, clientCode: null }),
    deliverTo: otherPlace(parties),
    dutyType: dutyTypeOf(lines),
  });
  return {
    number: sale.number ?? '',
    buyer: sale.buyer_name,
    address: deliveryPlace(parties),
    delivery: sale.shipping.name,
    instructions: sale.shipping.instructions,
    parcels: carried.packages,
    bottles: toPlainText(dec(sale.bottles)),
    lines: note.lines.flatMap((line, index): PickedLine[] => {
      const at = taken[index];
      const held = shelves.get(`${at?.row.id} ${at?.one.line.formatId}`) ?? [];
      const { label, details, quantity, unit } = line;
      const here = { label, details, quantity, unit };
      const [only] = held;
      if (held.length > 1)
        return held.map((one) => ({
          ...here,
          quantity: toPlainText(dec(one.quantity)),
          warehouse: one.warehouse,
          lot: one.lot,
        }));
      return [{ ...here, warehouse: only?.warehouse ?? '', lot: only?.lot ?? '' }];
    }),
  };
};

/**
 * Reads the goods to prepare of these orders; the first page names the orders left out, so that none is missing in
 * silence.
 */
export const readPickingSlips = async (tx: Tx, { ids }: InputOf<typeof pickingSlips>, call: Call) => {
  const sales = await chosenSales(tx, call, ids);
  const waiting = sales.filter((sale) => whyNotShip(stateOf(sale)) === null);
  if (waiting.length === 0) throw new Refused(refusePapers('sales.nothing-to-pick'));
  const waitingIds = waiting.map((sale) => sale.id);
  const rows = (
    await sql<LineRow & RowOf<'sale_line', 'sale_id'>>`select sale_id, id, product_id, format_id, priced from sale_line
      where shop_id = ${call.shopId} and sale_id = any(${waitingIds}::uuid[]) order by sale_id, position`.execute(tx)
  ).rows;
  const lines = Map.groupBy(rows, (row) => row.sale_id);
  const shelves = await shelvesOf(tx, call, waitingIds);
  const [{ seller }, look] = [await paperSeller(tx, call.shopId), await paperLook(tx, call.shopId)];
  const slips = waiting.map((sale) => slipOf(sale, lines.get(sale.id) ?? [], shelves, seller, call));
  const left = sales.filter((sale) => !waiting.includes(sale)).map((sale) => sale.number ?? sale.buyer_name);
  return {
    name: `preparation-${call.today}.pdf`,
    mime: 'application/pdf',
    bytes: async () => pickingPdf(slips, left, { name: seller.name, day: call.today, look: await look() }),
    inline: true,
  };
};

/** The last delivery note of each of these orders; one that has not left is named, none is left out in silence. */
const lastNotes = async (
  tx: Tx,
  call: Call,
  ids: string,
): Promise<readonly { readonly sale: Sale; readonly note: DeliveryNote; readonly shipmentId: string | null }[]> => {
  const sales = await chosenSales(tx, call, ids);
  const rows = (
    await sql<
      RowOf<'document_link', 'from_id'> & { note: unknown; shipment: string | null }
    >`select distinct on (d.from_id) d.from_id, d.quantities -> 'note' as note, d.quantities ->> 'shipment' as shipment from document_link d
      where d.shop_id = ${call.shopId} and d.from_id = any(${sales.map((sale) => sale.id)}::uuid[]) and d.why = 'shipped'
      order by d.from_id, d.created_at desc`.execute(tx)
  ).rows;
  const byOrder = new Map(
    rows.map((row) => [row.from_id, { note: DeliveryNote.parse(row.note), shipmentId: row.shipment }]),
  );
  const without = sales.filter((sale) => !byOrder.has(sale.id)).map((sale) => sale.number ?? sale.buyer_name);
  if (without.length > 0) throw new Refused(refusePapers('sales.not-shipped-yet', { numbers: without.join(', ') }));
  return sales.flatMap((sale) => {
    const last = byOrder.get(sale.id);
    return last ? [{ sale, ...last }] : [];
  });
};

export const readDeliveryNotes = async (tx: Tx, { ids }: InputOf<typeof deliveryNotes>, call: Call) => {
  const [first, ...others] = (await lastNotes(tx, call, ids)).map((one) => one.note);
  if (!first) throw new Refused(refusePapers('sales.not-shipped-yet', { numbers: '' }));
  const look = await paperLook(tx, call.shopId);
  return {
    name: others.length === 0 ? `${first.number}.pdf` : `bons-de-livraison-${call.today}.pdf`,
    mime: 'application/pdf',
    bytes: async () => deliveryNotesPdf([first, ...others], await look()),
    inline: true,
  };
};

/** A label for each parcel of what left last of these orders; those that the carrier gave are his. */
const labels = async (tx: Tx, call: Call, ids: string) => {
  const notes = await lastNotes(tx, call, ids);
  const bought = await boughtLabels(
    tx,
    call,
    notes.flatMap((one) => one.shipmentId ?? []),
  );
  const isTheirs = ({ shipmentId }: (typeof notes)[number]): boolean => shipmentId !== null && bought.has(shipmentId);
  const theirs = notes.flatMap(({ shipmentId }) => (shipmentId && bought.get(shipmentId)) || []);
  const all = notes
    .filter((one) => !isTheirs(one))
    .flatMap(({ sale, note }) => labelsOf(note, sale.parties.buyer.phone));
  if (all.length > MOST_LABELS) throw new Refused(refusePapers('sales.too-many-labels', { most: String(MOST_LABELS) }));
  return { all, theirs, numbers: notes.filter(isTheirs).map(({ sale }) => sale.number ?? sale.buyer_name) };
};

export const readParcelLabels = async (tx: Tx, { ids }: InputOf<typeof parcelLabels>, call: Call) => {
  const { all, theirs } = await labels(tx, call, ids);
  const { seller } = await paperSeller(tx, call.shopId);
  if (theirs.length > 0) {
    const name = `etiquettes-${call.today}`;
    const own =
      all.length === 0
        ? []
        : [{ name: `${name}.pdf`, bytes: await labelsPdf(all, { name: seller.name, day: call.today }) }];
    const file = joinedLabels([...own, ...theirs], name);
    return { ...file, bytes: async () => file.bytes, inline: file.mime === 'application/pdf' };
  }
  return {
    name: `etiquettes-${call.today}.pdf`,
    mime: 'application/pdf',
    bytes: () => labelsPdf(all, { name: seller.name, day: call.today }),
    inline: true,
  };
};

export const readParcelLabelsZpl = async (tx: Tx, { ids }: InputOf<typeof parcelLabelsZpl>, call: Call) => {
  const { all, numbers } = await labels(tx, call, ids);
  if (numbers.length > 0) throw new Refused(refusePapers('sales.labels-pdf-only', { numbers: numbers.join(', ') }));
  const text = zplOf(all);
  return {
    name: `etiquettes-${call.today}.zpl`,
    mime: 'application/octet-stream',
    bytes: async () => new TextEncoder().encode(text),
    inline: false,
  };
};
