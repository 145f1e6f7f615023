import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { factorOn } from './factor-on.ts';

/** How one comes into one's own account. */
export const readSafety = async (tx: Tx, _input: object, call: Call) => {
  const user = found(
    await tx
      .selectFrom('user_account')
      .select([
        'email',
        'email_validated_at',
        'pending_email',
        factorOn(sql`user_account.id`).as('second_factor'),
        sql<number>`(select count(*)::int from recovery_code r where r.user_id = user_account.id and r.used_at is null)`.as(
          'recovery_left',
        ),
      ])
      .where('id', '=', found(call.actor.userId))
      .executeTakeFirst(),
  );
  return {
    email: user.email,
    emailValidated: user.email_validated_at !== null,
    pendingEmail: user.pending_email,
    secondFactor: user.second_factor,
    recoveryLeft: user.recovery_left,
  };
};
