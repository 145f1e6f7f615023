import { addressLines, Address } from '#areas/identity/rules/address.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, inFrench, runList } from '#platform/list.ts';
import type { orderProofs, rounds } from '../../rules/round/round-endpoints.ts';
import { type Proof, type Round, roundList, type RoundRow, type Stop } from '../../rules/round/round.ts';
import { remaining, seesPrices, visibleSales } from '#areas/sales/server/index.ts';

/** A round is over when nothing of it is left to hand over; one that is planned stays so until it leaves. */
const state = sql`(case when r.left_at is null then 'planned'
  when exists (select 1 from delivery_stop o where o.shop_id = r.shop_id and o.round_id = r.id and o.outcome is null) then 'onRoad' else 'done' end)`;
const count = (which: 'all' | 'open' | 'missed') => {
  const kept = which === 'all' ? sql`true` : which === 'open' ? sql`o.outcome is null` : sql`o.outcome = 'missed'`;
  return sql`(select count(*)::int from delivery_stop o where o.shop_id = r.shop_id and o.round_id = r.id and ${kept})`;
};
const bottles = sql`(select coalesce(sum(s.bottles), 0) from delivery_stop o join sale s on s.shop_id = o.shop_id and s.kind = 'order' and s.id = o.sale_id
  where o.shop_id = r.shop_id and o.round_id = r.id)`;

interface HeadRow extends RowOf<'delivery_round', 'id' | 'day' | 'name' | 'driver' | 'left_at' | 'version'> {
  state: Round['state'];
}
interface ListRow extends HeadRow {
  stops: number;
  open: number;
  missed: number;
  bottles: string;
}

export const listRounds = (tx: Tx, query: InputOf<typeof rounds>, call: Call) =>
  runList(
    tx,
    call.actor,
    roundList,
    {
      from: sql`delivery_round r`,
      where: sql`r.shop_id = ${call.shopId}`,
      select: sql`r.id, r.day, r.name, r.driver, r.left_at, r.version, ${state} as state, ${count('all')} as stops, ${count('open')} as open,
        ${count('missed')} as missed, ${bottles} as bottles`,
      key: sql`r.id`,
      columns: {
        day: sql`r.day`,
        name: inFrench(sql`r.name`),
        driver: inFrench(sql`r.driver`),
        state,
        stops: count('all'),
        toDeliver: count('open'),
        missed: count('missed'),
        bottles,
      },
      search: (words) => holding(sql`folded(r.name || ' ' || r.driver)`, words),
    },
    query,
    (row: ListRow): RoundRow => ({
      id: row.id,
      day: row.day,
      name: row.name,
      driver: row.driver,
      state: row.state,
      stops: row.stops,
      toDeliver: row.open,
      missed: row.missed,
      bottles: Number(row.bottles),
    }),
  );

interface StopRow
  extends RowOf<'delivery_stop', 'id' | 'sale_id' | 'outcome' | 'reason' | 'noted_at'>,
    RowOf<'sale', 'number' | 'buyer_name' | 'status' | 'delivery_status' | 'ships_more' | 'awaits_goods' | 'bottles'> {
  delivery: unknown;
  phone: string;
  parcels: number | null;
  instructions: string;
  signer: string;
  to_collect: string | null;
}

const shaped = (row: StopRow, prices: boolean): Stop => {
  const address = Address.parse(row.delivery);
  return {
    id: row.id,
    orderId: row.sale_id,
    number: row.number ?? '',
    recipient: address.name || row.buyer_name,
    address: [...addressLines({ ...address, name: '' })],
    phone: address.phone || row.phone,
    status: row.status,
    deliveryStatus: row.delivery_status,
    shipsMore: row.ships_more,
    awaitsGoods: row.awaits_goods,
    bottles: Number(row.bottles),
    parcels: row.parcels,
    instructions: row.instructions,
    outcome: row.outcome,
    reason: row.reason,
    notedAt: row.noted_at,
    signer: row.signer,
    toCollect: prices && row.to_collect !== null && Number(row.to_collect) > 0 ? Number(row.to_collect) : null,
  };
};

/** Due by the day of the round: what was billed for later, or goes on the bill of the month, is not asked for at the door. */
const toCollect = sql`(case when s.due_on <= r.day or (s.due_on is null and coalesce(s.payment ->> 'delay', 'atDelivery') in ('atOrder', 'atDelivery')
    and not exists (select 1 from client m where m.shop_id = s.shop_id and m.id = s.client_id and m.monthly_billing))
  then ${remaining} end)`;

export const readRound = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<Round> => {
  const head = found(
    (
      await sql<HeadRow>`select r.id, r.day, r.name, r.driver, r.left_at, r.version, ${state} as state
      from delivery_round r where r.shop_id = ${call.shopId} and r.id = ${id}`.execute(tx)
    ).rows[0],
  );
  const { rows } =
    await sql<StopRow>`select o.id, o.sale_id, o.outcome, o.reason, o.noted_at, s.number, s.buyer_name, s.status, s.delivery_status, s.ships_more,
      s.awaits_goods, s.bottles, s.parties -> 'delivery' as delivery, coalesce(s.parties -> 'buyer' ->> 'phone', '') as phone,
      (select sum(h.parcels)::int from delivery_stop_parcels p join shipment h on h.shop_id = p.shop_id and h.id = p.shipment_id
        where p.shop_id = o.shop_id and p.stop_id = o.id) as parcels,
      coalesce(s.shipping ->> 'instructions', '') as instructions,
      coalesce((select p.signer from delivery_proof p where p.shop_id = o.shop_id and p.stop_id = o.id order by p.signed_at desc limit 1), '') as signer,
      ${toCollect} as to_collect
    from delivery_stop o join delivery_round r on r.shop_id = o.shop_id and r.id = o.round_id
    join sale s on s.shop_id = o.shop_id and s.kind = 'order' and s.id = o.sale_id
    where o.shop_id = ${call.shopId} and o.round_id = ${id} order by o.position, o.id`.execute(tx);
  const prices = seesPrices(call);
  return {
    id: head.id,
    day: head.day,
    name: head.name,
    driver: head.driver,
    version: head.version,
    state: head.state,
    leftAt: head.left_at,
    stops: rows.map((row) => shaped(row, prices)),
  };
};

type ProofRow = RowOf<'delivery_proof', 'id' | 'signer' | 'strokes' | 'signed_at'> & RowOf<'delivery_round', 'name'>;

/** Reads the proofs of an order that the caller may see, the first signed first. */
export const readProofs = async (tx: Tx, { id }: InputOf<typeof orderProofs>, call: Call): Promise<Proof[]> => {
  found((await sql`select 1 from sale s where ${visibleSales(call, 'order')} and s.id = ${id}`.execute(tx)).rows[0]);
  const { rows } = await sql<ProofRow>`select p.id, p.signer, p.strokes, p.signed_at, r.name from delivery_proof p
    join delivery_stop o on o.shop_id = p.shop_id and o.id = p.stop_id
    join delivery_round r on r.shop_id = o.shop_id and r.id = o.round_id
    where p.shop_id = ${call.shopId} and p.sale_id = ${id} order by p.signed_at, p.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    signer: row.signer,
    strokes: row.strokes,
    signedAt: row.signed_at,
    round: row.name,
  }));
};
