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

export const instalmentPaidTwice = defineNotification<{
  readonly id: string;
  readonly number: string;
  readonly who: string;
  readonly n: string;
  readonly amount: string;
}>('instalmentPaidTwice', {
  label: 'Échéance payée deux fois',
  icon: 'alert',
  to: 'seeAllPayment',
  link: ({ id }) => `/dashboard/payments/${id}`,
  content: (facts) => twice(facts, ''),
  priced: (facts) => twice(facts, ` (${facts.amount})`),
});
const twice = (
  { n, number, who }: { readonly n: string; readonly number: string; readonly who: string },
  amount: string,
): string =>
  `L’échéance ${n} de la commande <b>${number}</b> ${ofName(who)} a été payée deux fois${amount}\u00a0: un débit que l’on croyait perdu a bien eu lieu. Remboursez l’un des deux paiements\u00a0; sinon, il baisse d’autant ce qui reste à prendre, ou reste de trop sur la commande.`;

/** Due parts were put into a remittance: a user must hand its file in. */
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
