import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { phoneAtMost, ruledOrEmpty, ruleError } from '#kernel/field/field-schemas.ts';
import { lookup } from '#kernel/lookup.ts';

/** The carriers of the estate. A carrier that is not listed is typed by hand when a shipment leaves. */
export const carrierLookup = lookup({
  table: 'carrier',
  area: 'deliveries',
  path: '/v1/carriers',
  can: 'manageDelivery',
  module: null,
  noun: {
    one: 'transporteur',
    many: 'transporteurs',
    why: 'Il est proposé à l’expédition, nommé sur le bon de livraison, et son lien de suivi va à l’acheteur.',
  },
  name: 'name',
  fields: {
    name: oneLine(120).min(1, ruleError('needed')),
    address: z.string().trim().max(200).default(''),
    phone: phoneAtMost(40).default(''),
    trackingUrl: ruledOrEmpty('url', 300).default(''),
    active: z.boolean().default(true),
  },
  labels: {
    name: 'Nom',
    address: 'Adresse, imprimée sur le bon',
    phone: 'Téléphone',
    trackingUrl: 'Lien de suivi, {numéro} à la place du numéro',
    active: 'Proposé à l’expédition',
  },
});
export type Carrier = OutputOf<typeof carrierLookup.list>[number];

/** The place of the number in a model: as it is typed in French, or as it was before. */
const PLACE = /\{(?:number|num[ée]ro)\}/gi;
/** Where a parcel can be followed: the model with the number in its place, only when there are both. */
export const trackingLink = (model: string, number: string): string =>
  model && number ? model.normalize('NFC').replace(PLACE, () => encodeURIComponent(number)) : '';

/** A carrier is found by its name, whatever its case. */
export const isNamed = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Proposes a carrier: the last one of this mode, else the one whose grid prices it, else the carrier with its name, else the only one. The
 * mode itself is what the buyer chose, never a carrier: with none of these, somebody names one.
 */
export const carrierProposed = (
  carriers: readonly Pick<Carrier, 'name' | 'active'>[],
  { last, grid = '', mode }: { readonly last: string; readonly grid?: string; readonly mode: string },
): string => {
  const offered = carriers.filter((one) => one.active);
  const named = (name: string) => offered.find((one) => isNamed(one.name, name))?.name;
  if (offered.length === 0) return [last, grid].find((one) => one !== '' && !isNamed(one, mode)) ?? '';
  return named(last) ?? named(grid) ?? named(mode) ?? (offered.length === 1 ? (offered[0]?.name ?? '') : '');
};
