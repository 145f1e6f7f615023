import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { networkOf } from '#platform/network/network.ts';
import { refuseAccount } from '../../rules/account/account-refusals.ts';
import type { secondStep } from '../../rules/account/factor-endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import { ownerOfToken, useToken } from '../one-time-token.ts';
import { countAttempts, giveBackAttempt } from '../attempts.ts';
import { enter, noteFailure, SECOND_STEP } from '../session.ts';
import { isAppCode, takeCode } from './factor-code.ts';
import { tellOwner } from './tell-owner.ts';

const MINUTES = 15;
const MOST_AT_ACCOUNT = 10;
const MOST_FROM_NETWORK = 50;

interface Counted {
  /** The buckets in which this code was counted. */
  readonly counted: readonly string[];
  readonly caller: Preparing;
}

/**
 * Counts a code before it is compared, by the account and by the network. Only a user who knows the password gets here,
 * so others cannot lock him out.
 */
export const countStep = async (input: InputOf<typeof secondStep>, caller: Preparing): Promise<Counted> => {
  const { ip, inShop } = caller;
  const counted = await inShop(null, async (tx, call) => {
    const userId = await ownerOfToken(tx, call, SECOND_STEP, input.token);
    if (userId === null) throw new Refused(refuseAccount('identity.half-login-over'));
    const counted = [
      // Six digits are few, from however many networks. A recovery code is not guessed: it still opens for who was shut out by a thief of the password.
      ...(isAppCode(input.code) ? [{ bucket: `${userId} code`, most: MOST_AT_ACCOUNT, minutes: MINUTES }] : []),
      { bucket: `${userId}|${networkOf(ip)} code`, most: MOST_AT_ACCOUNT, minutes: MINUTES },
      { bucket: `${networkOf(ip)} code`, most: MOST_FROM_NETWORK, minutes: MINUTES },
    ];
    await countAttempts(tx, call, counted, refuse('identity.too-many-tries'));
    return counted.map((one) => one.bucket);
  });
  return { counted, caller };
};

export const finishSignIn = async (
  tx: Tx,
  input: InputOf<typeof secondStep>,
  call: Call,
  { counted, caller }: Counted,
) => {
  const userId = found((await useToken(tx, call, SECOND_STEP, input.token)).userId);
  const user = found(
    await tx
      .selectFrom('user_account')
      .select(['id', 'is_master', 'email', 'firstname', 'role', 'lang', 'blocked_at'])
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirst(),
  );
  if (user.blocked_at) throw new Refused(refuse('identity.account-blocked'));
  call.onRollback(() => noteFailure(caller, userId, 'code'));
  const byApp = await takeCode(tx, call, userId, input.code);
  for (const bucket of counted) giveBackAttempt(call, bucket);
  if (!byApp) {
    await tellOwner(tx, call, user, 'recoveryUsed');
    call.audit('user', userId, { recoveryCode: [null, 'used'] });
  }
  return enter(tx, call, user, 'code');
};
