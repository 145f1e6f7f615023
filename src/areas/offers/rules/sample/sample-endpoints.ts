import * as z from 'zod';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { Order } from '#areas/sales/rules/order/sale.ts';
import { SALE_STATUSES } from '#areas/papers/rules/statuses.ts';
import { OUTCOMES, SampleFollowUp, SEES_COST, STANDING_WORDS, STANDINGS } from './sample.ts';

const { can, statusWords } = kindOf('sample');
const READS = { any: ['seeAllOrder', can] } as const;

export const SampleRow = z.object({
  id: z.string(),
  number: z.string().nullable(),
  kind: z.string(),
  status: z.enum(SALE_STATUSES),
  clientId: z.string().nullable(),
  buyerName: z.string(),
  /** The price category of the client, by its name. */
  category: z.string(),
  giver: z.string(),
  createdAt: z.string(),
  placedOn: z.string().nullable(),
  givenOn: z.string().nullable(),
  standing: z.enum(STANDINGS).nullable(),
  bottles: z.number(),
  worth: z.number().optional(),
  /** The cost of the samples to the house; absent for users who do not keep its accounts. */
  cost: z.number().optional(),
  /** 1 where an order followed. */
  followed: z.number(),
  turnover: z.number().optional(),
});
export type SampleRow = z.output<typeof SampleRow>;

/** Grouped by who gave them or by category of client, its sums are what samples cost and what they brought. */
export const sampleList = defineList({
  name: 'samples',
  nouns: ['envoi d’échantillons', 'envois d’échantillons'],
  narrowed: {
    any: ['seeAllOrder'],
    iam: 'les échantillons que vous avez créés',
    agent: 'vos échantillons et ceux de vos clients',
  },
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    buyerName: { type: 'text', label: 'Client', filter: true, sort: true },
    category: { type: 'text', label: 'Catégorie de client', filter: true, sort: true, group: true },
    giver: { type: 'text', label: 'Remis par', filter: true, sort: true, group: true },
    status: {
      type: 'enum',
      label: 'État',
      filter: true,
      sort: true,
      group: true,
      values: {
        draft: statusWords.draft,
        pending: statusWords.pending,
        validated: statusWords.validated,
        cancelled: statusWords.cancelled,
      },
    },
    standing: { type: 'enum', label: 'Résultat', filter: true, sort: true, group: true, values: STANDING_WORDS },
    givenOn: { type: 'date', label: 'Remis le', filter: true, sort: true, group: true },
    placedOn: { type: 'date', label: 'Réservés le', filter: true },
    createdAt: { type: 'instant', label: 'Date', filter: true, sort: true, group: true },
    clientId: { type: 'id', label: 'Client', filter: true, group: true },
    bottles: { type: 'number', label: 'Bouteilles', filter: true, sort: true },
    worth: { type: 'money', label: 'Valeur HT', filter: true, sort: true, can: 'seeAllPrice' },
    cost: { type: 'money', label: 'Coût de revient HT', filter: true, sort: true, can: SEES_COST },
    followed: { type: 'number', label: 'Commandes obtenues', filter: true, sort: true },
    turnover: { type: 'money', label: 'CA HT obtenu', filter: true, sort: true, can: 'seeAllPrice' },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: ['bottles', 'worth', 'cost', 'followed', 'turnover'],
});

export const samples = endpoint({
  verb: 'GET',
  path: '/v1/samples',
  can: READS,
  module: null,
  input: ListQuery,
  output: listOf(SampleRow),
  summary: 'Échantillons\u00a0: la liste, avec leur valeur, leur suite et les commandes qu’ils ont amenées.',
});

export const sampleFollowUp = endpoint({
  verb: 'GET',
  path: '/v1/samples/:id/follow-up',
  can: READS,
  module: null,
  input: ById,
  output: SampleFollowUp,
  summary: 'Échantillons\u00a0: quand ils ont été remis, ce qu’ils valent et ce qu’ils sont devenus.',
});

/** The form's own part of the request. */
export const GivenDay = z.strictObject({
  day: civilDay.optional(),
});
export const giveSample = endpoint({
  verb: 'PUT',
  path: '/v1/samples/:id/give',
  can,
  module: null,
  manyAtOnce: true,
  input: GivenDay.extend({ id: Id, version: z.number().int().optional() }),
  output: Order,
  told: 'Échantillons remis au client',
  summary:
    'Échantillons\u00a0: remis au client. Les bouteilles sortent du stock comme échantillons, le jour dit ou aujourd’hui.',
});

export const takeBackSample = endpoint({
  verb: 'PUT',
  path: '/v1/samples/:id/cancel',
  can,
  module: null,
  input: z.strictObject({
    id: Id,
    version: z.number().int().optional(),
    reason: z.string().trim().max(300).default(''),
  }),
  output: Order,
  told: 'Échantillons annulés',
  summary:
    'Échantillons\u00a0: les annule. Réservés, leurs bouteilles sont libres\u00a0; remis, elles reviennent d’où elles sont sorties.',
});

export const Told = z.strictObject({
  outcome: z.enum(OUTCOMES, 'Choisissez une suite'),
  note: z.string().trim().max(1000, 'Doit faire au maximum 1000 caractères').default(''),
  orderId: Id.nullish(),
});
export const tellOutcome = endpoint({
  verb: 'PUT',
  path: '/v1/samples/:id/outcome',
  can,
  module: null,
  input: Told.extend({ id: Id }),
  output: SampleFollowUp.extend({ message: z.string(), sucess: z.boolean() }),
  told: 'Résultat des échantillons noté',
  summary:
    'Échantillons\u00a0: note ce que le client en a fait, et la commande qui a suivi. Une commande ne suit qu’un envoi d’échantillons.',
});
