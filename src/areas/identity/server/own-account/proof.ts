import { isUuid } from '#kernel/id.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { PROOF_SECONDS } from '#platform/secret/proof.ts';
import type { proveSelf } from '../../rules/account/account-endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import { countAttempts, giveBackAttempt } from '../attempts.ts';
import { takeCode, wrongCode } from './factor-code.ts';
import { hasFactor } from './factor-on.ts';
import { ownSelf, type Proved, provedSelf, provePassword } from './person.ts';

type Input = InputOf<typeof proveSelf>;
const [MOST, MINUTES] = [10, 15];

/** The password is compared before the transaction; a code is counted there, so that of many guesses none is free. */
export const prepareProof = ({ password }: Input, caller: Preparing): Promise<Proved> =>
  password === undefined ? countCode(caller) : provePassword(password, caller);

const countCode = async ({ sessionId, inShop }: Preparing): Promise<Proved> => {
  const nobody: Proved = { counted: [], userId: null, hash: null, matches: false };
  if (!sessionId || !isUuid(sessionId)) return nobody;
  return inShop(null, async (tx, call) => {
    const session = await tx
      .selectFrom('session')
      .select('user_id')
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!session) return nobody;
    const bucket = `${session.user_id} own code`;
    await countAttempts(tx, call, [{ bucket, most: MOST, minutes: MINUTES }], refuse('identity.too-many-tries'));
    return { ...nobody, counted: [bucket], userId: session.user_id };
  });
};

/** From now on, for some minutes, one change that asks for a proof finds it. */
export const keepProof = async (tx: Tx, { code }: Input, call: Call, proved: Proved): Promise<{ until: string }> => {
  const { userId, sessionId } = ownSelf(call);
  if (code === undefined) await provedSelf(tx, call, proved);
  else {
    if (!(await hasFactor(tx, userId))) throw wrongCode();
    await takeCode(tx, call, userId, code);
    for (const bucket of proved.counted) giveBackAttempt(call, bucket);
  }
  const until = later(call.now, PROOF_SECONDS);
  await tx.updateTable('session').set({ proved_until: until }).where('id', '=', sessionId).execute();
  return { until };
};
