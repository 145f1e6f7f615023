import { describe, expect, test } from 'vitest';
import { sheetRows, WorkbookFault } from './sheet.ts';
import { workbookParts, zipOf } from './test-zip.ts';
import { WORKBOOK_LIMITS } from './zip.ts';

const rowsOf = async (bytes: Uint8Array, limits = WORKBOOK_LIMITS): Promise<(readonly string[])[]> => {
  const rows: (readonly string[])[] = [];
  for await (const row of sheetRows(bytes, limits)) rows.push(row);
  return rows;
};
const fault = async (bytes: Uint8Array, limits = WORKBOOK_LIMITS): Promise<string> => {
  try {
    await rowsOf(bytes, limits);
    return 'read';
  } catch (thrown) {
    if (thrown instanceof WorkbookFault) return thrown.fault;
    throw thrown;
  }
};

const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.0&quot; day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs></styleSheet>';

describe('the first sheet that is seen', () => {
  test('is read as its author reads it: words, figures, days, shares, formulas', async () => {
    const bytes = zipOf(
      workbookParts(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Prix &amp; </t><r><t>taxe</t></r></is></c></row>
        <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>0.30000000000000004</v></c><c r="C2" s="1"><v>46082</v></c><c r="D2" s="2"><v>60</v></c><c r="E2" s="3"><v>0.055</v></c></row>
        <row r="4"><c r="B4"><f>1+1</f><v>3760123456789</v></c><c r="D4" t="b"><v>1</v></c><c r="E4" t="e"><v>#N/A</v></c><c r="F4" s="4"><v>1.5</v></c><c r="G4" t="str"><f>A1</f><v>é</v></c></row>`,
        {
          'xl/styles.xml': STYLES,
          'xl/sharedStrings.xml':
            '<sst><si><t>Nom</t></si><si><r><t>Les </t></r><r><t>Rives</t></r><rPh><t>x</t></rPh></si></sst>',
        },
      ),
    );
    expect(await rowsOf(bytes)).toEqual([
      ['Nom', 'Prix & taxe'],
      ['Les Rives', '0,3', '01/03/2026', '28/02/1900', '5,5 %'],
      [],
      ['', '3760123456789', '', 'oui', '#N/A', '1,5', 'é'],
    ]);
  });
});

describe('a file made to harm is refused before it is whole in memory', () => {
  const zeros = (length: number): Uint8Array => new Uint8Array(length).fill(0x20);
  test('one that unpacks to much more than it weighs', async () => {
    const bomb = zipOf(workbookParts(zeros(80_000_000)));
    expect(bomb.byteLength).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    expect(await fault(bomb)).toBe('too-large');
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });
  test('one whose parts together pass the limit', async () => {
    const limits = { ...WORKBOOK_LIMITS, unpacked: 1_000_000 };
    expect(await fault(zipOf(workbookParts(zeros(1_100_000))), limits)).toBe('too-large');
  });
  test('one of too many parts, or whose parts share their bytes', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_100 }, (_, n) => [`p${n}`, '']));
    expect(await fault(zipOf(workbookParts('', many)))).toBe('too-large');
    const shared = Buffer.from(zipOf(workbookParts('<row r="1"/>', { 'xl/a.xml': 'abc', 'xl/b.xml': 'abd' })));
    // The last entry of the directory is made to point at the one before it.
    const last = shared.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const former = shared.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]), last - 1);
    shared.writeUInt32LE(shared.readUInt32LE(former + 42), last + 42);
    expect(await fault(new Uint8Array(shared))).toBe('too-large');
  });
  test.each([
    ['entities that expand', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>', '&b;'],
    ['an entity that fetches', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '&a;'],
    ['a document type alone', '<!DOCTYPE x SYSTEM "http://exemple.fr/x.dtd">', ''],
    ['an entity that nobody declared', '', '&a;'],
  ])('XML with %s', async (_name, type, text) => {
    const sheet = `<?xml version="1.0"?>${type}<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;
    const parts = workbookParts('', { 'xl/worksheets/sheet1.xml': sheet });
    expect(await fault(zipOf(parts))).toBe('unreadable');
  });
  test('a row or a column far away, for which all before it would be made', async () => {
    expect(await fault(zipOf(workbookParts('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')))).toBe('too-large');
    expect(await fault(zipOf(workbookParts('<row r="1"><c r="XFD1"><v>1</v></c></row>')))).toBe('too-large');
  });
  test('one that is cut, broken, encrypted or no workbook', async () => {
    const good = zipOf(workbookParts('<row r="1"><c r="A1"><v>1</v></c></row>'));
    expect(await fault(good)).toBe('read');
    expect(await fault(good.subarray(0, good.byteLength - 30))).toBe('unreadable');
    expect(await fault(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe('unreadable');
    expect(await fault(zipOf({ 'word/document.xml': '<a/>' }))).toBe('unreadable');
    const locked = Buffer.from(good);
    locked.writeUInt16LE(1, locked.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8);
    expect(await fault(new Uint8Array(locked))).toBe('unreadable');
    for (let seed = 1; seed < 200; seed += 1) {
      const bent = good.slice();
      bent[(seed * 7919) % bent.length] = (seed * 31) % 256;
      expect(['read', 'unreadable', 'too-large']).toContain(await fault(bent));
    }
  });
});
