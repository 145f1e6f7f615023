import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { type CapsuleCount, capsuleChecks, capsulesLeft, reckonedCapsules } from './capsules.ts';
import { type Checked, drmChecks, dueDay } from './checks.ts';
import { lineId } from './declaration.ts';
import { lineWith } from '../../testing/lines.ts';

const right: Checked = {
  exciseNumber: 'FR012345E6789',
  month: '2026-10',
  lines: [lineWith('10', { soldInFrance: '2' })],
  before: null,
  declared: [],
  corrects: false,
  yearFrom: '08',
  today: day('2026-11-03'),
};
const found = (more: Partial<Checked>) =>
  drmChecks({ ...right, ...more }).map(({ rule, code, line }) => [rule, code, line] as const);
const [line] = right.lines;
const id = line ? lineId(line) : '';

describe('what the customs refuse a declaration for', () => {
  test('a right one passes every rule', () => {
    expect(found({})).toEqual([]);
    expect(found({ before: [lineWith('12', { soldInFrance: '2' })], declared: ['2026-09'] })).toEqual([]);
  });

  test.each<[string, Partial<Checked>, readonly (readonly [string, string, string | null])[]]>([
    ['RG7: a month to come', { month: '2026-12' }, [['RG7', '005', null]]],
    ['RG9: a month declared twice', { declared: ['2026-10'] }, [['RG9', '007', null]]],
    ['a correction of it is none', { declared: ['2026-10'], corrects: true }, []],
    ['RG46: a month before the last declared', { declared: ['2026-11'] }, [['RG46', '042', null]]],
    ['a number that is none', { exciseNumber: 'FR123' }, [['format', '001', null]]],
    ['RG14: an opening that is not the closing before', { before: [lineWith('9', {})] }, [['RG14', '011', id]]],
    [
      'RG15: the same of the paid account',
      { lines: [lineWith('3', {}, { account: 'paid' })], before: [lineWith('4', {}, { account: 'paid' })] },
      [['RG15', '012', id.replace('suspended', 'paid')]],
    ],
    ['RG14: a line that was not there', { before: [] }, [['RG14', '011', id]]],
    ['in August a grower opens on his inventory', { month: '2026-08', before: [lineWith('9', {})] }, []],
    [
      'in January a brewer does',
      { month: '2026-01', before: [lineWith('9', {})], yearFrom: '01', today: day('2026-02-03') },
      [],
    ],
    ['but not in August', { month: '2026-08', before: [lineWith('9', {})], yearFrom: '01' }, [['RG14', '011', id]]],
    [
      'RG16: a closing that does not add up',
      { lines: [lineWith('10', {}, { closing: '9.00000' })] },
      [['RG16', '013', id]],
    ],
    [
      'RG17: the same of the paid account',
      { lines: [lineWith('10', {}, { account: 'paid', closing: '9.00000' })] },
      [['RG17', '014', id.replace('suspended', 'paid')]],
    ],
    ['RG18: a closing below nothing', { lines: [lineWith('1', { soldInFrance: '2' })] }, [['RG18', '048', id]]],
    [
      'RG23: two lines of one name',
      { lines: [lineWith('1', {}), lineWith('2', {}, { key: 'other' })] },
      [['RG23', '028', 'suspended other']],
    ],
    [
      'the two accounts may have the same name',
      { lines: [lineWith('1', {}), lineWith('2', {}, { account: 'paid' })] },
      [],
    ],
    [
      'RG24: stock of last month that does not appear',
      { lines: [], before: [lineWith('2', {})] },
      [
        ['RG11', '008', null],
        ['RG24', '016', null],
      ],
    ],
    [
      'RG24: in the first month of a year too, whose opening alone is free',
      { month: '2026-08', lines: [], before: [lineWith('2', {})] },
      [
        ['RG11', '008', null],
        ['RG24', '016', null],
      ],
    ],
    ['RG25: other entries without a word', { lines: [lineWith('1', { otherIn: '1' })] }, [['RG25', '017', id]]],
    ['RG26: losses without a word', { lines: [lineWith('3', { lost: '1', missing: '1' })] }, [['RG26', '018', id]]],
    [
      'a word is enough',
      { lines: [lineWith('3', { lost: '1', otherIn: '1' }, { observations: 'Palette tombée' })] },
      [],
    ],
    [
      'RG38: goods put back without a word',
      { lines: [lineWith('1', { putBack: '1' }, { putBack: [{ month: '2026-01', volume: '1.00000' }] })] },
      [['RG38', '031', id]],
    ],
    [
      'RG40: goods put back after more than two years',
      {
        lines: [
          lineWith(
            '1',
            { putBack: '1' },
            { observations: 'Retour', putBack: [{ month: '2024-09', volume: '1.00000' }] },
          ),
        ],
      },
      [['RG40', '032', id]],
    ],
    [
      'RG40: two years to the month are not too many',
      {
        lines: [
          lineWith(
            '1',
            { putBack: '1' },
            { observations: 'Retour', putBack: [{ month: '2024-10', volume: '1.00000' }] },
          ),
        ],
      },
      [],
    ],
    [
      'RG43: raw material in the paid account',
      { lines: [lineWith('1', {}, { account: 'paid', fiscal: 'MATIERES_PREMIERES_ALCOOLS' })] },
      [['RG43', '040', id.replace('suspended', 'paid')]],
    ],
    [
      'RG36: a strength out of its bracket',
      { lines: [lineWith('1', {}, { category: 'vdn', fiscal: 'VDN_VDL_AOP_SUP_18', abv: '18' })] },
      [['RG36', '029', id]],
    ],
    [
      'RG36: a light beer',
      { lines: [lineWith('1', {}, { category: 'beer', fiscal: 'BIERE_INF_2_8', abv: '2.8' })] },
      [],
    ],
    ...(['1.2', '12'] as const).map((abv): [string, Partial<Checked>, [string, string, string][]] => [
      `RG36: a premix of ${abv} % is none`,
      { lines: [lineWith('1', {}, { fiscal: 'VT_SANS_IG_AUTRES_PREMIX', abv })] },
      [['RG36', '029', id]],
    ]),
    [
      'RG36: a premix between both is one',
      {
        lines: [
          lineWith('1', {}, { fiscal: 'VT_SANS_IG_AUTRES_PREMIX', abv: '1.3' }),
          lineWith('1', {}, { label: 'Autre', key: 'b', fiscal: 'ALCOOL_AUTRE_INF_18_PREMIX', abv: '11.9' }),
        ],
      },
      [],
    ],
    [
      'RG36: a premix of a bracket is held by both',
      { lines: [lineWith('1', {}, { category: 'beer', fiscal: 'BIERE_INF_2_8_PREMIX', abv: '2.9' })] },
      [['RG36', '029', id]],
    ],
    [
      'RG21: a premix says its strength, of wine too',
      { lines: [lineWith('1', {}, { fiscal: 'VM_ETRANGERS_PREMIX_DOM' })] },
      [['RG21', '027', id]],
    ],
    [
      'RG36: the bracket of a brewery of its size',
      {
        lines: [lineWith('1', {}, { category: 'beerSmall', fiscal: 'BIERE_SUP_18_PETITE_BRASSERIE_50000', abv: '18' })],
      },
      [['RG36', '029', id]],
    ],
    [
      'RG43: raw material of spirits in the paid account',
      { lines: [lineWith('1', {}, { account: 'paid', fiscal: 'MATIERES_PREMIERES_SPIRITUEUX' })] },
      [['RG43', '040', id.replace('suspended', 'paid')]],
    ],
    [
      'RG41: raw material that leaves with its duty',
      { lines: [lineWith('1', { soldInFrance: '1' }, { fiscal: 'MATIERES_PREMIERES_ALCOOLS' })] },
      [['RG41', '038', id]],
    ],
    [
      'RG12: a number of paid duty that declares under suspension',
      { exciseNumber: 'FR012345A6789' },
      [['RG12', '009', null]],
    ],
    [
      'RG21: a strength that is missing',
      { lines: [lineWith('1', {}, { category: 'spirits', fiscal: 'ALCOOL_AUTRE_SUP_18' })] },
      [['RG21', '027', id]],
    ],
    ['a code that is too long', { lines: [lineWith('1', {}, { inao: '1B001S 5X' })] }, [['format', '001', id]]],
  ])('%s', (_, more, codes) => {
    expect(found(more)).toEqual(codes);
  });

  test('nothing to declare is said, not refused', () => {
    expect(drmChecks({ ...right, lines: [] })).toMatchObject([{ rule: 'RG11', code: '008', warns: true }]);
  });
});

