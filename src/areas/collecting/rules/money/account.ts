import * as z from 'zod';
import { type Day, daysBetween } from '#kernel/day.ts';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { type Dec, isNegative, minus, plus } from '#kernel/money.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';

/**
 * The account of a client between two days: what he owed before, each bill, credit note, receipt and write-off with the
 * balance after it, and what he owes at the end.
 */
export const ACCOUNT_LINES = ['bill', 'credit', 'receipt', 'refund', 'gap'] as const;
export type AccountLineKind = (typeof ACCOUNT_LINES)[number];

export const refuseAccount = defineRefusals({
  'statement.period': {
    kind: 'invalid',
    fr: 'La période doit finir après son début.',
    en: 'The period must end after it begins.',
  },
  'statement.too-long': {
    kind: 'invalid',
    fr: 'La période ne peut pas dépasser trois ans : demandez un relevé par année.',
    en: 'The period may not exceed three years: ask for one statement a year.',
  },
  'statement.no-address': {
    kind: 'state',
    fr: '{client} n’a pas d’adresse e-mail : complétez sa fiche, ou imprimez le relevé.',
    en: '{client} has no e-mail address: complete the record, or print the statement.',
  },
});

const LONGEST_DAYS = 1100;
const Period = { from: z.iso.date(), to: z.iso.date() };
export const whyNotPeriod = ({ from, to }: { readonly from: string; readonly to: string }): Refusal | null => {
  const at = (code: 'statement.period' | 'statement.too-long'): Refusal =>
    refuseAccount(code, {}, { to: refuseAccount(code).words });
  if (from > to) return at('statement.period');
  return daysBetween(from as Day, to as Day) > LONGEST_DAYS ? at('statement.too-long') : null;
};

export const AccountLine = z.object({
  id: Id,
  day: z.string(),
  kind: z.enum(ACCOUNT_LINES),
  /** « Facture », « Chèque ». */
  label: z.string(),
  /** The number of the bill, or what the receipt is noted with. */
  reference: z.string(),
  /** The screen of the document. */
  path: z.string(),
  debit: z.number(),
  credit: z.number(),
  /** The debt of the client after it; negative in his favour. */
  balance: z.number(),
});
export type AccountLine = z.output<typeof AccountLine>;
export const ClientAccount = z.object({
  clientId: Id,
  name: z.string(),
  email: z.string(),
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing: z.number(),
  lines: z.array(AccountLine),
});
export type ClientAccount = z.output<typeof ClientAccount>;

const access = { can: { all: ['seeAllPayment', 'seeAllPrice'] }, module: null } as const;
export const clientAccount = endpoint({
  ...access,
  verb: 'GET',
  path: '/v1/clients/:id/account',
  input: z.strictObject({ id: Id, ...Period }),
  output: ClientAccount,
  summary:
    'Le compte d’un client entre deux jours\u00a0: solde reporté, factures, avoirs, encaissements, remboursements et écarts, avec le solde après chacun.',
});
export const accountPaper = endpoint({
  ...access,
  verb: 'GET',
  path: '/v1/clients/:id/account-paper',
  input: z.strictObject({ id: Id, ...Period }),
  output: 'file',
  summary: 'Le relevé de compte d’un client entre deux jours, en PDF, soldé ou non.',
});
export const sendStatement = endpoint({
  ...access,
  verb: 'POST',
  path: '/v1/clients/:id/statement-mails',
  manyAtOnce: true,
  input: z.strictObject({
    id: Id,
    /** Both, for the account of a period; without them, what is open today. */
    period: z.strictObject(Period).optional(),
  }),
  output: z.object({ to: z.string() }),
  done: 'Le relevé est parti.',
  summary:
    'Envoie par e-mail, dans la langue du client, son relevé de compte\u00a0: ce qui est ouvert aujourd’hui, ou une période.',
});

/** A movement of the account; what it adds to the debt is positive. */
export interface Movement {
  readonly day: string;
  readonly amount: Dec;
}

/** The movements of the period with the balance after each, between what was carried forward and what is owed at the end. */
export const runningAccount = <M extends Movement>(
  opening: Dec,
  movements: readonly M[],
): { readonly lines: readonly (M & { readonly balance: Dec })[]; readonly closing: Dec } => {
  let balance = opening;
  const lines = movements.map((one) => {
    balance = plus(balance, one.amount);
    return { ...one, balance };
  });
  return { lines, closing: balance };
};

/** The two columns of a movement. */
export const sides = (amount: Dec, zero: Dec): { readonly debit: Dec; readonly credit: Dec } =>
  isNegative(amount) ? { debit: zero, credit: minus(zero, amount) } : { debit: amount, credit: zero };
