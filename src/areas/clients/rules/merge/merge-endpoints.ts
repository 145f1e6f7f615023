import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { ClientSeen } from '../client.ts';

const Pair = z.strictObject({ keptId: Id, absorbedId: Id });
const Counted = z.object({ place: z.string(), count: z.number().int(), words: z.string() });
export const MergePreview = z.object({
  kept: ClientSeen,
  absorbed: ClientSeen,
  /** The fields that the absorbed record fills, and those of which one value is chosen. */
  filled: z.array(z.string()),
  chosen: z.array(z.string()),
  moved: z.array(Counted),
  /** Why it cannot be done, in French; empty when it can. */
  whyNot: z.string(),
});
export type MergePreview = z.output<typeof MergePreview>;

export const mergePreview = endpoint({
  verb: 'GET',
  path: '/v1/client-merges/preview',
  can: 'createClient',
  module: 'crm',
  input: Pair,
  output: MergePreview,
  summary: 'Ce que ferait la réunion de deux fiches : ce qui changerait de client, compté, et les champs à choisir.',
});
export const mergeClients = endpoint({
  verb: 'POST',
  path: '/v1/client-merges',
  can: 'createClient',
  module: 'crm',
  input: Pair.extend({
    keptVersion: z.number().int(),
    absorbedVersion: z.number().int(),
    /** The fields whose value is that of the absorbed record. */
    take: z.array(z.string().max(40)).max(60).default([]),
  }),
  output: z.object({ id: Id }).extend(MessageAnswer.shape),
  done: 'Les deux fiches sont réunies.',
  summary:
    'Réunit deux fiches : tout ce qui nomme la seconde nomme la première, et la seconde, archivée, y mène. Les documents gardent ce qu’ils disaient.',
});
export const ClientMerge = z.object({
  id: z.uuid(),
  keptId: z.uuid(),
  absorbedId: z.uuid(),
  name: z.string(),
  mergedAt: z.string(),
  /** Whether it can still be taken back. */
  mayUndo: z.boolean(),
});
export const mergesOfClient = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/merges',
  can: { any: ['seeAllClient', 'createClient'] },
  module: 'crm',
  input: ById,
  output: z.array(ClientMerge),
  summary: 'Les fiches réunies à celle d’un client.',
});
export const undoMerge = endpoint({
  verb: 'PUT',
  path: '/v1/client-merges/:id/undo',
  can: 'createClient',
  module: 'crm',
  input: ById,
  output: z.object({ conflicts: z.array(z.string()) }).extend(MessageAnswer.shape),
  done: 'Les deux fiches sont de nouveau séparées.',
  summary:
    'Sépare deux fiches réunies depuis moins de trente jours : ce qui avait changé de client et n’a plus bougé revient, et le reste est dit.',
});
