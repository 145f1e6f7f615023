import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import type { SetOff } from '#areas/payments/rules/payment.ts';
import type { TypeSetting } from '#areas/payments/rules/payment-types.ts';
import { dec, toPlainText } from '#kernel/money.ts';
import type { AccountingType, LineVat } from '#areas/papers/rules/paper.ts';

/**
 * The default accounts of the French chart (PCG), decided once:
 *
 * - clients in 411, one general account by kind, each client by its auxiliary code; money before a bill in 4191;
 * - sales by kind of product (701 own products, 707 goods bought for resale, 706 services, 7085 delivery, 709 discounts), then by
 *   what happened to VAT (1 with VAT, then the rate in tenths of a percent; 2 intra-EU, 3 export, 4 without VAT), so that the VAT
 *   return can be checked against turnover;
 * - VAT collected in 44571 followed by the rate, so that a rate voted tomorrow needs nobody to open an account;
 * - VAT that is due before its bill, on money received ahead, or after it, on services as they are paid, in 44587 by rate until bill and money have met;
 * - excise duty in 4471, taken out of the sales account: it is inside the price and the VAT base, but it is collected for the State
 *   like VAT and cleared when the monthly declaration is paid. An accountant who keeps it in turnover maps 4471 to 701 and 6353;
 * - tourist tax in 4472: it is the town's; the deposit on returnable packaging in 4196: it is given back;
 * - cents of rounding, and small differences of payment, in 658 and 758;
 * - fees of the bank in 627;
 * - interest of late payment in 7631, the fixed fee of recovery in 7581: neither is a sale.
 */
export interface Account {
  readonly code: string;
  readonly label: string;
}
const account = (code: string, label: string): Account => ({ code, label });

export const JOURNALS = { VE: 'Ventes', BQ: 'Banque', CA: 'Caisse', OD: 'Opérations diverses' } as const;
export type Journal = keyof typeof JOURNALS;

export const CLIENTS = {
  professional: account('411000', 'Clients'),
  private: account('411100', 'Clients particuliers'),
} as const;
export type ClientKind = keyof typeof CLIENTS;

/** Money received before any bill, VAT included; and deposits that were billed, without their VAT. */
export const ADVANCES = account('419100', 'Clients, avances reçues sur commandes');
/** Money of a client for no document yet: what a document takes of it is settled from here. */
export const ON_ACCOUNT = account('419120', 'Clients, avances à valoir');
export const DEPOSITS = account('419110', 'Clients, acomptes facturés');
export const EXCISE = account('447100', 'Droits d’accise facturés');
export const ROUNDING = {
  loss: account('658000', 'Écarts d’arrondi, charges'),
  gain: account('758000', 'Écarts d’arrondi, produits'),
} as const;

/** Small differences between what was paid and what was owed, written off within the limit of the estate. */
export const GAPS = {
  loss: account('658100', 'Écarts de règlement, charges'),
  gain: account('758200', 'Écarts de règlement, produits'),
} as const;

/** The bank's own fee, whole: whether it contains VAT depends on the bank, and is for the accountant to take out. */
export const BANK_FEES = account('627000', 'Services bancaires et assimilés');
/** The fee of a provider of cards or vouchers, whole, for the same reason. */
export const PAYOUT_FEES = account('627800', 'Commissions sur encaissements');

/** Cash that was handed to the bank, until its statement says that it arrived. */
export const CASH_HANDED = account('511800', 'Espèces remises en banque');
/** Cash that was counted otherwise than it was noted. */
export const CASH_GAPS = {
  loss: account('658200', 'Écarts de caisse, charges'),
  gain: account('758300', 'Écarts de caisse, produits'),
} as const;

const SALES: Readonly<Record<AccountingType, Account>> = {
  product: account('701', 'Ventes de produits finis'),
  box: account('701', 'Ventes de produits finis'),
  productTasting: account('701', 'Ventes de produits finis'),
  productSample: account('701', 'Ventes de produits finis'),
  productGift: account('701', 'Ventes de produits finis'),
  marchandise: account('707', 'Ventes de marchandises'),
  dryMatter: account('707', 'Ventes de marchandises'),
  prestation: account('706', 'Prestations de services'),
  shipping: account('7085', 'Ports et frais accessoires facturés'),
  discount: account('709', 'Rabais, remises et ristournes accordés'),
  touristTax: account('447200', 'Taxe de séjour collectée'),
  packaging: account('419600', 'Clients, dettes sur emballages consignés'),
  lateInterest: account('763100', 'Revenus sur créances commerciales, pénalités de retard'),
  recoveryFee: account('758100', 'Indemnités de recouvrement reçues'),
};
/** Accounts of what is no sale: VAT does not divide them. */
const UNDIVIDED: ReadonlySet<AccountingType> = new Set(['touristTax', 'packaging', 'lateInterest', 'recoveryFee']);

