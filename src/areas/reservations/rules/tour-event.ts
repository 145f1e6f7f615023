import * as z from 'zod';
import { Id } from '#kernel/endpoint.ts';
import { civilDay, decimal, ruleError, whole } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { richText } from '#kernel/field/rich-text.ts';
import { LANGS } from '#kernel/language/lang.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { VAT_TYPES } from '#kernel/vat.ts';
import { MOST_REMIND_HOURS } from './around-visit.ts';
import { CancelFee, whyNotTerms } from './cancel-terms.ts';
import { refuseBeside } from './refusals.ts';
import { MOST_NEEDS, Need } from './resource/resource.ts';

/** The kinds of events that an estate offers. */
export const EVENT_KIND_WORDS = {
  tasting: 'Dégustation',
  visit: 'Visite',
  workshop: 'Atelier',
  meal: 'Repas',
  stay: 'Séjour',
  other: 'Autre',
} as const;
export type EventKind = keyof typeof EVENT_KIND_WORDS;
const KINDS = Object.keys(EVENT_KIND_WORDS) as [EventKind, ...EventKind[]];

/** The types of a price (specification, section 3): the tourist tax is counted apart from the total, and takes no place. */
export const PRICE_TYPE_WORDS = {
  adult: 'Adulte',
  child: 'Enfant',
  group: 'Groupe',
  touristTax: 'Taxe de séjour',
  other: 'Autre',
} as const;
export type PriceType = keyof typeof PRICE_TYPE_WORDS;
const PRICE_TYPES = Object.keys(PRICE_TYPE_WORDS) as [PriceType, ...PriceType[]];

/** How a visitor pays: on the spot, all of it online as he books, or a part of it. */
export const PAY_WAY_WORDS = {
  onSite: 'Sur place',
  full: 'En ligne, en totalité',
  deposit: 'Acompte en ligne, le reste sur place',
} as const;
export type PayWay = keyof typeof PAY_WAY_WORDS;
const PAY_WAYS = Object.keys(PAY_WAY_WORDS) as [PayWay, ...PayWay[]];

const AT = /^([01]\d|2[0-3]):[0-5]\d$/u;
/** `9h30`, `9:30` and `09.30` are kept as `09:30`. */
const time = z
  .string()
  .trim()
  .overwrite((typed) => {
    const [, hours = '', minutes = ''] = /^(\d{1,2})\s*[h:.]\s*(\d{2})?$/iu.exec(typed) ?? [];
    return hours === '' ? typed : `${hours.padStart(2, '0')}:${(minutes ?? '') || '00'}`;
  })
  .regex(AT, 'Une heure s’écrit 10:30');
/** A week. */
const MOST_WAIT_HOURS = 168;
const many = (most: number) => whole().min(1).max(most);

export const EventPrice = z.strictObject({
  productType: z.enum(PRICE_TYPES).default('adult'),
  label: oneLine(80).default(''),
  /** With VAT; the rate is that of its type. */
  priceTTC: decimal().min(0).max(100_000).multipleOf(0.01).default(0),
  vatType: z.enum(VAT_TYPES).default('standard'),
  /** True: not a person. It is left out of the number of people and takes no place. */
  notCounting: z.boolean().default(false),
  min: whole().min(0).max(1000).default(0),
  max: many(1000).nullable().default(null),
});
export type EventPrice = z.output<typeof EventPrice>;

export const Opening = z.strictObject({
  /** The first and the last day; null: without an end. */
  from: civilDay.nullable().default(null),
  to: civilDay.nullable().default(null),
  /** 1 Monday … 7 Sunday. */
  weekdays: z
    .array(z.enum(['1', '2', '3', '4', '5', '6', '7']))
    .max(7)
    .default([]),
  times: z.array(time).max(50).default([]),
  places: many(10_000).nullable().default(null),
});
export type Opening = z.output<typeof Opening>;

const shape = {
  title: oneLine(120).min(1, ruleError('needed')),
  kind: z.enum(KINDS),
  description: richText(20_000),
  location: oneLine(200),
  /** The words of the confirmation: what to bring, where to park. */
  message: z.string().trim().max(2000),
  minutes: whole().min(0).max(1440),
  noHours: z.boolean(),
  places: many(10_000).nullable(),
  partyMin: many(1000),
  partyMax: many(1000).nullable(),
  daysAhead: whole().min(0).max(1000),
  hoursBefore: whole().min(0).max(1000),
  onHolidays: z.boolean(),
  online: z.boolean(),
  /** True: the estate confirms each booking of its shop. */
  toConfirm: z.boolean(),
  /** Until so many hours before the visit its visitor cancels by himself, and nothing is kept. */
  cancelHours: whole().min(0).max(1000),
  /** Then he cancels at these fees, which are kept of the money that he paid online; without a step, no more by himself. */
  cancelFees: z.array(CancelFee).max(10),
  cancelFeeMin: decimal().min(0).max(100_000).multipleOf(0.01),
  pay: z.enum(PAY_WAYS),
  /** The part of the total that a deposit asks for. */
  depositPercent: many(99),
  /** For so long the seats of a visitor who pays online are held. */
  holdMinutes: many(120),
  /** So many hours before the visit its visitor is reminded; 0: never. */
  remindHours: whole().min(0).max(MOST_REMIND_HOURS),
  /** True: the visitor is thanked on the next morning, with these words. */
  thanks: z.boolean(),
  thanksText: z.string().trim().max(2000),
  /** Visitors enrol for a slot that is full. */
  waitlist: z.boolean(),
  /** An offer of the list holds its seats for so many hours. */
  waitHours: many(MOST_WAIT_HOURS),
  /** The guide, the room and the vehicle that each of its slots needs. */
  needs: z.array(Need).max(MOST_NEEDS),
  /** Free time of its resources before and after. */
  minutesBetween: whole().min(0).max(1440),
  languages: z.array(z.enum(LANGS)).max(LANGS.length),
  prices: z.array(EventPrice).max(30),
  openings: z.array(Opening).max(60),
};
export const EventForm = z.strictObject({
  ...shape,
  toConfirm: shape.toConfirm.default(false),
  cancelHours: shape.cancelHours.default(24),
  cancelFees: shape.cancelFees.default([]),
  cancelFeeMin: shape.cancelFeeMin.default(0),
  pay: shape.pay.default('onSite'),
  depositPercent: shape.depositPercent.default(30),
  holdMinutes: shape.holdMinutes.default(15),
  remindHours: shape.remindHours.default(24),
  thanks: shape.thanks.default(false),
  thanksText: shape.thanksText.default(''),
  waitlist: shape.waitlist.default(false),
  waitHours: shape.waitHours.default(24),
  needs: shape.needs.default([]),
  minutesBetween: shape.minutesBetween.default(0),
});
/** Without values by default: what is not sent stays. */
export const EventChanges = z.strictObject(shape).partial();
export type EventFields = z.output<typeof EventForm>;

