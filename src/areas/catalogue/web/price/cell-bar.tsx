import type { PriceMode } from '#kernel/vat.ts';
import { Button, Group, Icon, NumberBox, Text, useIsPhone } from '#ui/office/index.ts';
import { isWrong, savedPrice, type SheetPrice } from '../../rules/price-sheet.ts';
import { words } from '../words.ts';
import { words as followWords } from './follow-words.ts';
import { PriceCellTools } from './explain.tsx';
import { HistoryButton } from './history-button.tsx';
import type { PriceColumn } from './price-columns.ts';
import { figureOf, keptFigure, nameOf, plannedWords, SIDE_WORDS, whyLocked } from './price-view.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';

interface CellBarProps {
  readonly row: SheetPrice;
  readonly column: PriceColumn;
  readonly sheet: PriceSheetHere;
  readonly isReadOnly: boolean;
}

/** A side of the price of a cell. A figure typed on either side computes the other. */
const Side = ({ row, column, sheet, isReadOnly, side }: CellBarProps & { readonly side: PriceMode }) => {
  const price = sheet.priceOf(row, column.key);
  return (
    <NumberBox
      size="xs"
      w={112}
      suffix="€"
      places={2}
      label={words.figureIn(SIDE_WORDS[side])}
      value={typeof price === 'number' ? Math.round(figureOf(row, column, side, price) * 100) / 100 : price}
      readOnly={isReadOnly || whyLocked(row, column, sheet) !== null}
      error={isWrong(price) ? words.notAPrice : null}
      onChange={(next) => {
        const kept = typeof next === 'number' ? keptFigure(row, column, side, next) : next;
        sheet.put([{ row, key: column.key, price: kept }], { letter: true });
      }}
    />
  );
};

/** The cell that has the focus: both its prices, why it is not typed, who sees it, and its history. */
export const CellBar = (props: CellBarProps) => {
  const { row, column, sheet, isReadOnly } = props;
  const { key, label, follows } = column;
  const isHidden = key !== null && !sheet.isShown(row, key);
  const isPinned = sheet.isPinned(row, key);
  const locked = whyLocked(row, column, sheet);
  const isPhone = useIsPhone();
  return (
    <Group gap={8} align="flex-end" role="group" aria-label={words.theCell}>
      <div style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Text size="sm" truncate>
          {nameOf(row)}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {[label, locked, plannedWords(row, key)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {row.vatRate === undefined ? (
        <Side {...props} side={column.mode} />
      ) : (
        <>
          <Side {...props} side="net" />
          <Side {...props} side="gross" />
        </>
      )}
      {key === null || isReadOnly ? null : (
        <Button
          variant="default"
          size="xs"
          aria-pressed={!isHidden}
          aria-label={words.visibleFor(label, nameOf(row))}
          title={isHidden ? words.isHiddenFrom(label) : words.isShownTo(label)}
          px={8}
          onClick={() => sheet.put([{ row, key, visible: isHidden }])}
        >
          <Icon name={isHidden ? 'eye-off' : 'eye'} />
        </Button>
      )}
      {follows === undefined || isReadOnly ? null : (
        <Button
          variant={isPinned ? 'light' : 'default'}
          size="xs"
          aria-pressed={isPinned}
          aria-label={followWords.pinOf(label, nameOf(row))}
          title={isPinned ? followWords.unpin(follows) : followWords.pin}
          px={8}
          onClick={() =>
            sheet.put([{ row, key, pinned: !isPinned, ...(isPinned ? {} : { price: savedPrice(row, key) }) }])
          }
        >
          <Icon name="pin" />
        </Button>
      )}
      <PriceCellTools formatId={row.id} name={[label, nameOf(row)].join(', ')} typologyKey={key} />
      {/* On a telephone there is room for it once: it stands with each name of the grid. */}
      {isPhone ? null : <HistoryButton row={row} />}
    </Group>
  );
};
