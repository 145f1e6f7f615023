import { ActionItem, Button, formatInstant, Link, ListPage, listUrl, useOffice } from '#ui/office/index.ts';
import { priceSheets, restorePriceSheet } from '../rules/prices/price-history-endpoints.ts';
import {
  PRICE_WHY_WORDS,
  priceSheetList,
  type PriceSheetRow,
  whyNotRestoreSheet,
} from '../rules/prices/price-history.ts';
import { words } from './price/history-words.ts';
import { HISTORY, whoWrote } from './price/price-history.tsx';

const Restore = ({ row }: { readonly row: PriceSheetRow }) => (
  <ActionItem
    icon="undo"
    endpoint={restorePriceSheet}
    input={{ id: row.id }}
    whyNot={whyNotRestoreSheet(row)}
    confirm={{
      title: words.restore,
      text: words.restoreSure(row.prices, formatInstant(row.at)),
      validateLabel: words.restore,
    }}
  >
    {words.restore}
  </ActionItem>
);

/** The saved sheets: author, number of prices, time; each can be undone as a whole. */
export default function PriceSheets() {
  const may = useOffice().mayCall(restorePriceSheet);
  return (
    <ListPage
      list={priceSheetList}
      endpoint={priceSheets}
      title={words.sheets}
      open={(row) => listUrl(HISTORY, { filter: { sheetId: row.id } })}
      nameOf={(row) => `${PRICE_WHY_WORDS[row.why]}, ${formatInstant(row.at)}`}
      columns={[
        { field: 'at', width: 180, as: 'strong', value: (row) => formatInstant(row.at), card: 'title' },
        { field: 'why', value: (row) => PRICE_WHY_WORDS[row.why], card: 'fact' },
        { field: 'by', width: 180, value: whoWrote, card: 'fact' },
        { field: 'prices', width: 120, card: 'money' },
        { field: 'products', width: 110, card: 'none' },
        { field: 'undone', width: 160, value: (row) => (row.undone ? words.undone : ''), card: 'state' },
      ]}
      filters={['at', 'by', 'why', 'undone']}
      {...(may ? { rowActions: (row: PriceSheetRow) => <Restore row={row} />, actionsInSight: true } : {})}
      actions={
        <Button component={Link} to={HISTORY} variant="default">
          {words.seeChanges}
        </Button>
      }
      empty={{ title: words.noSheet, text: words.noSheetWhy, icon: 'history' }}
    />
  );
}
