import { createAccount, issueLink, linkToShop, refuseDeadLink, useToken } from '#areas/identity/server/index.ts';
import { createShop } from '#areas/shops/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { hashPassword } from '#platform/password.ts';
import type { firstOwner } from '../rules/endpoints.ts';

const LINK = { purpose: 'first-owner', page: '/auth/first-owner', seconds: 86_400 };

/**
 * Makes the link of the first owner, good for one day and one use, and printed at the start of an empty installation.
 * Only its hash is kept. Every start without an owner prints a new link and ends the former.
 */
export const firstOwnerLink = async (tx: Tx, call: Call): Promise<string | null> => {
  const someone =
    (await sql<{ one: number }>`select 1 as one from user_account where role in ('owner', 'admin') limit 1`.execute(tx))
      .rows.length > 0;
  if (someone) return null;
  await sql`delete from one_time_token where purpose = ${LINK.purpose}`.execute(tx);
  return (await issueLink(tx, call, LINK, null)).url;
};

/** Hashes the password before the transaction, and only for a caller with the link. */
export const hashOwnerPassword = async (input: InputOf<typeof firstOwner>, { inShop }: Preparing): Promise<string> => {
  await inShop(null, (tx, call) => refuseDeadLink(tx, call, LINK.purpose, input.token));
  return hashPassword(input.password);
};

export const makeFirstOwner = async (tx: Tx, input: InputOf<typeof firstOwner>, call: Call, passwordHash: string) => {
  await useToken(tx, call, LINK.purpose, input.token);
  const userId = await createAccount(tx, call, {
    username: input.username,
    email: input.email,
    passwordHash,
    role: 'owner',
  });
  const shopId = await createShop(tx, call, { name: input.shopName, contactEmail: input.email });
  await linkToShop(tx, call, { userId, shopId, role: 'owner' });
  return { shopId };
};
