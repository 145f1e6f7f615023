import { clientSeenBy, mendAddresses } from '#areas/clients/server/index.ts';
import { isAllowed } from '#kernel/permission.ts';
import { differenceOf } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { type TaxPlace, territoryOf } from '#kernel/field/territory.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type * as declared from '../../rules/endpoints.ts';
import { hasLeft, whyNotCorrect } from '../../rules/order/lifecycle.ts';
import { whyNotOrder } from '#areas/pricing/rules/limits.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import { partyErrors } from '../../rules/order/parties.ts';
import { isCard, type Order } from '../../rules/order/sale.ts';
import type { SaleParties } from '#areas/papers/rules/sale-parties.ts';
import { buyerNameOf, lockSale, readOrder, saleWords, stateOf } from './sale.ts';

/** A postal code of the same country may belong to another tax territory: the Canaries, Livigno, Martinique. */
export const isTaxedElsewhere = (now: TaxPlace, before: TaxPlace): boolean =>
  JSON.stringify(territoryOf(now)) !== JSON.stringify(territoryOf(before));

/** Carries the corrected addresses over to the record of a client whom the caller sees and may change. */
const mendClient = async (
  tx: Tx,
  call: Call,
  clientId: string | null,
  before: SaleParties,
  after: SaleParties,
): Promise<boolean> => {
  if (clientId === null || !isAllowed(call.actor, 'createClient')) return false;
  await clientSeenBy(tx, { id: clientId }, call);
  const mended = (['delivery', 'billing'] as const).map((use) => ({ was: before[use], now: after[use] }));
  return (await mendAddresses(tx, call, clientId, mended)) > 0;
};

/** Corrects the buyer and the billing address, so that no order stays without its bill. Prices do not move: the tax territory of delivery stays. */
export const correctParties = async (
  tx: Tx,
  input: InputOf<typeof declared.correctParties>,
  call: Call,
): Promise<Order> => {
  const sale = await lockSale(tx, call, 'order', input.id, input.version);
  const before = sale.parties;
  refuseIf(whyNotCorrect(stateOf(sale)));
  const isCards = isCard(sale.payment.type) && sale.checkout_id !== null && sale.status === 'pending';
  if (isCards && input.buyer.email.toLowerCase() !== before.buyer.email.toLowerCase()) {
    throw new Refused(refuseOrder('sales.card-holder', {}, { 'buyer.email': refuseOrder('sales.card-holder').words }));
  }
  const moved = (Object.keys(input.delivery) as (keyof typeof input.delivery)[]).some(
    (key) => input.delivery[key] !== before.delivery[key],
  );
  if (moved && hasLeft(stateOf(sale))) throw new Refused(refuseOrder('sales.delivery-left'));
  if (input.delivery.country !== before.delivery.country || isTaxedElsewhere(input.delivery, before.delivery)) {
    throw new Refused(
      refuseOrder('sales.delivery-country', {}, { 'delivery.country': refuseOrder('sales.delivery-country').words }),
    );
  }
  refuseIf(whyNotOrder(partyErrors(input, { billing: 'billing', delivery: 'delivery' })));
  const parties: SaleParties = {
    seller: before.seller,
    buyer: input.buyer,
    billing: input.billing,
    delivery: input.delivery,
    purchaseOrder: input.purchaseOrder,
  };
  await sql`update sale set parties = ${JSON.stringify(parties)}::jsonb, buyer_name = ${buyerNameOf(parties)}, buyer_email = ${input.buyer.email},
      search_words = folded(${saleWords(sale.number, parties)}), version = version + 1
    where shop_id = ${call.shopId} and kind = ${sale.kind} and id = ${sale.id}`.execute(tx);
  call.audit('order', sale.id, differenceOf(before, { ...parties, seller: undefined }));
  const isMended = input.mendClient && (await mendClient(tx, call, sale.client_id, before, parties));
  const order = await readOrder(tx, input, call);
  return isMended ? { ...order, message: 'Coordonnées corrigées, sur la fiche du client aussi', sucess: true } : order;
};
