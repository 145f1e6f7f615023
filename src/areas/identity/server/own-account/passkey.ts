import type { InputOf } from '#kernel/endpoint.ts';
import { absent, found, Refused } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { newPasskeyOptions, passkeyPlace, verifiedNewPasskey } from '#platform/sign-in/passkey.ts';
import { refuseAccount } from '../../rules/account/account-refusals.ts';
import type { addPasskey, beginPasskey, removePasskey } from '../../rules/account/passkey-endpoints.ts';
import { issueToken } from '../one-time-token.ts';
import { takeCode } from './factor-code.ts';
import { hasFactor } from './factor-on.ts';
import { type Challenged, takeChallenge } from './passkey-challenge.ts';
import { ownSelf, type Proved, provedSelf } from './person.ts';
import { tellOwner } from './tell-owner.ts';

const PURPOSE = 'passkey-new';
const FIVE_MINUTES = 300;
const MOST = 20;

const keysOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

type Shown = RowOf<'passkey', 'id' | 'name' | 'created_at' | 'last_used_at'>;
const shown = ({ id, name, created_at, last_used_at }: Shown) => ({
  id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
});

export const readPasskeys = async (tx: Tx, _input: object, call: Call) =>
  (await keysOf(tx, found(call.actor.userId))).map(shown);

/** A new key opens the account by itself: who adds one gives all that a sign-in asks for. */
export const beginKey = async (tx: Tx, { name, code }: InputOf<typeof beginPasskey>, call: Call, proved: Proved) => {
  const user = await provedSelf(tx, call, proved);
  if (await hasFactor(tx, user.id)) await takeCode(tx, call, user.id, code);
  const keys = await keysOf(tx, user.id);
  if (keys.length >= MOST) throw new Refused(refuseAccount('identity.passkey-many', { most: MOST }));
  const challenge = await issueToken(tx, call, PURPOSE, user.id, FIVE_MINUTES);
  const known = keys.map((one) => ({ credentialId: one.credential_id, transports: one.transports }));
  const owner = { id: user.id, email: user.email, name: user.firstname || user.email };
  return { name, options: await newPasskeyOptions(passkeyPlace(call.baseUrl), owner, known, challenge) };
};

export const takeNewChallenge = ({ response }: InputOf<typeof addPasskey>, caller: Preparing): Promise<Challenged> =>
  takeChallenge(PURPOSE, response.response.clientDataJSON, caller);

export const addKey = async (
  tx: Tx,
  { name, response }: InputOf<typeof addPasskey>,
  call: Call,
  { challenge, userId: asked }: Challenged,
) => {
  const { userId } = ownSelf(call);
  const key =
    asked === userId
      ? await verifiedNewPasskey({ ...response, clientExtensionResults: {} }, challenge, passkeyPlace(call.baseUrl))
      : null;
  if (!key) throw new Refused(refuseAccount('identity.passkey-not-made'));
  const row = {
    id: call.newId(),
    user_id: userId,
    credential_id: key.credentialId,
    public_key: Buffer.from(key.publicKey),
    counter: key.counter,
    transports: [...key.transports],
    name,
    created_at: call.now,
    last_used_at: null,
  };
  const added = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((on) => on.column('credential_id').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw new Refused(refuseAccount('identity.passkey-not-made'));
  await tellKey(tx, call, userId, 'passkeyAdded');
  call.audit('user', userId, { passkey: [null, name] });
  return shown(row);
};

const tellKey = async (tx: Tx, call: Call, userId: string, what: 'passkeyAdded' | 'passkeyRemoved'): Promise<void> => {
  const user = await tx
    .selectFrom('user_account')
    .select(['id', 'email', 'firstname', 'role', 'lang'])
    .where('id', '=', userId)
    .executeTakeFirst();
  await tellOwner(tx, call, found(user), what);
};

export const removeKey = async (tx: Tx, { id }: InputOf<typeof removePasskey>, call: Call) => {
  const { userId } = ownSelf(call);
  const gone = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw new Refused(absent);
  await tellKey(tx, call, userId, 'passkeyRemoved');
  call.audit('user', userId, { passkey: [gone.name, null] });
  return {};
};
