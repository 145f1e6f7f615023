import { created, differenceOf } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import type {
  changeRound,
  discardRound,
  orderStops,
  putOnRound,
  removeStop,
} from '../../rules/round/round-endpoints.ts';
import { refuseRound } from '../../rules/round/round-refusals.ts';
import {
  isSameStops,
  MOST_STOPS,
  type Round,
  whyNotDiscardRound,
  whyNotRemoveStop,
  whyNotRound,
} from '../../rules/round/round.ts';
import { stateOf } from '#areas/sales/server/index.ts';
import { readRound } from './read-round.ts';

/** Before the orders and the stops of a round, as everywhere here. */
export const lockRound = async (tx: Tx, call: Call, id: string): Promise<RowOf<'delivery_round'>> =>
  await rowById(tx, call, 'delivery_round', id, { lock: true });

/** Locks orders by their ids, so that two callers with the same orders wait for each other instead of crossing. */
export const lockOrders = async (tx: Tx, call: Call, ids: readonly string[]): Promise<readonly RowOf<'sale'>[]> => {
  const rows = await tx
    .selectFrom('sale')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('kind', '=', 'order')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return ids.map((id) => found(rows.find((row) => row.id === id)));
};

/** Names the order in the refusal: several were asked for at once. */
export const cannotTake = (number: string | null, why: { readonly words: { readonly fr: string } }): Refused =>
  new Refused(refuseRound('sales.round-cannot-take', { number: number ?? '', why: why.words.fr }));

const newRound = (call: Call, { day, name, driver }: Pick<InputOf<typeof putOnRound>, 'day' | 'name' | 'driver'>) => {
  const id = call.newId();
  // A round without a typed name is called by its day.
  const named = name || 'Tournée';
  call.write(
    sql`insert into delivery_round (shop_id, id, day, name, driver)
      values (${call.shopId}, ${id}, ${day}::date, ${named}, ${driver})`,
  );
  call.audit('delivery_round', id, created({ day, name: named, driver }));
  return id;
};

const stopsOf = async (tx: Tx, call: Call, roundId: string) =>
  (
    await sql<
      RowOf<'delivery_stop', 'id' | 'position'> & { number: string }
    >`select o.id, o.position, coalesce(s.number, '') as number
    from delivery_stop o join sale s on s.shop_id = o.shop_id and s.kind = 'order' and s.id = o.sale_id
    where o.shop_id = ${call.shopId} and o.round_id = ${roundId} order by o.position, o.id`.execute(tx)
  ).rows;

/** Orders go on a round, after the stops that it has; one that waits on a round already stays there. */
export const put = async (tx: Tx, input: InputOf<typeof putOnRound>, call: Call): Promise<Round> => {
  const ids = [...new Set(input.ids)];
  const there = input.roundId === 'new' ? null : await lockRound(tx, call, input.roundId);
  if (there) refuseIf(whyNotDiscardRound({ leftAt: there.left_at }));
  const sales = ids.length === 0 ? [] : await lockOrders(tx, call, ids);
  for (const sale of sales) {
    const why = whyNotRound(stateOf(sale));
    if (why) throw cannotTake(sale.number, why);
  }
  const waiting = (
    await sql<
      RowOf<'delivery_stop', 'sale_id'> & RowOf<'delivery_round', 'name'>
    >`select o.sale_id, r.name from delivery_stop o
      join delivery_round r on r.shop_id = o.shop_id and r.id = o.round_id
      where o.shop_id = ${call.shopId} and o.sale_id = any(${ids}::uuid[]) and o.outcome is null`.execute(tx)
  ).rows;
  if (waiting.length > 0) {
    const named = waiting.map((one) => `${sales.find(({ id }) => id === one.sale_id)?.number ?? ''} (${one.name})`);
    throw new Refused(refuseRound('sales.on-another-round', { numbers: named.join(', ') }));
  }
  const id = there ? there.id : newRound(call, input);
  const stops = there ? await stopsOf(tx, call, id) : [];
  if (stops.length + ids.length > MOST_STOPS)
    throw new Refused(refuseRound('sales.round-too-long', { most: String(MOST_STOPS) }));
  const last = stops.at(-1)?.position ?? 0;
  const fresh = ids.map((sale, index) => ({ id: call.newId(), sale, position: last + index + 1 }));
  if (fresh.length > 0) {
    await sql`insert into delivery_stop (shop_id, id, round_id, sale_id, position)
      select ${call.shopId}, m.id, ${id}, m.sale, m.position from jsonb_to_recordset(${json(fresh)}::jsonb) as m(id uuid, sale uuid, position int)`.execute(
      tx,
    );
    call.audit('delivery_round', id, { stops: [null, sales.map((sale) => sale.number ?? '').join(', ')] });
  }
  return readRound(tx, { id }, call);
};

