import * as z from 'zod';
import { papersEndpoint } from '#areas/messaging/rules/papers/paper-batch.ts';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';

/** The debt of a client on bills and on account, by how late it is today. */
export const OutstandingRow = z.object({
  /** The id of the client. */
  id: Id,
  name: z.string(),
  bills: z.number().int(),
  oldest: z.string(),
  notDue: z.number(),
  late30: z.number(),
  late60: z.number(),
  late90: z.number(),
  older: z.number(),
  late: z.number(),
  owed: z.number(),
  /** The client's money on account, which pays none of the debt yet. */
  onAccount: z.number(),
  /** The debt that is on no bill: refunded money that the client's bank then took back as well. */
  owedOnAccount: z.number(),
});
export type OutstandingRow = z.output<typeof OutstandingRow>;

const money = (label: string) => ({ type: 'money', label, filter: true, sort: true }) as const;
export const outstandingList = defineList({
  name: 'outstandings',
  nouns: ['client', 'clients'],
  fields: {
    name: { type: 'text', label: 'Client', filter: true, sort: true },
    bills: { type: 'number', label: 'Factures', filter: true, sort: true },
    oldest: { type: 'date', label: 'Plus ancienne échéance', filter: true, sort: true },
    notDue: money('Non échu'),
    late30: money('1 à 30 jours'),
    late60: money('31 à 60 jours'),
    late90: money('61 à 90 jours'),
    older: money('Plus de 90 jours'),
    late: money('En retard'),
    owed: money('Total dû'),
  },
  defaultSort: '-owed',
  search: true,
  sums: ['notDue', 'late30', 'late60', 'late90', 'older', 'late', 'owed'],
});

export const outstandings = endpoint({
  verb: 'GET',
  path: '/v1/payments/outstandings',
  can: 'seeAllPayment',
  module: null,
  input: ListQuery,
  output: listOf(OutstandingRow),
  summary:
    'L’encours par client, selon l’ancienneté : non échu, 30, 60, 90 jours et plus. Ce qu’il doit sur son compte y est.',
});
const SEES_STATEMENTS = { all: ['seeAllPayment', 'seeAllPrice'] } as const;
export const statementPapers = papersEndpoint(
  '/v1/bill-papers/statements',
  SEES_STATEMENTS,
  'Plusieurs relevés de compte',
);
export const statement = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/statement',
  can: SEES_STATEMENTS,
  module: null,
  input: ById,
  output: 'file',
  summary:
    'Le relevé de compte d’un client : ses factures ouvertes, ses avances, ce qu’il doit sur son compte, en PDF.',
});
