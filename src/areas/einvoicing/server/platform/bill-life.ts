import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { billLost } from '../../rules/events.ts';
import { isLifeCode, LOST, standingOfLife } from '../../rules/platform/life.ts';
import { type PlatformState, STATE_WORDS } from '#areas/billing/rules/einvoice/platform-state.ts';

interface Told {
  readonly billId: string;
  readonly code: string;
  readonly at: string;
  readonly source: RowOf<'bill_life'>['source'];
  readonly newsId: string;
  /** Null: of the time that it was given last before that instant. */
  readonly round: number | null;
  /** Only its day is told: the last instant that may be meant. */
  readonly upTo?: string;
  readonly words?: string;
  readonly reasonCode?: string;
  readonly reason?: string;
}

/** The tolerance for platforms whose clock is a little behind, or that tell no seconds. */
const SLACK = '5 minutes';

/** Finds the deposit of the bill that a message is about: a bill may be given several times. */
const roundAt = async (tx: Tx, call: Call, billId: string, at: string, most: number): Promise<number> =>
  (
    await sql<{
      round: number;
    }>`select coalesce(max(round), 1)::int as round from platform_flow where shop_id = ${call.shopId} and bill_id = ${billId}
      and kind = 'bill' and round <= ${most} and given_at <= ${at}::timestamptz + ${SLACK}::interval`.execute(tx)
  ).rows[0]?.round ?? 1;

/** The same, at the same instant: whichever time that it was given it was of, it is not of another one too. */
const isSaid = async (tx: Tx, call: Call, { billId, code, at }: Told): Promise<boolean> =>
  (await tx
    .selectFrom('bill_life')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('bill_id', '=', billId)
    .where('code', '=', code)
    .where('at', '=', at)
    .executeTakeFirst()) !== undefined;

/**
 * Keeps what was said of a bill, once, and what holds of it now. News come late, doubled and out of order: the row of the bill is locked first, so that of two
 * at once the second counts what the first wrote.
 */
export const holdLife = async (tx: Tx, call: Call, told: Told): Promise<boolean> => {
  const { shopId } = call;
  await sql`insert into bill_platform (shop_id, bill_id, state, state_at) values (${shopId}, ${told.billId}, 'given', ${told.at}) on conflict do nothing`.execute(
    tx,
  );
  const before = await tx
    .selectFrom('bill_platform')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('bill_id', '=', told.billId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (told.round === null && told.upTo === undefined && (await isSaid(tx, call, told))) return false;
  const round = told.round ?? (await roundAt(tx, call, told.billId, told.upTo ?? told.at, before.round));
  const kept = await tx
    .insertInto('bill_life')
    .values({
      shop_id: shopId,
      id: call.newId(),
      bill_id: told.billId,
      round,
      code: told.code,
      at: told.at,
      source: told.source,
      words: told.words ?? '',
      reason_code: told.reasonCode ?? '',
      reason: told.reason ?? '',
      news_id: told.newsId,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'bill_id', 'round', 'code', 'at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // A message that was told before, or that concerns an earlier deposit, leaves the present state unchanged.
  if (!kept || round !== before.round) return kept !== undefined;
  const all = await tx
    .selectFrom('bill_life')
    .select(['id', 'code', 'at', 'reason'])
    .where('shop_id', '=', shopId)
    .where('bill_id', '=', told.billId)
    .where('round', '=', round)
    .execute();
  const now = standingOfLife(all);
  if (!now || now.code === before.state) return true;
  await tx
    .updateTable('bill_platform')
    .set({ state: now.code, state_at: now.at, reason: now.reason })
    .where('shop_id', '=', shopId)
    .where('bill_id', '=', told.billId)
    .execute();
  call.audit('bill', told.billId, { platform: [wordOf(before.state), STATE_WORDS[now.code]] });
  if (LOST.includes(now.code)) await sayLost(tx, call, told.billId, now.code, now.reason);
  return true;
};

const wordOf = (state: PlatformState): string => STATE_WORDS[state];

export const sayLost = async (
  tx: Tx,
  call: Call,
  billId: string,
  state: PlatformState,
  reason: string,
): Promise<void> => {
  const { number, kind } = await tx
    .selectFrom('bill')
    .select(['number', 'kind'])
    .where('shop_id', '=', call.shopId)
    .where('id', '=', billId)
    .executeTakeFirstOrThrow();
  await call.emit(billLost, { billId, number, kind, state, reason });
};

export const wordsOfCode = (code: string, words: string): string =>
  isLifeCode(code) ? STATE_WORDS[code] : words || `Statut ${code}`;
