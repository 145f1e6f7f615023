import { bind } from '#platform/call.ts';
import { deliveryTrial } from '../rules/endpoints.ts';
import { readDeliveryTrial } from './delivery-trial.ts';
import { promotionBindings } from './promotion.ts';

export const bindings = [...promotionBindings, bind(deliveryTrial, readDeliveryTrial)];