export const write = async (tx: Tx, input: InputOf<typeof changeRound>, call: Call): Promise<Round> => {
  const before = await lockRound(tx, call, input.id);
  if (before.version !== input.version) throw new Refused(lostRace('sales'));
  refuseIf(whyNotDiscardRound({ leftAt: before.left_at }));
  const { day, name, driver } = input;
  await updateRow(tx, call, 'delivery_round', input.id, { day, name, driver, version: before.version + 1 });
  call.audit(
    'delivery_round',
    input.id,
    differenceOf({ day: before.day, name: before.name, driver: before.driver }, { day, name, driver }),
  );
  return readRound(tx, input, call);
};

export const discard = async (tx: Tx, { id }: InputOf<typeof discardRound>, call: Call) => {
  const before = await lockRound(tx, call, id);
  refuseIf(whyNotDiscardRound({ leftAt: before.left_at }));
  const stops = await stopsOf(tx, call, id);
  await tx.deleteFrom('delivery_stop').where('shop_id', '=', call.shopId).where('round_id', '=', id).execute();
  await tx.deleteFrom('delivery_round').where('shop_id', '=', call.shopId).where('id', '=', id).execute();
  call.audit('delivery_round', id, {
    day: [before.day, null],
    name: [before.name, null],
    stops: [stops.map((one) => one.number).join(', '), null],
  });
  return {};
};

/** Also on the road: a road that is closed changes the order of a morning. */
export const move = async (tx: Tx, { id, stops }: InputOf<typeof orderStops>, call: Call): Promise<Round> => {
  await lockRound(tx, call, id);
  const there = await stopsOf(tx, call, id);
  if (
    !isSameStops(
      there.map((one) => one.id),
      stops,
    )
  )
    throw new Refused(refuseRound('sales.round-order'));
  await sql`update delivery_stop o set position = m.n from unnest(${stops}::uuid[]) with ordinality as m(id, n)
    where o.shop_id = ${call.shopId} and o.round_id = ${id} and o.id = m.id`.execute(tx);
  const numberOf = (stop: string) => there.find((one) => one.id === stop)?.number ?? '';
  call.audit(
    'delivery_round',
    id,
    differenceOf(
      { stops: there.map((one) => one.number).join(', ') },
      { stops: stops.map((stop) => numberOf(stop)).join(', ') },
    ),
  );
  return readRound(tx, { id }, call);
};

/** Takes an unnoted stop off the round, planned or on the road: its parcels are where they are. */
export const remove = async (tx: Tx, { id }: InputOf<typeof removeStop>, call: Call): Promise<Round> => {
  const { round_id: roundId } = await rowById(tx, call, 'delivery_stop', id);
  await lockRound(tx, call, roundId);
  const stop = found(
    (
      await sql<
        RowOf<'delivery_stop', 'outcome'> & { number: string }
      >`select o.outcome, coalesce(s.number, '') as number from delivery_stop o
        join sale s on s.shop_id = o.shop_id and s.kind = 'order' and s.id = o.sale_id
        where o.shop_id = ${call.shopId} and o.id = ${id} for update of o`.execute(tx)
    ).rows[0],
  );
  refuseIf(whyNotRemoveStop(stop));
  await tx.deleteFrom('delivery_stop_parcels').where('shop_id', '=', call.shopId).where('stop_id', '=', id).execute();
  await tx.deleteFrom('delivery_stop').where('shop_id', '=', call.shopId).where('id', '=', id).execute();
  call.audit('delivery_round', roundId, { stops: [stop.number, null] });
  return readRound(tx, { id: roundId }, call);
};
