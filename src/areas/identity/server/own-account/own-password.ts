import { withheld } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call, Preparing } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { hashPassword } from '#platform/password.ts';
import type { changePassword } from '../../rules/account/account-endpoints.ts';
import { endTokens } from '../one-time-token.ts';
import { openSession } from '../session.ts';
import { endSessionsBut, type Proved, provedSelf, provePassword } from './person.ts';
import { tellOwner } from './tell-owner.ts';

type Input = InputOf<typeof changePassword>;

/** Both are slow on purpose, and done before the transaction; the new one only for who knows the old one. */
export const hashOwnPassword = async (
  input: Input,
  caller: Preparing,
): Promise<{ readonly proved: Proved; readonly hash: string | null }> => {
  const proved = await provePassword(input.password, caller);
  return { proved, hash: proved.matches ? await hashPassword(input.newPassword) : null };
};

/**
 * Sets the caller's password. This session goes on under a new token: a thief of the old one is out, with all other
 * sessions and links.
 */
export const setOwnPassword = async (
  tx: Tx,
  _input: Input,
  call: Call,
  { proved, hash }: Awaited<ReturnType<typeof hashOwnPassword>>,
) => {
  const user = await provedSelf(tx, call, proved);
  await tx
    .updateTable('user_account')
    .set((eb) => ({ password_hash: hash, version: eb('version', '+', 1) }))
    .where('id', '=', user.id)
    .execute();
  await endSessionsBut(tx, call, user.id, null);
  endTokens(tx, call, user.id);
  const { jwt } = await openSession(tx, call, user.id, call.actor.shopId);
  call.audit('user', user.id, withheld(['password']));
  await tellOwner(tx, call, user, 'password');
  return { jwt };
};
