import type { OutputOf } from '#kernel/endpoint.ts';
import { useEndpoint, useOffice } from '#ui/office/index.ts';
import { lastOrder } from '../../rules/order/last-order.ts';

export type LastOrder = OutputOf<typeof lastOrder>;

/** Reads the last purchase of the chosen client; nothing while it is loading, or for a typed client. */
export const useLastOrder = (clientId: string | null): LastOrder | undefined => {
  const may = useOffice().mayCall(lastOrder);
  return useEndpoint(lastOrder, { id: clientId ?? '' }, { enabled: may && clientId !== null, silent: true }).data;
};
