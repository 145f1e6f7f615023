import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { mayGo, meaningOf, placeOf, togetherOf } from './parcel-way.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
const CODES = ['1000', '22', '3', '91', '8', '11', '62992', '62993', 'READY_TO_SEND', 'DELIVERED', 'SHIPMENT_ON_ROUTE'];

describe('what is told of a parcel', () => {
  test('is said in the words of the house, whichever way it writes its codes', () => {
    expect(['11', 'DELIVERED', 'delivered', 'driver-on-route', '62993', 'nothing'].map(meaningOf)).toEqual([
      'delivered',
      'delivered',
      'delivered',
      'transit',
      null,
      null,
    ]);
  });

  test('an attempt that failed is an incident, and the next day it is on its way again', () => {
    const failed = { code: '8', at: at(2) };
    expect(placeOf([{ code: '91', at: at(1) }, failed])).toBe('exception');
    expect(placeOf([{ code: '92', at: at(3) }, failed])).toBe('transit');
    expect(placeOf([failed, { code: '11', at: at(4) }])).toBe('delivered');
  });

  test('whatever comes late, twice or in the wrong order, it is where it was last seen, and never goes backwards', () => {
    const news = fc.array(fc.record({ code: fc.constantFrom(...CODES), minute: fc.integer({ min: 0, max: 12 }) }), {
      minLength: 1,
      maxLength: 10,
    });
    fc.assert(
      fc.property(news, fc.infiniteStream(fc.integer({ min: 0, max: 1_000 })), (told, chance) => {
        const all = told.map((one) => ({ code: one.code, at: at(one.minute) }));
        const mixed = [...all, ...all.slice(0, 3)]
          .map((one) => ({ one, key: chance.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(placeOf(mixed)).toBe(placeOf(all));
        // Once it arrived, nothing that was seen later says that it is on its way.
        const arrived = placeOf([...all, { code: '11', at: at(30) }, { code: '91', at: at(40) }]);
        expect(['delivered', 'returned']).toContain(arrived);
      }),
    );
  });

  test('of several parcels: all of them, a part, or the one that is least far', () => {
    expect(togetherOf(['delivered', 'delivered'])).toBe('delivered');
    expect(togetherOf(['delivered', 'transit'])).toBe('partiallyDelivered');
    expect(togetherOf(['returned', 'delivered'])).toBe('partiallyReturned');
    expect(togetherOf(['transit', 'exception'])).toBe('exception');
    expect(togetherOf(['transit', 'pickup'])).toBe('pickup');
    expect(togetherOf(['transit', null])).toBeNull();
    expect(togetherOf([])).toBeNull();
  });

  test('what arrived may only come back', () => {
    expect(mayGo('delivered', 'transit')).toBe(false);
    expect(mayGo('delivered', 'exception')).toBe(false);
    expect(mayGo('delivered', 'returned')).toBe(true);
    expect(mayGo('transit', 'pendingPickup')).toBe(false);
    expect(mayGo('exception', 'transit')).toBe(true);
    expect(mayGo('returned', 'delivered')).toBe(false);
  });
});
