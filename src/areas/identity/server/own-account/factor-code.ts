import { createHash } from 'node:crypto';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { secretBytes } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { unseal } from '#platform/secret/sealed.ts';
import { base32, stepOfCode } from '#platform/sign-in/totp.ts';
import { refuseAccount } from '../../rules/account/account-refusals.ts';

const RECOVERY_CODES = 10;
/** Ten letters: fifty bits, asked for beside a password and counted. */
const RECOVERY_LETTERS = 10;

export const placeOf = (userId: string): string => `second_factor ${userId}`;
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)
    .digest('hex');

export const wrongCode = (): Refused => {
  const refusal = refuseAccount('identity.wrong-code');
  return new Refused({ ...refusal, fields: { code: refusal.words } });
};

/** Takes a code of the application, once: of two calls with the same one, or with one that is older than the last, the second is refused. */
export const takeAppCode = async (
  tx: Tx,
  call: Call,
  userId: string,
  code: string,
  confirmed: boolean,
): Promise<boolean> => {
  const factor = await tx
    .selectFrom('second_factor')
    .select(['sealed', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) throw new Refused(refuseAccount('identity.factor-not-begun'));
  const secret = unseal(factor.sealed, placeOf(userId));
  const step = secret === null ? null : stepOfCode(secret, code.replaceAll(' ', ''), Date.parse(call.now));
  if (step === null || step <= factor.last_step) return false;
  await tx.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
};

/** Takes a recovery code, once. */
const takeRecoveryCode = async (tx: Tx, call: Call, userId: string, code: string): Promise<boolean> => {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: call.now })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
};

/** Six digits are of an application; a recovery code is longer. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(' ', ''));

/** Takes whichever it is, or refuses beside the field; `true` for one of the application. */
export const takeCode = async (tx: Tx, call: Call, userId: string, code: string): Promise<boolean> => {
  const byApp = isAppCode(code);
  const isRight = byApp
    ? await takeAppCode(tx, call, userId, code, true)
    : await takeRecoveryCode(tx, call, userId, code);
  if (!isRight) throw wrongCode();
  return byApp;
};

/** Ten new ones in the place of all others; only their hashes are kept. */
export const newRecoveryCodes = async (tx: Tx, call: Call, userId: string): Promise<readonly string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(secretBytes(8)).slice(0, RECOVERY_LETTERS));
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(userId, code), used_at: null, created_at: call.now })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
};

/** No code is asked for any more; whether one was. */
export const forgetFactor = async (tx: Tx, userId: string): Promise<boolean> => {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const gone = await tx.deleteFrom('second_factor').where('user_id', '=', userId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
};
