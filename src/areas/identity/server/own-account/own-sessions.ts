import type { InputOf } from '#kernel/endpoint.ts';
import { absent, found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { endSession } from '../../rules/account/account-endpoints.ts';
import { deviceOf } from '../../rules/account/device.ts';
import { endSessionsBut, ownSelf } from './person.ts';

/** This one first, then those that were seen last. Sessions that others opened in this person's name are shown too. */
export const readSessions = async (tx: Tx, _input: object, call: Call) => {
  const { userId, sessionId } = call.actor;
  const rows = await tx
    .selectFrom('session')
    .select(['id', 'user_agent', 'network', 'created_at', 'last_seen_at', 'on_behalf_of'])
    .where('user_id', '=', found(userId))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', call.now)
    .execute();
  const seen = rows.map((one) => ({
    id: one.id,
    ...deviceOf(one.user_agent),
    network: one.network,
    since: one.created_at,
    lastSeen: one.last_seen_at ?? one.created_at,
    current: one.id === sessionId,
    byAnother: one.on_behalf_of !== null,
  }));
  return seen.sort((a, b) => Number(b.current) - Number(a.current) || Date.parse(b.lastSeen) - Date.parse(a.lastSeen));
};

/** Closes a session of the caller's own; another's is not found. */
export const closeSession = async (tx: Tx, input: InputOf<typeof endSession>, call: Call) => {
  const { userId } = ownSelf(call);
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: call.now })
    .where('id', '=', input.id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new Refused(absent);
  call.audit('user', userId, { session: [input.id, null] });
  return {};
};

export const closeOtherSessions = async (tx: Tx, _input: object, call: Call) => {
  const { userId, sessionId } = ownSelf(call);
  await endSessionsBut(tx, call, userId, sessionId);
  call.audit('user', userId, { otherSessions: [true, false] });
  return {};
};
