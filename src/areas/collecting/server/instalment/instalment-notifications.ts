import { typedName } from '#kernel/language/typed-words.ts';
import { dec, euro } from '#kernel/money.ts';
import { day, shortDay } from '#kernel/day.ts';
import { type NotificationRule, notice, notifyAfter } from '#platform/notifications.ts';
import { saleToTell } from '#areas/sales/server/index.ts';
import { instalmentLost, instalmentTwice, remittanceMade } from '../../rules/events.ts';
import {
  instalmentPaidTwice,
  instalmentsRemitted,
  instalmentUnpaid,
} from '../../rules/instalment/instalment-notifications.ts';
import { readRemittance } from '#areas/banking/server/index.ts';
import { partOf, whyOf } from './plan.ts';

export const instalmentNotifications: readonly NotificationRule[] = [
  notifyAfter(instalmentLost, 'billing.notify-instalment-lost', [instalmentUnpaid], async (tx, { partId }, call) => {
    const { part, plan } = await partOf(tx, call, partId);
    const sale = await saleToTell(tx, call, 'order', plan.sale_id);
    if (!sale) return [];
    return [
      notice(instalmentUnpaid, {
        id: sale.id,
        number: sale.number ?? '',
        who: typedName(sale.buyer_name),
        n: String(part.n),
        reason: whyOf(part),
      }),
    ];
  }),
  notifyAfter(
    instalmentTwice,
    'billing.notify-instalment-twice',
    [instalmentPaidTwice],
    async (tx, { paymentId, partId }, call) => {
      const { part, plan } = await partOf(tx, call, partId);
      const sale = await saleToTell(tx, call, 'order', plan.sale_id);
      const paid = await tx
        .selectFrom('payment_intent')
        .select('amount')
        .where('shop_id', '=', call.shopId)
        .where('id', '=', paymentId)
        .executeTakeFirst();
      if (!sale || !paid) return [];
      const facts = { id: paymentId, number: sale.number ?? '', who: typedName(sale.buyer_name), n: String(part.n) };
      return [notice(instalmentPaidTwice, { ...facts, amount: euro(dec(paid.amount)) })];
    },
  ),
  notifyAfter(
    remittanceMade,
    'billing.notify-instalments-remitted',
    [instalmentsRemitted],
    async (tx, { remittanceId }, call) => {
      const { number, handBy } = await readRemittance(tx, { id: remittanceId }, call);
      return [notice(instalmentsRemitted, { id: remittanceId, number, handBy: shortDay(day(handBy)) })];
    },
  ),
];
