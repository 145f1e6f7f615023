import * as z from 'zod';
import { ACTIVITY_TYPES, TASK_PRIORITIES } from '#areas/catalogue/rules/reference/reference-office.ts';
import { isInCalendar } from '#kernel/calendar/calendar.ts';
import { addDays, type Day, dayOf, daysBetween, daysInMonth, partsOf } from '#kernel/day.ts';
import { Id } from '#kernel/endpoint.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { defineList } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseTask } from './task-refusals.ts';

const worded = <K extends string>(rows: readonly { readonly key: K; readonly label: string }[]) =>
  Object.fromEntries(rows.map((row) => [row.key, row.label])) as Readonly<Record<K, string>>;
const keysOf = <K extends string>(rows: readonly { readonly key: K }[]) =>
  rows.map((row) => row.key) as unknown as readonly [K, ...K[]];

export const ACTIVITY_WORDS = worded(ACTIVITY_TYPES);
export const PRIORITY_WORDS = worded(TASK_PRIORITIES);
const Activity = z.enum(keysOf(ACTIVITY_TYPES));
const Priority = z.enum(keysOf(TASK_PRIORITIES));
export type Activity = z.output<typeof Activity>;
export type Priority = z.output<typeof Priority>;

export const REPEATS = ['never', 'weekly', 'monthly'] as const;
export type Repeats = (typeof REPEATS)[number];
export const REPEAT_WORDS: Readonly<Record<Repeats, string>> = {
  never: 'Aucune',
  weekly: 'Chaque semaine',
  monthly: 'Chaque mois',
};

/** Where a task stands on a day. */
export const TASK_STATES = ['late', 'today', 'coming', 'done'] as const;
export type TaskState = (typeof TASK_STATES)[number];
export const TASK_STATE_WORDS: Readonly<Record<TaskState, string>> = {
  late: 'En retard',
  today: 'Aujourd’hui',
  coming: 'À venir',
  done: 'Terminée',
};

/** `09:30`, in the zone of the shop. */
const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const Hour = z.string().regex(HOUR, 'Écrivez l’heure ainsi\u00a0: 09:30');
/** « 9 h », « 9 h 30 » */
export const hourWords = (hour: string): string => {
  const [hours, minutes] = hour.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
};
/** « 45 min », « 1 h 30 » */
export const lengthWords = (minutes: number): string =>
  minutes < 60
    ? `${minutes}\u00a0min`
    : hourWords(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);

/** « 1 tâche », « 3 tâches » */
export const tasksWords = (count: number): string => `${count} tâche${count > 1 ? 's' : ''}`;

const PlannedDay = z.iso.date(ruleError('date')).refine(isInCalendar, 'Choisissez un jour entre 2000 et 2100');

const TOO_LONG = 'Doit faire au maximum 4 000 caractères';
/** The fields that a user fills in. */
const filled = {
  title: oneLine(200).min(1, ruleError('needed')),
  activity: Activity,
  priority: Priority,
  day: PlannedDay,
  hour: Hour.nullable(),
  minutes: z.number().int().min(5).max(1440).nullable(),
  clientId: Id.nullable(),
  assigneeId: Id,
  notes: z.string().trim().max(4000, TOO_LONG),
  repeats: z.enum(REPEATS),
};
export const TaskForm = z.strictObject(filled);
export type TaskForm = z.output<typeof TaskForm>;

export const MoveForm = TaskForm.pick({ day: true });
export const AssignForm = TaskForm.pick({ assigneeId: true });
export const ResultForm = z.strictObject({ result: z.string().trim().max(4000, TOO_LONG) });

/** The order or quote that it is about: which kinds there are is said by the areas that have them. */
export const TaskAbout = z.strictObject({ kind: z.string().max(20), id: Id });
export const NewTask = z.strictObject({
  ...filled,
  activity: Activity.default('other'),
  priority: Priority.default('medium'),
  hour: Hour.nullable().default(null),
  minutes: filled.minutes.default(null),
  clientId: Id.nullable().default(null),
  /** Without: whoever creates it. */
  assigneeId: Id.optional(),
  notes: filled.notes.default(''),
  repeats: z.enum(REPEATS).default('never'),
  about: TaskAbout.nullable().default(null),
});

