import type { ShopSettings } from '#areas/shops/rules/settings.ts';
import { type Audience, termsFor } from '#areas/shops/rules/terms-of.ts';

const TITLES: Readonly<Record<Audience, string>> = {
  private: 'Conditions générales de vente',
  professional: 'Conditions de vente aux professionnels',
};
export const termsTitle = (audience: Audience): string => TITLES[audience];

/** A shop whose general terms are named on its papers. */
export interface TermsShop {
  readonly settings: Pick<ShopSettings, 'terms' | 'termsPro'>;
  readonly publicName: string;
}

/** The sentence of a paper that says which general terms apply, and where they are read; null where none are written. */
export const termsMention = (shop: TermsShop, baseUrl: string, audience: Audience): string | null =>
  termsFor(shop.settings, audience) === ''
    ? null
    : `${termsTitle(audience)}\u00a0: ${baseUrl}/v1/storefront/shops/${shop.publicName}/terms?audience=${audience}`;
