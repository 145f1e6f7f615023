import { inEveryShop } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { dec, toNumber } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { every, type Run } from '#platform/jobs.ts';
import { runList } from '#platform/list.ts';
import { plannedApplied, plannedStopped } from '../../rules/events.ts';
import type * as endpoints from '../../rules/prices/planned-prices-endpoints.ts';
import {
  plannedList,
  type PlannedRow,
  whyNotApplyPlanned,
  whyNotPlanFor,
  whyNotWithdrawPlanned,
} from '../../rules/prices/planned-prices.ts';
import { cellsOf, planAmong, type WaitingSheet, without } from '../../rules/prices/planned-chain.ts';
import { pinnedOn, stillSaid, whyNotPlanCell, withoutFollowed } from '../../rules/prices/planned-pins.ts';
import { BASE_PRICE_WORDS, cellOf } from '../../rules/prices/price-history.ts';
import { refusePrice } from '../../rules/prices/price-refusals.ts';
import { formatWords, seen } from '../office-list.ts';
import { writePrices } from './change-prices.ts';
import { boxesThatFollow } from './follow-parts.ts';
import { followers } from './follow.ts';

type Planned = RowOf<'planned_prices'>;
const number = (price: string | null): number | null => (price === null ? null : toNumber(dec(price)));
/** The author of a sheet `n`, by name. */
const planner = sql`coalesce(u.username, 'API : ' || k.name, '')`;
const plannerJoin = sql`left join user_account u on u.id = n.planned_by left join api_key k on k.shop_id = n.shop_id and k.id = n.planned_by`;
interface ListedPlan extends RowOf<'planned_prices', 'id' | 'day' | 'status' | 'created_at' | 'done_at' | 'why'> {
  prices: number;
  by: string;
}
const plannedRow = (row: ListedPlan): PlannedRow => ({
  id: row.id,
  day: row.day,
  status: row.status,
  prices: row.prices,
  by: row.by,
  createdAt: row.created_at,
  doneAt: row.done_at,
  why: row.why ?? '',
});
const selected = sql`n.id, n.day, n.status, jsonb_array_length(n.rows) as prices, ${planner} as by, n.created_at, n.done_at, n.why`;
/** A user who may only create sees the user's own plans. */
const seenPlans = (call: Call) =>
  sql`n.shop_id = ${call.shopId} and (${isAllowed(call.actor, 'seeAllProduct')} or n.planned_by = ${call.actor.userId})`;

/**
 * The sheets that wait, in the order in which they take effect, one person at a time: each price remembers what the sheet before it
 * leaves, which two who plan at once must not both believe to be the last.
 */
