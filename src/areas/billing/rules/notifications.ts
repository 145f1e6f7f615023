import { ofName } from '#kernel/language/french.ts';
import { defineNotification } from '#kernel/notification.ts';

/** A part of a schedule that could not be billed waits for a user of the office, who reads the reason. */
export const futuresPartUndone = defineNotification<{
  readonly id: string;
  readonly number: string;
  readonly who: string;
  readonly n: string;
  readonly reason: string;
}>('futuresPartUndone', {
  label: 'Échéance de primeurs qui n’a pas pu être facturée d’elle-même',
  icon: 'alert',
  to: 'billOrder',
  module: 'futures',
  link: ({ id }) => `/dashboard/futures/${id}`,
  content: ({ number, who, n, reason }) =>
    `L’échéance ${n} des primeurs <b>${number}</b> ${ofName(who)} n’a pas pu être facturée d’elle-même. ${reason}`,
});

/** A user must give back unowed money or keep it for later bills, on the page of the payment. */
export const paidInExcess = defineNotification<{
  readonly id: string;
  readonly who: string;
  readonly amount: string;
  readonly on: string;
  /** The present place of the money. */
  readonly where: string;
}>('paidInExcess', {
  label: 'Payé deux fois en ligne\u00a0: argent à rendre ou à garder en avance',
  icon: 'alert',
  to: 'seeAllPayment',
  link: ({ id }) => `/dashboard/payments/${id}`,
  content: ({ who, on, where }) => twice(who, on, where),
  priced: ({ who, amount, on, where }) => twice(who, on, `${amount} ${where}`),
});
const twice = (who: string, on: string, what: string): string =>
  `<b>${who}</b> a payé une seconde fois en ligne${on ? ` (${on})` : ''}\u00a0: ${what}. À rembourser, ou à garder en avance.`;
