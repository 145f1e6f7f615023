import type { Translations } from '#kernel/language/words.ts';
import type { promotionSentences, publicRefusals } from '../refusals.ts';

export type CartTables = typeof publicRefusals & typeof promotionSentences;
/** The cart sentences of one language; each language has a file. */
export type CartSentences = Translations<CartTables>['de'];
