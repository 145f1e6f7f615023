import * as z from 'zod';
import { endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { ONLINE_MEANS } from './online-means.ts';
import { PayAccount, PayAccountChanges } from './pay-account.ts';

/** Other houses where one pays on their page, each with the keys of the shop. */
const ByMeans = z.strictObject({ means: z.enum(ONLINE_MEANS) });
const ChangedPayAccount = PayAccount.extend(MessageAnswer.shape);
export const payAccounts = endpoint({
  verb: 'GET',
  path: '/v1/payments/accounts',
  can: 'owner',
  module: null,
  input: NoInput,
  output: z.object({ accounts: z.array(PayAccount) }),
  summary: 'Les comptes Up2Pay, PayPal et SumUp du domaine : ce qui peut en être montré, l’état, le dernier essai.',
});
export const changePayAccount = endpoint({
  verb: 'PUT',
  path: '/v1/payments/accounts/:means',
  can: 'owner',
  module: null,
  inPerson: true,
  afterCommit: true,
  input: PayAccountChanges,
  output: ChangedPayAccount,
  told: 'Compte de paiement en ligne enregistré',
  summary:
    'Enregistre les clés d’un compte de paiement en ligne, chiffrées, et les essaie. Un secret vide reste celui qui est tenu.',
});
export const tryPayAccount = endpoint({
  verb: 'PUT',
  path: '/v1/payments/accounts/:means/try',
  can: 'owner',
  module: null,
  afterCommit: true,
  input: ByMeans,
  output: ChangedPayAccount,
  told: 'Compte de paiement en ligne essayé',
  summary: 'Essaie de nouveau les clés tenues chez le prestataire.',
});
export const removePayAccount = endpoint({
  verb: 'DELETE',
  path: '/v1/payments/accounts/:means',
  can: 'owner',
  module: null,
  inPerson: true,
  input: ByMeans,
  output: ChangedPayAccount,
  done: 'Les clés sont retirées.',
  summary: 'Oublie les clés d’un compte de paiement en ligne ; refusé tant qu’un paiement est en cours avec elles.',
});

export const accountEndpoints = [payAccounts, changePayAccount, tryPayAccount, removePayAccount] as const;
