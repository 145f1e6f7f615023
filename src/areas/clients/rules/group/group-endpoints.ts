import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { ClientRow } from '../client.ts';
import { ClientGroup, FactSeen, GroupCount, GroupForm, GroupRow, GroupRule, NewGroup } from './group.ts';

const reads = { can: { all: ['seeAllClient'], of: ['owner', 'iam'] }, module: 'crm' } as const;
/** A group tells what clients bought, and may give prices: its author sees all clients and all prices. */
const writes = {
  can: { all: ['seeAllClient', 'createClient', 'seeAllPrice'], of: ['owner', 'iam'] },
  module: 'crm',
} as const;
const Answer = ClientGroup.extend(MessageAnswer.shape);

export const clientGroups = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/client-groups',
  input: ListQuery,
  output: listOf(GroupRow),
  summary: 'Les groupes de clients par conditions, avec leur nombre de clients au dernier comptage.',
});
export const clientGroup = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/client-groups/:id',
  input: ById,
  output: ClientGroup,
  summary: 'Un groupe de clients et sa règle.',
});
export const membersOfGroup = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/client-groups/:id/clients',
  input: ListQuery.extend({ id: Id }),
  output: listOf(ClientRow),
  summary: 'Les clients d’un groupe.',
});
export const clientFacts = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/client-facts',
  input: NoInput,
  output: z.array(FactSeen),
  summary: 'Ce dont une règle peut parler : fiche, commandes, articles achetés ; avec les valeurs des choix.',
});
export const countGroup = endpoint({
  ...writes,
  verb: 'POST',
  path: '/v1/client-groups/count',
  input: z.strictObject({ rule: GroupRule }),
  output: GroupCount,
  readOnly: true,
  summary: 'Compte les clients d’une règle sans l’enregistrer, et nomme les cinq premiers.',
});
export const addClientGroup = endpoint({
  ...writes,
  verb: 'POST',
  path: '/v1/client-groups',
  input: NewGroup,
  output: Answer,
  done: 'Le groupe est créé.',
  summary: 'Crée un groupe de clients par une règle ; ses clients sont comptés aussitôt, puis tenus à jour.',
});
export const changeClientGroup = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/client-groups/:id',
  input: z.strictObject({ ...GroupForm.partial().shape, id: Id, version: z.number().int() }),
  output: Answer,
  done: 'Le groupe est enregistré.',
  summary: 'Change un groupe ; ce qui n’est pas envoyé reste. Ses clients sont comptés à nouveau.',
});
export const archiveClientGroup = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/client-groups/:id/archive',
  input: ById,
  output: MessageAnswer,
  done: 'Le groupe est archivé.',
  summary: 'Retire un groupe : plus aucun client n’en est, et la typologie qu’il donnait est reprise.',
});
export const restoreClientGroup = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/client-groups/:id/restore',
  input: ById,
  output: MessageAnswer,
  done: 'Le groupe est rétabli.',
  summary: 'Rétablit un groupe archivé et compte ses clients.',
});
export const clientGroupHistory = historyEndpoint('client_group', {
  ...reads,
  summary: 'Qui a changé ce groupe, quand et comment.',
});
