import * as z from 'zod';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { civilDay, whole } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { langNamed, LANGS } from '#kernel/language/lang.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { Booking, SlotTime } from './booking.ts';
import { refuse } from './refusals.ts';

/** A person who writes to everybody of a slot sees all of its bookings. */
const WRITES_TO_ALL = { all: ['seeAllResa', 'createResa'], of: ['owner', 'iam', 'agent'] } as const;
const module = 'reservations';
const slot = { eventId: Id, day: civilDay, at: SlotTime };

/** A booking of a slot, as far as a message asks. */
export const SlotReader = Booking.pick({
  id: true,
  code: true,
  status: true,
  name: true,
  email: true,
  phone: true,
  people: true,
}).extend({ lang: z.enum(LANGS) });
export type SlotReader = z.output<typeof SlotReader>;

export const SlotMessage = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  lang: z.enum(LANGS),
  status: z.enum(['pending', 'processing', 'completed', 'error']),
  at: z.string(),
  by: z.string().nullable(),
  /** The mails that left, and those that did not, by the code of their booking. */
  sent: z.number().int(),
  left: z.array(z.object({ code: z.string(), why: z.string() })),
});
export type SlotMessage = z.output<typeof SlotMessage>;

export const SlotMessageForm = z.strictObject({
  subject: oneLine(150).min(1),
  text: z.string().trim().min(1).max(4000),
  lang: z.enum(LANGS).default('fr'),
  /** Only to those who are written to in that language. */
  onlyLang: z.boolean().default(false),
});

/** The language in which the visitor of a booking is written to. */
export const langOfReader = ({ lang, language }: { readonly lang: string; readonly language: string }) =>
  langNamed(lang) ?? langNamed(language) ?? 'fr';

/** The bookings that a message goes to, and those that have no e-mail. */
export const readersOf = (
  all: readonly SlotReader[],
  { lang, onlyLang }: Pick<z.output<typeof SlotMessageForm>, 'lang' | 'onlyLang'>,
): { readonly reached: readonly SlotReader[]; readonly mute: readonly SlotReader[] } => {
  const asked = onlyLang ? all.filter((one) => one.lang === lang) : all;
  return {
    reached: asked.filter(({ email }) => email !== ''),
    mute: asked.filter(({ email }) => email === ''),
  };
};

/** A message goes to as many as its author read that it would go to. */
export const whyNotSend = (reached: number, shown: number): Refusal | null => {
  if (reached === 0) return refuse('reservations.message-nobody');
  return reached === shown ? null : refuse('reservations.message-readers', { count: String(reached) });
};

export const slotMessages = endpoint({
  verb: 'GET',
  path: '/v1/event-slot-messages',
  can: WRITES_TO_ALL,
  module,
  input: z.strictObject(slot),
  output: z.object({ readers: z.array(SlotReader), messages: z.array(SlotMessage) }),
  summary:
    'Qui un message à un créneau atteint, qui n’a pas d’e-mail, et les messages déjà envoyés. Les réservations annulées et les absents n’en sont pas.',
});
export const previewSlotMessage = endpoint({
  verb: 'POST',
  path: '/v1/event-slot-messages/preview',
  can: WRITES_TO_ALL,
  module,
  readOnly: true,
  input: SlotMessageForm.extend(slot),
  output: z.object({
    /** The message as it was asked for. */
    asked: z.object(SlotMessageForm.shape),
    /** The mail of the first reader, as text. */
    text: z.string(),
    reached: z.number().int(),
    people: z.number().int(),
    mute: z.array(SlotReader.pick({ id: true, code: true, name: true, phone: true })),
  }),
  summary: 'Le message tel que le premier visiteur le lirait, et à combien de réservations il part.',
});
export const sendSlotMessage = endpoint({
  verb: 'POST',
  path: '/v1/event-slot-messages',
  can: WRITES_TO_ALL,
  module,
  /** `shown`: as many bookings as its author read that it goes to. */
  input: SlotMessageForm.extend({ ...slot, shown: whole().min(1) }),
  output: SlotMessage.extend(MessageAnswer.shape),
  done: 'Le message part, un e-mail par réservation.',
  summary:
    'Écrit à toutes les réservations d’un créneau, un e-mail chacune\u00a0: personne ne lit l’adresse d’un autre. `shown` est le nombre de réservations annoncé\u00a0; un autre nombre refuse l’envoi.',
});
export const bookingMessages = endpoint({
  verb: 'GET',
  path: '/v1/reservations/:id/messages',
  can: { any: ['seeAllResa', 'createResa'], of: ['owner', 'iam', 'agent'] },
  module,
  input: z.strictObject({ id: Id }),
  output: z.object({
    messages: z.array(SlotMessage.pick({ id: true, subject: true, text: true, at: true, by: true })),
  }),
  summary: 'Les messages à tout le créneau que cette réservation a reçus.',
});
