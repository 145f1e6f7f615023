import { useLang, useWords } from '#ui/shop/page.tsx';
import { type ReactNode, useState } from 'react';
import { Option, Options as OptionList, Undo } from '#ui/shop/form/checkout.tsx';
import { Skeleton } from '#ui/shop/skeleton.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { euro, sayCount } from '#ui/shop/words.ts';
import type { CartOrder } from '../../rules/cart.ts';
import { chooseCollectionPoint, chooseDelivery, resetDelivery } from '../../rules/cart-choices.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import type { Options } from './use-checkout-options.ts';

/** How one seller's part travels: a mode, or a collection point, or not said yet. The cart and the checkout show the same choice. */
export function SellerDelivery({
  order,
  options,
  title,
  error,
  isBrief = false,
  children,
}: {
  order: CartOrder;
  options: Options;
  title: string;
  error?: string | undefined;
  /** True when the delivery chosen in the cart is only shown: a buyer who wants to change it is asked again. */
  isBrief?: boolean;
  children?: ReactNode;
}) {
  const words = useWords('checkout');
  const { sides } = useWords('cart');
  const lang = useLang();
  const { prices } = useCart();
  const { id } = order.seller;
  const side = prices.find((one) => one.sellerId === id)?.price.mode ?? 'TTC';
  const offered = options.of(id);
  const isNone = options.state === 'known' && offered?.deliveries.length === 0 && offered.points.length === 0;
  const [isOpen, open] = useState(false);
  const isChosen = order.shipping.ref !== null || order.shipping.collectionPoint !== null;
  const chosen =
    offered?.points.find((point) => point.id === order.shipping.collectionPoint?.id)?.name ??
    offered?.deliveries.find((mode) => mode.ref === order.shipping.ref)?.name;
  const chosenMode = offered?.deliveries.find((mode) => mode.ref === order.shipping.ref);
  /** The delay is said before the order (C. conso., L221-5): that of the mode, else that of the law. */
  const delayOf = (days: number | null): string => {
    if (days === null) return words.delayLegal;
    return days === 0 ? words.delayToday : sayCount(words.delay, days, lang);
  };
  const [wasChosen] = useState(isChosen);
  if (isBrief && wasChosen && !isOpen && chosen && !error)
    return (
      <>
        <h3>{title}</h3>
        <p>
          {chosen} · {delayOf(chosenMode?.delayDays ?? null)}
        </p>
        <Undo
          onClick={() => {
            open(true);
          }}
        >
          {words.change}
        </Undo>
      </>
    );
  return (
    <>
      <h3>{title}</h3>
      {children}
      {options.state === 'asked' && !offered && <Skeleton lines={3} />}
      {options.state === 'address' && <Said>{words.fillAddress}</Said>}
      {isNone && (
        <p className="alert" role="alert">
          {[offered.noDeliveryWords || words.noMode, offered.whyNoCarrier].filter(Boolean).join(' ')}
        </p>
      )}
      {offered?.whyNoCarrier && !isNone && options.state === 'known' && <Said>{offered.whyNoCarrier}</Said>}
      {offered && !isNone && (options.state !== 'address' || offered.points.length > 0) && (
        <OptionList label={title} error={error ?? null}>
          {options.state !== 'address' &&
            offered.deliveries.map((mode) => (
              <Option
                key={mode.ref}
                name={`delivery-${id}`}
                checked={order.shipping.ref === mode.ref}
                title={mode.name}
                amount={mode.totalTTC === 0 ? words.free : `${euro(mode[`total${side}`], lang)} ${sides[side]}`}
                detail={[
                  delayOf(mode.delayDays),
                  mode.description,
                  mode.type !== 'pickup' && mode.parcels > 1 ? sayCount(words.parcels, mode.parcels, lang) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                onChange={() => {
                  changeCart((cart) => chooseDelivery(cart, id, mode));
                }}
              />
            ))}
          {offered.points.map((point) => (
            <Option
              key={point.id}
              name={`delivery-${id}`}
              checked={order.shipping.collectionPoint?.id === point.id}
              title={point.name}
              amount={point.price === 0 ? words.free : `${euro(point.price, lang)} ${sides.TTC}`}
              detail={[delayOf(null), point.address, point.opening].filter(Boolean).join(' · ')}
              onChange={() => {
                changeCart((cart) => chooseCollectionPoint(cart, id, point));
              }}
            />
          ))}
        </OptionList>
      )}
      {isChosen && (
        <Undo
          onClick={() => {
            changeCart((cart) => resetDelivery(cart, id));
          }}
        >
          {words.resetDelivery}
        </Undo>
      )}
    </>
  );
}
