/**
 * Every route of section 2 of the specification, by hand: what the program has is held against it. A route that is not built names
 * the area that will bring it; when it comes, its `built` is set here in the same change, so that nothing appears or goes unannounced.
 */
type Who = 'everybody' | 'signedIn' | 'staff' | 'team' | 'agents' | 'buyers' | 'admin';

export interface SpecRoute {
  readonly path: string;
  readonly layout: 'shop' | 'auth' | 'plain' | 'office' | 'editor' | 'admin';
  /** The kinds of users who may enter (section 6, route allowances); permissions and modules narrow it further. */
  readonly who: Who;
  readonly built: true | { readonly later: string };
  /** Parameters that its address may carry. */
  readonly query?: readonly string[];
}

const later = (area: string): { later: string } => ({ later: area });
const open = (
  path: string,
  layout: SpecRoute['layout'],
  built: SpecRoute['built'],
  query?: readonly string[],
): SpecRoute => ({ path, layout, who: 'everybody', built, ...(query ? { query } : {}) });
const office = (path: string, who: Who, built: SpecRoute['built'], query?: readonly string[]): SpecRoute => ({
  path: `/dashboard${path}`,
  layout: 'office',
  who,
  built,
  ...(query ? { query } : {}),
});

const SHOP_QUERY = ['page', 'pageid', 'refId', 'lang'];

export const SPEC_ROUTES: readonly SpecRoute[] = [
  open('/', 'shop', true, ['lang']),
  open('/auth', 'auth', true, ['id']),
  open('/auth/login', 'auth', true, ['id', 'redirectLink']),
  open('/auth/register', 'auth', true, ['id']),
  open('/auth/register/buyer', 'auth', true, ['id']),
  open('/auth/register/agent', 'auth', true, ['id']),
  open('/auth/register/seller', 'auth', true, ['id']),
  open('/auth/resetpwd', 'auth', true, ['id']),
  open('/auth/validate', 'auth', true),
  open('/cart', 'shop', true),
  open('/help', 'shop', true),
  open('/roi-simulator', 'shop', later('storefront')),
  open('/validate3ds', 'auth', true),
  open('/disable-tracking-notif', 'plain', later('marketing')),
  open('/iframes/:id', 'plain', true),
  open('/gs1/01', 'plain', true),
  open('/gs1/01/:ean', 'plain', true),
  open('/gs1/01/:ean/22/:vintage', 'plain', true),
  open('/:name', 'shop', true, SHOP_QUERY),
  open('/:name/:product', 'shop', true, ['refId', 'lang']),
  open('/:name/legal-notice', 'shop', true, ['refId', 'lang']),
  open('/:name/nutritiveValues', 'shop', true, ['product', 'vintage', 'lang']),

  { path: '/shops', layout: 'shop', who: 'signedIn', built: true },
  // In the shops view an agent has the header of the dashboard.
  { path: '/shops/add', layout: 'office', who: 'agents', built: true },
  { path: '/shops/:name', layout: 'shop', who: 'signedIn', built: true, query: SHOP_QUERY },
  { path: '/shops/:name/:product', layout: 'shop', who: 'signedIn', built: true },
  { path: '/shops/:name/legal-notice', layout: 'shop', who: 'signedIn', built: true },
  { path: '/shops/:name/builders', layout: 'editor', who: 'staff', built: true },
  { path: '/shops/:name/builders/:builder', layout: 'editor', who: 'staff', built: true },
  { path: '/shops/:name/builders/:builder/:product', layout: 'editor', who: 'staff', built: true },
  { path: '/tickets', layout: 'office', who: 'signedIn', built: true },
  { path: '/admin', layout: 'admin', who: 'admin', built: true },
  { path: '/admin/orders', layout: 'admin', who: 'admin', built: true },
  { path: '/admin/products', layout: 'admin', who: 'admin', built: true },
  { path: '/admin/shops', layout: 'admin', who: 'admin', built: true },
  { path: '/admin/users', layout: 'admin', who: 'admin', built: true },

  office('', 'signedIn', true),
  office('/customize', 'staff', true),
  office('/tarifs', 'team', true),
  office('/calendar', 'team', true, ['view', 'day', 'whose']),
  office('/delivery', 'staff', true),
  office('/tasks', 'team', true),
  office('/settings', 'signedIn', true, ['link', 'tab']),
  office('/payments', 'staff', true),
  office('/payments/credits', 'staff', true),
  office('/payments/outstandings', 'staff', true),
  office('/orders', 'signedIn', true),
  office('/orders/:id', 'signedIn', true),
  office('/orders/add', 'team', true, ['subType']),
  office('/orders/quotes', 'staff', true),
  office('/orders/bills', 'staff', true),
  office('/orders/credits', 'staff', true),
  office('/orders/deposits', 'staff', true),
  office('/orders/samples', 'team', true),
  office('/salespoints', 'staff', later('pos')),
  office('/salespoints/:id', 'staff', later('pos')),
  office('/salespoints/:id/new-order', 'staff', later('pos')),
  office('/products', 'team', true),
  office('/products/:id', 'team', true),
  office('/products/add', 'staff', true),
  office('/clients', 'team', true, ['tab']),
  office('/clients/:id', 'team', true),
  office('/clients/add', 'team', true, ['isPro', 'pipe']),
  office('/clients/opportunities', 'staff', true),
  office('/clients/prospection', 'staff', true),
  office('/stocks', 'staff', true),
  office('/stocks/:id', 'staff', later('stock')),
  office('/stocks/add', 'staff', true),
  office('/stocks/warehouses', 'staff', true),
  office('/stocks/drm', 'staff', true),
  office('/stocks/movements', 'staff', true),
  office('/stocks/allocations', 'team', true),
  office('/stocks/colours', 'staff', true),
  ...[
    '',
    '/budget',
    '/activities',
    '/clients',
    '/objectives',
    '/products',
    '/commissions',
    '/sells',
    '/campaigns',
    '/custom',
  ].map((one) => office(`/analytics${one}`, 'staff', later('analytics'))),
  office('/analytics/reservations', 'staff', true),
  office('/accounting/codes', 'staff', later('accounting')),
  office('/accounting/exports', 'staff', true),
  ...[
    '',
    '/lists',
    '/lists/add',
    '/lists/:id',
    '/campaigns',
    '/campaigns/add',
    '/campaigns/:id',
    '/models',
    '/models/add',
    '/models/advanced',
    '/models/:id/standard',
    '/models/:id/advanced',
  ].map((one) => office(`/crm${one}`, 'staff', later('marketing'))),
  office('/reservations', 'signedIn', true),
  office('/reservations/:id', 'signedIn', true),
  ...['/add', '/events', '/events/add', '/events/:id'].map((one) => office(`/reservations${one}`, 'staff', true)),
  ...['', '/add', '/:id'].map((one) => office(`/agents${one}`, 'staff', true)),
  ...['/find', '/analytics'].map((one) => office(`/agents${one}`, 'staff', later('agents'))),
  ...['', '/add', '/:id'].map((one) => office(`/collaborators${one}`, 'staff', true)),
  office('/collaborators/structure', 'staff', later('agents')),
  ...['/suppliers', '/suppliers/add', '/suppliers/:id', '/purchases', '/purchases/add', '/purchases/:id'].map((one) =>
    office(one, 'staff', true),
  ),
  ...['', '/add', '/:id'].map((one) => office(`/futures${one}`, 'staff', true)),
  office('/iframes/add', 'staff', true),
  office('/iframes/:id', 'staff', true),
];

