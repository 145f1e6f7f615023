import * as z from 'zod';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { ShopRecord, ShopRow } from './everything.ts';
import { Reason } from './user.ts';

const admins = { can: { kinds: ['admin'] }, module: null } as const;
/** Reads across the walls between shops leave a row of the audit trail, though they change nothing. */
const across = { verb: 'GET', ...admins, mayWrite: true } as const;
const change = { verb: 'PUT', ...admins, output: ShopRecord } as const;

export const shops = endpoint({
  ...across,
  path: '/v1/admin/shops',
  input: ListQuery,
  output: listOf(ShopRow),
  summary: 'Tous les domaines de l’installation.',
});
export const shopOfHouse = endpoint({
  ...across,
  path: '/v1/admin/shops/:id',
  input: z.strictObject({ id: Id }),
  output: ShopRecord,
  summary: 'Un domaine : ses personnes, son état, et ce qui y est suspendu.',
});
export const blockShop = endpoint({
  ...change,
  path: '/v1/admin/shops/:id/block',
  input: z.strictObject({ id: Id, reason: Reason }),
  done: 'Le domaine est bloqué, sa boutique est fermée.',
  summary:
    'Bloque un domaine : sa boutique ferme, ses personnes lisent et exportent sans rien changer, ses tâches attendent. Le propriétaire en lit la raison.',
});
export const unblockShop = endpoint({
  ...change,
  path: '/v1/admin/shops/:id/unblock',
  input: z.strictObject({ id: Id }),
  done: 'Le domaine est rouvert.',
  summary: 'Rouvre un domaine bloqué : sa boutique revient comme elle était, ses tâches reprennent.',
});
export const historyOfEstate = historyEndpoint('estate', {
  ...admins,
  summary: 'Ce que l’administration a fait de ce domaine : qui, quand, pourquoi.',
});
