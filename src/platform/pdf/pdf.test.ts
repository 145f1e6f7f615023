import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readPdf, textOf } from '../../../e2e/support/pdf-reader.ts';
import { unprintedAdvice } from '#kernel/language/printed-script.ts';
import { drawTable, mm, openSheet, type Sheet } from '../pdf.ts';
import { runsOf, widthOf, wrapped } from './fonts.ts';
import { qrBars } from './qr.ts';
import { unwrittenNote } from './unwritten.ts';

const blank = () =>
  openSheet({
    title: 'Essai & <essai>',
    author: 'Domaine',
    subject: 'Essai',
    createdAt: '2026-11-20T10:00:00.000Z',
    lang: 'fr-FR',
  });
const drawn = async (draw: (sheet: Sheet) => void) => {
  const sheet = blank();
  draw(sheet);
  return readPdf(await sheet.finish((page, pages) => void sheet.line(`${page}/${pages}`, 20, 20)));
};

describe('fonts', () => {
  test('a character is set in the first script that has it, and in none only as an empty square', () => {
    expect(runsOf('text', 'Château').map((run) => [run.name, run.text])).toEqual([
      ['source-sans-3-latin-400-normal', 'Château'],
    ]);
    expect(runsOf('text', 'Łódź').map((run) => run.name)).toContain('source-sans-3-latin-ext-400-normal');
    expect(runsOf('text', 'Ξ Ж').map((run) => run.name)).toEqual([
      'source-sans-3-greek-400-normal',
      'source-sans-3-cyrillic-400-normal',
    ]);
    expect(
      runsOf('text', '\u{12000} ４\u0007')
        .map((run) => run.text)
        .join(''),
    ).toBe('\u25a1 ４');
  });

  test('Chinese and Japanese names and emoji are set as they are written, in every face', () => {
    const names = ['梅花酒业有限公司', '渋沢 さくらンボ', '髙﨑 龍', 'Anna 🍷👍❤'];
    for (const face of ['text', 'strong', 'italic', 'title', 'titleStrong'] as const)
      for (const name of names) {
        const runs = runsOf(face, name);
        expect(runs.map((run) => run.text).join('')).toBe(name);
        for (const run of runs)
          for (const sign of run.text) expect(run.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).toBe(true);
      }
  });

  test('Korean, Arabic and Thai names are set as they are written, Arabic words from right to left', async () => {
    const names = ['김민수 주식회사', 'สมชาย ใจดี', 'محمد علي', 'شركة النبيذ Paris'];
    for (const face of ['text', 'strong', 'italic', 'title', 'titleStrong'] as const)
      for (const name of names) {
        const runs = runsOf(face, name);
        expect(runs.flatMap((run) => [...run.text]).sort()).toEqual([...name].sort());
        for (const run of runs)
          for (const sign of run.text) expect(run.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).toBe(true);
      }
    expect(runsOf('text', 'محمد علي').map((run) => run.text)).toEqual(['علي', ' ', 'محمد']);
    expect(runsOf('text', 'شركة النبيذ Paris').map((run) => run.text)).toEqual(['النبيذ', ' ', 'شركة', ' Paris']);
    const paper = await drawn((sheet) => void sheet.line('김민수', 20, 40));
    expect(paper.text(0).replaceAll('\n', '')).toContain('김민수');
  });

  test('Hebrew names are set as they are written, their words from right to left', () => {
    for (const face of ['text', 'strong', 'italic', 'title', 'titleStrong'] as const)
      for (const run of runsOf(face, 'יקב הכרמל Paris'))
        for (const sign of run.text) expect(run.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).toBe(true);
    expect(runsOf('text', 'יקב הכרמל Paris').map((run) => run.text)).toEqual(['הכרמל', ' ', 'יקב', ' Paris']);
  });

  test('a writing without a font is never a question mark: squares stand for it, and the paper names it to its reader', async () => {
    const paper = await drawn((sheet) => void sheet.line('თბილისი', 20, 40));
    const text = paper.text(0).replaceAll('\n', ' ');
    expect(text).not.toContain('?');
    expect(text).toContain('\u25a1\u25a1\u25a1\u25a1\u25a1\u25a1\u25a1');
    expect(text).toContain('géorgien');
    expect((await drawn((sheet) => void sheet.line('Château', 20, 40))).text(0)).not.toContain('\u25a1');
    // Japanese, as each of the eleven languages, has its own words.
    expect(unwrittenNote(['თ'], 'ja-JP')).toContain('印刷できなかった文字');
    expect(unwrittenNote(['\u{12000}'], 'de-DE')).toContain('U+12000');
    expect(unprintedAdvice('ქართული ღვინო')).toContain('géorgien');
    expect(['Łódź', 'יקב', '김민수', 'محمد', '梅花', 'Anna 🍷', 'Ωμέγα'].map(unprintedAdvice)).toEqual(
      Array(7).fill(null),
    );
  });

  test('a line without spaces is broken between characters, never inside one', () => {
    for (const width of [30, 50, 80]) {
      const lines = wrapped('text', 9, '東京都千代田区丸の内一丁目九番一号🍷🍷🍷🍷🍷', width);
      expect(lines.join('')).toBe('東京都千代田区丸の内一丁目九番一号🍷🍷🍷🍷🍷');
      for (const line of lines) expect(widthOf('text', 9, line)).toBeLessThanOrEqual(width);
    }
  });

  test('signs that turn the direction of writing have no glyph: they leave no question mark', () => {
    const written = runsOf('text', 'Zoé \u202eMartin\u202c \u2066Léa\u2069').map((run) => run.text);
    expect(written.join('')).toBe('Zoé Martin Léa');
  });

  test('figures of the text face are tabular: columns of amounts align', () => {
    expect(new Set([...'0123456789'].map((digit) => widthOf('text', 10, digit))).size).toBe(1);
  });

  test('text is broken at spaces and hyphens, inside a word only when it is alone, and nothing is lost', () => {
    const text = 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson et anticonstitutionnellement';
    for (const width of [20, 60, 120, 1000]) {
      const lines = wrapped('text', 9, text, width);
      expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
      for (const line of lines) expect(widthOf('text', 9, line)).toBeLessThanOrEqual(width);
    }
    expect(wrapped('text', 9, 'a\nb', 100)).toEqual(['a', 'b']);
  });

  test('a French number is not broken at its narrow spaces', () => {
    expect(wrapped('text', 9, '1\u202f234,50\u00a0€', 30)).toHaveLength(2);
    expect(wrapped('text', 9, 'Total 1\u202f234,50\u00a0€', 50)).toEqual(['Total', '1\u202f234,50\u00a0€']);
  });
});