const ZONES = {
  K: account('2', 'livraisons intracommunautaires'),
  G: account('3', 'exportations'),
  E: account('4', 'sans TVA'),
  AE: account('4', 'sans TVA'),
  O: account('4', 'sans TVA'),
} as const;

/** Three digits, tenths of a percent (`20` is 200, `5.5` is 055); a finer rate needs four. */
const rateDigits = (rate: string): string => {
  const [whole = '0', decimals = ''] = toPlainText(dec(rate)).split('.');
  return `${whole.padStart(2, '0')}${decimals.padEnd(1, '0')}`;
};
const rateWords = (rate: string): string => `${toPlainText(dec(rate)).replace('.', ',')}\u00a0%`;

export const salesAccount = (type: AccountingType, vat: LineVat): Account => {
  const base = SALES[type];
  if (UNDIVIDED.has(type)) return base;
  if (vat.category === 'S' || vat.category === 'Z')
    return account(`${base.code}1${rateDigits(vat.rate)}`, `${base.label}, TVA ${rateWords(vat.rate)}`);
  const zone = ZONES[vat.category];
  return account(`${base.code}${zone.code}000`, `${base.label}, ${zone.label}`);
};

export const vatAccount = (rate: string): Account =>
  account(`44571${rateDigits(rate)}`, `TVA collectée ${rateWords(rate)}`);

/** VAT that is declared before its bill (in debit), or that waits for its money (in credit). */
const WAITING = '44587';
export const waitingVatAccount = (rate: string): Account =>
  account(`${WAITING}${rateDigits(rate)}`, `TVA à régulariser ${rateWords(rate)}`);
export const isWaitingVat = `${WAITING}%`;
/** The rate that such an account bears in its name. */
export const rateOfAccount = (code: string): string => {
  const digits = code.slice(WAITING.length);
  return toPlainText(dec(`${Number(digits.slice(0, 2))}.${digits.slice(2)}`));
};

/** Where money of each payment type arrives (specification, section 3), and in which journal it is written, unless its estate says otherwise. */
const MONEY: Readonly<Record<string, Account & { readonly journal: Journal }>> = {
  transfer: { ...account('512000', 'Banque'), journal: 'BQ' },
  bill: { ...account('512000', 'Banque'), journal: 'BQ' },
  stripe: { ...account('511500', 'Cartes bancaires à encaisser'), journal: 'BQ' },
  cb: { ...account('511500', 'Cartes bancaires à encaisser'), journal: 'BQ' },
  cbnc: { ...account('511500', 'Cartes bancaires à encaisser'), journal: 'BQ' },
  sumUp: { ...account('511500', 'Cartes bancaires à encaisser'), journal: 'BQ' },
  up2Pay: { ...account('511500', 'Cartes bancaires à encaisser'), journal: 'BQ' },
  paypal: { ...account('511600', 'PayPal'), journal: 'BQ' },
  check: { ...account('511200', 'Chèques à encaisser'), journal: 'BQ' },
  ticket: { ...account('511700', 'Titres de paiement à encaisser'), journal: 'BQ' },
  cash: { ...account('530000', 'Caisse'), journal: 'CA' },
  tips: { ...account('530000', 'Caisse'), journal: 'CA' },
  gift: { ...account('419700', 'Bons cadeaux'), journal: 'OD' },
  credit: { ...account('419800', 'Avoirs à imputer'), journal: 'OD' },
};
const OTHER_MONEY = { ...account('511900', 'Autres valeurs à l’encaissement'), journal: 'BQ' } as const;

/**
 * An amount settled without money comes from the client's advance or credit notes: these are the client's accounts.
 */
const SET_OFF = {
  advance: { ...ON_ACCOUNT, journal: 'OD' },
  credit: { ...account('419800', 'Avoirs à imputer'), journal: 'OD' },
  gap: { ...GAPS.loss, journal: 'OD' },
} as const;
export const setOffAccount = (setOff: SetOff): Account & { readonly journal: Journal } => SET_OFF[setOff];

export interface MoneyAccount extends Account {
  readonly journal: Journal;
}
/** In an account of its own, a type bears its own name. */
export const moneyAccount = (method: string, types: readonly TypeSetting[] = []): MoneyAccount => {
  const [ours, own] = [MONEY[method] ?? OTHER_MONEY, types.find((one) => one.type === method)];
  if (!own) return ours;
  return {
    code: own.account || ours.code,
    label: own.account && own.account !== ours.code ? own.label || PAYMENT_TYPE_WORDS[own.type] : ours.label,
    journal: own.journal ?? ours.journal,
  };
};
