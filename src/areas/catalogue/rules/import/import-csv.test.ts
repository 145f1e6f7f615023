import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { csvLine, csvReader, findSeparator, isSeparatorHint, plainCell, readCsv, SEPARATORS } from './import-csv.ts';
import { fieldOfHeading } from './import-fields.ts';

const known = (cells: readonly string[]): number =>
  new Set(cells.map((cell) => fieldOfHeading(cell, [])).filter(Boolean)).size;
const cellsOf = (text: string, separator: ';' | ',' | '\t' | '|' = ';') =>
  readCsv(text, separator).map((record) => record.cells);

describe('records', () => {
  test.each([
    [
      'plain cells',
      'a;b;c\n1;2;3',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ],
    ],
    [
      'line ends of three systems in one file',
      'a;b\r\nc;d\re;f\ng;h\n',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    [
      'a separator and a line end inside quotes',
      '"a;b";"c\nd"\ne;f',
      [
        ['a;b', 'c\nd'],
        ['e', 'f'],
      ],
    ],
    ['doubled quotes', '"Cuvée ""Prestige""";1', [['Cuvée "Prestige"', '1']]],
    ['quotes inside a plain cell are letters', 'Cuvée "Prestige";1', [['Cuvée "Prestige"', '1']]],
    ['text after a closing quote', '"Cuvée" Prestige;1', [['Cuvée Prestige', '1']]],
    [
      'empty cells and an empty last cell',
      ';;\na;;',
      [
        ['', '', ''],
        ['a', '', ''],
      ],
    ],
    ['an empty line counts as a row', 'a\n\nb', [['a'], [''], ['b']]],
    ['no line end at the end', 'a;"b"', [['a', 'b']]],
  ])('%s', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  test('an unclosed quote costs one line, not the rest of the file', () => {
    const records = readCsv(`nom;prix\n"Cuvée ouverte;12\n${'Rouge;10\n'.repeat(4000)}`, ';');
    expect(records).toHaveLength(4002);
    expect(records[1]).toMatchObject({ line: 2, isBroken: true, cells: ['Cuvée ouverte', '12'] });
    expect(records[4001]).toMatchObject({ line: 4002, isBroken: false });
  });

  test('a quote that only closes in the middle of a later word does not join two products', () => {
    const records = readCsv('nom;prix\n"Cuvée ouverte;12\nGrand "Cru" rouge;10\nBlanc;9\n', ';');
    expect(records.map((record) => record.isBroken)).toEqual([false, true, false, false]);
    expect(records[2]?.cells).toEqual(['Grand "Cru" rouge', '10']);
  });

  test('lines are numbered as a spreadsheet shows them', () => {
    expect(readCsv('a\n\n"b\nb"\nc', ';').map((record) => record.line)).toEqual([1, 2, 3, 4]);
  });

  test('what we write is read back the same, formulas disarmed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 5 }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.constantFrom(...SEPARATORS),
        (rows, separator) => {
          const clean = rows.map((row) => row.map((cell) => plainCell(cell.replace(/[\r\n\u0000]/g, ' '))));
          const text = clean.map((row) => csvLine(row, separator)).join('');
          expect(readCsv(text, separator).map((record) => record.cells.map(plainCell))).toEqual(
            clean.map((row) => row.map(plainCell)),
          );
        },
      ),
      { numRuns: 300 },
    );
    expect(csvLine(['=1+1', '-12,50', '@x'], ';')).toBe("'=1+1;-12,50;'@x\r\n");
  });

  test('a text fed in pieces of any size gives the records of the text fed at once', () => {
    const piece = fc.constantFrom('a', 'é', ';', '"', '""', '\n', '\r\n', '\r', ' ', '12,5', 'x;"y;z"\n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.array(fc.nat(7), { maxLength: 60 }), (parts, sizes) => {
        const text = parts.join('');
        const reader = csvReader(';');
        const records = [];
        let at = 0;
        for (const size of sizes) {
          records.push(...reader.feed(text.slice(at, at + size)));
          at += size;
        }
        records.push(...reader.feed(text.slice(at)), ...reader.end());
        expect(records).toEqual(readCsv(text, ';'));
      }),
      { numRuns: 500 },
    );
  });
});

describe('separator', () => {
  test.each([
    [';', 'Nom;Prix;Couleur\nA;12,50;rouge\nB;13,00;blanc\n'],
    [',', 'Nom,Prix,Couleur\nA,12.50,rouge\n"B, le grand",13.00,blanc\n'],
    ['\t', 'Nom\tPrix\tCouleur\nA, B\t12,50\trouge\n'],
    ['|', 'Nom|Prix\nA|12,50\n'],
    [';', 'sep=;\r\nNom;Prix\r\nA;1\r\n'],
    [';', 'Nom;Description;Prix\nA;"Rouge, rond, long, fin";12,50\nB;"Sec, vif, droit, net";13,50\n'],
    [';', 'Nom\nA\nB\n'],
  ] as const)('%j is found', (separator, text) => {
    expect(findSeparator(text, known)).toBe(separator);
  });
  test('the line that tells Excel the separator is no data', () => {
    expect(readCsv('sep=;\nNom;Prix\n', ';').map(isSeparatorHint)).toEqual([true, false]);
  });
});