/** The kinds of users that the program lets in beyond the specification, with the reason. */
export const WIDER: Readonly<Record<string, { readonly kinds: readonly string[]; readonly why: string }>> = {
  '/dashboard/orders/quotes': {
    kinds: ['agent'],
    why: 'an agent who writes quotes finds his own again',
  },
  ...Object.fromEntries(
    ['', '/add', '/:id'].map((one) => [
      `/dashboard/futures${one}`,
      { kinds: ['agent'], why: 'an agent who may write futures finds and writes his own, as he does orders' },
    ]),
  ),
  '/dashboard/clients/opportunities': {
    kinds: ['agent'],
    why: 'an agent follows the opportunities of his clients, and of them alone',
  },
  '/dashboard/clients/prospection': {
    kinds: ['agent'],
    why: 'an agent calls his prospects and clients, and them alone',
  },
  '/dashboard/orders/bills': {
    kinds: ['buyer'],
    why: 'a buyer finds his bills where the mail that announces one leads him',
  },
  '/dashboard/orders/credits': {
    kinds: ['buyer'],
    why: 'a buyer finds his credit notes where the mail that announces one leads him',
  },
};
/** The kinds of users that the specification lets in and the program does not yet, with what will change that. */
export const NARROWER: Readonly<Record<string, { readonly kinds: readonly string[]; readonly why: string }>> = {
  '/tickets': {
    kinds: ['agent'],
    why: 'section 6 lets in buyers and owners, and collaborators by their right; no agent',
  },
};
