import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { civilDay, decimal, ruledOrEmpty, ruleError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { CONFIRMED_HOW, DUTIES, LINE_KINDS, MOST_PURCHASE_LINES, PURCHASE_STATES, PurchaseForm } from './purchase.ts';

const STAFF = ['owner', 'iam'] as const;
export const READS_PURCHASES = { any: ['seeSupplierOrder', 'createSupplierOrder'], of: STAFF } as const;
const WRITES = { all: ['createSupplierOrder'], of: STAFF } as const;
const module = 'purchase';
const reads = { can: READS_PURCHASES, module } as const;
const writes = { can: WRITES, module } as const;
const COSTS = { 'lines.unitPrice': 'manageBudget', 'lines.discount': 'manageBudget' } as const;
/** An amount; null for a user without the right to read it. */
const money = z.number().nullable();

export const PurchaseRow = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  supplierId: z.uuid(),
  supplier: z.string(),
  status: z.enum(PURCHASE_STATES),
  placedOn: z.string().nullable(),
  promisedOn: z.string().nullable(),
  late: z.boolean(),
  warehouse: z.string(),
  reference: z.string(),
  articles: z.string(),
  net: money,
  createdAt: z.string(),
});
export type PurchaseRow = z.output<typeof PurchaseRow>;

export const PurchaseLine = z.object({
  id: z.uuid(),
  kind: z.enum(LINE_KINDS),
  formatId: z.uuid().nullable(),
  label: z.string(),
  reference: z.string(),
  quantity: z.number(),
  packing: z.number(),
  unitPrice: money,
  discount: money,
  vatRate: z.number(),
  net: money,
  received: z.number(),
  broken: z.number(),
  missing: z.number(),
  /** The part of the received goods that went back to the supplier. */
  returned: z.number(),
  remaining: z.number(),
});
export type PurchaseLine = z.output<typeof PurchaseLine>;
export const Reception = z.object({
  id: z.uuid(),
  day: z.string(),
  warehouse: z.string(),
  note: z.string(),
  actor: z.string(),
  /** The cancellation of a reception noted by error: its goods left the stock again. */
  takenBack: z.object({ on: z.string(), actor: z.string(), reason: z.string() }).nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      lot: z.string(),
      quantity: z.number(),
      broken: z.number(),
      missing: z.number(),
      unitCost: money,
    }),
  ),
});
export type Reception = z.output<typeof Reception>;

export const Purchase = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  status: z.enum(PURCHASE_STATES),
  supplierId: z.uuid(),
  supplier: z.string(),
  supplierEmail: z.string(),
  warehouseId: z.uuid(),
  warehouse: z.string(),
  duty: z.enum(DUTIES),
  placedOn: z.string().nullable(),
  wantedOn: z.string().nullable(),
  promisedOn: z.string().nullable(),
  /** The confirmation of the supplier: its day, how it came, and who noted it; null while nobody noted one. */
  confirmed: z.object({ on: z.string(), how: z.enum(['', ...CONFIRMED_HOW]), actor: z.string() }).nullable(),
  reference: z.string(),
  note: z.string(),
  mailedTo: z.string(),
  mailedAt: z.string().nullable(),
  net: money,
  vat: money,
  gross: money,
  vatRows: z.array(z.object({ rate: z.string(), base: z.number(), vat: z.number() })),
  lines: z.array(PurchaseLine),
  receptions: z.array(Reception),
  version: z.number().int(),
  createdAt: z.string(),
});
export type Purchase = z.output<typeof Purchase>;
const Told = Purchase.extend(MessageAnswer.shape);

