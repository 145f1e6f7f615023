import { fold } from '#areas/catalogue/rules/import/import-values.ts';
import type { ColumnReader } from '#areas/catalogue/rules/import/table-layout.ts';
import { BANK_FIELDS, type BankField, isAmountField } from './bank-fields.ts';
import { CURRENCIES } from './cell-words.ts';

/** The headings of banks, folded, best first. */
const HEADINGS: Readonly<Record<BankField, readonly string[]>> = {
  day: [
    'date operation',
    'date d operation',
    'date de l operation',
    'date de comptabilisation',
    'date comptabilisation',
    'date comptable',
    'date de l operation local',
    'operation date local',
    'date operation local',
    'dateop',
    'date',
    'booking date',
    'completed date',
    'date completed utc',
    'date de reglement',
    'date de la valeur local',
    'settlement date local',
    'date de l operation utc',
    'operation date utc',
    'date de la valeur',
    'date valeur',
    'date de valeur',
    'dateval',
    'value date',
  ],
  label: ['libelle', 'label', 'payment reference', 'libelles'],
  amount: [
    'montant',
    'montant eur',
    'montant €',
    'montant en euros',
    'montant euros',
    'montant de l operation',
    'montant operation',
    'montant operation en euro',
    'montant operation en euros',
    'montant total ttc',
    'total amount incl vat',
    'amount',
    'amount eur',
  ],
  direction: [
    'sens',
    'sens operation',
    'sens de l operation',
    'sens du mouvement',
    'code sens',
    'debit credit',
    'credit debit',
    'd c',
    'c d',
    'dc',
    'cd',
    'credit debit indicator',
    'debit credit indicator',
    'direction',
    'af bij',
    'soll haben',
  ],
  credit: [
    'credit',
    'credit euros',
    'credit eur',
    'credit €',
    'credit en euros',
    'montant credit',
    'montant au credit',
    'montant crediteur',
    'credits',
    'recettes',
    'paid in',
    'money in',
  ],
  debit: [
    'debit',
    'debit euros',
    'debit eur',
    'debit €',
    'debit en euros',
    'montant debit',
    'montant au debit',
    'montant debiteur',
    'debits',
    'depenses',
    'paid out',
    'money out',
  ],
  currency: [
    'devise',
    'devise du compte',
    'devise compte',
    'devise de l operation',
    'devise operation',
    'code devise',
    'devise du mouvement',
    'monnaie',
    'currency',
    'currency code',
    'payment currency',
    'ccy',
    'wahrung',
    'divisa',
    'valuta',
    'munt',
  ],
  fee: ['fee', 'fees', 'frais', 'commission'],
  state: ['state', 'status', 'statut', 'etat', 'statut de l operation', 'etat de l operation', 'statut operation'],
  counterpart: [
    'tiers',
    'contrepartie',
    'emetteur',
    'nom du tiers',
    'nom de la contrepartie',
    'nom contrepartie',
    'beneficiaire emetteur',
    'emetteur beneficiaire',
    'donneur d ordre',
    'counterparty',
    'counterparty name',
    'payee',
    'payer',
    'partner name',
    'supplierfound',
  ],
  reference: [
    'reference',
    'reference bancaire',
    'reference operation',
    'reference de l operation',
    'numero d operation',
    'numero operation',
    'identifiant de transaction',
    'identifiant de la transaction',
    'transaction id',
  ],
  balance: ['solde', 'solde eur', 'solde €', 'solde en euros', 'balance'],
  account: ['accountnum', 'numero de compte', 'numero compte', 'n° compte', 'n° de compte', 'compte', 'iban du compte'],
};
/** Headings that are named in more ways than a list holds. */
const LIKE: Readonly<Partial<Record<BankField, RegExp>>> = {
  label: /libelle|description|intitule|motif|information|detail|communication|nature/,
  amount: /^(montant|amount|betrag|importe|importo|bedrag)\b/,
  day: /(^| )date( |$)/,
};
/** An amount of another money, or a part of the amount. */
const OTHER_AMOUNT = /origin|foreign|franc|devise|monnaie|frais|fee|commission|\bhors\b|\bht\b|\btva\b|\bvat\b|taxe/;

const isForeign = (name: string): boolean => {
  const code = currencyIn(name);
  return code !== null && code !== 'EUR';
};
/** The money that a heading names: « Montant (USD) », « Crédit CHF ». */
export const currencyIn = (heading: string): string | null =>
  fold(heading)
    .toUpperCase()
    .split(' ')
    .find((word) => CURRENCIES.has(word)) ?? null;

/** True where a column of currencies says what its amounts are in: not where a heading says it, nor of what an amount was before. */
export const saysMoney = (
  heading: string,
  mapping: readonly (BankField | null)[],
  columns: readonly { readonly heading: string }[],
): boolean =>
  !/origin|foreign|etrang|source/.test(fold(heading)) &&
  !mapping.some(
    (field, at) => (field === 'amount' || field === 'credit') && currencyIn(columns[at]?.heading ?? '') === 'EUR',
  );

const named = (name: string): BankField | null => BANK_FIELDS.find((field) => HEADINGS[field].includes(name)) ?? null;
const like = (name: string): BankField | null => {
  const field = (['label', 'amount', 'day'] as const).find((one) => LIKE[one]?.test(name)) ?? null;
  return field === 'amount' && OTHER_AMOUNT.test(name) ? null : field;
};

export const bankColumns: ColumnReader<BankField> = {
  fieldOf: (heading) => {
    const name = fold(heading);
    return named(name) ?? like(name);
  },
  // The amount in euros wins over one in other money.
  rankOf: (field, heading) => {
    const name = fold(heading);
    const rank = HEADINGS[field].indexOf(name);
    return (rank < 0 ? HEADINGS[field].length : rank) + (isForeign(name) ? HEADINGS[field].length + 1 : 0);
  },
  isNumber: isAmountField,
  isDay: (field) => field === 'day',
  together: ['label'],
};
