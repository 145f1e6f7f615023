import { ownValueEndpoints } from '#areas/shops/rules/fields/own-value-endpoints.ts';
import * as z from 'zod';
import { GROUP_STATUSES } from './cart/payment-group.ts';
import { ONLINE_MEANS } from '#areas/payments/rules/online-means.ts';
import { Address } from '#areas/identity/rules/address.ts';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { CartPriceInput, PlaceInput } from './cart/cart-input.ts';
import {
  AddOfficeOrder,
  ChangeOfficeOrder,
  ChangeValidatedOrder,
  OfficeBuyer,
  OfficePrice,
  PriceOfficeOrder,
} from './order/office-order.ts';
import { CartPrice } from './cart/cart-price.ts';
import { Order, OrderRow } from './order/sale.ts';
import { kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import type { Module, Permission } from '#kernel/permission.ts';
import { PurchaseOrder } from '#areas/papers/rules/sale-parties.ts';

export const getCartPrice = endpoint({
  verb: 'POST',
  path: '/v1/orders/get-cart-price',
  can: 'public',
  module: null,
  readOnly: true,
  input: CartPriceInput,
  output: z.array(CartPrice),
  summary: 'Chiffre un panier, vendeur par vendeur. Les prix envoyés par le client ne sont jamais lus.',
});

export const placeOrder = endpoint({
  verb: 'POST',
  path: '/v1/orders',
  can: 'public',
  module: null,
  captcha: 'whenMany',
  afterCommit: true,
  input: PlaceInput,
  output: z.object({
    checkoutId: z.string(),
    token: z.string(),
    status: z.enum(['placed', 'requiresAction', 'processing']),
    actionUrl: z.string().nullable(),
    orders: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        sellerId: z.string(),
        status: z.string(),
        totalTTC: z.number(),
      }),
    ),
    message: z.string().optional(),
    sucess: z.boolean().optional(),
  }),
  told: 'Commande passée',
  summary:
    'Passe une commande : celles de tous les vendeurs ou aucune, avec une empreinte de carte de 0 euro ; le débit suit chaque validation.',
});

export const checkout = endpoint({
  verb: 'GET',
  path: '/v1/checkouts/:token',
  can: 'public',
  module: null,
  input: z.strictObject({ token: z.string().min(20).max(80) }),
  output: z.object({
    id: z.string(),
    orders: z.array(Order),
    /** Where to send the money of the orders that are paid by transfer. */
    transfers: z.array(
      z.object({ orderId: z.string(), holder: z.string(), iban: z.string(), bic: z.string(), reference: z.string() }),
    ),
    /** The amounts left of the orders that are paid on another provider's page. */
    online: z.array(z.object({ orderId: z.string(), means: z.enum(ONLINE_MEANS), left: z.number() })),
    /**
     * The group of a checkout at several estates that are paid at once, and its time limit. Its orders stand once all
     * are paid. Null when each order stands by itself.
     */
    group: z.object({ status: z.enum(GROUP_STATUSES), until: z.string() }).nullable(),
  }),
  summary: 'Les commandes d’un passage en caisse, par le lien secret remis à l’acheteur.',
});

export const payCheckout = endpoint({
  verb: 'POST',
  path: '/v1/checkouts/:token/pay-online',
  can: 'public',
  module: null,
  afterCommit: true,
  input: z.strictObject({ token: z.string().min(20).max(80), orderId: Id }),
  output: z.object({ actionUrl: z.string().nullable() }),
  told: 'Paiement commencé en ligne',
  summary: 'Commence, ou reprend, le paiement d’une commande sur la page d’Up2Pay, de PayPal ou de SumUp.',
});

export const orders = endpoint({
  verb: 'GET',
  path: '/v1/orders',
  can: { any: ['seeAllOrder', 'createOrder'], kinds: ['buyer'] },
  module: null,
  input: ListQuery,
  output: listOf(OrderRow),
  summary: 'Liste des commandes : celles du domaine, ou les siennes pour un acheteur.',
});

