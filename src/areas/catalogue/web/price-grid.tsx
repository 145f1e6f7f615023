import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import {
  Alert,
  Button,
  formatAmount,
  formatCount,
  formatMoney,
  Group,
  Icon,
  LinesTable,
  NumberBox,
  readNumber,
  Select,
  Stack,
  Text,
  Tooltip,
  useAction,
  useEndpoint,
} from '#ui/office/index.ts';
import { changePrices } from '../rules/endpoints.ts';
import type { PriceRow } from '../rules/product-answer.ts';
import { isNonVintage } from '../rules/product.ts';
import { typedPrice } from '../rules/typed-price.ts';
import { yearOf } from './product-names.ts';
import { words } from './words.ts';

type GridRow = Pick<PriceRow, 'id' | 'product' | 'vintage' | 'format' | 'price' | 'typologies'>;
type Figure = number | string | null;
interface Column {
  readonly key: string | null;
  readonly label: string;
}

const cellId = (format: string, key: string | null): string => `${format} ${key ?? ''}`;
/** A format is shown to a category until somebody hides it. */
const savedEye = (row: GridRow, key: string): boolean => row.typologies[key]?.visible ?? true;
const savedPrice = (row: GridRow, key: string | null): number | null =>
  key === null ? row.price : (row.typologies[key]?.price ?? null);

