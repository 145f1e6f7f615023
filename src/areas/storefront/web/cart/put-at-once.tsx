import { useEffect, useRef } from 'react';
import { send } from '#ui/shop/client.ts';
import { addProduct } from '../../rules/cart.ts';
import type { productPage } from '../../rules/endpoints.ts';
import { PUT } from '../../rules/iframe/put.ts';
import { changeCart, useCart } from './cart-store.ts';
import { fullName } from './product-of-card.ts';

/** A product that a frame in the site of another led here with: it is read from its shop and put into the cart, once. */
export default function PutAtOnce(): null {
  const { isReady } = useCart();
  const isPut = useRef(false);
  useEffect(() => {
    const here = new URL(location.href);
    const slug = here.searchParams.get(PUT);
    if (!isReady || isPut.current || !slug) return;
    isPut.current = true;
    const { shop: name = '', vintage: year, format: size } = Object.fromEntries(here.searchParams);
    // A reload adds nothing.
    for (const word of [PUT, 'shop', 'vintage', 'format']) here.searchParams.delete(word);
    history.replaceState(null, '', here);
    void send<typeof productPage>('GET', '/v1/storefront/shops/:name/products/:slug', { name, slug }).then((answer) => {
      if (!answer.ok) return;
      const { shop, product } = answer.body;
      const vintage = product.vintages.find((one) => one.name === year) ?? product.vintages[0];
      const format = vintage?.formats.find((one) => one.id === size) ?? vintage?.formats[0];
      if (!vintage || !format?.available) return;
      const quantity = Math.max(1, format.minimum ?? 1);
      const line = {
        ...{ id: product.id, productType: product.productType, name: fullName(product), slug: product.slug },
        ...{ appellation: product.appellation ?? '', gamme: product.gamme ?? '', visual: product.visual },
        chosenVintage: { id: vintage.id, name: vintage.name },
        chosenFormat: { id: format.id, label: format.label, wrapping: format.wrapping },
        drawing: format.drawing,
        isWrapped: false,
        quantity,
      };
      const seller = { id: shop.id, name: shop.name, publicName: shop.publicName };
      changeCart((cart) => addProduct(cart, seller, line, quantity));
    });
  }, [isReady]);
  return null;
}
