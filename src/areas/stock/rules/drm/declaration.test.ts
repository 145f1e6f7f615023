import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { exciseRatesOn } from '#areas/catalogue/rules/excise.ts';
import { EXCISE_RATES } from '#areas/catalogue/rules/excise-rates.ts';
import { day } from '#kernel/day.ts';
import { compare, dec, minus, over, plus, sum, toText } from '#kernel/money.ts';
import { CAUSES } from '../stock.ts';
import { type ColumnKey, COLUMN_KEYS, columnOf, placeOf } from './columns.ts';
import { changesOf, declaredLines, hl, lineId, reckonedClosing } from './declaration.ts';
import { dutyDue } from './duty-due.ts';
import { lineWith, moved, wine } from '../../testing/lines.ts';

const opened = (volume: string) => [{ account: 'suspended' as const, as: wine(), volume: dec(volume) }];
const one = (lines: ReturnType<typeof declaredLines>) => {
  expect(lines).toHaveLength(1);
  return lines[0] as (typeof lines)[number];
};

describe('where a movement is declared', () => {
  const paid = { account: 'paid' as const };
  test.each<[string, ReturnType<typeof moved>, string]>([
    ['what is made', moved('production', '3'), 'produced'],
    ['what is bought', moved('purchase', '3'), 'bought'],
    ['a sale of which nobody said that it was suspended owes its duty', moved('sale', '-1'), 'soldInFrance'],
    ['a sale abroad with its duty', moved('sale', '-1', { suspended: false, country: 'BE' }), 'soldInFrance'],
    ['a sale abroad without its duty', moved('sale', '-1', { suspended: true, country: 'BE' }), 'exported'],
    ['a sale to another keeper', moved('sale', '-1', { suspended: true, country: 'FR' }), 'sentSuspended'],
    ['a present is drunk in France', moved('gift', '-1'), 'soldInFrance'],
    ['a sample', moved('sample', '-1'), 'tasted'],
    ['a tasting', moved('tasting', '-1'), 'tasted'],
    ['a broken bottle', moved('breakage', '-1'), 'lost'],
    ['what the inventory did not find', moved('count', '-1'), 'missing'],
    ['what the inventory found', moved('count', '1'), 'otherIn'],
    ['goods that come back with their duty', moved('return', '1', { leftSuspended: false }), 'putBack'],
    ['goods that come back without', moved('return', '1', { leftSuspended: true }), 'returned'],
    ['goods of which nobody knows', moved('return', '1'), 'otherIn'],
    ['a first count, when nothing was declared yet', moved('opening', '1', { isFirst: true }), 'opening'],
    ['a first count later on', moved('opening', '1'), 'otherIn'],
    ['from one shelf to another', moved('transferOut', '-1', { other: 'suspended', sameSite: true }), 'inside'],
    ['to another keeper of the estate', moved('transferOut', '-1', { other: 'suspended' }), 'sentSuspended'],
    ['to the paid account', moved('transferOut', '-1', { other: 'paid', sameSite: true }), 'released'],
    ['to a place that no account holds', moved('transferOut', '-1'), 'released'],
    ['out of the suspended account', moved('transferIn', '1', { ...paid, other: 'suspended' }), 'paidBought'],
    ['back under suspension', moved('transferOut', '-1', { ...paid, other: 'suspended' }), 'paidPutBack'],
    ['from the paid account', moved('transferIn', '1', { other: 'paid', sameSite: true }), 'putBack'],
    [
      'a return noted by mistake is taken away from where it was',
      moved('return', '-1', { leftSuspended: false, undoes: true }),
      'putBack',
    ],
    ['so is the loss of what came back broken', moved('loss', '1', { undoes: true }), 'lost'],
    ['and of the paid account', moved('return', '-1', { ...paid, undoes: true }), 'paidOtherIn'],
    ['a return taken back in a later month', moved('return', '-1'), 'missing'],
    ['sold with its duty paid', moved('sale', '-1', paid), 'paidSold'],
    ['broken with its duty paid', moved('breakage', '-1', paid), 'paidOtherOut'],
    ['come back with its duty paid', moved('return', '1', paid), 'paidOtherIn'],
    ['what spirits are made of', moved('distilledOut', '-3'), 'distilled'],
    ['the spirits', moved('distilledIn', '2.5'), 'produced'],
    ['made of what had paid its duty', moved('distilledOut', '-3', paid), 'paidOtherOut'],
    ['the matter of a distillation taken back in a later month', moved('distilledOut', '3'), 'otherIn'],
    ['and its spirits, which nobody distilled', moved('distilledIn', '-2.5'), 'missing'],
  ])('%s', (_, movement, place) => {
    expect(placeOf(movement)).toBe(place);
  });

  test('no movement goes to a column of the other account, nor of the other side', () => {
    fc.assert(
      fc.property(movements, (all) => {
        for (const movement of all) {
          const place = placeOf(movement);
          if (place === 'inside' || place === 'opening') continue;
          expect(columnOf(place).account).toBe(movement.account);
          expect(columnOf(place).side).toBe(
            compare(movement.hectolitres, dec(0)) > 0 !== movement.undoes ? 'in' : 'out',
          );
        }
      }),
    );
  });
});

