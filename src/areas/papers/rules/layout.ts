import * as z from 'zod';

/**
 * The rows between the lines of a document. None of them holds an amount: a subtotal is computed from the lines each
 * time.
 */
export const LAYOUT_KINDS = ['title', 'text', 'subtotal'] as const;
export type LayoutKind = (typeof LAYOUT_KINDS)[number];
export const isLayoutKind = (kind: string): kind is LayoutKind => (LAYOUT_KINDS as readonly string[]).includes(kind);

/** `before`: the line that it stands before; null stands after the last. */
export const LayoutRow = z.strictObject({
  kind: z.enum(LAYOUT_KINDS),
  text: z.string().trim().max(500, 'Doit faire au maximum 500 caractères').default(''),
  before: z.string().max(80).nullable().default(null),
});
export type LayoutRow = z.output<typeof LayoutRow>;
export const Layout = z.array(LayoutRow).max(100);

type LaidOut<L> =
  | { readonly kind: 'line'; readonly line: L }
  | { readonly kind: 'title' | 'text'; readonly text: string }
  | { readonly kind: 'subtotal'; readonly text: string; readonly of: readonly L[] };

/** Lines and what stands between them, in the order of reading. A subtotal is of the lines since the last title or subtotal. */
export const laidOut = <L>(
  lines: readonly L[],
  idOf: (line: L) => string,
  layout: readonly LayoutRow[],
): readonly LaidOut<L>[] => {
  const known = new Set(lines.map(idOf));
  const rows: LaidOut<L>[] = [];
  let since: L[] = [];
  const put = (one: LayoutRow): void => {
    if (one.kind === 'subtotal') rows.push({ kind: 'subtotal', text: one.text, of: since });
    else rows.push({ kind: one.kind, text: one.text });
    if (one.kind !== 'text') since = [];
  };
  for (const line of lines) {
    layout.filter((one) => one.before === idOf(line)).forEach(put);
    rows.push({ kind: 'line', line });
    since.push(line);
  }
  // A row that stood before a removed line is read after the last line: it is not lost.
  layout.filter((one) => one.before === null || !known.has(one.before)).forEach(put);
  return rows;
};
