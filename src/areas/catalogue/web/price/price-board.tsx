import { useMemo, useRef, useState } from 'react';
import { boxOf, keptIn, Sheet, type SheetSource, Skeleton, Stack, START, Text } from '#ui/office/index.ts';
import { words } from '../words.ts';
import { CellBar } from './cell-bar.tsx';
import { HistoryButton } from './history-button.tsx';
import type { PriceColumn } from './price-columns.ts';
import { PriceTools } from './price-tools.tsx';
import { cellOf, nameOf, type Shown } from './price-view.ts';
import { usePriceActs } from './use-price-acts.ts';
import type { PriceRows } from './use-price-rows.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';

/** Columns of one width, under heads of two lines at most. */
const WIDTH = 128;

/** Prices typed like in a spreadsheet, however many there are: the cell that has the focus above, what is done to many beside it. */
export const PriceBoard = ({
  rows,
  columns,
  sheet,
  shown,
  isReadOnly,
  hasTools = false,
}: {
  readonly rows: PriceRows;
  readonly columns: readonly PriceColumn[];
  readonly sheet: PriceSheetHere;
  readonly shown: Shown;
  readonly isReadOnly: boolean;
  readonly hasTools?: boolean;
}) => {
  const [chosen, setChosen] = useState(START);
  const selection = keptIn(chosen, { rows: rows.total ?? 0, columns: columns.length, page: 1 });
  const acts = usePriceActs({ rows, sheet, columns, shown });
  // The sheet is drawn again when what it shows changed, not when the hands on it did.
  const latest = useRef(sheet);
  latest.current = sheet;
  const [{ at, has, total = 0 }, typed] = [rows, sheet.sheet];
  const source = useMemo<SheetSource>(
    () => ({
      rows: total,
      corner: words.product,
      columns: columns.map(({ key, label, follows }) => ({ key: key ?? '', label, note: follows, width: WIDTH })),
      headOf: (row) => {
        const of = at(row);
        return of ? { label: nameOf(of), tool: <HistoryButton row={of} inGrid /> } : null;
      },
      cellOf: ({ row, column }) => {
        const [of, priced] = [at(row), columns[column]];
        return of && priced && has(of, priced.key) ? cellOf(of, priced, latest.current, shown, isReadOnly) : null;
      },
    }),
    [at, has, total, columns, shown, isReadOnly, typed],
  );
  const row = at(selection.at.row);
  const column = columns[selection.at.column];
  return (
    <Stack gap="sm">
      {hasTools && !isReadOnly ? (
        <PriceTools rows={rows} columns={columns} sheet={sheet} shown={shown} box={boxOf(selection)} />
      ) : null}
      {row && column && has(row, column.key) ? (
        <CellBar row={row} column={column} sheet={sheet} isReadOnly={isReadOnly} />
      ) : (
        <Skeleton height={52} />
      )}
      <Sheet
        label={words.grid}
        source={source}
        selection={selection}
        onSelect={setChosen}
        copy={acts.copy}
        onShow={rows.onShow}
        {...(isReadOnly ? {} : { acts })}
      />
      {isReadOnly ? null : (
        <Text size="xs" c="dimmed">
          {words.sheetHint}
        </Text>
      )}
    </Stack>
  );
};