const account = fc.constantFrom('suspended' as const, 'paid' as const);
const maybe = fc.option(fc.boolean());
/** Any movements of three wines: of a transfer within an account, both halves, as the house writes them. */
const movements = fc
  .array(
    fc
      .record({
        cause: fc.constantFrom(...CAUSES),
        millilitres: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((n) => n !== 0),
        account,
        other: fc.option(account),
        sameSite: fc.boolean(),
        suspended: maybe,
        country: fc.constantFrom('', 'FR', 'BE', 'US'),
        leftSuspended: maybe,
        undoes: fc.boolean(),
        label: fc.constantFrom('Chinon rouge', 'Chinon rosé', 'Vouvray blanc'),
      })
      .map(({ millilitres, label, cause, ...more }) =>
        moved(cause, over(dec(millilitres), dec(100_000)), { ...more, as: wine(label) }),
      ),
    { maxLength: 40 },
  )
  .map((all) =>
    all.flatMap((movement) =>
      placeOf(movement) === 'inside'
        ? [movement, { ...movement, hectolitres: minus(dec(0), movement.hectolitres) }]
        : [movement],
    ),
  );

describe('a month', () => {
  test('closes on what it opened on, more what entered, less what left: to the fifth decimal, whatever moved', () => {
    fc.assert(
      fc.property(movements, fc.integer({ min: 0, max: 10_000_000 }), (all, start) => {
        const opening = over(dec(start), dec(100_000));
        const lines = declaredLines([{ account: 'suspended', as: wine(), volume: opening }], all, {});
        for (const line of lines) expect(hl(reckonedClosing(line)), line.label).toBe(line.closing);
        // The declaration is a view of the journal: together its lines hold what the movements come to.
        const closings = sum(lines.map((line) => dec(line.closing)));
        expect(hl(closings)).toBe(hl(plus(opening, ...all.map((movement) => movement.hectolitres))));
      }),
    );
  });

  test('as the customs’ helpers count it: 1000 less a sale and a loss, less two exports; a correction takes one back', () => {
    const sold = [moved('sale', '-200'), moved('loss', '-100')];
    expect(one(declaredLines(opened('1000'), sold, {})).closing).toBe('700.00000');
    const sent = moved('sale', '-50', { suspended: true, country: 'BE' });
    const declared = declaredLines(opened('700'), [sent, sent], {});
    expect(one(declared)).toMatchObject({ closing: '600.00000', cells: { exported: '100.00000' } });
    const again = declaredLines(opened('700'), [sent], {});
    expect(changesOf(declared, again)).toEqual([
      { account: 'suspended', label: 'Chinon rouge', what: 'exported', before: '100.00000', after: '50.00000' },
      { account: 'suspended', label: 'Chinon rouge', what: 'closing', before: '600.00000', after: '650.00000' },
    ]);
  });

  test.each<[string, string, Partial<Record<ColumnKey, string>>, string]>([
    ['Crémant de Loire', '117', { bought: '34', soldInFrance: '4', exported: '34' }, '113.00000'],
    [
      'Rosé de Loire',
      '5',
      { bought: '523', produced: '45', soldInFrance: '34', exported: '78', sentSuspended: '34' },
      '427.00000',
    ],
    ['the sample of the customs', '307.11', { soldInFrance: '5.80' }, '301.31000'],
    ['harvest and losses', '100', { lost: '106' }, '-6.00000'],
  ])('the published figures: %s', (_, opening, cells, closing) => {
    expect(lineWith(opening, cells).closing).toBe(closing);
  });
  test.each<[string, string, string, object]>([
    ['reduced', '-10', '15', { produced: '5.00000' }],
    ['distilled again', '-10', '8', { distilled: '2.00000' }],
    ['mixed with its like', '-10', '10', {}],
    ['a reduction that is taken back later', '10', '-15', { missing: '5.00000' }],
  ])('spirits that stay on their line, %s, are declared for the difference alone', (_, out, made, cells) => {
    const act = [moved('distilledOut', out), moved('distilledIn', made)].map((each) => ({ ...each, act: 'a' }));
    for (const all of [act, act.toReversed()]) expect(one(declaredLines(opened('100'), all, {})).cells).toEqual(cells);
  });

  test.each(['250', '400'])('the published figures: 300 hl of raw material become %s hl of spirits', (made) => {
    const raw = wine('Matières premières', { fiscal: 'MATIERES_PREMIERES_ALCOOLS', key: 'raw' });
    const spirits = wine('Eau-de-vie', {
      fiscal: 'ALCOOL_AUTRE_SUP_18',
      key: 'spirits',
      category: 'spirits',
      abv: '40',
    });
    const lines = declaredLines(
      [raw, spirits].map((as) => ({ account: 'suspended' as const, as, volume: dec(1000) })),
      [
        { ...moved('distilledOut', '-300', { as: raw }), act: 'a' },
        { ...moved('distilledIn', made, { as: spirits }), act: 'a' },
      ],
      {},
    );
    expect(lines.map(({ key, cells, closing }) => [key, cells, closing]).sort()).toEqual([
      ['raw', { distilled: '300.00000' }, '700.00000'],
      ['spirits', { produced: `${made}.00000` }, `${1000 + Number(made)}.00000`],
    ]);
  });
  test('the published figures of the paid account', () => {
    expect(lineWith('195', { paidOtherOut: '10', paidSold: '90' }, { account: 'paid' }).closing).toBe('95.00000');
  });

  test('a bottle of 75 cl is 0,0075 hl, a half 0,00375: nothing is rounded away', () => {
    const lines = declaredLines(opened('1'), [moved('sale', '-0.0075'), moved('sale', '-0.00375')], {});
    expect(one(lines)).toMatchObject({ cells: { soldInFrance: '0.01125' }, closing: '0.98875' });
  });

  test('what has neither stock nor movement is not declared; what is empty now and moved is', () => {
    expect(declaredLines(opened('0'), [], {})).toEqual([]);
    expect(one(declaredLines(opened('0'), [moved('production', '2'), moved('sale', '-2')], {})).closing).toBe(
      '0.00000',
    );
  });

  test('goods exported are told by country', () => {
    const to = (country: string) => moved('sale', '-0.5', { suspended: true, country });
    expect(one(declaredLines(opened('2'), [to('US'), to('BE'), to('US')], {}))).toMatchObject({
      cells: { exported: '1.50000' },
      exported: [
        { country: 'BE', volume: '0.50000' },
        { country: 'US', volume: '1.00000' },
      ],
    });
  });

  test('what is noted by mistake and taken back leaves no trace in its month', () => {
    const back = { leftSuspended: false, leftIn: '2026-09' };
    const lines = declaredLines(
      opened('1'),
      [
        moved('return', '0.5', back),
        moved('loss', '-0.5'),
        moved('loss', '0.5', { undoes: true }),
        moved('return', '-0.5', { ...back, undoes: true }),
      ],
      {},
    );
    expect(one(lines)).toMatchObject({ cells: {}, putBack: [], closing: '1.00000' });
    expect(declaredLines([], [moved('return', '1'), moved('return', '-1', { undoes: true })], {})).toEqual([]);
  });

  test('goods put back are told by the month in which they had left', () => {
    const back = (leftIn: string) => moved('return', '0.5', { leftSuspended: false, leftIn });
    expect(one(declaredLines(opened('1'), [back('2026-09'), back('2026-02'), back('2026-09')], {})).putBack).toEqual([
      { month: '2026-02', volume: '0.50000' },
      { month: '2026-09', volume: '1.00000' },
    ]);
  });

  test('observations stand with their line', () => {
    const line = one(
      declaredLines(opened('1'), [], { [lineId({ account: 'suspended', key: wine().key })]: 'Retour de salon' }),
    );
    expect(line.observations).toBe('Retour de salon');
  });
});

