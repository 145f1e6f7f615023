import { plain } from '../bank/statement-line.ts';

/** The ways by which money that was received comes to the bank later, several receipts at once. */
export const WAYS = ['stripe', 'card', 'sumUp', 'paypal', 'ticket', 'cash', 'other'] as const;
export type Way = (typeof WAYS)[number];
export const WAY_WORDS: Readonly<Record<Way, string>> = {
  stripe: 'Stripe',
  card: 'Cartes (terminal, Up2Pay)',
  sumUp: 'SumUp',
  paypal: 'PayPal',
  ticket: 'Titres de paiement',
  cash: 'Espèces',
  other: 'Autres',
};

/** The way of each payment type; the others come to the bank by themselves, or on a slip of cheques. */
export const WAY_OF_METHOD: Readonly<Record<string, Way>> = {
  stripe: 'stripe',
  cb: 'card',
  cbnc: 'card',
  up2Pay: 'card',
  sumUp: 'sumUp',
  paypal: 'paypal',
  ticket: 'ticket',
  cash: 'cash',
  tips: 'cash',
};

/** The words by which banks name each way in their statements. They are plain: capitals without accents. */
const NAMED: readonly (readonly [Way, RegExp])[] = [
  ['stripe', /\bSTRIPE\b/],
  ['sumUp', /\bSUM ?UP\b/],
  ['paypal', /\bPAYPAL\b/],
  ['cash', /\b(REMISE|VERSEMENT|DEPOT|VRST|VERS|REM) (D )?(ESPECES?|ESP|MONNAIE|BILLETS?)\b/],
  [
    'ticket',
    /\b(ANCV|EDENRED|SWILE|PLUXEE|SODEXO|BIMPLI|APETIZ|CONECS|CRT|TITRES? RESTAURANTS?|CHEQUES? VACANCES|TICKET RESTAURANTS?|UP DEJEUNER|UP COOP)\b/,
  ],
  [
    'card',
    /\b((REMISES?|REM|REMCB|ENCAISSEMENTS?|ENC|TELECOLLECTE|FACTURETTES?|VIR REMISE) ?(DE )?(CB|CARTES?|CARTE BANCAIRE|TPE|COMMERCANTS?)|REMCB|UP2PAY|E ?TRANSACTIONS?|PAYBOX|MONETIQUE)\b/,
  ],
];
/** The way that a line of a statement names; null for a line that names none. */
export const wayNamed = (text: string): Way | null => {
  const words = plain(text);
  return NAMED.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
};
