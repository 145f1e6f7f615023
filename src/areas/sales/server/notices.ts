import { tell } from '#areas/messaging/server/index.ts';
import { intentSettled, moneyMoved } from '#areas/payments/rules/events.ts';
import { dec, euro } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { orderClosed, orderDelivered, orderPlaced, orderShipped, orderValidated } from '../rules/events.ts';
import { PAYABLE } from './order/order-actions.ts';

type SalesTx = Tx;

const saleOf = async (tx: SalesTx, call: Call, id: string): Promise<RowOf<'sale'> | undefined> =>
  (await tx
    .selectFrom('sale')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .executeTakeFirst()) as RowOf<'sale'> | undefined;

const factsOf = (sale: RowOf<'sale'>, who = sale.buyer_name) => ({ id: sale.id, number: sale.number ?? '', who });

/** A client whom the shop did not know before this order: made by its checkout, and this is all he ever bought. */
const newcomer = async (tx: SalesTx, call: Call, sale: RowOf<'sale'>): Promise<string | null> =>
  sale.client_id === null
    ? null
    : ((
        await sql<{
          name: string;
        }>`select coalesce(nullif(c.name, ''), c.email) as name from client c where c.shop_id = ${call.shopId} and c.id = ${sale.client_id} and c.origin = 'shop'
      and not exists (select 1 from sale s where s.shop_id = c.shop_id and s.client_id = c.id and s.id <> ${sale.id})`.execute(
          tx,
        )
      ).rows[0]?.name ?? null);

/** An order changed: the buyer with an account subscriptions it whoever did it, the estate only what it did not do itself. */
const changed = async (tx: SalesTx, call: Call, saleId: string, what: string, estateToo = false): Promise<void> => {
  const sale = await saleOf(tx, call, saleId);
  if (!sale) return;
  await tell(tx, call, 'modifyOrder', { ...factsOf(sale, ''), what }, [sale.buyer_user_id]);
  if (estateToo) await tell(tx, call, 'modifyOrder', { ...factsOf(sale), what });
};

const CLOSED_WORDS = {
  refused: 'n’a pas pu être acceptée',
  cancelled: 'est annulée',
  expired: 'a expiré sans être payée',
} as const;

/** What the application tells people about orders and their money; mails are in news.ts. */
export const notices: readonly Subscription[] = [
  after(orderPlaced, 'sales.notice-order-placed', async (tx: SalesTx, { saleId, total, by }, call) => {
    const sale = await saleOf(tx, call, saleId);
    if (!sale) return;
    // Whoever typed it knows; the others of the office do not.
    await tell(tx, call, 'newOrder', { ...factsOf(sale), amount: euro(dec(total)) }, { except: by ?? null });
    const name = await newcomer(tx, call, sale);
    if (name !== null)
      await tell(tx, call, 'newContact', { id: sale.client_id as string, name, number: sale.number ?? '' });
  }),
  after(orderValidated, 'sales.notice-order-validated', (tx: SalesTx, { saleId }, call) =>
    changed(tx, call, saleId, 'est validée'),
  ),
  after(orderShipped, 'sales.notice-order-shipped', (tx: SalesTx, { saleId }, call) =>
    changed(tx, call, saleId, 'est en route'),
  ),
  after(orderDelivered, 'sales.notice-order-delivered', (tx: SalesTx, { saleId }, call) =>
    changed(tx, call, saleId, 'est livrée'),
  ),
  after(orderClosed, 'sales.notice-order-closed', async (tx: SalesTx, { saleId, status }, call) => {
    // An order abandoned at its checkout never was one to anybody.
    if (status !== 'aborted') await changed(tx, call, saleId, CLOSED_WORDS[status], status === 'expired');
  }),
  after(
    moneyMoved,
    'sales.notice-money-moved',
    async (tx: SalesTx, { payableKind, payableId, amount, direction }, call) => {
      const sale = payableKind === PAYABLE ? await saleOf(tx, call, payableId) : undefined;
      if (!sale) return;
      const type = direction === 'in' ? 'paymentPaid' : 'paymentRefunded';
      await tell(tx, call, type, { ...factsOf(sale), amount: euro(dec(amount)) });
      if (type === 'paymentRefunded')
        await tell(tx, call, type, { ...factsOf(sale, ''), amount: euro(dec(amount)) }, [sale.buyer_user_id]);
    },
  ),
  after(
    intentSettled,
    'sales.notice-payment-failed',
    async (tx: SalesTx, { kind, status, payableKind, payableId, reason }, call) => {
      const sale =
        kind === 'debit' && status === 'error' && payableKind === PAYABLE && payableId
          ? await saleOf(tx, call, payableId)
          : undefined;
      if (!sale) return;
      await tell(tx, call, 'paymentError', { ...factsOf(sale), reason: reason ?? '' });
      await tell(tx, call, 'paymentError', { ...factsOf(sale, ''), reason: '' }, [sale.buyer_user_id]);
    },
  ),
];
