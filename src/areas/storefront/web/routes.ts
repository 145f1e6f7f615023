import type { RouteRow } from '#kernel/route.ts';

/** The public pages as data. Layout `shop` is the frame with cart and account, `auth` the frame of connection, `plain` nothing at all. */
const open = { kinds: 'public', can: [], module: null } as const;
/** The same pages for those who are signed in: links stay under /shops, and nobody else comes in. */
const signedIn = { kinds: ['buyer', 'owner', 'iam', 'agent'], can: [], module: null } as const;

/** What the editor of the page shows in its frame. */
const staff = { kinds: ['owner', 'iam'], can: [], module: null } as const;

export const routes: readonly RouteRow[] = [
  { ...open, path: '/', file: 'home-page', layout: 'shop', title: 'Comptoir' },
  { ...open, path: '/auth', file: 'contact-page', layout: 'auth', title: 'Bienvenue' },
  { ...open, path: '/auth/login', file: 'login-page', layout: 'auth', title: 'Connexion' },
  { ...open, path: '/auth/register', file: 'register-page', layout: 'auth', title: 'Créer un compte' },
  { ...open, path: '/auth/resetpwd', file: 'reset-page', layout: 'auth', title: 'Nouveau mot de passe' },
  { ...open, path: '/auth/validate', file: 'validate-page', layout: 'auth', title: 'Confirmer votre adresse' },
  { ...open, path: '/auth/first-owner', file: 'first-owner-page', layout: 'auth', title: 'Premier domaine' },
  { ...open, path: '/cart', file: 'cart-page', layout: 'shop', title: 'Votre panier' },
  { ...open, path: '/cart/checkout', file: 'checkout-page', layout: 'shop', title: 'Commander' },
  {
    ...open,
    path: '/cart/confirmation/:token',
    file: 'confirmation-page',
    layout: 'shop',
    title: 'Commande enregistrée',
  },
  { ...open, path: '/validate3ds', file: 'secure-page', layout: 'auth', title: 'Vérification' },
  { ...open, path: '/gs1/01', file: 'scan-page', layout: 'plain', title: 'Ingrédients et nutrition' },
  { ...open, path: '/gs1/01/:ean', file: 'scan-page', layout: 'plain', title: 'Ingrédients et nutrition' },
  { ...open, path: '/gs1/01/:ean/22/:vintage', file: 'scan-page', layout: 'plain', title: 'Ingrédients et nutrition' },
  { ...signedIn, path: '/shops', file: 'producers-page', layout: 'shop', title: 'Producteurs' },
  { ...signedIn, path: '/shops/:name', file: 'shop-page', layout: 'shop', title: 'Boutique' },
  { ...signedIn, path: '/shops/:name/legal-notice', file: 'legal-page', layout: 'shop', title: 'Mentions légales' },
  {
    ...signedIn,
    path: '/shops/:name/nutritiveValues',
    file: 'nutrition-page',
    layout: 'shop',
    title: 'Ingrédients et nutrition',
  },
  {
    ...signedIn,
    path: '/shops/:name/retractation',
    file: 'withdrawal-page',
    layout: 'shop',
    title: 'Renoncer au contrat',
  },
  { ...signedIn, path: '/shops/:name/:product', file: 'product-page', layout: 'shop', title: 'Produit' },
  { ...staff, path: '/shops/:name/preview/:builder', file: 'shop-page', layout: 'shop', title: 'Aperçu' },
  { ...staff, path: '/shops/:name/preview/:builder/:product', file: 'product-page', layout: 'shop', title: 'Aperçu' },
  { ...open, path: '/:name', file: 'shop-page', layout: 'shop', title: 'Boutique' },
  { ...open, path: '/:name/legal-notice', file: 'legal-page', layout: 'shop', title: 'Mentions légales' },
  {
    ...open,
    path: '/:name/nutritiveValues',
    file: 'nutrition-page',
    layout: 'shop',
    title: 'Ingrédients et nutrition',
  },
  { ...open, path: '/:name/retractation', file: 'withdrawal-page', layout: 'shop', title: 'Renoncer au contrat' },
  { ...open, path: '/:name/:product', file: 'product-page', layout: 'shop', title: 'Produit' },
];
