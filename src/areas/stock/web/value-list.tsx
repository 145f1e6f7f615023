import { vintageWords } from '#areas/catalogue/rules/product.ts';
import { useTrade } from '#areas/shops/web/index.ts';
import { DateBox, formatDay, ListPage, Stack, today, useSearchParams } from '#ui/office/index.ts';
import { stockValue, valueList } from '../rules/valuation.ts';
import { nameOfLine } from './line-name.ts';
import { words } from './value-words.ts';

/** The evening of which day: `?day=`, else today's. The rest of the address is the list's own. */
const useDay = (): readonly [string, (day: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const day = params.get('day') ?? today();
  const choose = (next: string | null): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next === null || next === today()) after.delete('day');
      else after.set('day', next);
      return after;
    });
  return [day, choose];
};

export default function ValueList() {
  const trade = useTrade();
  const [day, choose] = useDay();
  return (
    <ListPage
      list={valueList}
      endpoint={stockValue}
      fixed={{ day }}
      title={words.title}
      note={words.note(formatDay(day))}
      actions={
        <Stack w={140}>
          <DateBox aria-label={words.day} value={day} onChange={choose} clearable={false} />
        </Stack>
      }
      nameOf={(row) => nameOfLine({ ...row, lot: row.warehouse })}
      open={(row) => `/dashboard/products/${row.productId}`}
      columns={[
        { field: 'product', as: 'strong', card: 'title' },
        { field: 'vintage', label: trade.vintage, width: 100, card: 'none', value: (row) => vintageWords(row.vintage) },
        { field: 'format', width: 100, card: 'fact' },
        { field: 'color', width: 100, hidden: true, card: 'none' },
        { field: 'warehouse', width: 170, card: 'fact' },
        { field: 'quantity', width: 100, card: 'fact' },
        { field: 'volume', width: 110, hidden: true, card: 'none' },
        { field: 'cost', width: 110, card: 'none' },
        { field: 'average', width: 150, card: 'money' },
        { field: 'fifo', width: 130, card: 'none' },
      ]}
      views={[{ name: words.untold, filter: { untold: true } }]}
      empty={{
        title: words.nothing,
        text: words.nothingWhy,
        icon: 'stocks',
        other: { label: words.makeInventory, to: '/dashboard/stocks/add' },
      }}
    />
  );
}
