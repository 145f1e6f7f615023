import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { later, newToken } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { hashOfToken } from '#platform/password/shop-token.ts';
import { accountLink } from '#platform/secret/private-link.ts';
import { refuse } from '../rules/refusals.ts';

/** The purpose of a token. A token of one purpose opens nothing of another. */
type Purpose = string;

const keep = async (
  tx: Tx,
  call: Call,
  { purpose, userId, hash, expiresAt }: { purpose: Purpose; userId: string | null; hash: string; expiresAt: string },
): Promise<void> => {
  await tx
    .insertInto('one_time_token')
    .values({ hash, purpose, user_id: userId, expires_at: expiresAt, used_at: null, created_at: call.now })
    .execute();
};

/** A token that opens something of an account once. It is given here, and only its hash is kept. */
export const issueToken = async (
  tx: Tx,
  call: Call,
  purpose: Purpose,
  userId: string | null,
  seconds: number,
): Promise<string> => {
  const token = newToken();
  await keep(tx, call, { purpose, userId, hash: hashOfToken(token), expiresAt: later(call.now, seconds) });
  return token;
};

/** A private link that opens something of an account once. */
interface AccountLink {
  readonly purpose: Purpose;
  /** Its page reads the token after `#`, by `useLinkToken`. */
  readonly page: string;
  readonly seconds: number;
}
export const issueLink = async (
  tx: Tx,
  call: Call,
  link: AccountLink,
  userId: string | null,
): Promise<{ readonly url: string; readonly expiresAt: string }> => {
  const { url, hash, expiresAt } = accountLink(call, link);
  await keep(tx, call, { purpose: link.purpose, userId, hash, expiresAt });
  return { url, expiresAt };
};

/** The tokens of an account open nothing any more: those of one purpose, or all. */
export const endTokens = (tx: Tx, call: Call, userId: string, purpose?: Purpose): void =>
  call.write(
    tx
      .updateTable('one_time_token')
      .set({ used_at: call.now })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as Purpose)),
  );

const openToken = (tx: Tx, call: Pick<Call, 'now'>, purpose: Purpose, token: string) =>
  tx
    .selectFrom('one_time_token')
    .select('user_id')
    .where('hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', call.now)
    .executeTakeFirst();

/** Refuses a token that opens nothing, without using it up: before work that only its holder may cause. */
export const refuseDeadLink = async (
  tx: Tx,
  call: Pick<Call, 'now'>,
  purpose: Purpose,
  token: string,
): Promise<void> => {
  if (!(await openToken(tx, call, purpose, token))) throw new Refused(refuse('identity.dead-link'));
};

/** The account of a token that still opens. The token is not used up. */
export const ownerOfToken = async (
  tx: Tx,
  call: Pick<Call, 'now'>,
  purpose: Purpose,
  token: string,
): Promise<string | null> => (await openToken(tx, call, purpose, token))?.user_id ?? null;

/** Uses a token up, or gives null: of two callers with the same token, one wins. */
export const takeToken = async (
  tx: Tx,
  call: Call,
  purpose: Purpose,
  token: string,
): Promise<{ readonly userId: string | null } | null> => {
  const used = await tx
    .updateTable('one_time_token')
    .set({ used_at: call.now })
    .where('hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', call.now)
    .returning('user_id')
    .executeTakeFirst();
  return used ? { userId: used.user_id } : null;
};

/** Uses a token up, or refuses. */
export const useToken = async (
  tx: Tx,
  call: Call,
  purpose: Purpose,
  token: string,
): Promise<{ readonly userId: string | null }> => {
  const taken = await takeToken(tx, call, purpose, token);
  if (taken === null) throw new Refused(refuse('identity.dead-link'));
  return taken;
};
