import { historyEndpoint } from '#kernel/history.ts';
import * as z from 'zod';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { PublicShop, Reader } from '#areas/shops/rules/public-shop.ts';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import { ANSWER_WORDS, ANSWERS, SCOPES, VERDICT_WORDS, Withdrawal } from './withdrawal.ts';

export const declareWithdrawal = endpoint({
  verb: 'POST',
  path: '/v1/withdrawals',
  can: 'public',
  module: null,
  captcha: true,
  input: z.strictObject({
    /** The seller, by id, code or public name. */
    shop: z.string().trim().min(2).max(80),
    number: oneLine(60).min(1, ruleError('needed')),
    name: oneLine(120).min(1, ruleError('needed')),
    email: oneLine(200)
      .toLowerCase()

      .pipe(z.email(ruleError('email'))),
    scope: z.enum(SCOPES),
    goods: z.string().trim().max(1000).default(''),
  }),
  // The same whether or not an order was found: nobody learns here who ordered what.
  output: z.object({ reference: z.string(), declaredAt: z.string(), email: z.string() }),
  told: 'Rétractation déclarée par le client',
  summary:
    'Fonction de rétractation en ligne (art. L221-21) : reçoit la déclaration, la date, et en adresse aussitôt l’accusé de réception par e-mail.',
});

export const withdrawalList = defineList({
  name: 'withdrawals',
  nouns: ['rétractation', 'rétractations'],
  narrowed: {
    any: ['seeAllOrder'],
    iam: 'les rétractations des commandes que vous avez créées',
    agent: 'les rétractations des commandes de vos clients',
  },
  fields: {
    reference: { type: 'text', label: 'Référence', filter: true },
    declaredAt: { type: 'instant', label: 'Reçue le', filter: true, sort: true },
    name: { type: 'text', label: 'Client', filter: true, sort: true },
    orderNumber: { type: 'text', label: 'Commande', filter: true, sort: true },
    verdict: { type: 'enum', label: 'Avis selon la loi', filter: true, values: VERDICT_WORDS },
    endsOn: { type: 'date', label: 'Fin du délai', filter: true },
    refundBy: { type: 'date', label: 'Rembourser au plus tard' },
    state: { type: 'enum', label: 'État', filter: true, values: ANSWER_WORDS },
  },
  defaultSort: '-declaredAt',
  search: false,
  sums: [],
});

export const withdrawals = endpoint({
  verb: 'GET',
  path: '/v1/withdrawals',
  can: { any: ['seeAllOrder', 'createOrder'] },
  module: null,
  input: ListQuery,
  output: listOf(Withdrawal),
  summary:
    'Les rétractations déclarées au domaine ; sans voir toutes les commandes, celles des commandes que l’on a faites.',
});

export const historyOfWithdrawal = historyEndpoint('withdrawal', {
  can: { any: ['seeAllOrder', 'createOrder'] },
  module: null,
  summary: 'Ce qu’il est advenu de cette rétractation : qui a répondu, quand.',
});

/**
 * The answer asks for the permissions of refusing and cancelling orders, on orders that the user sees. Refunds have
 * their own: those of payments and of credit notes.
 */
export const answerWithdrawal = endpoint({
  verb: 'PUT',
  path: '/v1/withdrawals/:id/answer',
  evenBlocked: true,
  can: 'createOrder',
  module: null,
  input: z.strictObject({ id: Id, answer: z.enum(ANSWERS), words: z.string().trim().max(1000).default('') }),
  output: Withdrawal,
  done: 'Réponse envoyée au client',
  summary: 'Répond à une rétractation, une fois : acceptée, ou refusée avec ses raisons. Le client en est prévenu.',
});

/** The online withdrawal function: there as long as there are contracts, also when the shop is closed. */
export const withdrawalPage = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/withdrawal',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ name: oneLine(80).min(2) }),
  output: z.object({ shop: PublicShop, reader: Reader }),
  summary: 'La page de la fonction de rétractation d’un vendeur, ouverte même quand sa boutique ne l’est pas.',
});
