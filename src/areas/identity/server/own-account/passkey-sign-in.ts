import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { networkOf } from '#platform/network/network.ts';
import { passkeyPlace, signInOptions, verifiedSignIn } from '#platform/sign-in/passkey.ts';
import { refuseAccount } from '../../rules/account/account-refusals.ts';
import type { passkeySignIn } from '../../rules/account/passkey-endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import { issueToken } from '../one-time-token.ts';
import { countAttempts } from '../attempts.ts';
import { enter, noteFailure } from '../session.ts';
import { type Challenged, takeChallenge } from './passkey-challenge.ts';

const PURPOSE = 'passkey-sign-in';
const QUARTER = 900;
/** Every page of login asks for one, as soon as it is open: a whole staff behind one address is let. */
const MOST_ASKED = 600;

export const offerPasskey = async (tx: Tx, _input: object, call: Call) => {
  await countAttempts(
    tx,
    call,
    [{ bucket: `${networkOf(call.ip)} passkey asked`, most: MOST_ASKED, minutes: 15 }],
    refuse('identity.too-many-tries'),
  );
  return signInOptions(passkeyPlace(call.baseUrl), await issueToken(tx, call, PURPOSE, null, QUARTER));
};

interface Answering extends Challenged {
  readonly caller: Preparing;
}
export const takeSignInChallenge = async (
  { response }: InputOf<typeof passkeySignIn>,
  caller: Preparing,
): Promise<Answering> => ({ ...(await takeChallenge(PURPOSE, response.response.clientDataJSON, caller)), caller });

/** The device has verified who uses it: the key stands for password and code. A counter that goes back is that of a copy. */
export const signInByKey = async (
  tx: Tx,
  { response }: InputOf<typeof passkeySignIn>,
  call: Call,
  { challenge, caller }: Answering,
) => {
  const unknown = new Refused(refuseAccount('identity.passkey-unknown'));
  const key = await tx
    .selectFrom('passkey')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', response.id)
    .forUpdate()
    .executeTakeFirst();
  call.onRollback(() => noteFailure(caller, key?.user_id ?? null, 'passkey'));
  if (!key) throw unknown;
  const { userHandle, ...rest } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString('utf8') !== key.user_id) throw unknown;
  const counter = await verifiedSignIn(
    {
      ...response,
      response: { ...rest, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    challenge,
    passkeyPlace(call.baseUrl),
    {
      credentialId: key.credential_id,
      publicKey: key.public_key,
      counter: Number(key.counter),
      transports: key.transports,
    },
  );
  if (counter === null) throw unknown;
  await tx.updateTable('passkey').set({ counter, last_used_at: call.now }).where('id', '=', key.id).execute();
  const user = found(
    await tx
      .selectFrom('user_account')
      .select(['id', 'is_master', 'blocked_at'])
      .where('id', '=', key.user_id)
      .forShare()
      .executeTakeFirst(),
  );
  if (user.blocked_at) throw new Refused(refuse('identity.account-blocked'));
  return enter(tx, call, user, 'passkey');
};
