import { LANG_NAMES } from '#kernel/language/lang.ts';
import type { CartReservation } from '#kernel/visitor/cart-line.ts';
import { Stepper } from '#ui/shop/form/stepper.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { Line } from '#ui/shop/panel/drawer.tsx';
import { dayOf, euro, say } from '#ui/shop/words.ts';
import type { CartOrder } from '../../rules/cart.ts';
import { removeReservation, setPeople } from '../../rules/cart-reservations.ts';
import { changeCart, type SellerPrice } from './cart-store.ts';
import { visitWords } from './visit-when.ts';

/** The visits of one seller: when, how many of each price, and what the server says they cost. */
export default function VisitLines({
  order,
  price,
  roomy = false,
}: {
  order: CartOrder;
  price: SellerPrice | undefined;
  roomy?: boolean;
}) {
  return order.reservations.map((one, index) => (
    <VisitLine
      key={`${one.eventId}${one.selectedSlot.slot.id}${one.selectedSlot.start}${one.selectedSlot.end}`}
      order={order}
      one={one}
      // The server names the visits of a cart by their place in it.
      id={`v${index}`}
      price={price}
      roomy={roomy}
    />
  ));
}

function VisitLine({
  order,
  one,
  id,
  price,
  roomy,
}: {
  order: CartOrder;
  one: CartReservation;
  id: string;
  price: SellerPrice | undefined;
  roomy: boolean;
}) {
  const words = useWords('cart');
  const lang = useLang();
  const seller = order.seller.id;
  const name = one.selectedSlot.event?.title ?? one.selectedSlot.slot.name ?? '';
  const priced = price?.lines.filter((line) => line.parentId === id) ?? [];
  const spoken = LANG_NAMES[one.language as keyof typeof LANG_NAMES] ?? '';
  return (
    <Line
      roomy={roomy}
      to={`/${order.seller.publicName}/visites/${one.eventId}`}
      name={name}
      label=""
      detail={[visitWords(one, (day) => dayOf(day, lang)), spoken].filter(Boolean).join(' · ')}
      drawing={{ shape: 'glass', tint: 'red', litres: 0 }}
      picture={null}
      maker={order.seller.name}
      vintage=""
      range=""
      amount={
        priced.length === 0
          ? ''
          : `${euro(
              priced.reduce((sum, line) => sum + line.totalTTC, 0),
              lang,
            )} ${words.sides.TTC}`
      }
      unit={priced.map((line) => `${line.label.replace(`${name} — `, '')} ${euro(line.unitTTC, lang)}`).join(' · ')}
      gift=""
      problem={
        price?.errors.find(({ field }) => field === `reservations.${id}` || (id === 'v0' && field === 'reservations'))
          ?.message ?? ''
      }
      remove={{
        label: words.remove,
        named: say(words.removeNamed, { name }),
        act: () => {
          changeCart((cart) => removeReservation(cart, seller, one));
        },
      }}
    >
      {one.selectedPrices.map((chosen, at) => {
        const what = `${chosen.name ?? chosen.label ?? chosen.productType}, ${name}`;
        return (
          <div key={`${chosen.productType}${chosen.label}${chosen.priceTTC}`}>
            <small>{chosen.name ?? chosen.label ?? chosen.productType}</small>
            <Stepper
              small
              value={chosen.quantity}
              min={0}
              max={1000}
              onChange={(quantity) => {
                changeCart((cart) => setPeople(cart, seller, one, at, quantity));
              }}
              words={{
                quantity: say(words.quantity, { name: what }),
                less: say(words.less, { name: what }),
                more: say(words.more, { name: what }),
              }}
            />
          </div>
        );
      })}
    </Line>
  );
}
