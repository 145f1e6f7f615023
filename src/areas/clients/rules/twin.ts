import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import type { Words } from '#kernel/refusal.ts';
import type { ClientFields } from './client.ts';

/** The facts by which two records may be one client, in the order in which they are told. */
export const TWIN_FACTS = ['email', 'siret', 'vatNumber', 'phone', 'landline'] as const;
export type TwinFact = (typeof TWIN_FACTS)[number];

/** A name is a fact too, of the same town where it is told: namesakes are proposed, and refused nowhere. */
export const TWIN_BY = [...TWIN_FACTS, 'name'] as const;
type TwinBy = (typeof TWIN_BY)[number];

const fact = oneLine(320).default('');
export const TwinFacts = z.strictObject({
  email: fact,
  siret: fact,
  vatNumber: fact,
  phone: fact,
  landline: fact,
  name: fact,
  city: fact,
});
export type TwinFacts = z.output<typeof TwinFacts>;

export const Twin = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  archived: z.boolean(),
  by: z.enum(TWIN_BY),
});
export type Twin = z.output<typeof Twin>;

/** A national number and its international form have nine last digits in common. */
const PHONE_DIGITS = 9;
const SHORTEST_NAME = 3;
const phoneKey = (text: string): string => text.replace(/\D/g, '').slice(-PHONE_DIGITS);
/** The facts as the table keeps them to be compared; a number that is not whole yet is none. */
export const twinKeys = (
  typed: Partial<Pick<ClientFields, TwinFact>> & Partial<Pick<TwinFacts, 'name' | 'city'>>,
): TwinFacts => {
  const whole = (text: string, least: number): string => (text.length < least ? '' : text);
  return {
    email: (typed.email ?? '').trim().toLowerCase(),
    siret: whole((typed.siret ?? '').replace(/\D/g, ''), 14),
    vatNumber: whole((typed.vatNumber ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase(), 5),
    phone: whole(phoneKey(typed.phone ?? ''), PHONE_DIGITS),
    landline: whole(phoneKey(typed.landline ?? ''), PHONE_DIGITS),
    name: whole((typed.name ?? '').trim(), SHORTEST_NAME),
    city: (typed.city ?? '').trim(),
  };
};
export const hasTwinFact = (keys: TwinFacts): boolean => TWIN_BY.some((one) => keys[one] !== '');

const TOLD: Readonly<Record<TwinBy, readonly [fr: string, en: string]>> = {
  email: ['cet e-mail', 'this e-mail'],
  siret: ['ce SIRET', 'this SIRET'],
  vatNumber: ['ce numéro de TVA', 'this VAT number'],
  phone: ['ce téléphone', 'this telephone number'],
  landline: ['ce téléphone', 'this telephone number'],
  name: ['ce nom', 'this name'],
};
/** « Un client a déjà cet e-mail : Le Bistrot, Colmar. » */
export const twinWords = ({ by, name, email, city, archived }: Omit<Twin, 'id'>): Words => {
  const [fr, en] = TOLD[by];
  const who = [name || email, city].filter(Boolean).join(', ');
  return {
    fr: `Un client a déjà ${fr} : ${who}${archived ? ' (archivé)' : ''}.`,
    en: `A client already has ${en}: ${who}${archived ? ' (archived)' : ''}.`,
  };
};
