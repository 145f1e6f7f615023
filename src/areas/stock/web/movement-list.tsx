import { Facts, formatInstant, formatNumber, ListPage } from '#ui/office/index.ts';
import { stockMovements } from '../rules/endpoints.ts';
import { movementList } from '../rules/lists.ts';
import { CAUSE_WORDS, type MovementRow } from '../rules/stock.ts';
import { formatLookup } from './format-lookup.ts';
import { nameOfLine, yearOf } from './line-name.ts';
import { words } from './words.ts';

const Preview = ({ row }: { readonly row: MovementRow }) => (
  <Facts
    items={[
      [words.cause, CAUSE_WORDS[row.cause]],
      [words.moved, formatNumber(row.quantity)],
      [words.after, formatNumber(row.realAfter)],
      [words.warehouse, row.warehouse],
      [words.lot, row.lot],
      [words.document, row.documentLabel],
      [words.note, row.note],
      [words.by, row.actor],
      [words.when, formatInstant(row.at)],
    ]}
  />
);

export default function MovementList() {
  return (
    <ListPage
      list={movementList}
      endpoint={stockMovements}
      title={words.movements}
      nameOf={nameOfLine}
      columns={[
        { field: 'at', width: 150, card: 'fact' },
        {
          field: 'product',
          as: 'strong',
          value: (row) => [row.product, yearOf(row.vintage)].filter(Boolean).join(' '),
          card: 'title',
        },
        { field: 'format', width: 100, card: 'fact' },
        { field: 'cause', width: 150, card: 'state' },
        { field: 'quantity', width: 100, card: 'money' },
        { field: 'realAfter', width: 110, card: 'none' },
        { field: 'warehouse', width: 160, card: 'fact' },
        { field: 'lot', width: 100, card: 'fact' },
        { field: 'document', width: 140, value: (row) => row.documentLabel, card: 'none' },
        { field: 'note', hidden: true, card: 'none' },
        { field: 'actor', width: 150, as: 'quiet', card: 'none' },
        { field: 'day', width: 110, hidden: true, card: 'none' },
      ]}
      lookups={{ formatId: formatLookup }}
      filters={['formatId', 'day', 'cause', 'product', 'vintage', 'warehouse', 'lot', 'document', 'quantity', 'note']}
      views={[
        { name: words.sales, filter: { cause: { in: ['sale'] } } },
        { name: words.entries, filter: { quantity: { gt: 0 } } },
        { name: words.losses, filter: { cause: { in: ['loss', 'breakage'] } } },
      ]}
      preview={(row) => <Preview row={row} />}
      empty={{ title: words.noMovement, text: words.noMovementWhy, icon: 'movements' }}
    />
  );
}
