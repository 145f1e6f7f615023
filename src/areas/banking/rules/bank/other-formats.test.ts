import { describe, expect, test } from 'vitest';
import { readCfonb } from './read-cfonb.ts';
import { readMt940 } from './read-mt940.ts';
import { readQif } from './read-qif.ts';

const shown = (read: ReturnType<typeof readQif>) =>
  read && [
    read.account,
    read.lines.map((one) => [one.day, one.amount, one.label, one.counterpart, one.reference]),
    read.outgoing,
    read.unread.map((one) => one.line),
  ];

describe('QIF', () => {
  test('is read with its days and amounts in French; parts of a movement are not counted again', () => {
    const text =
      "!Account\nNCourant\n^\n!Type:Bank\nD26/11/2026\nT1 234,56\nPCAVE DU PONT\nMFA-2026-0142\nSVins\n$1 000,00\nSPort\n$234,56\n^\nD25/11'26\nT-80.00\nPEDF\n^\nD24/11/26\nT12,345\nPX\n^\nDhier\nT5,00\nPY\n^\n";
    expect(shown(readQif(text))).toEqual([
      'Courant',
      [['2026-11-26', '1234.56', 'CAVE DU PONT FA-2026-0142', 'CAVE DU PONT', '']],
      1,
      [3, 4],
    ]);
    expect(readQif('Date;Montant\n!Type:Bank')).toBeNull();
  });
  test('of a card, or of shares, brings nothing', () => {
    const card =
      '!Type:CCard\r\nD26/11/2026\r\nT640.00\r\nPPRLV CARTE\r\n^\r\n!Type:Invst\r\nD26/11/2026\r\nT9.00\r\n^\r\n';
    expect(shown(readQif(card))).toEqual(['', [], 0, [1]]);
  });
});

describe('MT940', () => {
  const message = (currency: string, ...rows: string[]) =>
    [
      ':20:STARTUMS',
      ':25:30006/00011234567890189',
      ':28C:00001/001',
      `:60F:C261125${currency}1000,00`,
      ...rows,
      `:62F:C261126${currency}1,00`,
      '-',
    ].join('\r\n');

  test('is read by the day of its booking, over the end of a year too; what is taken back changes its way', () => {
    const text = message(
      'EUR',
      ':61:2611261126C1234,56NTRFNONREF//B1',
      ':86:166?00VIREMENT?20FA-2026-0142?21 SUITE?32CAVE DU?33 PONT',
      ':61:2611261126D80,NMSCEDF',
      ':86:PRLV EDF',
      ':61:2612310102CR10,5NTRFREF7',
      ':86:/NAME/MARTIN/REMI/FACTURE 12',
      ':61:2611261126RC7,00NTRFX',
      ':61:2611261126RD8,00NTRFY//B5',
      ':86:RETOUR',
      ':61:2611261126EC9,00NTRFZ',
      ':61:faux',
    );
    expect(shown(readMt940(text))).toEqual([
      '30006/00011234567890189',
      [
        ['2026-11-26', '1234.56', 'CAVE DU PONT FA-2026-0142 SUITE', 'CAVE DU PONT', 'B1'],
        ['2027-01-02', '10.50', 'MARTIN FACTURE 12', 'MARTIN', 'REF7'],
        ['2026-11-26', '8.00', 'RETOUR', '', 'B5'],
      ],
      2,
      [6, 7],
    ]);
  });
  test('in other money is told', () =>
    expect(shown(readMt940(message('CHF', ':61:2611261126C5,00NTRFNONREF')))).toEqual([
      '30006/00011234567890189',
      [],
      0,
      [1],
    ]));
  test('is not taken for what it is not', () => expect(readMt940('Date;Montant\n26/11/2026;:61:')).toBeNull());
});

describe('CFONB 120', () => {
  const record = (code: string, fields: Record<number, string>): string => {
    const letters = [...`${code}30006`.padEnd(120)];
    for (const [at, text] of Object.entries(fields)) letters.splice(Number(at) - 1, text.length, ...text);
    return letters.join('');
  };
  const movement = (amount: string, more: Record<number, string> = {}) =>
    record('04', {
      12: '00001',
      17: 'EUR2',
      22: '12345678901',
      35: '261126',
      49: 'VIR CAVE DU PONT',
      91: amount,
      105: 'R1',
      ...more,
    });
  const head = record('01', { 12: '00001', 17: 'EUR2', 22: '12345678901', 35: '251126', 91: '0000000100000{' });

  test('is read with the sign that its last figure bears, and the words and the payer that follow', () => {
    const text = [
      head,
      movement('0000000012345F'),
      record('05', { 17: 'EUR2', 22: '12345678901', 46: 'NPY', 49: 'Cave du Pont' }),
      record('05', { 17: 'EUR2', 22: '12345678901', 46: 'LCC', 49: 'FA-2026-0142' }),
      movement('0000000000800}', { 105: 'R2' }),
      movement('0000000000500{', { 17: 'USD2' }),
      movement('000000000050XX'),
      record('07', { 17: 'EUR2' }),
    ];
    const right = [
      '12345678901',
      [['2026-11-26', '1234.56', 'VIR CAVE DU PONT Cave du Pont FA-2026-0142', 'Cave du Pont', 'R1']],
      1,
      [3, 4],
    ];
    expect(shown(readCfonb(text.join('\r\n')))).toEqual(right);
    expect(shown(readCfonb(text.join('')))).toEqual(right);
  });
  test('is not taken for what it is not', () => {
    expect(readCfonb('01/11/2026;VIR;12,00')).toBeNull();
    expect(readCfonb(`${head}\nDate;Montant`)).toBeNull();
  });
});
