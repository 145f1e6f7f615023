import { accountOf, countAttempts } from '#areas/identity/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, type Tx } from '#platform/db.ts';
import { shopLink } from '#platform/secret/private-link.ts';
import type { PeopleCalls } from '../../rules/people-endpoints.ts';
import { whyNotGive, whyNotResend } from '../../rules/person.ts';
import { refuse } from '../../rules/refusals.ts';
import { inOrder } from '../../rules/rights.ts';
import { sendInvitation } from './people-mails.ts';
import { mapOfRights, personRecord, personView } from './people-rows.ts';
import { rightsAudit, somebody } from './person.ts';

/** A week: long enough for the end of a holiday, short enough for a forgotten mailbox. */
const LINK = { page: '/auth/invitation', days: 7 };

/** Limits the invitations, so that neither we nor a user of ours floods a mailbox. */
const refuseFlood = (tx: Tx, call: Call, email: string): Promise<void> =>
  countAttempts(
    tx,
    call,
    [
      { bucket: `${email.toLowerCase()} invited`, most: 5, minutes: 1440 },
      { bucket: `${call.shopId} invites`, most: 100, minutes: 1440 },
    ],
    refuse('agents.too-many-invitations'),
  );

/**
 * Invites a person without telling whether an account stands at that address: the answer, its words and the mail are
 * the same. Only a person who already works for this very shop is known, as the list shows him.
 */
export const invitePerson =
  (calls: PeopleCalls) => async (tx: Tx, input: InputOf<PeopleCalls['invite']>, call: Call) => {
    const rights = inOrder(input.permissions);
    refuseIf(whyNotGive(call.actor, [], rights));
    await refuseFlood(tx, call, input.email);
    const known = await accountOf(tx, input.email);
    const link = known
      ? await tx
          .selectFrom('user_shop')
          .select('role')
          .where('user_id', '=', known.id)
          .where('shop_id', '=', call.shopId)
          .where('role', '!=', 'buyer')
          .executeTakeFirst()
      : undefined;
    if (link) throw blamed('agents.already-here');
    const id = call.newId();
    const { url, hash, expiresAt } = await shopLink(tx, call, LINK);
    const made = await sql`insert into invitation
        (shop_id, id, role, email, firstname, lastname, lang, authorizations, hash, expires_at, invited_by, created_at)
      values (${call.shopId}, ${id}, ${calls.role}, ${input.email}, ${input.firstname}, ${input.lastname}, ${input.lang},
        ${json(mapOfRights(rights))}::jsonb, ${hash}, ${expiresAt}, ${call.actor.userId}, ${call.now})
      on conflict do nothing returning id`.execute(tx);
    if (made.rows.length === 0) throw blamed('agents.already-invited');
    call.audit('collaborator', id, { email: [null, input.email], ...rightsAudit([], rights) });
    await sendInvitation(tx, call, { ...input, role: calls.role, url, expiresAt });
    return personView(tx, call, calls, id);
  };

const blamed = (code: 'agents.already-here' | 'agents.already-invited'): Refused =>
  new Refused(refuse(code, {}, { email: refuse(code).words }));

/** A new link by a new mail: the old one opens nothing any more. */
export const resendInvitation = (calls: PeopleCalls) => async (tx: Tx, input: { readonly id: string }, call: Call) => {
  const one = await personRecord(tx, call, calls, input.id);
  refuseIf(whyNotResend(call.actor, somebody(call, one)));
  await refuseFlood(tx, call, one.email);
  const { url, hash, expiresAt } = await shopLink(tx, call, LINK);
  const sent = await tx
    .updateTable('invitation')
    .set((eb) => ({ hash, expires_at: expiresAt, version: eb('version', '+', 1) }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', one.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['email', 'firstname', 'lang'])
    .executeTakeFirst();
  if (!sent) throw new Refused(refuse('agents.already-in'));
  call.audit('collaborator', one.id, { expiresAt: [one.expires_at, expiresAt] });
  await sendInvitation(tx, call, { ...sent, role: calls.role, url, expiresAt });
  return {};
};
