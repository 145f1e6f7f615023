import type { OutputOf } from '#kernel/endpoint.ts';
import type { CartReservation } from '#kernel/visitor/cart-line.ts';
import { addToCart } from '#ui/shop/cart.ts';
import { Button } from '#ui/shop/form/button.tsx';
import type { PageWords } from '#ui/shop/page-state.ts';
import { useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import type { Month, shopVisit } from '../../rules/public/visit-endpoints.ts';
import type { Chosen } from './slot-choice.tsx';
import { nameOfPrice } from './visit-facts.ts';

type Read = OutputOf<typeof shopVisit>;

/** The line of a cart for what was chosen; the server prices it. */
const lineOf = (
  { id, title, prices }: Read['visit'],
  { day, at, ends }: { readonly day: string; readonly at: string; readonly ends: string },
  quantities: readonly number[],
  language: string,
  words: PageWords['visits'],
): CartReservation => {
  const chosen = prices.flatMap((price, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity === 0 ? [] : [{ ...price, quantity }];
  });
  return {
    eventId: id,
    language,
    selectedSlot: {
      event: { title },
      slot: { id: at || 'day', name: title, noHours: at === '' },
      start: at === '' ? day : `${day}T${at}`,
      end: at === '' ? day : `${day}T${ends || at}`,
    },
    selectedPrices: chosen.map((price) => ({
      productType: price.productType,
      priceTTC: price.priceTTC,
      quantity: price.quantity,
      label: price.label,
      name: nameOfPrice(price, words),
      ...(price.notCounting ? { notCounting: true } : {}),
    })),
    totalQuantity: chosen.reduce(
      (people, one) => people + (one.notCounting || one.productType === 'touristTax' ? 0 : one.quantity),
      0,
    ),
  };
};

/** The way into the cart, beside wine; a visit that is booked by itself says so. */
export function VisitToCart({
  shop,
  visit,
  month,
  chosen,
  quantities,
  language,
  isChosen,
}: {
  shop: Read['shop'];
  visit: Read['visit'];
  month: Month;
  chosen: Chosen;
  quantities: readonly number[];
  language: string;
  /** Asked as it is pressed: what is missing is told beside its field. */
  isChosen: () => boolean;
}) {
  const words = useWords('visits');
  if (!visit.inCart) return <Said>{words.alone}</Said>;
  const put = () => {
    if (!isChosen() || chosen.at === null) return;
    const slot = month.days.find(({ day }) => day === chosen.day)?.slots.find(({ at }) => at === chosen.at);
    const seat = { day: chosen.day, at: chosen.at, ends: slot?.ends ?? chosen.at };
    addToCart(shop, { reservation: lineOf(visit, seat, quantities, language, words) });
  };
  return (
    <>
      <Button look="outlined" wide onClick={put}>
        {words.toCart}
      </Button>
      <Said>{words.inCart}</Said>
    </>
  );
}
