import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Call } from '#platform/call.ts';
import { instant } from '#platform/clock.ts';
import { newRow } from '#platform/record/row.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { TourEvent } from '../../rules/tour-event.ts';
import { whyNotWait } from '../../rules/wait.ts';
import { holdSlot } from '../slot.ts';
import { holdLine, lineFacts } from './line.ts';
import { tellWaiting } from './wait-mails.ts';
import { serveLineJob } from './wait-job.ts';

type Enrolled = Pick<
  RowOf<'tour_wait'>,
  'people' | 'least' | 'name' | 'email' | 'phone' | 'language' | 'note' | 'lang' | 'client_id' | 'created_by'
>;

/** Puts a group at the end of the line of a slot. `already`: its e-mail stands there, and is written to again. */
export const enrol = async (
  tx: Tx,
  call: Call,
  event: TourEvent,
  { day: on, at }: { readonly day: string; readonly at: string },
  who: Enrolled,
): Promise<{ readonly id: string; readonly already: boolean }> => {
  const { id: slotId } = await holdSlot(tx, call, event.id, on, at);
  const line = await holdLine(tx, call, slotId);
  const known =
    who.email === '' ? undefined : line.rows.find(({ email }) => email.toLowerCase() === who.email.toLowerCase());
  if (known) {
    await tellWaiting(tx, call, known, known.status === 'offered' ? 'offered' : 'joined');
    return { id: known.id, already: true };
  }
  refuseIf(whyNotWait(who, lineFacts(line, call)));
  const one = await newRow(tx, call, 'tour_wait', {
    ...who,
    event_id: event.id,
    slot_id: slotId,
    status: 'waiting',
    created_at: call.now,
    updated_at: call.now,
  });
  call.audit('tour_wait', one.id, {
    day: [null, on],
    at: [null, at],
    people: [null, who.people],
    least: [null, who.least],
  });
  // A group that accepts what is left gets its offer at once; the line closes with its slot.
  call.enqueue(serveLineJob, { slotId });
  call.enqueue(serveLineJob, { slotId }, { runAt: instant(line.closes) });
  await tellWaiting(tx, call, one, 'joined');
  return { id: one.id, already: false };
};

/** The row `w` stands in line: it waits, or seats are offered to it. */
export const LIVE = sql`w.status in ('waiting', 'offered')`;
