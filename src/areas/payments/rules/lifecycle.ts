/** The payment statuses of section 4, and the life of an intent, which the specification leaves open: fixed here once. */
export const INTENT_STATUSES = [
  'pending',
  'setup',
  'processing',
  'requiresAction',
  'paid',
  'partial',
  'missing',
  'refunded',
  'error',
  'cancelled',
  'scheduled',
] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

/**
 * `imprint`: a promise of 0 euro for a whole checkout. `debit`: the real payment of one order. `receipt`: money that came another
 * way and was written down by hand. `refund`: money given back, of a debit or of a receipt.
 */
export const INTENT_KINDS = ['imprint', 'debit', 'receipt', 'refund'] as const;
export type IntentKind = (typeof INTENT_KINDS)[number];

/**
 * The kinds as they are read. `credit`: a credit note that was used as payment, on the document that it leaves and on
 * the one that it pays: no money moved, no card was debited or refunded.
 */
export const PAYMENT_KINDS = [...INTENT_KINDS, 'credit'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const paymentKindOf = <K extends IntentKind>(kind: K, setOff: string | null): K | 'credit' =>
  setOff === 'credit' ? 'credit' : kind;

type From = IntentStatus | 'none';

/**
 * Every change that may happen; the database holds the same table and refuses the others. What the provider says of money wins
 * over what we had concluded: a debit that we believed failed and that was taken after all becomes `paid`, never the reverse.
 */
export const TRANSITIONS: Readonly<Record<IntentKind, Readonly<Partial<Record<From, readonly IntentStatus[]>>>>> = {
  imprint: {
    none: ['processing'],
    processing: ['setup', 'requiresAction', 'error', 'cancelled'],
    requiresAction: ['processing', 'setup', 'error', 'cancelled'],
    setup: ['cancelled'],
  },
  debit: {
    none: ['processing'],
    processing: ['paid', 'requiresAction', 'error', 'cancelled'],
    requiresAction: ['processing', 'paid', 'error', 'cancelled'],
    error: ['paid'],
    cancelled: ['paid'],
    paid: ['partial', 'refunded'],
    // Whole again: its bank gave back what it had taken for a dispute.
    partial: ['refunded', 'paid'],
    refunded: ['partial', 'paid'],
  },
  receipt: {
    none: ['paid'],
    // Cancelled: it was written down by mistake.
    paid: ['partial', 'refunded', 'cancelled'],
    // Undone by the bank after it was given back: a debit that came back late.
    partial: ['refunded', 'cancelled', 'paid'],
    refunded: ['cancelled', 'partial', 'paid'],
  },
  refund: {
    // Written at once when the money was given back by hand, or by the provider without us.
    none: ['processing', 'refunded'],
    processing: ['refunded', 'error', 'cancelled'],
    error: ['refunded'],
    cancelled: ['refunded'],
    // The withdrawal of a dispute that was won.
    refunded: ['cancelled'],
  },
};

export const isAllowedTransition = (kind: IntentKind, from: From, to: IntentStatus): boolean =>
  TRANSITIONS[kind][from]?.includes(to) ?? false;

/** Its money has moved: only a dispute changes what became of it, and no answer of a provider to what it was asked. */
export const hasMoved = (status: IntentStatus): boolean =>
  status === 'paid' || status === 'partial' || status === 'refunded';

/** Whether money may still come for it, whatever was concluded. */
export const mayStillCome = ({ kind, status }: { readonly kind: IntentKind; readonly status: IntentStatus }): boolean =>
  !hasMoved(status) && isAllowedTransition(kind, status, 'paid');

/** Whether the provider may still change its mind without being asked: the sweep looks at these. */
export const isOpen = (status: IntentStatus): boolean => status === 'processing' || status === 'requiresAction';

export type Outcome = 'succeeded' | 'requiresAction' | 'processing' | 'refused' | 'cancelled';
type CardKind = Exclude<IntentKind, 'receipt'>;

const SUCCESS: Readonly<Record<CardKind, IntentStatus>> = { imprint: 'setup', debit: 'paid', refund: 'refunded' };

const statusOf = (kind: CardKind, outcome: Outcome): IntentStatus => {
  switch (outcome) {
    case 'succeeded':
      return SUCCESS[kind];
    case 'refused':
      return 'error';
    default:
      return outcome;
  }
};

/** The status that an answer of the provider leads to, or null when it changes nothing: old news, twice the same, too late. */
export const nextStatus = (kind: CardKind, from: IntentStatus, outcome: Outcome): IntentStatus | null => {
  const to = statusOf(kind, outcome);
  return to !== from && !hasMoved(from) && isAllowedTransition(kind, from, to) ? to : null;
};

/** The rows of the table that the database checks changes against. */
export const transitionRows = (): readonly (readonly [IntentKind, string, IntentStatus])[] =>
  INTENT_KINDS.flatMap((kind) =>
    Object.entries(TRANSITIONS[kind]).flatMap(([from, many]) => many.map((to) => [kind, from, to] as const)),
  );

export const INTENT_STATUS_WORDS: Readonly<Record<IntentStatus, string>> = {
  pending: 'À payer',
  setup: 'Empreinte prise',
  processing: 'En cours',
  requiresAction: 'Action du client attendue',
  paid: 'Payé',
  partial: 'Payé en partie',
  missing: 'Impayé',
  refunded: 'Remboursé',
  error: 'Refusé',
  cancelled: 'Annulé',
  scheduled: 'Échéance prévue',
};

export const PAYMENT_KIND_WORDS: Readonly<Record<PaymentKind, string>> = {
  imprint: 'Empreinte',
  debit: 'Débit',
  receipt: 'Encaissement',
  refund: 'Remboursement',
  credit: 'Avoir utilisé',
};
