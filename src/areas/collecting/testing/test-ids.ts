import type { Furnish } from '#app/testing/furniture.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { dec } from '#kernel/money.ts';
import { equalParts, monthlyDays } from '../rules/instalment/instalment.ts';
import { layInstalments, orderInstalments } from '../rules/instalment/instalment-endpoints.ts';
import { FIRST_LEVELS, type ReminderLevel } from '../rules/reminder/reminder.ts';
import { dueReminders, sendReminder, stopReminders } from '../rules/reminder/reminder-endpoints.ts';

export const furnish: Furnish = async ({ made, mark, ids, wines }) => {
  // Whenever it is due, it is time for a first word.
  const [first] = FIRST_LEVELS;
  const levels = [{ ...(first as ReminderLevel), tone: 'early' as const, days: -30 }];
  await made(updateMyShop, { settings: { reminders: { isAutomatic: false, levels, penaltyRate: null } } });
  const [clientId, formatId] = [ids.clients as string, wines[0]?.formatId as string];
  const goods = [{ id: 'a', formatId, quantity: 1 }];
  // Two bills are owed: one is reminded of, the other still waits for its reminder.
  for (const _ of [1, 2]) {
    const { id } = await made(addOfficeOrder, { clientId, lines: goods, payment: 'check' });
    await made(validateOrder, { id });
    await made(billOrder, { id });
  }
  // A third is paid in parts, and its first part still waits.
  const parted = await made(addOfficeOrder, { clientId, lines: goods, payment: 'check' });
  await made(validateOrder, { id: parted.id });
  const { left } = await made(orderInstalments, { id: parted.id });
  const soon = addDays(day(new Date().toISOString().slice(0, 10)), 30);
  const parts = equalParts(dec(left), monthlyDays(soon, 2)).map((one) => ({ ...one, amount: Number(one.amount) }));
  const { plan } = await made(layInstalments, { id: parted.id, means: 'hand', parts });
  const billIds = (await made(dueReminders, {})).rows.find((row) => row.id === clientId)?.billIds.slice(0, 1) ?? [];
  const { reminderId } = await made(sendReminder, { id: clientId, billIds, by: 'letter' });
  const bill = ids.bills as string;
  await made(stopReminders, { id: bill, subject: 'bill', reason: `Litige ${mark}`, until: null });
  return {
    instalments: plan?.parts[1]?.id as string,
    reminders: reminderId,
    'reminder-stops': bill,
  };
};
