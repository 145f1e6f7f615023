import { completeNumbers, isSiren } from '#kernel/field/company-identity.ts';
import { plainOf } from '#kernel/field/rich-text.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { blanksOf } from './legal-models.ts';
import { refuse } from './refusals.ts';
import type { ShopSettings } from './settings.ts';
import type { Business } from './shop.ts';

/** The facts of a shop that the law wants before its first sale. */
export interface ToOpen {
  readonly settings: Pick<ShopSettings, 'terms' | 'mediator' | 'director' | 'host' | 'hasTVA'>;
  readonly business: Pick<Business, 'reason' | 'address' | 'siren' | 'siret' | 'nic' | 'vatNumber' | 'phone'>;
  readonly contactEmail: string;
}

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * The facts about the seller that are still missing: those that a distance buyer must know (Code de la consommation, L221-5), and those
 * without which no bill is issued (`bill-check.ts`).
 */
export const missingOfSeller = ({ settings, business, contactEmail }: ToOpen): readonly Refusal[] => {
  const { reason, address, vatNumber, phone } = business;
  const isFrench = address.country === 'FR';
  const hasPlace =
    ![address.street, address.city].some(isBlank) && (!isFrench || /^\d{5}$/.test(address.zipcode.trim()));
  return [
    ...(isBlank(reason) || !hasPlace ? [refuse('shops.no-seller')] : []),
    ...(isFrench && !isSiren(completeNumbers(business).siren) ? [refuse('shops.no-siren')] : []),
    ...(settings.hasTVA && isBlank(vatNumber) ? [refuse('shops.no-vat-number')] : []),
    ...(isBlank(phone) ? [refuse('shops.no-phone')] : []),
    ...(isBlank(contactEmail) ? [refuse('shops.no-contact')] : []),
  ];
};

/**
 * The texts that are still missing: terms to accept, a mediator to turn to (L616-1), and who publishes and hosts the page (law on trust
 * in the digital economy). A text that still holds a blank of its model counts as missing, in any field of the settings.
 */
export const missingTexts = ({ settings }: Pick<ToOpen, 'settings'>): readonly Refusal[] => {
  const blanks = Object.values(settings)
    .filter((one) => typeof one === 'string')
    .flatMap((text) => blanksOf(plainOf(text)));
  return [
    ...(isBlank(plainOf(settings.terms)) ? [refuse('shops.no-terms')] : []),
    ...(blanks.length > 0 ? [refuse('shops.blanks', { what: [...new Set(blanks)].join(', ') })] : []),
    ...(isBlank(settings.mediator.name) ? [refuse('shops.no-mediator')] : []),
    ...([settings.director, settings.host].some(isBlank) ? [refuse('shops.no-host')] : []),
  ];
};

/** All that a shop still lacks before anybody may order from it at a distance and be billed. */
export const missingToOpen = (shop: ToOpen): readonly Refusal[] => [...missingOfSeller(shop), ...missingTexts(shop)];

export const whyNotOpen = (shop: ToOpen): Refusal | null => missingToOpen(shop)[0] ?? null;

/** Why an open shop may not become so: it loses a fact that it had. A fact that was missing before this rule does not stop its other changes. */
export const whyNotStayOpen = (before: ToOpen, after: ToOpen): Refusal | null => {
  const known = new Set(missingToOpen(before).map((one) => one.code));
  return missingToOpen(after).find((one) => !known.has(one.code)) ?? null;
};
