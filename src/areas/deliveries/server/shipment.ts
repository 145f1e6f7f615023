import { created, differenceOf } from '#kernel/difference.ts';
import { Address } from '#areas/identity/rules/address.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { lostRace, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type JsonText, json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { fieldReader } from '#platform/record/columns.ts';
import { changeRow, rowById } from '#platform/record/row.ts';
import { runList } from '#platform/list.ts';
import { trackingLink } from '../rules/carrier.ts';
import { type ParcelSize, proposeSizes, sizeWords, weightOfSizes } from '../rules/packing/parcel-size.ts';
import { ShipmentRow } from '../rules/delivery.ts';
import type { changeShipment, moveShipment } from '../rules/endpoints.ts';
import { shipmentMoved, shipmentMoving } from '../rules/events.ts';
import { shipmentList } from '../rules/lists.ts';
import { refuse } from '../rules/refusals.ts';
import { carrierNamed } from './carrier.ts';

const stored = fieldReader(ShipmentRow.omit({ recipient: true, city: true, mode: true }).shape);
const shaped = (row: RowOf<'shipment'>): ShipmentRow => ({
  ...stored(row),
  recipient: row.address.name ?? '',
  city: row.address.city ?? '',
  mode: row.mode_name,
});

/** A shippable (an order, a sample) that leaves, or is about to. */
export interface NewShipment {
  readonly shippable: { readonly kind: string; readonly id: string; readonly label: string };
  readonly status: RowOf<'shipment'>['status'];
  readonly modeRef?: string | null;
  readonly modeName?: string;
  readonly collectionPointId?: string | null;
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly parcels: number;
  readonly weight?: string | null;
  readonly sizes?: readonly ParcelSize[];
  readonly address: Partial<Address>;
  readonly instructions?: string;
  /** The content of the shipment, as the delivery note says it. */
  readonly lines?: readonly object[];
  readonly shippedDay?: string | null;
  readonly deliveredDay?: string | null;
  /** The house's cost of carriage, without VAT. */
  readonly cost?: string | null;
}

/** By the link of its carrier, else by that of the mode it leaves by. */
const followed = async (tx: Tx, call: Call, carrier: string, modeUrl: string, number: string): Promise<string> =>
  trackingLink((await carrierNamed(tx, call.shopId, carrier))?.tracking_url || modeUrl, number);

export const createShipment = async (tx: Tx, call: Call, given: NewShipment): Promise<string> => {
  const id = call.newId();
  const mode = given.modeRef
    ? await tx
        .selectFrom('delivery_mode')
        .select(['id', 'tracking_url'])
        .where('shop_id', '=', call.shopId)
        .where('ref', '=', given.modeRef)
        .executeTakeFirst()
    : undefined;
  await tx
    .insertInto('shipment')
    .values({
      shop_id: call.shopId,
      id,
      shippable_kind: given.shippable.kind,
      shippable_id: given.shippable.id,
      label: given.shippable.label,
      mode_id: mode?.id ?? null,
      mode_ref: given.modeRef ?? '',
      mode_name: given.modeName ?? '',
      collection_point_id: given.collectionPointId ?? null,
      status: given.status,
      carrier: given.carrier ?? '',
      tracking_number: given.trackingNumber ?? '',
      tracking_url: await followed(tx, call, given.carrier ?? '', mode?.tracking_url ?? '', given.trackingNumber ?? ''),
      parcels: given.parcels,
      weight: given.weight ?? null,
      address: json(Address.parse(given.address)),
      instructions: given.instructions ?? '',
      lines: json(given.lines ?? []),
      shipped_day: given.shippedDay ?? null,
      delivered_day: given.deliveredDay ?? null,
      cost: given.cost ?? null,
      sizes: json(given.sizes ?? []),
      version: 1,
      created_at: call.now,
      updated_at: call.now,
    })
    .execute();
  call.audit('shipment', id, created({ status: given.status, document: given.shippable.label }));
  return id;
};

