import * as z from 'zod';
import { Address, typedPlace } from '#areas/identity/rules/address.ts';
import { PublicShop, Reader } from '#areas/shops/rules/public-shop.ts';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { anyPhone, civilDay, ruled, ruleError, whole } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { Booking, SlotTime } from '../booking.ts';
import { EventPrice, TourEvent } from '../tour-event.ts';

const module = null;
const named = { name: oneLine(80).min(2) };
const Token = z.string().max(100);
const inShop = { shop: PublicShop, reader: Reader };

const Card = TourEvent.pick({ id: true, title: true, kind: true, minutes: true, languages: true }).extend({
  /** The address of its photograph; null: none. */
  visual: z.string().nullable(),
  /** The least that one person pays, with VAT; 0: nobody pays. */
  priceFrom: z.number(),
  /** The first day with places; null: none as far as it may be booked. */
  nextDay: z.string().nullable(),
});
export type VisitCard = z.output<typeof Card>;

const OfferedSlot = z.object({
  at: z.string(),
  ends: z.string(),
  /** Null: without limit. */
  left: z.number().int().nullable(),
});
const OfferedDay = z.object({ day: z.string(), slots: z.array(OfferedSlot) });
export type OfferedDay = z.output<typeof OfferedDay>;
/** The days of a month that have places, and whether the months beside it may be booked. */
const Month = z.object({
  month: z.string(),
  before: z.boolean(),
  after: z.boolean(),
  days: z.array(OfferedDay),
  /** The days with full times that have a waiting list, and these times. */
  full: z.array(OfferedDay),
});
export type Month = z.output<typeof Month>;

const SeenPrice = z.object({
  productType: EventPrice.shape.productType.unwrap(),
  label: z.string(),
  priceTTC: z.number(),
  min: z.number().int(),
  max: z.number().int().nullable(),
  /** Not a person. */
  notCounting: z.boolean(),
});

