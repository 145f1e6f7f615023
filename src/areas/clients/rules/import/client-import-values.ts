import { type DayOrder, fold, readDay, readYes } from '#areas/catalogue/rules/import/import-values.ts';
import { COUNTRIES } from '#areas/catalogue/rules/reference/reference-places.ts';
import { CIVILITIES, PAYMENT_DELAYS } from '#areas/catalogue/rules/reference/reference-trade.ts';
import { LANGS, type Lang } from '#kernel/language/lang.ts';
import type { ClientFields } from '../client.ts';
import { type ClientKind, LANGUAGE_WORDS } from '../client-kinds.ts';

/** Cells of a file of clients read as the keys of our lists; null means that the cell holds no such value. */

const PROFESSIONAL =
  /\b(?:professionnel|professionnelle|pro|societe|entreprise|company|business|firm|b2b|association|personne morale)\b/;
const PRIVATE =
  /\b(?:particulier|particuliere|prive|privee|personne|individu|individuel|individual|person|private|b2c|personne physique)\b/;
/** « Professionnel », « Société », or the yes of a column « Est une société ». */
export const readKind = (text: string): ClientKind | null => {
  const words = fold(text);
  if (PROFESSIONAL.test(words)) return 'professional';
  if (PRIVATE.test(words)) return 'private';
  const yes = readYes(text);
  return yes === null ? null : yes ? 'professional' : 'private';
};

const CIVILITY_WORDS: Readonly<Record<string, ClientFields['civility']>> = {
  m: 'mr',
  mr: 'mr',
  monsieur: 'mr',
  mister: 'mr',
  mme: 'mrs',
  madame: 'mrs',
  mrs: 'mrs',
  ms: 'mrs',
  miss: 'mrs',
  mlle: 'mrs',
  mademoiselle: 'mrs',
  'm et mme': 'mrAndMrs',
  'mr et mme': 'mrAndMrs',
  'm mme': 'mrAndMrs',
  'monsieur et madame': 'mrAndMrs',
  'mr and mrs': 'mrAndMrs',
  dr: 'doctor',
  docteur: 'doctor',
  doctor: 'doctor',
  me: 'master',
  maitre: 'master',
  societe: 'company',
  ste: 'company',
  company: 'company',
};
export const readCivility = (text: string): ClientFields['civility'] | null => {
  const words = fold(text);
  return (
    CIVILITIES.find((one) => fold(one.key) === words || fold(one.label) === words)?.key ?? CIVILITY_WORDS[words] ?? null
  );
};

/** « 30 jours fin de mois », « 30 Days », « Comptant ». */
export const readDelay = (text: string): ClientFields['paymentDelay'] | null => {
  const words = fold(text);
  const named = PAYMENT_DELAYS.find((one) => fold(one.key) === words || fold(one.label) === words);
  if (named) return named.key as ClientFields['paymentDelay'];
  const isMonthEnd = /\b(?:fin de mois|fdm|end of month|eom|end of the month)\b/.test(words);
  const days = /\b(\d{1,3}) ?(?:jours?|jrs?|j|days?|d)\b/.exec(words)?.[1] ?? /^(\d{1,3})$/.exec(words)?.[1];
  const key = days ? `net${Number(days)}${isMonthEnd ? 'endOfMonth' : ''}` : isMonthEnd ? 'endOfMonth' : null;
  if (key) return (PAYMENT_DELAYS.find((one) => one.key === key)?.key ?? null) as ClientFields['paymentDelay'] | null;
  if (/\b(?:comptant|immediat|immediate|immediatement|commande|receipt of order|cash)\b/.test(words)) return 'atOrder';
  return /\b(?:livraison|reception|delivery)\b/.test(words) ? 'atDelivery' : null;
};

const ENGLISH: Readonly<Record<string, Lang>> = {
  french: 'fr',
  english: 'en',
  spanish: 'es',
  german: 'de',
  italian: 'it',
  portuguese: 'pt',
  dutch: 'nl',
  polish: 'pl',
  russian: 'ru',
  chinese: 'zh',
  japanese: 'ja',
};
/** « fr », « fr_FR », « Français », « French / Français ». */
export const readLanguage = (text: string): Lang | null => {
  const [first = ''] = fold(text).split(' ');
  return LANGS.find((one) => one === first || fold(LANGUAGE_WORDS[one]) === first) ?? ENGLISH[first] ?? null;
};

/** The names of all countries in French and English, folded. */
const countries = ((): (() => ReadonlyMap<string, string>) => {
  let made: ReadonlyMap<string, string> | null = null;
  const make = (): ReadonlyMap<string, string> => {
    const spoken = ['fr', 'en'].map((lang) => new Intl.DisplayNames([lang], { type: 'region', fallback: 'none' }));
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((one) => letters.map((two) => one + two)).filter((code) => spoken[0]?.of(code));
    return new Map([
      ...codes.flatMap((code) => spoken.map((lang): [string, string] => [fold(lang.of(code) ?? ''), code])),
      ...COUNTRIES.map((one): [string, string] => [fold(one.label), one.key]),
      ...codes.map((code): [string, string] => [code.toLowerCase(), code]),
      ...(['usa', 'etats unis d amerique', 'united states of america'] as const).map((name): [string, string] => [
        name,
        'US',
      ]),
      ...(['angleterre', 'ecosse', 'grande bretagne', 'england', 'great britain', 'uk'] as const).map(
        (name): [string, string] => [name, 'GB'],
      ),
      ['hollande', 'NL'],
      ['holland', 'NL'],
      ['france metropolitaine', 'FR'],
    ]);
  };
  return () => (made ??= make());
})();
export const readCountryCode = (text: string): string | null => countries().get(fold(text)) ?? null;

export const readTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;|\n]/u)
      .map((tag) => tag.replace(/\s+/g, ' ').trim())
      .filter((tag) => tag !== ''),
  ),
];

const AGREES = new Set([
  'abonne',
  'abonnee',
  'inscrit',
  'inscrite',
  'subscribed',
  'opt in',
  'optin',
  'accepte',
  'consent',
]);
const REFUSES = new Set([
  'desabonne',
  'desabonnee',
  'desinscrit',
  'desinscrite',
  'unsubscribed',
  'opt out',
  'optout',
  'refuse',
  'not subscribed',
]);
/** A yes, a no, or the day of the consent. */
export const readConsent = (text: string, order: DayOrder = 'dmy'): boolean | null => {
  const words = fold(text);
  if (AGREES.has(words) || readDay(text, order) !== null) return true;
  return REFUSES.has(words) ? false : readYes(text);
};