describe('the duty of a month', () => {
  const rates = exciseRatesOn(EXCISE_RATES, day('2026-10-31'));
  test('is owed on what left for France, at the rates of the month', () => {
    const lines = [
      lineWith('100', { soldInFrance: '10', exported: '20', tasted: '1', lost: '2' }),
      lineWith('10', { released: '2' }, { label: 'Chinon rosé', key: 'rosé' }),
      lineWith('10', { soldInFrance: '1' }, { category: 'sparkling', key: 'bulles', fiscal: 'VM_IG_AOP' }),
      lineWith('10', { paidSold: '5' }, { account: 'paid' }),
    ];
    // 12 hl at 4,19 €, one at 10,38 €.
    expect(dutyDue(lines, rates)).toMatchObject([
      { category: 'wine', volume: '12.00000', due: 50.28 },
      { category: 'sparkling', volume: '1.00000', due: 10.38 },
    ]);
    expect(dutyDue(lines, exciseRatesOn(EXCISE_RATES, day('2025-10-31')))[0]?.due).toBe(49.44);
  });
  test('of spirits it is owed on their alcohol, with the contribution; without a strength it is not known', () => {
    const brandy = { category: 'spirits' as const, fiscal: 'ALCOOL_AUTRE_SUP_18' as const };
    const [due] = dutyDue([lineWith('1', { soldInFrance: '0.1' }, { ...brandy, abv: '40' })], rates);
    expect(due?.due).toBe(Number(toText(dec(0.04 * (1932.42 + 620.47)), 2)));
    expect(dutyDue([lineWith('1', { soldInFrance: '0.1' }, brandy)], rates)[0]?.due).toBeNull();
  });
  test('only two columns owe it', () => {
    expect(COLUMN_KEYS.filter((key) => columnOf(key).isTaxed)).toEqual(['soldInFrance', 'released']);
  });
});
