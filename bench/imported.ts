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

/** A file of the bench, and the calls that import it. */
interface Imports {
  readonly path: string;
  readonly file: () => string;
}
/** Three years of each wine, priced for the trade. */
const catalogue = (): string =>
  [
    'Nom;Couleur;Millésime;Contenance;Prix Caviste;Référence',
    ...Array.from(
      { length: LINES },
      (_, n) => `Vin importé ${Math.floor(n / 3)};rouge;${2000 + (n % 3)};75 cl;${(n % 90) + 1},50;IMP-${n}`,
    ),
  ].join('\n');

const CITIES = ['37000;Tours', '33000;Bordeaux', '69001;Lyon', '21200;Beaune'];
/** Private clients and firms, each with an address; one of ten agrees to letters. */
const people = (): string =>
  [
    'Code;Raison sociale;Nom;Prénom;E-mail;Mobile;Adresse;CP;Ville;Newsletter;Notes',
    ...Array.from({ length: LINES }, (_, n) =>
      [
        `BANC-${n}`,
        n % 3 === 0 ? `Cave du banc ${n}` : '',
        `Nom${n}`,
        `Prénom${n % 700}`,
        `banc${n}@exemple.fr`,
        `06${String(10_000_000 + n)}`,
        `${(n % 90) + 1} rue du Banc`,
        CITIES[n % CITIES.length],
        n % 10 === 0 ? 'oui' : 'non',
        'Venu du banc',
      ].join(';'),
    ),
  ].join('\n');
export const IMPORTS = {
  catalogue: { path: '/v1/imports', file: catalogue },
  clients: { path: '/v1/client-imports', file: people },
} as const satisfies Readonly<Record<string, Imports>>;

const asked = async (ground: Ground, method: string, path: string, body?: string, type = 'application/json') => {
  const headers = { ...ground.owner, ...(body === undefined ? {} : { 'content-type': type }) };
  const answer = await fetch(`${ground.base}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Seen;
};

/**
 * Imports a file of 20,000 lines: read and tried, then written by a worker of its own, whose memory is measured
 * meanwhile.
 */
export const imported = async (
  ground: Ground,
  { path, file }: Imports,
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
      const seen = await asked(ground, 'GET', `${path}/${id}`);
      if (seen.step === step) return seen;
      if (performance.now() - begun > LONGEST_MS) throw new Error(`the import stays ${seen.step}`);
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
  };
  const from = performance.now();
  const { id, mapping } = await asked(ground, 'POST', `${path}/upload?fileName=banc.csv`, file(), 'text/csv');
  await asked(ground, 'PUT', `${path}/${id}/dry-run`, JSON.stringify({ mapping }));
  await until(id, 'checked');
  const tried = performance.now();
  await asked(ground, 'POST', path, JSON.stringify({ id }));
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
