import { type CalendarEntry, type CalendarRange, isRange } from '#kernel/calendar/calendar.ts';
import { day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { ACTIVITY_WORDS, type TaskState } from '../../rules/task/task.ts';
import type { calendar } from '../../rules/task/task-endpoints.ts';
import { refuseTask } from '../../rules/task/task-refusals.ts';
import { type TaskRecord, taskSelect, tasksSeenBy, taskTables } from './task-view.ts';

/** The calendar entries of an area: deliveries, rounds, and later ones. */
export interface CalendarSource {
  readonly name: string;
  readonly label: string;
  /** By the names of the office's icons. */
  readonly icon: string;
  readonly isFor: (call: Call) => boolean;
  /** Each entry is somebody's: a calendar of his own shows his alone. */
  readonly isPersonal?: true;
  /** By day and hour, at most so many; `mine`: what is of nobody in particular is left out. */
  readonly entries: (
    tx: Tx,
    call: Call,
    range: CalendarRange,
    most: number,
  ) => Promise<readonly Omit<CalendarEntry, 'source'>[]>;
}
export const calendarSlot = defineSlot<CalendarSource>('clients.calendar');

/** More than anybody reads in six weeks. */
const MOST = 600;

const lookOf = (state: TaskState, priority: TaskRecord['priority']): CalendarEntry['look'] =>
  state === 'done' || state === 'late' ? state : priority === 'high' ? 'high' : 'plain';

export const taskEntries: CalendarSource = {
  name: 'tasks',
  label: 'Tâches',
  icon: 'tasks',
  isFor: () => true,
  isPersonal: true,
  entries: async (tx, call, { from, to, whose }, most) => {
    const { rows } = await sql<TaskRecord>`select ${taskSelect(call)} from ${taskTables(call)}
      where k.shop_id = ${call.shopId} and k.archived_at is null and k.day between ${from}::date and ${to}::date and ${tasksSeenBy(call)}
        and ${whose === 'mine' ? sql`k.assignee_id = ${call.actor.userId}::uuid` : sql`true`}
      order by k.day, k.hour, k.title, k.id limit ${most}`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      detail: [ACTIVITY_WORDS[row.activity], row.client, row.assignee].filter(Boolean).join(' · '),
      day: row.day,
      hour: row.hour,
      minutes: row.minutes,
      look: lookOf(row.state, row.priority),
      path: `/dashboard/tasks/${row.id}`,
    }));
  },
};

export const readCalendar = async (
  tx: Tx,
  input: InputOf<typeof calendar>,
  call: Call,
): Promise<OutputOf<typeof calendar>> => {
  const range: CalendarRange = { from: day(input.from), to: day(input.to), whose: input.whose };
  if (!isRange(range.from, range.to)) throw new Refused(refuseTask('clients.calendar-range'));
  const sources = contributed(calendarSlot).filter((one) => one.isFor(call));
  const entries: CalendarEntry[] = [];
  let isCut = false;
  // The call has a single connection: the sources are read one after the other.
  for (const source of sources) {
    const found = await source.entries(tx, call, range, MOST + 1);
    isCut ||= found.length > MOST;
    entries.push(...found.slice(0, MOST).map((one) => ({ ...one, source: source.name })));
  }
  return { entries, sources: sources.map(({ name, label, icon }) => ({ name, label, icon })), isCut };
};
