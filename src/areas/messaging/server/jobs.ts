import { thresholdReached } from '#areas/stock/rules/events.ts';
import { labelsOf } from '#areas/stock/server/index.ts';
import { after, type Hearing } from '#platform/jobs.ts';
import { webhookHears } from './webhook-jobs.ts';
import { notify } from './notification.ts';

export const hears: readonly Hearing[] = [
  ...webhookHears,
  after(thresholdReached, 'messaging.tell-threshold', async (tx, news, call) => {
    const label = (await labelsOf(tx as never, call.shopId, [news.formatId])).get(news.formatId) ?? '';
    const left = Number(news.available);
    await notify(tx as never as Parameters<typeof notify>[0], call, {
      to: { staffWith: 'seeAllStock' }, type: 'thresholdReach', redirectLink: `/dashboard/stocks?formatId=${news.formatId}`,
      content: `<b>${label}</b> a atteint son seuil d’alerte : ${left <= 0 ? 'il n’en reste plus' : `il en reste ${String(left).replace('.', ',')}`}.`,
    });
  }),
];
