import { importSubscription, longImportsOf } from '#areas/catalogue/server/index.ts';
import { inEveryShop } from '#areas/shops/server/index.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { every, type Subscription, within } from '#platform/jobs.ts';
import { clientErasing, clientsImported, clientsImportStopped } from '../../rules/events.ts';
import { newImportClients } from '../../rules/notifications.ts';
import { clientImport, forgetImports, removeImportFiles } from './client-import.ts';
import { forgetClient } from './forget-client.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`;

/** The one who started an import may have left the page long before the last row. */
export const importNotifications = [
  notifyAfter(clientsImported, 'clients.notify-import', [newImportClients], async (_tx, done) => {
    const counts = [
      counted(done.created, 'ligne créée', 'lignes créées'),
      counted(done.updated, 'mise à jour', 'mises à jour'),
      ...(done.refused > 0 ? [counted(done.refused, 'refusée', 'refusées')] : []),
    ];
    return [notice(newImportClients, { id: done.importId, what: `est terminé : ${counts.join(', ')}.` }, [done.by])];
  }),
  notifyAfter(clientsImportStopped, 'clients.notify-stopped-import', [newImportClients], async (_tx, stopped) => [
    notice(newImportClients, { id: stopped.importId, what: `s’est arrêté. ${stopped.why}` }, [stopped.by]),
  ]),
];

/** A file of persons that nobody imported is not kept: the law lets a month pass. */
const KEPT_DAYS = 28;
const forgetUnused = every(
  'clients.forget-imports',
  24 * 60,
  (_nothing, run) =>
    inEveryShop(run, 'files of clients that nobody imported', async (shopId) => {
      await run.inAnyShop(shopId, async (tx, call) => {
        const { rows } = await sql<RowOf<'client_import', 'id'>>`select id from client_import
          where shop_id = ${shopId} and status = 'pending' and created_at < ${call.now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
          tx,
        );
        await forgetImports(
          tx,
          call,
          rows.map(({ id }) => id),
        );
      });
    }),
  { lane: 'housekeeping' },
);

export const importSubscriptions: readonly Subscription[] = [
  importSubscription(clientImport),
  removeImportFiles,
  within(clientErasing, forgetClient),
  forgetUnused,
];

export const longClientImports = longImportsOf({
  runs: 'client_import',
  rows: 'client_import_row',
  kind: 'client-import',
  can: 'createClient',
  detail: 'Import de clients',
});