export const TaskRow = z.object({
  id: Id,
  title: z.string(),
  activity: Activity,
  priority: Priority,
  day: z.string(),
  hour: z.string().nullable(),
  minutes: z.number().int().nullable(),
  state: z.enum(TASK_STATES),
  repeats: z.enum(REPEATS),
  /** Null too for who may not see this client. */
  clientId: Id.nullable(),
  client: z.string(),
  assigneeId: Id,
  assignee: z.string(),
  author: z.string(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  doneBy: z.string(),
  /** Since when it is in no list but that of the deleted ones. */
  archivedAt: z.string().nullable(),
  version: z.number().int(),
});
export type TaskRow = z.output<typeof TaskRow>;

export const Task = TaskRow.extend({
  notes: z.string(),
  result: z.string(),
  about: z.object({ kind: z.string(), id: Id, label: z.string(), path: z.string() }).nullable(),
  /** The task that follows this one in its series. */
  nextId: Id.nullable(),
});
export type Task = z.output<typeof Task>;

export const taskList = defineList({
  name: 'tasks',
  nouns: ['tâche', 'tâches'],
  narrowed: {
    any: ['seeAllTask'],
    agentAny: [],
    iam: 'les tâches que vous avez créées ou qui vous sont confiées',
    agent: 'les tâches que vous avez créées ou qui vous sont confiées',
  },
  fields: {
    title: { type: 'text', label: 'Tâche', filter: true, sort: true },
    state: { type: 'enum', label: 'État', filter: true, group: true, values: TASK_STATE_WORDS },
    isDone: { type: 'boolean', label: 'Faite', sort: true },
    day: { type: 'date', label: 'Jour', filter: true, sort: true, group: true, byDay: true },
    hour: { type: 'text', label: 'Heure', sort: true },
    minutes: { type: 'number', label: 'Durée (min)', sort: true },
    activity: { type: 'enum', label: 'Type', filter: true, sort: true, group: true, values: ACTIVITY_WORDS },
    priority: { type: 'enum', label: 'Priorité', filter: true, group: true, values: PRIORITY_WORDS },
    /** The high ones first, as a column is sorted. */
    rank: { type: 'number', label: 'Rang de priorité', sort: true },
    client: { type: 'text', label: 'Client', filter: true, sort: true },
    clientId: { type: 'id', label: 'Fiche du client', filter: true },
    assignee: { type: 'text', label: 'Confiée à', sort: true, group: true },
    assigneeId: { type: 'id', label: 'Confiée à', filter: true },
    mine: { type: 'boolean', label: 'Confiée à moi', filter: true },
    author: { type: 'text', label: 'Créée par', filter: true },
    repeats: { type: 'enum', label: 'Revient', filter: true, values: REPEAT_WORDS },
    createdAt: { type: 'instant', label: 'Créée le', filter: true, sort: true },
    doneAt: { type: 'instant', label: 'Faite le', filter: true, sort: true },
    doneBy: { type: 'text', label: 'Faite par', filter: true },
    removed: { type: 'boolean', label: 'Supprimée', filter: true },
  },
  // Done tasks come after those left to do, however old these are.
  defaultSort: 'isDone,day,hour',
  search: true,
  sums: [],
});

/** The tabs of the list, and what the home counts: one filter for both. */
export const TO_DO = { state: { in: ['late', 'today', 'coming'] } };
export const LATE = { state: { in: ['late'] } };
export const OF_TODAY = { state: { in: ['today'] } };
export const DONE = { state: { in: ['done'] } };
export const REMOVED = { removed: { is: true } };
export const MINE = { mine: { is: true } };

type Acted = Pick<Task, 'doneAt' | 'archivedAt'>;
const whyRemoved = (task: Acted): Refusal | null =>
  task.archivedAt === null ? null : refuseTask('clients.task-removed');
export const whyNotDo = (task: Acted): Refusal | null =>
  whyRemoved(task) ?? (task.doneAt === null ? null : refuseTask('clients.task-done'));
export const whyNotReopen = (task: Acted): Refusal | null =>
  whyRemoved(task) ?? (task.doneAt === null ? refuseTask('clients.task-not-done') : null);
/** Refuses a change to a done task: its day, its words and its person stay. */
export const whyNotChangeTask = whyNotDo;

/** Told beside its field. */
export const besideField = (field: string, code: Parameters<typeof refuseTask>[0]): Refusal =>
  refuseTask(code, {}, { [field]: refuseTask(code).words });
const minutesInto = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
/** Checks the rules that span several fields. */
export const whyNotTask = ({ hour, minutes }: Pick<TaskForm, 'hour' | 'minutes'>): Refusal | null => {
  if (minutes === null) return null;
  if (hour === null) return besideField('hour', 'clients.task-without-hour');
  return minutesInto(hour) + minutes > 1440 ? besideField('minutes', 'clients.task-over-midnight') : null;
};

/** The months of a series are counted from its first day, so that the 31st comes back after a shorter month. */
const monthsOn = (from: Day, months: number): Day => {
  const { year, month, day } = partsOf(from);
  const at = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(at / 12), (at % 12) + 1];
  return dayOf(y, m, Math.min(day, daysInMonth(y, m)));
};

/**
 * The day on which a task of a series comes back: the first of the series after its own day, and not before today, however late it was done.
 * One that was moved to an earlier day does not come back on the day that it was moved from. Null for one that does not come back.
 */
export const nextDay = (
  {
    repeats,
    from,
    day,
    movedFrom = null,
  }: { readonly repeats: Repeats; readonly from: Day; readonly day: Day; readonly movedFrom?: Day | null },
  today: Day,
): Day | null => {
  if (repeats === 'never') return null;
  const done = day < today ? addDays(today, -1) : day;
  const after = movedFrom !== null && movedFrom > done ? movedFrom : done;
  if (repeats === 'weekly') return addDays(from, 7 * (Math.floor(Math.max(0, daysBetween(from, after)) / 7) + 1));
  const [start, end] = [partsOf(from), partsOf(after)];
  const months = Math.max(0, (end.year - start.year) * 12 + end.month - start.month);
  const same = monthsOn(from, months);
  return same > after ? same : monthsOn(from, months + 1);
};
