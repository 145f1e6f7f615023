import { paperLook } from '#areas/papers/server/index.ts';
import { idsOf } from '#areas/sales/rules/order/order-papers.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { type draftLetters, MOST_LETTERS, type reminderLetter } from '../../rules/reminder/reminder-endpoints.ts';
import { ReminderLetter } from '../../rules/reminder/reminder-letter.ts';
import { refuseReminder } from '../../rules/reminder/reminder-refusals.ts';
import { reminderPdf } from './reminder-pdf.ts';
import { composeReminder } from './compose-reminder.ts';

const fileOf = async (tx: Tx, call: Call, name: string, letters: readonly [ReminderLetter, ...ReminderLetter[]]) => {
  const look = await paperLook(tx, call.shopId);
  return { name, mime: 'application/pdf', inline: true, bytes: async () => reminderPdf(letters, await look()) };
};

/** As it was sent: printed again from what was kept of it. */
export const readReminderLetter = async (tx: Tx, { id }: InputOf<typeof reminderLetter>, call: Call) => {
  const { letter, day } = await rowById(tx, call, 'reminder', id);
  return fileOf(tx, call, `relance-${day}.pdf`, [ReminderLetter.parse(letter)]);
};

/** Reads the reminders that would be sent today to these clients, to be printed and put into envelopes. */
export const readDraftLetters = async (tx: Tx, { clients }: InputOf<typeof draftLetters>, call: Call) => {
  const ids = found(idsOf(clients) ?? undefined);
  if (ids.length > MOST_LETTERS)
    throw new Refused(refuseReminder('reminder.too-many-letters', { most: String(MOST_LETTERS) }));
  const letters: ReminderLetter[] = [];
  for (const id of ids) letters.push((await composeReminder(tx, call, id)).letter);
  return fileOf(tx, call, `relances-${call.today}.pdf`, [found(letters[0]), ...letters.slice(1)]);
};
