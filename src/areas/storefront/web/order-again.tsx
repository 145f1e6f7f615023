import { useState } from 'react';
import { me, updateMe } from '#areas/identity/rules/endpoints.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { french } from '#kernel/language/french.ts';
import { ask, Button, CallError, call, say } from '#ui/office/index.ts';
import { addProduct, EMPTY_CART } from '../rules/cart.ts';
import { orderAgain } from '../rules/endpoints.ts';
import type { NOT_AGAIN, OrderAgain as Found } from '../rules/pages.ts';
import { readCart } from '../rules/stored-cart.ts';

const words = french({
  again: 'Commander à nouveau',
  nothing: 'Plus rien de cette commande ne se vend aujourd’hui.',
  someTitle: (count: number) => (count > 1 ? `${count} articles ne se vendent plus` : 'Un article ne se vend plus'),
  rest: 'Le reste est dans votre panier, au prix du jour.',
  toCart: 'Voir le panier',
  stay: 'Rester ici',
  why: { gone: 'n’est plus en vente', soldOut: 'est épuisé', noPrice: 'n’a plus de prix pour vous' } satisfies Record<
    (typeof NOT_AGAIN)[number],
    string
  >,
} as const);

const Left = ({ found }: { readonly found: Found }) => (
  <>
    <ul>
      {found.left.map((line) => (
        <li key={line.label}>
          {line.label} {words.why[line.why]}
        </li>
      ))}
    </ul>
    {found.lines.length > 0 ? words.rest : words.nothing}
  </>
);

/** Puts the lines of a former order that are still sold in the buyer's cart, and names the others. */
export default function OrderAgain({ order }: { readonly order: Pick<Order, 'id'> }) {
  const [pending, setPending] = useState(false);
  const fill = async (): Promise<void> => {
    setPending(true);
    try {
      const found = await call(orderAgain, { order: order.id });
      if (found.lines.length > 0) {
        const account = await call(me, {});
        const cart = found.lines.reduce(
          (filled, line) => addProduct(filled, found.seller, line.product, line.quantity),
          readCart(account.cart) ?? EMPTY_CART,
        );
        await call(updateMe, {
          cart: { ...cart, orders: cart.orders.map((one) => ({ ...one })), lastUpdated: new Date().toISOString() },
          message: false,
          cartVersion: account.cartVersion,
        });
      }
      const isSeen =
        found.left.length === 0 ||
        (await ask({
          title: words.someTitle(found.left.length),
          text: <Left found={found} />,
          validateLabel: words.toCart,
          cancelLabel: words.stay,
        })) !== null;
      if (found.lines.length === 0 && found.left.length === 0) say(words.nothing, 'error');
      else if (isSeen) window.location.assign('/cart');
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
    } finally {
      setPending(false);
    }
  };
  return (
    <Button loading={pending} onClick={() => void fill()}>
      {words.again}
    </Button>
  );
}
