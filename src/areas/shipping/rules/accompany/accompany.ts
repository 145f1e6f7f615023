import * as z from 'zod';
import type { Day } from '#kernel/day.ts';
import { isExciseNumber } from '#kernel/field/excise-number.ts';
import { territoryOf } from '#kernel/field/territory.ts';
import { dec, type Dec, over, plus, sum, ZERO } from '#kernel/money.ts';
import type { Refusal, Words } from '#kernel/refusal.ts';
import { type DeliveryLine, DeliveryNote } from '../papers/delivery-note.ts';
import { refuseAccompany } from './accompany-refusals.ts';

export const ACCOMPANY_KINDS = ['dsa', 'dae', 'daes'] as const;
export type AccompanyKind = (typeof ACCOMPANY_KINDS)[number];
export const ACCOMPANY_WORDS: Readonly<Record<AccompanyKind, string>> = {
  dsa: 'DSA',
  dae: 'DAE',
  daes: 'DAES',
};
/** The title of each document. Electronic documents are only drafted here: GAMMA2 makes and numbers them. */
export const ACCOMPANY_TITLES: Readonly<Record<AccompanyKind, string>> = {
  dsa: 'Document simplifié d’accompagnement',
  dae: 'Document administratif électronique, à saisir dans GAMMA2',
  daes: 'Document administratif électronique simplifié, à saisir dans GAMMA2',
};
export const ACCOMPANY_STATUSES = ['draft', 'sent', 'discharged'] as const;
export type AccompanyStatus = (typeof ACCOMPANY_STATUSES)[number];
export const ACCOMPANY_STATUS_WORDS: Readonly<Record<AccompanyStatus, string>> = {
  draft: 'Brouillon',
  sent: 'Envoyé',
  discharged: 'Apuré',
};

/**
 * The content of a document, frozen the day it is made out: the goods of a delivery note, with the codes that a plain
 * note leaves out.
 */
export const Accompanied = z.strictObject({ kind: z.enum(ACCOMPANY_KINDS), note: DeliveryNote });
export type Accompanied = z.output<typeof Accompanied>;

/** Goods on the road, and how they owe their duty. `code` null: not subject to it. */
export interface OnTheRoad {
  readonly dutyType: 'DA2' | 'DSU' | 'NULL';
  readonly note: DeliveryNote;
}

const isExcise = (number: string | null): boolean => number !== null && isExciseNumber(number);
const placeOf = ({ deliverTo, consignee }: DeliveryNote) => deliverTo ?? consignee.address;

/**
 * Chooses the kind of document: the electronic one under suspension, its simplified sister to the rest of the Union,
 * ours in France.
 */
export const kindFor = ({ dutyType, note }: OnTheRoad): AccompanyKind =>
  dutyType === 'DSU' ? 'dae' : territoryOf(placeOf(note)).excise === 'FR' ? 'dsa' : 'daes';

/** Goods that leave the excise territory of the Union under suspension go to the customs office of exit, which has no excise number. */
export const isExport = (road: OnTheRoad): boolean =>
  road.dutyType === 'DSU' && territoryOf(placeOf(road.note)).excise === null;

export const drinksOf = (note: DeliveryNote): readonly DeliveryLine[] =>
  note.lines.filter((line) => line.code !== null);

/** In hectolitres: litres have three decimals, so that five are exact. */
export const volumeOf = (line: DeliveryLine): Dec => over(dec(line.litres ?? '0'), dec(100));
export const containersOf = (line: DeliveryLine): Dec => dec(line.bottles ?? line.quantity);
export const volumeOfAll = (note: DeliveryNote): Dec => sum(drinksOf(note).map(volumeOf));

/** Adds up the goods by product code: a user types these in GAMMA2 line by line, and a control counts them. */
export const byCode = (note: DeliveryNote): readonly { readonly code: string; readonly hl: Dec }[] => {
  const volumes = new Map<string, Dec>();
  for (const line of drinksOf(note)) {
    const code = line.code ?? '';
    volumes.set(code, plus(volumes.get(code) ?? ZERO, volumeOf(line)));
  }
  return [...volumes].map(([code, hl]) => ({ code, hl }));
};

