import { type RawBuilder, sql, type Tx } from '#platform/db.ts';

/** Whether an account, named by an expression for its id, asks for a code after the password. */
export const factorOn = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from second_factor f where f.user_id = ${userId} and f.confirmed_at is not null)`;

export const hasFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await sql<{ on: boolean }>`select ${factorOn(sql`${userId}::uuid`)} as "on"`.execute(tx)).rows[0]?.on ?? false;
