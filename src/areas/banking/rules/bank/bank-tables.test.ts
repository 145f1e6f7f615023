import { describe, expect, test } from 'vitest';
import { readCsv } from '#areas/catalogue/rules/import/import-csv.ts';
import { headingsKey, layoutAgain, proposeBankTable, readBankTable, whyNotMapping } from './read-bank-csv.ts';
import { tableFacts } from './table-facts.ts';

/** A table as it is read by its headings alone, and what was left of it. */
const read = (...rows: readonly string[]) => {
  const text = rows.join('\n');
  const { layout, fields } = proposeBankTable(text);
  const records = readCsv(text, layout.separator);
  const { lines, outgoing, unread, account } = readBankTable(
    records,
    layout,
    fields,
    tableFacts(records, layout, fields),
  );
  return {
    refused: whyNotMapping(fields)?.code ?? null,
    lines: lines.map((one) => [one.day, one.amount, [one.counterpart, one.label].filter(Boolean).join(', ')]),
    outgoing,
    unread: unread.map((one) => one.why),
    account,
  };
};
const whole = { refused: null, unread: [] };

describe('the tables of banks are read by their headings', () => {
  test('Crédit Agricole: rows above, two columns of amounts', () =>
    expect(
      read(
        'Téléchargement du 27/11/2026;',
        '',
        'EARL DES ACACIAS',
        'Compte courant n° 12345678901;',
        'Solde au 27/11/2026 3 178,30 €',
        '',
        'Liste des opérations du compte entre le 01/11/2026 et le 27/11/2026;',
        '',
        'Date;Libellé;Débit euros;Crédit euros;',
        '26/11/2026;"VIREMENT EN VOTRE FAVEUR\nCAVE DUPONT FA-1";;1 234,56;',
        '25/11/2026;PRELEVEMENT EDF;80,00;;',
      ),
    ).toMatchObject({
      ...whole,
      lines: [['2026-11-26', '1234.56', 'VIREMENT EN VOTRE FAVEUR CAVE DUPONT FA-1']],
      outgoing: 1,
    }));

  test('BNP Paribas: the account above, categories beside the words, a sign', () =>
    expect(
      read(
        'Compte de chèques ****8172;Solde au 27/11/2026;3614,49;EUR;;;',
        '',
        'Date operation;Categorie operation;Sous Categorie operation;Libelle operation;Montant operation;Pointage operation;Commentaire operation',
        '26-11-2026;A categoriser;Virement recu;VIR SEPA RECU CAVE DUPONT;1 200,50;;',
        '25-11-2026;Loisirs;Sport;CB MAGASIN;-149,99;;',
      ),
    ).toMatchObject({ ...whole, lines: [['2026-11-26', '1200.50', 'VIR SEPA RECU CAVE DUPONT']], outgoing: 1 }));

  test('Société Générale: the amount of the operation, and its details', () =>
    expect(
      read(
        '="0012345678";01/11/2026;27/11/2026;2;26/11/2026;3178,30 EUR',
        '',
        "Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise",
        '26/11/2026;VIR RECU;DE: CAVE ÉPREUVE MOTIF: FA-1;417,10;EUR',
        '25/11/2026;CARTE X1;CARTE X1 24/11;-80,00;EUR',
      ),
    ).toMatchObject({
      ...whole,
      lines: [['2026-11-26', '417.10', 'VIR RECU DE: CAVE ÉPREUVE MOTIF: FA-1']],
      outgoing: 1,
    }));

  test('Caisse d’Épargne, as before: the balances above and at the foot are no movements', () =>
    expect(
      read(
        'Code de la banque : 11315;Date de début de téléchargement : 01/11/2026;Date de fin de téléchargement : 27/11/2026;',
        'Numéro de compte : 04012345678;Devise : EUR;',
        '',
        'Solde en fin de période;;;;1234,56',
        "Date;Numéro d'opération;Libellé;Débit;Crédit;Détail;",
        '26/11/26;0001;VIR SEPA CAVE DUPONT;;120,00;FA-1;',
        '25/11/26;0002;PRLV EDF;-80,00;;;',
        'Solde en début de période;;;;1194,56',
      ),
    ).toMatchObject({
      ...whole,
      lines: [['2026-11-26', '120.00', 'VIR SEPA CAVE DUPONT FA-1']],
      outgoing: 1,
      account: '04012345678',
    }));

  test('Caisse d’Épargne and Banque Populaire: thirteen columns, signs in both columns of amounts', () =>
    expect(
      read(
        'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation',
        '26/11/2026;CAVE DUPONT;VIR SEPA CAVE DUPONT;R1;FA-1;Virement recu;Revenus;Autres;;+120,00;26/11/2026;26/11/2026;0',
        '25/11/2026;EDF;PRLV SEPA EDF;R2;;Prelevement;Maison;Energie;-80,00;;25/11/2026;25/11/2026;0',
      ),
    ).toMatchObject({
      ...whole,
      lines: [['2026-11-26', '120.00', 'CAVE DUPONT VIR SEPA CAVE DUPONT FA-1']],
      outgoing: 1,
    }));

  test('Crédit Mutuel and CIC: two columns before the words, the balance of each line, sums at the foot', () =>
    expect(
      read(
        'Date;Date de valeur;Débit;Crédit;Libellé;Solde',
        '25/11/2026;25/11/2026;-80,00;;PRLV EDF;920,00',
        '26/11/2026;27/11/2026;;120,00;VIR CAVE DUPONT;1040,00',
        'Total;;-80,00;120,00;;',
        '27/11/2026;;;1040,00;Solde au 27/11/2026;',
      ),
    ).toMatchObject({
      refused: null,
      lines: [['2026-11-26', '120.00', 'VIR CAVE DUPONT']],
      outgoing: 1,
      unread: ['un solde ou un total, pas un mouvement\u00a0: Solde au 27/11/2026, 1040,00'],
    }));

  test('La Banque Postale: the money and the balance above', () =>
    expect(
      read(
        'Numéro Compte   ;0123456A012',
        'Type         ;CCP',
        'Compte tenu en  ;euros',
        'Date            ;27/11/2026',
        'Solde (EUROS)   ;1234,56',
        '',
        'Date;Libellé;Montant(EUROS)',
        '26/11/2026;"VIREMENT DE CAVE DUPONT";120,00',
        '25/11/2026;"ACHAT CB";-80,00',
      ),
    ).toMatchObject({ ...whole, lines: [['2026-11-26', '120.00', 'VIREMENT DE CAVE DUPONT']], outgoing: 1 }));

  test('Boursorama: days of the operation, the account on each line', () =>
    expect(
      read(
        'dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance',
        '2026-11-26;2026-11-26;"VIR SEPA CAVE DUPONT";"Virements";"Revenus";"cave dupont";1 250,00;"";00040123456;"PRO";3 178.30',
        '2026-11-25;2026-11-25;"CARTE 24/11";"Achats";"Divers";"magasin";-80,00;"";00040123456;"PRO";3 178.30',
      ),
    ).toMatchObject({
      ...whole,
      lines: [['2026-11-26', '1250.00', 'cave dupont, VIR SEPA CAVE DUPONT']],
      outgoing: 1,
    }));

  test('Qonto: the day where the estate is, the amount once, the reference of the payer', () =>
    expect(
      read(
        "Statut;Date de la valeur (UTC);Date de la valeur (local);Date de l'opération (UTC);Date de l'opération (local);Montant total (TTC);Débit;Crédit;Solde;Devise;Nom de la contrepartie;Méthode de paiement;Identifiant de transaction;Référence;Montant total (HT);Montant total de la TVA;Nom du compte;IBAN du compte",
        'Exécuté;30-11-2026 23:30:00;01-12-2026 00:30:00;30-11-2026 23:30:00;01-12-2026 00:30:00;120,00;;120,00;5120,00;EUR;Cave Dupont;Virement;t-1;FA-1;;;Compte principal;FR7616958000011078824351453',
        'Exécuté;27-11-2026 10:00:00;27-11-2026 11:00:00;27-11-2026 10:00:00;27-11-2026 11:00:00;-80,00;80,00;;5000,00;EUR;EDF;Prélèvement;t-2;;;;Compte principal;FR7616958000011078824351453',
        'Refusé;27-11-2026 10:00:00;27-11-2026 11:00:00;27-11-2026 10:00:00;27-11-2026 11:00:00;40,00;;40,00;;EUR;Cave Deux;Carte;t-3;;;;Compte principal;FR7616958000011078824351453',
      ),
    ).toMatchObject({
      refused: null,
      lines: [['2026-12-01', '120.00', 'Cave Dupont, FA-1']],
      outgoing: 1,
      unread: [expect.stringContaining('annulé ou refusé')],
    }));

  test('Shine: the amount beside its two sides', () =>
    expect(
      read(
        "Date de la valeur,Date de l'opération,Libellé,Nom de la contrepartie,Montant,Débit,Crédit,Devise",
        '26/11/2026,26/11/2026,Virement FA-1,Cave Dupont,"120,00",,"120,00",EUR',
        '25/11/2026,25/11/2026,Abonnement,Shine,"-8,00","8,00",,EUR',
      ),
    ).toMatchObject({ ...whole, lines: [['2026-11-26', '120.00', 'Cave Dupont, Virement FA-1']], outgoing: 1 }));
});

