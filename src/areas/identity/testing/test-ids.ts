import type { Furnish } from '#app/testing/furniture.ts';
import { addListView, shareListView } from '../rules/list-view-endpoints.ts';
import { openSession } from '../server/session.ts';

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
  const passkey = await t.tx(null, async (tx, call) => {
    const id = call.newId();
    const row = {
      id,
      user_id: estate.ownerId,
      credential_id: id,
      public_key: Buffer.of(1),
      counter: 0,
      transports: [],
    };
    await tx
      .insertInto('passkey')
      .values({ ...row, name: mark, created_at: call.now, last_used_at: null })
      .execute();
    return id;
  });
  return {
    'users/me/passkeys': passkey,
    'list-views': view.id,
    'users/me/sessions': sessionId,
    'auth/accounts': estate.ownerId,
  };
};
