import { createHash } from 'node:crypto';
import { Refused } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { later, newToken } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { networkOf } from '#platform/network/network.ts';
import { seal, unseal } from '#platform/secret/sealed.ts';
import { personFrom, serviceConfiguration, type ServicePerson, tripUrl } from '#platform/sign-in/identity-service.ts';
import { refuseAccount } from '../../rules/account/account-refusals.ts';
import { refuse } from '../../rules/refusals.ts';
import { countAttempts } from '../attempts.ts';

const COOKIE = 'comptoirService';
const TEN_MINUTES = 600;
const MOST_FROM_NETWORK = 100;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const placeOf = (stateHash: string): string => `service_trip ${stateHash}`;
const failed = (): Refused => new Refused(refuseAccount('identity.service-failed'));

/** Asked before the transaction: the service may be slow. */
export const askService = async () => {
  const configuration = await serviceConfiguration();
  if (!configuration) throw failed();
  return configuration;
};
type Configuration = Awaited<ReturnType<typeof askService>>;

/**
 * Sends the user to the identity service. This browser alone recognizes the trip: nobody is brought back into
 * another's.
 */
export const sendAway = async (
  tx: Tx,
  call: Call,
  configuration: Configuration,
  userId: string | null,
): Promise<{ url: string }> => {
  await countAttempts(
    tx,
    call,
    [{ bucket: `${networkOf(call.ip)} service`, most: MOST_FROM_NETWORK, minutes: 15 }],
    refuse('identity.too-many-tries'),
  );
  // 43 characters and more, as a verifier must have.
  const [state, nonce, verifier, browser] = [newToken(), newToken(), newToken() + newToken(), newToken()];
  await tx
    .insertInto('service_trip')
    .values({
      state_hash: digest(state),
      browser_hash: digest(browser),
      nonce,
      sealed_verifier: seal(verifier, placeOf(digest(state))),
      user_id: userId,
      created_at: call.now,
      expires_at: later(call.now, TEN_MINUTES),
    })
    .execute();
  call.setCookie({ name: COOKIE, value: browser, maxAge: TEN_MINUTES, httpOnly: true });
  return { url: await tripUrl(configuration, call.baseUrl, { state, nonce, verifier }) };
};

export interface Returned {
  readonly person: ServicePerson;
  readonly browserHash: string;
  /** The user who asked to have his account linked; null for a sign-in. */
  readonly userId: string | null;
}

/** The way back. It is used up first, then the service is asked who came: whatever it answers, this trip is over. */
export const comeBack = async (query: string, { inShop }: Preparing): Promise<Returned> => {
  const state = new URLSearchParams(query).get('state') ?? '';
  const trip = await inShop(null, async (tx, call) => ({
    baseUrl: call.baseUrl,
    row: await tx
      .deleteFrom('service_trip')
      .where('state_hash', '=', digest(state))
      .where('expires_at', '>', call.now)
      .returning(['state_hash', 'browser_hash', 'nonce', 'sealed_verifier', 'user_id'])
      .executeTakeFirst(),
  }));
  const verifier = trip.row ? unseal(trip.row.sealed_verifier, placeOf(trip.row.state_hash)) : null;
  if (!trip.row || verifier === null) throw failed();
  const person = await personFrom(trip.baseUrl, query, { state, nonce: trip.row.nonce, verifier });
  if (!person) throw failed();
  return { person, browserHash: trip.row.browser_hash, userId: trip.row.user_id };
};

/**
 * Refuses a trip that began in another browser: an attacker may have talked the user into following the end of his own
 * trip.
 */
export const refuseOtherBrowser = (call: Call, { browserHash }: Returned): void => {
  const held = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(call.headers['cookie'] ?? '')?.[1] ?? '';
  if (digest(held) !== browserHash) throw failed();
  call.setCookie({ name: COOKIE, value: '', maxAge: 0, httpOnly: true });
};
