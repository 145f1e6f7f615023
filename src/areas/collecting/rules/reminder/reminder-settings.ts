import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { FIRST_LEVELS, MOST_LEVELS, ReminderLevel, whereOutOfOrder } from './reminder.ts';
import { refuseReminder } from './reminder-refusals.ts';

const shape = {
  reminders: z.strictObject({
    /** True when reminders by mail leave automatically on the morning of their day. */
    isAutomatic: z.boolean(),
    levels: z.array(ReminderLevel).min(1, 'Un niveau au moins').max(MOST_LEVELS),
    /** Percent a year of the penalties for lateness; null: the law's, as bills announce it. */
    penaltyRate: z
      .number('Un taux est attendu')
      .gt(0, 'Le taux doit être compris entre 0 et 100')
      .max(100, 'Le taux doit être compris entre 0 et 100')
      .nullable(),
  }),
  /** The same from a day on, where it changes; a day before the first has the rate above. */
  lateRates: z
    .array(
      z.strictObject({
        from: z.iso.date('Un jour est attendu'),
        percent: z
          .number('Un taux est attendu')
          .gt(0, 'Le taux doit être compris entre 0 et 100')
          .max(100, 'Le taux doit être compris entre 0 et 100'),
      }),
    )
    .max(40),
};
type ReminderSettings = z.output<z.ZodObject<typeof shape>>;

export const reminderSettings = settingsSection(shape, {
  defaults: { reminders: { isAutomatic: false, levels: [...FIRST_LEVELS], penaltyRate: null }, lateRates: [] },
  can: 'seeAllPayment',
  whyNot: ({ reminders: { levels } }) => {
    const at = whereOutOfOrder(levels);
    if (at >= 0) return wrongAt(at, 'days', refuseReminder('reminder.levels-order'));
    const early = levels.findIndex((one) => (one.tone === 'early') !== one.days <= 0);
    return early < 0 ? null : wrongAt(early, 'tone', refuseReminder('reminder.early-tone'));
  },
});

const wrongAt = (at: number, field: string, refusal: Refusal): Refusal => ({
  ...refusal,
  fields: { [`settings.reminders.levels.${at}.${field}`]: refusal.words },
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends ReminderSettings {}
}
