import { inEveryShop, seller as sellerOf } from '#areas/shops/server/index.ts';
import { day as asDay, weekday } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { every, type Run } from '#platform/jobs.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import { dueFrom } from './due-list.ts';
import { remindClient } from './send-reminder.ts';

const AT_ONCE = 1_000;
const SATURDAY = 6;

/** Every hour of a working day, where a shop has asked for it: mails leave by themselves, letters wait for hands. */
export const remindByThemselves = every('billing.remind', 60, async (_nothing, run) => {
  await inEveryShop(run, 'reminders', (shopId) => remindShop(run, shopId));
});

/** Reminds all due clients, in batches: a morning is enough for a day of thousands. */
export const remindShop = async (
  run: Pick<Run, 'inAnyShop' | 'alive'>,
  shopId: string,
  atOnce = AT_ONCE,
): Promise<void> => {
  const tried: string[] = [];
  for (let waiting = await waitingOf(run, shopId, tried, atOnce); waiting.length > 0; ) {
    tried.push(...waiting);
    // Paid or suspended since, or in fault: the others are reminded all the same.
    await eachAlone(run, { what: 'reminder', shopId, expectsRefusals: true }, waiting, (id) =>
      run.inAnyShop(shopId, (tx, call) => remindClient(tx, call, id)),
    );
    waiting = await waitingOf(run, shopId, tried, atOnce);
  }
};

const waitingOf = (run: Pick<Run, 'inAnyShop'>, shopId: string, tried: readonly string[], atOnce: number) =>
  run.inAnyShop(shopId, async (tx: Tx, call: Call): Promise<readonly string[]> => {
    const { settings, zone } = await sellerOf(tx, shopId);
    // People read a reminder at work; one that arrives at night or on a Sunday only annoys.
    if (!settings.reminders.isAutomatic || weekday(asDay(call.today)) >= SATURDAY || !isMorning(call.now, zone))
      return [];
    const { rows } = await sql<{ id: string }>`select a.id from ${dueFrom(call)}
      where c.shop_id = ${shopId} and l.by = 'mail' and c.email <> '' and not (a.id = any(${[...tried]}::uuid[]))
      order by a.days desc, a.id limit ${atOnce}`.execute(tx);
    return rows.map((row) => row.id);
  });

const isMorning = (now: string, zone: string): boolean => {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(now)),
  );
  return hour >= 8 && hour < 12;
};
