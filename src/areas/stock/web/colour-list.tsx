import { useTrade } from '#areas/shops/web/index.ts';
import { ListPage, listUrl } from '#ui/office/index.ts';
import { hectolitreWords } from '../rules/hectolitre-words.ts';
import { stockColours } from '../rules/endpoints.ts';
import { colourList } from '../rules/lists.ts';
import type { ColourRow } from '../rules/stock.ts';
import { yearOf } from './line-name.ts';
import { words } from './words.ts';

const vintageOf = (row: ColourRow): string => yearOf(row.vintage) || words.noYear;
/** The articles that the line adds up. */
const articlesOf = (row: ColourRow): string =>
  listUrl('/dashboard/stocks', {
    filter: {
      color: { in: [row.color] },
      appellation: { is: row.appellation },
      vintage: { is: row.vintage },
      warehouse: { is: row.warehouse },
    },
  });

export default function ColourList() {
  const trade = useTrade();
  return (
    <ListPage
      list={colourList}
      endpoint={stockColours}
      title={words.stockByColour}
      note={words.stockByColourNote}
      nameOf={(row) =>
        [
          colourList.fields.color.values?.[row.color] ?? row.color,
          row.appellation || words.noAppellation,
          vintageOf(row),
          row.warehouse,
        ].join(', ')
      }
      open={articlesOf}
      columns={[
        { field: 'color', as: 'strong', card: 'title' },
        { field: 'appellation', card: 'fact', value: (row) => row.appellation || words.noAppellation },
        { field: 'vintage', label: trade.vintage, width: 130, card: 'fact', value: vintageOf },
        { field: 'warehouse', card: 'fact' },
        { field: 'articles', width: 90, hidden: true, card: 'none' },
        { field: 'bottles', width: 110, card: 'none' },
        { field: 'bottlesReserved', width: 130, card: 'none' },
        { field: 'bottlesAvailable', width: 140, card: 'fact' },
        { field: 'volume', width: 130, card: 'money', render: (row) => hectolitreWords(row.volume) },
        { field: 'reserved', width: 130, hidden: true, card: 'none', render: (row) => hectolitreWords(row.reserved) },
        { field: 'available', width: 140, hidden: true, card: 'none', render: (row) => hectolitreWords(row.available) },
        { field: 'eq75', width: 150, hidden: true, card: 'none' },
      ]}
      empty={{
        title: words.noVolume,
        text: words.noVolumeWhy,
        icon: 'stocks',
        other: { label: words.makeInventory, to: '/dashboard/stocks/add' },
      }}
    />
  );
}
