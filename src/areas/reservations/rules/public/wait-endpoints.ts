import * as z from 'zod';
import { Address, typedPlace } from '#areas/identity/rules/address.ts';
import { PublicShop, Reader } from '#areas/shops/rules/public-shop.ts';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { anyPhone, civilDay, ruled, ruleError, whole } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { SlotTime } from '../booking.ts';
import { TourEvent } from '../tour-event.ts';
import { Wait } from '../wait.ts';
import { bookShopVisit, priceShopVisit, shopVisit } from './visit-endpoints.ts';

const module = null;
const inShop = { shop: PublicShop, reader: Reader };
const Token = z.string().max(100);
const { quantities, terms, adult, shownTotal } = bookShopVisit.input.shape;

export const shopWait = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/visits/:id/waits',
  can: 'public',
  module,
  readOnly: true,
  input: z.strictObject({
    name: oneLine(80).min(2),
    id: z.string().max(60),
    day: z.string().max(20).optional(),
    at: z.string().max(20).optional(),
  }),
  output: z.object({
    ...inShop,
    visit: TourEvent.pick({
      id: true,
      title: true,
      kind: true,
      minutes: true,
      languages: true,
      partyMin: true,
      partyMax: true,
      waitHours: true,
    }),
    /** The slot that may be waited for; null: it has places, or has closed. */
    slot: z
      .object({
        day: z.string(),
        at: z.string(),
        ends: z.string(),
        /** The largest group that ever fits, and how many groups wait. */
        most: z.number().int(),
        waiting: z.number().int(),
      })
      .nullable(),
  }),
  summary:
    'La liste d’attente d’un créneau complet\u00a0: combien de groupes y attendent, et si l’on peut s’y inscrire.',
});
export const joinShopWait = endpoint({
  verb: 'POST',
  path: '/v1/storefront/shops/:name/visits/:id/waits',
  can: 'public',
  module,
  captcha: true,
  input: z.strictObject({
    name: oneLine(80).min(2),
    id: Id,
    day: civilDay,
    at: SlotTime,
    people: whole().min(1).max(1000),
    /** The fewest seats that he accepts; as many as people: all or none. */
    least: whole().min(1).max(1000),
    visitor: oneLine(120).min(1, ruleError('needed')),
    email: ruled('email').toLowerCase(),
    phone: anyPhone.default(''),
    /** The language of the visit. */
    language: z.enum(LANGS).default('fr'),
    note: z.string().trim().max(1000).default(''),
    terms: z.boolean(),
    adult: z.boolean(),
  }),
  output: z.object({
    /** This e-mail stood in this line before: it is written to again, and stands there once. */
    already: z.boolean(),
  }),
  told: 'Inscription sur la liste d’attente d’une visite',
  summary:
    'Un visiteur s’inscrit sur la liste d’attente d’un créneau complet. Un e-mail lui donne le lien de son inscription.',
});

const Linked = Wait.pick({
  status: true,
  day: true,
  at: true,
  ends: true,
  people: true,
  least: true,
  seats: true,
  place: true,
  name: true,
}).extend({
  visit: TourEvent.pick({ id: true, title: true, kind: true }),
  location: z.string(),
  phone: z.string(),
  /** The day and the hour, on the walls of the estate, until which the seats are held; null: none are. */
  until: z.object({ day: z.string(), at: z.string() }).nullable(),
  /** The terms on which the offer is taken; null without an offer. */
  offer: shopVisit.output.shape.visit
    .pick({
      prices: true,
      pay: true,
      holdMinutes: true,
      cancelHours: true,
      conditions: true,
      toConfirm: true,
      partyMin: true,
    })
    .nullable(),
});
export type LinkedWait = z.output<typeof Linked>;
export const linkedWait = endpoint({
  verb: 'GET',
  path: '/v1/wait-links/:token',
  can: 'public',
  module,
  readOnly: true,
  input: z.strictObject({ token: Token }),
  output: z.object({ ...inShop, wait: Linked }),
  summary: 'Une place sur la liste d’attente d’une visite, pour qui tient son lien privé.',
});
export const priceLinkedWait = endpoint({
  verb: 'GET',
  path: '/v1/wait-links/:token/price',
  can: 'public',
  module,
  readOnly: true,
  input: z.strictObject({ token: Token, quantities: priceShopVisit.input.shape.quantities }),
  output: priceShopVisit.output,
  summary: 'Ce que coûtent les places proposées, pour tant de personnes. N’écrit rien.',
});
export const leaveLinkedWait = endpoint({
  verb: 'POST',
  path: '/v1/wait-links/:token/leave',
  can: 'public',
  module,
  input: z.strictObject({ token: Token }),
  output: z.object({ wait: Linked }),
  told: 'Liste d’attente quittée par le visiteur',
  summary: 'Le visiteur quitte la liste d’attente\u00a0: les places qui lui étaient proposées passent au suivant.',
});
export const takeLinkedWait = endpoint({
  verb: 'POST',
  path: '/v1/wait-links/:token/take',
  can: 'public',
  module,
  input: z.strictObject({
    token: Token,
    quantities,
    /** The address of his bill: needed where he pays online. */
    address: typedPlace(Address).optional(),
    terms,
    adult,
    shownTotal,
  }),
  output: bookShopVisit.output,
  told: 'Places de la liste d’attente réservées par le visiteur',
  summary:
    'Le visiteur prend les places qui lui sont proposées\u00a0: elles deviennent une réservation, au prix du jour, payée comme les autres.',
});
