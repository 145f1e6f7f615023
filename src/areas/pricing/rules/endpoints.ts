import { endpoint } from '#kernel/endpoint.ts';
import { DeliveryTrial, TriedDelivery } from './delivery-trial.ts';
import { promotionLookup } from './promotions/shop-promotion.ts';

export const {
  list: promotions,
  add: addPromotion,
  change: changePromotion,
  archive: archivePromotion,
} = promotionLookup;

/** Beside the tariffs: what they give for an order that nobody placed. */
export const deliveryTrial = endpoint({
  verb: 'POST',
  path: '/v1/delivery-trials',
  can: 'manageDelivery',
  module: null,
  readOnly: true,
  input: DeliveryTrial,
  output: TriedDelivery,
  summary:
    'Ce que coûterait la livraison d’une commande imaginée, mode par mode, et pourquoi un mode n’est pas proposé.',
});
