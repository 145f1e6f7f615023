import { availability, labelsOf } from '#areas/stock/server/index.ts';
import { day } from '#kernel/day.ts';
import { dec, type Dec, isPositive, isZero, max, min, minus, plus, sum, toPlainText, ZERO } from '#kernel/money.ts';
import { type Refusal, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { refuseAllocation } from '../rules/allocation-refusals.ts';
import { chosenSizes } from './chosen-sizes.ts';
import {
  byOrder,
  dealShares,
  leftToTake,
  type OpenShare,
  type Recipient,
  type Refused as Short,
  unitsByFormat,
} from '../rules/deal-shares.ts';

/** The order that draws, and the goods that leave the shelves for it. */
export interface Drawing {
  readonly saleId: string;
  readonly clientId: string | null;
  readonly typologyKey: string | null;
  readonly wanted: readonly { readonly formatId: string; readonly quantity: string | number }[];
  /**
   * True for campaigns of wine still to be bottled, the only way to sell such wine; the shares of the stock when
   * absent.
   */
  readonly futures?: boolean;
  /** The goods that a changed order had until now. */
  readonly before?: readonly { readonly formatId: string; readonly quantity: string | number }[];
}

type HeldShare = RowOf<
  'allocation_share',
  'id' | 'allocation_id' | 'format_id' | 'agent_id' | 'client_id' | 'typology_key' | 'granted' | 'ordered'
> &
  RowOf<'allocation', 'others' | 'closes_on'> & { is_open: boolean; drawn: string | null };

/**
 * The shares of these formats whose days run, and those that the order took of before, held in the order of their ids. Taken after the
 * shelves, before the number.
 */
const sharesOf = async (
  tx: Tx,
  call: Call,
  saleId: string | null,
  formatIds: readonly string[],
  isHeld: boolean,
  futures = false,
): Promise<readonly HeldShare[]> =>
  (
    await sql<HeldShare>`select s.id, s.allocation_id, s.format_id, s.agent_id, s.client_id, s.typology_key, s.granted, s.ordered, a.others, a.closes_on,
      (a.opens_on <= ${call.today}::date and a.closes_on >= ${call.today}::date) as is_open,
      ${saleId === null ? sql`null::numeric` : sql`(select d.quantity from allocation_draw d where d.shop_id = s.shop_id and d.share_id = s.id and d.sale_id = ${saleId}::uuid)`} as drawn
    from allocation_share s join allocation a on a.shop_id = s.shop_id and a.id = s.allocation_id
    where s.shop_id = ${call.shopId} and ((s.format_id = any(${[...formatIds]}::uuid[]) and a.futures = ${futures}
        and a.opens_on <= ${call.today}::date and a.closes_on >= ${call.today}::date)
      ${saleId === null ? sql`` : sql`or s.id in (select d.share_id from allocation_draw d where d.shop_id = ${call.shopId} and d.sale_id = ${saleId}::uuid)`})
    order by s.id ${isHeld ? sql`for update of s` : sql``}`.execute(tx)
  ).rows;

const decs = (goods: Drawing['wanted']) =>
  unitsByFormat(goods.map((one) => ({ formatId: one.formatId, quantity: dec(one.quantity) })));

/**
 * Finds the agent whose shares an order may take: its client's agent, or the agent who orders for an unknown client.
 * The order may also take its client's shares and its category's.
 */
const buyersAgent = async (tx: Tx, call: Call, clientId: string | null) =>
  (
    await sql<RowOf<'client', 'agent_id'>>`select coalesce(
      (select c.agent_id from client c where c.shop_id = ${call.shopId} and c.id = ${clientId}::uuid),
      (select l.id from user_shop l where l.user_id = ${call.actor.kind === 'agent' ? call.actor.userId : null}::uuid and l.shop_id = ${call.shopId} and l.role = 'agent')
    ) as agent_id`.execute(tx)
  ).rows[0]?.agent_id ?? null;

const mineOf = (
  share: HeldShare,
  order: Pick<Drawing, 'clientId' | 'typologyKey'>,
  agentId: string | null,
): Recipient | null =>
  share.client_id !== null && share.client_id === order.clientId
    ? 'client'
    : share.agent_id !== null && share.agent_id === agentId
      ? 'agent'
      : share.typology_key !== null && share.typology_key === order.typologyKey
        ? 'typology'
        : null;

/** The shares whose days run, as this buyer finds them. */
const openTo = async (
  tx: Tx,
  call: Call,
  order: Pick<Drawing, 'clientId' | 'typologyKey' | 'futures'>,
  held: readonly HeldShare[],
): Promise<readonly (OpenShare & { readonly allocationId: string })[]> => {
  // Futures that an agent was given are his to share out: a buyer who orders by himself has his own and those of his category.
  const isHisToDeal = order.futures === true && call.actor.kind === 'buyer';
  const agentId = isHisToDeal ? null : await buyersAgent(tx, call, order.clientId);
  return held
    .filter((one) => one.is_open)
    .map((one) => ({
      id: one.id,
      allocationId: one.allocation_id,
      formatId: one.format_id,
      others: one.others,
      closesOn: day(one.closes_on),
      // The units that this very order already has may be taken again.
      left: plus(minus(dec(one.granted), dec(one.ordered)), dec(one.drawn ?? 0)),
      mine: mineOf(one, order, agentId),
    }));
};

/**
 * Finds, by format, the campaign that an order takes from first: a campaign with units left for its buyer comes before
 * the others.
 */
export const firstCampaigns = async (
  tx: Tx,
  call: Call,
  order: Pick<Drawing, 'clientId' | 'typologyKey'> & {
    readonly saleId: string | null;
    readonly formatIds: readonly string[];
  },
): Promise<ReadonlyMap<string, string>> => firstOf(await ownOf(tx, call, order));

/** Reads the shares that campaigns set aside for this buyer, without those of other buyers. */
const ownOf = async (tx: Tx, call: Call, order: Parameters<typeof firstCampaigns>[2]) => {
  const held = await sharesOf(tx, call, order.saleId, order.formatIds, false, true);
  return (await openTo(tx, call, { ...order, futures: true }, held)).filter((one) => one.mine !== null);
};

const firstOf = (own: Awaited<ReturnType<typeof ownOf>>): ReadonlyMap<string, string> =>
  new Map(
    own
      .toSorted((a, b) => Number(isPositive(a.left)) - Number(isPositive(b.left)) || byOrder(b, a))
      .map((one) => [one.formatId, one.allocationId]),
  );

/**
 * Finds the units left for a buyer in current campaigns: by format, the campaign that he takes from first, and the
 * number left in it.
 */
export const offeredTo = async (
  tx: Tx,
  call: Call,
  buyer: Pick<Drawing, 'clientId' | 'typologyKey'>,
): Promise<readonly { readonly formatId: string; readonly allocationId: string; readonly left: Dec }[]> => {
  const { rows } = await sql<RowOf<'allocation_share', 'format_id'>>`select distinct s.format_id from allocation_share s
    join allocation a on a.shop_id = s.shop_id and a.id = s.allocation_id
    where s.shop_id = ${call.shopId} and a.futures and a.opens_on <= ${call.today}::date and a.closes_on >= ${call.today}::date
      and (s.client_id = ${buyer.clientId}::uuid or s.typology_key = ${buyer.typologyKey})`.execute(tx);
  const own = await ownOf(tx, call, { ...buyer, saleId: null, formatIds: rows.map((row) => row.format_id) });
  return Array.from(firstOf(own), ([formatId, allocationId]) => ({
    formatId,
    allocationId,
    left: sum(
      own
        .filter((one) => one.formatId === formatId && one.allocationId === allocationId)
        .map((one) => max(one.left, ZERO)),
    ),
  })).filter((one) => isPositive(one.left));
};

/**
 * Plans the quantities that an order would take of its buyer's shares, or the reason why it may not. `isReserved`: its
 * goods are off the shelves already.
 */
const planned = async (
  tx: Tx,
  call: Call,
  order: Omit<Drawing, 'saleId'>,
  held: readonly HeldShare[],
  isReserved: boolean,
): Promise<{
  readonly after: ReadonlyMap<string, Dec>;
  readonly refused: readonly Short[];
  /** Wanted of a campaign that none sets aside. */
  readonly absent: readonly string[];
}> => {
  const wanted = decs(order.wanted);
  const took = held
    .filter((one) => one.drawn !== null)
    .map((one) => ({ share: one, formatId: one.format_id, quantity: dec(one.drawn ?? 0), isOver: !one.is_open }));
  const had = decs(order.before ?? []);
  const { wanted: missing, keeps } = leftToTake(wanted, had, took);
  const open = await openTo(tx, call, order, held);
  const shelf = await availability(tx, call.shopId, [...new Set(open.map((one) => one.formatId))]);
  const { draws, refused } = dealShares(missing, open, (formatId) => {
    const one = shelf.get(formatId);
    if (!one || one.backorder) return null;
    if (isReserved) return dec(one.available);
    return minus(plus(dec(one.available), had.get(formatId) ?? ZERO), wanted.get(formatId) ?? ZERO);
  });
  const after = new Map(draws.map((one) => [one.shareId, one.quantity]));
  const over = new Map(keeps);
  for (const one of took.filter((each) => each.isOver)) {
    const rest = over.get(one.formatId) ?? ZERO;
    const kept = min(rest, one.quantity);
    over.set(one.formatId, minus(rest, kept));
    after.set(one.share.id, kept);
  }
  const absent = order.futures
    ? missing.filter((one) => isPositive(one.quantity) && open.every((each) => each.formatId !== one.formatId))
    : [];
  return { after, refused, absent: absent.map((one) => one.formatId) };
};

/** Takes what an order wants from the shares that are its buyer's, or refuses it. Its goods are reserved already: their shelves are held. */
export const drawAllocations = async (tx: Tx, call: Call, asked: Drawing): Promise<void> => {
  const order = await counted(tx, call, asked);
  return drawOfHeld(tx, call, order, await holdShares(tx, call, order));
};

/** Futures in another size than the one that is shared out take as much of the share as they hold. */
const counted = async <O extends Pick<Drawing, 'wanted' | 'before' | 'futures'> & { readonly saleId: string | null }>(
  tx: Tx,
  call: Call,
  order: O,
): Promise<O & { readonly intoOf: ReadonlyMap<string, readonly string[]> }> =>
  order.futures
    ? { ...order, ...(await chosenSizes().asShared(tx, call, order.saleId, order.wanted, order.before ?? [])) }
    : { ...order, intoOf: new Map() };

/**
 * Locks the shares that an order may take from; `saleId` is null for an order that has taken none yet. Called right
 * after its shelves, the query leaves in the same message and locks after them.
 */
export const holdShares = (
  tx: Tx,
  call: Call,
  order: Pick<Drawing, 'wanted' | 'futures'> & { readonly saleId: string | null },
): Promise<readonly HeldShare[]> => sharesOf(tx, call, order.saleId, formatsOf(order), true, order.futures);

export const drawOfHeld = async (tx: Tx, call: Call, order: Drawing, held: readonly HeldShare[]): Promise<void> => {
  if (held.length === 0 && !order.futures) return;
  const { after, refused, absent } = await planned(tx, call, order, held, true);
  for (const why of (await whyAbsent(tx, call, absent)).values()) throw new Refused(why);
  const [first] = refused;
  if (first) throw new Refused((await whyShort(tx, call, [first])).get(first.formatId) as Refusal);
  await writeDraws(tx, call, order.saleId, held, after);
};

/** Why these goods could not be ordered by this client now, by format: nothing is held by asking. */
export const allocationGaps = async (
  tx: Tx,
  call: Call,
  asked: Omit<Drawing, 'saleId'> & { readonly saleId: string | null },
): Promise<ReadonlyMap<string, Refusal>> => {
  const order = await counted(tx, call, asked);
  const held = await sharesOf(tx, call, order.saleId, formatsOf(order), false, order.futures);
  if (held.length === 0 && !order.futures) return new Map();
  const { refused, absent } = await planned(tx, call, order, held, false);
  const why = [...(await whyShort(tx, call, refused)), ...(await whyAbsent(tx, call, absent))];
  // Told beside the size that was asked for, which is no share's.
  return new Map(why.flatMap(([id, one]) => [id, ...(order.intoOf.get(id) ?? [])].map((each) => [each, one] as const)));
};

const formatsOf = (order: Pick<Drawing, 'wanted'>): readonly string[] => [
  ...new Set(order.wanted.map((one) => one.formatId)),
];

/**
 * Writes the units that each share gives or gets back, in one conditional statement: never more ordered than granted.
 */
const writeDraws = async (
  tx: Tx,
  call: Call,
  saleId: string,
  held: readonly HeldShare[],
  after: ReadonlyMap<string, Dec>,
): Promise<void> => {
  const moves = held.flatMap((one) => {
    const now = after.get(one.id) ?? ZERO;
    const by = minus(now, dec(one.drawn ?? 0));
    return isZero(by) ? [] : [{ id: one.id, by: toPlainText(by), now: toPlainText(now) }];
  });
  if (moves.length === 0) return;
  const list = sql`jsonb_to_recordset(${json(moves)}::jsonb) as m(id uuid, by numeric, now numeric)`;
  const { rows } = await sql<
    RowOf<'allocation_share', 'id'>
  >`update allocation_share s set ordered = s.ordered + m.by from ${list}
    where s.shop_id = ${call.shopId} and s.id = m.id and s.ordered + m.by between 0 and s.granted returning s.id`.execute(
    tx,
  );
  if (rows.length !== moves.length) throw new Error('an allocation moved although it was held');
  call.write(
    sql`delete from allocation_draw d using ${list} where d.shop_id = ${call.shopId} and d.sale_id = ${saleId} and d.share_id = m.id`,
  );
  call.write(sql`insert into allocation_draw (shop_id, sale_id, share_id, quantity)
    select ${call.shopId}, ${saleId}, m.id, m.now from ${list} where m.now > 0`);
};

/** In words, by format: what is left, and until when. */
const whyShort = async (tx: Tx, call: Call, refused: readonly Short[]): Promise<ReadonlyMap<string, Refusal>> => {
  const labels = await labelsOf(
    tx,
    call.shopId,
    refused.map((one) => one.formatId),
  );
  return new Map(
    refused.map((one) => [
      one.formatId,
      refuseAllocation(CODES[one.why], {
        what: labels.get(one.formatId) ?? '',
        left: { number: toPlainText(one.left) },
        until: { day: one.until },
      }),
    ]),
  );
};
const whyAbsent = async (tx: Tx, call: Call, formatIds: readonly string[]): Promise<ReadonlyMap<string, Refusal>> => {
  if (formatIds.length === 0) return new Map();
  const labels = await labelsOf(tx, call.shopId, formatIds);
  return new Map(
    formatIds.map((id) => [id, refuseAllocation('sales.futures-not-offered', { what: labels.get(id) ?? '' })]),
  );
};
const CODES = {
  share: 'sales.allocation-short',
  closed: 'sales.allocation-closed',
  aside: 'sales.allocation-aside',
} as const;

/** Gives back the units that a dropped order took, whether the days still run or not. */
export const returnDraws = async (tx: Tx, call: Call, saleId: string): Promise<void> => {
  const held = (await sharesOf(tx, call, saleId, [], true)).filter((one) => one.drawn !== null);
  if (held.length > 0) await writeDraws(tx, call, saleId, held, new Map());
};

/** Goods of an order that will not leave any more: as much of what it took for them goes back, of the share that gave last first. */
export const returnDropped = async (tx: Tx, call: Call, saleId: string, dropped: Drawing['wanted']): Promise<void> => {
  const held = (await sharesOf(tx, call, saleId, [], true)).filter((one) => one.drawn !== null);
  if (held.length === 0) return;
  const rest = new Map(decs(await chosenSizes().droppedAsShared(tx, call, saleId, dropped)));
  const after = new Map<string, Dec>();
  for (const one of [...held].reverse()) {
    const back = min(rest.get(one.format_id) ?? ZERO, dec(one.drawn ?? 0));
    rest.set(one.format_id, minus(rest.get(one.format_id) ?? ZERO, back));
    after.set(one.id, minus(dec(one.drawn ?? 0), back));
  }
  await writeDraws(tx, call, saleId, held, after);
};
