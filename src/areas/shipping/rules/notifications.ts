import { ofName } from '#kernel/language/french.ts';
import { defineNotification } from '#kernel/notification.ts';

type OrderFacts = { readonly id: string; readonly number: string; readonly who: string };

/** A notification to the users who deal with deliveries: they plan it anew, or call the client. */
export const missedDelivery = defineNotification<OrderFacts & { readonly reason: string; readonly round: string }>(
  'missedDelivery',
  {
    label: 'Arrêt de tournée non livré',
    icon: 'delivery',
    to: 'manageDelivery',
    link: ({ round }) => `/dashboard/delivery/rounds/${round}`,
    content: ({ number, who, reason }) => `Commande <b>${number}</b> ${ofName(who)} non livrée\u00a0: ${reason}`,
  },
);
