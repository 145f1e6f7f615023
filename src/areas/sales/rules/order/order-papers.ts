import { papersEndpoint } from '#areas/messaging/rules/papers/paper-batch.ts';
import { Id } from '#kernel/endpoint.ts';
import type { Permission } from '#kernel/permission.ts';

/** Papers bear amounts: who prints them sees every price. `can` is the right to write the kind of document. */
export const pricedPapers = (can: Permission) => ({ all: ['seeAllPrice'], any: ['seeAllOrder', can] }) as const;

export const orderPapers = papersEndpoint(
  '/v1/order-papers/orders',
  pricedPapers('createOrder'),
  'Plusieurs commandes',
);

/** The ids of a set, each once and in the order in which they were ticked; null where one is none. */
export const idsOf = (text: string): readonly string[] | null => {
  const ids = [...new Set(text.split(',').map((one) => one.trim()))];
  return ids.every((id) => Id.safeParse(id).success) ? ids : null;
};
