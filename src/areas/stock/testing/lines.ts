import { dec, type Dec } from '#kernel/money.ts';
import type { ColumnKey, DutyMovement } from '../rules/drm/columns.ts';
import { type DeclaredAs, type DrmLine, hl, reckonedClosing } from '../rules/drm/declaration.ts';

/** Builders for these tests: a wine, its movements, a line of it. */
export const wine = (label = 'Chinon rouge', more: Partial<DeclaredAs> = {}): DeclaredAs => ({
  key: `VT_IG_AOP|${label}|`,
  label,
  inao: '',
  fiscal: 'VT_IG_AOP',
  category: 'wine',
  abv: null,
  ...more,
});
export const moved = (
  cause: DutyMovement['cause'],
  hectolitres: string | Dec,
  more: Partial<DutyMovement & { leftIn: string | null; as: DeclaredAs }> = {},
) => ({
  cause,
  hectolitres: dec(hectolitres),
  account: 'suspended' as const,
  other: null,
  sameSite: false,
  suspended: null,
  country: '',
  leftSuspended: null,
  leftIn: null,
  undoes: false,
  isFirst: false,
  as: wine(),
  ...more,
});
export const lineWith = (
  opening: string,
  cells: Partial<Record<ColumnKey, string>>,
  more: Partial<DrmLine> = {},
): DrmLine => {
  const line: DrmLine = {
    account: 'suspended',
    ...wine(),
    opening: hl(dec(opening)),
    cells: Object.fromEntries(Object.entries(cells).map(([key, volume]) => [key, hl(dec(volume))])),
    closing: hl(dec(0)),
    putBack: [],
    exported: [],
    vintages: [],
    observations: '',
    ...more,
  };
  return { ...line, closing: more.closing ?? hl(reckonedClosing(line)) };
};
