import type { CallOptions } from '../call/client.ts';
import type { PaletteHit, PaletteSource } from './slots.ts';

const SIZE = 6;

interface ListSource<R extends { readonly id: string }> extends Omit<PaletteSource, 'find'> {
  /** Asks a list of the area. Its declaration is imported here, so that it comes with the first word typed and not with the first screen. */
  readonly rows: (
    asked: { readonly search: string; readonly size: number; readonly totals: 'later' },
    options: CallOptions,
  ) => Promise<readonly R[]>;
  readonly hit: (row: R) => Omit<PaletteHit, 'id'>;
}

/** A source of the palette that is a list of its area. */
export const listSource = <R extends { readonly id: string }>({
  rows,
  hit,
  ...about
}: ListSource<R>): PaletteSource => ({
  ...about,
  find: async (typed, signal) =>
    (await rows({ search: typed, size: SIZE, totals: 'later' }, { silent: true, signal })).map((row) => ({
      id: row.id,
      ...hit(row),
    })),
});

/** The facts that distinguish one hit from another; unknown facts are left out. */
export const factsOf = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');
