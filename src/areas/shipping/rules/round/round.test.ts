import { describe, expect, test } from 'vitest';
import {
  isSameStops,
  mapLink,
  ordersWithPapers,
  type Stop,
  stopsWords,
  Strokes,
  whyNotHandOver,
  whyNotLeaveRound,
  whyNotMiss,
  whyNotRound,
} from './round.ts';

const order = { status: 'validated', deliveryStatus: 'pending' } as const;
const left = { leftAt: '2026-05-04T08:00:00Z' };

describe('what may go on a round', () => {
  test.each([
    [{ ...order }, null],
    [{ ...order, deliveryStatus: 'preparation' }, null],
    [{ ...order, deliveryStatus: 'transit' }, null],
    [{ ...order, deliveryStatus: 'exception' }, null],
    [{ ...order, deliveryStatus: 'partiallyDelivered', shipsMore: true }, null],
    [{ ...order, deliveryStatus: 'delivered' }, 'sales.already-delivered'],
    [{ ...order, deliveryStatus: 'returned' }, 'sales.goods-came-back'],
    [{ ...order, status: 'pending' }, 'sales.not-validated'],
    [{ ...order, awaitsGoods: true }, 'sales.goods-awaited'],
  ] as const)('%o: %s', (given, code) => expect(whyNotRound(given)?.code ?? null).toBe(code));
});

describe('a stop', () => {
  const way = { ...order, deliveryStatus: 'transit' } as const;
  test('is handed over once the round left, and once', () => {
    expect(whyNotHandOver({ outcome: null }, way, { leftAt: null })?.code).toBe('sales.not-shipped');
    expect(whyNotHandOver({ outcome: null }, way, left)).toBeNull();
    expect(whyNotHandOver({ outcome: 'delivered' }, way, left)?.code).toBe('sales.stop-noted');
  });
  test('that was missed may be handed over later, and is not missed twice', () => {
    expect(whyNotHandOver({ outcome: 'missed' }, way, left)).toBeNull();
    expect(whyNotMiss({ outcome: 'missed' }, way, left)?.code).toBe('sales.stop-missed');
  });
});

test('a round leaves once, with something to deliver', () => {
  expect(whyNotLeaveRound({ leftAt: null, stops: [{ outcome: null }] })).toBeNull();
  expect(whyNotLeaveRound({ leftAt: null, stops: [] })?.code).toBe('sales.round-empty');
  expect(whyNotLeaveRound({ ...left, stops: [{ outcome: null }] })?.code).toBe('sales.round-left');
});

test('its papers are of what is still to be fetched, then of what left; one stop is one', () => {
  const stop = (orderId: string, more: Partial<Stop>): Stop =>
    ({ ...order, shipsMore: false, awaitsGoods: false, parcels: null, orderId, ...more }) as Stop;
  const stops = [
    stop('a', {}),
    stop('b', { deliveryStatus: 'exception', parcels: 1 }),
    stop('c', { status: 'cancelled' }),
  ];
  expect(ordersWithPapers({ leftAt: null, stops })).toEqual(['a']);
  expect(ordersWithPapers({ ...left, stops })).toEqual(['b']);
  expect([0, 1, 2].map(stopsWords)).toEqual(['0 arrêt', '1 arrêt', '2 arrêts']);
});

test('stops in another order are the same ones, each once', () => {
  expect(isSameStops(['a', 'b'], ['b', 'a'])).toBe(true);
  for (const asked of [['a'], ['a', 'a'], ['a', 'c'], ['a', 'b', 'c']])
    expect(isSameStops(['a', 'b'], asked)).toBe(false);
});

test('a signature stays on its sheet, and small', () => {
  expect(Strokes.safeParse([[[0, 0]], [[600, 240]]]).success).toBe(true);
  for (const wrong of [[[[601, 0]]], [[[1.5, 0]]], [[]], [Array.from({ length: 4_001 }, () => [1, 1])]])
    expect(Strokes.safeParse(wrong).success).toBe(false);
});

test('an address of two lines opens the map as one', () =>
  expect(mapLink(['1 rue A', '37000 Tours'])).toMatch(/query=1%20rue%20A%2C%2037000%20Tours$/));
