import { deliveryOffers, NO_OFFER, optionRules } from '#areas/deliveries/server/index.ts';
import { seller } from '#areas/shops/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { tryDelivery } from '../rules/delivery-trial.ts';
import type { deliveryTrial } from '../rules/endpoints.ts';

/** The trial uses the saved settings: the same offer and rules as the checkout. */
export const readDeliveryTrial = async (tx: Tx, input: InputOf<typeof deliveryTrial>, call: Call) => {
  const offer = (await deliveryOffers(tx, [call.shopId])).get(call.shopId) ?? NO_OFFER;
  return tryDelivery(offer, input, await optionRules(tx, await seller(tx, call.shopId), call.today), call.today);
};
