import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { refuse } from '../rules/refusals.ts';

/** Longer than the file of a busy year takes to leave, and short enough to be waited for when the process died with it. */
const HELD_SECONDS = 5 * 60;

/** Claims the corrections of a batch for one caller: of two callers at once, one gets them and the other is told. */
export const claimCorrections = async (tx: Tx, call: Call, corrects: number): Promise<string> => {
  const id = call.newId();
  const { rows } = await sql<
    RowOf<'export_claim', 'id'>
  >`insert into export_claim as c (shop_id, corrects, id, claimed_by, claimed_at, until)
    values (${call.shopId}, ${corrects}, ${id}, ${call.actor.userId}, ${call.now}, ${later(call.now, HELD_SECONDS)})
    on conflict (shop_id, corrects) do update
      set id = excluded.id, claimed_by = excluded.claimed_by, claimed_at = excluded.claimed_at, until = excluded.until
      where c.until <= excluded.claimed_at returning c.id`.execute(tx);
  if (rows.length > 0) return id;
  const { rows: other } = await sql<{
    who: RowOf<'user_account'>['username'];
  }>`select coalesce(u.username, '') as who from export_claim c
    left join user_account u on u.id = c.claimed_by where c.shop_id = ${call.shopId} and c.corrects = ${corrects}`.execute(
    tx,
  );
  throw new Refused(refuse('accounting.corrections-under-way', { who: other[0]?.who || 'Quelqu’un', n: corrects }));
};

/** Whether it was still held: after its time somebody else may have handed over the same. */
export const letGo = async (tx: Tx, shopId: string, id: string): Promise<boolean> =>
  (await sql`delete from export_claim where shop_id = ${shopId} and id = ${id} returning id`.execute(tx)).rows.length >
  0;
