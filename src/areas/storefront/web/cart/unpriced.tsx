import { Button } from '#ui/shop/form/button.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { priceAgain, useCart } from './cart-store.ts';

/** Explains why the cart has no price, with a way to ask again. Empty where the price is known or on its way. */
export function Unpriced() {
  const { pricing, message } = useCart();
  const words = useWords('cart');
  if (pricing !== 'failed') return null;
  return (
    <p className="alert" role="alert">
      {message || words.unpriced}{' '}
      <Button look="plain" onClick={() => void priceAgain()}>
        {words.retry}
      </Button>
    </p>
  );
}
