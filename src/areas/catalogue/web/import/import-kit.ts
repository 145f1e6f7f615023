import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod';
import type { ById, Endpoint, Verb } from '#kernel/endpoint.ts';
import type { HistoryEndpoint } from '#kernel/history.ts';
import type { ImportRow, importRows, ImportView } from '../../rules/import/import-endpoints.ts';

/** An import as the screens of any kind read it. */
export type AnyImport = Omit<ImportView, 'source' | 'layout' | 'incomplete' | 'unlabelled' | 'follows'> & {
  readonly source: string;
};
type AnyRow = Omit<ImportRow, 'productId'> & { readonly matchedBy?: string | undefined };
type Act = Endpoint<typeof ById, z.ZodType, Verb>;

/** An import of one kind, as the screens of imports are given it. */
export interface ImportKit<V extends AnyImport> {
  /** The address of its list. */
  readonly to: string;
  readonly one: Endpoint<typeof ById, z.ZodType<V>, 'GET'>;
  readonly rows: Endpoint<(typeof importRows)['input'], z.ZodType<{ readonly rows: AnyRow[] }>, 'GET'>;
  readonly history: HistoryEndpoint;
  readonly run: Act;
  readonly stop: Act;
  readonly revert: Act;
  /** The address of the rows of one result, as a file. */
  readonly file: (id: string, outcome: 'created' | 'updated' | 'refused' | 'kept' | 'left') => string;
  readonly sources: Readonly<Record<string, string>>;
  readonly words: { readonly thing: string; readonly checking: string; readonly revertSure: string };
  /** The step at which columns are corrected. */
  readonly Columns: ComponentType<{ readonly one: V }>;
  /** Above every step. */
  readonly Above?: ComponentType<{ readonly one: V }>;
  /** Facts of the result that no other kind has. */
  readonly facts?: (one: V) => readonly (readonly [string, ReactNode] | null)[];
  /** The next acts that the result asks for. */
  readonly next?: ComponentType<{ readonly one: V }>;
}
