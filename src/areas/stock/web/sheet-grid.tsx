import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import {
  formatNumber,
  type LineColumn,
  LinesTable,
  NumberBox,
  readNumber,
  Text,
  useIsPhone,
} from '#ui/office/index.ts';
import { sheetKey, type Typed } from '../rules/sheet.ts';
import type { SheetRow } from '../rules/stock.ts';
import { nameOfLine, yearOf } from './line-name.ts';
import { words } from './words.ts';

export interface SheetGridProps {
  readonly label: string;
  readonly rows: readonly SheetRow[];
  readonly input: string;
  readonly valueOf: (row: SheetRow) => Typed;
  readonly put: (cells: readonly (readonly [SheetRow, Typed])[]) => void;
  /** Why the figure cannot be, in words beside it. */
  readonly wrong: (row: SheetRow) => string | null;
  readonly after?: LineColumn<SheetRow>;
  /** The name of the colleague who counted the line, under its figure. */
  readonly under?: (row: SheetRow) => string;
}

/**
 * A column of figures as in a spreadsheet: Enter and the arrows go down and up, a pasted column fills the lines below.
 */
export const SheetGrid = ({ label, rows, input, valueOf, put, wrong, after, under }: SheetGridProps) => {
  const table = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const hasLots = rows.some((row) => row.lot !== '');
  const move = (event: KeyboardEvent, at: number): void => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next = at + (event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1);
    table.current?.querySelector<HTMLInputElement>(`input[data-cell="${next}"]`)?.focus();
  };
  const paste = (event: ClipboardEvent, at: number): void => {
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r/g, '')
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => line.split('\t')[0]?.trim() ?? '');
    if (lines.length === 1) return;
    event.preventDefault();
    // A cell that is being typed in keeps its own text: it is left, so that it shows what was pasted.
    (event.currentTarget as HTMLElement).blur();
    put(
      lines.flatMap((text, down) => {
        const row = rows[at + down];
        return row ? [[row, text === '' ? null : (readNumber(text) ?? text)] as const] : [];
      }),
    );
  };
  return (
    <div ref={table}>
      <LinesTable
        label={label}
        lines={rows}
        columns={[
          ...(isPhone
            ? [
                {
                  label: words.product,
                  of: (row: SheetRow) => (
                    <>
                      {nameOfLine(row)}
                      <Text size="xs" c="dimmed">
                        {row.followed
                          ? words.inBooksNow(formatNumber(row.real), formatNumber(row.available))
                          : words.notFollowedYet}
                      </Text>
                    </>
                  ),
                },
              ]
            : [
                {
                  label: words.product,
                  of: (row: SheetRow) => [row.product, yearOf(row.vintage)].filter(Boolean).join(' '),
                },
                { label: words.format, of: (row: SheetRow) => row.format, width: 110 },
                ...(hasLots ? [{ label: words.lot, of: (row: SheetRow) => row.lot, width: 100 }] : []),
                {
                  label: words.real,
                  right: true,
                  width: 90,
                  of: (row: SheetRow) => (row.followed ? formatNumber(row.real) : words.notFollowed),
                },
                {
                  label: words.available,
                  right: true,
                  width: 100,
                  of: (row: SheetRow) => (row.followed ? formatNumber(row.available) : ''),
                },
              ]),
          {
            label: input,
            right: true,
            width: isPhone ? 120 : 150,
            of: (row) => {
              const at = rows.indexOf(row);
              const who = under?.(row) ?? '';
              return (
                <>
                  <NumberBox
                    size="xs"
                    aria-label={`${input}, ${nameOfLine(row)}`}
                    data-cell={at}
                    data-line={sheetKey(row)}
                    value={valueOf(row)}
                    error={wrong(row)}
                    onChange={(value) => put([[row, value]])}
                    onPaste={(event) => paste(event, at)}
                    onKeyDown={(event) => move(event, at)}
                  />
                  {who === '' ? null : (
                    <Text size="xs" c="dimmed">
                      {who}
                    </Text>
                  )}
                </>
              );
            },
          },
          ...(after && !isPhone ? [after] : []),
        ]}
      />
    </div>
  );
};
