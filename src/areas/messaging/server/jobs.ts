import { stockStated } from '#areas/catalogue/rules/events.ts';
import { thresholdReached } from '#areas/stock/rules/events.ts';
import { labelsOf } from '#areas/stock/server/index.ts';
import { mailFailed } from '#kernel/mail-event.ts';
import type { Tx } from '#platform/db.ts';
import { after, type Hearing } from '#platform/jobs.ts';
import { tell } from './notification.ts';
import type { MessagingTables } from './tables.ts';

type MessagingTx = Tx<MessagingTables>;

export const hears: readonly Hearing[] = [
  after(thresholdReached, 'messaging.tell-threshold', async (tx: MessagingTx, { formatId, available }, call) => {
    const label = (await labelsOf(tx as never, call.shopId, [formatId])).get(formatId) ?? '';
    await tell(tx, call, 'thresholdReach', { formatId, label, left: String(Number(available)) });
  }),
  after(stockStated, 'messaging.tell-stock-stated', async (tx: MessagingTx, { lines }, call) => {
    // What was only filled in where nothing was known is no news to anybody.
    const counted = new Set(lines.filter((line) => !line.onlyIfUnknown).map((line) => line.formatId));
    if (counted.size > 0) await tell(tx, call, 'stockUpdate', { count: String(counted.size) });
  }),
  after(mailFailed, 'messaging.tell-mail-failed', (tx: MessagingTx, { recipient, subject }, call) => tell(tx, call, 'mailFail', { recipient, subject })),
];
