import { Button, formatMoney, Icon, Text } from '#ui/office/index.ts';
import { savedPin, savedPrice, type SheetPrice } from '../../rules/price-sheet.ts';
import { words } from './follow-words.ts';
import type { PriceColumn } from './price-columns.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';

/** A cell of a category that follows another grid: worked out and not typed, until it is pinned to a price of its own. */
export const FollowedCell = ({
  row,
  name,
  of,
  sheet,
  dim,
  children,
}: {
  readonly row: SheetPrice;
  readonly name: string;
  readonly of: PriceColumn;
  readonly sheet: PriceSheetHere;
  readonly dim: boolean;
  /** The field of a price that is typed. */
  readonly children: React.ReactNode;
}) => {
  const { key, label, follows = '' } = of;
  const pinned = sheet.isPinned(row, key);
  const saved = savedPrice(row, key);
  // What follows again is worked out when it is saved: the price that was pinned is not shown for it.
  const shown = savedPin(row, key) ? words.computedLater : saved === null ? '' : formatMoney(saved);
  return (
    <>
      {pinned ? (
        children
      ) : (
        <Text component="span" size="sm" flex={1} opacity={dim ? 0.55 : 1} title={words.computed(follows)}>
          {shown}
        </Text>
      )}
      <Button
        variant={pinned ? 'light' : 'subtle'}
        color={pinned ? undefined : 'gray'}
        size="compact-xs"
        px={4}
        aria-pressed={pinned}
        aria-label={words.pinOf(label, name)}
        title={pinned ? words.unpin(follows) : words.pin}
        onClick={() => sheet.put([{ row, key, pinned: !pinned, ...(pinned ? {} : { price: saved }) }])}
      >
        <Icon name="pin" />
      </Button>
    </>
  );
};
