import * as z from 'zod';
import { shopVisit, shopVisits } from '#areas/reservations/rules/public/visit-endpoints.ts';
import { PublicShop } from '#areas/shops/rules/public-shop.ts';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { Card } from '../pages.ts';
import { Iframe, IframeChanges, IframeForm } from './iframe.ts';

const STAFF = ['owner', 'iam'] as const;
const module = 'iframes';
const READS = { kinds: STAFF } as const;
/** Users who write the products or the events put them on other sites. */
const WRITES = { any: ['createProduct', 'createEvent'], of: STAFF } as const;
const Told = Iframe.extend(MessageAnswer.shape);

export const iframes = endpoint({
  verb: 'GET',
  path: '/v1/iframes',
  can: READS,
  module,
  readOnly: true,
  input: NoInput,
  output: z.array(Iframe),
  summary: 'Les cadres que le domaine donne à d’autres sites, par leur nom ; les archivés viennent à la fin.',
});
export const iframe = endpoint({
  verb: 'GET',
  path: '/v1/iframes/:id',
  can: READS,
  module,
  readOnly: true,
  input: ById,
  output: Iframe,
  summary: 'Un cadre : ce qu’il montre, et les sites qui peuvent le montrer.',
});
const Choice = z.object({ id: Id, name: z.string() });
export const iframeChoices = endpoint({
  verb: 'GET',
  path: '/v1/iframe-choices',
  can: READS,
  module,
  readOnly: true,
  input: NoInput,
  output: z.object({ catalogue: z.array(Choice), visits: z.array(Choice) }),
  summary: 'Les produits en vente et les visites en ligne, parmi lesquels un cadre choisit.',
});
export const addIframe = endpoint({
  verb: 'POST',
  path: '/v1/iframes',
  can: WRITES,
  module,
  input: IframeForm,
  output: Told,
  done: 'Le cadre est créé.',
  summary:
    'Crée un cadre du catalogue ou des visites. `origins` dit les sites qui peuvent le montrer ; sans origine, aucun autre site ne le peut.',
});
export const changeIframe = endpoint({
  verb: 'PUT',
  path: '/v1/iframes/:id',
  can: WRITES,
  module,
  input: IframeChanges.extend({ id: Id, version: z.number().int() }),
  output: Told,
  done: 'Le cadre est enregistré.',
  summary: 'Change un cadre : les sites qui le montrent suivent à la prochaine visite.',
});
export const archiveIframe = endpoint({
  verb: 'PUT',
  path: '/v1/iframes/:id/archive',
  can: WRITES,
  module,
  input: ById,
  output: MessageAnswer,
  done: 'Le cadre est archivé.',
  summary: 'Archive un cadre : plus aucun site ne le montre.',
});
export const restoreIframe = endpoint({
  verb: 'PUT',
  path: '/v1/iframes/:id/restore',
  can: WRITES,
  module,
  input: ById,
  output: MessageAnswer,
  done: 'Le cadre est rétabli.',
  summary: 'Rétablit un cadre archivé : ses sites le montrent à nouveau.',
});
export const historyOfIframe = historyEndpoint('iframe', {
  can: READS,
  module,
  summary: 'Qui a changé ce cadre, quand et comment.',
});

export const iframePage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/iframes/:id',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ id: z.string().max(60), visit: z.string().max(60).optional() }),
  output: z.object({
    shop: PublicShop,
    frame: Iframe.pick({ id: true, kind: true, lang: true, origins: true }),
    products: z.array(Card),
    /** The shop has more than these. */
    hasMore: z.boolean(),
    visits: shopVisits.output.shape.visits,
    /** The visit that was asked for, with the first month in which there are places. */
    visit: shopVisit.output.pick({ visit: true, month: true }).nullable(),
  }),
  summary:
    'Ce que montre un cadre sur le site d’un autre : les produits aux prix publics, ou les visites. 404 s’il est archivé, si le module est désactivé ou si la boutique est fermée.',
});
