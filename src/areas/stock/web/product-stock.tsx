import { contentLabel } from '#areas/catalogue/rules/format.ts';
import type { OneProduct } from '#areas/catalogue/rules/product-answer.ts';
import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import {
  Alert,
  Button,
  formatNumber,
  Group,
  LinesTable,
  Link,
  listUrl,
  type Options,
  Panel,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
  useIsPhone,
  useOffice,
} from '#ui/office/index.ts';
import { adjustStock, stocks, warehouses } from '../rules/endpoints.ts';
import type { StockRow } from '../rules/stock.ts';
import { openAdjustment, openCount, openFirstStock, type Shelf, openTransfer } from './stock-forms.tsx';
import { words } from './words.ts';

type Format = OneProduct['vintages'][number]['formats'][number];
interface Line {
  readonly id: string;
  readonly formatId: string;
  readonly name: string;
  readonly row: StockRow | null;
}

const sizeOf = (product: OneProduct, format: Format): string =>
  product.productType === 'accessory' ? format.container : contentLabel(format);
/** Every format of the product: a line for each shelf where it lies, one without figures where it was never counted. */
const linesOf = (product: OneProduct, rows: readonly StockRow[]): Line[] =>
  product.vintages.flatMap((vintage) =>
    vintage.formats.flatMap((format): Line[] => {
      const name =
        [isNonVintage(vintage.name) ? '' : vintage.name, sizeOf(product, format)].filter(Boolean).join(' · ') ||
        product.name;
      const there = rows.filter((row) => row.formatId === format.id);
      // A box is sold from the stock of what it holds: nothing of its own is counted, but what lies there is shown.
      if (there.length === 0 && format.parts) return [];
      return there.length === 0
        ? [{ id: format.id, formatId: format.id, name, row: null }]
        : there.map((row) => ({ id: row.id, formatId: format.id, name, row }));
    }),
  );
const figure =
  (of: (row: StockRow) => number) =>
  ({ row }: Line): string =>
    row === null ? '' : formatNumber(of(row));

/** Stock of one product, where it is read and where it begins. */
export const ProductStock = ({ product }: { readonly product: OneProduct }) => {
  const office = useOffice();
  const isPhone = useIsPhone();
  const reads = office.mayCall(stocks) && product.productType !== 'prestation';
  const read = useEndpoint(
    stocks,
    { filter: JSON.stringify({ productId: { is: product.id } }), sort: 'warehouse,lot', size: 200 },
    { enabled: reads, silent: true },
  );
  const places = useEndpoint(warehouses, {}, { enabled: reads, silent: true, staleTime: 60_000 });
  if (!reads) return null;
  const main = places.data?.find((one) => one.isDefault)?.id ?? null;
  const lines = linesOf(product, read.data?.rows ?? []);
  if (lines.length === 0 && read.data !== undefined) return null;
  const formats: Options = Object.fromEntries(lines.map((line) => [line.formatId, line.name]));
  const shelfOf = (line: Line, row: StockRow): Shelf => ({
    ...row,
    name: [product.name, line.name].filter((part, at, all) => all.indexOf(part) === at).join(' '),
  });
  const may = office.mayCall(adjustStock);
  const hasLots = lines.some((line) => line.row?.lot);
  const [first] = lines;
  const available = { label: words.available, right: true, of: figure((row) => row.available) };
  const tools = (line: Line) =>
    line.row === null ? (
      <span>
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`${words.firstStock}, ${line.name}`}
          onClick={() => openFirstStock(formats, line.formatId, main)}
        >
          {words.firstStock}
        </Button>
      </span>
    ) : (
      <Tools shelf={shelfOf(line, line.row)} many={(places.data?.length ?? 0) > 1} />
    );
  return (
    <Panel
      title={words.stock}
      action={
        <Group gap={4}>
          {may && first ? (
            <Button variant="subtle" size="compact-xs" onClick={() => openFirstStock(formats, first.formatId, main)}>
              {words.addShelf}
            </Button>
          ) : null}
          <Button
            component={Link}
            variant="subtle"
            size="compact-xs"
            to={listUrl('/dashboard/stocks/movements', { filter: { formatId: { in: Object.keys(formats) } } })}
          >
            {words.journal}
          </Button>
        </Group>
      }
    >
      {read.error && read.data === undefined ? (
        <Alert color="orange">{read.error.message}</Alert>
      ) : read.data === undefined ? (
        <Skeleton height={72} />
      ) : (
        <LinesTable
          label={words.stock}
          lines={lines}
          columns={[
            ...(isPhone
              ? [
                  {
                    label: words.format,
                    of: (line: Line) => (
                      <Stack gap={2}>
                        {line.name}
                        <Where line={line} />
                        {may ? tools(line) : null}
                      </Stack>
                    ),
                  },
                  available,
                ]
              : [
                  { label: words.format, of: (line: Line) => line.name },
                  {
                    label: words.warehouse,
                    of: (line: Line) =>
                      line.row?.warehouse ?? (
                        <Text span size="sm" c="dimmed">
                          {words.notFollowedYet}
                        </Text>
                      ),
                  },
                  ...(hasLots ? [{ label: words.lot, of: (line: Line) => line.row?.lot ?? '' }] : []),
                  { label: words.real, right: true, of: figure((row) => row.real) },
                  { label: words.reserved, right: true, of: figure((row) => row.reserved) },
                  available,
                  { label: words.incoming, right: true, of: figure((row) => row.incoming) },
                  ...(may ? [{ label: '', right: true, of: tools }] : []),
                ]),
          ]}
        />
      )}
    </Panel>
  );
};

/** On a telephone: the shelf and its other figures, under the name of the format. */
const Where = ({ line: { row } }: { readonly line: Line }) => (
  <Text size="xs" c="dimmed">
    {row === null
      ? words.notFollowedYet
      : [
          row.warehouse,
          row.lot,
          words.figuresOf(formatNumber(row.real), formatNumber(row.reserved), formatNumber(row.incoming)),
        ]
          .filter(Boolean)
          .join(' · ')}
  </Text>
);

const Tools = ({ shelf, many }: { readonly shelf: Shelf; readonly many: boolean }) => {
  const named = (label: string): string =>
    `${label}, ${[shelf.name, shelf.warehouse, shelf.lot].filter(Boolean).join(', ')}`;
  return (
    <Group gap={4} justify={useIsPhone() ? 'flex-start' : 'flex-end'} wrap="nowrap">
      <Button variant="subtle" size="compact-xs" aria-label={named(words.adjust)} onClick={() => openAdjustment(shelf)}>
        {words.adjust}
      </Button>
      <Button variant="subtle" size="compact-xs" aria-label={named(words.count)} onClick={() => openCount(shelf)}>
        {words.count}
      </Button>
      {many && shelf.available > 0 ? (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={named(words.transfer)}
          onClick={() => openTransfer(shelf)}
        >
          {words.transfer}
        </Button>
      ) : null}
    </Group>
  );
};
