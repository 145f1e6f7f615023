import { confirmBooking } from '#areas/reservations/rules/endpoints.ts';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { homeCards as allocations } from '#areas/allocations/rules/home.ts';
import { bankToMatch } from '#areas/banking/rules/home.ts';
import { homeCards as billing } from '#areas/billing/rules/home.ts';
import { labelsToFinish, toComplete } from '#areas/catalogue/rules/home.ts';
import { accessAsked } from '#areas/clients/rules/home.ts';
import { toRemind } from '#areas/collecting/rules/home.ts';
import { homeCards as messaging } from '#areas/messaging/rules/home.ts';
import { homeCards as offers } from '#areas/offers/rules/home.ts';
import * as purchasing from '#areas/purchasing/rules/home.ts';
import { homeCards as sales } from '#areas/sales/rules/home.ts';
import * as reservations from '#areas/reservations/rules/home.ts';
import { removeWait } from '#areas/reservations/rules/wait-endpoints.ts';
import { toPrepareHere } from '#areas/shipping/rules/home.ts';
import { lowStock } from '#areas/stock/rules/home.ts';
import { answerAllocation } from '#areas/allocations/rules/allocation-endpoints.ts';
import { matchLine } from '#areas/banking/rules/bank/bank-endpoints.ts';
import { refundCredit } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billFuturesPart } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { changeProduct } from '#areas/catalogue/rules/endpoints.ts';
import { changeClient } from '#areas/clients/rules/endpoints.ts';
import { tasksLate, tasksOfToday } from '#areas/clients/rules/task/task-home.ts';
import { sendReminder } from '#areas/collecting/rules/reminder/reminder-endpoints.ts';
import { closeMail } from '#areas/messaging/rules/mail/mail-endpoints.ts';
import { remindQuote } from '#areas/offers/rules/quote/quote-endpoints.ts';
import { giveSample, tellOutcome } from '#areas/offers/rules/sample/sample-endpoints.ts';
import { disputesCard } from '#areas/payments/rules/dispute/dispute-home.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { acceptSupplierBill } from '#areas/purchasing/rules/bill/bill-endpoints.ts';
import { receivePurchase } from '#areas/purchasing/rules/purchase/purchase-endpoints.ts';
import { prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { answerWithdrawal } from '#areas/sales/rules/withdrawal/withdrawal-endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { adjustStock } from '#areas/stock/rules/endpoints.ts';
import { type Can, isLetIn } from '#kernel/can.ts';
import { doTask } from '#areas/clients/rules/task/task-endpoints.ts';
import { type HomeCard, isShownTo } from '#kernel/home/home.ts';
import { type Actor, MODULES, PERMISSIONS, type Permission, VISITOR } from '#kernel/permission.ts';
import { mayOpen } from '#ui/office/access.ts';
import { officeRows } from './office-areas.ts';

const cards: readonly HomeCard[] = [
  ...[allocations, sales, offers, billing, messaging].flatMap((all) => Object.values<HomeCard>(all)),
  accessAsked,
  bankToMatch,
  toRemind,
  toComplete,
  labelsToFinish,
  lowStock,
  toPrepareHere,
  disputesCard,
  tasksLate,
  tasksOfToday,
  ...Object.values(purchasing),
  ...Object.values(reservations),
];
const holding = (kind: Actor['kind'], rights: readonly Permission[]): Actor => ({
  ...VISITOR,
  kind,
  userId: 'u',
  shopId: 's',
  modules: MODULES,
  authorizations: Object.fromEntries(PERMISSIONS.map((one) => [one, rights.includes(one)])),
});

/** The calls that do the work of each card: one of them at least is open to every user to whom the card is shown. */
const ACTS: Readonly<Record<string, readonly { readonly can: Can }[]>> = {
  'sales.allocations-asked': [answerAllocation],
  'sales.to-answer': [answerWithdrawal],
  'sales.payment-failed': [validateOrder],
  'sales.to-validate': [validateOrder],
  'sales.to-prepare': [prepareOrder],
  'sales.to-ship-more': [shipOrder],
  'shipping.to-prepare': [prepareOrder],
  'sales.to-bill': [billOrder],
  'sales.quotes-waiting': [remindQuote],
  'sales.samples-to-give': [giveSample],
  'sales.samples-to-ask': [tellOutcome],
  'sales.futures-due': [billFuturesPart],
  'billing.late': [recordPayment],
  'billing.to-receive': [recordPayment],
  'billing.deposits-due': [recordPayment],
  'billing.to-give-back': [refundCredit],
  'billing.bank-to-match': [matchLine],
  'billing.to-remind': [sendReminder],
  'messaging.mails-failed': [closeMail],
  'clients.access-asked': [changeClient],
  'catalogue.to-complete': [changeProduct],
  'catalogue.labels-to-finish': [changeProduct],
  'stock.low': [adjustStock],
  'purchasing.to-receive': [receivePurchase],
  'purchasing.late': [receivePurchase],
  'purchasing.bills-to-check': [acceptSupplierBill],
  'payments.disputes': [recordPayment],
  'reservations.options': [confirmBooking],
  'reservations.offers-running': [removeWait],
  'clients.tasks-late': [doTask],
  'clients.tasks-today': [doTask],
};
const mayAct = (actor: Actor, card: HomeCard): boolean =>
  (ACTS[card.name] ?? []).some(({ can }) => isLetIn(actor, can));

test.each(cards.map((card) => [card.name, card] as const))(
  'what waits at the home leads where its reader may go, and is work that its reader may do: %s',
  (_name, card) => {
    const row = officeRows.find(({ path }) => matchPath(path, card.path));
    expect(row, card.path).toBeDefined();
    for (const kind of card.kinds)
      for (const one of card.any ?? [null]) {
        const rights = [...(card.can ?? []), ...(one ? [one] : [])];
        const actor = holding(kind, rights);
        expect(isShownTo(actor, card)).toBe(true);
        if (kind !== 'buyer') expect(mayAct(actor, card), `${kind} with ${rights} does ${card.name}`).toBe(true);
        expect(row && mayOpen(row, actor), `${kind} with ${one ?? 'nothing'} at ${card.path}`).toBe(true);
      }
  },
);
