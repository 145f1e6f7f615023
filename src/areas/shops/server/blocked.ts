import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { holdJobs } from '#platform/jobs/job-row.ts';
import { refuse } from '../rules/refusals.ts';

/** For what a visitor may do by a link that he was sent, whether the shop is online or not. */
export const refuseBlockedShop = async (tx: Tx, call: Call): Promise<void> => {
  const { rows } = await sql`select 1 from shop where shop_id = ${call.shopId} and blocked_at is not null`.execute(tx);
  if (rows.length > 0) throw new Refused(refuse('shops.closed-by-house'));
};

/** Takes a shop off the line: whatever asks whether it sells is answered by that already. It comes back as it stood. */
export const blockShop = async (tx: Tx, call: Call, reason: string): Promise<void> => {
  await sql`update shop set blocked_at = ${call.now}, blocked_reason = ${reason}, online_before_block = online, online = false
    where shop_id = ${call.shopId}`.execute(tx);
  await holdJobs(tx, call, true);
  await leaveChange(tx, call);
};

export const unblockShop = async (tx: Tx, call: Call): Promise<void> => {
  await sql`update shop set blocked_at = null, blocked_reason = '', online = online_before_block, reopened_at = ${call.now}
    where shop_id = ${call.shopId}`.execute(tx);
  await holdJobs(tx, call, false);
  await leaveChange(tx, call);
};

const leaveChange = async (tx: Tx, call: Call): Promise<void> => {
  await sql`select leave_public_change(${call.shopId}, true)`.execute(tx);
};
