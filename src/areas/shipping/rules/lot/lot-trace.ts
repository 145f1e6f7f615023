import * as z from 'zod';
import { BOTTLING_KINDS } from '#areas/stock/rules/bottling/bottling.ts';
import { CAUSES } from '#areas/stock/rules/stock.ts';
import { ById, endpoint } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';

/** A lot: bottles of one wine and year that were bottled together. The first of its shelves identifies it. */
export const LotRow = z.object({
  id: z.uuid(),
  lot: z.string(),
  productId: z.uuid(),
  product: z.string(),
  vintage: z.string(),
  entered: z.number(),
  gone: z.number(),
  left: z.number(),
  orders: z.number().int(),
  lastDay: z.string().nullable(),
});
export type LotRow = z.output<typeof LotRow>;

/** A lot that this one became by bottling or disgorging, or that it was made of, with the work that did it. */
export const LotKin = LotRow.extend({
  run: z.object({ id: z.uuid(), kind: z.enum(BOTTLING_KINDS), day: z.string() }).nullable(),
});
export type LotKin = z.output<typeof LotKin>;

export const lotList = defineList({
  name: 'stock-lots',
  nouns: ['lot', 'lots'],
  fields: {
    lot: { type: 'text', label: 'Lot', filter: true, sort: true },
    product: { type: 'text', label: 'Produit', filter: true, sort: true },
    vintage: { type: 'text', label: 'Millésime', filter: true, sort: true },
    entered: { type: 'number', label: 'Entré' },
    gone: { type: 'number', label: 'Sorti' },
    left: { type: 'number', label: 'Reste', filter: true, sort: true },
    orders: { type: 'number', label: 'Commandes' },
    lastDay: { type: 'date', label: 'Dernier mouvement' },
  },
  defaultSort: 'product,-vintage,lot',
  search: true,
  sums: ['left'],
});

/** The units that one order took of one lot, with the client to warn. */
export const LotSaleRow = z.object({
  id: z.uuid(),
  day: z.string(),
  lot: z.string(),
  lotId: z.uuid(),
  product: z.string(),
  vintage: z.string(),
  format: z.string(),
  quantity: z.number(),
  orderId: z.uuid(),
  /** The kind of the document. */
  kind: z.string(),
  order: z.string(),
  clientId: z.uuid().nullable(),
  client: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
});
export type LotSaleRow = z.output<typeof LotSaleRow>;

export const lotSaleList = defineList({
  name: 'lot-sales',
  nouns: ['livraison', 'livraisons'],
  fields: {
    day: { type: 'date', label: 'Parti le', filter: true, sort: true },
    lot: { type: 'text', label: 'Lot', filter: true, sort: true },
    product: { type: 'text', label: 'Produit', filter: true, sort: true },
    vintage: { type: 'text', label: 'Millésime', filter: true, sort: true },
    format: { type: 'text', label: 'Format' },
    quantity: { type: 'number', label: 'Quantité', sort: true },
    order: { type: 'text', label: 'Commande', filter: true, sort: true },
    client: { type: 'text', label: 'Client', filter: true, sort: true },
    email: { type: 'text', label: 'E-mail', filter: true },
    phone: { type: 'text', label: 'Téléphone' },
    city: { type: 'text', label: 'Ville', filter: true },
    /** Any shelf of a lot: what went of it and of all that it became. */
    origin: { type: 'id', label: 'Issu du lot', filter: true },
  },
  defaultSort: '-day,client',
  search: true,
  sums: ['quantity'],
});

const LotMovement = z.object({
  id: z.uuid(),
  day: z.string(),
  cause: z.enum(CAUSES),
  quantity: z.number(),
  format: z.string(),
  warehouse: z.string(),
  /** The id of the order, to open it. */
  orderId: z.uuid().nullable(),
  /** The kind of its document. */
  kind: z.string().nullable(),
  document: z.string(),
  note: z.string(),
  /** For those who see the clients. */
  client: z.string().optional(),
});
export type LotMovement = z.output<typeof LotMovement>;

/** Movements that a page shows; the journal has them all. */
export const MOST_SHOWN = 300;
/** Deliveries that the paper of a recall names; the list exports them all. */
export const MOST_RECALLED = 5000;
export const LotTrace = z.object({
  ...LotRow.shape,
  entries: z.array(LotMovement),
  exits: z.array(LotMovement),
  shelves: z.array(
    z.object({ id: z.uuid(), format: z.string(), warehouse: z.string(), real: z.number(), reserved: z.number() }),
  ),
  /** The lots it was made of, and all the lots made of it, to the last bottle. */
  madeOf: z.array(LotKin),
  became: z.array(LotKin),
  /** The clients to warn, each once, about the lot and all that it became; for users who see the clients. */
  contacts: z
    .object({ clients: z.number().int(), emails: z.array(z.string()), phones: z.array(z.string()) })
    .optional(),
});
export type LotTrace = z.output<typeof LotTrace>;

/** The estate's own people: an agent knows his clients, not those of the others. */
const of = ['owner', 'iam'] as const;
const seen = { verb: 'GET', can: { all: ['seeAllStock'], of }, module: 'stocks', readOnly: true } as const;

export const stockLots = endpoint({
  ...seen,
  path: '/v1/stock-lots',
  input: ListQuery,
  output: listOf(LotRow),
  summary: 'Les lots, chacun avec ce qui en est entré, sorti et resté.',
});
export const lotTrace = endpoint({
  ...seen,
  path: '/v1/stock-lots/:id',
  input: ById,
  output: LotTrace,
  summary:
    'La trace d’un lot : entrées, sorties avec leur document, ce qui reste et où ; les clients, pour qui voit les clients.',
});
export const lotSales = endpoint({
  ...seen,
  path: '/v1/lot-sales',
  can: { all: ['seeAllStock', 'seeAllClient'], of },
  input: ListQuery,
  output: listOf(LotSaleRow),
  summary: 'Quel client a reçu quel lot, par quelle commande, avec son e-mail et son téléphone : la liste d’un rappel.',
});
export const lotRecallPdf = endpoint({
  ...seen,
  path: '/v1/stock-lots/:id/recall',
  can: { all: ['seeAllStock', 'seeAllClient'], of },
  input: ById,
  output: 'file',
  summary: 'Le rappel d’un lot en PDF : ce qu’il est devenu, et qui en a reçu, avec ses coordonnées.',
});
