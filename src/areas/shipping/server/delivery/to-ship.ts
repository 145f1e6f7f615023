import { boxesOf, carrierQuotes, carriersFor } from '#areas/deliveries/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, sum, toNumber } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type * as declared from '../../rules/delivery/ship-endpoints.ts';
import { leftOf, type Quantities, takenSoFar } from '#areas/sales/rules/order/quantities.ts';
import { parcelsOf, partOfLine, shippable } from '../../rules/delivery/to-ship.ts';
import { unitOf } from '#areas/papers/rules/paper-line.ts';
import { shipmentProposal, type ShipmentProposal } from '#areas/papers/rules/shipment.ts';
import { UNIT_WORDS } from '#areas/papers/rules/units.ts';
import { seesPrices, visibleSales, type LineRow, lineRowsOf } from '#areas/sales/server/index.ts';

interface NoteLink {
  number: string;
  day: string;
  carrier: string | null;
  tracking: string | null;
  units: Quantities | null;
}

/** The delivery notes of an order, oldest first, each with the units that left under it; those of before units were kept are of the whole order. */
const notesOf = async (tx: Tx, shopId: string, saleId: string): Promise<readonly NoteLink[]> =>
  (
    await sql<NoteLink>`select quantities ->> 'number' as number, quantities ->> 'day' as day, quantities ->> 'carrier' as carrier, quantities ->> 'tracking' as tracking,
        quantities -> 'units' as units
      from document_link where shop_id = ${shopId} and from_id = ${saleId} and why = 'shipped' order by created_at, id`.execute(
      tx,
    )
  ).rows;

/** Reads the units of an order that will not leave any more: they were credited before. */
const droppedOf = async (tx: Tx, shopId: string, saleId: string): Promise<readonly Quantities[]> =>
  (
    await tx
      .selectFrom('document_link')
      .select('quantities')
      .where('shop_id', '=', shopId)
      .where('from_id', '=', saleId)
      .where('why', '=', 'dropped')
      .execute()
  ).map((link) => link.quantities as Quantities);

export interface ToShip {
  readonly goods: Quantities;
  readonly shipped: Quantities;
  readonly dropped: Quantities;
  readonly left: Quantities;
  readonly notes: readonly NoteLink[];
}

/**
 * Computes the units of an order that left, and those that have not: a caller who ships asks under the lock of the
 * order.
 */
export const toShipOf = async (tx: Tx, shopId: string, saleId: string, rows: readonly LineRow[]): Promise<ToShip> => {
  const notes = await notesOf(tx, shopId, saleId);
  const goods = shippable(rows);
  const shipped = takenSoFar(
    goods,
    notes.map((one) => one.units ?? {}),
  );
  const dropped = takenSoFar({}, await droppedOf(tx, shopId, saleId));
  return { goods, shipped, dropped, left: leftOf(leftOf(goods, shipped), dropped), notes };
};

/**
 * Builds the proposal of « Expédier » for these units of an order, and the possible carriers: a carrier of the shop,
 * not the mode that the buyer chose.
 */
export const shipmentFor = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'shipping' | 'priced'>,
  rows: readonly LineRow[],
  units: Quantities,
) => {
  const shipment = proposalFor(sale, rows, units);
  if (shipment.transport !== 'carrier') return { shipment, carriers: [] };
  const { carrier, carriers } = await carriersFor(tx, call, { ref: sale.shipping.ref, name: sale.shipping.name });
  return { shipment: { ...shipment, carrier }, carriers: [...carriers] };
};

const proposalFor = (
  sale: Pick<RowOf<'sale'>, 'shipping' | 'priced'>,
  rows: readonly LineRow[],
  units: Quantities,
): ShipmentProposal => {
  const all = rows.map((row) => row.priced);
  const part = partsOf(rows, units);
  const whole = shipmentProposal(sale.shipping, all, sale.priced.counts?.parcels ?? 1);
  return shipmentProposal({ ...sale.shipping, nbrPackages: 0 }, part, parcelsOf(whole.packages, all, part));
};

/** Counts the packed goods of these units, as bottles. */
export const bottlesOf = (rows: readonly LineRow[], units: Quantities): number =>
  toNumber(sum(partsOf(rows, units).map((line) => dec(line.bottles))));

const partsOf = (rows: readonly LineRow[], units: Quantities) =>
  rows.flatMap((row) => (units[row.id] ? [partOfLine(row.priced, units[row.id] as string)] : []));

/** Computes the price of each carrier for these units, packed as they are. */
export const costsFor = (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'parties'>,
  rows: readonly LineRow[],
  units: Quantities,
  weight: number,
) => {
  const { country, zipcode } = sale.parties.delivery;
  return carrierQuotes(
    tx,
    call,
    { country, zipcode },
    {
      bottles: dec(bottlesOf(rows, units)),
      weight: dec(weight),
    },
  );
};

/** Reads the cost of transport: the label's, when one was bought; else the carrier's grid, or the typed cost. */
const spentOn = async (tx: Tx, call: Call, saleId: string): Promise<number | null> => {
  const { cost } = (
    await sql<{ cost: string | null }>`select sum(coalesce(h.label_cost, h.cost)) as cost from shipment h
      where h.shop_id = ${call.shopId} and h.shippable_kind = 'order' and h.shippable_id = ${saleId}`.execute(tx)
  ).rows[0] ?? { cost: null };
  return cost === null ? null : Number(cost);
};

/** Reads the units left line by line, and the delivery notes so far, for users who ship. */
export const readToShip = async (
  tx: Tx,
  { id }: InputOf<typeof declared.toShip>,
  call: Call,
): Promise<OutputOf<typeof declared.toShip>> => {
  const sale = found(
    (await sql<RowOf<'sale'>>`select s.* from sale s where ${visibleSales(call, 'order')} and s.id = ${id}`.execute(tx))
      .rows[0],
  );
  const rows = await lineRowsOf(tx, call, id);
  const { goods, shipped, left, notes } = await toShipOf(tx, call.shopId, id, rows);
  const proposed = await shipmentFor(tx, call, sale, rows, left);
  const prices = seesPrices(call);
  return {
    id,
    lines: rows
      .filter((row) => goods[row.id] !== undefined)
      .map((row) => ({
        id: row.id,
        label: row.priced.label,
        details: row.priced.format,
        unit: UNIT_WORDS[unitOf(row.priced)],
        quantity: Number(goods[row.id]),
        shipped: Number(shipped[row.id] ?? '0'),
        left: Number(left[row.id] ?? '0'),
      })),
    ...proposed,
    boxes: [...(await boxesOf(tx, call))],
    bottles: bottlesOf(rows, left),
    costs: prices ? await costsFor(tx, call, sale, rows, left, proposed.shipment.weight) : [],
    spent: prices ? await spentOn(tx, call, id) : null,
    notes: notes.map(({ units: _units, ...note }) => ({
      ...note,
      carrier: note.carrier ?? '',
      tracking: note.tracking ?? '',
    })),
  };
};
