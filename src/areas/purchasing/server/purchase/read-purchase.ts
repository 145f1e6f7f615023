import { Address } from '#areas/identity/rules/address.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, isPositive, minus, toNumber } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { isReceivable, remainingOf, totalsOf, vatByRate } from '../../rules/purchase/purchase.ts';
import type {
  Purchase,
  purchase as purchaseEndpoint,
  PurchaseLine,
  purchasePlaces,
  Reception,
} from '../../rules/purchase/purchase-endpoints.ts';
import { seesCosts } from '../supplier/supplier.ts';
import type { PurchaseParty } from '../tables.ts';
import { costNow } from './reception-cost.ts';

export type LineRow = RowOf<'purchase_line'>;

/** Reads the order under its lock: of two concurrent calls the second sees the changes of the first. */
export const lockPurchase = async (tx: Tx, call: Call, id: string): Promise<RowOf<'purchase'>> =>
  await rowById(tx, call, 'purchase', id, { lock: true });
export const linesOf = (tx: Tx, call: Call, id: string): Promise<LineRow[]> =>
  tx
    .selectFrom('purchase_line')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('purchase_id', '=', id)
    .orderBy('position')
    .execute();

export const cameOf = (row: LineRow) => ({
  id: row.id,
  kind: row.kind,
  quantity: dec(row.quantity),
  received: dec(row.received),
  broken: dec(row.broken),
  missing: dec(row.missing),
});
/** Gives a line as bills are compared with it: returned goods are not owed. */
export const owedOf = (line: LineRow) => ({
  kind: line.kind,
  quantity: dec(line.quantity),
  received: minus(dec(line.received), dec(line.returned)),
  net: dec(line.net),
  vatRate: dec(line.vat_rate),
});
/** As rules ask about an order. */
export const standingOf = (row: RowOf<'purchase', 'status'>, lines: readonly LineRow[]) => ({
  status: row.status,
  lines: lines.map((line) => ({
    kind: line.kind,
    quantity: Number(line.quantity),
    received: Number(line.received),
    broken: Number(line.broken),
    missing: Number(line.missing),
  })),
});

const lineOf = (row: LineRow, costs: boolean): PurchaseLine => ({
  id: row.id,
  kind: row.kind,
  formatId: row.format_id,
  label: row.label,
  reference: row.reference,
  quantity: Number(row.quantity),
  packing: Number(row.packing),
  unitPrice: costs && row.unit_price !== null ? Number(row.unit_price) : null,
  discount: costs ? Number(row.discount) : null,
  vatRate: Number(row.vat_rate),
  net: costs ? Number(row.net) : null,
  received: Number(row.received),
  broken: Number(row.broken),
  missing: Number(row.missing),
  returned: Number(row.returned),
  remaining: isReceivable(row) ? toNumber(remainingOf(cameOf(row))) : 0,
});

/** A line without a price has a cost once a bill said one. */
const hasCost = (row: RowOf<'purchase_reception_line', 'unit_cost' | 'price_gap'>): boolean =>
  row.unit_cost !== null || isPositive(dec(row.price_gap));

const receptionsOf = async (
  tx: Tx,
  call: Call,
  id: string,
  lines: readonly LineRow[],
  costs: boolean,
): Promise<Reception[]> => {
  type Row = RowOf<'purchase_reception', 'id' | 'day' | 'note' | 'taken_back_at' | 'taken_back_why'> &
    RowOf<
      'purchase_reception_line',
      'position' | 'line_id' | 'lot' | 'quantity' | 'broken' | 'missing' | 'unit_cost' | 'price_gap'
    > & {
      warehouse: RowOf<'warehouse'>['name'];
      actor: RowOf<'user_account'>['username'] | null;
      taken_back_actor: RowOf<'user_account'>['username'] | null;
    };
  const { rows } =
    await sql<Row>`select r.id, r.day, r.note, r.taken_back_at, r.taken_back_why, w.name as warehouse, u.username as actor, b.username as taken_back_actor,
      l.position, l.line_id, l.lot, l.quantity, l.broken, l.missing, l.unit_cost, l.price_gap
    from purchase_reception r join warehouse w on w.shop_id = r.shop_id and w.id = r.warehouse_id left join user_account u on u.id = r.created_by left join user_account b on b.id = r.taken_back_by
    join purchase_reception_line l on l.shop_id = r.shop_id and l.reception_id = r.id
    where r.shop_id = ${call.shopId} and r.purchase_id = ${id} order by r.created_at, r.id, l.position`.execute(tx);
  const labels = new Map(lines.map((line) => [line.id, line.label]));
  return [...Map.groupBy(rows, (row) => row.id).values()].map((peers): Reception => {
    const [head] = peers as [Row];
    return {
      id: head.id,
      day: head.day,
      warehouse: head.warehouse,
      note: head.note,
      actor: head.actor ?? '',
      takenBack:
        head.taken_back_at === null
          ? null
          : { on: head.taken_back_at, actor: head.taken_back_actor ?? '', reason: head.taken_back_why },
      lines: peers.map((row) => ({
        id: `${row.id} ${row.position}`,
        label: labels.get(row.line_id) ?? '',
        lot: row.lot,
        quantity: Number(row.quantity),
        broken: Number(row.broken),
        missing: Number(row.missing),
        unitCost: costs && hasCost(row) ? toNumber(costNow(row)) : null,
      })),
    };
  });
};