export const purchases = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/purchases',
  input: ListQuery,
  output: listOf(PurchaseRow),
  summary:
    'Les commandes passées aux fournisseurs, du brouillon à la réception ; les montants pour qui tient le budget.',
});
export const purchase = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/purchases/:id',
  input: ById,
  output: Purchase,
  summary: 'Une commande fournisseur, ses lignes, ce qui en est reçu et ses réceptions.',
});
export const purchasePlaces = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/purchase-places',
  readOnly: true,
  input: NoInput,
  output: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      isDefault: z.boolean(),
      /** The account of the excise declaration that its stock is under; null: none. */
      account: z.enum(DUTIES).nullable(),
    }),
  ),
  summary: 'Les entrepôts où recevoir, avec leur compte de droits.',
});
export const addPurchase = endpoint({
  ...writes,
  fields: COSTS,
  verb: 'POST',
  path: '/v1/purchases',
  input: PurchaseForm,
  output: Told,
  done: 'Le brouillon est enregistré.',
  summary: 'Prépare une commande fournisseur. Sans prix, une ligne prend celui de la liste du fournisseur.',
});
export const changePurchase = endpoint({
  ...writes,
  fields: COSTS,
  verb: 'PUT',
  path: '/v1/purchases/:id',
  input: PurchaseForm.extend({ id: Id, version: z.number().int() }),
  output: Told,
  done: 'La commande est enregistrée.',
  summary: 'Change un brouillon et toutes ses lignes ; une ligne envoyée sans prix garde le sien.',
});
export const discardPurchase = endpoint({
  ...writes,
  verb: 'DELETE',
  path: '/v1/purchases/:id',
  input: ById,
  output: MessageAnswer,
  done: 'Le brouillon est supprimé.',
  summary: 'Supprime un brouillon.',
});
const mail = {
  /** The address of the order's mail; empty: no mail is sent. */
  to: ruledOrEmpty('emailIsValid').default(''),
  message: z.string().trim().max(2000).default(''),
};
export const Sending = z.strictObject(mail);
export const sendPurchase = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchases/:id/send',
  input: Sending.extend({ id: Id, version: z.number().int().optional() }),
  output: Told,
  done: 'La commande est envoyée.',
  summary:
    'Numérote la commande et l’attend en stock. Avec `to`, elle part par e-mail avec son bon de commande en PDF.',
});
export const mailPurchase = endpoint({
  ...writes,
  verb: 'POST',
  path: '/v1/purchases/:id/mail',
  input: Sending.extend({ id: Id }),
  output: MessageAnswer,
  done: 'Le bon de commande part par e-mail.',
  summary: 'Envoie encore une fois le bon de commande au fournisseur.',
});
export const Confirming = z.strictObject({
  promisedOn: civilDay,
  reference: oneLine(60).default(''),
  /** The day on which the supplier confirmed; left out, today. */
  confirmedOn: civilDay.optional(),
  how: z.enum(CONFIRMED_HOW).optional(),
});
export const confirmPurchase = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchases/:id/confirm',
  input: Confirming.extend({ id: Id }),
  output: Told,
  done: 'La confirmation est notée.',
  summary:
    'Note que le fournisseur a confirmé : quand, comment, pour quel jour et sous quelle référence ; le stock l’attend ce jour-là.',
});
const Count = decimal().min(0).max(10_000_000).multipleOf(0.001).default(0);
export const ReceptionLineForm = z.strictObject({
  lineId: Id,
  quantity: Count,
  lot: oneLine(60).default(''),
  /** Came, and cannot be used. */
  broken: Count,
  /** Did not come, and is awaited no more. */
  missing: Count,
});
export const ReceptionForm = z.strictObject({
  warehouseId: Id,
  day: civilDay.optional(),
  note: z.string().trim().max(500).default(''),
  /** More than what is left is taken. */
  withSurplus: z.boolean().default(false),
  lines: z.array(ReceptionLineForm).min(1).max(MOST_PURCHASE_LINES),
});
export type ReceptionForm = z.output<typeof ReceptionForm>;
export const receivePurchase = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchases/:id/receive',
  input: ReceptionForm.extend({ id: Id }),
  output: Told,
  done: 'La réception est en stock.',
  summary:
    'Reçoit tout ou partie d’une commande dans un entrepôt : le stock monte, l’attendu baisse, le coût de revient suit. Casse et manquants sont dits ligne par ligne.',
});
export const TakingBack = z.strictObject({ reason: z.string().trim().min(1, ruleError('needed')).max(300) });
export const takeBackReception = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchases/:id/take-back',
  input: TakingBack.extend({ id: Id, receptionId: Id }),
  output: Told,
  done: 'La réception est annulée : ses marchandises sont sorties du stock et de nouveau attendues.',
  summary:
    'Annule une réception notée par erreur : le stock redescend par un mouvement contraire du même jour, le reste est de nouveau attendu, le coût de revient redevient ce qu’il était.',
});
export const closePurchase = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchases/:id/close',
  input: ById,
  output: Told,
  done: 'La commande est close.',
  summary: 'Clôt une commande : ce qui n’est pas venu n’est plus attendu.',
});
export const cancelPurchase = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchases/:id/cancel',
  input: ById,
  output: Told,
  done: 'La commande est annulée.',
  summary: 'Annule une commande dont rien n’est venu ; son numéro reste.',
});
export const purchasePdf = endpoint({
  // A paper cannot be read without its amounts.
  can: { any: READS_PURCHASES.any, all: ['manageBudget'], of: STAFF },
  module,
  verb: 'GET',
  path: '/v1/purchases/:id/pdf',
  input: ById,
  output: 'file',
  summary: 'Le bon de commande, comme il est envoyé au fournisseur.',
});
export const orderLacking = endpoint({
  ...writes,
  verb: 'POST',
  path: '/v1/purchases/lacking',
  input: NoInput,
  output: MessageAnswer.extend({ ids: z.array(z.uuid()) }),
  told: 'Brouillons préparés pour les articles sous leur seuil',
  summary:
    'Prépare un brouillon par fournisseur pour les articles sous leur seuil d’alerte, compte tenu de ce qui est attendu, par colis entiers.',
});
export const historyOfPurchase = historyEndpoint('purchase', {
  ...reads,
  summary: 'Qui a préparé, envoyé, reçu ou clos cette commande fournisseur.',
});
