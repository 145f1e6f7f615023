import type { Refusal } from '#kernel/refusal.ts';
import { type BookedPrice, chosenPrices } from '../booking.ts';
import type { EventPrice } from '../tour-event.ts';

const keyOf = ({ productType, label }: { readonly productType: string; readonly label: string }): string =>
  JSON.stringify([productType, label]);

/**
 * The prices among which the visitor of a booking chooses other numbers: those that were agreed stay as they were, the others are those of
 * the event. Null: the event no longer has one of the agreed prices, or two of one name; only the estate changes such a booking.
 */
export const agreedPrices = (
  prices: readonly EventPrice[],
  booked: readonly BookedPrice[],
): readonly EventPrice[] | null => {
  const keys = prices.map(keyOf);
  const known = new Map(booked.map((price) => [keyOf(price), price]));
  if (new Set(keys).size < keys.length || known.size < booked.length) return null;
  if (booked.some((price) => !keys.includes(keyOf(price)))) return null;
  return prices.map((price) => {
    const agreed = known.get(keyOf(price));
    return agreed ? { ...price, priceTTC: agreed.priceTTC, vatType: agreed.vatType } : price;
  });
};

/** As many as are booked of each price. */
export const numbersOf = (prices: readonly EventPrice[], booked: readonly BookedPrice[]): readonly number[] =>
  prices.map((price) => booked.find((one) => keyOf(one) === keyOf(price))?.quantity ?? 0);

/** Other numbers of a booking, apart: those who stay, and those who come in addition. */
export interface OtherPeople {
  readonly all: readonly BookedPrice[];
  readonly kept: readonly BookedPrice[];
  readonly added: readonly BookedPrice[];
}
export const otherPeople = (
  prices: readonly EventPrice[],
  booked: readonly BookedPrice[],
  quantities: readonly number[],
): OtherPeople | Refusal => {
  const all = chosenPrices(prices, quantities);
  if ('code' in all) return all;
  const before = new Map(booked.map((price) => [keyOf(price), price.quantity]));
  const now = new Map(all.map((price) => [keyOf(price), price.quantity]));
  return {
    all,
    kept: booked.flatMap((price) => {
      const quantity = Math.min(price.quantity, now.get(keyOf(price)) ?? 0);
      return quantity === 0 ? [] : [{ ...price, quantity }];
    }),
    added: all.flatMap((price) => {
      const quantity = price.quantity - (before.get(keyOf(price)) ?? 0);
      return quantity > 0 ? [{ ...price, quantity }] : [];
    }),
  };
};
