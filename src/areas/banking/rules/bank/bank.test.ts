import { readCsv } from '#areas/catalogue/rules/import/import-csv.ts';
import { describe, expect, test } from 'vitest';
import type { Day } from '#kernel/day.ts';
import { dec, isNegative, plus, sum, toText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { type OpenDocument, proposer } from './propose.ts';
import { proposeBankTable, readBankTable, whyNotMapping } from './read-bank-csv.ts';
import { readOfx } from './read-ofx.ts';
import { bankAmount, bankDay } from './statement-line.ts';

const atOnce = async (): Promise<void> => undefined;
/** By its headings alone, as a program sends it. */
const readBankCsv = (text: string) => {
  const { layout, fields } = proposeBankTable(text);
  return whyNotMapping(fields) ? null : readBankTable(readCsv(text, layout.separator), layout, fields);
};

describe('what banks write', () => {
  test.each([
    ['1 234,56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['+7,00 €', '7.00'],
    ['-12.3', '-12.30'],
    ['12,30-', '-12.30'],
    ['(12,30)', '-12.30'],
    ['\u221212,30', '-12.30'],
    ['1 200', '1200.00'],
    ['0,00', '0.00'],
    ['12,345', null],
    ['1.2.3,45', '123.45'],
    ['douze', null],
    ['', null],
  ])('the amount « %s » is %s', (written, amount) => expect(bankAmount(written)).toBe(amount));

  test.each([
    ['23/11/2026', '2026-11-23'],
    ['3.1.26', '2026-01-03'],
    ['2026-11-23', '2026-11-23'],
    ['20261123120000[+1:CET]', '2026-11-23'],
    ['31/02/2026', null],
    ['', null],
  ])('the day « %s » is %s', (written, day) => expect(bankDay(written)).toBe(day));
});

describe('a statement', () => {
  test('in OFX 1, which closes no tag: receipts are kept, what left is counted', async () => {
    const text = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>00012345678</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>+187.69<FITID>A1<NAME>VIR CAVE DU PONT<MEMO>FA-2026-0142 &amp; merci</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261120<TRNAMT>-50,00<FITID>A2<NAME>EDF</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>hier<TRNAMT>12.00<FITID>A3<NAME>X</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    expect(await readOfx(text, atOnce)).toEqual({
      account: '00012345678',
      lines: [
        {
          day: '2026-11-20',
          amount: '187.69',
          label: 'VIR CAVE DU PONT FA-2026-0142 & merci',
          counterpart: 'VIR CAVE DU PONT',
          reference: 'A1',
        },
      ],
      outgoing: 1,
      unread: [{ line: 3, why: 'date illisible' }],
    });
    expect(await readOfx('Date;Montant', atOnce)).toBeNull();
  });

  test('in a table: below the words of the bank, with one column of amounts or two, in its own separator', () => {
    const two =
      'Compte;12345\n\nDate;Libellé;Débit;Crédit\n20/11/2026;VIR SEPA DUPONT;;1 187,69\n21/11/2026;PRLV EDF;50,00;\n22/11/2026;VIR;;abc\n;Solde;;2 000,00\n';
    expect(readBankCsv(two)).toEqual({
      account: '',
      lines: [{ day: '2026-11-20', amount: '1187.69', label: 'VIR SEPA DUPONT', counterpart: '', reference: '' }],
      outgoing: 1,
      unread: [{ line: 6, why: 'montant illisible\u00a0: abc' }],
    });
    const one =
      'Date opération,Date valeur,Libellé,Détail,Montant\n2026-11-20,2026-11-21,VIR,"DUPONT, JEAN",12.50\n2026-11-20,2026-11-21,CB,Shell,-40.00';
    expect(readBankCsv(one)?.lines).toEqual([
      { day: '2026-11-20', amount: '12.50', label: 'VIR DUPONT, JEAN', counterpart: '', reference: '' },
    ]);
    expect(readBankCsv('Nom;Prix\nA;12')).toBeNull();
  });
});

const open = (
  orderId: string,
  clientId: string,
  client: string,
  left: string,
  bill = `FA-2026-01${orderId}`,
): OpenDocument => ({
  ...{ kind: 'bill', id: `bill ${orderId}`, number: bill, clientId, client, left },
  orders: [{ id: orderId, number: `CO-2026-02${orderId}`, left }],
});
/** The part of an order that is not billed yet. */
const unbilled = (orderId: string, left: string): OpenDocument => ({
  ...{ kind: 'order', id: orderId, number: `CO-2026-02${orderId}`, clientId: 'pont', client: 'Cave du Pont', left },
  orders: [{ id: orderId, number: `CO-2026-02${orderId}`, left }],
});
const documents = [
  open('01', 'pont', 'Cave du Pont', '100.00'),
  open('02', 'pont', 'Cave du Pont', '50.00'),
  open('03', 'marthe', 'La Table de Marthe', '72.00'),
  open('04', 'lambert', 'Yves Lambert', '72.00'),
  open('05', 'seul', 'Delaunay Hervé', '33.30'),
];
const line = (label: string, amount: string, counterpart = '') => ({
  day: '2026-11-20' as Day,
  amount,
  label,
  counterpart,
});

describe('what a line pays', () => {
  const propose = proposer(documents, []);
  test.each([
    [
      'its number, however it is written, and the exact amount',
      line('VIR FACT FA 2026/0103', '72.00'),
      'certain',
      'number',
      ['03'],
      '0.00',
    ],
    ['the number of the order', line('co-2026-0201', '100.00'), 'certain', 'number', ['01'], '0.00'],
    [
      'the number of an order and of its bill: one debt, named twice',
      line('CDE CO-2026-0201 FACT FA-2026-0101', '100.00'),
      'certain',
      'number',
      ['01'],
      '0.00',
    ],
    ['two bills at once', line('FA-2026-0101 FA-2026-0102', '150.00'), 'certain', 'number', ['01', '02'], '0.00'],
    ['its number and less', line('FA-2026-0101', '40.00'), 'likely', 'number', ['01'], '0.00'],
    ['its number and more: the rest is kept', line('FA-2026-0103', '80.00'), 'likely', 'number', ['03'], '8.00'],
    [
      'the name of the client and the amount of one',
      line('VIR SEPA TABLE DE MARTHE', '72.00', ''),
      'likely',
      'name',
      ['03'],
      '0.00',
    ],
    ['the name, accents and order apart', line('VIR', '33.30', 'M HERVE DELAUNAY'), 'likely', 'name', ['05'], '0.00'],
    ['the name and all that is due', line('CAVE DU PONT', '150.00'), 'likely', 'name', ['01', '02'], '0.00'],
    [
      'the name and another amount: what is due first',
      line('CAVE DU PONT', '120.00'),
      'possible',
      'name',
      ['01', '02'],
      '0.00',
    ],
    ['the amount alone, when only one waits for it', line('VIREMENT', '33.30'), 'possible', 'amount', ['05'], '0.00'],
  ] as const)('%s', (_, movement, confidence, ground, orders, kept) => {
    const found = propose(movement);
    expect(found).toMatchObject({ confidence, ground, kept });
    expect(found?.parts.map((one) => one.orderId)).toEqual(orders);
  });

  const proposed = (all: readonly OpenDocument[], label: string, amount: string) => {
    const found = proposer(all, [])(line(label, amount));
    return [found?.confidence, found?.parts.map((one) => [one.number, one.amount]), found?.kept];
  };
  test('a bill of several orders is one document, paid as itself; an order of it asks for its part', () => {
    const ofMonth: readonly OpenDocument[] = [
      {
        ...open('11', 'pont', 'Cave du Pont', '160.00', 'FA-2026-0200'),
        orders: [
          { id: '11', number: 'CO-2026-0211', left: '100.00' },
          { id: '12', number: 'CO-2026-0212', left: '60.00' },
        ],
      },
      unbilled('11', '50.00'),
      open('13', 'pont', 'Cave du Pont', '20.00'),
    ];
    const whole = ['FA-2026-0200', '160.00'];
    expect(proposed(ofMonth, 'FA-2026-0200', '160.00')).toEqual(['certain', [whole], '0.00']);
    expect(proposed(ofMonth, 'CO-2026-0211 FA-2026-0200', '160.00')).toEqual(['certain', [whole], '0.00']);
    expect(proposed(ofMonth, 'CO-2026-0212', '60.00')).toEqual(['certain', [['FA-2026-0200', '60.00']], '0.00']);
    expect(proposed(ofMonth, 'FA-2026-0200', '120.00')).toEqual(['likely', [['FA-2026-0200', '120.00']], '0.00']);
    expect(proposed(ofMonth, 'FA-2026-0200', '220.00')).toEqual([
      'likely',
      [whole, ['CO-2026-0211', '50.00']],
      '10.00',
    ]);
    expect(proposed(ofMonth, 'FA-2026-0200 FA-2026-0113', '180.00')).toEqual([
      'certain',
      [whole, ['FA-2026-0113', '20.00']],
      '0.00',
    ]);
  });

  test('a bill that is named is paid, although an older one of the same order is open: late charges are one', () => {
    const late: readonly OpenDocument[] = [
      open('21', 'pont', 'Cave du Pont', '240.00', 'FA-2025-0012'),
      open('21', 'pont', 'Cave du Pont', '46.20', 'PE-2026-0001'),
    ];
    expect(proposed(late, 'VIR CAVE DU PONT PE-2026-0001', '46.20')).toEqual([
      'certain',
      [['PE-2026-0001', '46.20']],
      '0.00',
    ]);
  });

  test('an amount that is just that of one bill pays that one, and is never spread over two', () => {
    const two: readonly OpenDocument[] = [
      open('31', 'pont', 'Cave du Pont', '48.00', 'FA-2026-0140'),
      open('31', 'pont', 'Cave du Pont', '89.54', 'FA-2026-0141'),
    ];
    expect(proposed(two, 'VIR CAVE DU PONT', '89.54')).toEqual(['likely', [['FA-2026-0141', '89.54']], '0.00']);
    expect(proposed(two, 'VIREMENT', '89.54')).toEqual(['possible', [['FA-2026-0141', '89.54']], '0.00']);
    expect(proposed(two, 'CO-2026-0231', '89.54')).toEqual(['likely', [['FA-2026-0141', '89.54']], '0.00']);
    // All that the order asks for, without a name.
    expect(proposed(two, 'VIREMENT', '137.54')).toEqual([
      'possible',
      [
        ['FA-2026-0140', '48.00'],
        ['FA-2026-0141', '89.54'],
      ],
      '0.00',
    ]);
    const same = [...two, open('32', 'pont', 'Cave du Pont', '89.54', 'FA-2026-0142')];
    expect(proposed(same, 'VIR CAVE DU PONT', '89.54')).toEqual(['possible', [['FA-2026-0141', '89.54']], '0.00']);
  });

  test.each([
    ['within the limit, read before it is taken', {}, '2', 'likely', '100.00', '1.50'],
    ['told by the statement, whatever the limit', { fee: '1.50' }, '0', 'certain', '100.00', '1.50'],
    ['beyond the limit: what is missing stays owed', {}, '1', 'likely', '98.50', undefined],
    ['where the estate takes none', {}, '0', 'likely', '98.50', undefined],
  ] as const)('a transfer less the fee of the bank: %s', (_, more, limit, confidence, paid, fee) => {
    const found = proposer(documents, [], [], limit)({ ...line('VIR FA-2026-0101', '98.50'), ...more });
    expect([found?.confidence, found?.parts.map((one) => one.amount), found?.fee]).toEqual([confidence, [paid], fee]);
  });

  test.each([
    ['two wait for that amount', line('VIREMENT', '72.00')],
    ['nothing is known of it', line('APPORT', '5000.00')],
    ['two numbers of two clients', line('FA-2026-0101 FA-2026-0103', '171.00')],
    ['a number within another', line('FA-2026-01011', '10.00')],
  ])('nothing is proposed when %s', (_, movement) => expect(propose(movement)).toBeNull());

  test('a transfer that was written down before is pointed to, never written again; another of the same amount is not', () => {
    const known = (paymentId: string, client: string, day: string) => ({
      paymentId,
      clientId: 'pont',
      client,
      amount: '100.00',
      day: day as Day,
    });
    const both = proposer(documents, [
      known('p1', 'Cave du Pont', '2026-11-18'),
      known('p2', 'Yves Lambert', '2026-11-19'),
    ]);
    expect(both(line('VIR CAVE DU PONT FA-2026-0101', '100.00'))).toMatchObject({
      ground: 'recorded',
      paymentId: 'p1',
      confidence: 'certain',
      parts: [],
    });
    const far = proposer(documents, [known('p1', 'Cave du Pont', '2026-10-18')]);
    expect(far(line('VIR CAVE DU PONT FA-2026-0101', '100.00'))).toMatchObject({ ground: 'number', paymentId: null });
  });

  test('deals exactly the amount that came, to documents of one client, and to none more than is left', () => {
    const cents = fc.integer({ min: 1, max: 500_000 }).map((one) => toText(dec((one / 100).toFixed(2)), 2));
    const some = fc.array(fc.record({ client: fc.integer({ min: 0, max: 3 }), left: cents }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(some, cents, fc.array(fc.nat({ max: 11 }), { maxLength: 4 }), (rows, amount, asked) => {
        const all = rows.map((row, at) =>
          open(`${at}`.padStart(2, '0'), `c${row.client}`, `Maison Client${'abcd'[row.client]}`, row.left),
        );
        const label = asked.map((at) => all[at % all.length]?.number).join(' ');
        const found = proposer(all, [])(line(label, amount));
        if (!found) return;
        expect(toText(plus(sum(found.parts.map((one) => dec(one.amount))), dec(found.kept)), 2)).toBe(amount);
        expect(isNegative(dec(found.kept))).toBe(false);
        for (const part of found.parts) {
          const document = all.find((one) => one.id === part.billId);
          expect(document?.clientId).toBe(found.clientId);
          expect(Number(part.amount)).toBeLessThanOrEqual(Number(document?.left));
        }
        if (found.confidence === 'certain') expect(found.kept).toBe('0.00');
      }),
    );
  });
});
