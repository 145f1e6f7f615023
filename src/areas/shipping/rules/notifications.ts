import { ofName } from '#kernel/language/french.ts';
import { defineNotification } from '#kernel/notification.ts';

type OrderFacts = { readonly id: string; readonly number: string; readonly who: string };

/** Whoever deals with deliveries plans it anew, or rings the client. */
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
