import { promotionBindings } from './promotion.ts';

export const bindings = [...promotionBindings];
