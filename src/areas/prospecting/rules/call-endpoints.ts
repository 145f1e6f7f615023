import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { CallForm, CallList, CallListRow, NewCallList, Territory } from './call-list.ts';

/** A call is told as a task: whoever notes one may write tasks, and sees the client. */
const calls = {
  can: { any: ['seeAllClient', 'createClient'], all: ['createTask'], of: ['owner', 'iam', 'agent'] },
  module: 'crm',
} as const;

export const prospectTerritories = endpoint({
  ...calls,
  verb: 'GET',
  path: '/v1/prospect-territories',
  input: NoInput,
  output: z.array(Territory),
  summary:
    'Les prospects que l’appelant voit, par département et par agent : combien ont un téléphone, combien restent à appeler.',
});
export const callLists = endpoint({
  ...calls,
  verb: 'GET',
  path: '/v1/call-lists',
  input: NoInput,
  output: z.array(CallListRow),
  summary:
    'Les listes d’appels ouvertes, avec leur avancement ; un agent, et qui ne voit pas tous les clients, ne lit que les siennes.',
});
export const callList = endpoint({
  ...calls,
  verb: 'GET',
  path: '/v1/call-lists/:id',
  input: z.strictObject({ id: Id, clientId: Id.optional() }),
  output: CallList,
  summary:
    'Une liste d’appels, et la fiche d’appel de son prochain client (ou de `clientId`) : téléphone, notes, dernières commandes.',
});
export const addCallList = endpoint({
  ...calls,
  verb: 'POST',
  path: '/v1/call-lists',
  input: NewCallList,
  output: CallListRow.extend(MessageAnswer.shape),
  told: 'Liste d’appels créée',
  summary:
    'Crée une liste d’appels des clients que l’appelant voit et qui ont un téléphone, 300 au plus : prospects, clients endormis ou tous, par département, par étiquette et par groupe.',
});
export const noteCall = endpoint({
  ...calls,
  verb: 'PUT',
  path: '/v1/call-lists/:id/calls',
  input: z.strictObject({
    ...CallForm.shape,
    note: CallForm.shape.note.default(''),
    day: CallForm.shape.day.default(null),
    id: Id,
    clientId: Id,
    /** The calls that were noted before, as they were read: another one since is a lost race. */
    calls: z.number().int().min(0),
  }),
  output: CallList.extend(MessageAnswer.shape),
  told: 'Appel noté',
  summary:
    'Note le résultat d’un appel : il s’écrit dans les tâches du client, et un rappel ou un rendez-vous y prend sa date. Répond la liste avec le client suivant.',
});
export const closeCallList = endpoint({
  ...calls,
  verb: 'PUT',
  path: '/v1/call-lists/:id/archive',
  input: ById,
  output: MessageAnswer,
  done: 'La liste d’appels est fermée.',
  summary: 'Ferme une liste d’appels ; les appels notés restent dans les tâches.',
});
