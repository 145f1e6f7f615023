import * as z from 'zod';
import { addDays, type Day, shortDay } from '#kernel/day.ts';
import { vatNumberWarning } from '#kernel/field/company-identity.ts';
import { unprintedAdvice } from '#kernel/language/printed-script.ts';
import { stateOfVatNumber } from '#kernel/field/territory.ts';
import type { Bill } from '../bill/bill.ts';

export const CHECK_STATES = ['asked', 'valid', 'invalid', 'unavailable'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** A number as VIES takes it: its state, then its signs, without what people put between them. */
export const bareVatNumber = (number: string): string => number.replace(/[^0-9A-Za-z]/gu, '').toUpperCase();

/** True for the numbers that VIES knows of: those of the states of the Union, and of Northern Ireland. */
export const isViesNumber = (number: string): boolean =>
  bareVatNumber(number).length > 4 && stateOfVatNumber(number) !== null;

/** The troubles of the service, in the words of the office. */
const TROUBLES: Readonly<Record<string, string>> = {
  MS_UNAVAILABLE: 'le service de l’État du client ne répond pas',
  SERVICE_UNAVAILABLE: 'le service de la Commission ne répond pas',
  TIMEOUT: 'la réponse a trop tardé',
  MS_MAX_CONCURRENT_REQ: 'le service de l’État du client est surchargé',
  GLOBAL_MAX_CONCURRENT_REQ: 'le service de la Commission est surchargé',
  INVALID_REQUESTER_INFO: 'votre propre numéro de TVA est refusé\u00a0: vérifiez-le dans l’identité du domaine',
  private: 'la liaison a échoué',
  network: 'la liaison a échoué',
  timeout: 'la réponse a trop tardé',
  large: 'la réponse est illisible',
  unread: 'la réponse est illisible',
};
export const troubleWords = (code: string): string =>
  code === '' ? '' : (TROUBLES[code] ?? `réponse «\u00a0${code}\u00a0»`);

export const VatCheck = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(CHECK_STATES),
  askedAt: z.string(),
  /** The number by which the Commission finds this consultation again: the proof. */
  consultation: z.string(),
  /** The name and the address that the state gave; some states give none. */
  name: z.string(),
  address: z.string(),
  /** The number that asked; empty where the estate has none, and then there is no consultation number. */
  requester: z.string(),
  trouble: z.string(),
});
export type VatCheck = z.output<typeof VatCheck>;

/** The facts about a number on a day. */
export interface NumberKnown {
  readonly isOn: boolean;
  readonly days: number;
  readonly last: { readonly status: CheckState; readonly on: Day } | null;
}

/** True when a proof is asked for: none stands, or the last one is too old. */
export const isCheckDue = ({ last, days }: Pick<NumberKnown, 'last' | 'days'>, today: Day): boolean =>
  last === null || last.status === 'unavailable' || last.status === 'asked' || addDays(last.on, days) < today;

/** Why the exemption that rests on a number is in doubt; null when a recent proof stands. */
export const whyUnproven = (number: string, { isOn, days, last }: NumberKnown, today: Day): string | null => {
  const unlike = vatNumberWarning(number);
  if (unlike) return `Numéro de TVA ${number} du client\u00a0: il n’a pas la forme attendue, ou sa clé est fausse.`;
  if (last?.status === 'invalid')
    return `VIES ne connaît pas le numéro de TVA ${number} du client (réponse du ${shortDay(last.on)})\u00a0: l’exonération n’est pas fondée.`;
  if (last?.status === 'valid')
    return addDays(last.on, days) < today
      ? `Numéro de TVA ${number} du client vérifié le ${shortDay(last.on)}, il y a plus de ${days} jours\u00a0: vérifiez-le de nouveau.`
      : null;
  if (last) return `Numéro de TVA ${number} du client non vérifié\u00a0: VIES n’a pas répondu le ${shortDay(last.on)}.`;
  return `Numéro de TVA ${number} du client non vérifié${isOn ? '' : '\u00a0: la vérification VIES est désactivée dans les paramètres'}.`;
};

/** The number on which a bill without VAT rests; null when it rests on none of the Union. */
export const numberRestedOn = ({ vat, buyer }: Pick<Bill, 'vat' | 'buyer'>): string | null =>
  buyer.vatNumber !== null &&
  vat.some(({ category }) => category === 'K' || category === 'AE') &&
  isViesNumber(buyer.vatNumber)
    ? buyer.vatNumber
    : null;

/** The names on a bill that cannot be printed. */
export const unprintedOn = (bill: Pick<Bill, 'buyer' | 'deliverTo' | 'lines'>): readonly string[] => {
  const addresses = [bill.buyer.address, ...(bill.deliverTo ? [bill.deliverTo] : [])];
  const texts = [
    bill.buyer.name,
    ...addresses.flatMap((one) => [one.name, ...one.lines, one.city]),
    ...bill.lines.map((line) => line.label),
  ];
  return [...new Set(texts)].flatMap((text) => unprintedAdvice(text) ?? []);
};