export const readPurchase = async (tx: Tx, { id }: InputOf<typeof purchaseEndpoint>, call: Call): Promise<Purchase> => {
  type Head = RowOf<'purchase'> & { warehouse: RowOf<'warehouse'>['name'] } & {
    supplier: RowOf<'supplier'>['name'];
    supplier_email: RowOf<'supplier'>['email'];
    confirmer: RowOf<'user_account'>['username'] | null;
  };
  const head = found(
    (
      await sql<Head>`select p.*, w.name as warehouse, s.name as supplier, s.email as supplier_email, u.username as confirmer from purchase p
        join warehouse w on w.shop_id = p.shop_id and w.id = p.warehouse_id join supplier s on s.shop_id = p.shop_id and s.id = p.supplier_id
        left join user_account u on u.id = p.confirmed_by
        where p.shop_id = ${call.shopId} and p.id = ${id}`.execute(tx)
    ).rows[0],
  );
  const lines = await linesOf(tx, call, id);
  const costs = seesCosts(call);
  const taxed = lines.map((line) => ({ vatRate: dec(line.vat_rate), net: dec(line.net) }));
  const totals = totalsOf(taxed);
  return {
    id: head.id,
    number: head.number,
    status: head.status,
    supplierId: head.supplier_id,
    supplier: head.supplier,
    supplierEmail: head.supplier_email,
    warehouseId: head.warehouse_id,
    warehouse: head.warehouse,
    duty: head.duty,
    placedOn: head.placed_on,
    wantedOn: head.wanted_on,
    promisedOn: head.promised_on,
    confirmed:
      head.confirmed_on === null
        ? null
        : { on: head.confirmed_on, how: head.confirmed_how, actor: head.confirmer ?? '' },
    reference: head.reference,
    note: head.note,
    mailedTo: head.mailed_to,
    mailedAt: head.mailed_at,
    net: costs ? toNumber(totals.net) : null,
    vat: costs ? toNumber(totals.vat) : null,
    gross: costs ? toNumber(totals.gross) : null,
    vatRows: costs
      ? vatByRate(taxed).map(({ rate, base, vat }) => ({ rate, base: toNumber(base), vat: toNumber(vat) }))
      : [],
    lines: lines.map((line) => lineOf(line, costs)),
    receptions: await receptionsOf(tx, call, id, lines, costs),
    version: head.version,
    createdAt: head.created_at,
  };
};

/** Reads the supplier named on the paper: as of its sending, or the current one on a draft. */
export const partyOf = async (tx: Tx, call: Call, row: RowOf<'purchase'>): Promise<PurchaseParty> => {
  if (row.party) return row.party;
  const one = await rowById(tx, call, 'supplier', row.supplier_id);
  return {
    name: one.name,
    address: Address.parse(one.address),
    email: one.email,
    phone: one.phone,
    siret: one.siret,
    vatNumber: one.vat_number,
    exciseNumber: one.excise_number,
    paymentDelay: one.payment_delay,
    paymentMethod: one.payment_method,
  };
};

export const seePurchase = async (tx: Tx, id: string, call: Call): Promise<unknown> =>
  found((await sql`select 1 from purchase p where p.shop_id = ${call.shopId} and p.id = ${id}`.execute(tx)).rows[0]);

export const listPlaces = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof purchasePlaces>> => {
  type Row = RowOf<'warehouse', 'id' | 'name' | 'is_default'> & {
    account: RowOf<'excise_warehouse'>['account'] | null;
  };
  const { rows } = await sql<Row>`select w.id, w.name, w.is_default, x.account from warehouse w
    left join excise_warehouse x on x.shop_id = w.shop_id and x.warehouse_id = w.id
    where w.shop_id = ${call.shopId} and w.archived_at is null order by w.is_default desc, w.position, w.name`.execute(
    tx,
  );
  return rows.map((row) => ({ id: row.id, name: row.name, isDefault: row.is_default, account: row.account }));
};