describe('a table without headings has its columns proposed by their cells', () => {
  test('LCL: the balance of the last line is no receipt', () => {
    const rows = [
      '25/11/2026;-80,00;Prélèvement;;PRLV SEPA EDF;0;Divers',
      '26/11/2026;120,00;Virement;;VIR SEPA CAVE DUPONT FA-1;0;Divers',
      '27/11/2026;1234,56;;;;;',
    ];
    expect(proposeBankTable(rows.join('\n')).layout.headerLine).toBe(0);
    expect(read(...rows)).toMatchObject({
      refused: null,
      lines: [['2026-11-26', '120.00', 'VIR SEPA CAVE DUPONT FA-1']],
      outgoing: 1,
      unread: ['un solde ou un total, pas un mouvement\u00a0: 1234,56'],
    });
  });
  test('two columns of amounts are left to be said', () =>
    expect(proposeBankTable('25/11/2026;PRLV EDF;80,00;\n26/11/2026;VIR CAVE;;120,00\n').fields).toEqual([
      'day',
      'label',
      null,
      null,
    ]));
});

describe('headings in two rows', () => {
  const text = [
    'Relevé du compte;;;;',
    'Date;;Libellé;Montant;',
    'opération;valeur;;Débit;Crédit',
    '26/11/2026;27/11/2026;VIR CAVE DUPONT;;120,00',
    '25/11/2026;25/11/2026;PRLV EDF;80,00;',
    'Total des mouvements;;;80,00;120,00',
  ];
  test('name their columns together', () => {
    expect(read(...text)).toMatchObject({
      ...whole,
      lines: [['2026-11-26', '120.00', 'VIR CAVE DUPONT']],
      outgoing: 1,
    });
    const { columns, fields } = proposeBankTable(text.join('\n'));
    expect(columns.map((one) => one.heading)).toEqual([
      'Date opération',
      'Date valeur',
      'Libellé',
      'Montant Débit',
      'Montant Crédit',
    ]);
    expect(fields).toEqual(['day', null, 'label', 'debit', 'credit']);
  });
  test('are known again, wherever they stand', () => {
    const { layout, columns, fields } = proposeBankTable(text.join('\n'));
    const known = { headings: headingsKey(layout, columns), layout, mapping: fields };
    expect(layoutAgain(['Banque', 'Compte;12', ...text].join('\n'), known)?.headerLine).toBe(5);
  });
  test('are not made of a title above headings, nor of the first movement', () => {
    const { layout, columns } = proposeBankTable(
      'Date du relevé;Libellé du compte\nDate;Libellé;Débit;Crédit\n26/11/2026;A;;1,00\n',
    );
    expect([layout.headerLine, columns.map((one) => one.heading)]).toEqual([2, ['Date', 'Libellé', 'Débit', 'Crédit']]);
  });
});