export const order = endpoint({
  verb: 'GET',
  path: '/v1/orders/:id',
  can: { any: ['seeAllOrder', 'createOrder'], kinds: ['buyer'] },
  module: null,
  input: ById,
  output: Order,
  summary: 'Une commande.',
});

export const orderPaper = endpoint({
  verb: 'GET',
  path: '/v1/orders/:id/pdf',
  // A paper cannot be read without its amounts.
  can: { any: ['seeAllOrder', 'createOrder'], all: ['seeAllPrice'] },
  module: null,
  input: ById,
  output: 'file',
  summary: 'La commande sur papier, en PDF, dès qu’elle a un numéro.',
});

/** The fields of the estate's own on an order: for its people, never for the buyer. */
export const orderOwnFields = ownValueEndpoints({
  path: '/v1/orders',
  read: { any: ['seeAllOrder', 'createOrder'] },
  write: 'createOrder',
  module: null,
  of: 'd’une commande',
});

export const historyOfOrder = historyEndpoint('order', {
  can: { any: ['seeAllOrder', 'createOrder'] },
  module: null,
  summary: 'Qui a changé cette commande, quand et comment, personne ou tâche du programme.',
});

/**
 * Prices are typed by users who see them. A price from another user is refused, not ignored, because its sender means
 * it.
 */
const TYPED_PRICES = {
  'lines.unitPrice': { can: 'seeAllPrice', unless: [null] },
  'lines.discount': { can: 'seeAllPrice', unless: [null] },
  'shipping.price': { can: 'seeAllPrice', unless: [null] },
  clientDiscount: { can: 'seeAllPrice', unless: [null] },
  wholeDiscount: { can: 'seeAllPrice', unless: [null] },
  reprice: { can: 'seeAllPrice', unless: [false] },
} as const;

export const priceOfficeOrder = endpoint({
  verb: 'POST',
  path: '/v1/orders/staff/price',
  can: 'createOrder',
  fields: TYPED_PRICES,
  module: null,
  readOnly: true,
  input: PriceOfficeOrder,
  output: OfficePrice,
  summary:
    'Chiffre une commande que le domaine saisit, avec ce qui l’empêche encore d’être passée. N’écrit rien ; `orderId` garde les prix convenus.',
});
/** The permissions to let an order pass its client's limit: users who see what clients owe. */
const LIFTS_LIMIT = { all: ['seeAllPayment', 'seeAllPrice'] } as const;
const LIFTED = { liftLimit: { can: LIFTS_LIMIT, unless: [false] } } as const;
export const addOfficeOrder = endpoint({
  verb: 'POST',
  path: '/v1/orders/staff',
  can: 'createOrder',
  fields: { ...TYPED_PRICES, ...LIFTED },
  module: null,
  input: AddOfficeOrder,
  output: Order,
  told: 'Commande saisie',
  summary:
    'Commande saisie : par le domaine ou son agent pour un client. `place: false` en fait un brouillon : ni stock réservé, ni numéro.',
});
export const changeOfficeOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id',
  can: 'createOrder',
  fields: { ...TYPED_PRICES, ...LIFTED },
  module: null,
  input: ChangeOfficeOrder,
  output: Order,
  told: 'Commande modifiée',
  summary:
    'Change un brouillon ou une commande à valider : le stock réservé suit, les lignes gardent leur prix convenu. `reprice` reprend les tarifs du jour, `place` passe le brouillon.',
});
export const changeValidatedOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/validated',
  can: 'createOrder',
  fields: { ...TYPED_PRICES, ...LIFTED },
  module: null,
  input: ChangeValidatedOrder,
  output: Order,
  told: 'Commande validée modifiée',
  summary:
    'Change une commande validée tant qu’il en reste à livrer et à facturer : lignes, prix, livraison, adresse. Ce qui est parti ou facturé ne bouge pas. Le stock réservé et les allocations suivent, l’encours est redemandé ; un total plus élevé demande l’accord d’un particulier (`agreed`). `shownTotal` refuse un autre total que celui qui a été lu, `tellBuyer` envoie la nouvelle confirmation.',
});
export const discardOrder = endpoint({
  verb: 'DELETE',
  path: '/v1/orders/:id',
  can: 'createOrder',
  module: null,
  input: ById,
  output: MessageAnswer,
  done: 'Brouillon supprimé',
  summary: 'Supprime un brouillon, qui n’a jamais eu de numéro.',
});

