/** An entry as calendars read it (RFC 5545). */
export interface IcsEntry {
  readonly id: string;
  /** Raised with every change, so that a calendar takes the later one. */
  readonly version: number;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly title: string;
  readonly location: string;
  readonly text: string;
  /** An instant of universal time; null for a visit of the whole day. */
  readonly from: string | null;
  /** Null where the visit has no length: an end at its beginning is refused (RFC 5545, 3.8.2.2). */
  readonly to: string | null;
  readonly day: string;
  /** The day after it. */
  readonly dayAfter: string;
  readonly madeAt: string;
}

const LINE = 72;
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n?|\n/g, '\\n');
const utc = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
const bare = (day: string): string => day.replace(/-/g, '');

const bytesOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
};
/** A line of at most 75 bytes; what is longer goes on after a space. No sign is cut in two. */
const folded = (line: string): string => {
  const parts: string[] = [''];
  let bytes = 0;
  for (const sign of line) {
    const size = bytesOf(sign);
    if (bytes + size > LINE) {
      parts.push('');
      bytes = 0;
    }
    parts[parts.length - 1] += sign;
    bytes += size;
  }
  return parts.join('\r\n ');
};

const entryLines = (one: IcsEntry): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${one.id}@comptoir`,
  `SEQUENCE:${one.version}`,
  `DTSTAMP:${utc(one.madeAt)}`,
  ...(one.from === null
    ? [`DTSTART;VALUE=DATE:${bare(one.day)}`, `DTEND;VALUE=DATE:${bare(one.dayAfter)}`]
    : [`DTSTART:${utc(one.from)}`, ...(one.to === null ? [] : [`DTEND:${utc(one.to)}`])]),
  `SUMMARY:${escaped(one.title)}`,
  ...(one.location === '' ? [] : [`LOCATION:${escaped(one.location)}`]),
  ...(one.text === '' ? [] : [`DESCRIPTION:${escaped(one.text)}`]),
  `STATUS:${one.status}`,
  'END:VEVENT',
];

/** Entries as one calendar. A named one is a subscription, which is asked for again each hour. */
export const icsOf = (entries: readonly IcsEntry[], { name }: { readonly name?: string } = {}): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comptoir//Visites//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined
      ? []
      : [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']),
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
