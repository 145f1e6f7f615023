import type { Series } from '#areas/papers/rules/numbering.ts';
import type { Permission } from '#kernel/permission.ts';
import type { BillWords } from './messages/paper.fr.ts';
import { BILL_KINDS, type BillKind } from './einvoice/einvoice-codes.ts';

/**
 * The facts of a kind of bill. Lists, numbers, papers, e-invoices and books read them here: a new kind is a new row of
 * the table below.
 */
export interface BillKindFacts {
  /** The series it is numbered in. */
  readonly series: Series;
  readonly words: {
    /** « Facture », as papers, books and lists call it. */
    readonly one: string;
    readonly many: string;
    /** The words for the source document, on the paper: « Facture d’origine », « Sur la facture ». */
    readonly of: string;
  };
  /** Its title on paper, in the buyer's language: by this name in `messages/paper.<lang>.ts`. */
  readonly title: keyof BillWords['kinds'];
  /** The words for the statuses that this kind can have. */
  readonly statusWords: Readonly<Partial<Record<BillStatus, string>>>;
  /** The screen of its list; each document is below it. */
  readonly path: string;
  /** The permission that issuing needs. */
  readonly can: Permission;
  /** Amounts are written positive: those of a credit note (−1) are given back. */
  readonly sign: 1 | -1;
  /** Money is received for it; what is not payable is given back or set against what is. */
  readonly isPayable: boolean;
  /** Money asked before anything is delivered: its lines are deposits in the books, and the final bill deducts it. */
  readonly isDeposit: boolean;
  /** Claimed because bills were paid late: no sale, so neither goods, nor VAT, nor turnover; owed beside what the order comes to. */
  readonly isLate: boolean;
  /** A credit note may be made of it. */
  readonly isCreditable: boolean;
  /** The link from the document to its source, and its place in the chain of an order. */
  readonly why: 'billed' | 'deposited' | 'charged' | 'credited';
  readonly link: 'bill' | 'deposit' | 'credit';
}

