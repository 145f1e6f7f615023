import { moneyInExcess } from '#areas/payments/rules/events.ts';
import { saleToTell } from '#areas/sales/server/index.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { dec, euro } from '#kernel/money.ts';
import { type NotificationRule, notice, notifyAfter } from '#platform/notifications.ts';
import { billKindOf } from '../rules/bill-kinds.ts';
import type { BillKind } from '../rules/einvoice/einvoice-codes.ts';
import { billLost, futuresPartLeft } from '../rules/events.ts';
import { einvoiceLost, futuresPartUndone, paidInExcess } from '../rules/notifications.ts';

const WHAT: Readonly<Record<string, string>> = {
  '210': 'refusée par son client',
  '213': 'rejetée par la plateforme agréée',
  failed: 'non déposée à la plateforme agréée',
  unpaid: 'encaissée, ce que la plateforme agréée n’a pas pris',
};

/** Where money is that came a second time. */
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
    billLost,
    'billing.notify-bill-lost',
    [einvoiceLost],
    async (_tx, { billId, number, kind, state, reason }) => [
      notice(einvoiceLost, {
        path: `${billKindOf(kind as BillKind).path}/${billId}`,
        number,
        what: WHAT[state] ?? state,
        reason,
      }),
    ],
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
