import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

/**
 * Refuses to wipe a real estate: its sales and numbered bills are kept as the law asks. Only data without accounts may
 * go at once.
 */
export const whyNotWipe = (shop: { readonly isDemo: boolean; readonly hasRealMoney: boolean }): Refusal | null =>
  !shop.isDemo
    ? refuse('shops.not-a-demonstration')
    : shop.hasRealMoney
      ? refuse('shops.demonstration-was-paid')
      : null;
