import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { type Box, boxOf, keptIn, type Selection, type Spot } from './selection.ts';
import { SheetHeads } from './sheet-heads.tsx';
import { SheetRow } from './sheet-row.tsx';
import type { SheetActs, SheetSource } from './sheet-types.ts';
import { useScrolled } from './use-scrolled.ts';
import { useSheet } from './use-sheet.ts';
import styles from './sheet.module.css';

const HEAD = 44;
/** Rows beyond the window that are drawn before they come in. */
const AHEAD = 3;

export interface SheetProps {
  readonly label: string;
  readonly source: SheetSource;
  readonly selection: Selection;
  readonly onSelect: (next: Selection) => void;
  readonly acts?: SheetActs | undefined;
  /** The cells of a range as text; null where they are not copied, which has then been said. */
  readonly copy: (box: Box) => string | null | Promise<string | null>;
  /** Called with the visible rows and columns when they change. */
  readonly onShow?: (box: Box) => void;
  readonly controls?: Ref<{ readonly focus: () => void }>;
}

/** The cell that has the focus stays drawn wherever one scrolls: the focus is never lost. */
const drawing =
  (always: number) =>
  (range: Range): number[] => {
    const near = defaultRangeExtractor(range);
    return near.includes(always) || always >= range.count ? near : [...near, always].sort((a, b) => a - b);
  };

/** A spreadsheet of any size: only what the window shows of its rows and columns is drawn. One cell has the focus, and keys go from there. */
export const Sheet = ({
  label,
  source,
  onSelect,
  acts,
  copy,
  onShow,
  controls,
  ...props
}: SheetProps): React.ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const [height, side] = [isTouch ? 48 : 36, isNarrow ? 136 : 300];
  const { rows: count, columns } = source;
  const page = Math.max(1, Math.floor(((box.current?.clientHeight ?? 400) - HEAD) / height) - 1);
  const extent = { rows: count, columns: columns.length, page };
  const selection = keptIn(props.selection, extent);
  const { at } = selection;

  const scrolled = useScrolled();
  const down = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: AHEAD,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD,
    rangeExtractor: useMemo(() => drawing(at.row), [at.row]),
    observeElementOffset: scrolled.down,
    useFlushSync: false,
  });
  const across = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 1,
    paddingStart: side,
    scrollPaddingStart: side,
    rangeExtractor: useMemo(() => drawing(at.column), [at.column]),
    observeElementOffset: scrolled.across,
    useFlushSync: false,
  });
  useEffect(() => down.measure(), [down, height]);
  useEffect(() => across.measure(), [across, columns.length, side]);

  // Told once for each window, however often the sheet is drawn.
  const [fromRow, toRow] = [down.range?.startIndex ?? 0, down.range?.endIndex ?? 0];
  const [fromColumn, toColumn] = [across.range?.startIndex ?? 0, across.range?.endIndex ?? 0];
  useEffect(() => {
    onShow?.({ top: fromRow, bottom: toRow, left: fromColumn, right: toColumn });
  }, [onShow, fromRow, toRow, fromColumn, toColumn]);

  const takesFocus = useRef(false);
  const select = (next: Selection, seen?: Spot): void => {
    takesFocus.current = true;
    onSelect(next);
    if (!seen) return;
    down.scrollToIndex(seen.row);
    across.scrollToIndex(seen.column);
  };
  const hands = useSheet({ box, extent, selection, onSelect: select, acts, copy });
  const focus = useCallback(
    () => box.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true }),
    [],
  );
  useImperativeHandle(controls, () => ({ focus: () => void focus() }), [focus]);
  useLayoutEffect(() => {
    if (hands.editing || !takesFocus.current) return;
    takesFocus.current = false;
    focus();
  });
  const shown = across.getVirtualItems().map(({ index, start, size }) => ({ index, left: start, width: size }));
  const kept = useRef(shown);
  if (JSON.stringify(kept.current) !== JSON.stringify(shown)) kept.current = shown;
  const selected = hands.fills ?? boxOf(selection);
  const latest = useRef(hands);
  latest.current = hands;
  const onTyped = useCallback((text: string) => latest.current.onTyped(text), []);
  const onKeys = useCallback<typeof hands.onEditorKeys>((event) => latest.current.onEditorKeys(event), []);
  const width = across.getTotalSize();
  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-readonly={acts ? undefined : true}
      className={styles.sheet}
      style={
        { '--side': `${side}px`, '--row': `${height}px`, '--head': `${HEAD}px`, '--rows': count } as React.CSSProperties
      }
      {...hands.grid}
    >
      <SheetHeads corner={source.corner} columns={columns} shown={kept.current} width={width} />
      <div role="rowgroup" className={styles.body} style={{ width, height: down.getTotalSize() - HEAD }}>
        {down.getVirtualItems().map(({ index: row, start }) => {
          const isIn = row >= selected.top && row <= selected.bottom;
          return (
            <SheetRow
              key={row}
              source={source}
              row={row}
              top={start - HEAD}
              shown={kept.current}
              active={row === at.row ? at.column : null}
              editing={row === at.row ? hands.editing : null}
              from={isIn ? selected.left : null}
              to={isIn ? selected.right : null}
              handle={acts && !isTouch && row === selected.bottom ? selected.right : null}
              onTyped={onTyped}
              onKeys={onKeys}
            />
          );
        })}
      </div>
    </div>
  );
};
