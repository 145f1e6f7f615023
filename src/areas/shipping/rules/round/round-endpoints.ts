import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { Proof, PutOnRound, Round, RoundForm, RoundRow, Strokes } from './round.ts';

const asked = { can: 'manageDelivery', module: null } as const;
const Answer = Round.extend(MessageAnswer.shape);

export const rounds = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/delivery-rounds',
  input: ListQuery,
  output: listOf(RoundRow),
  summary: 'Les tournées du domaine, avec leurs arrêts à livrer et non livrés.',
});
export const round = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/delivery-rounds/:id',
  input: ById,
  output: Round,
  summary: 'Une tournée et ses arrêts, dans l’ordre. Le montant à encaisser n’est donné qu’à qui voit les prix.',
});
export const roundHistory = historyEndpoint('delivery_round', {
  ...asked,
  summary: 'Une tournée\u00a0: qui l’a changée, quand et comment.',
});
export const putOnRound = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/delivery-rounds',
  input: PutOnRound,
  output: Answer,
  done: 'Tournée enregistrée',
  summary: 'Met des commandes dans une tournée, nouvelle ou déjà prévue, à la suite de ses arrêts.',
});
export const changeRound = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/delivery-rounds/:id',
  input: RoundForm.extend({ id: Id, version: z.number().int() }),
  output: Answer,
  done: 'Tournée enregistrée',
  summary: 'Change le jour, le nom ou le livreur d’une tournée qui n’est pas partie.',
});
export const discardRound = endpoint({
  ...asked,
  verb: 'DELETE',
  path: '/v1/delivery-rounds/:id',
  input: ById,
  output: MessageAnswer,
  done: 'Tournée supprimée\u00a0: ses commandes restent à livrer.',
  summary: 'Supprime une tournée qui n’est pas partie.',
});
export const orderStops = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/delivery-rounds/:id/order',
  input: z.strictObject({ id: Id, stops: z.array(Id).min(1).max(1_000) }),
  output: Round,
  told: 'Arrêts de la tournée remis en ordre',
  summary: 'Met les arrêts d’une tournée dans cet ordre.',
});
export const leaveRound = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/delivery-rounds/:id/leave',
  input: ById,
  output: Answer,
  done: 'Tournée partie',
  summary:
    'La tournée part\u00a0: ce qui n’avait pas encore été expédié l’est, par les soins du domaine, avec son bon de livraison. Tout part, ou rien.',
});
export const removeStop = endpoint({
  ...asked,
  verb: 'DELETE',
  path: '/v1/delivery-stops/:id',
  input: ById,
  output: Answer,
  done: 'Arrêt retiré',
  summary: 'Retire un arrêt qui n’est pas noté\u00a0: la commande reste à livrer.',
});
export const Handed = z.strictObject({
  signer: oneLine(120).min(1, 'Écrivez le nom de qui reçoit'),
  strokes: Strokes.default([]),
});
export const handOver = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/delivery-stops/:id/deliver',
  input: Handed.extend({ id: Id }),
  output: Answer,
  done: 'Livraison notée',
  summary: 'Note un arrêt livré, avec le nom et la signature de qui a reçu\u00a0: la preuve est gardée telle quelle.',
});
export const Missed = z.strictObject({
  reason: z.string().trim().min(1, 'Dites pourquoi').max(300, 'Doit faire au maximum 300 caractères'),
});
export const missStop = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/delivery-stops/:id/miss',
  input: Missed.extend({ id: Id }),
  output: Answer,
  done: 'Arrêt noté non livré',
  summary: 'Note un arrêt non livré, et pourquoi\u00a0: la commande passe en incident, et peut repartir.',
});
export const roundSheet = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/delivery-rounds/:id/sheet',
  input: ById,
  output: 'file',
  summary: 'La feuille de route d’une tournée, en PDF.',
});
const reads = { can: { any: ['manageDelivery', 'seeAllOrder'] }, module: null } as const;
export const orderProofs = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/orders/:id/delivery-proofs',
  input: ById,
  output: z.array(Proof),
  summary: 'Les preuves de livraison d’une commande\u00a0: qui a signé, quand.',
});
export const proofPaper = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/delivery-proofs/:id',
  input: ById,
  output: 'file',
  summary: 'Une preuve de livraison, en PDF.',
});