export const shopVisits = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/visits',
  can: 'public',
  module,
  readOnly: true,
  input: z.strictObject({ ...named, day: civilDay.optional(), language: z.enum(LANGS).optional() }),
  output: z.object({
    ...inShop,
    visits: z.array(Card),
    /** The visits of the shop before any filter, and the languages in which one may ask for them. */
    offered: z.number().int(),
    languages: z.array(z.enum(LANGS)),
  }),
  summary:
    'Les visites que la boutique propose, avec leur prix et leur prochain jour libre\u00a0; toutes, ou celles d’un jour où il reste des places, d’une langue.',
});
export const shopVisit = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/visits/:id',
  can: 'public',
  module,
  readOnly: true,
  input: z.strictObject({
    ...named,
    id: z.string().max(60),
    /** The month of this day is read; a day that is none is not looked at. */
    day: z.string().max(20).optional(),
  }),
  output: z.object({
    ...inShop,
    visit: Card.extend({
      descriptionHtml: z.string().nullable(),
      location: z.string(),
      partyMin: z.number().int(),
      partyMax: z.number().int().nullable(),
      toConfirm: z.boolean(),
      cancelHours: z.number().int(),
      /** The conditions of its cancellation at a fee, sentence by sentence; empty: there is no fee. */
      conditions: z.array(z.string()),
      /** How it is paid here, the part that a deposit asks for, and for how long seats are held meanwhile. */
      pay: TourEvent.shape.pay,
      depositPercent: z.number().int(),
      holdMinutes: z.number().int(),
      /** It may be ordered in the cart, and paid with the order; false: it is booked by itself. */
      inCart: z.boolean(),
      prices: z.array(SeenPrice),
    }),
    /** The month of the day that was asked for, or of the first day with places. */
    month: Month,
  }),
  summary: 'Une visite de la boutique\u00a0: ce qu’elle est, ses tarifs, et le premier mois où il reste des places.',
});
export const shopVisitMonth = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/visits/:id/months/:month',
  can: 'public',
  module,
  readOnly: true,
  input: z.strictObject({ ...named, id: Id, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/u) }),
  output: Month,
  summary: 'Les créneaux d’un mois que la boutique propose pour une visite, avec les places qui restent.',
});
const Quantities = z.array(whole().min(0).max(1000)).max(30);
export const priceShopVisit = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/visits/:id/price',
  can: 'public',
  module,
  readOnly: true,
  input: z.strictObject({
    ...named,
    id: Id,
    /** Numbers of each price, in the order of the event: `2,0,1`. */
    quantities: z.string().regex(/^\d{1,4}(,\d{1,4}){0,29}$/u),
  }),
  output: z.object({
    people: z.number().int(),
    total: z.number(),
    touristTax: z.number(),
    /** The part, tourist tax included, that is paid online as one books. */
    online: z.number(),
  }),
  summary: 'Ce que coûte une visite pour tant de personnes, la taxe de séjour à part. N’écrit rien.',
});
export const bookShopVisit = endpoint({
  verb: 'POST',
  path: '/v1/storefront/shops/:name/visits/:id/bookings',
  can: 'public',
  module,
  captcha: true,
  input: z.strictObject({
    ...named,
    id: Id,
    day: civilDay,
    at: SlotTime,
    quantities: Quantities,
    visitor: oneLine(120).min(1, ruleError('needed')),
    // The rule of the office, so that an order of this booking takes the same address.
    email: ruled('email').toLowerCase(),
    phone: anyPhone.default(''),
    /** The address of his bill: needed where he pays online. */
    address: typedPlace(Address).optional(),
    /** The language of the visit. */
    language: z.enum(LANGS).default('fr'),
    note: z.string().trim().max(1000).default(''),
    terms: z.boolean(),
    adult: z.boolean(),
    /** The total, tourist tax included, that the visitor saw. */
    shownTotal: z.number().min(0).max(100_000_000),
    /** He books in a frame of the shop, on the site of another. */
    inFrame: z.boolean().default(false),
  }),
  output: z.object({
    code: z.string(),
    status: Booking.shape.status,
    /** The page where it is paid, within the minutes for which its seats are held; null: it is paid on the spot. */
    pay: z.string().nullable(),
  }),
  told: 'Visite réservée dans la boutique',
  summary:
    'Un visiteur réserve une visite. Refusée dès qu’une place manque. Payée sur place, un e-mail lui donne le lien de sa réservation\u00a0; payée en ligne, ses places sont tenues le temps de payer.',
});

