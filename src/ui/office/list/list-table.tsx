import { ActionIcon, Checkbox } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { Meanwhile } from '../lazy-part.tsx';
import { Link, useNavigate } from 'react-router';
import { clsx } from '../class-names.ts';
import { formatAmount, formatNumber } from '../format.ts';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { Cell, type Drawn, cellText, fitting, leastWidth, nameOfRow } from './cells.tsx';
import { useInPlace } from './in-place.ts';
import { words as inPlaceWords } from './in-place-words.ts';
import { LazyInPlaceCell } from './lazy-in-place.ts';
import styles from './list.module.css';
import type { Row } from './list-types.ts';
import { nextSort } from './list-url.ts';
import type { ListHere, SelectionHere } from './use-list.ts';
import type { Density } from './view/view-store.ts';

const ROWS_IN_SIGHT = 25;
const HEIGHTS: Readonly<Record<Exclude<Density, 'fitted'>, number>> = { normal: 36, comfortable: 44 };
const FITTED = { least: 25, most: 36 };
const HEAD_AND_FOOT = 30 + 36;
const FINGER = 44;
const TICK = 52;

/** Rows as high as 25 of them allow in this window, never above 36 px nor under 25; a finger gets 44. And the room there is for columns. */
const useFrame = (
  density: Density,
  count: number,
): { readonly frame: React.RefObject<HTMLDivElement | null>; readonly rowHeight: number; readonly room: number } => {
  const frame = useRef<HTMLDivElement>(null);
  const [rowHeight, setHeight] = useState(FITTED.most);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const measure = (): void => {
      setRoom(box.clientWidth);
      if (window.matchMedia('(pointer: coarse)').matches) return setHeight(FINGER);
      if (density !== 'fitted') return setHeight(HEIGHTS[density]);
      const rows = Math.min(ROWS_IN_SIGHT, Math.max(count, 1));
      return setHeight(
        Math.max(FITTED.least, Math.min(FITTED.most, Math.floor((box.clientHeight - HEAD_AND_FOOT) / rows))),
      );
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [density, count]);
  return { frame, rowHeight, room };
};

const HeadCell = <R extends Row>({
  column,
  here,
}: {
  readonly column: Drawn<R>;
  readonly here: ListHere<R>;
}): React.ReactNode => {
  const sort = here.state.sort || here.sortDefault;
  const direction = sort === column.name ? 'ascending' : sort === `-${column.name}` ? 'descending' : undefined;
  const unit = column.type === 'money' ? <span className={styles.unit}> €</span> : null;
  const mark = direction ? <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={12} /> : null;
  return (
    <th scope="col" data-right={column.right || undefined} aria-sort={direction}>
      {column.sortable && column.info ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() =>
            here.change({ sort: nextSort(here.state.sort, column.name, column.info ?? { type: 'text', label: '' }) })
          }
        >
          {column.right ? mark : null}
          <span>
            {column.title}
            {unit}
          </span>
          {column.right ? null : mark}
        </button>
      ) : (
        <span className={styles.headText}>
          {column.title}
          {unit}
        </span>
      )}
    </th>
  );
};

interface TableProps<R extends Row> {
  readonly here: ListHere<R>;
  readonly selection: SelectionHere<R> | null;
  readonly cursor: number;
  readonly setCursor: (index: number) => void;
  readonly open: ((row: R) => string | null) | undefined;
  /** Shows the preview of a row, in place of a page that it does not have. */
  readonly look: ((index: number) => void) | undefined;
  readonly inSight: boolean;
  readonly nameOf: ((row: R) => string) | undefined;
  readonly rowTools: ((row: R, index: number) => React.ReactNode) | null;
  readonly pager: React.ReactNode;
  readonly label: string;
}

/**
 * True for a target in a row that handles its own presses. A row's menu is drawn outside of the row, and its presses
 * arrive here all the same.
 */
export const isInteractive = (target: EventTarget | null, row: HTMLElement): boolean => {
  if (target instanceof Node && !row.contains(target)) return true;
  const hit = target instanceof Element ? target.closest('a, button, input, label, [role="menuitem"]') : null;
  return hit !== null && row.contains(hit);
};

