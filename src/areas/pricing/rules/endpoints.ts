import { promotionLookup } from './promotions/shop-promotion.ts';

export const {
  list: promotions,
  add: addPromotion,
  change: changePromotion,
  archive: archivePromotion,
} = promotionLookup;
