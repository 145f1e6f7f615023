import { isZero, dec } from '#kernel/money.ts';
import { type Day, day, longDay } from '#kernel/day.ts';
import { fill } from '#kernel/language/words.ts';
import { paymentsOf } from '#areas/payments/server/index.ts';
import { inEveryShop, type Seller, seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { every, type Run, type Subscription } from '#platform/jobs.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import { orderMail } from '../../rules/messages/mail.ts';
import {
  awaitedFrom,
  awaitedUntil,
  isOver,
  isToBeReminded,
  PAID_AFTERWARDS,
  reviewedUntil,
} from '../../rules/order/unpaid.ts';
import { mailBuyer, orderToTell } from '../buyer-mail.ts';
import { inEuros, transferBlocks } from '../transfer-blocks.ts';
import { closeOrder, PAYABLE } from './order-actions.ts';
import { lockSale } from './sale.ts';

const AT_ONCE = 100;

/** Until when the money of an order is awaited, by the setting of its shop as it is today. */
export const awaitedOf = (
  sale: RowOf<'sale'>,
  { settings }: Pick<Seller, 'settings'>,
  reopenedOn: Day | null = null,
): Day | null =>
  sale.placed_on === null
    ? null
    : awaitedUntil(
        {
          status: sale.status,
          origin: sale.origin,
          paymentType: sale.payment.type,
          placedOn: awaitedFrom(day(sale.placed_on), reopenedOn),
          isFree: isZero(dec(sale.total_gross)),
          isBilled: sale.billed_at !== null,
        },
        settings.unpaidDays,
      );

/**
 * Runs every hour: orders whose money never came give their goods back, and buyers in their last days are reminded.
 */
export const unpaidOrders: readonly Subscription[] = [
  every('sales.expire-unpaid', 60, async (_nothing, run) => {
    // A shop whose orders fail does not keep the goods of the other shops.
    await inEveryShop(run, 'unpaid orders', (shopId) => reviewShop(run, shopId));
  }),
];

const reviewShop = async (run: Run, shopId: string): Promise<void> => {
  await eachAlone(run, { what: 'unpaid order', shopId }, await run.inAnyShop(shopId, candidates), (id) =>
    run.inAnyShop(shopId, (tx, call) => review(tx, call, id)),
  );
};

/** The day on which the administration opened the shop again, had it been blocked. */
const reopening = async (tx: Tx, call: Call): Promise<Day | null> => {
  const { rows } = await sql<{
    day: string | null;
  }>`select (reopened_at at time zone zone)::date::text as day from shop where shop_id = ${call.shopId}`.execute(tx);
  return rows[0]?.day ? day(rows[0].day) : null;
};

/** Finds the orders that the calendar names; their payments are checked later, under their lock. */
const candidates = async (tx: Tx, call: Call): Promise<readonly string[]> => {
  const { settings } = await sellerOf(tx, call.shopId);
  const days = settings.unpaidDays;
  if (!days) return [];
  const { over, reminded } = reviewedUntil(call.today, days);
  const reopenedOn = await reopening(tx, call);
  // The later of the two bounds: all that was placed before it opened again is awaited from that day on.
  if (reopenedOn !== null && reopenedOn > reminded) return [];
  const { rows } = await sql<
    Pick<RowOf<'sale'>, 'id'>
  >`select s.id from sale s where s.shop_id = ${call.shopId} and s.kind = 'order' and s.status = 'pending'
      and s.origin = 'shop' and s.payment ->> 'type' = any(${[...PAID_AFTERWARDS]}::text[]) and s.total_gross > 0 and s.billed_at is null
      and (s.placed_on <= ${over}::date or s.placed_on <= ${reminded}::date and s.reminded_at is null)
      and not exists (select 1 from payment_intent p where p.shop_id = s.shop_id and p.payable_kind = ${PAYABLE} and p.payable_id = s.id
        and p.status not in ('error', 'cancelled'))
    order by s.placed_on, s.id limit ${AT_ONCE}`.execute(tx);
  return rows.map((row) => row.id);
};

const review = async (tx: Tx, call: Call, id: string): Promise<void> => {
  const sale = await lockSale(tx, call, 'order', id);
  const shop = await sellerOf(tx, call.shopId);
  const reopenedOn = await reopening(tx, call);
  const until = awaitedOf(sale, shop, reopenedOn);
  if (until === null || sale.placed_on === null) return;
  // Whatever was received of it, even given back since, is for the estate to judge.
  const { sums } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id });
  if (!isZero(sums.paid) || !isZero(sums.underWay)) return;
  if (isOver(until, call.today))
    return closeOrder(tx, call, sale, 'expired', `Aucun paiement reçu jusqu’au ${longDay(until)}.`);
  if (sale.reminded_at === null && isToBeReminded(until, awaitedFrom(day(sale.placed_on), reopenedOn), call.today))
    await remind(tx, call, shop, id, until);
};

const remind = async (tx: Tx, call: Call, shop: Seller, id: string, until: Day): Promise<void> => {
  const sale = await orderToTell(tx, call, id);
  if (!sale) return;
  call.write(
    sql`update sale set reminded_at = ${call.now} where shop_id = ${call.shopId} and kind = 'order' and id = ${id}`,
  );
  call.audit('order', id, { reminded: [null, until] });
  const { lang } = sale;
  const { unpaid } = orderMail[lang];
  const about = {
    number: sale.number ?? '',
    shop: shop.name,
    total: inEuros(sale.total_gross, lang),
    day: { day: until },
  };
  await mailBuyer(tx, call, sale, fill(unpaid.subject, about, lang), [
    { kind: 'title', text: fill(unpaid.title, about, lang) },
    { kind: 'text', text: fill(unpaid.text, about, lang) },
    ...transferBlocks(sale, shop, lang),
    { kind: 'small', text: unpaid.small },
  ]);
};
