import * as z from 'zod';
import { defineList } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

/** Lists across all shops of the installation: read only, each reading audited. */
export const ShopRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  publicName: z.string(),
  contactEmail: z.string(),
  owner: z.string().nullable(),
  ownerId: z.string().nullable(),
  state: z.enum(['online', 'offline', 'blocked', 'archived']),
  isDemo: z.boolean(),
  createdAt: z.string(),
});
export type ShopRow = z.output<typeof ShopRow>;
export const SHOP_STATES = {
  online: 'En ligne',
  offline: 'Hors ligne',
  blocked: 'Bloqué',
  archived: 'Archivé',
} as const;

export const ShopRecord = ShopRow.extend({
  businessType: z.string(),
  blockedAt: z.string().nullable(),
  blockedReason: z.string(),
  /** The people who work there, the owner first. */
  people: z.array(
    z.object({ id: z.string(), username: z.string(), email: z.string(), role: z.enum(['owner', 'iam', 'agent']) }),
  ),
  /** The number of jobs in the queue until it is opened again. */
  heldJobs: z.number().int(),
});
export type ShopRecord = z.output<typeof ShopRecord>;

export const whyNotBlockShop = ({ state }: Pick<ShopRow, 'state'>): Refusal | null => {
  if (state === 'archived') return refuse('admin.shop-archived');
  return state === 'blocked' ? refuse('admin.shop-blocked') : null;
};
export const whyNotUnblockShop = ({ state }: Pick<ShopRow, 'state'>): Refusal | null =>
  state === 'blocked' ? null : refuse('admin.shop-open');
export const shopList = defineList({
  name: 'admin-shops',
  nouns: ['domaine', 'domaines'],
  fields: {
    name: { type: 'text', label: 'Nom', filter: true, sort: true },
    code: { type: 'text', label: 'Code', filter: true },
    publicName: { type: 'text', label: 'Adresse', filter: true },
    contactEmail: { type: 'text', label: 'E-mail', filter: true },
    owner: { type: 'text', label: 'Propriétaire' },
    state: { type: 'enum', label: 'Boutique', filter: true, values: SHOP_STATES },
    isDemo: { type: 'boolean', label: 'Démonstration', filter: true },
    createdAt: { type: 'instant', label: 'Créé le', filter: true, sort: true },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: [],
});

export const AnyOrderRow = z.object({
  id: z.string(),
  number: z.string().nullable(),
  shopName: z.string(),
  buyer: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
  totalTTC: z.number(),
  createdAt: z.string(),
});
export const anyOrderList = defineList({
  name: 'admin-orders',
  nouns: ['commande', 'commandes'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true },
    shopName: { type: 'text', label: 'Domaine', filter: true },
    buyer: { type: 'text', label: 'Client', filter: true },
    status: { type: 'text', label: 'État', filter: true },
    paymentStatus: { type: 'text', label: 'Paiement', filter: true },
    totalTTC: { type: 'money', label: 'Total TTC', filter: true, sort: true },
    createdAt: { type: 'instant', label: 'Créée le', filter: true, sort: true },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: [],
});

export const AnyProductRow = z.object({
  id: z.string(),
  name: z.string(),
  shopName: z.string(),
  appellation: z.string(),
  status: z.string(),
  createdAt: z.string(),
});
export const anyProductList = defineList({
  name: 'admin-products',
  nouns: ['article', 'articles'],
  fields: {
    name: { type: 'text', label: 'Nom', filter: true, sort: true },
    shopName: { type: 'text', label: 'Domaine', filter: true },
    appellation: { type: 'text', label: 'Appellation', filter: true },
    status: { type: 'text', label: 'État', filter: true },
    createdAt: { type: 'instant', label: 'Créé le', filter: true, sort: true },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: [],
});
