import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../../../e2e/support/bills.ts';
import { readFacturx } from '../../../../../e2e/support/facturx-reader.ts';
import type { Bill } from '../bill/bill.ts';
import { ciiOf } from './cii.ts';

const VECTORS = new URL('../../../../../../shared/vectors/einvoice/', import.meta.url);
const example = (name: string): Bill => EXAMPLES[name] as Bill;

type Tree = readonly { readonly [name: string]: unknown }[];
const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false });
/** Every element path, in the order in which it first stands among its siblings. */
const orderOf = (xml: string): Map<string, string[]> => {
  const orders = new Map<string, string[]>();
  const visit = (tree: Tree, path: string) => {
    const here = orders.get(path) ?? [];
    orders.set(path, here);
    for (const node of tree) {
      const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text' && key !== '?xml');
      if (!name) continue;
      if (!here.includes(name)) here.push(name);
      visit(node[name] as Tree, `${path}/${name}`);
    }
  };
  visit(parser.parse(xml) as Tree, '');
  return orders;
};

describe('the Factur-X file', () => {
  test.each(Object.keys(EXAMPLES))('of the %s example is read back with every sum recomputed', (name) => {
    const bill = example(name);
    const { bill: read, disagreements } = readFacturx(ciiOf(bill));
    expect(disagreements).toEqual([]);
    expect(read).toMatchObject({
      number: bill.number,
      kind: bill.kind,
      frame: bill.frame,
      seller: bill.seller.name,
      buyer: bill.buyer.name,
    });
    expect(read.totals).toMatchObject({ gross: bill.totals.gross, due: bill.totals.due, vat: bill.totals.vat });
    expect(read.lines.map((line) => [line.name, line.net])).toEqual(bill.lines.map((line) => [line.label, line.net]));
    expect(read.references).toEqual([...bill.references.bills, ...bill.deposits].map((one) => one.number));
  });

  test('keeps the order of elements of the vectors, and says all that they say', ({ skip }) => {
    skip(!existsSync(VECTORS), 'no vectors beside the checkout');
    const pairs = [
      ['fr-380-goods-B1.xml', 'trade'],
      ['fr-386-deposit-B1.xml', 'deposit'],
      ['fr-381-credit-note-B1.xml', 'credit'],
      ['fr-380-final-after-deposit-B4.xml', 'final'],
    ] as const;
    for (const [file, name] of pairs) {
      const ours = orderOf(ciiOf({ ...example(name), vatOnDebits: true }));
      for (const [path, theirs] of orderOf(readFileSync(new URL(file, VECTORS), 'utf8'))) {
        const mine = ours.get(path) ?? [];
        const missing = theirs.filter((element) => !mine.includes(element));
        expect(missing, `${file} ${path}`).toEqual([]);
        expect(
          mine.filter((element) => theirs.includes(element)),
          `${file} ${path}`,
        ).toEqual(theirs);
      }
    }
  });

  test('the reader is no accomplice: the wrong vector bills are caught by it', ({ skip }) => {
    skip(!existsSync(VECTORS), 'no vectors beside the checkout');
    const read = (file: string) => readFacturx(readFileSync(new URL(file, VECTORS), 'utf8')).disagreements;
    expect(read('fr-380-goods-B1.xml')).toEqual([]);
    expect(read('bad-vat-total.xml').length).toBeGreaterThan(0);
    expect(read('bad-no-40eur-note.xml')).toEqual(['note PMT must stand once']);
  });

  test('writes what XML cannot hold as plain words, and nothing else changes', () => {
    const bill = example('trade');
    const odd = { ...bill, buyer: { ...bill.buyer, name: 'Cave <Dupont> & "Fils"\u0001 \ud800🍷' } };
    expect(readFacturx(ciiOf(odd)).bill.buyer).toContain('Cave <Dupont> & "Fils"');
    expect(ciiOf(odd)).toContain('Cave &lt;Dupont&gt; &amp; &quot;Fils&quot; 🍷');
    expect(ciiOf(odd)).not.toMatch(/[\u0000-\u0008]/);
  });

  test('carries the notes of French law once each, and the option for debits when taken', () => {
    const { notes } = readFacturx(ciiOf({ ...example('trade'), vatOnDebits: true })).bill;
    for (const code of ['PMT', 'PMD', 'AAB', 'BAR']) expect(notes.get(code), code).toHaveLength(1);
    expect(notes.get('BAR')).toEqual(['B2B']);
    expect(ciiOf({ ...example('trade'), vatOnDebits: true })).toContain('<ram:DueDateTypeCode>5</ram:DueDateTypeCode>');
    expect(ciiOf(example('trade'))).not.toContain('DueDateTypeCode');
  });

  test('of a month says of each line its note (BT-128, BT-127) and day (BG-26), and of the bill its period (BG-14)', () => {
    const xml = ciiOf(example('month'));
    const lines = xml.split('<ram:IncludedSupplyChainTradeLineItem>').slice(1);
    expect(lines.length).toBeGreaterThan(1);
    for (const [at, line] of lines.entries()) {
      const [note, compact] = at === 0 ? ['BL-2026-0101', '20261112'] : ['BL-2026-0102', '20261124'];
      expect(line).toMatch(
        new RegExp(
          `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>${note}</ram:IssuerAssignedID><ram:TypeCode>130</ram:TypeCode><ram:ReferenceTypeCode>AAK`,
        ),
      );
      expect(line).toMatch(new RegExp(`<ram:IncludedNote><ram:Content>[^<]*${note}`));
      // The schema wants the period after the tax of the line, and the object of the line after its sum.
      expect(line).toMatch(
        new RegExp(
          `</ram:ApplicableTradeTax><ram:BillingSpecifiedPeriod><ram:StartDateTime><udt:DateTimeString format="102">${compact}.*<ram:SpecifiedTradeSettlementLineMonetarySummation>.*<ram:AdditionalReferencedDocument>`,
        ),
      );
    }
    const period = xml.slice(xml.indexOf('<ram:ApplicableHeaderTradeSettlement>'));
    expect(period).toMatch(
      /<\/ram:ApplicableTradeTax><ram:BillingSpecifiedPeriod>.*20261112.*20261124.*<\/ram:BillingSpecifiedPeriod>/,
    );
  });

  test('outside the scope of VAT, writes neither rate nor VAT numbers', () => {
    const bill = example('deposit');
    const outside: Bill = {
      ...bill,
      lines: bill.lines.map((line) => ({ ...line, vat: { category: 'O', rate: '0' } })),
      vat: [
        {
          category: 'O',
          rate: '0',
          base: '300.00',
          vat: '0.00',
          exemption: { code: 'VATEX-EU-O', text: 'Hors champ' },
        },
      ],
    };
    const xml = ciiOf(outside);
    expect(xml).not.toContain('RateApplicablePercent');
    expect(xml).not.toContain('schemeID="VA"');
    expect(xml).toContain('<ram:ExemptionReason>Hors champ</ram:ExemptionReason>');
  });

  test('passes the official rules', ({ skip }) => {
    const rules = ['EN16931_XSLT', 'BRFR_XSLT', 'FACTURX_XSLT'].flatMap((name) =>
      process.env[name] ? [process.env[name]] : [],
    );
    const saxon = process.env.SAXON_JAR ?? '/usr/share/java/Saxon-HE.jar';
    skip(rules.length === 0, 'EN16931_XSLT is not set');
    skip(!existsSync(saxon), 'no Saxon (SAXON_JAR)');
    const folder = mkdtempSync(join(tmpdir(), 'cii-'));
    try {
      for (const [name, bill] of Object.entries(EXAMPLES)) {
        const file = join(folder, `${name}.xml`);
        writeFileSync(file, ciiOf(bill));
        for (const rule of rules) {
          const report = execFileSync('java', ['-jar', saxon, `-xsl:${rule}`, `-s:${file}`], {
            encoding: 'utf8',
            maxBuffer: 64 * 1024 * 1024,
          });
          expect(
            [...report.matchAll(/<svrl:failed-assert[^>]*id="([^"]*)"/g)].map((match) => match[1]),
            `${name} ${rule}`,
          ).toEqual([]);
        }
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
