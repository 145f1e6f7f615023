import type { Furnish } from '#app/testing/furniture.ts';
import { addListView, shareListView } from '../rules/list-view-endpoints.ts';
import { openSession } from './session.ts';

export const furnish: Furnish = async ({ t, estate, made, mark }) => {
  const view = await made(addListView, {
    list: 'orders',
    name: `Vue ${mark}`,
    filter: {},
    sort: '',
    search: mark,
    columns: null,
  });
  await made(shareListView, { id: view.id });
  const { sessionId } = await t.tx(null, (tx, call) => openSession(tx, call, estate.ownerId, estate.shopId));
  return { 'list-views': view.id, 'users/me/sessions': sessionId, 'auth/accounts': estate.ownerId };
};
