import { clientForCheckout } from '#areas/clients/server/index.ts';
import type { SaleParties } from '#areas/papers/rules/sale-parties.ts';
import type { Lang } from '#kernel/language/lang.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import type { changeOfficeOrder } from '../../rules/endpoints.ts';
import { isNamed } from './document-client.ts';

/** Somebody typed with the order enters the books with it, found again by his e-mail; a draft waits. Before any shelf is locked, as at the checkout. */
export const clientOfTyped = async (
  tx: Tx,
  call: Call,
  { buyer, delivery, billing }: Omit<SaleParties, 'seller'>,
  isNew: boolean,
  /** The language of a visitor who ordered himself: he is no client that the office typed. */
  lang?: Lang,
): Promise<string> =>
  (
    await clientForCheckout(tx, call, {
      ...buyer,
      userId: null,
      deliveryAddress: delivery,
      billingAddress: billing,
      ...(lang === undefined ? { by: 'office' as const } : { lang }),
      isNew,
    })
  ).clientId;

/** The client of a document that stands without one of the books: typed with this change or before it. */
export const clientTypedOf = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
  asked: Pick<InputOf<typeof changeOfficeOrder>, 'buyer' | 'clientId' | 'deliveryAddress' | 'billingAddress'>,
  isNew: boolean,
): Promise<string | null> => {
  const buyer = asked.buyer ?? (sale.client_id === null && !asked.clientId ? sale.parties.buyer : null);
  if (!buyer || !isNamed(buyer)) return null;
  const delivery = asked.deliveryAddress ?? sale.parties.delivery;
  return clientOfTyped(tx, call, { buyer, delivery, billing: asked.billingAddress ?? delivery }, isNew);
};
