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

/** An agent sells for the shop: what its catalogue, its shelves and its settings are is the business of its own people. */
const changersOf = (sections: readonly SettingsSection[]) =>
  ({
    any: ['createProduct', ...sections.flatMap(({ can }) => can ?? [])],
    kinds: ['owner'],
    of: ['owner', 'iam'],
  }) as const satisfies Can;

const own = shopSchemas([domainSettings]);
type Schemas = typeof own;
const changedShop = (Shop: Schemas['Shop']) =>
  Shop.extend({ message: z.string().optional(), sucess: z.boolean().optional() });

// As callers name them: literal calls, so that a screen which asks for the shop loads without the checks of its form.
export const myShop = endpoint({
  verb: 'GET',
  path: '/v1/shops/me',
  can: 'signedIn',
  module: null,
  input: NoInput,
  output: own.Shop,
  summary: 'Le domaine dans lequel agit la session (propriétaire, collaborateur, agent).',
});

export const updateMyShop = endpoint({
  verb: 'PUT',
  path: '/v1/shops/me',
  can: changersOf([domainSettings]),
  fields: { ...PARTS, ...settingsParts([domainSettings]) },
  module: null,
  input: own.ShopChanges,
  output: changedShop(own.Shop),
  told: 'Domaine ou réglages modifiés',
  summary:
    'Change le domaine, ses réglages, ses typologies, ses onglets. Ce qui appartient au serveur est ignoré, une clé inconnue est refusée.',
});

export const shop = endpoint({
  verb: 'GET',
  path: '/v1/shops/:id',
  can: 'public',
  module: null,
  input: z.strictObject({ id: z.string().trim().min(1).max(80) }),
  output: own.PublicShop,
  summary: 'Ce que chacun peut lire d’une boutique, par identifiant, code ou nom public.',
});

/** The endpoints that hold settings, with the sections that the areas declare: the server answers these. */
export const shopEndpoints = (sections: readonly SettingsSection[]) => {
  const { Shop, PublicShop, ShopChanges } = shopSchemas(sections);
  return {
    myShop: { ...myShop, output: Shop },
    updateMyShop: {
      ...updateMyShop,
      can: changersOf(sections),
      fields: { ...PARTS, ...settingsParts(sections) },
      input: ShopChanges,
      output: changedShop(Shop),
    },
    shop: { ...shop, output: PublicShop },
  };
};

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
