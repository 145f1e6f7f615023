import * as z from 'zod';
import type { Can } from '#kernel/can.ts';
import { endpoint, NoInput } from '#kernel/endpoint.ts';
import { PublicShop, Shop, ShopChanges } from './shop.ts';

export const myShop = endpoint({
  verb: 'GET',
  path: '/v1/shops/me',
  can: 'signedIn',
  module: null,
  input: NoInput,
  output: Shop,
  summary: 'Le domaine dans lequel agit la session (propriétaire, collaborateur, agent).',
});

/** Each section of the settings opens by its own right: the house and its money are the owner's, the catalogue's are who makes it. */
const SECTIONS = {
  name: 'owner',
  urlShop: 'owner',
  contactEmail: 'owner',
  businessType: 'owner',
  business: 'owner',
  settings: 'owner',
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
} as const satisfies Readonly<Partial<Record<keyof ShopChanges, Can>>>;

export const updateMyShop = endpoint({
  verb: 'PUT',
  path: '/v1/shops/me',
  can: { any: ['createProduct'], kinds: ['owner'] },
  fields: SECTIONS,
  module: null,
  input: ShopChanges,
  output: Shop.extend({ message: z.string().optional(), sucess: z.boolean().optional() }),
  summary:
    'Change le domaine, ses réglages, ses typologies, ses onglets. Ce qui appartient au serveur est ignoré, une clé inconnue est refusée.',
});

export const shop = endpoint({
  verb: 'GET',
  path: '/v1/shops/:id',
  can: 'public',
  module: null,
  input: z.strictObject({ id: z.string().trim().min(1).max(80) }),
  output: PublicShop,
  summary: 'Ce que chacun peut lire d’une boutique, par identifiant, code ou nom public.',
});

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
  }),
  summary: 'La maintenance annoncée ou en cours, s’il y en a une.',
});
