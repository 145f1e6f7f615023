import { Button, Facts, formatInstant, Link, ListPage } from '#ui/office/index.ts';
import { priceChanges } from '../rules/prices/price-history-endpoints.ts';
import { PRICE_WHY_WORDS, priceChangeList, type PriceChangeRow } from '../rules/prices/price-history.ts';
import { PriceRowItems } from './price/explain.tsx';
import { words } from './price/history-words.ts';
import { cellWords, whoWrote } from './price/price-history.tsx';
import { yearOf } from './product-names.ts';

const nameOf = (row: PriceChangeRow): string =>
  [row.product, row.vintage === '' ? '' : yearOf(row.vintage), row.format].filter(Boolean).join(' · ');

const Preview = ({ row }: { readonly row: PriceChangeRow }) => (
  <Facts
    items={[
      [words.category, row.category],
      [words.before, cellWords(row.was, row.wasVisible, row.wasPinned)],
      [words.after, cellWords(row.price, row.visible, row.pinned)],
      [words.by, whoWrote(row)],
      [words.why, PRICE_WHY_WORDS[row.why]],
      [words.when, formatInstant(row.at)],
    ]}
  />
);

/** Every price that was ever changed, newest first. */
export default function PriceChanges() {
  return (
    <ListPage
      list={priceChangeList}
      endpoint={priceChanges}
      title={words.history}
      nameOf={nameOf}
      columns={[
        { field: 'at', width: 170, value: (row) => formatInstant(row.at), card: 'fact' },
        { field: 'product', as: 'strong', value: nameOf, card: 'title' },
        { field: 'category', width: 150, card: 'fact' },
        {
          field: 'was',
          width: 110,
          render: (row) => cellWords(row.was, row.wasVisible, row.wasPinned),
          card: 'none',
        },
        { field: 'price', width: 110, render: (row) => cellWords(row.price, row.visible, row.pinned), card: 'money' },
        { field: 'by', width: 150, value: whoWrote, as: 'quiet', card: 'none' },
        { field: 'why', width: 170, value: (row) => PRICE_WHY_WORDS[row.why], card: 'fact' },
      ]}
      filters={['at', 'product', 'category', 'by', 'why', 'vintage', 'price']}
      views={[
        { name: words.percents, filter: { why: { in: ['percent'] } } },
        { name: words.imports, filter: { why: { in: ['import'] } } },
        { name: words.putBack, filter: { why: { in: ['undo', 'revert'] } } },
      ]}
      actions={
        <Button component={Link} to="/dashboard/tarifs/sheets" variant="default">
          {words.seeSheets}
        </Button>
      }
      preview={(row) => <Preview row={row} />}
      rowActions={(row) => (
        <PriceRowItems
          productId={row.productId}
          formatId={row.formatId}
          typologyKey={row.typologyKey}
          name={nameOf(row)}
        />
      )}
      empty={{ title: words.noChange, text: words.noChangeWhy, icon: 'history' }}
    />
  );
}
