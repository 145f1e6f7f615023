import { vintageWords } from '#areas/catalogue/rules/product.ts';
import { useTrade } from '#areas/shops/web/index.ts';
import { Button, Link, ListPage, useOffice } from '#ui/office/index.ts';
import { lotList, lotSales, stockLots } from '../rules/lot/lot-trace.ts';
import { words } from './lot/lot-words.ts';

const Actions = () =>
  useOffice().mayCall(lotSales) ? (
    <Button component={Link} to="/dashboard/stocks/lots/recall" variant="default">
      {words.recall}
    </Button>
  ) : null;

export default function LotList() {
  const trade = useTrade();
  return (
    <ListPage
      list={lotList}
      endpoint={stockLots}
      title={words.title}
      note={words.note}
      open={(row) => `/dashboard/stocks/lots/${row.id}`}
      nameOf={(row) => `${row.lot}, ${row.product}`}
      columns={[
        { field: 'lot', width: 180, as: 'strong', card: 'title' },
        { field: 'product', card: 'fact' },
        { field: 'vintage', label: trade.vintage, width: 110, card: 'fact', value: (row) => vintageWords(row.vintage) },
        { field: 'entered', width: 100, card: 'none' },
        { field: 'gone', width: 100, card: 'none' },
        { field: 'left', width: 100, card: 'money' },
        { field: 'orders', width: 120, card: 'none' },
        { field: 'lastDay', width: 160, card: 'fact' },
      ]}
      actions={<Actions />}
      empty={{
        title: words.noLot,
        text: words.noLotWhy,
        icon: 'stocks',
        other: { label: words.makeInventory, to: '/dashboard/stocks/add' },
      }}
    />
  );
}
