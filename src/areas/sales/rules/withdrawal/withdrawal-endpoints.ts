import * as z from 'zod';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import { ANSWER_WORDS, ANSWERS, SCOPES, VERDICT_WORDS, Withdrawal } from './withdrawal.ts';

export const declareWithdrawal = endpoint({
  verb: 'POST',
  path: '/v1/withdrawals',
  can: 'public',
  module: null,
  input: z.strictObject({
    /** The seller, by id, code or public name. */
    shop: z.string().trim().min(2).max(80),
    number: z.string().trim().min(1, 'Ce champ ne peut pas être vide').max(60),
    name: z.string().trim().min(1, 'Ce champ ne peut pas être vide').max(120),
    email: z.string().trim().toLowerCase().max(200).pipe(z.email('Le mail est incorrect')),
    scope: z.enum(SCOPES),
    goods: z.string().trim().max(1000).default(''),
  }),
  // The same whether or not an order was found: nobody learns here who ordered what.
  output: z.object({ reference: z.string(), declaredAt: z.string(), email: z.string() }),
  summary:
    'Fonction de rétractation en ligne (art. L221-21) : reçoit la déclaration, la date, et en adresse aussitôt l’accusé de réception par e-mail.',
});

export const withdrawalList = defineList({
  name: 'withdrawals',
  fields: {
    reference: { type: 'text', label: 'Référence', filter: true },
    declaredAt: { type: 'instant', label: 'Reçue le', filter: true, sort: true },
    name: { type: 'text', label: 'Client', filter: true, sort: true },
    orderNumber: { type: 'text', label: 'Commande', filter: true, sort: true },
    verdict: { type: 'enum', label: 'Ce que dit la loi', filter: true, values: VERDICT_WORDS },
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

/** As orders are refused and cancelled, and of those that one sees. What is paid back has its own rights: those of payments and of credit notes. */
export const answerWithdrawal = endpoint({
  verb: 'PUT',
  path: '/v1/withdrawals/:id/answer',
  can: 'createOrder',
  module: null,
  input: z.strictObject({ id: Id, answer: z.enum(ANSWERS), words: z.string().trim().max(1000).default('') }),
  output: Withdrawal,
  done: 'Réponse envoyée au client',
  summary: 'Répond à une rétractation, une fois : acceptée, ou refusée avec ses raisons. Le client en est prévenu.',
});
