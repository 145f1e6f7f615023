import { ownersOf } from '#areas/identity/server/index.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { type Day, longDay } from '#kernel/day.ts';
import { exciseYearUnknown, importCompleted, importStopped, plannedApplied, plannedStopped } from '../rules/events.ts';
import { exciseYearWords } from '../rules/excise-year.ts';
import { exciseYear, newImportProducts, plannedPrices } from '../rules/notifications.ts';

const rows = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

/** The owners, and who prepared the prices where he is none of them: as long as he works there, and may see prices. */
export const toldOf = async (tx: Tx, shopId: string, by: string | null): Promise<(string | null)[]> => {
  const owners = await ownersOf(tx, shopId);
  if (by === null || owners.includes(by)) return [...owners];
  const { rows } = await sql<RowOf<'user_shop', 'user_id'>>`
    select l.user_id from user_shop l join user_account a on a.id = l.user_id and a.blocked_at is null
     where l.shop_id = ${shopId} and l.user_id = ${by} and not l.blocked and l.role = 'iam' and l.authorizations ->> 'seeAllPrice' = 'true'`.execute(
    tx,
  );
  return [...owners, ...rows.map((row) => row.user_id)];
};

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
  notifyAfter(plannedApplied, 'catalogue.notify-planned', [plannedPrices], async (tx, done, call) => [
    notice(
      plannedPrices,
      {
        words: `Les prix prévus pour le ${longDay(done.day as Day)} sont appliqués : ${rows(done.changed, 'prix', 'prix')}.`,
      },
      await toldOf(tx, call.shopId, done.by),
    ),
  ]),
  // No price was overwritten: the owners and the author of the plan decide.
  notifyAfter(plannedStopped, 'catalogue.notify-stopped-prices', [plannedPrices], async (tx, stopped, call) => [
    notice(
      plannedPrices,
      { words: `Les prix prévus pour le ${longDay(stopped.day as Day)} attendent une décision. ${stopped.why}` },
      await toldOf(tx, call.shopId, stopped.by),
    ),
  ]),
  // Rates are a setting of the house: its owners are told.
  notifyAfter(exciseYearUnknown, 'catalogue.notify-excise-year', [exciseYear], async (tx, news, call) => [
    notice(exciseYear, { words: exciseYearWords(news) }, await ownersOf(tx, call.shopId)),
  ]),
];
