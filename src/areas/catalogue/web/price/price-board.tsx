import { useState } from 'react';
import { boxOf, FoldOnPhone, keptIn, Sheet, Skeleton, Stack, START, Text } from '#ui/office/index.ts';
import { words } from '../words.ts';
import { CellBar } from './cell-bar.tsx';
import type { PriceColumn } from './price-columns.ts';
import { PriceTools } from './price-tools.tsx';
import type { Shown } from './price-view.ts';
import { usePriceActs } from './use-price-acts.ts';
import type { PriceRows } from './use-price-rows.ts';
import { usePriceSource } from './use-price-source.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';

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
  const source = usePriceSource({ rows, columns, sheet, shown, isReadOnly });
  const { at, has } = rows;
  const row = at(selection.at.row);
  const column = columns[selection.at.column];
  return (
    <Stack gap="sm">
      {hasTools && !isReadOnly ? (
        <FoldOnPhone label={words.onMany}>
          <PriceTools rows={rows} columns={columns} sheet={sheet} shown={shown} box={boxOf(selection)} />
        </FoldOnPhone>
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