const LACKS = [
  ['container', 'le contenant'],
  ['nominal', 'la contenance'],
  ['abv', 'le titre alcoométrique, à donner sur la page du produit'],
] as const;

/** Refuses a document for these goods: each missing fact is named, beside its field. */
export const whyNotAccompany = (road: OnTheRoad): Refusal | null => {
  const { note } = road;
  const drinks = drinksOf(note);
  if (road.dutyType === 'NULL' || drinks.length === 0) return refuseAccompany('sales.accompany-nothing');
  const place = placeOf(note);
  if (road.dutyType === 'DA2' && territoryOf(place).excise === null) return refuseAccompany('sales.accompany-export');
  const lacking = drinks.flatMap((line) => {
    const lack = LACKS.find(([field]) => line[field] === null);
    return lack ? [{ line, field: lack[0], params: { what: line.label, lack: lack[1] } }] : [];
  });
  const [first] = lacking;
  if (first) {
    const fields: Record<string, Words> = {};
    for (const { line, field, params } of lacking)
      fields[`lines.${line.id}.${field}`] = refuseAccompany('sales.accompany-line', params).words;
    return refuseAccompany('sales.accompany-line', first.params, fields);
  }
  const kind = kindFor(road);
  if (kind !== 'dsa' && !isExcise(note.consignor.exciseNumber))
    return beside('sales.accompany-consignor', 'consignor.exciseNumber');
  if (kind !== 'dsa' && !isExport(road) && !isExcise(note.consignee.exciseNumber))
    return beside('sales.accompany-consignee', 'consignee.exciseNumber');
  if (place.city === '' || place.lines.length === 0) return beside('sales.accompany-address', 'consignee.address');
  const isUnnamed = note.transport === 'carrier' && note.carrier === null;
  return isUnnamed || (note.carrier !== null && note.carrier.lines.length === 0)
    ? beside('sales.accompany-carrier', 'carrier')
    : null;
};
/** The same words beside the field that they are about. */
const beside = (code: Parameters<typeof refuseAccompany>[0], field: string): Refusal =>
  refuseAccompany(code, {}, { [field]: refuseAccompany(code).words });

/** The code of a customs office: two letters of the state and six signs (`FR002300`); the number of an export declaration (MRN). */
export const EXIT_OFFICE = /^[A-Z]{2}[0-9A-Z]{6}$/u;
export const EXPORT_DECLARATION = /^\d{2}[A-Z]{2}[0-9A-Z]{14}$/u;

/** A document to the office of exit names it before it is made out: GAMMA2 asks for it in the place of the consignee's warehouse. */
export const whyNoExit = (road: OnTheRoad, office: string): Refusal | null =>
  isExport(road) && office === '' ? beside('sales.accompany-exit', 'exitOffice') : null;

export interface AccompanyState {
  readonly kind: AccompanyKind;
  readonly status: AccompanyStatus;
}
export const whyNotSend = ({ status }: AccompanyState): Refusal | null =>
  status === 'draft' ? null : refuseAccompany('sales.accompany-sent');
/** An electronic document has the number of GAMMA2 before it goes. */
export const whyNoArc = ({ kind }: AccompanyState, arc: string): Refusal | null =>
  kind !== 'dsa' && arc === '' ? beside('sales.accompany-arc', 'arc') : null;
export const whyNotDischarge = ({ status }: AccompanyState): Refusal | null =>
  status === 'draft'
    ? refuseAccompany('sales.accompany-not-sent')
    : status === 'discharged'
      ? refuseAccompany('sales.accompany-discharged')
      : null;
/** Goods may be received before their document is made out here: their departure is what comes first. */
export const whyNotOn = (leftOn: string, day: string, today: Day): Refusal | null =>
  day < leftOn || day > today ? beside('sales.accompany-day', 'day') : null;
