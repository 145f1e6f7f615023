import { intentSettled, moneyMoved } from '#areas/payments/rules/events.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { isGivenBackElsewhere } from '#areas/payments/rules/pay-account.ts';
import { authenticationLink } from '#areas/payments/server/index.ts';
import { PAYMENT_TYPES } from '#areas/shops/rules/shop.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { dec, euro } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { type Notice, type NotificationRule, notice, notifyAfter } from '#platform/notifications.ts';
import { orderClosed, orderValidated } from '../rules/events.ts';
import { orderPlaced } from '#areas/papers/rules/events.ts';
import {
  modifyOrder,
  newContact,
  newOrder,
  paymentAuthentication,
  paymentError,
  paymentPaid,
  paymentRefunded,
  refundByHand,
} from '../rules/notifications.ts';
import { orderToTell } from './buyer-mail.ts';
import { PAYABLE } from './order/order-actions.ts';
import { withdrawalNotification } from './withdrawal/withdrawal-mails.ts';

type SalesTx = Tx;

/** Gives the facts of an order that its notifications name. */
export const orderFacts = (sale: RowOf<'sale'>, who = sale.buyer_name) => ({
  id: sale.id,
  number: sale.number ?? '',
  who,
});

/** A client whom the shop did not know before this order: made by its checkout, and this is all he ever bought. */
const newcomer = async (tx: SalesTx, call: Call, sale: RowOf<'sale'>): Promise<string | null> =>
  sale.client_id === null
    ? null
    : ((
        await sql<{
          name: string;
        }>`select coalesce(nullif(c.name, ''), c.email) as name from client c where c.shop_id = ${call.shopId} and c.id = ${sale.client_id} and c.origin = 'shop'
      and not exists (select 1 from sale s where s.shop_id = c.shop_id and s.kind = 'order' and s.client_id = c.id and s.id <> ${sale.id})`.execute(
          tx,
        )
      ).rows[0]?.name ?? null);

/** The agent whose client ordered, if he may see orders and did not type it himself. */
const agentOf = async (tx: SalesTx, call: Call, sale: RowOf<'sale'>, by: string | null): Promise<string | null> =>
  sale.client_id === null
    ? null
    : ((
        await sql<RowOf<'user_shop', 'user_id'>>`select l.user_id from client c
          join user_shop l on l.shop_id = c.shop_id and l.id = c.agent_id and l.role = 'agent' and not l.blocked
          where c.shop_id = ${call.shopId} and c.id = ${sale.client_id} and 'true' in (l.authorizations ->> 'seeAllOrder', l.authorizations ->> 'createOrder')
            and l.user_id is distinct from ${by}`.execute(tx)
      ).rows[0]?.user_id ?? null);

/**
 * Tells of a changed order: a buyer with an account always learns it; the estate only learns changes that it did not
 * make itself.
 */
export const tellChanged = async (
  tx: SalesTx,
  call: Call,
  saleId: string,
  what: string,
  estateToo = false,
): Promise<readonly Notice[]> => {
  const sale = await orderToTell(tx, call, saleId);
  if (!sale) return [];
  return [
    notice(modifyOrder, { ...orderFacts(sale, ''), what }, [sale.buyer_user_id]),
    ...(estateToo ? [notice(modifyOrder, { ...orderFacts(sale), what })] : []),
  ];
};

const CLOSED_NOTICE = {
  refused: 'n’a pas pu être acceptée',
  cancelled: 'est annulée',
  expired: 'a expiré sans être payée',
} as const;
/** An order whose own part was paid is not said to be unpaid. */
const closedNotice = async (
  tx: SalesTx,
  call: Call,
  saleId: string,
  status: keyof typeof CLOSED_NOTICE,
): Promise<string> =>
  status === 'expired' && (await orderToTell(tx, call, saleId))?.payment_group === 'expired'
    ? 'a expiré\u00a0: une autre part de son panier n’a pas été payée'
    : CLOSED_NOTICE[status];

