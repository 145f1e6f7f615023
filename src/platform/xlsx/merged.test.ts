import { describe, expect, test } from 'vitest';
import { openSheet, sheetRows } from './sheet.ts';
import { tableText } from './table-text.ts';
import { workbookParts, zipOf } from './test-zip.ts';

const text = (at: string, words: string): string => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
const number = (at: string, value: number): string => `<c r="${at}"><v>${value}</v></c>`;
const sheet = (rows: readonly string[], merges: readonly string[], head = ''): string =>
  `<worksheet>${head}<sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')}</sheetData><mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;
const book = (xml: string, more: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipOf(workbookParts(new TextEncoder().encode(xml), more));
const read = async (bytes: Uint8Array): Promise<(readonly string[])[]> => {
  const rows: (readonly string[])[] = [];
  for await (const row of sheetRows(bytes)) rows.push(row);
  return rows;
};
const MOST = 1_000_000;
const textOf = async (
  bytes: Uint8Array,
  how: { sheet?: string; hidden?: 'read' | 'left'; repeatsNumbers?: boolean },
) => {
  const table = await tableText(bytes, { most: MOST, ...how });
  return (
    table.asks ??
    table.texts
      .map((one) => new TextDecoder().decode(one))
      .join('')
      .trimEnd()
      .split('\r\n')
  );
};

describe('merged cells', () => {
  test('belong to all their rows and columns; a title alone on its line belongs to none', async () => {
    const bytes = book(
      sheet(
        [
          text('A1', 'Tarif 2027'),
          text('A2', 'Nom') + text('B2', 'Prix'),
          text('A3', 'Merlot') + number('B3', 12.5),
          number('B4', 26),
          number('B5', 7) + text('D5', 'x'),
          '',
        ],
        ['A1:D1', 'B2:C2', 'A3:A6', 'B5:C5'],
      ),
    );
    expect(await read(bytes)).toEqual([
      ['Tarif 2027'],
      ['Nom', 'Prix', 'Prix'],
      ['Merlot', '12,5'],
      ['Merlot', '26'],
      ['Merlot', '7', '7', 'x'],
      [],
    ]);
  });

  test('of money that moves hold one amount', async () => {
    const bytes = book(
      sheet([text('A1', 'VIR') + number('B1', 100), text('C1', 'suite').replace('C1', 'C2')], ['A1:A2', 'B1:B2']),
    );
    expect(await textOf(bytes, { repeatsNumbers: false })).toEqual(['VIR;100', 'VIR;;suite']);
  });

  test('that lie over each other in thousands are refused', async () => {
    const merges = Array.from({ length: 500 }, () => 'A1:A9');
    await expect(read(book(sheet([text('A1', 'x'), text('B2', 'y')], merges)))).rejects.toThrow('unreadable');
  });
});

describe('a workbook asks', () => {
  const two = (first: string, second: string): Uint8Array =>
    book(first, {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Conditions" sheetId="1" r:id="rId1"/><sheet name="Tarif" sheetId="2" r:id="rId9"/></sheets></workbook>',
      'xl/worksheets/sheet2.xml': second,
    });

  test('which sheet is read where several hold something, and says their rows', async () => {
    const bytes = two(sheet([text('A1', 'Franco')], []), sheet([text('A1', 'Nom'), '', text('A3', 'Merlot')], []));
    expect(await textOf(bytes, {})).toEqual({
      kind: 'sheet',
      sheets: [
        { name: 'Conditions', rows: 1 },
        { name: 'Tarif', rows: 2 },
      ],
    });
    expect(await textOf(bytes, { sheet: 'Tarif' })).toEqual(['Nom', '', 'Merlot']);
    expect((await openSheet(two(sheet([], []), sheet([text('A1', 'Nom')], [])))).name).toBe('Tarif');
    await expect(textOf(bytes, { sheet: 'Autre' })).rejects.toThrow('unreadable');
  });

  test('whether hidden rows and columns that hold something are read; left out, the others keep their lines', async () => {
    const rows = [text('A1', 'Nom') + text('B1', 'Coût'), text('A2', 'Vieux'), text('A3', 'Merlot') + number('B3', 4)];
    const xml = sheet(rows, [], '<cols><col min="2" max="2" hidden="1"/><col min="9" max="9" hidden="1"/></cols>');
    const bytes = book(xml.replace('<row r="2">', '<row r="2" hidden="1">'));
    expect(await textOf(bytes, {})).toEqual({ kind: 'hidden', rows: [2], count: 1, columns: ['B'] });
    expect(await textOf(bytes, { hidden: 'read' })).toEqual(['Nom;Coût', 'Vieux', 'Merlot;4']);
    expect(await textOf(bytes, { hidden: 'left' })).toEqual(['Nom;', '', 'Merlot;']);
  });
});