export const NEW_EVENT: EventFields = {
  title: '',
  kind: 'tasting',
  description: null,
  location: '',
  message: '',
  minutes: 60,
  noHours: false,
  places: 12,
  partyMin: 1,
  partyMax: null,
  daysAhead: 180,
  hoursBefore: 2,
  onHolidays: false,
  online: false,
  toConfirm: false,
  cancelHours: 24,
  cancelFees: [],
  cancelFeeMin: 0,
  pay: 'onSite',
  depositPercent: 30,
  holdMinutes: 15,
  remindHours: 24,
  thanks: false,
  thanksText: '',
  waitlist: false,
  waitHours: 24,
  needs: [],
  minutesBetween: 0,
  languages: ['fr'],
  prices: [EventPrice.parse({ productType: 'adult' })],
  openings: [],
};

const EVERY_DAY_BUT_SUNDAY: Opening['weekdays'] = ['1', '2', '3', '4', '5', '6'];
/** Two models from which a first event is open to bookings at once. */
export const EVENT_MODELS: Readonly<Record<'tasting' | 'visit', EventFields>> = {
  tasting: {
    ...NEW_EVENT,
    title: 'Dégustation au caveau',
    minutes: 45,
    places: 8,
    prices: [EventPrice.parse({ productType: 'adult', priceTTC: 10 })],
    openings: [
      Opening.parse({ weekdays: EVERY_DAY_BUT_SUNDAY, times: ['10:00', '11:00', '14:00', '15:00', '16:00', '17:00'] }),
    ],
  },
  visit: {
    ...NEW_EVENT,
    title: 'Visite des caves et dégustation',
    kind: 'visit',
    minutes: 90,
    places: 15,
    languages: ['fr', 'en'],
    prices: [
      EventPrice.parse({ productType: 'adult', priceTTC: 15 }),
      EventPrice.parse({ productType: 'child', priceTTC: 0, label: 'Moins de 12 ans' }),
    ],
    openings: [Opening.parse({ weekdays: EVERY_DAY_BUT_SUNDAY, times: ['10:30', '15:00'] })],
  },
};

/** An event as it is stored: read by shapes without rules, so that an old one always opens. */
export const TourEvent = z.object({
  ...shape,
  title: z.string(),
  description: z.string().nullable(),
  /** The name of the public file of its photograph; empty: none. */
  picture: z.string(),
  id: Id,
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  archivedAt: z.string().nullable(),
});
export type TourEvent = z.output<typeof TourEvent>;

export const EventRow = z.object({
  id: Id,
  title: z.string(),
  kind: z.enum(KINDS),
  minutes: z.number().int(),
  places: z.number().int().nullable(),
  online: z.boolean(),
  /** Bookings that stand, from today on, and the people whom they bring. */
  bookings: z.number().int(),
  people: z.number().int(),
  archived: z.boolean(),
});
export type EventRow = z.output<typeof EventRow>;

/** Why an event may not be so; the same question in the form and on the server. */
export const whyNotEvent = (
  one: Pick<
    EventFields,
    'noHours' | 'openings' | 'partyMin' | 'partyMax' | 'prices' | 'pay' | 'toConfirm' | 'cancelHours' | 'cancelFees'
  >,
): Refusal | null => {
  // Nobody pays for a visit that the estate may still refuse.
  if (one.pay !== 'onSite' && one.toConfirm) return refuseBeside('reservations.pay-confirmed', 'pay');
  if (one.partyMax !== null && one.partyMax < one.partyMin) return refuseBeside('reservations.party', 'partyMax');
  const upsideDown = one.openings.findIndex(({ from, to }) => from !== null && to !== null && to < from);
  if (upsideDown >= 0) return refuseBeside('reservations.opening-ends', `openings.${upsideDown}.to`);
  const dayless = one.openings.findIndex(({ weekdays }) => weekdays.length === 0);
  if (dayless >= 0) return refuseBeside('reservations.opening-days', `openings.${dayless}.weekdays`);
  const timeless = one.noHours ? -1 : one.openings.findIndex(({ times }) => times.length === 0);
  if (timeless >= 0) return refuseBeside('reservations.opening-times', `openings.${timeless}.times`);
  const price = one.prices.findIndex(({ min, max }) => max !== null && max < min);
  return price >= 0 ? refuseBeside('reservations.price-bounds', `prices.${price}.max`) : whyNotTerms(one);
};