/** Notifications about orders and their money; mails are in mails.ts. */
/** Where the money must be given back by hand; null where the provider, or the office itself, has done it. */
const houseToGiveBack = (method: string): string | null => {
  const type = PAYMENT_TYPES.find((one) => one === method);
  return type && isGivenBackElsewhere(type) ? PAYMENT_TYPE_WORDS[type] : null;
};

export const notifications: readonly NotificationRule[] = [
  notifyAfter(
    orderPlaced,
    'sales.notify-order-placed',
    [newOrder, newContact],
    async (tx, { saleId, total, by }, call) => {
      const sale = await orderToTell(tx, call, saleId);
      if (!sale) return [];
      const name = await newcomer(tx, call, sale);
      return [
        // The user who typed it knows; the other users of the office do not.
        notice(newOrder, { ...orderFacts(sale), amount: euro(dec(total)) }, { except: by ?? null }),
        notice(newOrder, { ...orderFacts(sale), amount: euro(dec(total)) }, [
          await agentOf(tx, call, sale, by ?? null),
        ]),
        ...(name !== null
          ? [notice(newContact, { id: sale.client_id as string, name: typedName(name), number: sale.number ?? '' })]
          : []),
      ];
    },
  ),
  notifyAfter(orderValidated, 'sales.notify-order-validated', [modifyOrder], (tx, { saleId }, call) =>
    tellChanged(tx, call, saleId, 'est validée'),
  ),
  notifyAfter(orderClosed, 'sales.notify-order-closed', [modifyOrder], async (tx, { saleId, status }, call) =>
    // An order abandoned at its checkout never was one to anybody.
    status === 'aborted'
      ? []
      : tellChanged(tx, call, saleId, await closedNotice(tx, call, saleId, status), status === 'expired'),
  ),
  notifyAfter(
    moneyMoved,
    'sales.notify-money-moved',
    [paymentPaid, paymentRefunded, refundByHand],
    async (tx, { payableKind, payableId, amount, method, direction, setOff, undone, disputed }, call) => {
      // Money taken back on paper, or taken from a credit note, reaches nobody. Money that a bank took or gave again is
      // told with its dispute.
      const isPaper = disputed || setOff === 'gap' || (direction === 'out' && (undone || setOff !== undefined));
      const sale = payableKind === PAYABLE && !isPaper ? await orderToTell(tx, call, payableId) : undefined;
      if (!sale) return [];
      const paid = euro(dec(amount));
      if (direction === 'in') return [notice(paymentPaid, { ...orderFacts(sale), amount: paid })];
      const house = houseToGiveBack(method);
      return [
        house
          ? notice(refundByHand, { ...orderFacts(sale), amount: paid, house })
          : notice(paymentRefunded, { ...orderFacts(sale), amount: paid }),
        notice(paymentRefunded, { ...orderFacts(sale, ''), amount: paid }, [sale.buyer_user_id]),
      ];
    },
  ),
  notifyAfter(
    intentSettled,
    'sales.notify-payment-failed',
    [paymentError],
    async (tx, { kind, status, payableKind, payableId, reason }, call) => {
      const sale =
        kind === 'debit' && status === 'error' && payableKind === PAYABLE && payableId
          ? await orderToTell(tx, call, payableId)
          : undefined;
      if (!sale) return [];
      return [
        notice(paymentError, { ...orderFacts(sale), reason: reason ?? '' }),
        notice(paymentError, { ...orderFacts(sale, ''), reason: '' }, [sale.buyer_user_id]),
      ];
    },
  ),
  notifyAfter(
    intentSettled,
    'sales.notify-payment-authentication',
    [paymentAuthentication],
    async (tx, { intentId, kind, status, payableKind, payableId }, call) => {
      const sale =
        kind === 'debit' && status === 'requiresAction' && payableKind === PAYABLE && payableId
          ? await orderToTell(tx, call, payableId)
          : undefined;
      if (!sale) return [];
      const path = authenticationLink({ baseUrl: '' }, intentId);
      return [notice(paymentAuthentication, { number: sale.number ?? '', path }, [sale.buyer_user_id])];
    },
  ),
  withdrawalNotification,
];
