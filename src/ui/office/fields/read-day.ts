import { formatDay } from '../format.ts';
import { words } from '../messages/office.fr.ts';

const pad = (n: number, width = 2): string => String(n).padStart(width, '0');

const real = (year: number, month: number, day: number): string | null => {
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? text : null;
};

/** Reads a day as it is typed: 20/11/2026, 20-11-26, 20.11, 201126, 20112026. A missing year is this year. Null when it is not a day. */
export const readDay = (typed: string, today: string): string | null => {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text);
  if (!parts) return null;
  const year =
    parts[3] === undefined ? Number(today.slice(0, 4)) : Number(parts[3]) + (parts[3].length === 2 ? 2000 : 0);
  return real(year, Number(parts[2]), Number(parts[1]));
};

interface Bounds {
  readonly minDate?: string;
  readonly maxDate?: string;
}
/** Why what was typed is not taken: it is no day, or beyond those that the field takes. Nothing typed is nothing wrong. */
export const whyNotDay = (typed: string, { minDate, maxDate }: Bounds, today: string): string | undefined => {
  if (typed.trim() === '') return undefined;
  const day = readDay(typed, today);
  if (day === null) return words.badDate;
  if (minDate !== undefined && day < minDate) return words.notBefore(formatDay(minDate));
  return maxDate !== undefined && day > maxDate ? words.notAfter(formatDay(maxDate)) : undefined;
};