const versioned = z.strictObject({ id: Id, version: z.number().int().optional() });

export const validateOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/validate',
  can: 'createOrder',
  module: null,
  manyAtOnce: true,
  afterCommit: true,
  /** `evenWithdrawn`: its buyer withdrew, and the seller validates it all the same. */
  input: versioned.extend({ evenWithdrawn: z.boolean().optional() }),
  output: Order,
  told: 'Commande validée',
  summary:
    'Valide une commande : le débit réel a lieu ; s’il échoue la commande le dit et rien d’autre ne change. Une commande à laquelle le client a renoncé n’est validée qu’avec `evenWithdrawn`.',
});
export const liftCreditLimit = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/credit-limit',
  can: LIFTS_LIMIT,
  module: null,
  input: versioned,
  output: Order,
  done: 'La commande peut être validée.',
  summary:
    'Laisse passer une commande au-dessus de la limite d’encours de son client, jusqu’à ce qu’elle coûte ce jour. Le nom de qui l’a fait reste dans son historique.',
});
export const refuseOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/refuse',
  evenBlocked: true,
  can: 'createOrder',
  module: null,
  input: z.strictObject({ id: Id, reason: z.string().max(500).default('') }),
  output: Order,
  done: 'Commande refusée',
  summary: 'Refuse une commande : le stock réservé est libéré.',
});
export const cancelOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/cancel',
  evenBlocked: true,
  can: 'createOrder',
  module: null,
  afterCommit: true,
  input: z.strictObject({ id: Id, reason: z.string().max(500).default('') }),
  output: Order,
  done: 'Commande annulée',
  summary: 'Annule une commande non expédiée et non facturée ; ce qui a été payé est remboursé.',
});
export const prepareOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/prepare',
  can: 'manageDelivery',
  module: null,
  manyAtOnce: true,
  input: ById,
  output: Order,
  done: 'Commande en préparation',
  summary: 'Met la commande en préparation.',
});
export const PartiesInput = z.strictObject({
  id: Id,
  version: z.number().int(),
  buyer: OfficeBuyer,
  billing: Address,
  delivery: Address,
  purchaseOrder: PurchaseOrder,
  /** The corrected addresses are carried over to the record of the client. */
  mendClient: z.boolean().default(false),
});
export const correctParties = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/parties',
  can: 'createOrder',
  module: null,
  input: PartiesInput,
  output: Order,
  done: 'Coordonnées corrigées',
  summary: 'Corrige l’acheteur, ses adresses et son numéro de commande, tant que la commande n’est pas facturée.',
});
export const retaxOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/rates',
  can: 'createOrder',
  module: null,
  manyAtOnce: true,
  input: z.strictObject({ id: Id, version: z.number().int().optional() }),
  output: Order,
  told: 'TVA et droits recalculés aux taux de la livraison',
  summary:
    'Recalcule la TVA et les droits d’une commande aux taux du jour de sa livraison ; les prix acceptés ne bougent pas.',
});
export const abortCart = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/aborted-cart',
  can: 'public',
  module: null,
  input: z.strictObject({ id: Id, token: z.string().max(80).optional() }),
  output: z.object({ sucess: z.boolean(), status: z.string() }),
  told: 'Commande abandonnée par le client',
  summary:
    'Abandonne une commande qui n’a pas été confirmée : le stock est libéré. Une commande confirmée reste, et son état le dit.',
});

/** The list of a kind of document that the office writes, without the other calls of the kind: the home reads it alone. */
export const listOfKind = <const P extends string, const K extends SaleKind>(
  plural: P,
  kind: K,
  { sees, module }: { readonly sees: Permission; readonly module: Module | null } = {
    sees: 'seeAllOrder',
    module: null,
  },
) => ({ ...orders, module, path: `/v1/${plural}` as const, can: { any: [sees, kindOf(kind).can] } as const });
