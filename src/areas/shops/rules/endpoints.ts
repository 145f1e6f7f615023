import { historyEndpoint } from '#kernel/history.ts';
import * as z from 'zod';
import type { Can } from '#kernel/can.ts';
import { endpoint, NoInput } from '#kernel/endpoint.ts';
import { domainSettings, type SettingsSection } from './settings.ts';
import { shopSchemas } from './shop.ts';

/** Each part of a shop opens by its own right: the house and its money are the owner's, the catalogue's are who makes it. */
const PARTS: Readonly<Record<string, Can>> = {
  name: 'owner',
  urlShop: 'owner',
  contactEmail: 'owner',
  businessType: 'owner',
  business: 'owner',
  typologies: { all: ['createProduct', 'seeAllPrice'] },
  formats: 'createProduct',
  banks: 'owner',
  paymentsList: 'owner',
  editedShop: 'owner',
  headerStyle: 'owner',
  tabs: 'createProduct',
  online: 'owner',
  paused: 'owner',
  zone: 'owner',
};
/** And each setting by the right of its section. */
const settingsParts = (sections: readonly SettingsSection[]): Readonly<Record<string, Can>> =>
  Object.fromEntries(
    sections.flatMap(({ shape, can }) =>
      Object.keys(shape).map((key) => [`settings.${key}`, can ? { any: [can], kinds: ['owner'] } : 'owner'] as const),
    ),
  );

/** The endpoints that hold settings, with the sections that the areas declare. */
export const shopEndpoints = (sections: readonly SettingsSection[]) => {
  const { Shop, PublicShop, ShopChanges } = shopSchemas(sections);
  const myShop = endpoint({
    verb: 'GET',
    path: '/v1/shops/me',
    can: 'signedIn',
    module: null,
    input: NoInput,
    output: Shop,
    summary: 'Le domaine dans lequel agit la session (propriétaire, collaborateur, agent).',
  });

  const updateMyShop = endpoint({
    verb: 'PUT',
    path: '/v1/shops/me',
    // An agent sells for the shop: what its catalogue, its shelves and its settings are is the business of its own people.
    can: {
      any: ['createProduct', ...sections.flatMap(({ can }) => can ?? [])],
      kinds: ['owner'],
      of: ['owner', 'iam'],
    },
    fields: { ...PARTS, ...settingsParts(sections) },
    module: null,
    input: ShopChanges,
    output: Shop.extend({ message: z.string().optional(), sucess: z.boolean().optional() }),
    told: 'Domaine ou réglages modifiés',
    summary:
      'Change le domaine, ses réglages, ses typologies, ses onglets. Ce qui appartient au serveur est ignoré, une clé inconnue est refusée.',
  });

  const shop = endpoint({
    verb: 'GET',
    path: '/v1/shops/:id',
    can: 'public',
    module: null,
    input: z.strictObject({ id: z.string().trim().min(1).max(80) }),
    output: PublicShop,
    summary: 'Ce que chacun peut lire d’une boutique, par identifiant, code ou nom public.',
  });

  return { myShop, updateMyShop, shop };
};

/** As callers name them; the server answers those of `shopEndpoints` with every section. */
export const { myShop, updateMyShop, shop } = shopEndpoints([domainSettings]);

export const NO_MAINTENANCE = {
  banner: false,
  page: false,
  startDate: null,
  endDate: null,
} as const;
export const maintenances = endpoint({
  verb: 'GET',
  path: '/v1/maintenances',
  can: 'public',
  module: null,
  input: NoInput,
  output: z.object({
    banner: z.boolean(),
    page: z.boolean(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    /** The administrator's message, in his own words. */
    message: z.string().optional(),
    /** The address of the picture behind the full page. */
    picture: z.string().optional(),
  }),
  summary: 'La maintenance annoncée ou en cours, s’il y en a une.',
});

export const historyOfShop = historyEndpoint('shop', {
  can: 'owner',
  module: null,
  summary: 'Qui a changé les réglages du domaine, quand et comment.',
});
