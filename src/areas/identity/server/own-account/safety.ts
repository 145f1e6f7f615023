import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';

/** How one comes into one's own account. */
export const readSafety = async (tx: Tx, _input: object, call: Call) => {
  const user = found(
    await tx
      .selectFrom('user_account')
      .select(['email', 'email_validated_at', 'pending_email'])
      .where('id', '=', found(call.actor.userId))
      .executeTakeFirst(),
  );
  return { email: user.email, emailValidated: user.email_validated_at !== null, pendingEmail: user.pending_email };
};
