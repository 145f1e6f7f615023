/**
 * The fields that a column of a bank's table may hold. Amounts stand in a single column with their sign, in one without
 * a sign beside the column of their direction, or in two.
 */
export const BANK_FIELDS = [
  'day',
  'label',
  'amount',
  'direction',
  'credit',
  'debit',
  'currency',
  'fee',
  'state',
  'counterpart',
  'reference',
  'balance',
  'account',
] as const;
export type BankField = (typeof BANK_FIELDS)[number];
export const BANK_FIELD_WORDS: Readonly<Record<BankField, string>> = {
  day: 'Date',
  label: 'Libellé',
  amount: 'Montant',
  direction: 'Sens du montant (débit ou crédit)',
  credit: 'Crédit (ce qui entre)',
  debit: 'Débit (ce qui sort)',
  currency: 'Devise',
  fee: 'Frais retenus du montant',
  state: 'État du mouvement',
  counterpart: 'Émetteur',
  reference: 'Référence de la banque',
  balance: 'Solde',
  account: 'Compte',
};

const AMOUNTS: ReadonlySet<BankField> = new Set(['amount', 'credit', 'debit', 'fee', 'balance']);
/** True for the fields whose cells are money. */
export const isAmountField = (field: BankField): boolean => AMOUNTS.has(field);