/** The rows. Semantic table, sticky head and foot, one link a row; clicking anywhere in it opens it. */
export const ListTable = <R extends Row>({
  here,
  selection,
  cursor,
  setCursor,
  open,
  look,
  inSight,
  nameOf,
  rowTools,
  pager,
  label,
}: TableProps<R>): React.ReactNode => {
  const navigate = useNavigate();
  const { frame, rowHeight, room } = useFrame(here.memory.density, here.loading ? ROWS_IN_SIGHT : here.rows.length);
  const columns = here.memory.columns ? here.shown : fitting(here.shown, room - (selection ? TICK : 0));
  const inPlace = useInPlace(here.rows, columns, cursor, setCursor);
  const sums = here.answer?.sums ?? {};
  const firstSum = columns.findIndex((column) => column.name in sums);
  const lead = (selection ? 1 : 0) + (firstSum === -1 ? columns.length : firstSum);
  // The tools float over the end of the name, the one cell whose tail nobody misses.
  const toolsAt = Math.max(
    0,
    columns.findIndex((column) => column.as === 'strong' || column.card === 'title'),
  );
  const least = columns.reduce((sum, column) => sum + leastWidth(column), selection ? TICK : 0);
  const picked = here.rows.filter((row) => selection?.ids.has(row.id)).length;
  const pencil = (column: Drawn<R>, row: R, name: string, className?: string): React.ReactNode =>
    !column.edit || !inPlace.isOffered(column, row) || inPlace.isOpen(column, row) ? null : (
      <ActionIcon
        size={24}
        tabIndex={-1}
        className={className}
        aria-label={inPlaceWords.edit(column.title, name)}
        onClick={() => inPlace.open(column, row)}
      >
        <Icon name="edit" />
      </ActionIcon>
    );
  const hasSums = firstSum > 0 && here.rows.length > 0;

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ '--row': `${rowHeight}px` } as React.CSSProperties}
      data-stale={here.stale || undefined}
    >
      <table
        className={styles.table}
        style={{ minWidth: least }}
        aria-label={label}
        aria-busy={here.loading || here.stale}
        aria-rowcount={here.answer?.total}
      >
        <colgroup>
          {selection ? <col style={{ width: TICK }} /> : null}
          {columns.map((column) => (
            <col key={column.name} style={column.width ? { width: column.width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={styles.tick}>
                <Checkbox
                  aria-label={words.selectPage}
                  checked={here.rows.length > 0 && picked === here.rows.length}
                  indeterminate={picked > 0 && picked < here.rows.length}
                  onChange={selection.togglePage}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} here={here} />
            ))}
          </tr>
        </thead>
        <tbody>
          {here.loading
            ? Array.from({ length: ROWS_IN_SIGHT }, (_, row) => (
                <tr key={row} aria-hidden="true">
                  {selection ? <td className={styles.tick} /> : null}
                  {columns.map((column, at) => (
                    <td key={column.name} data-right={column.right || undefined}>
                      <span
                        className={styles.bone}
                        style={{ width: column.right ? 56 : `${46 + ((row * 7 + at * 13) % 38)}%` }}
                      />
                    </td>
                  ))}
                </tr>
              ))
            : here.rows.map((row, index) => {
                const name = nameOfRow(row, columns, nameOf);
                const isPicked = selection?.ids.has(row.id) ?? false;
                const to = open?.(row) ?? null;
                return (
                  <tr
                    key={row.id}
                    data-row={index}
                    data-cursor={index === cursor || undefined}
                    aria-selected={selection ? isPicked : undefined}
                    data-picked={isPicked || undefined}
                    data-opens={to !== null || (open && look) ? true : undefined}
                    onMouseDown={() => setCursor(index)}
                    onClick={(event) => {
                      if (
                        !open ||
                        isInteractive(event.target, event.currentTarget) ||
                        window.getSelection()?.toString()
                      )
                        return;
                      if (to === null) look?.(index);
                      else if (event.metaKey || event.ctrlKey) window.open(to, '_blank');
                      else void navigate(to);
                    }}
                  >
                    {selection ? (
                      <td className={styles.tick}>
                        <Checkbox
                          aria-label={words.selectRow(name)}
                          checked={isPicked}
                          onChange={() => undefined}
                          onClick={(event) => selection.toggle(row, event.shiftKey)}
                        />
                      </td>
                    ) : null}
                    {columns.map((column, at) => (
                      <td
                        key={column.name}
                        data-right={column.right || undefined}
                        data-as={column.as}
                        title={column.render ? undefined : cellText(column, row) || undefined}
                      >
                        {inPlace.isOpen(column, row) ? (
                          <Meanwhile shape={<Cell column={column} row={row} />}>
                            <LazyInPlaceCell column={column} row={row} name={name} here={inPlace} />
                          </Meanwhile>
                        ) : at === 0 && to !== null ? (
                          <Link to={to} className={styles.link} tabIndex={0}>
                            <Cell column={column} row={row} />
                          </Link>
                        ) : (
                          <Cell column={column} row={row} />
                        )}
                        {at === toolsAt && rowTools && !inPlace.isOpen(column, row) ? (
                          <span className={styles.tools} data-in-sight={inSight || undefined}>
                            {pencil(column, row, name)}
                            {rowTools(row, index)}
                          </span>
                        ) : (
                          pencil(column, row, name, styles.pencil)
                        )}
                      </td>
                    ))}
                  </tr>
                );
              })}
        </tbody>
        <tfoot>
          <tr className={clsx(!hasSums && styles.plainFoot)}>
            <td colSpan={hasSums ? lead : (selection ? 1 : 0) + columns.length}>{pager}</td>
            {hasSums
              ? columns.slice(firstSum).map((column, at) => (
                  <td
                    key={column.name}
                    data-right={column.right || undefined}
                    title={column.name in sums ? `${words.total}\u00a0: ${column.title}` : undefined}
                  >
                    {column.name in sums ? (
                      <span className={styles.sum}>
                        {at === 0 ? <span className={styles.quiet}>{words.total}</span> : null}
                        {column.type === 'money' ? formatAmount(sums[column.name]) : formatNumber(sums[column.name])}
                      </span>
                    ) : (
                      ''
                    )}
                  </td>
                ))
              : null}
          </tr>
        </tfoot>
      </table>
      {here.answer?.leftOut && here.rows.length > 0 ? <p className={styles.leftOut}>{here.answer.leftOut}</p> : null}
    </div>
  );
};
