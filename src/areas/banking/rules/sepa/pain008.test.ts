import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { dec, over, sum, toText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { schemaCheck } from '../../../../../e2e/support/schema-check.ts';
import { pain008, type Remittance, type SepaDebit } from './pain008.ts';
import { sepaAddress, sepaText } from './sepa-text.ts';
import { SEQUENCES } from './sequence.ts';

const vectors = join(fileURLToPath(new URL('../../../../../../shared/', import.meta.url)), 'vectors/sepa');
const checked = schemaCheck(join(vectors, 'pain.008.001.08.xsd'));

const debit: SepaDebit = {
  endToEnd: 'PR-2026-0001-0001',
  amount: '1200.00',
  mandate: 'RUM-C00012-1',
  signedOn: '2026-01-15',
  sequence: 'RCUR',
  debtor: {
    name: 'Cave Dupont',
    iban: 'FR7630006000011234567890189',
    bic: '',
    address: sepaAddress({ street: '12 rue des Vignes', zipcode: '51200', city: 'Épernay', country: 'FR' }),
  },
  words: 'Domaine Exemple FA-2026-0001',
};
const remittance: Remittance = {
  number: 'PR-2026-0001',
  madeAt: '2026-11-20T10:00:00.000Z',
  dueOn: '2026-12-07',
  scheme: 'CORE',
  creditor: {
    name: 'Domaine Exemple',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPXXX',
    address: sepaAddress({ street: 'Le Bourg', zipcode: '37500', city: 'Chinon', country: 'FR' }),
    id: 'FR72ZZZ123456',
  },
  debits: [
    debit,
    {
      ...debit,
      endToEnd: 'PR-2026-0001-0002',
      amount: '0.1',
      sequence: 'FRST',
      debtor: { name: 'Ça & « Là » SARL', iban: 'CH9300762011623852957', bic: 'UBSWCHZH80A', address: null },
    },
  ],
};

describe('the file of a remittance', () => {
  test('is what it was: one header with the sum of all, a block by place in the mandate, structured addresses', () => {
    expect(pain008(remittance)).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"><CstmrDrctDbtInitn><GrpHdr><MsgId>PR-2026-0001</MsgId><CreDtTm>2026-11-20T10:00:00Z</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>1200.10</CtrlSum><InitgPty><Nm>Domaine Exemple</Nm></InitgPty></GrpHdr><PmtInf><PmtInfId>PR-2026-0001-FRST</PmtInfId><PmtMtd>DD</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>1</NbOfTxs><CtrlSum>0.10</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>CORE</Cd></LclInstrm><SeqTp>FRST</SeqTp></PmtTpInf><ReqdColltnDt>2026-12-07</ReqdColltnDt><Cdtr><Nm>Domaine Exemple</Nm><PstlAdr><StrtNm>Le Bourg</StrtNm><PstCd>37500</PstCd><TwnNm>Chinon</TwnNm><Ctry>FR</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></CdtrAcct><CdtrAgt><FinInstnId><BICFI>PSSTFRPPXXX</BICFI></FinInstnId></CdtrAgt><ChrgBr>SLEV</ChrgBr><CdtrSchmeId><Id><PrvtId><Othr><Id>FR72ZZZ123456</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId><DrctDbtTxInf><PmtId><InstrId>PR-2026-0001-0002</InstrId><EndToEndId>PR-2026-0001-0002</EndToEndId></PmtId><InstdAmt Ccy="EUR">0.10</InstdAmt><DrctDbtTx><MndtRltdInf><MndtId>RUM-C00012-1</MndtId><DtOfSgntr>2026-01-15</DtOfSgntr><AmdmntInd>false</AmdmntInd></MndtRltdInf></DrctDbtTx><DbtrAgt><FinInstnId><BICFI>UBSWCHZH80A</BICFI></FinInstnId></DbtrAgt><Dbtr><Nm>Ca + La SARL</Nm></Dbtr><DbtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></DbtrAcct><RmtInf><Ustrd>Domaine Exemple FA-2026-0001</Ustrd></RmtInf></DrctDbtTxInf></PmtInf><PmtInf><PmtInfId>PR-2026-0001-RCUR</PmtInfId><PmtMtd>DD</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>1</NbOfTxs><CtrlSum>1200.00</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>CORE</Cd></LclInstrm><SeqTp>RCUR</SeqTp></PmtTpInf><ReqdColltnDt>2026-12-07</ReqdColltnDt><Cdtr><Nm>Domaine Exemple</Nm><PstlAdr><StrtNm>Le Bourg</StrtNm><PstCd>37500</PstCd><TwnNm>Chinon</TwnNm><Ctry>FR</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></CdtrAcct><CdtrAgt><FinInstnId><BICFI>PSSTFRPPXXX</BICFI></FinInstnId></CdtrAgt><ChrgBr>SLEV</ChrgBr><CdtrSchmeId><Id><PrvtId><Othr><Id>FR72ZZZ123456</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId><DrctDbtTxInf><PmtId><InstrId>PR-2026-0001-0001</InstrId><EndToEndId>PR-2026-0001-0001</EndToEndId></PmtId><InstdAmt Ccy="EUR">1200.00</InstdAmt><DrctDbtTx><MndtRltdInf><MndtId>RUM-C00012-1</MndtId><DtOfSgntr>2026-01-15</DtOfSgntr><AmdmntInd>false</AmdmntInd></MndtRltdInf></DrctDbtTx><DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><Dbtr><Nm>Cave Dupont</Nm><PstlAdr><StrtNm>12 rue des Vignes</StrtNm><PstCd>51200</PstCd><TwnNm>Epernay</TwnNm><Ctry>FR</Ctry></PstlAdr></Dbtr><DbtrAcct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></DbtrAcct><RmtInf><Ustrd>Domaine Exemple FA-2026-0001</Ustrd></RmtInf></DrctDbtTxInf></PmtInf></CstmrDrctDbtInitn></Document>
      "
    `);
  });

  test.skipIf(checked === null)(
    'is valid by the schema of ISO 20022, as the samples are (needs ../shared and xmllint or Java)',
    () => {
      const sample = readFileSync(join(vectors, 'pain.008.001.08-structured-address.xml'), 'utf8');
      const all = SEQUENCES.map((sequence, n) => ({ ...debit, sequence, endToEnd: `E-${n}` }));
      const cyrillic = pain008({ ...remittance, debits: [{ ...debit, debtor: { ...debit.debtor, name: 'Изба' } }] });
      const b2b = pain008({ ...remittance, scheme: 'B2B', debits: all });
      const said =
        checked?.(pain008(remittance), b2b, sample, cyrillic, pain008(remittance).replace('>DD<', '>XX<')) ?? [];
      expect(said.slice(0, 4)).toEqual(['valid', 'valid', 'valid', 'valid']);
      expect(said[4]).toContain('XX');
    },
  );

  test('says of a name in other letters that it is none, and never leaves the element out', () => {
    const named = { ...debit, debtor: { ...debit.debtor, name: 'Изба' } };
    expect(pain008({ ...remittance, debits: [named] })).toContain('<Dbtr><Nm>NOTPROVIDED</Nm>');
  });

  test('never writes an address of mere lines, nor one without its town and country', () => {
    expect(pain008(remittance)).not.toContain('AdrLine');
    expect(sepaAddress({ street: '1 rue', zipcode: '75001', city: '', country: 'FR' })).toBeNull();
    expect(sepaAddress({ street: '1 rue', zipcode: '75001', city: 'Paris', country: 'France' })).toBeNull();
  });

  test('sums to the cent what it holds, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom(...SEQUENCES)), {
          minLength: 1,
          maxLength: 40,
        }),
        (all) => {
          const debits = all.map(([cents, sequence], n) => ({
            ...debit,
            sequence,
            endToEnd: `E-${n}`,
            amount: toText(over(dec(cents), dec(100)), 2),
          }));
          const text = pain008({ ...remittance, debits });
          const [whole, ...blocks] = [...text.matchAll(/<CtrlSum>([\d.]+)</g)].map((one) => one[1] ?? '');
          const amounts = [...text.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)].map((one) => one[1] ?? '');
          expect(whole).toBe(toText(sum(debits.map((one) => dec(one.amount))), 2));
          expect(toText(sum(blocks.map(dec)), 2)).toBe(whole);
          expect(amounts.length).toBe(debits.length);
          expect(text.match(/<NbOfTxs>(\d+)</)?.[1]).toBe(String(debits.length));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a text for banks', () => {
  test('has only signs that all of them take, and no slash at its ends', () => {
    expect(sepaText('Château « L’Œuvre » & Fils — 12 €', 70)).toBe("Chateau L'OEuvre + Fils - 12 EUR");
    expect(sepaText('//a///b/', 70)).toBe('a/b');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (text) => {
        expect(sepaText(text, 35)).toMatch(/^(?![\s/])[A-Za-z0-9/?:().,'+ -]{0,35}(?<![\s/])$/);
      }),
    );
  });
});
