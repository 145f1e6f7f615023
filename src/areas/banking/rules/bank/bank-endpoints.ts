import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { WorkbookFields } from '#kernel/field/workbook.ts';
import { Parts } from '#areas/payments/rules/endpoints.ts';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseBank } from './bank-refusals.ts';
import { WAYS } from '../payout/ways.ts';
import { CONFIDENCES, GROUNDS } from './propose.ts';

export const LINE_STATES = ['open', 'matched', 'aside'] as const;
export type LineState = (typeof LINE_STATES)[number];
export const LINE_STATE_WORDS: Readonly<Record<LineState, string>> = {
  open: 'À rapprocher',
  matched: 'Rapprochée',
  aside: 'Ignorée',
};

const Proposed = z.object({
  confidence: z.enum(CONFIDENCES),
  ground: z.enum(GROUNDS),
  clientId: z.string().nullable(),
  client: z.string(),
  paymentId: z.string().nullable(),
  remittanceId: z.string().nullable(),
  parts: z.array(
    z.object({
      orderId: z.string(),
      /** The bill that takes it; null for what is not billed yet of the order. */
      billId: z.string().nullable(),
      number: z.string(),
      amount: z.string(),
    }),
  ),
  /** The part that stays on the client's account. */
  kept: z.string(),
  /** The fee that the bank kept. */
  fee: z.string().optional(),
  /** The receipts that the line credits together: cards, vouchers, cash. */
  payout: z
    .object({
      key: z.string(),
      /** The payout that waits for the bank; null for receipts that are in none yet. */
      id: z.string().nullable(),
      way: z.enum(WAYS),
      items: z.number().int(),
      gross: z.string(),
      from: z.string(),
      to: z.string(),
    })
    .optional(),
});

export const BankLine = z.object({
  id: Id,
  day: z.string(),
  amount: z.number(),
  label: z.string(),
  counterpart: z.string(),
  reference: z.string(),
  fileName: z.string(),
  state: z.enum(LINE_STATES),
  setAside: z.string(),
  paymentId: z.string().nullable(),
  /** The remittance that it is, whole. */
  remittanceId: z.string().nullable(),
  /** The payout that it credits: receipts by card, vouchers or cash. */
  payoutId: z.string().nullable(),
  /** The fee that the bank kept. */
  fee: z.number().nullable(),
  /** The payer of the matched payment. */
  payer: z.string(),
  /** The most likely match; null when no match was found, or the line needs none. */
  proposal: Proposed.nullable(),
});
export type BankLine = z.output<typeof BankLine>;

export const bankLineList = defineList({
  name: 'bank-lines',
  nouns: ['ligne de relevé', 'lignes de relevé'],
  fields: {
    day: { type: 'date', label: 'Jour', filter: true, sort: true, group: true },
    label: { type: 'text', label: 'Libellé', filter: true, sort: true },
    counterpart: { type: 'text', label: 'Émetteur', filter: true },
    amount: { type: 'money', label: 'Montant', filter: true, sort: true },
    state: { type: 'enum', label: 'État', filter: true, sort: true, group: true, values: LINE_STATE_WORDS },
    payer: { type: 'text', label: 'Payeur', filter: true },
    fileName: { type: 'text', label: 'Fichier', filter: true, sort: true, group: true },
  },
  defaultSort: '-day',
  search: true,
  sums: ['amount'],
});

const asked = { can: 'seeAllPayment', module: null } as const;

export const bankLines = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/bank-lines',
  input: ListQuery,
  output: listOf(BankLine),
  summary: 'Les encaissements des relevés de banque, avec ce que chacun règle probablement.',
});

export const bankProposals = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/bank-lines/proposals',
  input: z.strictObject({}),
  output: z.object({
    /** Lines to match; more than the most that is read at once are left for another time. */
    lines: z.number().int(),
    certain: z.array(Id),
    likely: z.number().int(),
    possible: z.number().int(),
    none: z.number().int(),
  }),
  summary:
    'Ce que règlent toutes les lignes à rapprocher, lues ensemble\u00a0: les certaines une à une, les autres comptées.',
});

