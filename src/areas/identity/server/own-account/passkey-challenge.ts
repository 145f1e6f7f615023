import { Refused } from '#kernel/refusal.ts';
import type { Preparing } from '#platform/call.ts';
import { networkOf } from '#platform/network/network.ts';
import { challengeIn } from '#platform/sign-in/passkey.ts';
import { refuseAccount } from '../../rules/account/account-refusals.ts';
import { refuse } from '../../rules/refusals.ts';
import { countAttempts } from '../attempts.ts';
import { takeToken } from '../one-time-token.ts';

const MINUTES = 15;
const MOST_FROM_NETWORK = 100;

/** The challenge that an answer was made for, and whose it was. */
export interface Challenged {
  readonly challenge: string;
  readonly userId: string | null;
}

/** Used up before anything is verified: whatever comes of the answer, its challenge is never taken again. */
export const takeChallenge = (
  purpose: string,
  clientDataJSON: string,
  { ip, inShop }: Preparing,
): Promise<Challenged> =>
  inShop(null, async (tx, call) => {
    await countAttempts(
      tx,
      call,
      [{ bucket: `${networkOf(ip)} passkey`, most: MOST_FROM_NETWORK, minutes: MINUTES }],
      refuse('identity.too-many-tries'),
    );
    const challenge = challengeIn(clientDataJSON) ?? '';
    const used = await takeToken(tx, call, purpose, challenge);
    return used ? { challenge, userId: used.userId } : null;
  }).then((taken) => {
    if (taken) return taken;
    throw new Refused(refuseAccount('identity.passkey-over'));
  });
