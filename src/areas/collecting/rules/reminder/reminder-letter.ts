import * as z from 'zod';
import { Amount, BillAddress, CivilDay, Party } from '#areas/papers/rules/paper.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { TONES } from './reminder.ts';

/** A reminder as its client reads it, frozen when it leaves: its mail is written and its letter printed from this. */
export const ReminderLetter = z.strictObject({
  day: CivilDay,
  lang: z.enum(LANGS),
  tone: z.enum(TONES),
  level: z.number().int(),
  client: z.strictObject({ name: z.string(), code: z.string(), email: z.string(), address: BillAddress }),
  seller: Party,
  subject: z.string(),
  text: z.string(),
  bills: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.string(),
      /** Claimed for the lateness of others. */
      isLateCharge: z.literal(true).optional(),
      issuedOn: CivilDay,
      dueOn: CivilDay,
      days: z.number().int(),
      level: z.number().int(),
      gross: Amount,
      left: Amount,
    }),
  ),
  total: Amount,
  /**
   * The legal charges, when this level claims them from a professional; the penalty is also null when the shop has
   * typed no rate.
   */
  penalty: Amount.nullable(),
  fee: Amount.nullable(),
  bank: z
    .strictObject({ holder: z.string(), name: z.string().optional(), iban: z.string(), bic: z.string() })
    .nullable(),
});
export type ReminderLetter = z.output<typeof ReminderLetter>;