/** The statuses of the remainder: of a bill, to be paid; of a credit note, to be given back. */
export const BILL_STATUSES = ['pending', 'partial', 'missing', 'paid', 'cancelled', 'full', 'empty'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** `missing` is what is still to be paid once its day has passed; `cancelled`, credited whole before anything was paid. */
export const PAYABLE_STATUS_WORDS = {
  pending: 'À encaisser',
  partial: 'Payée en partie',
  missing: 'En retard',
  paid: 'Payée',
  cancelled: 'Créditée',
} as const;
/**
 * The words for the statuses of a credit note. `full`: not given back yet; `partial`: given back in part; `empty`:
 * given back whole, or set against an unpaid amount.
 */
export const CREDIT_STATUS_WORDS = {
  full: 'À rendre',
  partial: 'Rendu en partie',
  empty: 'Soldé',
  cancelled: 'Annulé',
} as const;

const BILL: BillKindFacts = {
  series: 'bill',
  words: { one: 'Facture', many: 'Factures', of: 'Facture d’origine' },
  title: 'bill',
  statusWords: PAYABLE_STATUS_WORDS,
  path: '/dashboard/orders/bills',
  can: 'billOrder',
  sign: 1,
  isPayable: true,
  isDeposit: false,
  isLate: false,
  isCreditable: true,
  why: 'billed',
  link: 'bill',
};
const CREDIT: BillKindFacts = {
  series: 'credit',
  words: { one: 'Avoir', many: 'Avoirs', of: 'Sur la facture' },
  title: 'credit',
  statusWords: CREDIT_STATUS_WORDS,
  path: '/dashboard/orders/credits',
  can: 'billOrder',
  sign: -1,
  isPayable: false,
  isDeposit: false,
  isLate: false,
  isCreditable: false,
  why: 'credited',
  link: 'credit',
};

/** The kinds that this program writes. */
export const ISSUED_KINDS = {
  '380': BILL,
  '384': {
    ...BILL,
    title: 'corrected',
    words: { ...BILL.words, one: 'Facture rectificative', many: 'Factures rectificatives' },
  },
  '386': {
    ...BILL,
    series: 'deposit',
    title: 'deposit',
    words: { ...BILL.words, one: 'Facture d’acompte', many: 'Factures d’acompte' },
    isDeposit: true,
    why: 'deposited',
    link: 'deposit',
  },
  // Codes of the norm for money between parties that pays for nothing: they are no electronic invoices, and no platform is given them.
  '84': {
    ...BILL,
    series: 'lateCharge',
    title: 'late',
    words: { one: 'Pénalités de retard', many: 'Pénalités de retard', of: 'Sur la facture' },
    isLate: true,
    why: 'charged',
  },
  '83': {
    ...CREDIT,
    title: 'lateCredit',
    words: { ...CREDIT.words, one: 'Avoir sur pénalités', many: 'Avoirs sur pénalités', of: 'Sur le document' },
    isLate: true,
  },
  '381': CREDIT,
  '503': {
    ...CREDIT,
    series: 'depositCredit',
    title: 'depositCredit',
    words: { ...CREDIT.words, one: 'Avoir sur acompte', many: 'Avoirs sur acompte' },
    isDeposit: true,
  },
} as const satisfies Readonly<Partial<Record<BillKind, BillKindFacts>>>;

/** The others of the French list (BR-FR-04) are read only: as bills, credit notes and deposits are. */
const READ_AS: Readonly<Record<Exclude<BillKind, keyof typeof ISSUED_KINDS>, BillKindFacts>> = {
  '389': BILL,
  '393': BILL,
  '501': BILL,
  '500': ISSUED_KINDS['386'],
  '471': BILL,
  '472': BILL,
  '473': BILL,
  '261': CREDIT,
  '262': CREDIT,
  '396': CREDIT,
  '502': CREDIT,
};

const ALL: Readonly<Record<BillKind, BillKindFacts>> = { ...READ_AS, ...ISSUED_KINDS };
export const billKindOf = (kind: BillKind): BillKindFacts => ALL[kind];

/** True for a credit note, whose positive amounts are given back. */
export const isCredit = (kind: BillKind): boolean => billKindOf(kind).sign < 0;
/** Deposit bills, and the credit notes on them. */
export const isDeposit = (kind: BillKind): boolean => billKindOf(kind).isDeposit;

/** True for late charges, and for the credit notes on them. */
export const isLateCharge = (kind: BillKind): boolean => billKindOf(kind).isLate;
/** Documents of goods or services: neither money asked ahead, nor what lateness adds. */
export const isOfGoods = (kind: BillKind): boolean => !isDeposit(kind) && !isLateCharge(kind);

/** The bill of an order, the credit note of a bill. */
export const OF_ORDER: BillKind = '380';
export const OF_BILL: BillKind = '381';
/** The deposit of an order, and the credit note that gives it back. */
export const OF_DEPOSIT: BillKind = '386';
export const OF_DEPOSIT_BILL: BillKind = '503';
/** The kind of a late charge, and the kind of the credit note that gives it back. */
export const OF_LATENESS: BillKind = '84';
export const OF_LATE_CHARGES: BillKind = '83';
export const LATE_KINDS: readonly BillKind[] = [OF_LATENESS, OF_LATE_CHARGES];
/** A bill in the place of another, which it names. */
export const CORRECTIVE: BillKind = '384';
export const CREDIT_KINDS: readonly BillKind[] = BILL_KINDS.filter(isCredit);

/** The kinds that are billed, deposits apart from the others: what their lists are fixed to. */
export const billedKinds = (deposits: boolean): BillKind[] =>
  BILL_KINDS.filter((kind) => Object.hasOwn(ISSUED_KINDS, kind) && !isCredit(kind) && isDeposit(kind) === deposits);

/** The words of the kinds of one side, for the lists that tell them apart. */
export const kindWords = (sign: 1 | -1): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(ISSUED_KINDS).flatMap(([kind, { sign: of, words }]) => (of === sign ? [[kind, words.one]] : [])),
  );
