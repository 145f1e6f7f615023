import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { secretBytes } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { seal } from '#platform/secret/sealed.ts';
import { base32, totpUri } from '#platform/sign-in/totp.ts';
import { refuseAccount } from '../../rules/account/account-refusals.ts';
import type {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../rules/account/factor-endpoints.ts';
import { endTokens } from '../one-time-token.ts';
import { openSession } from '../session.ts';
import { forgetFactor, newRecoveryCodes, placeOf, takeAppCode, takeCode, wrongCode } from './factor-code.ts';
import { endSessionsBut, ownSelf, type Proved, provedSelf, provePassword } from './person.ts';
import { type Owner, tellOwner } from './tell-owner.ts';

const SECRET_BYTES = 20;

export const proveWith = (input: { readonly password: string }, caller: Preparing): Promise<Proved> =>
  provePassword(input.password, caller);

/** Begun again, it has another secret; once it is confirmed, it is switched off first. */
export const beginFactor = async (tx: Tx, _input: object, call: Call, proved: Proved) => {
  const user = await provedSelf(tx, call, proved);
  await tx.deleteFrom('second_factor').where('user_id', '=', user.id).where('confirmed_at', 'is', null).execute();
  const secret = base32(secretBytes(SECRET_BYTES));
  const begun = await tx
    .insertInto('second_factor')
    .values({
      user_id: user.id,
      sealed: seal(secret, placeOf(user.id)),
      confirmed_at: null,
      last_step: 0,
      created_at: call.now,
    })
    .onConflict((other) => other.doNothing())
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows === 0n) throw new Refused(refuseAccount('identity.factor-already-on'));
  call.audit('user', user.id, { secondFactor: [null, 'begun'] });
  return { secret, uri: totpUri(secret, user.email, 'Comptoir') };
};

/**
 * Ends the sessions opened by the password alone, or by a code that is worth nothing any more; this session gets a new
 * token.
 */
const beginAnew = async (tx: Tx, call: Call, userId: string): Promise<string> => {
  await endSessionsBut(tx, call, userId, null);
  endTokens(tx, call, userId);
  return (await openSession(tx, call, userId, call.actor.shopId)).jwt;
};

const ownerOf = async (tx: Tx, userId: string): Promise<Owner> =>
  found(
    await tx
      .selectFrom('user_account')
      .select(['id', 'email', 'firstname', 'role', 'lang'])
      .where('id', '=', userId)
      .executeTakeFirst(),
  );

/**
 * Confirms the factor by a first code, which proves that the application has the secret: users cannot lock themselves
 * out.
 */
export const confirmFactor = async (tx: Tx, input: InputOf<typeof confirmSecondFactor>, call: Call) => {
  const { userId } = ownSelf(call);
  if (!(await takeAppCode(tx, call, userId, input.code, false))) throw wrongCode();
  await tx.updateTable('second_factor').set({ confirmed_at: call.now }).where('user_id', '=', userId).execute();
  const recoveryCodes = await newRecoveryCodes(tx, call, userId);
  await tellOwner(tx, call, await ownerOf(tx, userId), 'factorOn');
  call.audit('user', userId, { secondFactor: [false, true] });
  return { recoveryCodes: [...recoveryCodes], jwt: await beginAnew(tx, call, userId) };
};

export const renewCodes = async (tx: Tx, { code }: InputOf<typeof renewRecoveryCodes>, call: Call, proved: Proved) => {
  const user = await provedSelf(tx, call, proved);
  await takeCode(tx, call, user.id, code);
  call.audit('user', user.id, { recoveryCodes: ['old', 'new'] });
  return { recoveryCodes: [...(await newRecoveryCodes(tx, call, user.id))] };
};

export const removeFactor = async (
  tx: Tx,
  { code }: InputOf<typeof removeSecondFactor>,
  call: Call,
  proved: Proved,
) => {
  const user = await provedSelf(tx, call, proved);
  await takeCode(tx, call, user.id, code);
  await forgetFactor(tx, user.id);
  await tellOwner(tx, call, user, 'factorOff');
  call.audit('user', user.id, { secondFactor: [true, false] });
  return { jwt: await beginAnew(tx, call, user.id) };
};

/**
 * Ends the second factor of a user who has lost his telephone and his codes. Open sessions of his account close, and he
 * is told. The caller audits it.
 */
export const endLostFactor = async (tx: Tx, call: Call, userId: string): Promise<void> => {
  if (!(await forgetFactor(tx, userId))) throw new Refused(refuseAccount('identity.factor-not-on'));
  await endSessionsBut(tx, call, userId, null);
  endTokens(tx, call, userId);
  await tellOwner(tx, call, await ownerOf(tx, userId), 'factorEnded');
};
