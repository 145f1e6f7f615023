import { useEffect, useMemo, useRef, useState } from 'react';
import { send } from '#ui/shop/client.ts';
import { askedOf, type Cart, setOrder } from '../../rules/cart.ts';
import { isPlaceKnown, resetDelivery } from '../../rules/cart-choices.ts';
import type { CheckoutOptions, KnownFirm } from '../../rules/checkout.ts';
import type { checkoutOptions } from '../../rules/endpoints.ts';
import { changeCart, currentCart } from '../cart/cart-store.ts';

export interface Options {
  readonly list: readonly CheckoutOptions[];
  readonly of: (sellerId: string) => CheckoutOptions | undefined;
  /** The firm that he orders for, as the first of the sellers who know one knows it. */
  readonly firm: KnownFirm | null;
  readonly state: 'address' | 'asked' | 'known' | 'failed';
}

const DELAY = 400;

/**
 * Reads the sellers' options for this cart and its destination, again when either changes. A choice that is no longer
 * offered is cleared. Until the buyer says whether he orders for a firm, the sellers' own knowledge decides.
 */
export const useCheckoutOptions = (cart: Cart, isPro: boolean | undefined): Options => {
  const [list, setList] = useState<readonly CheckoutOptions[]>([]);
  const [state, setState] = useState<Options['state']>('address');
  const last = useRef(0);
  const isWhole = cart.destination !== undefined && isPlaceKnown(cart.destination);
  const orders = askedOf(cart).map(({ seller, products, reservations, address }) => ({
    seller,
    products,
    reservations,
    ...(address ? { address } : {}),
  }));
  const things = JSON.stringify(orders);
  useEffect(() => {
    if (cart.orders.length === 0) return;
    last.current += 1;
    const mine = last.current;
    setState(isWhole ? 'asked' : 'address');
    const timer = setTimeout(async () => {
      const answer = await send<typeof checkoutOptions>(
        'POST',
        '/v1/storefront/checkout-options',
        isPro === undefined ? { orders } : { orders, isPro },
        { quiet: true },
      );
      if (mine !== last.current) return;
      if (!answer.ok) {
        setState('failed');
        return;
      }
      setList(answer.body);
      setState(isWhole ? 'known' : 'address');
      // Choices are looked at as they stand now: what was ticked while the answer travelled stays.
      if (isWhole) dropLostChoices(answer.body);
      chooseMethods(answer.body);
    }, DELAY);
    return () => {
      clearTimeout(timer);
    };
  }, [things, isPro, isWhole]);
  return useMemo(
    () => ({
      list,
      firm: list.find((one) => one.known)?.known ?? null,
      state,
      of: (sellerId) => list.find((one) => one.sellerId === sellerId),
    }),
    [list, state],
  );
};

/** Where there is one way to pay there is nothing to choose, and a client pays as his record has it; a way that is no longer offered is cleared. */
const chooseMethods = (list: readonly CheckoutOptions[]) => {
  for (const { sellerId, payments, preferredPayment } of list)
    changeCart((now) => {
      const chosen = now.orders.find((order) => order.seller.id === sellerId)?.payment.type ?? null;
      const only = payments.length === 1 ? (payments[0]?.type ?? null) : null;
      const next = payments.some((one) => one.type === chosen) ? chosen : (preferredPayment ?? only);
      return next === chosen ? now : setOrder(now, sellerId, { paymentType: next });
    });
};

const dropLostChoices = (list: readonly CheckoutOptions[]) => {
  for (const order of currentCart().orders) {
    const offered = list.find((one) => one.sellerId === order.seller.id);
    const isKept = order.shipping.collectionPoint
      ? offered?.points.some((point) => point.id === order.shipping.collectionPoint?.id)
      : order.shipping.ref === null || offered?.deliveries.some((mode) => mode.ref === order.shipping.ref);
    if (!isKept) changeCart((now) => resetDelivery(now, order.seller.id));
  }
};