/** The base price, then one column for each category of clients, in the shop's order. */
const useColumns = (): readonly Column[] => {
  const { data } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  return [
    { key: null, label: words.basePrice },
    ...Object.entries(data?.typologies ?? {}).map(([key, one]) => ({
      key,
      label: `${one.name} ${one.ttc ? 'TTC' : 'HT'}`,
    })),
  ];
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
  const [eyes, setEyes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [fill, setFill] = useState<ReadonlyMap<string | null, Figure>>(new Map());
  const table = useRef<HTMLDivElement>(null);
  const action = useAction(changePrices, { after: () => forget() });

  const forget = (): void => {
    setTyped(new Map());
    setEyes(new Map());
  };
  const isShown = (row: GridRow, key: string): boolean => eyes.get(cellId(row.id, key)) ?? savedEye(row, key);
  const show = (key: string, shows: boolean, some: readonly GridRow[]): void =>
    setEyes((now) => new Map([...now, ...some.map((row) => [cellId(row.id, key), shows] as const)]));
  const put = (cells: readonly (readonly [string, Figure])[]): void => setTyped((now) => new Map([...now, ...cells]));
  const shown = (row: GridRow, key: string | null): Figure =>
    typed.has(cellId(row.id, key)) ? (typed.get(cellId(row.id, key)) ?? null) : savedPrice(row, key);
  const focus = (row: number, column: number): void =>
    table.current?.querySelector<HTMLInputElement>(`input[data-cell="${row}:${column}"]`)?.focus();

  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r/g, '')
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => line.split('\t'));
    if (lines.length === 1 && lines[0]?.length === 1) return;
    event.preventDefault();
    // A cell that is being typed in keeps its own text: it is left, so that it shows what was pasted.
    (event.currentTarget as HTMLElement).blur();
    put(
      lines.flatMap((cells, down) =>
        cells.flatMap((text, right) => {
          const [target, at] = [rows[row + down], columns[column + right]];
          return target && at
            ? [
                [
                  cellId(target.id, at.key),
                  text.trim() === '' ? null : (readNumber(text.replace('€', '')) ?? text),
                ] as const,
              ]
            : [];
        }),
      ),
    );
  };
  const move = (event: KeyboardEvent, row: number, column: number): void => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    focus(row + (event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1), column);
  };
  const fillEmpty = (): void =>
    put(
      columns.flatMap(({ key }) => {
        const value = fill.get(key);
        return typeof value === 'number'
          ? rows.filter((row) => shown(row, key) === null).map((row) => [cellId(row.id, key), value] as const)
          : [];
      }),
    );

  const changes = rows.flatMap((row) =>
    columns.flatMap(({ key }) => {
      const value = shown(row, key);
      const visible = key === null ? null : isShown(row, key);
      const turned = key !== null && visible !== savedEye(row, key);
      return value === savedPrice(row, key) && !turned
        ? []
        : [{ formatId: row.id, typologyKey: key, price: value, ...(turned && visible !== null ? { visible } : {}) }];
    }),
  );
  const wrong = changes.find(
    (change) => change.price !== null && (typeof change.price !== 'number' || change.price < 0),
  );
  const save = (): void =>
    void action.run({
      rows: changes.map((change) => ({ ...change, price: typeof change.price === 'number' ? change.price : null })),
      publish,
    });

  const nameOf = (row: GridRow): string =>
    [row.product, isNonVintage(row.vintage) ? '' : row.vintage, row.format].filter(Boolean).join(' · ');
  return (
    <Stack gap="sm" ref={table}>
      {short || readOnly ? null : (
        <Group gap={8} align="flex-end" visibleFrom="sm">
          <Text size="sm">{words.everyRow}</Text>
          {columns.map(({ key, label }) => (
            <NumberBox
              key={label}
              size="xs"
              label={label}
              suffix="€"
              places={2}
              value={fill.get(key) ?? null}
              onChange={(value) => setFill((now) => new Map([...now, [key, value]]))}
            />
          ))}
          <Button variant="default" onClick={fillEmpty}>
            {words.apply}
          </Button>
          <Visibility columns={columns} show={(key, shows) => show(key, shows, rows)} />
        </Group>
      )}
      <LinesTable
        label={words.grid}
        lines={rows}
        columns={[
          {
            label: short ? words.format : words.product,
            of: (row) =>
              short
                ? [isNonVintage(row.vintage) ? '' : row.vintage, row.format].filter(Boolean).join(' · ') ||
                  yearOf(row.vintage)
                : nameOf(row),
          },
          ...columns.map(({ key, label }, column) => ({
            label,
            right: true,
            width: key === null ? 132 : 164,
            of: (row: GridRow) => {
              const at = rows.indexOf(row);
              const hidden = key !== null && !isShown(row, key);
              if (readOnly) return hidden ? words.hiddenHere : formatted(savedPrice(row, key));
              const inherited = key === null ? null : typedPrice({ price: row.price }, key);
              const box = (
                <NumberBox
                  size="xs"
                  aria-label={words.priceOf(label, nameOf(row))}
                  suffix="€"
                  places={2}
                  value={shown(row, key)}
                  data-cell={`${at}:${column}`}
                  flex={1}
                  opacity={hidden ? 0.55 : 1}
                  placeholder={inherited === null ? '' : formatAmount(inherited)}
                  error={typeof shown(row, key) === 'string'}
                  onChange={(value) => put([[cellId(row.id, key), value]])}
                  onPaste={(event) => paste(event, at, column)}
                  onKeyDown={(event) => move(event, at, column)}
                />
              );
              if (key === null) return box;
              return (
                <Group gap={2} wrap="nowrap">
                  {box}
                  <Tooltip label={hidden ? words.isHiddenFrom(label) : words.isShownTo(label)}>
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-xs"
                      px={4}
                      aria-pressed={!hidden}
                      aria-label={words.visibleFor(label, nameOf(row))}
                      onClick={() => show(key, hidden, [row])}
                    >
                      <Icon name={hidden ? 'eye-off' : 'eye'} />
                    </Button>
                  </Tooltip>
                </Group>
              );
            },
          })),
        ]}
      />
      {readOnly ? null : (
        <Text size="xs" c="dimmed">
          {words.pasteHint}
        </Text>
      )}
      {changes.length > 0 ? (
        <Alert color="teal">
          <Group gap={8}>
            <Button loading={action.pending} disabled={wrong !== undefined} onClick={save}>
              {words.savePrices(formatCount(changes.length))}
            </Button>
            <Button variant="default" onClick={forget}>
              {words.discard}
            </Button>
          </Group>
        </Alert>
      ) : null}
    </Stack>
  );
};

/** Shows or hides every line of the page to one category. */
const Visibility = ({
  columns,
  show,
}: {
  readonly columns: readonly Column[];
  readonly show: (key: string, shows: boolean) => void;
}) => {
  const named = columns.flatMap(({ key, label }) => (key === null ? [] : [{ value: key, label }]));
  const [chosen, setChosen] = useState<string | null>(null);
  const key = chosen ?? named[0]?.value ?? null;
  if (key === null) return null;
  return (
    <Group gap={8} align="flex-end">
      <Select
        size="xs"
        w={150}
        label={words.visibility}
        data={named}
        value={key}
        allowDeselect={false}
        onChange={setChosen}
      />
      <Button variant="default" onClick={() => show(key, true)}>
        {words.showAll}
      </Button>
      <Button variant="default" onClick={() => show(key, false)}>
        {words.hideAll}
      </Button>
    </Group>
  );
};

const formatted = (price: number | null): string => (price === null ? '' : formatMoney(price));
