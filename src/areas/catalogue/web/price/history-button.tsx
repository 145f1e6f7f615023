import { Button, Icon, withCode } from '#ui/office/index.ts';
import type { SheetPrice } from '../../rules/price-sheet.ts';
import { words } from './history-words.ts';
import { nameOf } from './price-view.ts';

/** The popup comes when it is asked for. */
export const showHistory = (row: SheetPrice): void =>
  void withCode(
    () => import('./price-history.tsx'),
    (code) => code.showPriceHistory(row.id, nameOf(row)),
  );
export const historyWordsOf = (row: SheetPrice): string => words.historyOf(nameOf(row));

/** Opens the history of the prices of an article. */
export const HistoryButton = ({ row }: { readonly row: SheetPrice }) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-xs"
    px={4}
    aria-label={historyWordsOf(row)}
    title={words.history}
    onClick={() => showHistory(row)}
  >
    <Icon name="history" />
  </Button>
);
