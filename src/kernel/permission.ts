/** The named permissions of a collaborator or agent (specification, section 6) and the module flags of a shop (section 3). */
export const PERMISSIONS = [
  'seeAllPrice',
  'seeAllOrder',
  'createOrder',
  'createQuote',
  'billOrder',
  'createFutureOrder',
  'seeFutureOrder',
  'createOrderSalesPoint',
  'seeAllPayment',
  'manageDelivery',
  'seeAllResa',
  'createResa',
  'accessEvent',
  'createEvent',
  'seeAllProduct',
  'createProduct',
  'seeAllStock',
  'createWarehouse',
  'seeAllClient',
  'createClient',
  'seeAllTask',
  'createTask',
  'createList',
  'createCampaign',
  'createModel',
  'accessAgent',
  'createAgent',
  'accessCollaborator',
  'createCollaborator',
  'manageBudget',
  'seeSupplier',
  'createSupplier',
  'seeSupplierOrder',
  'createSupplierOrder',
  'accessAnalytics',
  'activitiesAnalytics',
  'clientSalesAnalytics',
  'goalsAnalytics',
  'productSalesAnalytics',
  'commissionsAnalytics',
  'salesAnalytics',
  'campaignsAnalytics',
  'editAccountingCodes',
  'downloadAccountingExports',
  'seeAllMessages',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const MODULES = [
  'crm',
  'campaigns',
  'salesPoint',
  'stocks',
  'agents',
  'iam',
  'shop',
  'analytics',
  'reservations',
  'purchase',
  'futures',
  'accounting',
  'iframes',
] as const;
export type Module = (typeof MODULES)[number];

/** The kinds of people who call (section 1). A master account is a user whose session may act for another. */
export const KINDS = ['visitor', 'buyer', 'owner', 'iam', 'agent', 'admin'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * The caller, as the frame reads it from the session row: plain data, also sent to the browser for its own guard.
 */
export interface Actor {
  readonly kind: Kind;
  readonly userId: string | null;
  /** The shop in which this session acts (owner, iam, agent); null for visitors, buyers and admins. */
  readonly shopId: string | null;
  /** Never null for iam and agent (the database fills it), empty for owner: an owner passes without it. */
  readonly authorizations: Readonly<Partial<Record<Permission, boolean>>>;
  readonly blocked: boolean;
  readonly modules: readonly Module[];
  /** The user who acts under another's name (master account, admin), kept in the audit trail. */
  readonly onBehalfOf: string | null;
  readonly sessionId: string | null;
  /** The account that opened this session on behalf of another user. */
  readonly acting?: 'admin' | 'master';
  /** A master account that acts for nobody: it may call what says so, and nothing else. */
  readonly masterOnly?: boolean;
  /** The administration has blocked the shop: its people read and export, and change nothing. The reason is the owner's to read. */
  readonly shopBlocked?: { readonly at: string; readonly reason?: string };
  /** The key of the API that calls, in place of a person; `userId` is its id then. */
  readonly keyId?: string;
}

export const VISITOR: Actor = {
  kind: 'visitor',
  userId: null,
  shopId: null,
  authorizations: {},
  blocked: false,
  modules: [],
  onBehalfOf: null,
  sessionId: null,
};

/**
 * The permission check of section 6: signed in, not a buyer, linked to that shop; an owner always passes; others fail if
 * blocked; a missing map passes (unreachable: the column is NOT NULL), else the named permission must be true.
 */
export const isAllowed = (actor: Actor, permission: Permission, shopId: string | null = actor.shopId): boolean => {
  if (!actor.userId || actor.kind === 'visitor' || actor.kind === 'buyer' || actor.kind === 'admin') return false;
  if (!actor.shopId || actor.shopId !== shopId) return false;
  if (actor.kind === 'owner') return true;
  if (actor.blocked) return false;
  const map = actor.authorizations as Actor['authorizations'] | undefined;
  return map === undefined || map[permission] === true;
};
