import { accountOf, invitedAccount, joinShop, openSession } from '#areas/identity/server/index.ts';
import { refuseBlockedShop } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { hashPassword } from '#platform/password.ts';
import { say } from '#platform/process/say.ts';
import { shopOfToken } from '#platform/password/shop-token.ts';
import { openedBy } from '#platform/secret/private-link.ts';
import type { acceptInvitation, readInvitation } from '../../rules/invitation-endpoints.ts';
import { type publicRefusals, refuse, words } from '../../rules/refusals.ts';

type Opened = RowOf<'invitation'> & RowOf<'shop', 'name'>;

/** The invitation that a token opens. */
const opened = async (tx: Tx, token: string, call: Pick<Call, 'now' | 'enterShop'>): Promise<Opened> => {
  const dead = refuse('agents.dead-invitation');
  const isOpen = await openedBy(tx, call, token, { table: 'i', dead });
  const one = (
    await sql<Opened>`select i.*, h.name from invitation i join shop h on h.shop_id = i.shop_id
      where ${isOpen} and i.accepted_at is null and i.revoked_at is null and h.archived_at is null for update of i`.execute(
      tx,
    )
  ).rows[0];
  if (!one) throw new Refused(dead);
  return one;
};

type Step = OutputOf<typeof readInvitation>['step'];

/**
 * Finds the next step of the invited person, and the account concerned. A user who acts for another accepts nothing in
 * his name.
 */
const stepOf = async (tx: Tx, call: Call, email: string): Promise<{ step: Step; userId: string | null }> => {
  const account = await accountOf(tx, email);
  const { userId, onBehalfOf } = call.actor;
  if (userId !== null && (userId !== account?.id || onBehalfOf !== null)) return { step: 'signOut', userId: null };
  if (!account) return { step: 'newAccount', userId: null };
  return userId === null ? { step: 'signIn', userId: null } : { step: 'accept', userId };
};

export const showInvitation = async (
  tx: Tx,
  input: InputOf<typeof readInvitation>,
  call: Call,
): Promise<OutputOf<typeof readInvitation>> => {
  const one = await opened(tx, input.token, call);
  const { step } = await stepOf(tx, call, one.email);
  return { shop: one.name, email: one.email, firstname: one.firstname, lastname: one.lastname, role: one.role, step };
};

/** Hashes the password before the transaction, and only for a caller whose link opens: it takes long on purpose. */
export const hashInvited = async (
  input: InputOf<typeof acceptInvitation>,
  { inShop }: Preparing,
): Promise<string | null> => {
  await inShop(shopOfToken(input.token), (tx, call) => opened(tx, input.token, call));
  return input.password === undefined ? null : hashPassword(input.password);
};

/**
 * Accepts an invitation, once. A person without an account makes it here; a person with an account signs in to it. The
 * link alone opens nobody's account, and an account alone no shop. A session in the shop begins, and the one that he
 * came with ends.
 */
export const acceptOne = async (
  tx: Tx,
  input: InputOf<typeof acceptInvitation>,
  call: Call,
  passwordHash: string | null,
): Promise<OutputOf<typeof acceptInvitation>> => {
  const one = await opened(tx, input.token, call);
  await refuseBlockedShop(tx, call);
  const { step, userId } = await stepOf(tx, call, one.email);
  if (step === 'signOut') throw new Refused(refuse('agents.another-account', { email: one.email }));
  if (step === 'signIn') throw new Refused(refuse('agents.sign-in-first', { email: one.email }));
  const joining = userId ?? (await accountMade(tx, call, one, input, passwordHash));
  const joined = await joinShop(tx, call, {
    id: one.id,
    userId: joining,
    email: one.email,
    role: one.role,
    authorizations: one.authorizations,
    invitedBy: one.invited_by,
  });
  if (!joined) throw new Refused(refuse('agents.not-for-this-account'));
  await updateRow(tx, call, 'invitation', one.id, { accepted_at: call.now, version: sql`version + 1` });
  if (call.actor.sessionId)
    await tx.updateTable('session').set({ revoked_at: call.now }).where('id', '=', call.actor.sessionId).execute();
  call.audit('collaborator', one.id, { acceptedAt: [null, call.now] });
  const { jwt } = await openSession(tx, call, joining, call.shopId);
  return { jwt, message: say(words('agents.welcome'), call.lang), sucess: true };
};

const accountMade = async (
  tx: Tx,
  call: Call,
  one: Opened,
  input: InputOf<typeof acceptInvitation>,
  passwordHash: string | null,
): Promise<string> => {
  const wanting = (code: keyof typeof publicRefusals, field: string): Refused =>
    new Refused(refuse(code, {}, { [field]: refuse(code).words }));
  if (input.firstname === '') throw wanting('agents.need-name', 'firstname');
  if (input.lastname === '') throw wanting('agents.need-name', 'lastname');
  if (passwordHash === null) throw wanting('agents.need-password', 'password');
  return invitedAccount(tx, call, {
    email: one.email,
    firstname: input.firstname,
    lastname: input.lastname,
    role: one.role,
    lang: one.lang,
    passwordHash,
  });
};
