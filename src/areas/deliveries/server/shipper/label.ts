import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { readStored } from '#platform/files.ts';
import { packed } from '#platform/files/zip.ts';
import { mergePdfs } from '#platform/pdf.ts';
import { UnreadablePaper } from '#platform/pdf/merge.ts';
import { meaningOf } from '../../rules/shipper/parcel-way.ts';
import {
  type cancelLabel,
  type labelFile,
  type labelsOfOne,
  type ParcelLabelRow,
  type retryLabel,
  whyNotCancelLabel,
  whyNotRetryLabel,
} from '../../rules/shipper/shipper-endpoints.ts';
import { refuseShipper } from '../../rules/shipper/shipper-refusals.ts';
import { missingOf, shipperTrouble } from '../../rules/shipper/shipper-trouble.ts';
import { accountOf } from './account.ts';
import { buyLabelJob, cancelLabelJob, fetchLabelJob } from './job-kinds.ts';
import { sizesOf } from './sending.ts';

type Label = RowOf<'parcel_label'>;
const OVER = ['delivered', 'returned', 'partiallyReturned'];
/** The refusals after which no label is missing. */
const NOTHING_TO_DO: readonly string[] = ['deliveries.label-there', 'deliveries.label-arrived'];
const LIVE = ['asked', 'bought', 'cancelling'];

/** Why this shipment gets no label of the account; null when it may. */
const whyNoLabel = (shipment: RowOf<'shipment'>, modes: readonly string[], hasOne: boolean): Refusal | null => {
  if (OVER.includes(shipment.status)) return refuseShipper('deliveries.label-arrived');
  if (shipment.mode_id === null || !modes.includes(shipment.mode_id))
    return refuseShipper('deliveries.label-by-hand', { mode: shipment.mode_name });
  if (hasOne) return refuseShipper('deliveries.label-there');
  const { name = '', street = '', zipcode = '', city = '' } = shipment.address;
  const missing = missingOf({ to: { name, street, zipcode, city }, parcels: sizesOf(shipment) });
  return missing.length > 0 ? refuseShipper('deliveries.label-unfit', { missing: missing.join(', ') }) : null;
};

/**
 * Asks for a label for each part of a document that left and has none. The request is written here, and a job buys it
 * under the id of its row. Of two requests at the same moment one row is kept.
 */
export const askLabels = async (
  tx: Tx,
  call: Call,
  shippable: { readonly kind: string; readonly id: string },
): Promise<{ readonly labels: readonly string[]; readonly why: Refusal | null }> => {
  const account = await accountOf(tx, call.shopId);
  if (!account?.active) return { labels: [], why: refuseShipper('deliveries.shipper-none') };
  const shipments = await tx
    .selectFrom('shipment')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('shippable_kind', '=', shippable.kind)
    .where('shippable_id', '=', shippable.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows: live } = await sql<RowOf<'parcel_label', 'shipment_id'>>`select shipment_id from parcel_label
    where shop_id = ${call.shopId} and shipment_id = any(${shipments.map((one) => one.id)}::uuid[]) and state = any(${LIVE})`.execute(
    tx,
  );
  const has = new Set(live.map((one) => one.shipment_id));
  const labels: string[] = [];
  let why: Refusal | null = null;
  for (const shipment of shipments) {
    const refusal = whyNoLabel(
      shipment,
      account.modes.map((one) => one.mode),
      has.has(shipment.id),
    );
    if (refusal) {
      if (why === null || NOTHING_TO_DO.includes(why.code)) why = refusal;
      continue;
    }
    const id = call.newId();
    await sql`insert into parcel_label (shop_id, id, shipment_id, state, asked_by, asked_at)
      values (${call.shopId}, ${id}, ${shipment.id}, 'asked', ${call.actor.userId}, ${call.now})`.execute(tx);
    call.enqueue(buyLabelJob, { id });
    labels.push(id);
  }
  // With several parts, a refusal for one of them is told beside the labels asked for.
  return { labels, why: why && labels.length > 0 && NOTHING_TO_DO.includes(why.code) ? null : why };
};

