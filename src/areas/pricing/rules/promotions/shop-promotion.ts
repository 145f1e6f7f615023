import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { ACTIVATION_WORDS, PROMOTION_ACTIVATIONS, PROMOTION_TYPES } from '#areas/catalogue/rules/promotion.ts';
import { lookup, type RecordOf } from '#kernel/lookup.ts';
import { type Amount, euro, dec, toPlainText } from '#kernel/money.ts';
import { refusePromotion } from './promotion-refusals.ts';

export const APPLIES_TO = ['goods', 'delivery'] as const;
export const APPLIES_TO_WORDS: Readonly<Record<(typeof APPLIES_TO)[number], string>> = {
  goods: 'Les articles',
  delivery: 'La livraison',
};

/** A promotion of the whole shop, with or without a code; those of one format are kept with the format. */
const fields = {
  name: oneLine(100).min(1, ruleError('needed')),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{1,15}$/, ruleError('promoCode'))
    .nullable()
    .default(null),
  type: z.enum(PROMOTION_TYPES),
  amount: z.number().min(0.01).max(100_000),
  activation: z.enum(PROMOTION_ACTIVATIONS),
  threshold: z.number().min(0).max(1_000_000).default(0),
  startsOn: z.iso.date().nullable().default(null),
  endsOn: z.iso.date().nullable().default(null),
  active: z.boolean().default(true),
  /** Acts with the others that combine, each on what the former left; otherwise it acts alone where it is the best. */
  cumulative: z.boolean().default(false),
  /** Off the goods, or off what their delivery costs. */
  appliesTo: z.enum(APPLIES_TO).default('goods'),
};
export const PROMOTION_STATES = ['running', 'coming', 'over', 'stopped'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];
export const PROMOTION_STATE_WORDS: Readonly<Record<PromotionState, string>> = {
  running: 'En cours',
  coming: 'À venir',
  over: 'Terminée',
  stopped: 'Arrêtée',
};

/** Amounts of promotions are prices: only who sees prices reads or writes them. */
export const promotionLookup = lookup({
  table: 'promotion',
  // Its codes are those that callers know: promotions were a part of sales once.
  area: 'sales',
  path: '/v1/promotions',
  can: { all: ['createProduct', 'seeAllPrice'] },
  read: 'seeAllPrice',
  module: null,
  noun: {
    one: 'promotion',
    many: 'promotions',
    feminine: true,
    why: 'Une remise en % ou en €, avec ou sans code, pour tous ou à partir d’une quantité ou d’un montant.',
  },
  name: 'name',
  unique: 'code',
  taken: refusePromotion('sales.code-taken'),
  order: ['-createdAt'],
  fields,
  row: { ...fields, state: z.enum(PROMOTION_STATES) },
  whole: [
    {
      holds: (one) => one.type === '€' || one.amount <= 100,
      field: 'amount',
      words: 'Une remise ne dépasse pas 100 %',
    },
    {
      holds: (one) => one.activation === 'always' || one.threshold > 0,
      field: 'threshold',
      words: 'Dites à partir de combien',
    },
    {
      holds: (one) => one.startsOn === null || one.endsOn === null || one.startsOn <= one.endsOn,
      field: 'endsOn',
      words: 'La fin précède le début',
    },
  ],
  done: { add: 'Promotion enregistrée', change: 'Promotion enregistrée', archive: 'Promotion retirée' },
  summary: {
    list: 'Les promotions du domaine, avec leur état du jour.',
    add: 'Ajoute une promotion, avec ou sans code.',
    archive:
      'Retire une promotion : elle ne s’applique plus et son code redevient libre. Ce qui a été vendu avec elle ne change pas.',
  },
});
export const NewPromotion = promotionLookup.add.input;
export type PromotionRow = RecordOf<typeof promotionLookup>;

export const promotionState = (
  one: Pick<PromotionRow, 'active' | 'startsOn' | 'endsOn'>,
  today: string,
): PromotionState => {
  if (!one.active) return 'stopped';
  if (one.startsOn !== null && today < one.startsOn) return 'coming';
  return one.endsOn !== null && one.endsOn < today ? 'over' : 'running';
};

const plain = (amount: Amount): string => toPlainText(dec(amount)).replace('.', ',');
/** « 10 % », « 5,00 € » */
export const discountWords = (one: Pick<PromotionRow, 'type' | 'amount'>): string =>
  one.type === '%' ? `${plain(one.amount)}\u00a0%` : euro(dec(one.amount));
/** « Toujours », « À partir de 50,00 € dans la commande » */
export const activationWords = (one: Pick<PromotionRow, 'activation' | 'threshold'>): string => {
  const units = `${plain(one.threshold)} unité${one.threshold < 2 ? '' : 's'}`;
  switch (one.activation) {
    case 'minProduct':
      return `À partir de ${units} d’un produit`;
    case 'minPrice':
      return `À partir de ${euro(dec(one.threshold))} d’un produit`;
    case 'minProductOrder':
      return `À partir de ${units} dans la commande`;
    case 'minPriceOrder':
      return `À partir de ${euro(dec(one.threshold))} de commande`;
    default:
      return ACTIVATION_WORDS.always;
  }
};
