import { useMemo } from 'react';
import { Stack } from '#ui/office/index.ts';
import type { SheetPrice } from '../../rules/price-sheet.ts';
import { PriceBoard } from './price-board.tsx';
import { usePriceColumns } from './price-columns.ts';
import { PriceSaveBar } from './price-save-bar.tsx';
import { givenRows } from './use-price-rows.ts';
import { usePriceSheet } from './use-price-sheet.ts';

/** The prices of one product, on its page. */
export const ProductPrices = ({
  rows,
  readOnly,
}: {
  readonly rows: readonly SheetPrice[];
  readonly readOnly: boolean;
}) => {
  const sheet = usePriceSheet();
  const columns = usePriceColumns();
  const given = useMemo(() => givenRows(rows), [rows]);
  return (
    <Stack gap="sm">
      <PriceBoard rows={given} columns={columns} sheet={sheet} shown="both" isReadOnly={readOnly} />
      <PriceSaveBar sheet={sheet} why="product" />
    </Stack>
  );
};
