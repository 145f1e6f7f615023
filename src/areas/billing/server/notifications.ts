import { moneyInExcess } from '#areas/payments/rules/events.ts';
import { saleToTell } from '#areas/sales/server/index.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { dec, euro } from '#kernel/money.ts';
import { type NotificationRule, notice, notifyAfter } from '#platform/notifications.ts';
import { futuresPartLeft } from '../rules/events.ts';
import { futuresPartUndone, paidInExcess } from '../rules/notifications.ts';

/** The place of money that came a second time. */
const ON_ACCOUNT = 'à trouver en avance sur son compte, la commande étant close';
const BEYOND = 'de trop sur sa commande';

export const notifications: readonly NotificationRule[] = [
  notifyAfter(
    moneyInExcess,
    'billing.notify-paid-in-excess',
    [paidInExcess],
    async (tx, { paymentId, isOnAccount }, call) => {
      const paid = await tx
        .selectFrom('payment_intent')
        .select(['payer', 'reference', 'amount'])
        .where('shop_id', '=', call.shopId)
        .where('id', '=', paymentId)
        .executeTakeFirst();
      if (!paid) return [];
      const facts = { id: paymentId, who: typedName(paid.payer), on: paid.reference };
      return [
        notice(paidInExcess, { ...facts, amount: euro(dec(paid.amount)), where: isOnAccount ? ON_ACCOUNT : BEYOND }),
      ];
    },
  ),
  notifyAfter(
    futuresPartLeft,
    'billing.notify-futures-part-left',
    [futuresPartUndone],
    async (tx, { saleId, n, reason }, call) => {
      const sale = await saleToTell(tx, call, 'futures', saleId);
      if (!sale) return [];
      const facts = { id: sale.id, number: sale.number ?? '', who: typedName(sale.buyer_name) };
      return [notice(futuresPartUndone, { ...facts, n: String(n), reason })];
    },
  ),
];
