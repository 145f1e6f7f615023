import { importCompleted, importStopped, stockStated } from '#areas/catalogue/rules/events.ts';
import { thresholdReached } from '#areas/stock/rules/events.ts';
import { labelsOf } from '#areas/stock/server/index.ts';
import { mailFailed } from '#kernel/mail-event.ts';
import type { Tx } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { tell } from './notification.ts';
import { webhookHears } from './webhook-jobs.ts';

type MessagingTx = Tx;

const lines = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

export const subscriptions: readonly Subscription[] = [
  ...webhookHears,
  after(thresholdReached, 'messaging.tell-threshold', async (tx: MessagingTx, { formatId, available }, call) => {
    const label = (await labelsOf(tx, call.shopId, [formatId])).get(formatId) ?? '';
    await tell(tx, call, 'thresholdReach', { formatId, label, left: String(Number(available)) });
  }),
  after(stockStated, 'messaging.tell-stock-stated', async (tx: MessagingTx, news, call) => {
    // What was only filled in where nothing was known is no news to anybody.
    const counted = new Set(news.lines.filter((line) => !line.onlyIfUnknown).map((line) => line.formatId));
    if (counted.size > 0) await tell(tx, call, 'stockUpdate', { count: String(counted.size) });
  }),
  after(mailFailed, 'messaging.tell-mail-failed', (tx: MessagingTx, { recipient, subject, failure }, call) =>
    tell(tx, call, 'mailFail', { recipient, subject, failure }),
  ),
  // The one who started it may have left the page, or the office, long before the last row.
  after(importCompleted, 'messaging.tell-import', async (tx: MessagingTx, news, call) => {
    const done = [
      lines(news.created, 'ligne créée', 'lignes créées'),
      lines(news.updated, 'mise à jour', 'mises à jour'),
      ...(news.refused > 0 ? [lines(news.refused, 'refusée', 'refusées')] : []),
    ];
    await tell(
      tx,
      call,
      'newImportProducts',
      { id: news.importId, file: news.fileName, what: `est terminé : ${done.join(', ')}.` },
      [news.by],
    );
  }),
  after(importStopped, 'messaging.tell-stopped-import', (tx: MessagingTx, news, call) =>
    tell(tx, call, 'newImportProducts', { id: news.importId, file: news.fileName, what: `s’est arrêté. ${news.why}` }, [
      news.by,
    ]),
  ),
];
