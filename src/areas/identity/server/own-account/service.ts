import type { InputOf } from '#kernel/endpoint.ts';
import { absent, found, Refused } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { identityService, type ServicePerson } from '#platform/sign-in/identity-service.ts';
import { refuseAccount } from '../../rules/account/account-refusals.ts';
import type { beginServiceLink, finishService } from '../../rules/account/service-endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import { enterOrAsk } from '../session.ts';
import { takeCode } from './factor-code.ts';
import { hasFactor } from './factor-on.ts';
import { ownSelf, type Proved, provedSelf, provePassword } from './person.ts';
import { askService, comeBack, refuseOtherBrowser, type Returned, sendAway } from './service-trip.ts';
import { tellOwner } from './tell-owner.ts';

export const readService = async () => ({ name: identityService()?.name ?? null });

type Away = Awaited<ReturnType<typeof askService>>;
export const beginSignIn = (tx: Tx, _input: object, call: Call, configuration: Away) =>
  sendAway(tx, call, configuration, null);

interface Asked {
  readonly proved: Proved;
  readonly configuration: Away;
}
export const proveAndAsk = async (input: InputOf<typeof beginServiceLink>, caller: Preparing): Promise<Asked> => ({
  proved: await provePassword(input.password, caller),
  configuration: await askService(),
});

/** The account is proved first, as for a passkey: an address that the service has confirmed is not enough to be let in by it. */
export const beginLink = async (
  tx: Tx,
  { code }: InputOf<typeof beginServiceLink>,
  call: Call,
  { proved, configuration }: Asked,
) => {
  const user = await provedSelf(tx, call, proved);
  if (await hasFactor(tx, user.id)) await takeCode(tx, call, user.id, code);
  return sendAway(tx, call, configuration, user.id);
};

export const returned = ({ query }: InputOf<typeof finishService>, caller: Preparing): Promise<Returned> =>
  comeBack(query, caller);

export const finish = async (tx: Tx, _input: object, call: Call, back: Returned) => {
  refuseOtherBrowser(call, back);
  if (back.userId === null) return { ...(await signInAs(tx, call, back.person)), linked: false };
  await link(tx, call, back.userId, back.person);
  return { user: null, jwt: '', masterAccount: null, linked: true };
};

/** By who he is there, never by his address: another person may have it one day. The code is asked for as after a password. */
const signInAs = async (tx: Tx, call: Call, { issuer, subject }: ServicePerson) => {
  const linked = await tx
    .updateTable('service_identity')
    .set({ last_used_at: call.now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst();
  if (!linked) throw new Refused(refuseAccount('identity.service-unknown'));
  const user = found(
    await tx
      .selectFrom('user_account')
      .select(['id', 'is_master', 'blocked_at'])
      .where('id', '=', linked.user_id)
      .forShare()
      .executeTakeFirst(),
  );
  if (user.blocked_at) throw new Refused(refuse('identity.account-blocked'));
  return enterOrAsk(tx, call, user, 'service');
};

const link = async (tx: Tx, call: Call, userId: string, person: ServicePerson): Promise<void> => {
  const { actor } = call;
  if (actor.userId !== userId || actor.onBehalfOf !== null) throw new Refused(refuseAccount('identity.service-failed'));
  const user = found(
    await tx
      .selectFrom('user_account')
      .select(['id', 'email', 'firstname', 'role', 'lang'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!person.isVerified || person.email.toLowerCase() !== user.email.toLowerCase())
    throw new Refused(refuseAccount('identity.service-email'));
  const made = await tx
    .insertInto('service_identity')
    .values({
      issuer: person.issuer,
      subject: person.subject,
      user_id: userId,
      email: person.email,
      created_at: call.now,
      last_used_at: null,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) throw new Refused(refuseAccount('identity.service-taken'));
  await tellOwner(tx, call, user, 'serviceLinked');
  call.audit('user', userId, { service: [null, person.issuer] });
};

export const readOwnService = async (tx: Tx, _input: object, call: Call) => {
  const service = identityService();
  const linked = await tx
    .selectFrom('service_identity')
    .select(['email', 'last_used_at'])
    .where('user_id', '=', found(call.actor.userId))
    .where('issuer', '=', service?.issuer ?? '')
    .executeTakeFirst();
  return {
    name: service?.name ?? null,
    email: linked?.email ?? null,
    lastUsedAt: linked?.last_used_at ?? null,
  };
};

export const endLink = async (tx: Tx, _input: object, call: Call) => {
  const { userId } = ownSelf(call);
  const gone = await tx
    .deleteFrom('service_identity')
    .where('user_id', '=', userId)
    .where('issuer', '=', identityService()?.issuer ?? '')
    .returning(['issuer'])
    .executeTakeFirst();
  if (!gone) throw new Refused(absent);
  const user = await tx
    .selectFrom('user_account')
    .select(['id', 'email', 'firstname', 'role', 'lang'])
    .where('id', '=', userId)
    .executeTakeFirst();
  await tellOwner(tx, call, found(user), 'serviceEnded');
  call.audit('user', userId, { service: [gone.issuer, null] });
  return {};
};
