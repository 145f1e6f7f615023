import type { CartProduct } from '#kernel/visitor/cart-line.ts';
import type { Card } from '../../rules/pages.ts';

/** `Le Haut Cormier Demi-sec`: two wines of one name are told apart wherever there is no room for more. */
export const fullName = (one: { readonly name: string; readonly precision: string | null }): string =>
  [one.name, one.precision].filter(Boolean).join(' ');

export const productOfCard = (card: Card): Omit<CartProduct, 'quantity' | 'isWrapped'> => ({
  id: card.id,
  chosenVintage: card.vintage,
  chosenFormat: card.format,
  productType: card.productType,
  name: fullName(card),
  slug: card.slug,
  appellation: card.appellation ?? '',
  gamme: card.gamme ?? '',
  visual: card.visual,
  drawing: card.drawing,
});