describe('a sum is no receipt', () => {
  test.each([
    'Solde au 30/11/2026',
    'NOUVEAU SOLDE CRÉDITEUR',
    'Ancien solde',
    'Total des opérations',
    'Report à nouveau',
  ])('%s', (words) => {
    const { lines, unread } = read('Date;Libellé;Débit;Crédit', '26/11/2026;VIR A;;1,00', `30/11/2026;${words};;9,00`);
    expect([lines.length, unread.length]).toEqual([1, 1]);
  });
  test.each(['Solde facture FA-1', 'SOLDE CAVE DUPONT', 'Totalement réglé', 'TOTAL ENERGIES'])(
    'but %s is one',
    (words) => {
      expect(read('Date;Libellé;Débit;Crédit', `30/11/2026;${words};;9,00`).lines).toHaveLength(1);
    },
  );
  test('nor is the last line of money without a word, where the others have words', () => {
    const { lines, unread } = read(
      'Date;Libellé;Montant',
      '26/11/2026;VIR A;1,00',
      '27/11/2026;;2,00',
      '30/11/2026;;9,00',
    );
    expect([lines.map((one) => one[1]), unread]).toEqual([
      ['1.00', '2.00'],
      ['un solde ou un total, pas un mouvement\u00a0: 9,00'],
    ]);
  });
});
