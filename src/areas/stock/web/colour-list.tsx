import { useTrade } from '#areas/shops/web/index.ts';
import { ListPage, listUrl } from '#ui/office/index.ts';
import { stockColours } from '../rules/endpoints.ts';
import { colourList } from '../rules/lists.ts';
import type { ColourRow } from '../rules/stock.ts';
import { yearOf } from './line-name.ts';
import { words } from './words.ts';

const vintageOf = (row: ColourRow): string => yearOf(row.vintage) || words.noYear;
/** The articles that the line adds up. */
const articlesOf = (row: ColourRow): string =>
  listUrl('/dashboard/stocks', {
    filter: { color: { in: [row.color] }, vintage: { is: row.vintage }, warehouse: { is: row.warehouse } },
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
        [colourList.fields.color.values?.[row.color] ?? row.color, vintageOf(row), row.warehouse].join(', ')
      }
      open={articlesOf}
      columns={[
        { field: 'color', as: 'strong', card: 'title' },
        { field: 'vintage', label: trade.vintage, width: 140, card: 'fact', value: vintageOf },
        { field: 'warehouse', card: 'fact' },
        { field: 'articles', width: 100, card: 'none' },
        { field: 'eq75', width: 150, card: 'none' },
        { field: 'reserved', width: 130, card: 'none' },
        { field: 'available', width: 140, card: 'none' },
        { field: 'volume', width: 130, card: 'money' },
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