const Linked = Booking.pick({
  code: true,
  status: true,
  version: true,
  day: true,
  at: true,
  ends: true,
  name: true,
  language: true,
  people: true,
  total: true,
  touristTax: true,
}).extend({
  /** The part that was paid ahead. */
  paid: z.number(),
  /** The part to pay on the spot. */
  rest: z.number(),
  visit: z.object({ id: Id, title: z.string(), kind: TourEvent.shape.kind, minutes: z.number().int() }),
  location: z.string(),
  message: z.string(),
  /** The agreed prices, in the order of the event. */
  lines: z.array(
    z.object({ productType: z.string(), label: z.string(), priceTTC: z.number(), quantity: z.number().int() }),
  ),
  /** Its visitor may still cancel it, at the fee of now. */
  isOpen: z.boolean(),
  /** He may still move it. */
  mayMove: z.boolean(),
  /** The part of the money paid online that a cancellation leaves to the estate now; of one that is cancelled, the part that it left. */
  fee: z.number(),
  /** The money that a cancellation gives back now. */
  back: z.number(),
  /** Its conditions of cancellation, and what a cancellation costs and gives back now, sentence by sentence. */
  conditions: z.array(z.string()),
  cancelSays: z.array(z.string()),
  /** Other numbers that he may choose, at the agreed prices; without a price he may not. */
  choice: z.object({
    prices: z.array(SeenPrice),
    quantities: z.array(z.number().int()),
    partyMin: z.number().int(),
    partyMax: z.number().int().nullable(),
  }),
  /** The shop still offers its event: it may be moved there. */
  isOffered: z.boolean(),
  cancelHours: z.number().int(),
  phone: z.string(),
  /** Its QR code as a path of `side` by `side` modules; null for a booking that is not confirmed. */
  ticket: z.object({ side: z.number().int(), path: z.string() }).nullable(),
});
export type LinkedBooking = z.output<typeof Linked>;
export const linkedBooking = endpoint({
  verb: 'GET',
  path: '/v1/booking-links/:token',
  can: 'public',
  module,
  readOnly: true,
  input: z.strictObject({ token: Token }),
  output: z.object({ ...inShop, booking: Linked }),
  summary: 'Une réservation de visite, pour qui tient son lien privé.',
});
export const linkedBookingIcs = endpoint({
  verb: 'GET',
  path: '/v1/booking-links/:token/calendar',
  can: 'public',
  module,
  input: z.strictObject({ token: Token }),
  output: 'file',
  summary: 'La réservation de ce lien, pour un agenda (iCalendar).',
});
export const linkedBookingTicket = endpoint({
  verb: 'GET',
  path: '/v1/booking-links/:token/ticket',
  can: 'public',
  module,
  input: z.strictObject({ token: Token }),
  output: 'file',
  summary: 'Le billet de la réservation de ce lien, en PDF.',
});
export const moveLinkedBooking = endpoint({
  verb: 'POST',
  path: '/v1/booking-links/:token/move',
  can: 'public',
  module,
  input: z.strictObject({ token: Token, day: civilDay, at: SlotTime }),
  output: z.object({ booking: Linked }),
  told: 'Réservation déplacée par le visiteur',
  summary:
    'Le visiteur déplace la réservation de son lien vers un créneau libre, aux prix convenus. L’ancien n’est rendu que si le nouveau est obtenu.',
});
export const priceLinkedPeople = endpoint({
  verb: 'GET',
  path: '/v1/booking-links/:token/people',
  can: 'public',
  module,
  readOnly: true,
  input: z.strictObject({
    token: Token,
    /** Numbers of each price of `choice`, in its order: `2,0,1`. */
    quantities: z.string().regex(/^\d{1,4}(,\d{1,4}){0,29}$/u),
  }),
  output: z.object({
    people: z.number().int(),
    total: z.number(),
    touristTax: z.number(),
    /** The fee of those who leave, and what is kept and goes back, sentence by sentence. */
    fee: z.number(),
    says: z.array(z.string()),
    /** The part of those who come in addition that is paid online now; they have a booking of their own. */
    online: z.number(),
    isAddition: z.boolean(),
  }),
  summary: 'Ce que change un autre nombre de personnes, pour qui tient le lien d’une réservation. N’écrit rien.',
});
export const resizeLinkedBooking = endpoint({
  verb: 'POST',
  path: '/v1/booking-links/:token/people',
  can: 'public',
  module,
  input: z.strictObject({
    token: Token,
    /** As many of each price of `choice`, in its order. */
    quantities: Quantities,
    /** The total, tourist tax included, and the fee that the visitor read. */
    shownTotal: z.number().min(0).max(100_000_000),
    shownFee: z.number().min(0).max(100_000_000).default(0),
  }),
  output: z.object({
    booking: Linked,
    /** The page where those who come in addition are paid; null: nothing is paid online now. */
    pay: z.string().nullable(),
  }),
  told: 'Nombre de personnes changé par le visiteur',
  summary:
    'Le visiteur change le nombre de personnes de la réservation de son lien. Plus nombreux\u00a0: seulement s’il reste des places, et payés en ligne comme une autre réservation si la sienne l’est. Moins nombreux\u00a0: l’argent revient, moins les frais qu’il a lus.',
});
export const cancelLinkedBooking = endpoint({
  verb: 'POST',
  path: '/v1/booking-links/:token/cancel',
  can: 'public',
  module,
  input: z.strictObject({
    token: Token,
    /** The fee that the visitor read before he confirmed; left out: none. */
    shownFee: z.number().min(0).max(100_000_000).default(0),
  }),
  output: z.object({ booking: Linked }),
  told: 'Réservation annulée par le visiteur',
  summary:
    'Le visiteur annule la réservation de son lien\u00a0: ses places sont rendues, et son paiement en ligne lui revient, moins les frais qu’il a lus.',
});
