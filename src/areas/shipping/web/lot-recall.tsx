import { vintageWords } from '#areas/catalogue/rules/product.ts';
import { useTrade } from '#areas/shops/web/index.ts';
import { Anchor, formatPhone, Link, ListPage } from '#ui/office/index.ts';
import { pathOf } from '#areas/papers/rules/document-kinds.ts';
import { lotSaleList, lotSales } from '../rules/lot/lot-trace.ts';
import { lotLookup } from './lot/lot-lookup.ts';
import { words } from './lot/lot-words.ts';

/** The recipients of a lot, or the lots of a client or of an order: the same rows, filtered one way or the other. */
export default function LotRecall() {
  const trade = useTrade();
  return (
    <ListPage
      list={lotSaleList}
      endpoint={lotSales}
      title={words.recall}
      note={words.recallNote}
      open={(row) => `${pathOf(row.kind)}/${row.orderId}`}
      nameOf={(row) => `${row.order}, ${row.client}`}
      columns={[
        { field: 'client', as: 'strong', card: 'title' },
        { field: 'order', width: 130, card: 'fact' },
        { field: 'day', width: 110, card: 'fact' },
        {
          field: 'lot',
          width: 120,
          card: 'fact',
          render: (row) => (
            <Anchor component={Link} to={`/dashboard/stocks/lots/${row.lotId}`} size="sm">
              {words.lot(row.lot)}
            </Anchor>
          ),
        },
        { field: 'product', card: 'none' },
        { field: 'vintage', label: trade.vintage, width: 90, card: 'none', value: (row) => vintageWords(row.vintage) },
        { field: 'format', width: 90, hidden: true, card: 'none' },
        { field: 'quantity', width: 90, card: 'money' },
        { field: 'email', width: 210, card: 'none' },
        { field: 'phone', width: 130, render: (row) => formatPhone(row.phone), card: 'none' },
        { field: 'city', width: 130, hidden: true, card: 'none' },
      ]}
      lookups={{ origin: lotLookup }}
      empty={{ title: words.noSale, text: words.noSaleWhy, icon: 'stocks' }}
    />
  );
}
