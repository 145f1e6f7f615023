import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { hashPassword } from '#platform/password.ts';
import type { registerBuyer } from '../rules/register-endpoints.ts';
import { accountAtCheckout } from './checkout-account.ts';
import { refuseFlood } from './password-reset.ts';

type Input = InputOf<typeof registerBuyer>;
/** Before the transaction, because it is slow on purpose. */
export const hashRegistered = (input: Input): Promise<string> => hashPassword(input.password);

/** A buyer's account without an order: the same account, the same mails and the same silence about who has one already. */
export const register = async (tx: Tx, { password: _, ...who }: Input, call: Call, passwordHash: string) => {
  await refuseFlood(tx, call, who.email.toLowerCase());
  await accountAtCheckout(tx, call, { ...who, passwordHash });
  return { sucess: true };
};
