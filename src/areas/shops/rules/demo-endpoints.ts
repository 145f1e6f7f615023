import * as z from 'zod';
import { endpoint, NoInput } from '#kernel/endpoint.ts';

export const wipeDemo = endpoint({
  verb: 'PUT',
  path: '/v1/shops/me/wipe-demo',
  inPerson: true,
  can: 'owner',
  module: null,
  input: NoInput,
  output: z.object({ message: z.string(), sucess: z.boolean() }),
  told: 'Démonstration effacée',
  summary:
    'Efface la démonstration : catalogue, clients, commandes, factures, stocks, paiements et comptes d’essai. Le domaine repart vide, avec le compte de son propriétaire. Refusé pour un domaine qui n’est pas une démonstration.',
});

export const demoWipe = endpoint({
  verb: 'GET',
  path: '/v1/shops/me/demo-wipe',
  can: 'owner',
  module: null,
  input: NoInput,
  output: z.object({
    status: z.enum(['none', 'pending', 'processing', 'completed', 'error', 'cancelled']),
    done: z.number().int(),
    total: z.number().int(),
  }),
  summary: 'Où en est l’effacement de la démonstration.',
});
