import {
  ask, Button, Facts, Form, formatNumber, Group, ListPage, listUrl, MenuLink, NumberField, SelectField, Stack, SwitchField, TextField, type Options, useOffice,
} from '#ui/office/index.ts';
import { adjustStock, changeStockItem, countStock, stocks } from '../rules/endpoints.ts';
import { stockList } from '../rules/lists.ts';
import { Adjustment, CAUSE_WORDS, Count, ItemSettings, type StockRow, TYPED_CAUSES } from '../rules/stock.ts';
import { words } from './words.ts';

const nameOf = (row: StockRow): string => [row.product, row.vintage, row.format, row.lot].filter(Boolean).join(' ');
const journalOf = (row: StockRow): string => listUrl('/dashboard/stocks/movements', { filter: { formatId: { is: row.formatId } } });
const placeOf = (row: StockRow) => ({ formatId: row.formatId, warehouseId: row.warehouseId, lot: row.lot });
const CAUSES: Options = Object.fromEntries(TYPED_CAUSES.map((cause) => [cause, CAUSE_WORDS[cause]]));
const Settings = ItemSettings.omit({ id: true });

const adjust = (row: StockRow): void => void ask({
  title: `${words.adjust} ${nameOf(row)}`, small: true,
  body: (done) => (
    <Form schema={Adjustment} endpoint={adjustStock} start={{ cause: 'adjustment', note: '', lines: [placeOf(row)] }} width="full" submit={words.adjustNow} onCancel={() => done(null)} after={() => done(true)}>
      <NumberField name="lines.0.delta" label={words.quantity} />
      <SelectField name="cause" label={words.cause} options={CAUSES} />
      <TextField name="note" label={words.note} />
    </Form>
  ),
});
const count = (row: StockRow): void => void ask({
  title: `${words.count} ${nameOf(row)}`, small: true,
  body: (done) => (
    <Form schema={Count} endpoint={countStock} start={{ note: '', lines: [{ ...placeOf(row), count: row.real }] }} width="full" submit={words.countNow} onCancel={() => done(null)} after={() => done(true)}>
      <NumberField name="lines.0.count" label={words.counted} />
      <TextField name="note" label={words.note} />
    </Form>
  ),
});
const settings = (row: StockRow): void => void ask({
  title: nameOf(row), small: true,
  body: (done) => (
    <Form schema={Settings} endpoint={changeStockItem} input={{ id: row.id }} start={{ threshold: row.threshold, backorder: row.backorder }} width="full" submit={words.save} onCancel={() => done(null)} after={() => done(true)}>
      <NumberField name="threshold" label={words.threshold} />
      <SwitchField name="backorder" label={words.backorder} />
    </Form>
  ),
});

const Preview = ({ row }: { readonly row: StockRow }) => (
  <Stack>
    <Facts items={[
      [words.warehouse, row.warehouse], [words.lot, row.lot], [words.real, formatNumber(row.real)], [words.reserved, formatNumber(row.reserved)], [words.available, formatNumber(row.available)],
      [words.incoming, formatNumber(row.incoming)], [words.threshold, row.threshold === null ? null : formatNumber(row.threshold)], [words.volume, row.volume === null ? null : formatNumber(row.volume)],
    ]} />
    {useOffice().mayCall(adjustStock) ? (
      <Group gap="xs">
        <Button size="xs" onClick={() => adjust(row)}>{words.adjust}</Button>
        <Button size="xs" variant="default" onClick={() => count(row)}>{words.count}</Button>
        <Button size="xs" variant="default" onClick={() => settings(row)}>{words.settings}</Button>
      </Group>
    ) : null}
  </Stack>
);

export default function StockList() {
  return (
    <ListPage
      list={stockList}
      endpoint={stocks}
      title={words.stocks}
      nameOf={nameOf}
      open={journalOf}
      columns={[
        { field: 'product', as: 'strong', card: 'title' },
        { field: 'vintage', width: 100, card: 'fact' },
        { field: 'format', width: 110, card: 'fact' },
        { field: 'color', width: 110, hidden: true, card: 'none' },
        { field: 'warehouse', width: 170, card: 'fact' },
        { field: 'lot', width: 100, hidden: true, card: 'none' },
        { field: 'real', width: 100, card: 'none' },
        { field: 'reserved', width: 100, card: 'none' },
        { field: 'available', width: 110, card: 'money' },
        { field: 'incoming', width: 100, hidden: true, card: 'none' },
        { field: 'threshold', width: 90, hidden: true, card: 'none' },
        { field: 'volume', width: 120, hidden: true, card: 'none' },
      ]}
      filters={['product', 'vintage', 'color', 'warehouse', 'lot', 'available', 'real', 'reserved', 'low']}
      views={[{ name: words.low, filter: { low: { is: true } }, sort: 'available' }, { name: words.out, filter: { available: { lte: 0 } } }]}
      rowActions={(row) => <MenuLink icon="movements" to={journalOf(row)}>{words.journal}</MenuLink>}
      preview={(row) => <Preview row={row} />}
      empty={{ title: words.noStock, text: words.noStockWhy, icon: 'stocks' }}
    />
  );
}
