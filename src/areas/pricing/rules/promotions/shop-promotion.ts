import * as z from 'zod';
import {
  ACTIVATION_WORDS,
  PROMOTION_ACTIVATIONS,
  PROMOTION_TYPES,
  type PromotionActivation,
} from '#areas/catalogue/rules/promotion.ts';
import { Id } from '#kernel/endpoint.ts';
import { type Amount, euro, dec, toPlainText } from '#kernel/money.ts';

/** A promotion of the whole shop, with or without a code; those of one format are kept with the format. */
const fields = {
  name: z.string().trim().min(1, 'Ce champ ne peut pas être vide').max(100),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{1,15}$/, 'Doit faire au maximum 15 caractères')
    .nullable()
    .default(null),
  type: z.enum(PROMOTION_TYPES),
  amount: z.number().min(0.01).max(100_000),
  activation: z.enum(PROMOTION_ACTIVATIONS),
  threshold: z.number().min(0).max(1_000_000).default(0),
  startsOn: z.iso.date().nullable().default(null),
  endsOn: z.iso.date().nullable().default(null),
  active: z.boolean().default(true),
};
interface Sound {
  readonly type: '%' | '€';
  readonly amount: number;
  readonly activation: PromotionActivation;
  readonly threshold: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}
/** What no field says alone. */
const sound = <S extends z.ZodType<Sound>>(schema: S): S =>
  schema
    .refine((one) => one.type === '€' || one.amount <= 100, {
      message: 'Une remise ne dépasse pas 100 %',
      path: ['amount'],
    })
    .refine((one) => one.activation === 'always' || one.threshold > 0, {
      message: 'Dites à partir de combien',
      path: ['threshold'],
    })
    .refine((one) => one.startsOn === null || one.endsOn === null || one.startsOn <= one.endsOn, {
      message: 'La fin précède le début',
      path: ['endsOn'],
    });

export const NewPromotion = sound(z.strictObject(fields));
export const PromotionChanges = sound(z.strictObject({ id: Id, ...fields, version: z.number().int() }));
export const PROMOTION_STATES = ['running', 'coming', 'over', 'stopped'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];
export const PROMOTION_STATE_WORDS: Readonly<Record<PromotionState, string>> = {
  running: 'En cours',
  coming: 'À venir',
  over: 'Terminée',
  stopped: 'Arrêtée',
};
export const PromotionRow = z.object({
  id: z.string(),
  ...fields,
  version: z.number().int(),
  state: z.enum(PROMOTION_STATES),
});
export type PromotionRow = z.output<typeof PromotionRow>;

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