const waitingSheets = async (
  tx: Tx,
  call: Call,
): Promise<readonly Pick<Planned, 'id' | 'day' | 'rows' | 'created_at'>[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`planned-prices ${call.shopId}`}, 0))`.execute(tx);
  return (
    await sql<Planned>`select id, day, rows, created_at from planned_prices where shop_id = ${call.shopId} and status = 'planned'
      order by ${turn} for update`.execute(tx)
  ).rows;
};
const turn = sql.raw('day, created_at, id');
const link = async (tx: Tx, call: Call, moved: readonly Pick<WaitingSheet, 'id' | 'rows'>[]): Promise<void> => {
  if (moved.length === 0) return;
  await sql`update planned_prices n set rows = r.rows from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(id uuid, rows jsonb)
    where n.shop_id = ${call.shopId} and n.id = r.id`.execute(tx);
};

/** Cells of these formats that are pinned to a price of their own in a grid that follows another. */
export const pinnedCells = async (tx: Tx, call: Call, formatIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql<RowOf<'format_price', 'format_id' | 'typology_key'>>`select format_id, typology_key from format_price
        where shop_id = ${call.shopId} and pinned and format_id = any(${[...formatIds]}::uuid[])`.execute(tx)
    ).rows.map((row) => cellOf({ formatId: row.format_id, typologyKey: row.typology_key })),
  );

/** Keeps a sheet for its day. Its prices stand as they are until then; each remembers the price that it will take the place of:
 * that of the sheet planned before it where there is one. */
export const planPrices = async (
  tx: Tx,
  { day, rows }: InputOf<typeof endpoints.planPrices>,
  call: Call,
): Promise<OutputOf<typeof endpoints.planPrices>> => {
  refuseIf(whyNotPlanFor(day, call.today));
  const formatIds = [...new Set(rows.map((row) => row.formatId))];
  const live =
    await sql`select x.id from product_format x join product p on p.shop_id = x.shop_id and p.id = x.product_id
    where x.shop_id = ${call.shopId} and x.id = any(${formatIds}::uuid[]) and x.archived_at is null and ${seen(call)}`.execute(
      tx,
    );
  if (live.rows.length !== formatIds.length) throw new Refused(refusePrice('catalogue.unknown-format'));
  const names = await followers(tx, call.shopId);
  const waiting = await waitingSheets(tx, call);
  const pinned = pinnedOn(
    await pinnedCells(tx, call, formatIds),
    waiting.filter((one) => one.day <= day),
  );
  const boxes = await boxesThatFollow(tx, call.shopId, formatIds);
  for (const row of rows) {
    refuseIf(whyNotPlanCell(row, names, pinned));
    if (boxes.has(row.formatId) && !pinned.has(cellOf(row)) && row.pinned === undefined && row.price !== row.was)
      throw new Refused(refusePrice('catalogue.follows-parts', { label: BASE_PRICE_WORDS }));
  }
  const { rows: cells, moved } = planAmong(waiting, { day, rows: rows.map(withoutFollowed) });
  if (cells.length === 0) throw new Refused(refusePrice('catalogue.planned-same'));
  await link(tx, call, moved);
  const id = call.newId();
  await tx
    .insertInto('planned_prices')
    .values({
      shop_id: call.shopId,
      id,
      day,
      rows: json([...cells]),
      status: 'planned',
      why: null,
      planned_by: call.actor.userId,
      created_at: call.now,
      done_at: null,
    })
    .execute();
  return { id, prices: cells.length };
};

/** Held until the transaction ends: nobody else settles it meanwhile. `whose` narrows to those that the caller may see. */
const pending = async (tx: Tx, call: Call, id: string, whose = sql`n.shop_id = ${call.shopId}`): Promise<Planned> =>
  found(
    (
      await sql<Planned>`select n.* from planned_prices n where n.shop_id = ${call.shopId} and n.id = ${id} and ${whose} for update`.execute(
        tx,
      )
    ).rows[0],
  );
const settle = (tx: Tx, call: Call, id: string, status: Planned['status'], why: string | null = null) =>
  updateRow(tx, call, 'planned_prices', id, { status, why, done_at: status === 'stopped' ? null : call.now });

const order = ({ day, created_at, id }: Pick<Planned, 'day' | 'created_at' | 'id'>) => [day, created_at, id] as const;
const isBefore = (a: Parameters<typeof order>[0], b: Parameters<typeof order>[0]): boolean => {
  const [of, than] = [order(a), order(b)];
  const at = of.findIndex((one, i) => one !== than[i]);
  return at >= 0 && (of[at] as string) < (than[at] as string);
};

export const withdrawPlanned = async (tx: Tx, { id }: { id: string }, call: Call) => {
  const waiting = await waitingSheets(tx, call);
  const one = await pending(tx, call, id, seenPlans(call));
  refuseIf(whyNotWithdrawPlanned(one));
  await link(
    tx,
    call,
    without(
      waiting.filter((other) => isBefore(one, other)),
      one.rows,
    ),
  );
  await settle(tx, call, id, 'withdrawn');
  return {};
};

/** Somebody decides: what was changed meanwhile is written over, since he was told of it. */
export const applyPlanned = async (
  tx: Tx,
  { id }: { id: string },
  call: Call,
): Promise<OutputOf<typeof endpoints.applyPlanned>> => {
  const one = await pending(tx, call, id, seenPlans(call));
  refuseIf(whyNotApplyPlanned(one));
  // A cell that follows another grid since, or a box its articles, takes its price from there, unless it is pinned.
  const formatIds = [...new Set(one.rows.map((row) => row.formatId))];
  const pinned = await pinnedCells(tx, call, formatIds);
  const boxes = await boxesThatFollow(tx, call.shopId, formatIds);
  const typed = one.rows.filter((row) => !boxes.has(row.formatId) || row.pinned || pinned.has(cellOf(row)));
  const rows = stillSaid(typed, await followers(tx, call.shopId), pinned);
  if (rows.length === 0) throw new Refused(refusePrice('catalogue.sheet-follows'));
  const { changed } = await writePrices(tx, rows, { publish: false, why: 'planned' }, call);
  await settle(tx, call, id, 'applied');
  return { changed };
};

/** Every quarter of an hour: midnight is not at one hour for all estates. */
export const plannedRound = every('catalogue.planned-prices', 15, (_nothing, run) => applyDue(run), {
  lane: 'housekeeping',
});

/** Applies what is due in each estate, the earliest day first; one transaction a sheet. Done twice, or by two, it is done once. */
export const applyDue = (run: Pick<Run, 'inAnyShop' | 'alive'>): Promise<void> =>
  inEveryShop(run as Run, 'planned prices', async (shopId) => {
    while (await applyNext(run, shopId)) await run.alive();
  });

/**
 * The next sheet whose day has come. What is refused (a price that was changed meanwhile, an article that is gone) is left for somebody to
 * decide, who is told; nothing of it is written then.
 */
export const applyNext = async (run: Pick<Run, 'inAnyShop'>, shopId: string): Promise<boolean> => {
  let id: string | null = null;
  try {
    return await run.inAnyShop(shopId, async (tx, call) => {
      const one = await nextDue(tx, call);
      if (!one) return false;
      id = one.id;
      const { changed } = await writePrices(
        tx,
        one.rows,
        { publish: false, why: 'planned', by: one.planned_by, seesAll: true },
        call,
      );
      await settle(tx, call, one.id, 'applied');
      await call.emit(plannedApplied, { id: one.id, day: one.day, changed, by: one.planned_by });
      return true;
    });
  } catch (error) {
    if (!(error instanceof Refused) || id === null) throw error;
    const [stopped, why] = [id, error.refusal.words.fr];
    return run.inAnyShop(shopId, async (tx, call) => {
      const one = await pending(tx, call, stopped);
      if (one.status !== 'planned') return true;
      await settle(tx, call, one.id, 'stopped', why);
      await call.emit(plannedStopped, { id: one.id, day: one.day, why, by: one.planned_by });
      return true;
    });
  }
};
const nextDue = async (tx: Tx, call: Call): Promise<Planned | undefined> =>
  (
    await sql<Planned>`select * from planned_prices where shop_id = ${call.shopId} and status = 'planned' and day <= ${call.today}
      order by ${turn} limit 1 for update`.execute(tx)
  ).rows[0];

export const listPlanned = (tx: Tx, query: ListQuery, call: Call): Promise<OutputOf<typeof endpoints.plannedPrices>> =>
  runList(
    tx,
    call.actor,
    plannedList,
    {
      from: sql`planned_prices n ${plannerJoin}`,
      where: seenPlans(call),
      columns: {
        day: sql`n.day`,
        status: sql`n.status`,
        prices: sql`jsonb_array_length(n.rows)`,
        by: planner,
        createdAt: sql`n.created_at`,
        doneAt: sql`n.done_at`,
        why: sql`n.why`,
      },
      select: selected,
      key: sql`n.id`,
    },
    query,
    plannedRow,
  );

interface PlannedCell
  extends RowOf<'product', 'name' | 'precision' | 'product_type'>,
    RowOf<'product_format', 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'>,
    RowOf<'format_price', 'format_id'> {
  vintage: RowOf<'product_vintage'>['name'];
  /** Its format and its category. */
  cell: string;
  typology_key: string | null;
  category: string;
  now: string | null;
  planned: number | null;
  was: number | null;
  has_was: boolean;
  /** Null where the row says nothing of it. */
  pin: RowOf<'format_price'>['pinned'] | null;
}

/** The prices of a sheet, each beside the one that stands now. */
export const readPlanned = async (
  tx: Tx,
  { id }: { id: string },
  call: Call,
): Promise<OutputOf<typeof endpoints.plannedSheet>> => {
  const sheet = found(
    (
      await sql<ListedPlan>`select ${selected} from planned_prices n ${plannerJoin} where n.id = ${id} and ${seenPlans(call)}`.execute(
        tx,
      )
    ).rows[0],
  );
  const { rows } = await sql<PlannedCell>`
    select concat(x.id, ' ', r."typologyKey") as cell, x.id as format_id, r."typologyKey" as typology_key, p.name, p.precision, v.name as vintage, p.product_type, x.unity, x.unity_value, x.format_type, x.packing_quantity,
      coalesce(y.name, r."typologyKey", ${BASE_PRICE_WORDS}::text) as category, case when r."typologyKey" is null then x.price else g.price end as now, r.price::float8 as planned,
      r.was::float8 as was, o.one ? 'was' as has_was, r.pinned as pin
      from planned_prices n cross join lateral jsonb_array_elements(n.rows) with ordinality o(one, at)
      cross join lateral jsonb_to_record(o.one) as r("formatId" uuid, "typologyKey" text, price numeric, was numeric, pinned boolean)
      join product_format x on x.shop_id = n.shop_id and x.id = r."formatId" join product p on p.shop_id = x.shop_id and p.id = x.product_id
      join product_vintage v on v.shop_id = x.shop_id and v.id = x.vintage_id
      left join typology y on y.shop_id = n.shop_id and y.key = r."typologyKey"
      left join format_price g on g.shop_id = n.shop_id and g.format_id = x.id and g.typology_key = r."typologyKey"
     where n.shop_id = ${call.shopId} and n.id = ${id} order by o.at`.execute(tx);
  // A change by an earlier planned sheet is not a change by a user.
  const earlier =
    sheet.status === 'planned'
      ? cellsOf(
          (
            await sql<
              Pick<Planned, 'rows'>
            >`select rows from planned_prices where shop_id = ${call.shopId} and status = 'planned'
              and (day, created_at, id) < (${sheet.day}, ${sheet.created_at}, ${sheet.id})`.execute(tx)
          ).rows,
        )
      : new Set<string>();
  return {
    ...plannedRow(sheet),
    rows: rows.map((row) => ({
      id: row.cell,
      formatId: row.format_id,
      typologyKey: row.typology_key,
      product: [row.name, row.precision].filter(Boolean).join(' '),
      vintage: row.vintage,
      format: formatWords(row),
      category: row.category,
      now: number(row.now),
      price: row.planned,
      pinned: row.pin,
      moved: row.has_was && row.was !== number(row.now) && !earlier.has(row.cell),
    })),
  };
};
