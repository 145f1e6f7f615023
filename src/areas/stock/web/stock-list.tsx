import { vintageWords } from '#areas/catalogue/rules/product.ts';
import { useTrade } from '#areas/shops/web/index.ts';
import {
  Anchor,
  Button,
  type Column,
  Facts,
  formatNumber,
  Group,
  Icon,
  Link,
  ListPage,
  listUrl,
  MenuLink,
  saving,
  Stack,
  useOffice,
  HistoryItem,
} from '#ui/office/index.ts';
import { adjustStock, changeStockItem, stocks, transferStock, historyOfStock } from '../rules/endpoints.ts';
import { LOW } from '../rules/home.ts';
import { stockList } from '../rules/lists.ts';
import type { StockRow } from '../rules/stock.ts';
import { formatLookup } from './format-lookup.ts';
import { nameOfLine } from './line-name.ts';
import { openAdjustment, openCount, openExpected, openShelfSettings, openTransfer } from './stock-forms.tsx';
import { words } from './words.ts';

const journalOf = (row: StockRow): string =>
  listUrl('/dashboard/stocks/movements', { filter: { formatId: { is: row.formatId } } });
const shelfOf = (row: StockRow) => ({ ...row, name: nameOfLine(row) });

const Preview = ({ row }: { readonly row: StockRow }) => (
  <Stack>
    <Facts
      items={[
        [words.warehouse, row.warehouse],
        [words.lot, row.lot],
        [words.real, formatNumber(row.real)],
        [words.reserved, formatNumber(row.reserved)],
        [words.available, formatNumber(row.available)],
        [words.incoming, formatNumber(row.incoming)],
        [words.threshold, row.threshold === null ? null : formatNumber(row.threshold)],
        [words.volume, row.volume === null ? null : formatNumber(row.volume)],
      ]}
    />
    {useOffice().mayCall(adjustStock) ? (
      <Group gap="xs">
        <Button size="xs" onClick={() => openAdjustment(shelfOf(row))}>
          {words.adjust}
        </Button>
        <Button size="xs" variant="default" onClick={() => openExpected(shelfOf(row))}>
          {words.expect}
        </Button>
        <Button size="xs" variant="default" onClick={() => openCount(shelfOf(row))}>
          {words.count}
        </Button>
        <Button size="xs" variant="default" onClick={() => openShelfSettings(row, nameOfLine(row))}>
          {words.settings}
        </Button>
        {row.available > 0 ? (
          <Button size="xs" variant="default" onClick={() => openTransfer(shelfOf(row))}>
            {words.transfer}
          </Button>
        ) : null}
      </Group>
    ) : null}
  </Stack>
);

/** On a telephone its sign alone: there is room for one word beside the title. */
const Actions = () =>
  useOffice().mayCall(transferStock) ? (
    <>
      <Button
        component={Link}
        to="/dashboard/stocks/transfer"
        variant="default"
        visibleFrom="sm"
        leftSection={<Icon name="switch" />}
      >
        {words.transfer}
      </Button>
      <Button
        component={Link}
        to="/dashboard/stocks/transfer"
        variant="default"
        hiddenFrom="sm"
        px={10}
        aria-label={words.transfer}
      >
        <Icon name="switch" />
      </Button>
    </>
  ) : null;

const thresholdInPlace: NonNullable<Column<StockRow>['edit']> = {
  kind: 'number',
  calls: [changeStockItem],
  of: (row) => row.threshold,
  save: (row, next, was) =>
    saving(changeStockItem, { id: row.id, threshold: next as number | null, thresholdWas: was as number | null }),
};

export default function StockList() {
  const trade = useTrade();
  return (
    <ListPage
      list={stockList}
      endpoint={stocks}
      title={words.stocks}
      nameOf={nameOfLine}
      open={(row) => `/dashboard/products/${row.productId}`}
      columns={[
        { field: 'product', as: 'strong', card: 'title' },
        { field: 'vintage', label: trade.vintage, width: 100, card: 'fact', value: (row) => vintageWords(row.vintage) },
        { field: 'format', width: 110, card: 'fact' },
        { field: 'color', width: 110, hidden: true, card: 'none' },
        { field: 'warehouse', width: 170, card: 'fact' },
        { field: 'lot', width: 100, card: 'fact' },
        { field: 'real', width: 100, card: 'none' },
        { field: 'reserved', width: 100, card: 'none' },
        { field: 'available', width: 110, card: 'money' },
        { field: 'incoming', width: 100, hidden: true, card: 'none' },
        { field: 'threshold', width: 90, card: 'none', edit: thresholdInPlace },
        { field: 'volume', width: 120, hidden: true, card: 'none' },
      ]}
      lookups={{ formatId: formatLookup }}
      filters={['formatId', 'product', 'vintage', 'color', 'warehouse', 'lot', 'available', 'real', 'reserved', 'low']}
      views={[
        { name: words.low, filter: LOW, sort: 'available' },
        { name: words.out, filter: { available: { lte: 0 } } },
      ]}
      rowActions={(row) => (
        <>
          <MenuLink icon="movements" to={journalOf(row)}>
            {words.journal}
          </MenuLink>
          <HistoryItem endpoint={historyOfStock} id={row.id} title={row.product} />
        </>
      )}
      preview={(row) => <Preview row={row} />}
      create={{ label: words.makeInventory, to: '/dashboard/stocks/add', can: 'seeAllStock' }}
      actions={<Actions />}
      note={
        <Anchor component={Link} to="/dashboard/stocks/colours" size="sm">
          {words.stockByColourSeen}
        </Anchor>
      }
      empty={{
        title: words.noStock,
        text: words.noStockWhy,
        icon: 'stocks',
        other: { label: words.importCatalogue, to: '/dashboard/products/import/add' },
      }}
    />
  );
}
