import type { Figure } from './load.ts';
import type { Told } from './once.ts';

/** What is asked of a figure, at the size of a merchant. */
interface Asked {
  readonly of: string;
  readonly most?: number;
  readonly least?: number;
  readonly unit: string;
}

/** By the first words of a case. */
const ASKED: readonly (readonly [string, Asked])[] = [
  ['aller à', { of: 'p95', most: 100, unit: 'ms' }],
  ['commandes, onglets comptés', { of: 'p95', most: 100, unit: 'ms' }],
  ['articles, recherche', { of: 'p95', most: 20, unit: 'ms' }],
  ['stock et valeur à une date', { of: 'p95', most: 300, unit: 'ms' }],
  ['5 000 prix collés', { of: 'secondes', most: 2, unit: 's' }],
  ['mouvements de stock', { of: 'par seconde', least: 2000, unit: '/s' }],
  ['DRM d’une année', { of: 'secondes', most: 2, unit: 's' }],
  ['inventaire de 5 000 lignes', { of: 'secondes', most: 1, unit: 's' }],
  ['panier de dix lignes, 20 000', { of: 'rapport', most: 1.1, unit: '' }],
  ['grille de prix défilée', { of: 'image, p95 (ms)', most: 32, unit: 'ms' }],
  ['import de 20 000 lignes', { of: 'écriture (s)', most: 20, unit: 's' }],
];

/** « demandé ≤ 20 ms : 12, tenu », or nothing where nothing is asked. */
export const asked = (name: string, told: Told | Figure): string => {
  const [, one] = ASKED.find(([words]) => name.startsWith(words)) ?? [];
  if (!one) return '';
  const measured = Number((told as Readonly<Record<string, unknown>>)[one.of]);
  const isHeld = one.most === undefined ? measured >= (one.least ?? 0) : measured <= one.most;
  const limit = one.most === undefined ? `≥ ${one.least}` : `≤ ${one.most}`;
  return `  [demandé ${limit}${one.unit && ` ${one.unit}`} : ${measured}, ${isHeld ? 'tenu' : 'PAS TENU'}]`;
};
