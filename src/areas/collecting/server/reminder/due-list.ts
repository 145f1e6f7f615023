import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import {
  type DueReminder,
  dueReminderList,
  type dueReminders,
  type reminders,
  type reminderStops,
  type SentReminder,
  sentReminderList,
  type ReminderStop,
  reminderStopList,
} from '../../rules/reminder/reminder-endpoints.ts';
import { dueClients, levelsOf } from './due-bills.ts';

interface DueRow extends Omit<DueReminder, 'billIds' | 'lastOn'> {
  readonly bill_ids: readonly string[];
  readonly last_on: string | null;
}
export const dueFrom = (call: Call) =>
  sql`${dueClients(call)} a join client c on c.shop_id = ${call.shopId} and c.id = a.id join ${levelsOf(call)} l on l.n = a.level`;
export const dueColumns = {
  name: sql`c.name`,
  email: sql`c.email`,
  level: sql`a.level`,
  tone: sql`l.tone`,
  by: sql`l.by`,
  bills: sql`a.bills`,
  oldest: sql`a.oldest`,
  days: sql`a.days`,
  owed: sql`a.owed`,
  lastOn: sql`a.last_on`,
};

export const listDueReminders = (tx: Tx, query: InputOf<typeof dueReminders>, call: Call) =>
  runList(
    tx,
    call.actor,
    dueReminderList,
    {
      from: dueFrom(call),
      where: sql`c.shop_id = ${call.shopId}`,
      columns: dueColumns,
      select: sql`a.*, coalesce(nullif(c.name, ''), c.email) as name, c.email, l.tone, l.by`,
      key: sql`a.id`,
      search: (words) => holding(sql`c.search`, words),
    },
    query,
    ({ bill_ids: billIds, last_on: lastOn, ...row }: DueRow): DueReminder => ({
      ...row,
      owed: Number(row.owed),
      billIds: [...billIds],
      lastOn,
    }),
  );

type SentRow = RowOf<'reminder', 'id' | 'day' | 'level' | 'tone' | 'by' | 'amount' | 'sent_to'> & {
  client_id: string;
  client: string;
  bills: SentReminder['bills'];
  sender: string;
};
export const listReminders = (tx: Tx, { billId, ...query }: InputOf<typeof reminders>, call: Call) =>
  runList(
    tx,
    call.actor,
    sentReminderList,
    {
      from: sql`reminder r join client c on c.shop_id = r.shop_id and c.id = r.client_id`,
      where: billId
        ? sql`r.shop_id = ${call.shopId} and exists (select 1 from reminder_bill q where q.shop_id = r.shop_id and q.reminder_id = r.id and q.bill_id = ${billId})`
        : sql`r.shop_id = ${call.shopId}`,
      columns: {
        day: sql`r.day`,
        client: sql`c.name`,
        clientId: sql`r.client_id`,
        tone: sql`r.tone`,
        by: sql`r.by`,
        level: sql`r.level`,
        amount: sql`r.amount`,
        sentTo: sql`r.sent_to`,
      },
      select: sql`r.id, r.day, r.level, r.tone, r.by, r.amount, r.sent_to, r.client_id, coalesce(nullif(c.name, ''), c.email) as client,
        coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number) order by b.number) from reminder_bill q
          join bill b on b.shop_id = q.shop_id and b.id = q.bill_id where q.shop_id = r.shop_id and q.reminder_id = r.id), '[]') as bills,
        coalesce((select u.username from user_account u where u.id = r.sent_by), '') as sender`,
      key: sql`r.id`,
      search: (words) => holding(sql`c.search`, words),
    },
    query,
    (row: SentRow): SentReminder => ({
      id: row.id,
      day: row.day,
      clientId: row.client_id,
      client: row.client,
      level: row.level,
      tone: row.tone,
      by: row.by,
      bills: row.bills,
      amount: Number(row.amount),
      sentTo: row.sent_to,
      sentBy: row.sender,
    }),
  );

type StopRow = Omit<ReminderStop, 'by'> & { sender: string };
export const listReminderStops = (tx: Tx, query: InputOf<typeof reminderStops>, call: Call) =>
  runList(
    tx,
    call.actor,
    reminderStopList,
    {
      from: sql`reminder_stop x left join bill b on b.shop_id = x.shop_id and b.id = x.id left join client c on c.shop_id = x.shop_id and c.id = coalesce(b.client_id, x.id)`,
      where: sql`x.shop_id = ${call.shopId}`,
      columns: {
        id: sql`x.id`,
        subject: sql`x.subject`,
        name: sql`concat_ws(' · ', b.number, c.name)`,
        reason: sql`x.reason`,
        until: sql`x.until`,
        on: sql`x.created_at`,
      },
      select: sql`x.id, x.subject, x.reason, x.until, x.created_at::date::text as on, concat_ws(' · ', b.number, coalesce(nullif(c.name, ''), c.email)) as name,
        coalesce((select u.username from user_account u where u.id = x.created_by), '') as sender`,
      key: sql`x.id`,
      search: (words) => holding(sql`folded(concat_ws(' ', b.number, c.name))`, words),
    },
    query,
    ({ sender, ...row }: StopRow): ReminderStop => ({ ...row, by: sender }),
  );
