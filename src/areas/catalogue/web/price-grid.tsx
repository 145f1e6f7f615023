import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { Alert, Button, formatCount, formatMoney, Group, LinesTable, NumberBox, readNumber, Stack, Text, useAction, useEndpoint } from '#ui/office/index.ts';
import { changePrices } from '../rules/endpoints.ts';
import type { PriceRow } from '../rules/product-answer.ts';
import { typedPrice } from '../rules/typed-price.ts';
import { yearOf } from './product-names.ts';
import { words } from './words.ts';

type GridRow = Pick<PriceRow, 'id' | 'product' | 'vintage' | 'format' | 'price' | 'typologies'>;
type Figure = number | string | null;
interface Column { readonly key: string | null; readonly label: string }

const cellId = (format: string, key: string | null): string => `${format} ${key ?? ''}`;
const savedPrice = (row: GridRow, key: string | null): number | null => (key === null ? row.price : row.typologies[key]?.price ?? null);

/** The base price, then one column for each category of clients, in the shop's order. */
const useColumns = (): readonly Column[] => {
  const { data } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  return [{ key: null, label: words.basePrice }, ...Object.entries(data?.typologies ?? {}).map(([key, one]) => ({ key, label: `${one.name} ${one.ttc ? 'TTC' : 'HT'}` }))];
};

export interface PriceGridProps {
  readonly rows: readonly GridRow[];
  readonly readOnly?: boolean;
  /** A few rows of one product: no filling of many at once. */
  readonly short?: boolean;
  /** Products that waited for a price go on sale with it. */
  readonly publish?: boolean;
}

/** Prices typed like in a spreadsheet: Enter goes down, a pasted range fills cells, all is saved at once or not at all. */
export const PriceGrid = ({ rows, readOnly = false, short = false, publish = false }: PriceGridProps) => {
  const columns = useColumns();
  const [typed, setTyped] = useState<ReadonlyMap<string, Figure>>(new Map());
  const [fill, setFill] = useState<ReadonlyMap<string | null, Figure>>(new Map());
  const table = useRef<HTMLDivElement>(null);
  const action = useAction(changePrices, () => setTyped(new Map()));

  const put = (cells: readonly (readonly [string, Figure])[]): void => setTyped((now) => new Map([...now, ...cells]));
  const shown = (row: GridRow, key: string | null): Figure => (typed.has(cellId(row.id, key)) ? typed.get(cellId(row.id, key)) ?? null : savedPrice(row, key));
  const focus = (row: number, column: number): void => table.current?.querySelector<HTMLInputElement>(`input[data-cell="${row}:${column}"]`)?.focus();

  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    const lines = event.clipboardData.getData('text').replace(/\r/g, '').replace(/\n$/, '').split('\n').map((line) => line.split('\t'));
    if (lines.length === 1 && lines[0]?.length === 1) return;
    event.preventDefault();
    // A cell that is being typed in keeps its own text: it is left, so that it shows what was pasted.
    (event.currentTarget as HTMLElement).blur();
    put(lines.flatMap((cells, down) => cells.flatMap((text, right) => {
      const [target, at] = [rows[row + down], columns[column + right]];
      return target && at ? [[cellId(target.id, at.key), text.trim() === '' ? null : readNumber(text.replace('€', '')) ?? text] as const] : [];
    })));
  };
  const move = (event: KeyboardEvent, row: number, column: number): void => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    focus(row + (event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1), column);
  };
  const fillEmpty = (): void => put(columns.flatMap(({ key }) => {
    const value = fill.get(key);
    return typeof value === 'number' ? rows.filter((row) => shown(row, key) === null).map((row) => [cellId(row.id, key), value] as const) : [];
  }));

  const changes = rows.flatMap((row) => columns.flatMap(({ key }) => {
    const value = shown(row, key);
    return value === savedPrice(row, key) ? [] : [{ formatId: row.id, typologyKey: key, price: value }];
  }));
  const wrong = changes.find((change) => change.price !== null && (typeof change.price !== 'number' || change.price < 0));
  const save = (): void => void action.run({ rows: changes.map((change) => ({ ...change, price: typeof change.price === 'number' ? change.price : null })), publish });

  const nameOf = (row: GridRow): string => [row.product, row.vintage === '' ? '' : yearOf(row.vintage), row.format].filter(Boolean).join(' · ');
  return (
    <Stack gap="sm" ref={table}>
      {short || readOnly ? null : (
        <Group gap={8} align="flex-end">
          <Text size="sm">{words.everyRow}</Text>
          {columns.map(({ key, label }) => <NumberBox key={label} size="xs" label={label} suffix="€" places={2} value={fill.get(key) ?? null} onChange={(value) => setFill((now) => new Map([...now, [key, value]]))} />)}
          <Button variant="default" onClick={fillEmpty}>{words.apply}</Button>
        </Group>
      )}
      <LinesTable
        label={words.grid} lines={rows}
        columns={[
          { label: short ? words.format : words.product, of: (row) => (short ? [yearOf(row.vintage), row.format].filter(Boolean).join(' · ') : nameOf(row)) },
          ...columns.map(({ key, label }, column) => ({
            label, right: true, width: 132,
            of: (row: GridRow) => {
              const at = rows.indexOf(row);
              if (readOnly) return formatted(savedPrice(row, key));
              const inherited = key === null ? null : typedPrice({ price: row.price }, key);
              return (
                <NumberBox
                  size="xs" aria-label={words.priceOf(label, nameOf(row))} suffix="€" places={2} value={shown(row, key)} data-cell={`${at}:${column}`}
                  placeholder={inherited === null ? '' : formatMoney(inherited)} error={typeof shown(row, key) === 'string'}
                  onChange={(value) => put([[cellId(row.id, key), value]])} onPaste={(event) => paste(event, at, column)} onKeyDown={(event) => move(event, at, column)}
                />
              );
            },
          })),
        ]}
      />
      {readOnly ? null : <Text size="xs" c="dimmed">{words.pasteHint}</Text>}
      {changes.length > 0 ? (
        <Alert color="teal">
          <Group gap={8}>
            <Button loading={action.pending} disabled={wrong !== undefined} onClick={save}>{words.savePrices(formatCount(changes.length))}</Button>
            <Button variant="default" onClick={() => setTyped(new Map())}>{words.discard}</Button>
          </Group>
        </Alert>
      ) : null}
    </Stack>
  );
};

const formatted = (price: number | null): string => (price === null ? '' : formatMoney(price));
