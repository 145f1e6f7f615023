import * as z from 'zod';
import { orders } from '#areas/sales/rules/endpoints.ts';
import { futuresCalls, quoteCalls } from '#areas/offers/rules/document-calls.ts';
import { sampleCalls } from '#areas/offers/rules/document-calls.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import type { SaleStatus } from '#areas/papers/rules/statuses.ts';
import { EXPECTED_STATE_WORDS, expectedEntries, type ExpectedState } from '#areas/stock/rules/expected/expected.ts';
import { isLetIn } from '#kernel/can.ts';
import { endpoint, type Endpoint, Id } from '#kernel/endpoint.ts';
import type { Actor } from '#kernel/permission.ts';
import { type BillStatus, billKindOf } from '../bill-kinds.ts';
import { credits } from '../credit/credit-endpoints.ts';
import { bills } from '../endpoints.ts';

/** So many are shown at first, and so many more each time; a list of its own tells all of them. */
export const DOCUMENTS_SHOWN = 20;
export const MOST_DOCUMENTS = 200;

export const DOCUMENT_SORTS = ['order', 'quote', 'bill', 'credit', 'sample', 'futures', 'purchase'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];
export const DOCUMENT_SORT_WORDS: Readonly<Record<DocumentSort, string>> = {
  order: 'Commandes',
  quote: 'Devis',
  bill: 'Factures',
  credit: 'Avoirs',
  sample: 'Échantillons',
  futures: 'Primeurs',
  purchase: 'Achats attendus',
};
/** The list of each sort: a user who may read the list finds the same documents here. */
export const LIST_OF: Readonly<Record<DocumentSort, Endpoint>> = {
  order: orders,
  quote: quoteCalls.list,
  bill: bills,
  credit: credits,
  sample: sampleCalls.list,
  futures: futuresCalls.list,
  purchase: expectedEntries,
};
export const sortsFor = (actor: Actor): readonly DocumentSort[] =>
  DOCUMENT_SORTS.filter((sort) => {
    const { can, module } = LIST_OF[sort];
    return isLetIn(actor, can) && (module === null || actor.modules.includes(module));
  });

export const ProductDocument = z.object({
  id: z.string(),
  sort: z.enum(DOCUMENT_SORTS),
  /** For a bill or a credit note: its kind. */
  kind: z.string(),
  number: z.string().nullable(),
  on: z.string(),
  party: z.string(),
  status: z.string(),
  units: z.number(),
  /** The amount of this product's lines, before tax; only for users who see prices. */
  net: z.number().nullable().optional(),
});
export type ProductDocument = z.output<typeof ProductDocument>;

type Shown = Pick<ProductDocument, 'sort' | 'kind' | 'status' | 'id'>;
/** « Facture d’acompte », « Devis ». */
export const documentName = ({ sort, kind }: Shown): string =>
  sort === 'purchase'
    ? 'Achat attendu'
    : sort === 'bill' || sort === 'credit'
      ? billKindOf(kind as Parameters<typeof billKindOf>[0]).words.one
      : kindOf(sort).words.one;
export const documentState = ({ sort, kind, status }: Shown): string =>
  (sort === 'purchase'
    ? EXPECTED_STATE_WORDS[status as ExpectedState]
    : sort === 'bill' || sort === 'credit'
      ? billKindOf(kind as Parameters<typeof billKindOf>[0]).statusWords[status as BillStatus]
      : kindOf(sort).statusWords[status as SaleStatus]) ?? status;
export const documentPath = ({ sort, kind, id }: Shown): string =>
  sort === 'purchase'
    ? '/dashboard/stocks/expected'
    : `${sort === 'bill' || sort === 'credit' ? billKindOf(kind as Parameters<typeof billKindOf>[0]).path : kindOf(sort).path}/${id}`;

export const productDocuments = endpoint({
  verb: 'GET',
  path: '/v1/products/:id/documents',
  can: {
    any: [
      'seeAllOrder',
      'createOrder',
      'createQuote',
      'billOrder',
      'seeFutureOrder',
      'createFutureOrder',
      'seeAllStock',
    ],
  },
  module: null,
  readOnly: true,
  input: z.strictObject({
    id: Id,
    sort: z.enum(DOCUMENT_SORTS).optional(),
    search: z.string().trim().max(100).optional(),
    size: z.coerce.number().int().min(1).max(MOST_DOCUMENTS).default(DOCUMENTS_SHOWN),
  }),
  output: z.object({
    /** The sorts of documents that this user may read. */
    sorts: z.array(z.enum(DOCUMENT_SORTS)),
    rows: z.array(ProductDocument),
    hasMore: z.boolean(),
  }),
  summary:
    'Les documents qui contiennent un produit : commandes, devis, factures, avoirs, échantillons, primeurs, achats attendus. Chacun n’y voit que les genres et les documents de ses listes.',
});
