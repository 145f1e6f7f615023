import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

/** Only what nobody has to account for may go at once: sales and numbered bills of a real estate are kept as the law asks. */
export const whyNotWipe = (shop: { readonly isDemo: boolean; readonly hasRealMoney: boolean }): Refusal | null =>
  !shop.isDemo
    ? refuse('shops.not-a-demonstration')
    : shop.hasRealMoney
      ? refuse('shops.demonstration-was-paid')
      : null;
