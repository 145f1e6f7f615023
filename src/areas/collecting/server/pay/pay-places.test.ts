import { describe, expect, test } from 'vitest';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { FIRST_LEVELS, type ReminderLevel } from '../../rules/reminder/reminder.ts';
import { dueReminders, sendReminder } from '../../rules/reminder/reminder-endpoints.ts';
import { selling } from '#areas/billing/testing/sold.ts';
import { printBill } from '#areas/billing/server/index.ts';

/** The papers and mails with an automatic link to pay: only those that the shop chose. */
const t = await testBed();
const sell = selling(t);
const links = (shopId: string, billId: string) =>
  t
    .tx(shopId, (tx) =>
      sql<{ via: string }>`select via from pay_link where shop_id = ${shopId} and bill_id = ${billId}`.execute(tx),
    )
    .then(({ rows }) => rows.map((row) => row.via));

describe('a link to pay by card', () => {
  test('stands on the paper of a bill that is owed, once however often it is asked for, and not before it was asked for', async () => {
    const [plain, owed, paid] = [
      await sell({ payment: 'check' }),
      await sell({ payment: 'check' }),
      await sell({ payment: 'stripe' }),
    ];
    for (const one of [owed, paid])
      await one.owner(updateMyShop, { settings: { payLinks: { inReminders: false, onPaper: true } } });
    for (const { estate, bill } of [plain, owed, owed, paid])
      await t.tx(estate.shopId, (tx, call) => printBill(tx, call, bill.id));
    expect(await links(plain.estate.shopId, plain.bill.id)).toEqual([]);
    expect(await links(owed.estate.shopId, owed.bill.id)).toEqual(['paper']);
    expect(await links(paid.estate.shopId, paid.bill.id)).toEqual([]);
  });

  test('stands in a reminder for each of its bills, where the shop takes cards', async () => {
    const one = await sell({ payment: 'check' });
    const [first] = FIRST_LEVELS;
    const levels = [{ ...(first as ReminderLevel), tone: 'early' as const, days: -30 }];
    await one.owner(updateMyShop, {
      settings: {
        reminders: { isAutomatic: false, levels, penaltyRate: null },
        payLinks: { inReminders: true, onPaper: false },
      },
    });
    const [row] = (await one.owner(dueReminders, {})).rows;
    await one.owner(sendReminder, { id: row?.id ?? '', billIds: row?.billIds ?? [] });
    expect(await links(one.estate.shopId, one.bill.id)).toEqual(['reminder']);
    const { rows } = await t.tx(one.estate.shopId, (tx) =>
      sql<{
        plain: string;
      }>`select plain from mail where shop_id = ${one.estate.shopId} and plain like '%/payer%#token=%'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.plain).toContain(one.bill.number);
  });
});
