import * as z from 'zod';
import { ById, endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { NewPromotion, PromotionChanges, PromotionRow } from './promotions/shop-promotion.ts';

/** Amounts of promotions are prices: only who sees prices reads or writes them. */
export const promotions = endpoint({
  verb: 'GET',
  path: '/v1/promotions',
  can: 'seeAllPrice',
  module: null,
  input: NoInput,
  output: z.array(PromotionRow),
  summary: 'Les promotions du domaine, avec leur état du jour.',
});
export const addPromotion = endpoint({
  verb: 'POST',
  path: '/v1/promotions',
  can: 'createProduct',
  module: null,
  input: NewPromotion,
  output: PromotionRow,
  done: 'Promotion enregistrée',
  summary: 'Ajoute une promotion, avec ou sans code.',
});
export const changePromotion = endpoint({
  verb: 'PUT',
  path: '/v1/promotions/:id',
  can: 'createProduct',
  module: null,
  input: PromotionChanges,
  output: PromotionRow,
  done: 'Promotion enregistrée',
  summary: 'Change une promotion.',
});
export const archivePromotion = endpoint({
  verb: 'PUT',
  path: '/v1/promotions/:id/archive',
  can: 'createProduct',
  module: null,
  input: ById,
  output: MessageAnswer,
  done: 'Promotion retirée',
  summary:
    'Retire une promotion : elle ne s’applique plus et son code redevient libre. Ce qui a été vendu avec elle ne change pas.',
});
