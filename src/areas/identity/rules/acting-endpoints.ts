import * as z from 'zod';
import { endpoint, Id, NoInput } from '#kernel/endpoint.ts';

export const AttachedAccount = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(['buyer', 'owner', 'iam', 'agent']),
  shopName: z.string().nullable(),
  /** The one that this session acts for. */
  isCurrent: z.boolean(),
});

export const attachedAccounts = endpoint({
  verb: 'GET',
  path: '/v1/auth/accounts',
  can: 'signedIn',
  module: null,
  masterMay: true,
  input: NoInput,
  output: z.array(AttachedAccount),
  summary: 'Les comptes rattachés au compte maître de la session ; aucun pour un autre compte.',
});

export const actForAccount = endpoint({
  verb: 'POST',
  path: '/v1/auth/accounts/:id/act',
  can: 'signedIn',
  module: null,
  masterMay: true,
  input: z.strictObject({ id: Id }),
  output: z.object({ id: z.string() }),
  told: 'Session ouverte au nom du compte rattaché',
  summary: 'Ouvre une session au nom d’un compte rattaché ; elle finit avec celle du compte maître.',
});

export const backToOwn = endpoint({
  verb: 'POST',
  path: '/v1/auth/back',
  can: 'signedIn',
  module: null,
  readOnly: true,
  input: NoInput,
  output: z.object({ acting: z.enum(['admin', 'master']).nullable() }),
  summary: 'Ferme la session ouverte au nom d’un autre et revient à la sienne, si elle dure encore.',
});

export const SupportAccess = z.object({
  id: z.string(),
  at: z.string(),
  endedAt: z.string(),
  isOpen: z.boolean(),
  who: z.string(),
  as: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ id: z.string(), at: z.string(), did: z.string() })),
});

export const supportAccesses = endpoint({
  verb: 'GET',
  path: '/v1/support-accesses',
  can: 'owner',
  module: null,
  input: NoInput,
  output: z.array(SupportAccess),
  summary: 'Les accès du support au domaine : qui, quand, pourquoi, et ce qui a été fait.',
});
