import { PLAIN_LOOK } from '#areas/papers/server/index.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { LOCALES, localDay } from '#kernel/language/local.ts';
import { billWords } from '../../rules/messages/paper.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { anyBill } from '../../../../../e2e/support/any-bill.ts';
import { EXAMPLES } from '../../../../../e2e/support/bills.ts';
import { readFacturx } from '../../../../../e2e/support/facturx-reader.ts';
import {
  type Dictionary,
  isDictionary,
  Name,
  type Pdf,
  readPdf,
  textOf,
} from '../../../../../e2e/support/pdf-reader.ts';
import type { Bill } from '../../rules/bill/bill.ts';
import { billProblems } from '../../rules/bill/bill-check.ts';
import { billPdf } from './bill-pdf.ts';

const example = (name: string): Bill => EXAMPLES[name] as Bill;
// A PNG of one red point, to stand for a logo.
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
/** Four points, two of them half transparent. */
const clearLogo = (): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0]);
  const points = Buffer.from([0, 20, 90, 80, 255, 20, 90, 80, 128, 0, 120, 30, 60, 128, 120, 30, 60, 255]);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(points)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const nameOf = (value: unknown): string => (value instanceof Name ? value.name : '');
const tool = (name: string): boolean => {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const allText = (pdf: Pdf): string =>
  pdf.pages
    .map((_, page) => pdf.text(page))
    .join('')
    .replaceAll('\n', ' ');

/** Without spaces: a reader of the file finds one where a letter comes from another font, or where a label is broken. */
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f\u2009]/g, '');

