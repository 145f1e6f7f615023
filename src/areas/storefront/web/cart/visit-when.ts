import type { CartReservation } from '#kernel/visitor/cart-line.ts';

/** `1 décembre 2026, 10:30–12:00`; the day alone where a visit takes the whole of it. */
export const visitWords = (
  { selectedSlot: { slot, start, end } }: CartReservation,
  dayWords: (day: string) => string,
): string => {
  const [day = '', from = ''] = start.split('T');
  const to = end.split('T')[1] ?? '';
  const hours = slot.noHours ? '' : [...new Set([from, to])].filter(Boolean).join('–');
  return [dayWords(day), hours].filter(Boolean).join(', ');
};
