import { defineNotification } from '#kernel/notification.ts';

export const einvoiceLost = defineNotification<{
  readonly path: string;
  readonly number: string;
  readonly what: string;
  readonly reason: string;
}>('einvoiceLost', {
  label: 'Facture électronique rejetée, refusée ou impossible à déposer',
  icon: 'alert',
  to: 'billOrder',
  link: ({ path }) => path,
  content: ({ number, what, reason }) => `Facture <b>${number}</b> ${what}${reason ? `\u00a0: ${reason}` : ''}.`,
});