describe('capsules', () => {
  const count = (opening: number, closing: number, more: Partial<CapsuleCount> = {}): CapsuleCount => ({
    ...capsulesLeft(
      { family: 'M', kind: 'COLLECTIVES_DROITS_SUSPENDUS', size: 'CL_75', centilitres: null, bib: false },
      opening,
    ),
    closing,
    ...more,
  });
  test('the published figures', () => {
    expect(reckonedCapsules(count(30_000, 0, { bought: 1500, surplus: 90, used: 3800, destroyed: 8 }))).toBe(27_782);
    expect(reckonedCapsules(count(11_530, 0, { bought: 5000, used: 3261, destroyed: 10 }))).toBe(13_259);
    expect(reckonedCapsules(count(118, 0, { used: 15, destroyed: 4 }))).toBe(99);
  });

  const other = (centilitres: number | null, bib = false) => count(0, 0, { size: 'AUTRE', centilitres, bib });
  const kinds = (...of: CapsuleCount['kind'][]) => of.map((kind) => count(0, 0, { kind }));
  test.each<[string, CapsuleCount[], CapsuleCount[] | null, readonly string[]]>([
    ['right ones pass', [count(100, 90, { used: 10 })], [count(0, 100)], []],
    [
      'RG27: three accounts of one family',
      kinds('PERSONNALISEES', 'COLLECTIVES_DROITS_ACQUITTES', 'COLLECTIVES_DROITS_SUSPENDUS'),
      null,
      ['RG27 019'],
    ],
    [
      'RG28: own capsules beside collective ones of paid duty',
      kinds('PERSONNALISEES', 'COLLECTIVES_DROITS_ACQUITTES'),
      null,
      ['RG28 020'],
    ],
    [
      'RG28: own capsules beside collective ones under suspension are right',
      kinds('PERSONNALISEES', 'COLLECTIVES_DROITS_SUSPENDUS'),
      null,
      [],
    ],
    [
      'RG28: both collective ones are right',
      kinds('COLLECTIVES_DROITS_ACQUITTES', 'COLLECTIVES_DROITS_SUSPENDUS'),
      null,
      [],
    ],
    ['RG29: a size twice', [count(1, 1), count(1, 1)], null, ['RG29 021']],
    ['RG30: a closing that is not what the rest comes to', [count(100, 95, { used: 10 })], null, ['RG30 022']],
    ['RG31: a size that had some left is gone', [], [count(0, 100)], ['RG31 023']],
    ['RG31: of which nothing was left may go', [], [count(0, 0)], []],
    ['RG32: another size that does not say its volume', [other(null)], null, ['RG32 024']],
    ['RG32: another size twice', [other(33), other(33)], null, ['RG32 025']],
    ['RG32: the same volume in a bottle and in a box are two', [other(450), other(450, true)], null, []],
    ['RG32: another size that has a code', [other(12.5)], null, ['RG32 033']],
    ['RG32: another box that has a code', [other(300, true)], null, ['RG32 033']],
    ['RG39: an opening that is not the closing before', [count(90, 90)], [count(0, 100)], ['RG39 035']],
    ['RG66: other entries without a word', [count(0, 5, { otherIn: 5 })], null, ['RG66 055']],
    ['RG67: other exits without a word', [count(5, 0, { otherOut: 5 })], null, ['RG67 056']],
    ['RG66 and RG67: with a word', [count(5, 5, { otherIn: 5, otherOut: 5, observations: 'Échange' })], null, []],
  ])('%s', (_, counts, before, codes) => {
    const of = { exciseNumber: 'FR012345E6789', before, isFirstOfYear: false };
    expect(capsuleChecks(counts, of).map(({ rule, code }) => `${rule} ${code}`)).toEqual(codes);
  });

  test('RG39: the first month of a year opens on what was counted; RG27: a number of paid duty holds none', () => {
    const of = { exciseNumber: 'FR012345E6789', before: [count(0, 100)], isFirstOfYear: true };
    expect(capsuleChecks([count(90, 90)], of)).toEqual([]);
    const paid = capsuleChecks([count(1, 1)], { exciseNumber: 'FR012345A6789', before: null, isFirstOfYear: false });
    expect(paid).toMatchObject([{ rule: 'RG27', code: '019' }]);
  });
});

test('a month is declared by the tenth, or the Monday after it', () => {
  expect(dueDay('2026-10')).toBe('2026-11-10');
  // The 10th of October 2026 is a Saturday, that of January 2027 a Sunday.
  expect(dueDay('2026-09')).toBe('2026-10-12');
  expect(dueDay('2026-12')).toBe('2027-01-11');
  // Easter Monday of 2023 was the 10th of April; Ascension Day of 2029 is the 10th of May; of 2018 too, a Thursday.
  expect(dueDay('2023-03')).toBe('2023-04-11');
  expect(dueDay('2029-04')).toBe('2029-05-11');
  expect(dueDay('2018-04')).toBe('2018-05-11');
  // The 10th of November 2029 is a Saturday: Monday is free, but Armistice Day of 2030 follows a Sunday the 10th.
  expect(dueDay('2029-10')).toBe('2029-11-12');
  expect(dueDay('2030-10')).toBe('2030-11-12');
});
