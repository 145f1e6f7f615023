import { ownersOf } from '#areas/identity/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { every, type Run } from '#platform/jobs.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { legalInterestUnknown } from '../../rules/events.ts';
import { type LegalRate, missingHalf, missingHalfWords } from '../../rules/late/late-rates.ts';
import type { legalInterest } from '../../rules/late/legal-interest.ts';
import { legalInterestMissing } from '../../rules/late/legal-notification.ts';

/** The legal interest that the administrator has typed, the earliest first; a correction comes after what it corrects. */
export const typedLegal = async (tx: Tx): Promise<readonly LegalRate[]> =>
  (
    await sql<RowOf<'dated_rate', 'valid_from' | 'amount'>>`select valid_from, amount from dated_rate
      where kind = 'legalInterest' order by valid_from, correction`.execute(tx)
  ).rows.map((row) => ({ from: row.valid_from as Day, percent: String(Number(row.amount)) }));

export const readLegalInterest = async (
  tx: Tx,
  _input: object,
  call: Call,
): Promise<OutputOf<typeof legalInterest>> => {
  const typed = await typedLegal(tx);
  const missing = missingHalf(typed, call.today as Day);
  return { typed: [...typed], missing: missing && missingHalfWords(missing) };
};

/** Each estate that bills is told once that a half-year has begun without its rate. */
const tellMissing = async (run: Pick<Run, 'inAnyShop' | 'alive'>): Promise<void> => {
  const shops = await run.inAnyShop(null, async (tx, call) =>
    missingHalf(await typedLegal(tx), call.now.slice(0, 10) as Day) === null
      ? []
      : tx.selectFrom('user_shop').select('shop_id').distinct().where('role', '=', 'owner').execute(),
  );
  for (const { shop_id: shopId } of shops) {
    await run.alive();
    await run.inAnyShop(shopId, async (tx, call) => {
      const half = missingHalf(await typedLegal(tx), call.today as Day);
      if (!half) return;
      const { rows } = await sql`insert into legal_interest_told (shop_id, half, told_at)
        select ${shopId}, ${half}, ${call.now}
        where exists (select 1 from bill b where b.shop_id = ${shopId} and b.due_on < ${call.today}::date)
        on conflict do nothing returning half`.execute(tx);
      if (rows.length > 0) await call.emit(legalInterestUnknown, { half });
    });
  }
};

/** Twice a day. */
export const legalInterestRound = every('collecting.legal-interest', 720, (_nothing, run) => tellMissing(run), {
  lane: 'housekeeping',
});

export const legalInterestNotified = notifyAfter(
  legalInterestUnknown,
  'collecting.notify-legal-interest',
  [legalInterestMissing],
  async (tx, { half }, call) => [
    notice(legalInterestMissing, { words: missingHalfWords(half as Day) }, await ownersOf(tx, call.shopId)),
  ],
);
