import { formatDay } from '#ui/office/index.ts';
import { hoursOf } from '../../rules/hours.ts';
import { words } from '../words.ts';

/** `28/11/2026 · 10:30–11:15` */
export const slotName = ({
  day,
  at,
  ends,
}: {
  readonly day: string;
  readonly at: string;
  readonly ends: string;
}): string => `${formatDay(day)} · ${hoursOf({ at, ends }, words.wholeDay)}`;
