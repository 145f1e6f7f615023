import * as z from 'zod';
import { FileHash } from '#kernel/picture.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

/** `banner` only warns; `page` warns until it begins, then closes the program to everybody but administrators until its end. */
export const MAINTENANCE_KINDS = { banner: 'Bandeau', page: 'Page entière' } as const;
export const MAINTENANCE_STATES = {
  planned: 'Prévue',
  announced: 'Annoncée',
  running: 'En cours',
  over: 'Passée',
  cancelled: 'Annulée',
} as const;
export type MaintenanceState = keyof typeof MAINTENANCE_STATES;

const Kind = z.enum(['banner', 'page']);
const Instant = z.iso.datetime();

export const MaintenanceTyped = z.strictObject({
  kind: Kind,
  /** From when it is told; at once without it. */
  shownFrom: Instant.nullable().default(null),
  startDate: Instant,
  endDate: Instant,
  message: z.string().trim().max(300).default(''),
  /** The content of a picture received before. */
  picture: FileHash.nullable().default(null),
});

export const MaintenanceRow = z.object({
  id: z.string(),
  kind: Kind,
  state: z.enum(Object.keys(MAINTENANCE_STATES) as [MaintenanceState, ...MaintenanceState[]]),
  shownFrom: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  message: z.string(),
  picture: z.string().nullable(),
});
export type MaintenanceRow = z.output<typeof MaintenanceRow>;

interface Announced {
  readonly kind: 'banner' | 'page';
  readonly shownFrom: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly cancelledAt: string | null;
}

/** Instants are written alike, so that they compare as text. */
export const maintenanceState = (one: Announced, now: string): MaintenanceState => {
  if (one.cancelledAt !== null) return 'cancelled';
  if (one.endDate <= now) return 'over';
  if (one.startDate <= now) return 'running';
  return one.shownFrom <= now ? 'announced' : 'planned';
};

export const whyNotAnnounce = (
  { shownFrom, startDate, endDate }: Pick<z.output<typeof MaintenanceTyped>, 'shownFrom' | 'startDate' | 'endDate'>,
  now: string,
): Refusal | null => {
  if (endDate <= startDate) return refuse('admin.maintenance-backwards');
  if (endDate <= now) return refuse('admin.maintenance-past');
  return shownFrom !== null && shownFrom > startDate ? refuse('admin.maintenance-shown-late') : null;
};

export const whyNotCancelMaintenance = ({ state }: Pick<MaintenanceRow, 'state'>): Refusal | null =>
  state === 'over' || state === 'cancelled' ? refuse('admin.maintenance-ended') : null;
