import { expect, test } from 'vitest';
import { fc, runsOf } from '../testing/properties.ts';
import { icsOf } from './ics.ts';

const ENTRY = {
  id: '018f',
  version: 3,
  status: 'CONFIRMED',
  title: 'Visite, cave; « chai »',
  location: 'Caveau',
  text: 'Code\nABC',
  from: '2026-07-03T08:30:00.000Z',
  to: '2026-07-03T10:00:00.000Z',
  day: '2026-07-03',
  dayAfter: '2026-07-04',
  madeAt: '2026-06-01T00:00:00.000Z',
} as const;

test('a visit in a calendar has its hours in universal time, a whole day its day, and signs of the format are escaped', () => {
  const text = icsOf([ENTRY]);
  expect(text).toContain('\r\nDTSTART:20260703T083000Z\r\nDTEND:20260703T100000Z\r\n');
  expect(text).toContain('SUMMARY:Visite\\, cave\\; « chai »\r\n');
  expect(text).toContain('DESCRIPTION:Code\\nABC\r\n');
  expect(icsOf([{ ...ENTRY, from: null, to: null }])).toContain(
    'DTSTART;VALUE=DATE:20260703\r\nDTEND;VALUE=DATE:20260704',
  );
  // A visit without a length has no end: one at its beginning is refused by calendars.
  const endless = icsOf([{ ...ENTRY, to: null }]);
  expect(endless).toContain('DTSTART:20260703T083000Z\r\nSUMMARY');
  expect(endless).not.toContain('DTEND');
});

test('no line is longer than 75 bytes, and unfolded they say the whole text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (title) => {
      const text = icsOf([{ ...ENTRY, title }]);
      for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const whole = text.replace(/\r\n /g, '');
      const said = /SUMMARY:(.*)\r\nLOCATION/su.exec(whole)?.[1] ?? '';
      expect(said.replace(/\\n/g, '\n').replace(/\\([\\;,])/g, '$1').length).toBeLessThanOrEqual(title.length);
    }),
    { numRuns: runsOf(100) },
  );
});
