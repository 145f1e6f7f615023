/**
 * The fields that a column of a bank's table may hold. Amounts stand in a single column with their sign, or in two.
 */
export const BANK_FIELDS = [
  'day',
  'label',
  'amount',
  'credit',
  'debit',
  'counterpart',
  'reference',
  'balance',
] as const;
export type BankField = (typeof BANK_FIELDS)[number];
export const BANK_FIELD_WORDS: Readonly<Record<BankField, string>> = {
  day: 'Date',
  label: 'Libellé',
  amount: 'Montant avec son signe',
  credit: 'Crédit (ce qui entre)',
  debit: 'Débit (ce qui sort)',
  counterpart: 'Émetteur',
  reference: 'Référence de la banque',
  balance: 'Solde',
};

/** True for the fields whose cells are money. */
export const isAmountField = (field: BankField): boolean =>
  field === 'amount' || field === 'credit' || field === 'debit' || field === 'balance';
