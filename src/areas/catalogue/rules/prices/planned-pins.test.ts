import { describe, expect, test } from 'vitest';
import { pinnedOn, stillSaid, whyNotPlanCell, withoutFollowed } from './planned-pins.ts';

const row = (more: object = {}) => ({
  formatId: 'f',
  typologyKey: 'caviste' as string | null,
  price: 9 as number | null,
  ...more,
});
const FOLLOWS = new Map([['caviste', 'Caviste']]);
const CELL = 'f caviste';

describe('pins that are planned', () => {
  test('stand from the sheet that pins until the one that unpins, and begin as they are today', () => {
    const [pins, unpins] = [{ rows: [row({ pinned: true })] }, { rows: [row({ pinned: false })] }];
    expect([...pinnedOn(new Set(), [pins])]).toEqual([CELL]);
    expect([...pinnedOn(new Set([CELL]), [{ rows: [row()] }])]).toEqual([CELL]);
    expect([...pinnedOn(new Set([CELL]), [pins, unpins])]).toEqual([]);
  });

  test('are refused where nothing is followed or nothing is priced; a price is planned where it is pinned by then', () => {
    const why = (one: object, pinned: readonly string[] = []) =>
      whyNotPlanCell(row(one), FOLLOWS, new Set(pinned))?.code ?? null;
    expect([why({}), why({}, [CELL]), why({ pinned: true }), why({ pinned: false, price: null })]).toEqual([
      'catalogue.follows-grid',
      null,
      null,
      null,
    ]);
    expect([why({ price: null }, [CELL]), why({ pinned: true, price: null })]).toEqual([
      'catalogue.pin-needs-price',
      'catalogue.pin-needs-price',
    ]);
    expect([
      why({ typologyKey: 'vip', pinned: true }),
      why({ typologyKey: null }),
      why({ typologyKey: 'vip' }),
    ]).toEqual(['catalogue.pin-follows-nothing', null, null]);
  });

  test('ask after no price that is worked out; applied by hand they say what the grids still understand', () => {
    expect(withoutFollowed(row({ pinned: true, was: 8 }))).not.toHaveProperty('was');
    expect(withoutFollowed(row({ was: 8 }))).toHaveProperty('was', 8);
    const rows = [
      row({ pinned: true, was: 1 }),
      row({ typologyKey: 'vip', pinned: true }),
      row({ typologyKey: 'vip', pinned: false }),
    ];
    expect(stillSaid([...rows, row()], FOLLOWS, new Set())).toEqual([
      row({ pinned: true }),
      row({ typologyKey: 'vip' }),
    ]);
    expect(stillSaid([row({ was: 3 })], FOLLOWS, new Set([CELL]))).toEqual([row()]);
  });
});
