import * as z from 'zod';
import { AUDIENCES } from '#areas/shops/rules/terms-of.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { CartPriceInput } from '#areas/sales/rules/cart/cart-input.ts';
import { LookDraft } from '#areas/shops/rules/builder.ts';
import { endpoint, Id, jsonQuery, NoInput } from '#kernel/endpoint.ts';
import { CheckoutOptions } from './checkout.ts';
import {
  AuthPage,
  HomePage,
  LegalPage,
  PrivacyPage,
  NutritionPage,
  OrderAgain,
  ProducersPage,
  ProductPage,
  ReaderPage,
  ShopPage,
} from './pages.ts';

const name = oneLine(80).min(2);
const word = z.string().max(120).optional();

export const homePage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/home',
  can: 'public',
  module: null,
  input: NoInput,
  output: HomePage,
  readOnly: true,
  summary: 'Ce que montre l’accueil : les boutiques de démonstration ouvertes.',
});

export const authPage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/auth',
  can: 'public',
  module: null,
  input: z.strictObject({ id: z.string().max(80).optional() }),
  output: AuthPage,
  readOnly: true,
  summary:
    'Le domaine dont les pages de connexion portent les couleurs, par identifiant, code ou nom ; aucun si l’adresse ne mène à rien.',
});

export const shopPage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({
    name,
    page: word,
    pageid: word,
    type: word,
    producer: word,
    gamme: word,
    color: word,
    vintage: word,
    typology: z.string().max(40).optional(),
    pages: z.coerce.number().int().min(1).max(50).default(1),
  }),
  output: ShopPage,
  summary: 'La page d’une boutique en un appel : en-tête, onglets, produits au tarif du lecteur, filtres.',
});

export const productPage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/products/:slug',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ name, slug: z.string().max(120), typology: z.string().max(40).optional() }),
  output: ProductPage,
  summary:
    'La page d’un produit : millésimes, formats, tarifs par quantité, disponibilité, et d’autres vins du domaine.',
});

/** A variant as a visitor would see it, with what the editor holds unsaved: for the shop's own people, and kept nowhere. */
const preview = { can: { kinds: ['owner', 'iam'] }, module: null, readOnly: true } as const;
const draft = jsonQuery(LookDraft).optional();
export const builderPage = endpoint({
  verb: 'GET',
  path: '/v1/builders/:id/page',
  ...preview,
  input: z.strictObject({
    id: Id,
    draft,
    page: word,
    pageid: word,
    type: word,
    producer: word,
    gamme: word,
    color: word,
    vintage: word,
    pages: z.coerce.number().int().min(1).max(50).default(1),
  }),
  output: ShopPage,
  summary:
    'La page de la boutique dans une variante, comme un visiteur la verrait. `draft` est ce qui n’est pas encore enregistré.',
});
export const builderProductPage = endpoint({
  verb: 'GET',
  path: '/v1/builders/:id/product-page',
  ...preview,
  input: z.strictObject({ id: Id, slug: z.string().max(120), draft }),
  output: ProductPage,
  summary: 'La page d’un produit dans une variante.',
});

export const legalPage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/legal-notice',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ name }),
  output: LegalPage,
  summary: 'Les mentions légales et les conditions de vente d’une boutique.',
});

/** General terms that were printed on papers, or sent, are read while the shop is closed too. */
export const termsFile = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/terms',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ name, audience: z.enum(AUDIENCES).default('private') }),
  output: 'file',
  summary:
    'Les conditions générales de vente d’une boutique en PDF\u00a0: celles des particuliers, ou celles des professionnels.',
});

/** The contracts of a shop outlive its opening hours: the page stays while it is closed. */
export const privacyPage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/privacy',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ name }),
  output: PrivacyPage,
  summary:
    'Qui répond des données personnelles d’une boutique (RGPD, art. 13) et de son accessibilité, même quand elle est fermée.',
});

export const nutritionPage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/nutrition',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ name, product: word, vintage: word }),
  output: NutritionPage,
  summary: 'Ce que disent les étiquettes des produits d’une boutique, ou d’un seul.',
});

export const producersPage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/producers',
  can: 'signedIn',
  module: null,
  readOnly: true,
  input: z.strictObject({
    search: z.string().trim().max(80).default(''),
    pages: z.coerce.number().int().min(1).max(50).default(1),
  }),
  output: ProducersPage,
  summary:
    'Les producteurs dont la boutique est ouverte, cherchés par nom ou par ville ; un agent voit ceux qu’il représente.',
});

export const readerPage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/reader',
  can: 'public',
  module: null,
  input: z.strictObject({ shop: z.string().trim().max(80).optional() }),
  output: ReaderPage,
  readOnly: true,
  summary:
    'Qui lit, et comment il voit une boutique : deux lecteurs dont `view` est le même en voient les mêmes pages, aux mêmes prix.',
});

export const orderAgain = endpoint({
  verb: 'GET',
  path: '/v1/storefront/order-again',
  can: { kinds: ['buyer'] },
  module: null,
  readOnly: true,
  input: z.strictObject({ order: Id }),
  output: OrderAgain,
  summary:
    'Une commande de l’acheteur, pour la passer à nouveau : ce qui se vend encore, prêt à mettre au panier au prix du jour, et ce qui ne se vend plus.',
});

export const checkoutOptions = endpoint({
  verb: 'POST',
  path: '/v1/storefront/checkout-options',
  can: 'public',
  module: null,
  readOnly: true,
  /** `isPro` left out: as the sellers know the buyer. */
  input: CartPriceInput.omit({ typology: true }),
  output: z.array(CheckoutOptions),
  summary:
    'Pour chaque vendeur du panier : modes de livraison vers l’adresse et leur prix, points de retrait, moyens de paiement, ce qu’il demande et ce qu’il sait de l’entreprise de l’acheteur connecté.',
});
