import { importCompleted, importStopped } from '#areas/catalogue/rules/events.ts';
import { thresholdReached } from '#areas/stock/rules/events.ts';
import { labelsOf } from '#areas/stock/server/index.ts';
import { after, type Hearing } from '#platform/jobs.ts';
import { notify } from './notification.ts';

const lines = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

export const hears: readonly Hearing[] = [
  after(thresholdReached, 'messaging.tell-threshold', async (tx, news, call) => {
    const label = (await labelsOf(tx as never, call.shopId, [news.formatId])).get(news.formatId) ?? '';
    const left = Number(news.available);
    await notify(tx as never as Parameters<typeof notify>[0], call, {
      to: { staffWith: 'seeAllStock' }, type: 'thresholdReach', redirectLink: `/dashboard/stocks?formatId=${news.formatId}`,
      content: `<b>${label}</b> a atteint son seuil d’alerte : ${left <= 0 ? 'il n’en reste plus' : `il en reste ${String(left).replace('.', ',')}`}.`,
    });
  }),
  // The one who started it may have left the page, or the office, long before the last row.
  after(importCompleted, 'messaging.tell-import', async (tx, news, call) => {
    if (news.by === null) return;
    const done = [lines(news.created, 'ligne créée', 'lignes créées'), lines(news.updated, 'mise à jour', 'mises à jour'), ...(news.refused > 0 ? [lines(news.refused, 'refusée', 'refusées')] : [])];
    await notify(tx as never as Parameters<typeof notify>[0], call, {
      to: { userIds: [news.by] }, type: 'newImportProducts', redirectLink: `/dashboard/products/import/${news.importId}`,
      content: `L’import <b>${news.fileName}</b> est terminé : ${done.join(', ')}.`,
    });
  }),
  after(importStopped, 'messaging.tell-stopped-import', async (tx, news, call) => {
    if (news.by === null) return;
    await notify(tx as never as Parameters<typeof notify>[0], call, {
      to: { userIds: [news.by] }, type: 'newImportProducts', redirectLink: `/dashboard/products/import/${news.importId}`, content: `L’import <b>${news.fileName}</b> s’est arrêté. ${news.why}`,
    });
  }),
];
