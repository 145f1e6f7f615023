import { describe, expect, test } from 'vitest';
import { sheetRows } from '#platform/xlsx/sheet.ts';
import { xlsxWriter } from '#ui/office/list/export/xlsx.ts';

/** The imports read what the lists write: both ends of a workbook agree. */
const info = (values: Record<string, string>) => ({ type: 'enum' as const, label: '', values });
const columns = [
  { title: 'Numéro', type: 'text' as const, info: null },
  { title: 'Client', type: 'text' as const, info: null },
  { title: 'État', type: 'enum' as const, info: info({ pending: 'À valider' }) },
  { title: 'Jour', type: 'date' as const, info: null },
  { title: 'Créée', type: 'instant' as const, info: null },
  { title: 'Bouteilles', type: 'number' as const, info: null },
  { title: 'Total TTC', type: 'money' as const, info: null },
  { title: 'Pro', type: 'boolean' as const, info: null },
];
const written = (rows: readonly (readonly unknown[])[], size = 200): Uint8Array => {
  const writer = xlsxWriter('Commandes : été/hiver', columns);
  for (let at = 0; at < rows.length; at += size) writer.rows(rows.slice(at, at + size));
  return new Uint8Array(Buffer.concat([...writer.end()]));
};
const read = async (bytes: Uint8Array): Promise<(readonly string[])[]> => {
  const rows: (readonly string[])[] = [];
  for await (const row of sheetRows(bytes)) rows.push(row);
  return rows;
};

describe('a workbook', () => {
  test('holds figures and days as such, words as words, and French headings', async () => {
    const bytes = written([
      ['CO-1', '=HYPERLINK("x")', 'pending', '2026-03-29', '2026-03-29T23:30:00.000Z', 6, 1234.56, true],
      ['CO-2', 'L’Étoile & <fils> \u0001\ud800', 'odd', null, '', -0.5, 0, false],
    ]);
    expect(await read(bytes)).toEqual([
      columns.map((column) => column.title),
      ['CO-1', '=HYPERLINK("x")', 'À valider', '29/03/2026', '30/03/2026', '6', '1234,56', 'oui'],
      ['CO-2', 'L’Étoile & <fils> ', 'odd', '', '', '-0,5', '0', 'non'],
    ]);
  });

  test('of thirty thousand rows is written and read in little more memory than its file', async () => {
    const writer = xlsxWriter('Commandes', columns);
    const before = process.memoryUsage().rss;
    let most = 0;
    for (let page = 0; page < 150; page += 1) {
      writer.rows(
        Array.from({ length: 200 }, (_, n) => [
          `CO-2026-${page * 200 + n}`,
          `Client ${n}`,
          'pending',
          '2026-03-29',
          '2026-03-29T08:00:00Z',
          6,
          page + n / 100,
          true,
        ]),
      );
      most = Math.max(most, process.memoryUsage().rss);
    }
    const bytes = new Uint8Array(Buffer.concat([...writer.end()]));
    let rows = 0;
    for await (const row of sheetRows(bytes)) {
      rows += row.length > 0 ? 1 : 0;
      if (rows % 5_000 === 0) most = Math.max(most, process.memoryUsage().rss);
    }
    expect(rows).toBe(30_001);
    expect(most - before).toBeLessThan(120_000_000);
  });
});
