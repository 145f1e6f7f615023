import { billKindOf } from '#areas/billing/rules/bill-kinds.ts';
import type { BillKind } from '#areas/billing/rules/einvoice/einvoice-codes.ts';
import { type NotificationRule, notice, notifyAfter } from '#platform/notifications.ts';
import { billLost } from '../rules/events.ts';
import { einvoiceLost } from '../rules/notifications.ts';

const WHAT: Readonly<Record<string, string>> = {
  '210': 'refusée par son client',
  '213': 'rejetée par la plateforme agréée',
  failed: 'non déposée à la plateforme agréée',
  unpaid: 'encaissée, ce que la plateforme agréée n’a pas pris',
};

export const notifications: readonly NotificationRule[] = [
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
];
