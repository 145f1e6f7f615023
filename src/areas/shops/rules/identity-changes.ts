import { isSiren, isSiret } from '#kernel/field/company-identity.ts';
import { refuse } from './refusals.ts';
import { ShopChanges } from './shop.ts';

/**
 * The seller's identity, as the form of the settings sends it: impossible numbers are told beside their fields before
 * anything is sent.
 */
export const IdentityChanges = ShopChanges.pick({ name: true, businessType: true, business: true }).superRefine(
  ({ business }, { addIssue }) => {
    const wrong = (field: 'siret' | 'siren', code: 'shops.bad-siret' | 'shops.bad-siren'): void =>
      addIssue({ code: 'custom', path: ['business', field], message: refuse(code).words.fr });
    if (business?.siret && !isSiret(business.siret)) wrong('siret', 'shops.bad-siret');
    if (business?.siren && !isSiren(business.siren)) wrong('siren', 'shops.bad-siren');
  },
);
