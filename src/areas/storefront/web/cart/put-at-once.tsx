import { useEffect, useRef } from 'react';
import { PUT } from '../../rules/iframe/put.ts';
import { useCart } from './cart-store.ts';

/** Puts a product into the cart, once the cart is known; the address then says so no more, so that a reload adds nothing. */
export default function PutAtOnce({ put }: { put: () => void }): null {
  const { isReady } = useCart();
  const isPut = useRef(false);
  useEffect(() => {
    const here = new URL(location.href);
    if (!isReady || isPut.current || !here.searchParams.has(PUT)) return;
    isPut.current = true;
    here.searchParams.delete(PUT);
    history.replaceState(null, '', here);
    put();
  }, [isReady, put]);
  return null;
}
