import type { InputOf } from '#kernel/endpoint.ts';
import { completeNumbers } from '#kernel/field/company-identity.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { hashPassword } from '#platform/password.ts';
import type { registerAgent, registerBuyer } from '../rules/register-endpoints.ts';
import { accountAtCheckout, endValidationLinks, welcome } from './checkout-account.ts';
import { refuseFlood } from './password-reset.ts';

type Input = InputOf<typeof registerBuyer>;
/** Before the transaction, because it is slow on purpose. */
export const hashRegistered = (input: { readonly password: string }): Promise<string> => hashPassword(input.password);

/**
 * Registers a buyer without an order: the same account, the same mails and the same silence about existing accounts.
 */
export const register = async (tx: Tx, { password: _, ...who }: Input, call: Call, passwordHash: string) => {
  await refuseFlood(tx, call, who.email.toLowerCase(), 'registration');
  await accountAtCheckout(tx, call, { ...who, passwordHash });
  return { sucess: true };
};

/** An agent works for no estate until one invites him: until then he looks at the shops as anybody does. */
export const registerAgentAccount = async (
  tx: Tx,
  { password: _, region, cardNumber, company, siret, ...who }: InputOf<typeof registerAgent>,
  call: Call,
  passwordHash: string,
) => {
  await refuseFlood(tx, call, who.email.toLowerCase(), 'registration');
  const business = { reason: company, siret: completeNumbers({ siret }).siret, region, cardNumber };
  await accountAtCheckout(tx, call, {
    ...who,
    passwordHash,
    role: 'agent',
    isPro: true,
    company,
    siret,
    vatNumber: '',
    business: Object.fromEntries(Object.entries(business).filter(([, words]) => words !== '')),
  });
  return { sucess: true };
};

/** Sends another link, where the first was not received or has run out. */
export const sendValidationAgain = async (tx: Tx, _input: object, call: Call) => {
  const userId = found(call.actor.userId);
  const user = await tx
    .selectFrom('user_account')
    .select(['email', 'firstname', 'role', 'email_validated_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (user.email_validated_at !== null) return { sucess: true, confirmed: true };
  await refuseFlood(tx, call, user.email.toLowerCase(), 'registration');
  endValidationLinks(tx, call, userId);
  await welcome(tx, call, userId, user);
  return { sucess: true, confirmed: false };
};
