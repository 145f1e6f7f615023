import { useEffect, useState } from 'react';
import type { PublicShop } from '#areas/shops/rules/public-shop.ts';
import { fetched } from '#ui/late-file.ts';
import { send } from '#ui/shop/client.ts';
import type { readerPage } from '../../rules/endpoints.ts';
import type { Cart } from '../../rules/cart.ts';

interface CartShop {
  readonly shop: PublicShop;
  readonly theme: Readonly<Record<string, string>>;
}

/** The one estate of a cart: its name, colours and legal links stay around the order. Only the browser knows the cart. */
export const useCartShop = (cart: Cart, isAsked: boolean): CartShop | null => {
  const [shop, setShop] = useState<CartShop | null>(null);
  const [first, ...others] = cart.orders;
  const sellerId = isAsked && first && others.length === 0 ? first.seller.id : null;
  useEffect(() => {
    if (sellerId === null) {
      setShop(null);
      return;
    }
    let isGone = false;
    const dress = async (): Promise<void> => {
      const [answer, { themeOf }] = await Promise.all([
        send<typeof readerPage>('GET', '/v1/storefront/reader', { shop: sellerId }, { quiet: true }),
        fetched(() => import('#areas/shops/rules/theme.ts')),
      ]);
      const shop = answer.ok ? answer.body.shop : null;
      if (!isGone) setShop(shop ? { shop, theme: themeOf(shop.color, shop.header) } : null);
    };
    dress().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [sellerId]);
  return shop;
};
