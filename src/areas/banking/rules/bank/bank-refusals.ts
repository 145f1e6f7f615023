import { defineRefusals } from '#kernel/refusal.ts';

export const refuseBank = defineRefusals({
  'billing.bank-file': {
    kind: 'invalid',
    fr: 'Ce fichier n’est pas un relevé que l’on sait lire. Demandez à votre banque un export CAMT.053, OFX, MT940, CFONB 120 ou QIF, ou un tableau (CSV ou .xlsx) avec une colonne «\u00a0Date\u00a0» et une colonne «\u00a0Montant\u00a0» (ou «\u00a0Crédit\u00a0»).',
    en: 'This file is no statement that can be read. Ask your bank for CAMT.053, OFX, MT940, CFONB 120 or QIF, or a table (CSV or .xlsx) with a “Date” column and an “Amount” (or “Credit”) column.',
  },
  'billing.bank-archive': {
    kind: 'invalid',
    fr: 'Cette archive contient plusieurs fichiers, dont un tableau ou un fichier inconnu\u00a0: ouvrez-la et importez ses relevés un à un.',
    en: 'This archive holds several files, one of them a table or an unknown file: open it and import its statements one by one.',
  },
  'billing.bank-column-day': {
    kind: 'invalid',
    fr: 'Dites quelle colonne est la date.',
    en: 'Say which column is the date.',
  },
  'billing.bank-column-amount': {
    kind: 'invalid',
    fr: 'Dites quelle colonne est le montant, ou celle du crédit.',
    en: 'Say which column is the amount, or the one of credits.',
  },
  'billing.bank-column-amounts': {
    kind: 'invalid',
    fr: 'Choisissez le montant avec son signe, ou le débit et le crédit\u00a0: pas les deux.',
    en: 'Choose the signed amount, or debit and credit: not both.',
  },
  'billing.bank-column-twice': {
    kind: 'invalid',
    fr: 'Deux colonnes sont «\u00a0{field}\u00a0»\u00a0: gardez-en une.',
    en: 'Two columns are “{field}”: keep one.',
  },
  'billing.bank-column-says': {
    kind: 'invalid',
    fr: 'La colonne «\u00a0{column}\u00a0» contient «\u00a0{cell}\u00a0»\u00a0: dites en important ce relevé à l’écran qu’elle est «\u00a0{field}\u00a0», sinon de l’argent qui n’est pas entré serait compté.',
    en: 'The column “{column}” holds “{cell}”: say while importing this statement on the screen that it is “{field}”, or money that never came would be counted.',
  },
  'billing.bank-decimal': {
    kind: 'invalid',
    fr: '«\u00a0{cell}\u00a0» se lit {comma} si les centimes suivent une virgule, {dot} s’ils suivent un point, et rien dans ce fichier ne le tranche\u00a0: dites-le en important ce relevé à l’écran.',
    en: '“{cell}” reads {comma} if cents follow a comma, {dot} if they follow a dot, and nothing in this file settles it: say which while importing this statement on the screen.',
  },
  'billing.bank-columns': {
    kind: 'invalid',
    fr: 'Le fichier n’a pas ces colonnes\u00a0: rechargez la page et relisez-le.',
    en: 'The file does not have these columns: reload the page and read it again.',
  },
  'billing.bank-table-kept': {
    kind: 'state',
    fr: 'Ce relevé est déjà importé.',
    en: 'This statement has already been imported.',
  },
  'billing.bank-file-large': {
    kind: 'invalid',
    fr: 'Ce relevé compte plus de {most} encaissements\u00a0: importez-le en plusieurs fois.',
    en: 'This statement has more than {most} receipts: import it in several parts.',
  },
  'billing.bank-line-done': {
    kind: 'state',
    fr: 'Cette ligne est déjà rapprochée ou écartée.',
    en: 'This line has already been matched or set aside.',
  },
  'billing.bank-line-unknown': {
    kind: 'state',
    fr: 'Rien ne correspond à cette ligne\u00a0: choisissez le client.',
    en: 'Nothing matches this line: choose the client.',
  },
  'billing.bank-line-not-certain': {
    kind: 'state',
    fr: 'Cette proposition n’est pas certaine\u00a0: lisez-la, puis acceptez-la seule.',
    en: 'This proposal is not certain: read it, then accept it on its own.',
  },
  'billing.bank-line-moved': {
    kind: 'state',
    fr: 'La proposition a changé depuis votre lecture\u00a0: relisez la ligne.',
    en: 'The proposal has changed since you read it: read the line again.',
  },
  'billing.bank-fee': {
    kind: 'state',
    fr: 'La remise est de {total} et la ligne de {amount}\u00a0: l’écart est trop grand pour des frais de banque. Ce n’est pas elle, ou elle n’est pas créditée d’un seul montant.',
    en: 'The remittance is of {total} and the line of {amount}: the difference is too large for bank fees. It is another one, or it is not credited as one amount.',
  },
  'billing.bank-fee-moved': {
    kind: 'state',
    fr: 'Les frais ont changé depuis votre lecture\u00a0: la banque a gardé {fee}. Relisez la ligne.',
    en: 'The fees have changed since you read them: the bank kept {fee}. Read the line again.',
  },
  'billing.bank-remittance-gone': {
    kind: 'state',
    fr: 'Cette remise n’attend aucune ligne de relevé : elle est déjà rapprochée, annulée, ou pas encore prélevée.',
    en: 'This remittance waits for no line of a statement: it is matched already, cancelled, or not collected yet.',
  },
  'billing.bank-matching-under-way': {
    kind: 'state',
    fr: 'Un rapprochement est en cours\u00a0: attendez qu’il finisse, ou arrêtez-le dans «\u00a0Travaux en cours\u00a0».',
    en: 'Lines are being matched just now: wait for it to end, or stop it in the jobs under way.',
  },
  'billing.bank-matching-of-other': {
    kind: 'state',
    fr: '{who} accepte des lignes de relevé en ce moment\u00a0: attendez que ce soit fini.',
    en: '{who} is accepting lines of statements just now: wait for it to end.',
  },
  'billing.bank-matching-over': {
    kind: 'state',
    fr: 'Ce rapprochement est fini.',
    en: 'This matching is over.',
  },
  'billing.bank-line-not-aside': {
    kind: 'state',
    fr: 'Cette ligne n’est pas écartée.',
    en: 'This line is not set aside.',
  },
});
