import { ofName } from '#kernel/language/french.ts';
import { defineNotification } from '#kernel/notification.ts';

export const instalmentUnpaid = defineNotification<{
  readonly id: string;
  readonly number: string;
  readonly who: string;
  readonly n: string;
  readonly reason: string;
}>('instalmentUnpaid', {
  label: 'Échéance non réglée',
  icon: 'alert',
  to: 'seeAllPayment',
  link: ({ id }) => `/dashboard/orders/${id}`,
  content: ({ number, who, n, reason }) =>
    `L’échéance ${n} de la commande <b>${number}</b> ${ofName(who)} n’est pas réglée\u00a0: ${reason}. Plus aucun essai n’est prévu.`,
});

/** Parts that fall due were put into a remittance: its file waits for somebody to hand it in. */
export const instalmentsRemitted = defineNotification<{
  readonly id: string;
  readonly number: string;
  readonly handBy: string;
}>('instalmentsRemitted', {
  label: 'Remise de prélèvements faite pour des échéances',
  icon: 'card',
  to: 'seeAllPayment',
  link: ({ id }) => `/dashboard/payments/collections/${id}`,
  content: ({ number, handBy }) =>
    `La remise <b>${number}</b> est prête pour les échéances à venir\u00a0: portez son fichier à la banque le ${handBy} au plus tard.`,
});
