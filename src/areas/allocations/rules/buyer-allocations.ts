import * as z from 'zod';
import { endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { AllocationRow } from './allocation.ts';
import { Asked } from './allocation-endpoints.ts';

/** The share that a producer sets aside for a buyer, as the buyer reads it. */
export const OwnShare = AllocationRow.pick({
  id: true,
  allocation: true,
  state: true,
  opensOn: true,
  closesOn: true,
  product: true,
  vintage: true,
  format: true,
  granted: true,
  ordered: true,
  left: true,
  asked: true,
  askedNote: true,
}).extend({ seller: z.object({ id: z.string(), name: z.string() }) });
export type OwnShare = z.output<typeof OwnShare>;

const BUYERS = { kinds: ['buyer'] } as const;
export const myAllocations = endpoint({
  verb: 'GET',
  path: '/v1/my-allocations',
  can: BUYERS,
  module: null,
  readOnly: true,
  input: NoInput,
  output: z.object({ shares: z.array(OwnShare) }),
  summary: 'Ce que ses producteurs mettent de côté pour l’acheteur connecté : combien, jusqu’à quand, ce qui reste.',
});
export const askMyAllocation = endpoint({
  verb: 'PUT',
  path: '/v1/my-allocations/:id/ask',
  can: BUYERS,
  module: null,
  input: Asked.extend({ id: Id, shopId: Id }),
  output: MessageAnswer,
  done: 'Votre demande est envoyée au domaine, qui vous répondra par e-mail.',
  summary:
    'L’acheteur demande plus de bouteilles que ce qui est mis de côté pour lui. Une nouvelle demande remplace celle qui attend.',
});
