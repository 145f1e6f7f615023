import { bind } from '#platform/call.ts';
import * as declared from '../rules/endpoints.ts';
import { archive, insertPromotion, listPromotions, updatePromotion } from './promotion.ts';

export const bindings = [
  bind(declared.promotions, listPromotions),
  bind(declared.addPromotion, insertPromotion),
  bind(declared.changePromotion, updatePromotion),
  bind(declared.archivePromotion, archive),
];