/** Every shipment of a document, the first that left first. */
export const shipmentsOf = async (tx: Tx, shopId: string, shippableId: string): Promise<ShipmentRow[]> =>
  (
    await tx
      .selectFrom('shipment')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('shippable_id', '=', shippableId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(shaped);

/** All that is on its way of a document was received that day, or, once all of it was, that day is put right; null takes it back: it is on its way again. */
export const receiveShipments = async (
  tx: Tx,
  call: Call,
  shippable: { readonly kind: string; readonly id: string },
  on: string | null,
): Promise<void> => {
  const rows = await tx
    .selectFrom('shipment')
    .select(['id', 'status', 'delivered_day'])
    .where('shop_id', '=', call.shopId)
    .where('shippable_kind', '=', shippable.kind)
    .where('shippable_id', '=', shippable.id)
    .where('status', on === null ? 'in' : 'not in', on === null ? ['delivered'] : ['returned', 'partiallyReturned'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const waiting = rows.filter((row) => row.status !== 'delivered');
  // Parts that arrived earlier keep their own day while the rest arrives.
  const moved = on !== null && waiting.length > 0 ? waiting : rows;
  if (moved.length === 0) return;
  const status = on === null ? ('transit' as const) : ('delivered' as const);
  await tx
    .updateTable('shipment')
    .set((eb) => ({ status, delivered_day: on, version: eb('version', '+', 1), updated_at: call.now }))
    .where('shop_id', '=', call.shopId)
    .where(
      'id',
      'in',
      moved.map((row) => row.id),
    )
    .execute();
  for (const row of moved) {
    call.audit(
      'shipment',
      row.id,
      differenceOf({ status: row.status, receivedOn: row.delivered_day }, { status, receivedOn: on }),
    );
    await call.emit(shipmentMoved, {
      shipmentId: row.id,
      shippableKind: shippable.kind,
      shippableId: shippable.id,
      status,
    });
  }
};

/** All that left of a document is back: so are its parcels. Taken back, each is where it was: with its buyer where its day says so, else on its way. */
export const returnShipments = async (
  tx: Tx,
  call: Call,
  shippable: { readonly kind: string; readonly id: string },
  isBack: boolean,
): Promise<void> => {
  const rows = await tx
    .selectFrom('shipment')
    .select(['id', 'status', 'delivered_day'])
    .where('shop_id', '=', call.shopId)
    .where('shippable_kind', '=', shippable.kind)
    .where('shippable_id', '=', shippable.id)
    .where('status', isBack ? '<>' : '=', 'returned')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of rows) {
    const status = isBack ? 'returned' : row.delivered_day === null ? 'transit' : 'delivered';
    await changeRow(tx, call, 'shipment', row.id, { status });
    call.audit('shipment', row.id, { status: [row.status, status] });
    await call.emit(shipmentMoved, {
      shipmentId: row.id,
      shippableKind: shippable.kind,
      shippableId: shippable.id,
      status,
    });
  }
};

export const listShipments = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    shipmentList,
    {
      from: sql`shipment h`,
      where: sql`h.shop_id = ${call.shopId}`,
      columns: {
        label: sql`h.label`,
        recipient: sql`(h.address ->> 'name')`,
        city: sql`(h.address ->> 'city')`,
        mode: sql`h.mode_name`,
        status: sql`h.status`,
        carrier: sql`h.carrier`,
        trackingNumber: sql`h.tracking_number`,
        parcels: sql`h.parcels`,
        weight: sql`h.weight`,
        shippedDay: sql`h.shipped_day`,
        deliveredDay: sql`h.delivered_day`,
        createdAt: sql`h.created_at`,
        shippableId: sql`h.shippable_id`,
      },
      select: sql`h.*`,
      key: sql`h.id`,
    },
    query,
    (row: RowOf<'shipment'> & Record<string, unknown>) => shaped(row),
  );

/** The parcels one by one say how many they are and what they weigh; typed alone, a number or a weight says nothing of each. */
const measuresOf = (
  { parcels, weight, sizes }: InputOf<typeof changeShipment>,
  before: RowOf<'shipment'>,
): Pick<RowOf<'shipment'>, 'parcels' | 'weight'> & { sizes: JsonText<readonly ParcelSize[]> } => {
  const told = weight === undefined ? before.weight : weight === null ? null : String(weight);
  if (sizes && sizes.length > 0) {
    const sum = weightOfSizes(sizes);
    return { parcels: sizes.length, weight: sum === null ? told : String(sum), sizes: json(sizes) };
  }
  const count = parcels ?? before.parcels;
  const kept = sizes === undefined && count === before.sizes.length ? before.sizes : [];
  // Weighed anew in all: each has its share of that, not what it weighed before.
  const isWeighed = weight !== undefined && Number(told ?? 0) !== Number(before.weight ?? 0);
  const shares = isWeighed ? proposeSizes({ count, bottles: 0, weight: weight ?? 0 }, []) : null;
  return {
    parcels: count,
    weight: told,
    sizes: json(shares ? kept.map((one, at) => ({ ...one, weight: shares[at]?.weight ?? null })) : kept),
  };
};

const one = async (tx: Tx, call: Call, id: string): Promise<RowOf<'shipment'>> =>
  await rowById(tx, call, 'shipment', id, { lock: true });

export const updateShipment = async (
  tx: Tx,
  input: InputOf<typeof changeShipment>,
  call: Call,
): Promise<ShipmentRow> => {
  const before = await one(tx, call, input.id);
  if (before.version !== input.version) throw new Refused(lostRace('deliveries'));
  const mode = before.mode_id
    ? await tx
        .selectFrom('delivery_mode')
        .select('tracking_url')
        .where('shop_id', '=', call.shopId)
        .where('id', '=', before.mode_id)
        .executeTakeFirst()
    : undefined;
  const number = input.trackingNumber ?? before.tracking_number;
  const link = await followed(tx, call, input.carrier ?? before.carrier, mode?.tracking_url ?? '', number);
  const measured = measuresOf(input, before);
  await changeRow(tx, call, 'shipment', input.id, {
    carrier: input.carrier ?? before.carrier,
    tracking_number: number,
    ...measured,
    // The link of a bought label stands as long as its number.
    tracking_url: link || (number === before.tracking_number ? before.tracking_url : ''),
  });
  const after = await one(tx, call, input.id);
  const told = ({ carrier, tracking_number, parcels, weight, sizes }: RowOf<'shipment'>) => ({
    carrier,
    trackingNumber: tracking_number,
    parcels,
    weight,
    sizes: sizes.map(sizeWords).filter(Boolean).join(', '),
  });
  call.audit('shipment', input.id, differenceOf(told(before), told(after)));
  return shaped(after);
};

/** The document of a shipment is locked before its parcels: locked the other way round, two would wait for each other. */
export const holdShippable = async (tx: Tx, call: Call, shipmentId: string): Promise<void> => {
  const of = await rowById(tx, call, 'shipment', shipmentId);
  await call.emit(shipmentMoving, { shippableKind: of.shippable_kind, shippableId: of.shippable_id });
};

const OVER: ReadonlySet<string> = new Set(['delivered', 'returned']);

export const advanceShipment = async (
  tx: Tx,
  input: InputOf<typeof moveShipment>,
  call: Call,
  /** The day of it, where it is not today: what is told late. */
  on: string = call.today,
): Promise<ShipmentRow> => {
  await holdShippable(tx, call, input.id);
  const before = await one(tx, call, input.id);
  if (OVER.has(before.status) && !(before.status === 'delivered' && /eturned$/.test(input.to)))
    throw new Refused(refuse('deliveries.closed'));
  const leaves =
    before.shipped_day === null && ['pickup', 'transit', 'delivered', 'partiallyDelivered'].includes(input.to);
  await changeRow(tx, call, 'shipment', input.id, {
    status: input.to,
    ...(leaves ? { shipped_day: on } : {}),
    ...(input.to === 'delivered' ? { delivered_day: on } : {}),
  });
  call.audit('shipment', input.id, { status: [before.status, input.to] });
  await call.emit(shipmentMoved, {
    shipmentId: input.id,
    shippableKind: before.shippable_kind,
    shippableId: before.shippable_id,
    status: input.to,
  });
  return shaped(await one(tx, call, input.id));
};
