import type { ChildProcess } from 'node:child_process';
import type { Ground } from './cases.ts';
import type { Told } from './once.ts';
import { memoryOf, SERVER, startProcess, stopProcess } from './server-process.ts';

const LINES = 20_000;
const LONGEST_MS = 300_000;

interface Seen {
  readonly id: string;
  readonly step: string;
  readonly mapping: readonly object[];
  readonly created: number;
}

/** Three years of each wine, priced for the trade. */
const file = (): string =>
  [
    'Nom;Couleur;Millésime;Contenance;Prix Caviste;Référence',
    ...Array.from(
      { length: LINES },
      (_, n) => `Vin importé ${Math.floor(n / 3)};rouge;${2000 + (n % 3)};75 cl;${(n % 90) + 1},50;IMP-${n}`,
    ),
  ].join('\n');

const asked = async (ground: Ground, method: string, path: string, body?: string, type = 'application/json') => {
  const headers = { ...ground.owner, ...(body === undefined ? {} : { 'content-type': type }) };
  const answer = await fetch(`${ground.base}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Seen;
};

/**
 * Imports a catalogue of 20,000 lines: read and tried, then written by a worker of its own, whose memory is measured
 * meanwhile.
 */
export const imported = async (
  ground: Ground,
  settings: { readonly url: string; readonly dataDir: string; readonly port: number },
): Promise<Told> => {
  const worker = await startProcess(
    SERVER,
    { DATABASE_URL: settings.url, DATA_DIR: settings.dataDir, ROLE: 'worker', PORT: String(settings.port) },
    null,
  );
  let peak = 0;
  const until = async (id: string, step: string): Promise<Seen> => {
    const begun = performance.now();
    for (;;) {
      peak = Math.max(peak, memory(worker.child));
      const seen = await asked(ground, 'GET', `/v1/imports/${id}`);
      if (seen.step === step) return seen;
      if (performance.now() - begun > LONGEST_MS) throw new Error(`the import stays ${seen.step}`);
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
  };
  const from = performance.now();
  const { id, mapping } = await asked(ground, 'POST', '/v1/imports/upload?fileName=banc.csv', file(), 'text/csv');
  await asked(ground, 'PUT', `/v1/imports/${id}/dry-run`, JSON.stringify({ mapping }));
  await until(id, 'checked');
  const tried = performance.now();
  await asked(ground, 'POST', '/v1/imports', JSON.stringify({ id }));
  const { created } = await until(id, 'imported');
  const done = performance.now();
  await stopProcess(worker.child);
  if (created !== LINES) throw new Error(`${created} lines were written`);
  const seconds = (ms: number): number => Math.round(ms / 10) / 100;
  return {
    lignes: LINES,
    'essai (s)': seconds(tried - from),
    'écriture (s)': seconds(done - tried),
    'mémoire au plus (Mo)': peak,
  };
};

/** A worker that has ended counts for zero. */
const memory = (child: ChildProcess): number => (child.exitCode === null ? memoryOf(child) : 0);
