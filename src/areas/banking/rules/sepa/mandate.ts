import type { Day } from '#kernel/day.ts';
import { day, dayOf, daysInMonth, partsOf } from '#kernel/day.ts';
import { isIban } from '#kernel/field/bank-account.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseMandate } from './sepa-refusals.ts';

export const SCHEMES = ['CORE', 'B2B'] as const;
export type Scheme = (typeof SCHEMES)[number];
export const SCHEME_WORDS: Readonly<Record<Scheme, string>> = { CORE: 'SEPA Core', B2B: 'SEPA interentreprises (B2B)' };

/** Section 4 of the specification; that it was revoked, or slept too long, is said beside, whatever it was before. */
export const MANDATE_STATUSES = ['pending', 'processing', 'completed', 'error'] as const;
export type MandateStatus = (typeof MANDATE_STATUSES)[number];
export const MANDATE_STATES = [...MANDATE_STATUSES, 'lapsed', 'revoked'] as const;
export type MandateState = (typeof MANDATE_STATES)[number];
export const MANDATE_STATE_WORDS: Readonly<Record<MandateState, string>> = {
  pending: 'À signer',
  processing: 'À confirmer par la banque',
  completed: 'Signé',
  error: 'En erreur',
  lapsed: 'Caduc',
  revoked: 'Révoqué',
};
export const MANDATE_WAYS = { link: 'En ligne', paper: 'Sur papier' } as const;

/** A mandate that was not used for so long is over: the rulebooks of both schemes. */
const LAPSE_MONTHS = 36;
export const lapsesOn = (since: Day): Day => {
  const { year, month, day: date } = partsOf(since);
  const count = year * 12 + (month - 1) + LAPSE_MONTHS;
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1];
  return dayOf(y, m, Math.min(date, daysInMonth(y, m)));
};

/** From when its 36 months run: the last day that was collected by it, else its signature. */
export const aliveSince = (row: { readonly signed_on: string | null; readonly used_on: string | null }): Day | null => {
  const last = [row.signed_on, row.used_on]
    .filter((one) => one !== null)
    .sort()
    .at(-1);
  return last === undefined ? null : day(last);
};

/** Computes the state of a mandate on a day. */
export const stateOn = (
  row: {
    readonly status: MandateStatus;
    readonly signed_on: string | null;
    readonly used_on: string | null;
    readonly revoked_at: string | null;
    readonly replaced_at: string | null;
  },
  today: Day,
): MandateState => {
  if (row.revoked_at !== null) return 'revoked';
  const since = aliveSince(row);
  const isOver = since !== null && lapsesOn(since) <= today;
  return isOver || row.replaced_at !== null ? 'lapsed' : row.status;
};
/** True when the client may get another mandate beside it: it is over, or the bank pays no debit under it. */
export const makesRoom = (state: MandateState): boolean =>
  state === 'lapsed' || state === 'revoked' || state === 'error';

/**
 * The form of a mandate's reference that banks accept: it neither begins nor ends with a slash, nor holds two in a row.
 */
const REFERENCE = /^(?!\/)(?!.*\/\/)(?!.*\/$)[A-Za-z0-9/?:().,'+-]{1,35}$/;
export const isReference = (text: string): boolean => REFERENCE.test(text);

/** Between companies the client's own bank must know the mandate before it pays. */
export const statusSigned = (scheme: Scheme): MandateStatus => (scheme === 'B2B' ? 'processing' : 'completed');

/** The countries and territories whose banks take SEPA debits, by the first letters of an account. */
const SEPA_COUNTRIES = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
);
/**
 * The countries of the European Economic Area. For accounts elsewhere the file must also name the bank, and the payer's
 * address.
 */
const EEA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);
export const bareIban = (text: string): string => text.replace(/[\s\u00a0]/g, '').toUpperCase();
export const isSepaIban = (text: string): boolean =>
  isIban(bareIban(text)) && SEPA_COUNTRIES.has(bareIban(text).slice(0, 2));
export const needsBic = (iban: string): boolean => !EEA.has(bareIban(iban).slice(0, 2));
/** Masks an IBAN: only its country, the two digits of its key and its end are shown. */
export const ibanShown = (iban: string): string => `${bareIban(iban).slice(0, 4)} •••• ${bareIban(iban).slice(-4)}`;

interface Standing {
  readonly state: MandateState;
}
export const whyNotRevoke = ({ state }: Standing): Refusal | null =>
  state === 'revoked' ? refuseMandate('mandate.revoked') : null;
export const whyNotSendAgain = ({ state }: Standing): Refusal | null =>
  state === 'pending' || state === 'error' ? null : refuseMandate('mandate.not-waiting');
export const whyNotConfirm = ({ state }: Standing): Refusal | null =>
  state === 'processing' || state === 'error' ? null : refuseMandate('mandate.not-processing');
export const whyNotFail = ({ state }: Standing): Refusal | null =>
  state === 'processing' || state === 'completed' ? null : refuseMandate('mandate.not-in-use');
