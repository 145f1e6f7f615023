import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import {
  BoardColumn,
  Forecast,
  Goods,
  NewOpportunity,
  Opportunity,
  OpportunityForm,
  OpportunityRow,
} from './opportunity.ts';

/** The rights to clients: their opportunities are seen by whoever sees them. */
const reads = { can: { any: ['seeAllClient', 'createClient'], of: ['owner', 'iam', 'agent'] }, module: 'crm' } as const;
const writes = { can: { all: ['createClient'], of: ['owner', 'iam', 'agent'] }, module: 'crm' } as const;
const Answer = Opportunity.extend(MessageAnswer.shape);
const version = z.number().int();

export const opportunities = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/opportunities',
  input: ListQuery,
  output: listOf(OpportunityRow),
  summary: 'Les opportunités du domaine, pour les clients que l’appelant voit.',
});
export const opportunityBoard = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/opportunity-board',
  input: z.strictObject({
    whose: z.enum(['all', 'mine']).default('all'),
    search: z.string().trim().max(200).default(''),
  }),
  output: z.array(BoardColumn),
  summary:
    'Les opportunités par étape : nombre, montant, montant pondéré par la chance, endormies, et les 50 premières. Les closes y restent 90 jours.',
});
export const opportunityForecast = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/opportunity-forecast',
  input: z.strictObject({ whose: z.enum(['all', 'mine']).default('all') }),
  output: Forecast,
  summary: 'Les opportunités en cours par mois attendu : nombre, montant HT, montant pondéré par la chance.',
});
export const quoteOpportunity = endpoint({
  verb: 'POST',
  path: '/v1/opportunities/:id/quote',
  can: { all: ['createClient', 'createQuote'], of: ['owner', 'iam', 'agent'] },
  module: 'crm',
  input: ById,
  output: MessageAnswer.extend({ id: Id }),
  done: 'Le devis est préparé en brouillon.',
  summary:
    'Prépare le brouillon d’un devis pour le client de l’opportunité, avec ses articles aux prix du client. La commande de ce devis gagne l’opportunité.',
});
export const opportunity = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/opportunities/:id',
  input: ById,
  output: Opportunity,
  summary: 'Une opportunité, avec ses notes.',
});
export const addOpportunity = endpoint({
  ...writes,
  verb: 'POST',
  path: '/v1/opportunities',
  input: NewOpportunity,
  output: Answer,
  done: 'L’opportunité est créée.',
  summary: 'Crée une opportunité pour un client ; sans `stageId`, à la première étape en cours.',
});
export const changeOpportunity = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/opportunities/:id',
  input: z.strictObject({
    ...OpportunityForm.omit({ clientId: true }).partial().shape,
    goods: Goods.optional(),
    id: Id,
    version,
  }),
  output: Answer,
  done: 'L’opportunité est enregistrée.',
  summary: 'Change une opportunité ; ce qui n’est pas envoyé reste. `goods` remplace les articles.',
});
export const moveOpportunity = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/opportunities/:id/stage',
  input: z.strictObject({ id: Id, version, stageId: Id, lostReasonId: Id.nullable().default(null) }),
  output: Answer,
  told: 'Opportunité déplacée',
  summary: 'Met une opportunité à une autre étape ; une étape perdue demande une raison (`lostReasonId`).',
});
export const archiveOpportunity = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/opportunities/:id/archive',
  input: ById,
  output: MessageAnswer,
  done: 'L’opportunité est archivée.',
  summary: 'Retire une opportunité du tableau et des listes.',
});
export const restoreOpportunity = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/opportunities/:id/restore',
  input: ById,
  output: MessageAnswer,
  done: 'L’opportunité est rétablie.',
  summary: 'Remet une opportunité archivée à l’étape où elle était.',
});
export const opportunityHistory = historyEndpoint('opportunity', {
  ...reads,
  summary: 'Une opportunité : qui l’a changée ou déplacée, quand et comment.',
});
