import { endLostFactor, endSessionsIn, leaveShop } from '#areas/identity/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Permission } from '#kernel/permission.ts';
import { lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import type { PeopleCalls } from '../../rules/people-endpoints.ts';
import {
  type Somebody,
  whyNotBlock,
  whyNotEndFactor,
  whyNotGive,
  whyNotShut,
  whyNotTouch,
  whyNotUnblock,
} from '../../rules/person.ts';
import { refuse } from '../../rules/refusals.ts';
import { inOrder, rightsDifference } from '../../rules/rights.ts';
import { tellPerson } from './people-mails.ts';
import { emptyPortfolio } from '../portfolio/empty-portfolio.ts';
import { isMe, mapOfRights, type PersonRecord, personRecord, personView, rightsIn } from './people-rows.ts';

/** As the questions see him. */
export const somebody = (call: Call, one: PersonRecord): Somebody => ({
  isMe: isMe(call, one.user_id),
  state: one.state,
  permissions: rightsIn(one.authorizations),
});

/** Lists the rights given and taken, each by itself, for the history of a person. */
export const rightsAudit = (
  before: readonly Permission[],
  after: readonly Permission[],
): Record<string, readonly [boolean, boolean]> => {
  const { given, taken } = rightsDifference(before, after);
  return Object.fromEntries([
    ...given.map((one) => [one, [false, true]] as const),
    ...taken.map((one) => [one, [true, false]] as const),
  ]);
};

/** Locks the row of a member until the end: two callers who act on one person take turns. */
export const held = async (tx: Tx, call: Call, calls: PeopleCalls, id: string): Promise<PersonRecord> => {
  await tx
    .selectFrom('user_shop')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  await tx
    .selectFrom('invitation')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return personRecord(tx, call, calls, id);
};

export const readPerson = (calls: PeopleCalls) => (tx: Tx, input: { readonly id: string }, call: Call) =>
  personView(tx, call, calls, input.id);

/** Changes the rights of a person. They are read at every call: a change acts on the very next one. */
export const changeRights =
  (calls: PeopleCalls) => async (tx: Tx, input: InputOf<PeopleCalls['changeRights']>, call: Call) => {
    const one = await held(tx, call, calls, input.id);
    const before = rightsIn(one.authorizations);
    const after = inOrder(input.permissions);
    refuseIf(whyNotTouch(somebody(call, one)) ?? whyNotGive(call.actor, before, after));
    if (one.version !== input.version) throw new Refused(lostRace('agents'));
    const changed = rightsAudit(before, after);
    if (Object.keys(changed).length > 0) {
      await tx
        .updateTable(one.user_id === null ? 'invitation' : 'user_shop')
        .set({ authorizations: json(mapOfRights(after)), version: one.version + 1 })
        .where('shop_id', '=', call.shopId)
        .where('id', '=', one.id)
        .execute();
      call.audit('collaborator', one.id, changed);
      await tellPerson(tx, call, one.user_id, 'changed');
    }
    return personView(tx, call, calls, input.id);
  };

/** True when others rely on this account: they decide with us, since its code guards their doors too. */
const servesElsewhere = async (tx: Tx, call: Call, userId: string): Promise<boolean> =>
  (
    await sql<{ elsewhere: boolean }>`select u.is_master or u.role = 'admin' or exists (
        select 1 from user_shop l where l.user_id = u.id and l.shop_id <> ${call.shopId} and l.role <> 'buyer') as elsewhere
      from user_account u where u.id = ${userId}`.execute(tx)
  ).rows[0]?.elsewhere ?? true;

/**
 * Ends the second factor of a person who has lost the telephone and the codes: the trace is here, and he is told.
 */
export const endFactor = (calls: PeopleCalls) => async (tx: Tx, input: { readonly id: string }, call: Call) => {
  const one = await held(tx, call, calls, input.id);
  refuseIf(whyNotEndFactor({ isMe: isMe(call, one.user_id), secondFactor: one.second_factor }));
  const userId = one.user_id as string;
  if (await servesElsewhere(tx, call, userId)) throw new Refused(refuse('agents.serves-elsewhere'));
  await endLostFactor(tx, call, userId);
  call.audit('collaborator', one.id, { secondFactor: [true, false] });
  return {};
};

const setBlocked = async (tx: Tx, call: Call, one: PersonRecord, blocked: boolean): Promise<void> => {
  await updateRow(tx, call, 'user_shop', one.id, { blocked, version: one.version + 1 });
  call.audit('collaborator', one.id, { blocked: [!blocked, blocked] });
  await tellPerson(tx, call, one.user_id, blocked ? 'blocked' : 'unblocked');
};

/** Blocks a person here and in no other shop: his open sessions here close at once. */
export const blockPerson = (calls: PeopleCalls) => async (tx: Tx, input: { readonly id: string }, call: Call) => {
  const one = await held(tx, call, calls, input.id);
  refuseIf(whyNotBlock(call.actor, somebody(call, one)));
  await setBlocked(tx, call, one, true);
  await endSessionsIn(tx, call, one.user_id as string);
  return {};
};

export const unblockPerson = (calls: PeopleCalls) => async (tx: Tx, input: { readonly id: string }, call: Call) => {
  const one = await held(tx, call, calls, input.id);
  refuseIf(whyNotUnblock(call.actor, somebody(call, one)));
  await setBlocked(tx, call, one, false);
  return {};
};

/** Removes a person. A member leaves; a person who was only invited no longer is, and is not told. */
export const removePerson = (calls: PeopleCalls) => async (tx: Tx, input: { readonly id: string }, call: Call) => {
  const one = await held(tx, call, calls, input.id);
  refuseIf(whyNotShut(call.actor, somebody(call, one)));
  if (one.user_id === null)
    await updateRow(tx, call, 'invitation', one.id, { revoked_at: call.now, version: one.version + 1 });
  else {
    await leaveShop(tx, call, one.user_id);
    await endSessionsIn(tx, call, one.user_id);
    await tellPerson(tx, call, one.user_id, 'removed');
  }
  const handedBack = calls.role === 'agent' ? await emptyPortfolio(tx, call, one.id) : {};
  call.audit('collaborator', one.id, {
    ...handedBack,
    ...rightsAudit(rightsIn(one.authorizations), []),
    removedAt: [null, call.now],
  });
  return {};
};
