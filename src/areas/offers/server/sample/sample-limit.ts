import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { dec, type Dec } from '#kernel/money.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { whyNotGiveMore } from '../../rules/sample/sample.ts';

/**
 * Refuses an agent who would give more than his month allows. Two documents of his are counted one after the other. The
 * second waits here for the first, with the shelves locked and before any number is taken, as every document does.
 */
export const refuseOverLimit = async (tx: Tx, call: Call, id: string, bottles: Dec): Promise<void> => {
  if (call.actor.kind !== 'agent') return;
  const { settings } = await sellerOf(tx, call.shopId);
  const limit = settings.agentSampleBottles;
  if (limit === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`samples ${call.shopId} ${call.actor.userId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ given: string }>`select coalesce(sum(s.bottles), 0) as given from sale s
    where s.shop_id = ${call.shopId} and s.kind = 'sample' and s.created_by = ${call.actor.userId} and s.id <> ${id}
      and s.status in ('pending', 'validated')
      and s.placed_on >= date_trunc('month', ${call.today}::date) and s.placed_on < date_trunc('month', ${call.today}::date) + interval '1 month'`.execute(
    tx,
  );
  refuseIf(whyNotGiveMore(limit, dec(rows[0]?.given ?? 0), bottles));
};
