import { ownersOf } from '#areas/identity/server/index.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { exciseYearUnknown, importCompleted, importStopped } from '../rules/events.ts';
import { exciseYearWords } from '../rules/excise-year.ts';
import { exciseYear, newImportProducts } from '../rules/notifications.ts';

const rows = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

/** The one who started an import may have left the page, or the office, long before the last row. */
export const notifications = [
  notifyAfter(importCompleted, 'catalogue.notify-import', [newImportProducts], async (_tx, done) => {
    const counts = [
      rows(done.created, 'ligne créée', 'lignes créées'),
      rows(done.updated, 'mise à jour', 'mises à jour'),
      ...(done.refused > 0 ? [rows(done.refused, 'refusée', 'refusées')] : []),
    ];
    const what = `est terminé : ${counts.join(', ')}.`;
    return [notice(newImportProducts, { id: done.importId, file: done.fileName, what }, [done.by])];
  }),
  notifyAfter(importStopped, 'catalogue.notify-stopped-import', [newImportProducts], async (_tx, stopped) => [
    notice(newImportProducts, { id: stopped.importId, file: stopped.fileName, what: `s’est arrêté. ${stopped.why}` }, [
      stopped.by,
    ]),
  ]),
  // Rates are a setting of the house: its owners are told.
  notifyAfter(exciseYearUnknown, 'catalogue.notify-excise-year', [exciseYear], async (tx, news, call) => [
    notice(exciseYear, { words: exciseYearWords(news) }, await ownersOf(tx, call.shopId)),
  ]),
];
