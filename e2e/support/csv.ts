/** A catalogue as another program might export it: never twice the same headings, order, separators and marks. */
export interface MadeFile {
  readonly bytes: Buffer;
  readonly names: readonly string[];
  readonly bad: { readonly line: number; readonly heading: string; readonly name: string };
  readonly headings: Readonly<Record<Known, string>>;
  readonly said: string;
}
type Known = 'name' | 'vintage' | 'color' | 'size' | 'price' | 'stock' | 'availableOn' | 'appellation';

const WAYS: Readonly<Record<Known, readonly string[]>> = {
  name: ['Désignation', 'Libellé produit', 'Nom de la cuvée', 'Article'],
  vintage: ['Millésime', 'Année de récolte', 'Mill.'],
  color: ['Couleur', 'Robe', 'Couleur du vin'],
  size: ['Contenance (cl)', 'Volume cl', 'Centilisation'],
  price: ['Prix Particulier TTC', 'Tarif particulier', 'Prix particulier'],
  stock: ['Stock', 'Qté en stock', 'Quantité'],
  availableOn: ['Disponible le', 'Date de mise en vente', 'Date de sortie'],
  appellation: ['Appellation', 'AOC', 'Dénomination'],
};
const COLOURS = ['Rouge', 'blanc', 'ROSÉ'];

/** Random whole numbers from a seed, so that a file that failed can be made again. */
const chance = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

export const makeCatalogue = (seed: number, count = 12): MadeFile => {
  const pick = chance(seed);
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T;
  const mark = seed.toString(36).slice(-5);
  const headings = Object.fromEntries(Object.entries(WAYS).map(([field, ways]) => [field, one(ways)])) as Record<
    Known,
    string
  >;
  const columns: (readonly [string, (row: number) => string])[] = [
    [headings.name, (row) => `Essai ${mark} ; n° ${row + 1} « Côte »`],
    [headings.vintage, (row) => String(2018 + (row % 6))],
    [headings.color, () => one(COLOURS)],
    [headings.size, () => one(['75', '37,5', '150'])],
    [headings.price, (row) => (row === 1 ? '1 250,00 €' : `${6 + pick(30)},${10 + pick(89)}`)],
    [headings.stock, () => String(12 * (1 + pick(20)))],
    [headings.availableOn, (row) => (row === bad ? '31/02/2026' : `0${1 + pick(9)}/0${1 + pick(9)}/2025`)],
    [headings.appellation, () => one(['Chinon', 'Bourgueil', 'Touraine'])],
    ['Rang de cave', () => `R${pick(40)}`],
    ['Dernier inventaire fait par', () => 'Marc, l’après-midi'],
  ];
  const bad = 3 + pick(count - 4);
  for (let i = columns.length - 1; i > 0; i -= 1) {
    const j = pick(i + 1);
    [columns[i], columns[j]] = [columns[j] as (typeof columns)[number], columns[i] as (typeof columns)[number]];
  }
  const separator = one([';', ',']);
  const quote = (text: string): string => (/[;,"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const body = Array.from({ length: count }, (_, row) => columns.map(([, of]) => of(row)));
  const at = columns.findIndex(([heading]) => heading === headings.name);
  const text = [columns.map(([heading]) => heading), ...body].map((row) => row.map(quote).join(separator)).join('\r\n');
  const encoding = one(['utf8', 'utf8bom', 'windows1252'] as const);
  // All these letters are in both alphabets at the same places, but for the euro and the apostrophe.
  const bytes =
    encoding === 'windows1252'
      ? Buffer.from(text.replaceAll('€', '\x80').replaceAll('’', '\x92'), 'latin1')
      : Buffer.from((encoding === 'utf8bom' ? '\ufeff' : '') + text, 'utf8');
  return {
    bytes,
    names: body.map((row) => row[at] ?? ''),
    headings,
    bad: { line: bad + 2, heading: headings.availableOn, name: body[bad]?.[at] ?? '' },
    said: `seed ${seed}, ${encoding}, « ${separator} », ${columns.map(([heading]) => heading).join(' | ')}`,
  };
};
