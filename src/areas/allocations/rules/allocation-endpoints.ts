import * as z from 'zod';
import { civilDay, decimal } from '#kernel/field/field-schemas.ts';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { AddAllocation, Allocation, AllocationRow, ChangeAllocation } from './allocation.ts';
import { RECIPIENTS } from './deal-shares.ts';

/** The people of the estate decide; an agent asks. */
const DECIDES = { all: ['seeAllStock'], of: ['owner', 'iam'] } as const;

export const allocations = endpoint({
  verb: 'GET',
  path: '/v1/stock-allocations',
  can: { any: ['seeAllStock', 'createOrder'] },
  module: 'stocks',
  input: ListQuery,
  output: listOf(AllocationRow),
  summary:
    'Les bouteilles mises de côté\u00a0: pour qui, jusqu’à quand, combien d’allouées, de commandées et ce qui reste. Un agent lit les siennes et celles de ses clients.',
});
export const allocation = endpoint({
  verb: 'GET',
  path: '/v1/allocations/:id',
  can: DECIDES,
  module: 'stocks',
  input: ById,
  output: Allocation,
  summary: 'Une allocation avec toutes ses lignes.',
});
export const allocationHistory = historyEndpoint('allocation', {
  can: DECIDES,
  module: 'stocks',
  summary: 'Une allocation\u00a0: qui l’a changée, quand et comment.',
});
export const addAllocation = endpoint({
  verb: 'POST',
  path: '/v1/allocations',
  can: DECIDES,
  module: 'stocks',
  input: AddAllocation,
  output: Allocation.extend(MessageAnswer.shape),
  done: 'L’allocation est enregistrée.',
  summary:
    'Met des bouteilles de côté entre deux jours, ligne par ligne\u00a0: un article, un bénéficiaire, une quantité.',
});
export const changeAllocation = endpoint({
  verb: 'PUT',
  path: '/v1/allocations/:id',
  can: DECIDES,
  module: 'stocks',
  input: ChangeAllocation,
  output: Allocation.extend(MessageAnswer.shape),
  done: 'L’allocation est enregistrée.',
  summary:
    'Change une allocation et toutes ses lignes\u00a0: celles qui ne sont plus envoyées sont retirées, sauf si des commandes y ont puisé.',
});
export const discardAllocation = endpoint({
  verb: 'DELETE',
  path: '/v1/allocations/:id',
  can: DECIDES,
  module: 'stocks',
  input: ById,
  output: MessageAnswer,
  done: 'L’allocation est supprimée.',
  summary: 'Supprime une allocation dans laquelle aucune commande n’a puisé.',
});

export const allocationRecipients = endpoint({
  verb: 'GET',
  path: '/v1/allocation-recipients',
  can: DECIDES,
  module: 'stocks',
  readOnly: true,
  input: z.strictObject({ search: z.string().max(100).default('') }),
  output: z.array(z.object({ forKind: z.enum(RECIPIENTS), recipient: z.string(), forName: z.string() })),
  summary: 'Les catégories, les agents et les clients à qui l’on peut allouer, par leur nom.',
});

export const ALLOCATION_BASES = ['client', 'agent', 'typology'] as const;
export const proposedAllocation = endpoint({
  verb: 'GET',
  path: '/v1/allocation-proposal',
  // The answer names clients and their purchases: it asks for the permissions of the lists of clients and of orders.
  can: { all: ['seeAllStock', 'seeAllOrder', 'seeAllClient'], of: DECIDES.of },
  module: 'stocks',
  readOnly: true,
  input: z.strictObject({
    opensOn: civilDay,
    closesOn: civilDay,
    by: z.enum(ALLOCATION_BASES),
  }),
  output: z.array(
    AllocationRow.pick({
      formatId: true,
      product: true,
      vintage: true,
      format: true,
      forKind: true,
      recipient: true,
      forName: true,
      granted: true,
    }),
  ),
  summary:
    'Ce qui a été commandé aux mêmes jours de l’année d’avant, article par article, à reprendre comme allocation.',
});

export const Asked = z.strictObject({
  quantity: decimal().positive().max(1_000_000).multipleOf(0.001),
  note: z.string().trim().max(500, 'Doit faire au maximum 500 caractères').default(''),
});
export const askAllocation = endpoint({
  verb: 'PUT',
  path: '/v1/stock-allocations/:id/ask',
  can: { kinds: ['agent', 'owner'] },
  module: 'stocks',
  input: Asked.extend({ id: Id }),
  output: MessageAnswer,
  done: 'Votre demande est envoyée au domaine.',
  summary:
    'Demande plus de bouteilles que ce qui est alloué : un agent pour lui ou pour un de ses clients, le propriétaire au nom d’un client. Une nouvelle demande remplace celle qui attend.',
});
export const Answered = z.strictObject({
  /**
   * The requested quantity as the user read it: when it changed meanwhile, the user is asked again. When absent, any
   * request is answered.
   */
  seen: z.number().optional(),
  /** The granted quantity; zero declines the request. */
  quantity: decimal().min(0).max(1_000_000).multipleOf(0.001),
});
export const answerAllocation = endpoint({
  verb: 'PUT',
  path: '/v1/stock-allocations/:id/answer',
  can: DECIDES,
  module: 'stocks',
  input: Answered.extend({ id: Id }),
  output: MessageAnswer,
  done: 'La réponse est enregistrée\u00a0; qui l’a demandé en est averti.',
  summary: 'Accorde tout ou partie de ce qui est demandé en plus, ou le décline avec 0.',
});
