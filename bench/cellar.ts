import type { Ground } from './cases.ts';
import type { Told } from './once.ts';

/** Measures of the ground that sales stand on: the price grid, the journal of stock, the declaration. */
const CELLS = 5000;
const COUNTED = 5000;
const CATEGORIES = [null, 'particulier', 'caviste'];
const LINES = 500;
const TURNS = 10;
const MONTHS = 12;

const round = (value: number): number => Math.round(value * 100) / 100;
const asked = async <T>(ground: Ground, method: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${ground.base}${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...ground.owner },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
};
const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const from = performance.now();
  const done = await work();
  return [done, (performance.now() - from) / 1000];
};

/** Saves as many cells as a paste may hold as a single sheet, then undoes it by the rows that the answer holds. */
export const pasted = async (ground: Ground, formatIds: readonly string[]): Promise<Told> => {
  const rows = CATEGORIES.flatMap((typologyKey) => formatIds.map((formatId) => ({ formatId, typologyKey })))
    .slice(0, CELLS)
    .map((cell, at) => ({ ...cell, price: 5 + (at % 40) / 4 }));
  const [saved, seconds] = await timed(() =>
    asked<{ changed: number; sheetId: string | null; undo: object[] }>(ground, 'PUT', '/v1/catalogue/prices', { rows }),
  );
  // A single sheet for all cells: one transaction, and one line to undo.
  if (saved.changed !== rows.length || saved.sheetId === null) throw new Error('cells are missing');
  const [, back] = await timed(() => asked(ground, 'PUT', '/v1/catalogue/prices', { rows: saved.undo }));
  return { cases: rows.length, secondes: round(seconds), annulation: round(back) };
};

/** Saves movements typed by hand, as many lines a call as the API allows: each with the constraints of its shelf. */
export const moved = async (ground: Ground): Promise<Told> => {
  const [, seconds] = await timed(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const lines = ground.formats.slice(0, LINES).map(({ id }) => ({ formatId: id, delta: 1 }));
      await asked(ground, 'POST', '/v1/stock-adjustments', { cause: 'production', lines });
    }
  });
  const movements = TURNS * Math.min(LINES, ground.formats.length);
  return { mouvements: movements, 'par seconde': Math.round(movements / seconds) };
};

/** Counts a whole warehouse, each line differing from the books: typed during the count, then applied at once. */
export const counted = async (ground: Ground, formatIds: readonly string[]): Promise<Told> => {
  const lines = formatIds.slice(0, COUNTED).map((formatId, at) => ({ formatId, count: 2_000_000 + (at % 12) }));
  const [answer, seconds] = await timed(() => asked<{ moved: number }>(ground, 'POST', '/v1/stock-counts', { lines }));
  if (answer.moved !== lines.length) throw new Error(`${answer.moved} lines were counted`);
  return { lignes: lines.length, secondes: round(seconds) };
};

/** Computes the declaration of each month of a year from the journal. */
export const declaredYear = async (ground: Ground): Promise<Told> => {
  const site = await asked<{ id: string }>(ground, 'POST', '/v1/excise-sites', {
    name: `Banc ${performance.now()}`,
    exciseNumber: 'FR012345E6789',
  });
  for (const place of await asked<{ id: string }[]>(ground, 'GET', '/v1/warehouses'))
    await asked(ground, 'PUT', '/v1/drm/warehouses', { warehouseId: place.id, siteId: site.id, account: 'suspended' });
  const now = new Date();
  const months = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back - 1, 1)).toISOString().slice(0, 7),
  );
  const each: number[] = [];
  for (const month of months) {
    const [, seconds] = await timed(() => asked(ground, 'GET', `/v1/drm?siteId=${site.id}&month=${month}`));
    each.push(seconds);
  }
  return {
    mois: MONTHS,
    secondes: round(each.reduce((sum, one) => sum + one, 0)),
    'le plus long': round(Math.max(...each)),
  };
};