/** A year of a busy estate. */
export const STATEMENT_LIMIT = 10 * 1024 * 1024;
export const MOST_LINES = 20_000;
export const StatementKept = z.object({
  added: z.number(),
  /** Lines that another file had brought. */
  known: z.number(),
  /** Lines that another file may have brought already: set aside, to be taken back where they are other receipts. */
  aside: z.number().optional(),
  outgoing: z.number(),
  unread: z.array(z.object({ line: z.number(), why: z.string() })),
  /** Lines of a table before which its balance does not follow: something of the account is not in the file. */
  gaps: z.array(z.number()).optional(),
  message: z.string(),
  sucess: z.boolean(),
});
export const importStatement = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/bank-lines/upload',
  upload: { maxBytes: STATEMENT_LIMIT },
  input: z.strictObject({ fileName: oneLine(200).min(1), ...WorkbookFields }),
  output: StatementKept,
  told: 'Relevé de banque importé',
  summary:
    'Importe un relevé de banque (CAMT.053, OFX, MT940, CFONB 120, QIF, tableau CSV ou .xlsx, ou une archive zip)\u00a0: les encaissements seuls, chacun une fois quels que soient les fichiers\u00a0; un encaissement qu’un autre fichier a peut-être déjà apporté est écarté et dit.',
});

export const matchLine = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/bank-lines/:id/match',
  input: z.strictObject({
    id: Id,
    /** Refuses what is not certain: for many lines at once. */
    certain: z.boolean().default(false),
    /** The client, payment or remittance of the accepted proposal: refused when the proposal has changed since. */
    seen: z.string().max(100).optional(),
    /** The remittance that it is, where none is proposed, or another one. */
    remittanceId: Id.optional(),
    /** The payout that waits for the bank and that it credits. */
    payoutId: Id.optional(),
    /**
     * The bank's fee, as the user read it: refused when it has changed since. With a client: the fee kept from the
     * client's transfer, whose payer paid both.
     */
    fee: z.number().min(0).multipleOf(0.01).optional(),
    /**
     * Another client than the proposed one, and the amounts that the client's documents take; the rest stays on the
     * client's account.
     */
    clientId: Id.optional(),
    parts: Parts.optional(),
  }),
  /** `paymentId` of a remittance is that of its first debit; of a payout, that of its first receipt. */
  output: MessageAnswer.extend({ paymentId: Id, remittanceId: Id.optional(), payoutId: Id.optional() }),
  told: 'Ligne de banque rapprochée',
  summary:
    'Accepte la proposition d’une ligne, ou dit quel client a payé quoi\u00a0: le virement est noté une fois, au jour de la banque. Une remise de prélèvements créditée d’un seul montant est notée encaissée entière\u00a0; ce que la banque en a gardé va en frais bancaires. Un versement de cartes, de titres ou d’espèces solde ses encaissements en route.',
});

/** As many as one call accepts while its caller waits: the job of the screen takes all (`bank-matching-endpoints.ts`). */
export const MOST_AT_ONCE = 100;
export const matchCertain = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/bank-lines/match-certain',
  input: z.strictObject({
    ids: z
      .array(Id)
      .min(1)
      .max(
        MOST_AT_ONCE,
        `${MOST_AT_ONCE} lignes au plus à la fois\u00a0; POST /v1/bank-matchings les prend toutes, en arrière-plan`,
      ),
  }),
  output: z.object({
    matched: z.number(),
    /** The lines that were not matched, with the reason; each is named by the bank's own text. */
    left: z.array(z.object({ id: Id, label: z.string(), why: z.string() })),
  }),
  told: 'Propositions certaines acceptées',
  summary: `Accepte les propositions certaines de ces lignes, ${MOST_AT_ONCE} au plus, en une fois\u00a0; dit de chaque autre pourquoi elle reste. Au-delà, ou pour toutes celles qui sont certaines comme le fait l’écran, POST /v1/bank-matchings.`,
});

export const Aside = z.strictObject({ reason: oneLine(200).default('') });
export const setLineAside = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/bank-lines/:id/set-aside',
  input: Aside.extend({ id: Id }),
  output: MessageAnswer,
  done: 'Ligne écartée',
  summary: 'Écarte une ligne qui n’est pas d’un client\u00a0: un apport, une subvention, un remboursement.',
});
export const takeLineBack = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/bank-lines/:id/take-back',
  input: z.strictObject({ id: Id }),
  output: MessageAnswer,
  done: 'Ligne à rapprocher',
  summary: 'Remet à rapprocher une ligne écartée.',
});

/** A decided line stays decided; to undo its payment, the user cancels the payment. */
export const whyNotDecide = (state: LineState): Refusal | null =>
  state === 'open' ? null : refuseBank('billing.bank-line-done');
export const whyNotAccept = (line: Pick<BankLine, 'state' | 'proposal'>): Refusal | null =>
  whyNotDecide(line.state) ?? (line.proposal ? null : refuseBank('billing.bank-line-unknown'));
export const whyNotCertain = (line: Pick<BankLine, 'state' | 'proposal'>): Refusal | null =>
  whyNotAccept(line) ?? (line.proposal?.confidence === 'certain' ? null : refuseBank('billing.bank-line-not-certain'));
