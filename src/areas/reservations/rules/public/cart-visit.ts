import * as z from 'zod';
import type { ReservationInput } from '#areas/pricing/rules/lines/reservation-lines.ts';
import { Id } from '#kernel/endpoint.ts';
import { LANGS, type Lang } from '#kernel/language/lang.ts';
import type { BookedPrice } from '../booking.ts';
import { slotSold } from '../in-sale.ts';
import { visitMail } from '../messages/mail.ts';
import { endOf } from '../opening.ts';
import type { EventPrice, TourEvent } from '../tour-event.ts';

/** A visit as the line of a cart names it (specification, section 3: Reservation line). Its prices are never read: the event has them. */
export const CartVisit = z.object({
  eventId: Id,
  selectedSlot: z.object({
    slot: z.object({ noHours: z.boolean().optional() }),
    /** `2026-12-01T10:30`, on the walls of the estate. */
    start: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d)?$/u),
  }),
  selectedPrices: z
    .array(
      z.object({
        productType: z.string(),
        label: z.string().default(''),
        quantity: z.number().int().min(0).max(1000),
      }),
    )
    .max(60),
  language: z.enum(LANGS).optional(),
});
export type CartVisit = z.output<typeof CartVisit>;

/** The day and hour of the line of a cart; the hour is empty for a whole day. */
export const seatOf = ({ selectedSlot: { slot, start } }: CartVisit): { readonly day: string; readonly at: string } => {
  const [day = '', hour = ''] = start.split('T');
  return { day, at: slot.noHours === true ? '' : hour };
};

/** As many of each price of the event, in their order; null where the event has one of them no more. */
export const quantitiesOf = (
  prices: readonly EventPrice[],
  selected: CartVisit['selectedPrices'],
): readonly number[] | null => {
  const quantities = prices.map(() => 0);
  for (const { productType, label, quantity } of selected) {
    if (quantity === 0) continue;
    const at = prices.findIndex((one) => one.productType === productType && one.label === label);
    if (at < 0) return null;
    quantities[at] = (quantities[at] ?? 0) + quantity;
  }
  return quantities;
};

/** A visit is paid whole with its order: one that asks for a deposit, or waits for the word of the estate, is booked on its own page. */
export const isSoldInCart = ({ pay, toConfirm }: Pick<TourEvent, 'pay' | 'toConfirm'>): boolean =>
  pay !== 'deposit' && !toConfirm;

/** A visit of a cart that may be booked, with what it costs today. */
export interface VisitToBook {
  /** The name of its line in the cart. */
  readonly id: string;
  readonly event: TourEvent;
  readonly day: string;
  readonly at: string;
  readonly language: Lang;
  readonly prices: readonly BookedPrice[];
  /** Null: without limit. */
  readonly left: number | null;
}

/** The lines of a visit in an order, in the language of its buyer. */
export const soldInCart = ({ id, event, day, at, prices, left }: VisitToBook, lang: Lang): ReservationInput => {
  const names: Readonly<Record<string, string>> = visitMail[lang].prices;
  return {
    id,
    label: event.title,
    slot: slotSold({ day, at, ends: endOf(event, at) }),
    placesLeft: left,
    selectedPrices: prices.map(({ productType, label, priceTTC, quantity, notCounting, vatType }) => ({
      productType,
      label: label || (names[productType] ?? productType),
      priceTTC,
      quantity,
      notCounting,
      vatType,
    })),
  };
};
