import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { AnyOrderRow, AnyProductRow } from './everything.ts';
import { Reason, UserRecord, UserRow } from './user.ts';

const admins = { can: { kinds: ['admin'] }, module: null } as const;
/** Reads across the walls between shops leave a row of the audit trail, though they change nothing. */
const across = { verb: 'GET', ...admins, mayWrite: true } as const;
const change = { verb: 'PUT', ...admins, output: UserRecord } as const;

export const users = endpoint({
  ...across,
  path: '/v1/admin/users',
  input: ListQuery,
  output: listOf(UserRow),
  summary: 'Tous les comptes de l’installation.',
});
export const user = endpoint({
  ...across,
  path: '/v1/admin/users/:id',
  input: z.strictObject({ id: Id }),
  output: UserRecord,
  summary: 'Un compte : ses domaines, ses sessions ouvertes, ses comptes rattachés.',
});
export const anyOrders = endpoint({
  ...across,
  path: '/v1/admin/orders',
  input: ListQuery,
  output: listOf(AnyOrderRow),
  summary: 'Les commandes de tous les domaines, sans leurs lignes.',
});
export const anyProducts = endpoint({
  ...across,
  path: '/v1/admin/products',
  input: ListQuery,
  output: listOf(AnyProductRow),
  summary: 'Les articles de tous les domaines, sans leurs prix.',
});

export const blockUser = endpoint({
  ...change,
  path: '/v1/admin/users/:id/block',
  input: z.strictObject({ id: Id, reason: Reason }),
  done: 'Le compte est bloqué, ses sessions sont fermées.',
  summary: 'Bloque un compte partout : ses sessions se ferment et il ne peut plus se connecter.',
});
export const unblockUser = endpoint({
  ...change,
  path: '/v1/admin/users/:id/unblock',
  input: z.strictObject({ id: Id }),
  done: 'Le compte est rouvert.',
  summary: 'Rouvre un compte bloqué ; il se connecte à nouveau.',
});
export const endUserFactor = endpoint({
  ...change,
  path: '/v1/admin/users/:id/end-second-factor',
  input: z.strictObject({ id: Id, reason: Reason }),
  done: 'La double authentification de ce compte est désactivée.',
  summary:
    'Désactive la double authentification de qui a perdu ses codes, jamais celle d’un administrateur : ses sessions se ferment, et il en est prévenu par e-mail.',
});
export const makeMaster = endpoint({
  ...change,
  path: '/v1/admin/users/:id/master',
  input: z.strictObject({ id: Id, isMaster: z.boolean() }),
  done: 'Le compte est enregistré.',
  summary: 'Fait d’un compte un compte maître, ou ne le fait plus ; les sessions qu’il a ouvertes se ferment alors.',
});
export const attachAccount = endpoint({
  ...change,
  path: '/v1/admin/users/:id/attach',
  input: z.strictObject({ id: Id, email: oneLine(200).min(3) }),
  done: 'Le compte est rattaché.',
  summary: 'Rattache un compte, nommé par son e-mail, à un compte maître.',
});
export const detachAccount = endpoint({
  ...change,
  path: '/v1/admin/users/:id/detach',
  input: z.strictObject({ id: Id, userId: Id }),
  done: 'Le compte est détaché.',
  summary: 'Détache un compte d’un compte maître : la session ouverte en son nom se ferme à l’appel suivant.',
});
export const actAsUser = endpoint({
  verb: 'POST',
  ...admins,
  path: '/v1/admin/users/:id/act',
  input: z.strictObject({ id: Id, reason: Reason }),
  output: z.object({ id: z.string(), until: z.string() }),
  told: 'Session ouverte au nom du compte',
  summary:
    'Ouvre une session d’une heure au nom d’un compte, jamais celui d’un administrateur ; le propriétaire du domaine en lit la trace.',
});
export const historyOfAccount = historyEndpoint('account', {
  ...admins,
  summary: 'Ce que l’administration a fait de ce compte : qui, quand, pourquoi.',
});