/** The guards of PDF/A-3 that can be read in the file itself. */
const guards = (pdf: Pdf, locale = 'fr-FR'): string[] => {
  const wrong: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what);
  };
  check(pdf.version === '1.7', 'version 1.7');
  check(!('Encrypt' in pdf.trailer), 'no encryption');
  check(Array.isArray(pdf.trailer.ID) && pdf.trailer.ID.length === 2, 'a file identifier');
  const fonts = [...pdf.objects.values()].filter(
    (one): one is Dictionary => isDictionary(one) && nameOf(one.Type) === 'Font',
  );
  check(fonts.length > 0, 'some fonts');
  for (const font of fonts) {
    const subtype = nameOf(font.Subtype);
    check(subtype === 'Type0' || subtype === 'CIDFontType2', `only composite TrueType fonts, not ${subtype}`);
    if (subtype === 'Type0') check(pdf.stream(font.ToUnicode).length > 0, 'text that can be extracted');
    if (subtype === 'CIDFontType2')
      check(
        pdf.stream(pdf.dictionary(font.FontDescriptor).FontFile2).length > 0 &&
          /^[A-Z0-9]{6}\+/.test(nameOf(font.BaseFont)),
        'embedded subset fonts',
      );
  }
  const [intent] = (pdf.get(pdf.catalog.OutputIntents) as Dictionary[]) ?? [];
  const profile = pdf.dictionary(pdf.dictionary(intent).DestOutputProfile);
  check(
    nameOf(pdf.dictionary(intent).S) === 'GTS_PDFA1' &&
      profile.N === 3 &&
      pdf.stream(profile).toString('latin1', 36, 40) === 'acsp',
    'an output intent with its profile',
  );
  check(
    pdf.dictionary(pdf.catalog.MarkInfo).Marked === true && isDictionary(pdf.get(pdf.catalog.StructTreeRoot)),
    'tagged',
  );
  check(textOf(pdf.get(pdf.catalog.Lang)) === locale, 'its language');
  const xmp = (tag: string) =>
    new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`)
      .exec(pdf.xmp.replace(/<rdf:(Alt|Seq)>\s*<rdf:li[^>]*>([^<]*)<\/rdf:li>\s*<\/rdf:\1>/g, '$2'))?.[1]
      ?.trim()
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
  check(xmp('pdfaid:part') === '3' && xmp('pdfaid:conformance') === 'B', 'PDF/A-3b said in the metadata');
  for (const [key, tag] of [
    ['Title', 'dc:title'],
    ['Author', 'dc:creator'],
    ['Subject', 'dc:description'],
    ['Producer', 'pdf:Producer'],
    ['Creator', 'xmp:CreatorTool'],
  ] as const) {
    check(textOf(pdf.get(pdf.info[key])) === xmp(tag), `Info and metadata agree on ${key}`);
  }
  const created = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(textOf(pdf.get(pdf.info.CreationDate)));
  check(
    !!created &&
      xmp('xmp:CreateDate') === `${created[1]}-${created[2]}-${created[3]}T${created[4]}:${created[5]}:${created[6]}Z`,
    'Info and metadata agree on the date',
  );
  check(
    xmp('fx:DocumentType') === 'INVOICE' &&
      xmp('fx:DocumentFileName') === 'factur-x.xml' &&
      xmp('fx:Version') === '1.0' &&
      xmp('fx:ConformanceLevel') === 'EN 16931',
    'the Factur-X words',
  );
  check(
    pdf.xmp.includes('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#') &&
      pdf.xmp.includes('pdfaExtension:schemas'),
    'their extension schema',
  );
  const { specification, file } = pdf.embedded('factur-x.xml');
  check(
    nameOf(specification.AFRelationship) === 'Alternative' &&
      textOf(specification.UF) === 'factur-x.xml' &&
      nameOf(file.Subtype) === 'text/xml' &&
      'ModDate' in pdf.dictionary(file.Params),
    'the file specification',
  );
  check((pdf.get(pdf.catalog.AF) as unknown[] | null)?.length === 1, 'one associated file');
  for (const one of pdf.objects.values())
    if (isDictionary(one))
      check(!['JavaScript', 'Launch', 'Movie', 'Sound'].includes(nameOf(one.S)) && !('AA' in one), 'nothing that runs');
  return [...new Set(wrong)];
};

describe('the bill on paper', () => {
  test.each(Object.keys(EXAMPLES))(
    '%s: keeps the guards of PDF/A-3 and carries the XML of that very bill',
    async (name) => {
      const bill = example(name);
      const pdf = readPdf(await billPdf(bill, { ...PLAIN_LOOK, logo: LOGO }));
      expect(guards(pdf)).toEqual([]);
      const { bill: read, disagreements } = readFacturx(pdf.embedded('factur-x.xml').bytes.toString('utf8'));
      expect(disagreements).toEqual([]);
      expect(read.number).toBe(bill.number);
    },
  );

  test('says all that French law asks for', async () => {
    const bill = example('trade');
    const text = allText(readPdf(await billPdf(bill, PLAIN_LOOK))).replace(/[\u00a0\u202f\u2009]/g, ' ');
    for (const words of [
      'Facture FA-2026-0042',
      'Domaine des Aubuis',
      'SCEA au capital de 38 000 €',
      'RCS Tours 732 829 320',
      'SIRET 732 829 320 00074',
      'TVA FR44732829320',
      'Accise FR007378E1234',
      'Cave Dupont & Fils',
      '10 rue Oberkampf',
      '75011 Paris',
      'SIREN 552 008 443',
      'TVA FR28552008443',
      'Livré à',
      '2 avenue de la Logistique, 94150 Rungis',
      '20 nov. 2026',
      '18 nov. 2026',
      '31 déc. 2026',
      'CO-2026-0117',
      'PO 4471',
      'BL-2026-0102',
      'Chinon « Les Varennes » 2023',
      'lot L23-04',
      '13 % vol.',
      'Remise 10 % : − 60,00 € HT',
      'dont droit de circulation (W200) 1,89 €',
      '10,00',
      '540,00',
      '20 %',
      'Remise de fin d’année',
      'Livraison sur palette HT',
      'Total HT',
      '1 277,60 €',
      '255,52 €',
      'Total TTC à payer',
      '1 533,12 €',
      '0,72 hl',
      '3,02 €',
      'À régler au plus tard le 31 déc. 2026',
      'Paiement à 30 jours, fin de mois',
      'FR14 2004 1010 0505 0001 3M02 606',
      'PSSTFRPPNTE',
      'Catégorie de l’opération : livraison de biens.',
      'Arrondi : sur la somme HT de chaque taux.',
      'trois fois l’intérêt légal',
      'indemnité forfaitaire pour frais de recouvrement de 40 €',
      'Pas d’escompte',
      'à consommer avec modération',
      'Page 1 / 1',
    ])
      expect(text, words).toContain(words);
  });

  test('a deposit deducted is told with its number, date, amount and VAT', async () => {
    const text = allText(readPdf(await billPdf(example('final'), PLAIN_LOOK))).replace(/[\u00a0\u202f\u2009]/g, ' ');
    for (const words of [
      'Acompte AC-2026-0003, 12 nov. 2026',
      '− 360,00 €',
      'dont TVA 20 % déjà facturée',
      '60,00 €',
      'Net à payer',
      '1 173,12 €',
    ])
      expect(text, words).toContain(words);
  });

  test('a credit note names its bill and asks for no payment', async () => {
    const text = allText(readPdf(await billPdf(example('credit'), PLAIN_LOOK))).replace(/[\u00a0\u202f\u2009]/g, ' ');
    for (const words of ['Avoir', 'FA-2026-0042 du 20 nov. 2026', '129,60 €']) expect(text, words).toContain(words);
    expect(text).not.toContain('À régler');
  });

  test('the same bill gives the same bytes, another bill others', async () => {
    const [once, again, other] = await Promise.all([
      billPdf(example('trade'), PLAIN_LOOK),
      billPdf(example('trade'), PLAIN_LOOK),
      billPdf(example('final'), PLAIN_LOOK),
    ]);
    expect(Buffer.compare(Buffer.from(once), Buffer.from(again))).toBe(0);
    expect(readPdf(once).trailer.ID).not.toEqual(readPdf(other).trailer.ID);
  });

  test('a transparent logo changes nothing to the guards, and is drawn the same each time', async () => {
    const look = { ...PLAIN_LOOK, logo: clearLogo() };
    const [once, again] = [await billPdf(example('trade'), look), await billPdf(example('trade'), look)];
    expect(guards(readPdf(once))).toEqual([]);
    expect(Buffer.compare(Buffer.from(once), Buffer.from(again))).toBe(0);
  });

  test('a long bill runs over pages, none of its lines lost, each page numbered', async () => {
    const bill = example('trade');
    const first = bill.lines[0] as Bill['lines'][number];
    const long = {
      ...bill,
      lines: Array.from({ length: 120 }, (_, i) => ({ ...first, id: String(i + 1), label: `Cuvée ${i + 1}.` })),
    };
    const pdf = readPdf(await billPdf(long, PLAIN_LOOK));
    const text = allText(pdf);
    for (let i = 1; i <= 120; i++) expect(text).toContain(`Cuvée ${i}.`);
    expect(pdf.pages.length).toBeGreaterThan(5);
    pdf.pages.forEach((_, page) => expect(pdf.text(page)).toContain(`Page ${page + 1} / ${pdf.pages.length}`));
  });

  test('names that no font can set, or too long for their place, neither fail nor break the file', async () => {
    const bill = example('trade');
    const odd = {
      ...bill,
      buyer: {
        ...bill.buyer,
        name: '梅酒 🍷 <&>',
        address: {
          ...bill.buyer.address,
          name: 'Łódź Ξινόμαυρο Вино '.repeat(12),
          lines: ['x'.repeat(200), 'y', 'z'],
          city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
        },
      },
      lines: bill.lines.map((line) => ({ ...line, label: 'W'.repeat(200) })),
    };
    expect(guards(readPdf(await billPdf(odd, PLAIN_LOOK)))).toEqual([]);
  });

  test('200 random bills: lawful, and read back from the paper to the cent; a first bill is still drawn the same after them', async () => {
    const first = await billPdf(example('private'), PLAIN_LOOK);
    let rendered = 0;
    const started = performance.now();
    await fc.assert(
      fc.asyncProperty(anyBill, async (bill) => {
        expect(billProblems(bill)).toBeNull();
        const pdf = readPdf(await billPdf(bill, PLAIN_LOOK));
        const { bill: read, disagreements } = readFacturx(pdf.embedded('factur-x.xml').bytes.toString('utf8'));
        expect(disagreements).toEqual([]);
        expect(read.totals).toMatchObject({
          net: bill.totals.net,
          vat: bill.totals.vat,
          gross: bill.totals.gross,
          due: bill.totals.due,
        });
        expect(guards(pdf)).toEqual([]);
        rendered++;
      }),
      { numRuns: 200 },
    );
    expect(Buffer.compare(Buffer.from(await billPdf(example('private'), PLAIN_LOOK)), Buffer.from(first))).toBe(0);
    console.info(
      `${rendered} random bills drawn, read and recomputed in ${Math.round(performance.now() - started)} ms`,
    );
  });

  test.each(LANGS)('a buyer who reads %s reads the labels in it, and the law in French', async (lang) => {
    const pdf = readPdf(await billPdf(example('private'), PLAIN_LOOK, lang));
    expect(guards(pdf, LOCALES[lang])).toEqual([]);
    const text = plain(allText(pdf));
    const [said, french] = [billWords[lang], billWords.fr];
    const { goods } = voiceOf(lang).words;
    for (const label of [
      said.kinds.bill,
      said.facts.issuedOn,
      goods.name,
      goods.quantity,
      goods.totalNet,
      goods.duties,
    ])
      expect(text).toContain(plain(label));
    expect(text).toContain(plain(localDay(example('private').issuedOn, lang)));
    // The mentions required by law stay French, and the labels are repeated in French.
    expect(text).toContain('Catégoriedel’opération');
    expect(text).toContain(plain(french.kinds.bill));
    expect(text.includes(plain(`= ${french.facts.issuedOn}`))).toBe(lang !== 'fr');
    expect(text).not.toContain('?');
  });

  test('names and streets in Chinese, Japanese and emoji are printed whole, and long ones are not cut', async () => {
    const bill = example('private');
    const name =
      '株式会社 梅花酒業 Société d’importation et de distribution des grands vins de propriétaires récoltants 🍷';
    const lines = [
      '東京都千代田区丸の内一丁目九番一号 グラントウキョウノースタワー二十三階',
      'Résidence des Très Longues Avenues de la Vigne Haute et du Pressoir',
    ];
    const far = { ...bill, buyer: { ...bill.buyer, name, address: { ...bill.buyer.address, name, lines } } };
    const pdf = readPdf(await billPdf(far, PLAIN_LOOK));
    const text = allText(pdf).replace(/\s/g, '');
    for (const part of [name, ...lines]) expect(text).toContain(part.replace(/\s/g, ''));
    expect(text).not.toMatch(/[?…]/);
    expect(guards(pdf)).toEqual([]);
  });

  test('is quick enough to be made while the buyer waits', async () => {
    const started = process.cpuUsage();
    const runs = 24;
    for (let i = 0; i < runs; i++) await billPdf(example('trade'), PLAIN_LOOK);
    const each = process.cpuUsage(started).user / 1000 / runs;
    console.info(
      `bill with PDF and Factur-X: ${each.toFixed(1)} ms each, ${(1000 / each).toFixed(0)} a second on one core`,
    );
    expect(each).toBeLessThan(500);
  });

  test('outside readers find no fault (qpdf, pdfinfo, pdffonts, pdfdetach)', async ({ skip }) => {
    skip(!tool('qpdf') || !tool('pdfinfo'), 'qpdf and poppler are not installed');
    const folder = mkdtempSync(join(tmpdir(), 'bill-'));
    try {
      for (const name of Object.keys(EXAMPLES)) {
        const file = join(folder, `${name}.pdf`);
        writeFileSync(file, await billPdf(example(name), { ...PLAIN_LOOK, logo: LOGO }));
        expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
          'No syntax or stream encoding errors',
        );
        expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Tagged:\s+yes[\s\S]*Encrypted:\s+no/);
        const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2);
        for (const font of fonts) expect(font).toMatch(/CID TrueType\s+Identity-H\s+yes yes yes/);
        const xml = join(folder, `${name}.xml`);
        execFileSync('pdfdetach', ['-save', '1', '-o', xml, file]);
        expect(readFacturx(execFileSync('cat', [xml], { encoding: 'utf8' })).disagreements).toEqual([]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
