import { addProduct, type CartProduct } from '../../rules/cart.ts';
import type { PublicShop } from '#areas/shops/rules/public-shop.ts';
import type { Card } from '../../rules/pages.ts';
import { changeCart, openCart } from './cart-store.ts';
import { isPreviewPath } from '../preview.ts';

/** Puts so many of a product in the cart, and shows the drawer. */
export const putInCart = (
  shop: PublicShop,
  product: Omit<CartProduct, 'quantity' | 'isWrapped'>,
  quantity: number,
  isWrapped: boolean,
) => {
  if (isPreviewPath(location.pathname)) return;
  changeCart((cart) =>
    addProduct(
      cart,
      { id: shop.id, name: shop.name, publicName: shop.publicName },
      { ...product, isWrapped },
      quantity,
    ),
  );
  openCart(true);
};

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
