import { Button, Icon, withCode } from '#ui/office/index.ts';
import type { SheetPrice } from '../../rules/price-sheet.ts';
import { words } from './history-words.ts';
import { nameOf } from './price-view.ts';

/** The popup comes when it is asked for. */
const showHistory = (formatId: string, name: string): void =>
  void withCode(
    () => import('./price-history.tsx'),
    (code) => code.showPriceHistory(formatId, name),
  );

/** Opens the history of the prices of an article. Within the grid the keys go from cell to cell: there it is left to the pointer. */
export const HistoryButton = ({ row, inGrid = false }: { readonly row: SheetPrice; readonly inGrid?: boolean }) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-xs"
    px={4}
    tabIndex={inGrid ? -1 : 0}
    aria-label={words.historyOf(nameOf(row))}
    title={words.history}
    onClick={() => showHistory(row.id, nameOf(row))}
  >
    <Icon name="history" />
  </Button>
);