const movedOf = async (tx: Tx, call: Call, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<
    RowOf<'parcel_news', 'label_id' | 'code'>
  >`select distinct label_id, code from parcel_news where shop_id = ${call.shopId} and label_id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Set(
    rows.flatMap(({ label_id, code }) => {
      const meaning = meaningOf(code);
      return meaning === null || meaning === 'pendingPickup' || meaning === 'error' ? [] : [label_id];
    }),
  );
};

const shaped = (row: Label, hasMoved: boolean, prices: boolean): ParcelLabelRow => ({
  id: row.id,
  shipmentId: row.shipment_id,
  state: row.state,
  service: row.option_name,
  carrier: row.carrier,
  trackingNumber: row.tracking_number,
  trackingUrl: row.parcels[0]?.url ?? '',
  parcels: row.parcels.length,
  hasFile: row.parcels.length > 0 && row.files.length === row.parcels.length,
  trouble: row.trouble === null ? '' : shipperTrouble(row.trouble, row.answer),
  hasMoved,
  askedAt: row.asked_at,
  price: prices && row.price !== null ? Number(row.price) : null,
});
const shapedAll = async (tx: Tx, call: Call, rows: readonly Label[]): Promise<ParcelLabelRow[]> => {
  const moved = await movedOf(
    tx,
    call,
    rows.map((row) => row.id),
  );
  const prices = isAllowed(call.actor, 'seeAllPrice');
  return rows.map((row) => shaped(row, moved.has(row.id), prices));
};

export const labelsById = async (tx: Tx, call: Call, ids: readonly string[]): Promise<ParcelLabelRow[]> =>
  shapedAll(
    tx,
    call,
    ids.length === 0
      ? []
      : await tx
          .selectFrom('parcel_label')
          .selectAll()
          .where('shop_id', '=', call.shopId)
          .where('id', 'in', [...ids])
          .execute(),
  );

export const readLabels = async (
  tx: Tx,
  { id }: InputOf<typeof labelsOfOne>,
  call: Call,
): Promise<OutputOf<typeof labelsOfOne>> => {
  const { rows } =
    await sql<Label>`select l.* from parcel_label l join shipment h on h.shop_id = l.shop_id and h.id = l.shipment_id
    where l.shop_id = ${call.shopId} and h.shippable_id = ${id} order by l.asked_at desc, l.id desc`.execute(tx);
  if (rows.length === 0)
    found(
      (await sql`select 1 from shipment where shop_id = ${call.shopId} and shippable_id = ${id} limit 1`.execute(tx))
        .rows[0],
    );
  return shapedAll(tx, call, rows);
};

const locked = async (tx: Tx, call: Call, id: string): Promise<Label> =>
  await rowById(tx, call, 'parcel_label', id, { lock: true });
const one = async (tx: Tx, call: Call, row: Label): Promise<ParcelLabelRow> =>
  found((await shapedAll(tx, call, [row]))[0]);

export const askCancel = async (tx: Tx, { id }: InputOf<typeof cancelLabel>, call: Call) => {
  const before = await locked(tx, call, id);
  refuseIf(whyNotCancelLabel(await one(tx, call, before)));
  const row = await tx
    .updateTable('parcel_label')
    .set({ state: 'cancelling', trouble: null, answer: null, attempts: 0, next_at: null })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  call.audit('shipment', before.shipment_id, { parcelLabel: [before.tracking_number || 'demandée', 'à annuler'] });
  call.enqueue(cancelLabelJob, { id });
  return one(tx, call, row);
};

/** Asks again under the same reference: the label may have been bought though its answer was lost. */
export const askAgain = async (tx: Tx, { id }: InputOf<typeof retryLabel>, call: Call) => {
  const before = await locked(tx, call, id);
  refuseIf(whyNotRetryLabel(await one(tx, call, before)));
  const row = await tx
    .updateTable('parcel_label')
    .set({ attempts: Math.min(before.attempts, 1), next_at: null, trouble: null, answer: null })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  call.enqueue(before.state === 'asked' ? buyLabelJob : before.state === 'bought' ? fetchLabelJob : cancelLabelJob, {
    id,
  });
  return one(tx, call, row);
};

/** Joins several files into one: pages one after the other where they can be joined, else side by side. */
export const joinedLabels = (
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  name: string,
): { readonly name: string; readonly mime: string; readonly bytes: Uint8Array } => {
  const [first, ...others] = files;
  if (first && others.length === 0) return { name: `${name}.pdf`, mime: 'application/pdf', bytes: first.bytes };
  try {
    const bytes = mergePdfs(
      files.map((one) => one.bytes),
      name,
    );
    return { name: `${name}.pdf`, mime: 'application/pdf', bytes };
  } catch (error) {
    if (!(error instanceof UnreadablePaper)) throw error;
    return { name: `${name}.zip`, mime: 'application/zip', bytes: packed(files) };
  }
};

const filesOf = async (tx: Tx, row: Pick<Label, 'files' | 'tracking_number' | 'parcels'>) => {
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (const [at, id] of row.files.entries())
    files.push({ name: `${row.parcels[at]?.number || `colis-${at + 1}`}.pdf`, bytes: await readStored(tx, id) });
  return files;
};

export const readLabelFile = async (tx: Tx, { id }: InputOf<typeof labelFile>, call: Call) => {
  const row = await rowById(tx, call, 'parcel_label', id);
  if (row.files.length === 0) throw new Refused(refuseShipper('deliveries.label-no-file'));
  const file = joinedLabels(await filesOf(tx, row), `etiquette-${row.tracking_number.split(', ')[0] || row.id}`);
  return { ...file, inline: file.mime === 'application/pdf' };
};

/** Reads the carrier of a bought label and its parcels' numbers; null once it is given back, or they arrived. */
export const trackedParcels = async (
  tx: Tx,
  call: Call,
  labelId: string,
): Promise<Pick<Label, 'carrier' | 'parcels'> | null> =>
  (
    await sql<Pick<Label, 'carrier' | 'parcels'>>`select l.carrier, l.parcels from parcel_label l
      join shipment h on h.shop_id = l.shop_id and h.id = l.shipment_id
      where l.shop_id = ${call.shopId} and l.id = ${labelId} and l.state = 'bought' and not (h.status = any(${OVER}))`.execute(
      tx,
    )
  ).rows[0] ?? null;

/** The carrier's own labels of these shipments, by shipment: those that were bought and are here. */
export const boughtLabels = async (
  tx: Tx,
  call: Call,
  shipmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly name: string; readonly bytes: Uint8Array }[]>> => {
  const { rows } = await sql<Label>`select * from parcel_label where shop_id = ${call.shopId} and state = 'bought'
    and shipment_id = any(${[...shipmentIds]}::uuid[]) and jsonb_array_length(files) > 0`.execute(tx);
  const all = new Map<string, readonly { name: string; bytes: Uint8Array }[]>();
  for (const row of rows) all.set(row.shipment_id, await filesOf(tx, row));
  return all;
};
