import { useWords } from '#ui/shop/page.tsx';
import type { CartOrder } from '../../rules/cart.ts';
import { useCart } from './cart-store.ts';

/** The legal pages of one seller among several. The foot of the page has those of a single seller. */
export function SellerLinks({ order }: { order: CartOrder }) {
  const words = useWords('common');
  const { cart } = useCart();
  if (cart.orders.length < 2) return null;
  const home = `/${order.seller.publicName}`;
  return (
    <p>
      <small>
        <a href={`${home}/legal-notice`}>{words.legalNotice}</a> · <a href={`${home}/vie-privee`}>{words.privacy}</a> ·{' '}
        <a href={`${home}/retractation`}>{words.withdraw}</a>
      </small>
    </p>
  );
}
