import { plainOf } from '#kernel/field/rich-text.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';
import type { ShopSettings } from './settings.ts';
import type { Business } from './shop.ts';

type Told = Pick<ShopSettings, 'terms' | 'mediator' | 'director' | 'host'>;

/**
 * All that a shop still lacks before anybody may order from it at a distance: who sells (Code de la consommation, L221-5), terms to
 * accept, a mediator to turn to (L616-1), and who publishes and hosts the page (law on trust in the digital economy).
 */
export const missingToOpen = (settings: Told, business: Pick<Business, 'reason' | 'address'>): readonly Refusal[] => {
  const isBlank = (text: string): boolean => text.trim() === '';
  const { reason, address } = business;
  return [
    ...([reason, address.street, address.city].some(isBlank) ? [refuse('shops.no-seller')] : []),
    ...(isBlank(plainOf(settings.terms)) ? [refuse('shops.no-terms')] : []),
    ...(isBlank(settings.mediator.name) ? [refuse('shops.no-mediator')] : []),
    ...([settings.director, settings.host].some(isBlank) ? [refuse('shops.no-host')] : []),
  ];
};

export const whyNotOpen = (settings: Told, business: Pick<Business, 'reason' | 'address'>): Refusal | null =>
  missingToOpen(settings, business)[0] ?? null;
