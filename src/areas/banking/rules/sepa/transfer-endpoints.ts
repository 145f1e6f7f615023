import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { defineList, ListFilter, listOf, ListQuery } from '#kernel/list.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';

export const MOST_TRANSFERS = 200;

export const refuseTransfer = defineRefusals({
  'transfer.not-waiting': {
    kind: 'state',
    fr: 'Un de ces remboursements n’est plus à virer\u00a0: il est déjà dans un ordre. Relisez la liste.',
    en: 'One of these refunds no longer waits for its transfer: it is in an order already. Read the list again.',
  },
  'transfer.no-iban': {
    kind: 'invalid',
    fr: 'Le compte de {client} n’est pas connu\u00a0: seul un mandat de prélèvement le donne. Virez-lui depuis le site de votre banque, puis «\u00a0Déjà viré\u00a0».',
    en: 'The account of {client} is not known: only a mandate tells it. Transfer it on your bank’s site, then say that it is done.',
  },
  'transfer.no-address': {
    kind: 'invalid',
    fr: 'L’adresse de {client} est incomplète\u00a0: son compte est hors de l’Espace économique européen, sa ville et son pays doivent être donnés.',
    en: 'The address of {client} is incomplete: the account is outside the European Economic Area, its town and country must be given.',
  },
  'transfer.too-many': {
    kind: 'invalid',
    fr: 'Un ordre porte {most} virements au plus\u00a0: cochez-en moins.',
    en: 'An order holds {most} transfers at most: tick fewer.',
  },
  'transfer.nothing': {
    kind: 'state',
    fr: 'Aucun remboursement n’est à virer parmi ceux-ci.',
    en: 'None of these refunds waits for its transfer.',
  },
  'transfer.no-file': {
    kind: 'state',
    fr: 'Le fichier de cet ordre ne se donne plus\u00a0: un remboursement en est sorti depuis, ou il n’est pas gardé sur cette installation. Remettez à virer ceux que la banque n’a pas exécutés, puis faites un nouvel ordre.',
    en: 'The file of this order is given no more: a refund has left it since, or it is not kept on this installation. Put back those that the bank did not carry out, then make another order.',
  },
  'transfer.no-order': {
    kind: 'state',
    fr: 'Ce remboursement n’est dans aucun ordre de virement.',
    en: 'This refund is in no order of transfers.',
  },
});

const STATES = { waiting: 'À virer', ordered: 'Dans un ordre', before: 'Déjà viré' } as const;
export const Transfer = z.object({
  /** The id of the refund. */
  id: Id,
  day: z.string(),
  client: z.string(),
  reference: z.string(),
  note: z.string(),
  amount: z.number(),
  /** Never the whole number; empty where none is known. */
  iban: z.string(),
  state: z.enum(['waiting', 'ordered', 'before']),
  /** The number of its order. */
  order: z.string(),
  /** True when the file of its order may still be given to the bank. */
  hasFile: z.boolean(),
});
export type Transfer = z.output<typeof Transfer>;
export const transferList = defineList({
  name: 'sepa-transfers',
  nouns: ['virement', 'virements'],
  fields: {
    day: { type: 'date', label: 'Rendu le', filter: true, sort: true },
    client: { type: 'text', label: 'Client', filter: true, sort: true },
    reference: { type: 'text', label: 'Document', filter: true, sort: true },
    note: { type: 'text', label: 'Référence', filter: true },
    amount: { type: 'money', label: 'Montant', filter: true, sort: true },
    iban: { type: 'text', label: 'Compte', filter: true },
    state: { type: 'enum', label: 'État', filter: true, sort: true, group: true, values: STATES },
    order: { type: 'text', label: 'Ordre', filter: true, sort: true, group: true },
  },
  defaultSort: '-day',
  search: true,
  sums: ['amount'],
});

const asked = { can: 'seeAllPayment', module: null } as const;
const Ticked = z.strictObject({
  ids: z.array(Id).min(1).max(MOST_TRANSFERS).optional(),
  /** In place of ids, what the list finds. */
  filter: ListFilter.optional(),
  search: z.string().trim().max(200).optional(),
  sort: z.string().max(200).optional(),
});
export const transfers = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/sepa-transfers',
  input: ListQuery,
  output: listOf(Transfer),
  summary: 'Les remboursements notés comme virés\u00a0: ceux qui restent à virer, et dans quel ordre sont les autres.',
});
export const orderTransfers = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/sepa-transfers',
  evenBlocked: true,
  input: Ticked,
  output: MessageAnswer.extend({ order: z.string(), transfers: z.number().int(), amount: z.number() }),
  told: 'Ordre de virement fait',
  summary: 'Met des remboursements dans un ordre de virement numéroté, chacun une seule fois.',
});
export const transferFile = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/sepa-transfers/:id/file',
  input: ById,
  output: 'file',
  summary: 'Le fichier de l’ordre où est ce remboursement, pour la banque (pain.001.001.09).',
});
export const transferDone = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/sepa-transfers/:id/done',
  evenBlocked: true,
  input: ById,
  output: MessageAnswer,
  done: 'C’est noté\u00a0: ce remboursement n’est plus à virer.',
  summary: 'Note qu’un remboursement a été viré autrement.',
});
export const transferWaits = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/sepa-transfers/:id/waits',
  evenBlocked: true,
  input: ById,
  output: MessageAnswer,
  done: 'Ce remboursement est de nouveau à virer.',
  summary: 'Retire un remboursement de son ordre\u00a0: la banque ne l’a pas exécuté.',
});

export const whyNotOrder = ({ state, iban, client }: Pick<Transfer, 'state' | 'iban' | 'client'>): Refusal | null => {
  if (state !== 'waiting') return refuseTransfer('transfer.not-waiting');
  return iban === '' ? refuseTransfer('transfer.no-iban', { client }) : null;
};
/** The file that was made with the order, as long as it says what the order is. */
export const whyNotTransferFile = ({ hasFile }: Pick<Transfer, 'hasFile'>): Refusal | null =>
  hasFile ? null : refuseTransfer('transfer.no-file');
export const whyNotDone = ({ state }: Pick<Transfer, 'state'>): Refusal | null =>
  state === 'waiting' ? null : refuseTransfer('transfer.not-waiting');
export const whyNotWait = ({ state }: Pick<Transfer, 'state'>): Refusal | null =>
  state === 'waiting' ? refuseTransfer('transfer.no-order') : null;
