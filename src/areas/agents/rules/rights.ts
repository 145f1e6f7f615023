import { type Permission, PERMISSIONS } from '#kernel/permission.ts';

/** The permissions in the groups of the specification (section 6), as they are given. */
export const RIGHT_GROUPS: readonly { readonly name: string; readonly rights: readonly Permission[] }[] = [
  {
    name: 'Commandes',
    rights: [
      'seeAllPrice',
      'seeAllOrder',
      'createOrder',
      'createQuote',
      'billOrder',
      'createFutureOrder',
      'seeFutureOrder',
      'createOrderSalesPoint',
    ],
  },
  { name: 'Paiements et livraisons', rights: ['seeAllPayment', 'manageDelivery'] },
  { name: 'Réservations et évènements', rights: ['seeAllResa', 'createResa', 'accessEvent', 'createEvent'] },
  { name: 'Produits et stock', rights: ['seeAllProduct', 'createProduct', 'seeAllStock', 'createWarehouse'] },
  { name: 'Clients et tâches', rights: ['seeAllClient', 'createClient', 'seeAllTask', 'createTask'] },
  { name: 'Marketing', rights: ['createList', 'createCampaign', 'createModel'] },
  {
    name: 'Agents et collaborateurs',
    rights: ['accessAgent', 'createAgent', 'accessCollaborator', 'createCollaborator'],
  },
  {
    name: 'Budget et achats',
    rights: ['manageBudget', 'seeSupplier', 'createSupplier', 'seeSupplierOrder', 'createSupplierOrder'],
  },
  {
    name: 'Analyses',
    rights: [
      'accessAnalytics',
      'activitiesAnalytics',
      'clientSalesAnalytics',
      'goalsAnalytics',
      'productSalesAnalytics',
      'commissionsAnalytics',
      'salesAnalytics',
      'campaignsAnalytics',
    ],
  },
  {
    name: 'Comptabilité et messages',
    rights: ['editAccountingCodes', 'downloadAccountingExports', 'seeAllMessages'],
  },
];

/** In one order everywhere, each once: two sets that hold the same are the same list. */
export const inOrder = (rights: readonly Permission[]): Permission[] =>
  PERMISSIONS.filter((one) => rights.includes(one));

export interface Preset {
  readonly key: string;
  readonly name: string;
  readonly rights: readonly Permission[];
}

/**
 * The rights that a person of a trade needs on his first day: a start, from which every right is given or left singly.
 */
export const PRESETS: readonly Preset[] = [
  {
    key: 'cellar',
    name: 'Ouvrier de chai',
    rights: inOrder([
      'seeAllOrder',
      'manageDelivery',
      'seeAllProduct',
      'seeAllStock',
      'createWarehouse',
      'seeAllTask',
      'createTask',
      'seeSupplierOrder',
    ]),
  },
  {
    key: 'shop',
    name: 'Boutique',
    rights: inOrder([
      'seeAllPrice',
      'seeAllOrder',
      'createOrder',
      'createQuote',
      'createOrderSalesPoint',
      'manageDelivery',
      'seeAllResa',
      'createResa',
      'accessEvent',
      'seeAllProduct',
      'seeAllStock',
      'seeAllClient',
      'createClient',
      'createTask',
      'seeAllMessages',
    ]),
  },
  {
    key: 'accountant',
    name: 'Comptable',
    rights: inOrder([
      'seeAllPrice',
      'seeAllOrder',
      'billOrder',
      'seeAllPayment',
      'seeAllClient',
      'seeSupplier',
      'seeSupplierOrder',
      'accessAnalytics',
      'salesAnalytics',
      'editAccountingCodes',
      'downloadAccountingExports',
    ]),
  },
  {
    key: 'sales',
    name: 'Commercial',
    rights: inOrder([
      'seeAllPrice',
      'seeAllOrder',
      'createOrder',
      'createQuote',
      'createFutureOrder',
      'seeFutureOrder',
      'seeAllResa',
      'createResa',
      'accessEvent',
      'seeAllProduct',
      'seeAllStock',
      'seeAllClient',
      'createClient',
      'seeAllTask',
      'createTask',
      'accessAgent',
      'accessAnalytics',
      'activitiesAnalytics',
      'clientSalesAnalytics',
      'goalsAnalytics',
      'productSalesAnalytics',
      'salesAnalytics',
      'seeAllMessages',
    ]),
  },
  {
    key: 'marketing',
    name: 'Marketing',
    rights: inOrder([
      'seeAllProduct',
      'seeAllClient',
      'createList',
      'createCampaign',
      'createModel',
      'accessEvent',
      'createEvent',
      'accessAnalytics',
      'clientSalesAnalytics',
      'campaignsAnalytics',
      'seeAllMessages',
    ]),
  },
  { key: 'all', name: 'Tous les droits', rights: PERMISSIONS },
];

/** The rights that an agent needs to sell to his given clients, and to bring new ones: he sees no others. */
export const AGENT_PRESETS: readonly Preset[] = [
  {
    key: 'agent',
    name: 'Agent commercial',
    rights: inOrder(['seeAllPrice', 'createOrder', 'createQuote', 'seeAllProduct', 'createClient', 'createTask']),
  },
  {
    key: 'exclusive',
    name: 'Agent exclusif',
    rights: inOrder([
      'seeAllPrice',
      'seeAllOrder',
      'createOrder',
      'createQuote',
      'seeAllProduct',
      'seeAllStock',
      'seeAllClient',
      'createClient',
      'createTask',
    ]),
  },
];

/** The preset that gives exactly these rights; most people end with a set of their own. */
export const presetOf = (rights: readonly Permission[]): Preset | null =>
  [...PRESETS, ...AGENT_PRESETS].find(
    (one) => one.rights.length === rights.length && one.rights.every((each) => rights.includes(each)),
  ) ?? null;

/** Where several are given or taken: « Commercial », « 12 droits ». */
export const accessWords = (rights: readonly Permission[]): string =>
  presetOf(rights)?.name ??
  (rights.length === 0 ? 'Aucun droit' : rights.length === 1 ? '1 droit' : `${rights.length} droits`);

/** Computes the rights that a change gives and takes. */
export const rightsDifference = (before: readonly Permission[], after: readonly Permission[]) => ({
  given: inOrder(after.filter((one) => !before.includes(one))),
  taken: inOrder(before.filter((one) => !after.includes(one))),
});
