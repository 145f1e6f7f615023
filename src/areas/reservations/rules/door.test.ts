import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { type Arrival, type DoorList, readAtDoor, withArrivals } from './door.ts';
import { momentOf, ticketText } from './ticket.ts';

const SHOP = '00000000-0000-4000-8000-0000000000aa';
const TODAY = day('2027-05-03');
const one = (code: string, status: 'confirmed' | 'arrived' | 'option', people = 2) => ({
  ...{ id: code, code, status, name: 'Anne Roux', phone: '', language: 'fr', note: '', people },
  ...{ prices: [], money: 'onSite' as const, participants: [] },
});
const list = {
  day: TODAY,
  people: 7,
  arrived: 2,
  slots: [
    {
      ...{ eventId: 'e', event: 'Visite', location: '', at: '10:30', ends: '11:30', people: 7, arrived: 2 },
      bookings: [one('ABCD2345', 'confirmed', 4), one('BBBB2345', 'arrived'), one('CCCC2345', 'option', 1)],
    },
  ],
} as unknown as DoorList;
const at = (arrivals: readonly Arrival[] = [], kept: DoorList | null = list) => ({
  ...{ shopId: SHOP, today: TODAY, list: kept, arrivals },
  hourOf: () => '10:31',
});
const noted: Arrival = { key: 'k', code: 'ABCD2345', at: '2027-05-03T08:31:00.000Z' };
const codeOf = (text: string, door = at()): string => {
  const seen = readAtDoor(text, door);
  return seen.kind === 'no' ? seen.refusal.code : seen.kind;
};

describe('a ticket without network', () => {
  test('is judged from the list that the telephone keeps, in the words of the server', () => {
    expect(readAtDoor(ticketText(SHOP, 'ABCD2345'), at())).toMatchObject({ kind: 'in', one: { people: 4 } });
    expect(codeOf('abcd 2345')).toBe('in');
    expect(codeOf('BBBB2345')).toBe('reservations.ticket-used');
    expect(codeOf('CCCC2345')).toBe('reservations.not-confirmed');
    expect(codeOf('VISITE:0123ABCD:ABCD2345')).toBe('reservations.ticket-elsewhere');
    expect(codeOf('https://exemple.fr/')).toBe('reservations.ticket-unknown');
  });

  test('that was read already is told with its hour, and counted once', () => {
    expect(codeOf('ABCD2345', at([noted]))).toBe('reservations.ticket-used-at');
    const twice = withArrivals(list, [noted, { ...noted, key: 'other' }]);
    expect([twice.arrived, twice.slots[0]?.arrived]).toEqual([6, 6]);
    // An arrival that the server refused counts no more.
    expect(withArrivals(list, [{ ...noted, why: 'Annulée' }]).arrived).toBe(2);
  });

  test('of nobody in the list, or of a list of yesterday, is judged once it is sent', () => {
    expect(codeOf('DDDD2345')).toBe('unlisted');
    expect(codeOf('ABCD2345', at([], null))).toBe('unlisted');
    expect(codeOf('ABCD2345', at([], { ...list, day: '2027-05-02' }))).toBe('unlisted');
  });

  test('came at the time that its telephone says, unless that cannot be', () => {
    const now = '2027-05-03T10:00:00.000Z';
    const noted = '2027-05-03T08:31:00.000Z';
    expect(momentOf(noted, now, 89 * 60_000)).toBe(noted);
    expect(momentOf(undefined, now, 0)).toBe(now);
    for (const late of [-1, 73 * 3_600_000]) expect(momentOf(noted, now, late)).toBe(now);
  });
});
