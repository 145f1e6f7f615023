import { ById, endpoint } from '#kernel/endpoint.ts';
import { BegunBulkRun, BulkRun, isBulkUnderWay, NewBulkRun } from '#kernel/job/bulk-run.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from '../refusals.ts';

export const beginBulk = endpoint({
  verb: 'POST',
  path: '/v1/bulk-runs',
  can: 'signedIn',
  module: null,
  bodyBytes: 2_000_000,
  input: NewBulkRun,
  output: BegunBulkRun,
  told: 'Action en nombre lancée',
  summary:
    'Lance un même appel pour plusieurs documents (valider, expédier, facturer) : chacun est fait l’un après l’autre, au nom de la personne, même si elle quitte la page. `call` : verbe et chemin d’un appel qui se fait en nombre ; `items` : ce qu’il prend pour chacun.',
});

export const bulkRun = endpoint({
  verb: 'GET',
  path: '/v1/bulk-runs/:id',
  can: 'signedIn',
  module: null,
  readOnly: true,
  input: ById,
  output: BulkRun,
  summary: 'Une action en nombre que cette personne a lancée : son avancement, et le résultat de chaque document.',
});

export const stopBulk = endpoint({
  verb: 'POST',
  path: '/v1/bulk-runs/:id/stop',
  can: 'signedIn',
  module: null,
  input: ById,
  output: BulkRun,
  told: 'Action en nombre arrêtée',
  summary: 'Arrête une action en nombre : ce qui est fait le reste, la suite n’est pas faite.',
});

export const whyNotStopBulk = (run: Pick<BulkRun, 'status'>): Refusal | null =>
  isBulkUnderWay(run) ? null : refuse('messaging.bulk-over');
