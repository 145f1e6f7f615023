import { day as asDay, shortDay } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { resumeReminders, stopReminders } from '../../rules/reminder/reminder-endpoints.ts';
import { refuseReminder } from '../../rules/reminder/reminder-refusals.ts';

/** Stops the reminders of a disputed bill, or of a client. A repeated stop keeps the later words. */
export const putReminderStop = async (
  tx: Tx,
  { id, subject, reason, until }: InputOf<typeof stopReminders>,
  call: Call,
): Promise<object> => {
  found(
    (await sql`select 1 from ${sql.table(subject)} where shop_id = ${call.shopId} and id = ${id}`.execute(tx)).rows[0],
  );
  if (until !== null && until < call.today) {
    const refusal = refuseReminder('reminder.past-day');
    throw new Refused({ ...refusal, fields: { until: refusal.words } });
  }
  await sql`insert into reminder_stop (shop_id, id, subject, reason, until, created_by, created_at)
    values (${call.shopId}, ${id}, ${subject}, ${reason}, ${until}, ${call.actor.userId}, ${call.now})
    on conflict (shop_id, id) do update set reason = excluded.reason, until = excluded.until, created_by = excluded.created_by, created_at = excluded.created_at`.execute(
    tx,
  );
  call.audit(subject, id, {
    reminderStop: [null, until === null ? reason : `${reason}, jusqu’au ${shortDay(asDay(until))}`],
  });
  return {};
};

export const dropReminderStop = async (
  tx: Tx,
  { id }: InputOf<typeof resumeReminders>,
  call: Call,
): Promise<object> => {
  const stop = found(
    await tx
      .deleteFrom('reminder_stop')
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .returning(['subject', 'reason'])
      .executeTakeFirst(),
  );
  call.audit(stop.subject, id, { reminderStop: [stop.reason, null] });
  return {};
};
