import { WorkbookFault, type Zip } from './zip.ts';

/** Columns beyond these are no table that people keep. */
export const MOST_COLUMNS = 400;
/** Merges beyond these are a drawing, not a table. */
const MOST_MERGES = 50_000;
/** The head and the tail of a sheet are short beside its rows. */
const MOST_TAIL = 8_000_000;
const MOST_HEAD = 1_000_000;

/** Cells drawn as one: rows count from 1, columns from 0. */
export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}
export interface SheetShape {
  readonly merges: readonly Merge[];
  readonly hiddenColumns: ReadonlySet<number>;
}

export const isYes = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true';
export const columnOf = (reference: string | undefined): number | null => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : null;
};

/**
 * Finds the merged cells and the hidden columns of a sheet. Merges stand after the rows that they change: the text before
 * and after the rows is searched first, which is far quicker than reading them.
 */
export const shapeOf = async (zip: Zip, target: string): Promise<SheetShape> => {
  const decoder = new TextDecoder();
  let head = '';
  let tail = '';
  let isHead = true;
  let isPast = false;
  for await (const piece of zip.read(target)) {
    const text = decoder.decode(piece, { stream: true });
    if (isHead) {
      head += text;
      isHead = head.length < MOST_HEAD && !head.includes('sheetData');
    }
    // An end that is cut in two by its pieces is still seen.
    const near = isPast ? text : tail.slice(-40) + text;
    const at = isPast ? 0 : near.includes('sheetData') ? near.search(/<\/(?:\w+:)?sheetData/) : -1;
    if (at >= 0) {
      tail = isPast ? tail + near : near.slice(at);
      isPast = true;
    } else tail = near.slice(-40);
    if (tail.length > MOST_TAIL) throw new WorkbookFault('too-large');
  }
  return { merges: mergesIn(isPast ? tail : ''), hiddenColumns: hiddenIn(head) };
};

const mergesIn = (tail: string): readonly Merge[] => {
  const merges: Merge[] = [];
  for (const [, left, top, right, bottom] of tail.matchAll(
    /<(?:\w+:)?mergeCell\s[^>]*?ref="\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})"/g,
  )) {
    if (merges.length >= MOST_MERGES) throw new WorkbookFault('too-large');
    merges.push({
      top: Number(top),
      bottom: Number(bottom),
      left: (columnOf(left) ?? 1) - 1,
      right: Math.min((columnOf(right) ?? 1) - 1, MOST_COLUMNS - 1),
    });
  }
  return merges;
};

const hiddenIn = (head: string): ReadonlySet<number> => {
  const hidden = new Set<number>();
  for (const [, attributes = ''] of head.matchAll(/<(?:\w+:)?col\s([^>]*)>/g)) {
    if (!/hidden="(?:1|true)"/.test(attributes)) continue;
    const bound = (name: string): number => Number(new RegExp(`${name}="(\\d{1,5})"`).exec(attributes)?.[1] ?? 0);
    for (let at = bound('min'); at > 0 && at <= Math.min(bound('max'), MOST_COLUMNS); at += 1) hidden.add(at - 1);
  }
  return hidden;
};

export type MergeFiller = (row: number, cells: string[], numbers: ReadonlySet<number>) => void;

/**
 * Repeats the value of merged cells in all their rows and columns, as a person reads it. A title alone on its line belongs to no
 * column, and a row with nothing of its own stays empty.
 */
export const mergeFiller = (merges: readonly Merge[], repeatsNumbers: boolean): MergeFiller => {
  const starting = Map.groupBy(merges, (one) => one.top);
  let open: { readonly merge: Merge; readonly value: string }[] = [];
  const write = (cells: string[], { left, right }: Merge, value: string): void => {
    while (cells.length < left) cells.push('');
    for (let at = left; at <= right; at += 1) if (!cells[at]) cells[at] = value;
  };
  return (row, cells, numbers) => {
    const begun = starting.get(row);
    if (open.length === 0 && begun === undefined) return;
    open = open.filter(({ merge }) => merge.bottom >= row);
    const own = cells.filter(Boolean).length;
    const added = (begun ?? []).flatMap((merge) => {
      const value = cells[merge.left] ?? '';
      const isTitle = own === 1 && open.length === 0 && merge.right > merge.left;
      return value === '' || isTitle || (!repeatsNumbers && numbers.has(merge.left)) ? [] : [{ merge, value }];
    });
    if (own > 0) for (const { merge, value } of [...open, ...added]) write(cells, merge, value);
    // Merges that overlap are no merges: a sheet made of them is refused.
    open = [...open, ...added.filter(({ merge }) => merge.bottom > row)];
    if (open.length > MOST_COLUMNS) throw new WorkbookFault('unreadable');
  };
};
