import { differenceOf } from '#kernel/difference.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { INSTALLATION, type Tx } from '#platform/db.ts';
import type { changeHelpChat, helpChat } from '../rules/help-chat.ts';

const siteOf = async (tx: Tx): Promise<string | null> =>
  (await tx.selectFrom('help_chat').select('site_id').executeTakeFirst())?.site_id ?? null;

export const readHelpChat = async (tx: Tx): Promise<OutputOf<typeof helpChat>> => ({ siteId: await siteOf(tx) });

const noteChange = (call: Call, before: string | null, after: string | null): void =>
  call.audit('help_chat', INSTALLATION, differenceOf({ Site: before }, { Site: after }));

export const changeHelpSite = async (tx: Tx, { siteId }: InputOf<typeof changeHelpChat>, call: Call) => {
  const before = await siteOf(tx);
  await tx
    .insertInto('help_chat')
    .values({ id: INSTALLATION, site_id: siteId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ site_id: siteId }))
    .execute();
  noteChange(call, before, siteId);
  return { siteId };
};

export const removeHelpSite = async (tx: Tx, _input: object, call: Call) => {
  const { site_id } = found(await tx.deleteFrom('help_chat').returning('site_id').executeTakeFirst());
  noteChange(call, site_id, null);
  return { siteId: null };
};

/** Its history stands in the books of the installation. */
export const seeHelpChat = async (tx: Tx, id: string, call: Call): Promise<unknown> => {
  await call.enterShop(tx, INSTALLATION);
  return found(id === INSTALLATION ? id : null);
};
