import { type Day, longDay } from '#kernel/day.ts';
import { toNumber } from '#kernel/money.ts';
import {
  isUnderFloor,
  type LateTerms,
  type LegalRate,
  legalKnownUntil,
  lowestRate,
  percentWords,
  rateOn,
} from './late-rates.ts';
import { refuseLate } from './late-refusals.ts';

const WHERE = 'dans Paramètres, Facturation, Relances';

/** Words the rate of a day, and the warning to read before a bill at that rate. */
export const rateSaid = (
  terms: LateTerms,
  through: Day,
): { readonly rate: string; readonly warning: string | null } => {
  const rate = rateOn(terms, through);
  if (rate === null) return { rate: '', warning: refuseLate('late.no-rate').words.fr };
  const floor = percentWords(lowestRate(through, terms.legal));
  const until = legalKnownUntil(terms.legal);
  const isKnown = through <= until;
  const isTyped = terms.rate !== null || terms.rates.some((row) => row.from <= through);
  if (isUnderFloor(toNumber(rate), through, terms.legal))
    return {
      rate: `${percentWords(rate)} l’an`,
      warning: isKnown
        ? `Ce taux est sous le minimum légal du jour (${floor}, trois fois l’intérêt légal)\u00a0: changez-le ${WHERE}.`
        : `Ce taux est sous le dernier minimum légal connu (${floor}, trois fois l’intérêt légal, au ${longDay(until)})\u00a0: vérifiez celui du semestre, et changez le vôtre ${WHERE} s’il est trop bas.`,
    };
  if (isTyped) return { rate: `${percentWords(rate)} l’an`, warning: null };
  return {
    rate: `${percentWords(rate)} l’an, trois fois l’intérêt légal`,
    warning: isKnown
      ? null
      : `Taux du semestre inconnu, le dernier connu est appliqué\u00a0: l’intérêt légal publié ici s’arrête au ${longDay(until)}. Si celui du semestre est autre, ajoutez le vôtre avec son jour ${WHERE}.`,
  };
};

/** The floor of a day as a setting tells it: the last one known where none is. */
export const floorSaid = (d: Day, legal: readonly LegalRate[] = []): string => {
  const until = legalKnownUntil(legal);
  const floor = percentWords(lowestRate(d, legal));
  return d <= until
    ? `${floor} aujourd’hui`
    : `${floor} au dernier taux connu (jusqu’au ${longDay(until)}, celui du semestre est inconnu ici)`;
};