describe('a sheet', () => {
  test('escapes its title, tags its text and numbers its pages', async () => {
    const pdf = await drawn((sheet) => {
      sheet.mark('H1', () => void sheet.line('Bonjour', 50, 50));
      sheet.newPage();
    });
    expect(textOf(pdf.get(pdf.info.Title))).toBe('Essai & <essai>');
    expect(pdf.xmp).toContain('Essai &amp; &lt;essai&gt;');
    expect(pdf.text(0)).toBe('Bonjour\n1/2\n');
    expect(pdf.text(1)).toBe('2/2\n');
  });

  test('a table repeats its heading on each page and cuts no row', async () => {
    const pdf = await drawn(
      (sheet) =>
        void drawTable(
          sheet,
          [
            { head: 'Vin', width: mm(80) },
            { head: 'Prix', width: mm(30), align: 'right' },
          ],
          Array.from({ length: 60 }, (_, i) => [
            [{ text: `Vin ${i}` }, { text: 'deuxième ligne' }],
            [{ text: `${i},00` }],
          ]),
          { x: 50, y: 60, bottom: 400, top: 60 },
          { head: {}, cell: {}, hairline: '#cccccc', rule: '#888888', padding: 2, gap: 4 },
        ),
    );
    expect(pdf.pages.length).toBeGreaterThan(3);
    pdf.pages.forEach((_, page) => {
      const lines = pdf.text(page).split('\n').filter(Boolean);
      expect(lines.slice(0, 2)).toEqual(['Vin', 'Prix']);
      expect(lines.filter((line) => line.startsWith('Vin ')).length).toBe(
        lines.filter((line) => line === 'deuxième ligne').length,
      );
    });
  });

  test('is the same to the byte in two processes with different pasts', async () => {
    const code = (
      before: string,
    ) => `const { openSheet } = await import(${JSON.stringify(new URL('../pdf.ts', import.meta.url).href)});
      const draw = async (text) => { const s = openSheet({ title: 'T', author: 'A', subject: 'S', createdAt: '2026-01-01T00:00:00.000Z', lang: 'fr' }); s.mark('P', () => s.line(text, 50, 50)); return s.finish(() => {}); };
      ${before}
      process.stdout.write((await import('node:crypto')).createHash('sha256').update(await draw('fin de mois\u00a0: 1 234')).digest('hex'));`;
    const run = (before: string) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', code(before)], {
        encoding: 'utf8',
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      });
    expect(run('')).toBe(run("await draw('\u00a0autre ﬁn é: 9');"));
  });
});

test('a QR code is drawn as bars inside a unit square, the same each time', () => {
  const bars = qrBars('BCD\n002\n1\nSCT');
  expect(
    bars.every((bar) => bar.x >= 0 && bar.y >= 0 && bar.x + bar.width <= 1.000001 && bar.y + bar.height <= 1.000001),
  ).toBe(true);
  expect(createHash('sha1').update(JSON.stringify(bars)).digest('hex')).toBe(
    createHash('sha1')
      .update(JSON.stringify(qrBars('BCD\n002\n1\nSCT')))
      .digest('hex'),
  );
});
