import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../e2e/support/pdf-reader.ts';
import { mergePdfs, openSheet } from '../pdf.ts';
import { packed } from '../files/zip.ts';
import { UnreadablePaper } from './merge.ts';
import { unzipSync } from 'fflate';

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const paper = async (words: readonly string[], xml?: string): Promise<Uint8Array> => {
  const sheet = openSheet({
    title: words[0] ?? '',
    author: 'Domaine',
    subject: 'Essai',
    createdAt: '2026-11-20T10:00:00.000Z',
    lang: 'fr-FR',
    ...(xml ? { facturx: { xml, profile: 'EN 16931' } } : {}),
  });
  for (const [page, word] of words.entries()) {
    if (page > 0) sheet.newPage();
    sheet.mark('H1', () => void sheet.line(word, 40, 60));
    sheet.picture(LOGO, 40, 100, 20, 20, 'Logo (1 0 R)');
  }
  return sheet.finish((page, pages) => void sheet.line(`${page} / ${pages}`, 40, 20));
};

describe('papers in one file', () => {
  test('every page of every paper is there, in order, with its own words', async () => {
    const pdf = readPdf(
      mergePdfs([await paper(['Facture 1', 'suite']), await paper(['Avoir é œ 2'], '<x/>')], 'Deux papiers'),
    );
    expect(pdf.pages).toHaveLength(3);
    const texts = pdf.pages.map((_, page) => pdf.text(page));
    expect(texts[0]).toContain('Facture 1');
    expect(texts[0]).toContain('1 / 2');
    expect(texts[1]).toContain('suite');
    expect(texts[2]).toContain('Avoir é œ 2');
    expect(texts[2]).toContain('1 / 1');
  });

  test('what papers share is in the file once: a hundred alike take little more than their pages', async () => {
    const one = await paper(['Facture 1']);
    const many = mergePdfs(
      Array.from({ length: 100 }, () => one),
      'Cent',
    );
    expect(readPdf(many).pages).toHaveLength(100);
    expect(many.byteLength).toBeLessThan(one.byteLength * 3);
  });

  test('a file that is not one of ours is refused, not garbled', () => {
    expect(() => mergePdfs([Buffer.from('%PDF-1.4 nothing')], 'Rien')).toThrow(UnreadablePaper);
  });

  test('an archive holds each file whole, and tells two of one name apart', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const archive = unzipSync(
      packed([
        { name: 'FA-1.pdf', bytes: bytes('un') },
        { name: 'FA-1.pdf', bytes: bytes('deux') },
        { name: 'a/b.pdf', bytes: bytes('trois') },
      ]),
    );
    expect(Object.keys(archive)).toEqual(['FA-1.pdf', 'FA-1 (2).pdf', 'a-b.pdf']);
    expect(new TextDecoder().decode(archive['FA-1 (2).pdf'])).toBe('deux');
  });
});
