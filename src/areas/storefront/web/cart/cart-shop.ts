import { useEffect, useState } from 'react';
import type { PublicShop } from '#areas/shops/rules/public-shop.ts';
import { send } from '#ui/shop/client.ts';
import type { readerPage } from '../../rules/endpoints.ts';
import type { Cart } from '../../rules/cart.ts';

/** Whoever buys from one estate stays with it while he orders: its name, colours and legal links. The cart is known by the browser alone. */
export const useCartShop = (cart: Cart, isAsked: boolean): PublicShop | null => {
  const [shop, setShop] = useState<PublicShop | null>(null);
  const [first, ...others] = cart.orders;
  const sellerId = isAsked && first && others.length === 0 ? first.seller.id : null;
  useEffect(() => {
    if (sellerId === null) {
      setShop(null);
      return;
    }
    let isGone = false;
    void send<typeof readerPage>('GET', '/v1/storefront/reader', { shop: sellerId }, { quiet: true }).then((answer) => {
      if (!isGone && answer.ok) setShop(answer.body.shop ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [sellerId]);
  return shop;
};
