import type { Translations } from '#kernel/language/words.ts';
import type { promotionSentences, publicRefusals } from '../refusals.ts';

export type CartTables = typeof publicRefusals & typeof promotionSentences;
/** What one language says of a cart: a file each. */
export type CartSentences = Translations<CartTables>['de'];
