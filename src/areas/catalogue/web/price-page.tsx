import { isDay } from '#kernel/day.ts';
import { useTrade } from '#areas/shops/web/index.ts';
import { Suspense, useState } from 'react';
import {
  Alert,
  Button,
  DateBox,
  EmptyState,
  ErrorState,
  formatCount,
  formatDay,
  Group,
  Link,
  RecordFrame,
  SearchBox,
  SegmentedControl,
  Skeleton,
  Stack,
  today,
  useEndpoint,
  useOffice,
  useSearchParams,
  useSlot,
  useTrail,
} from '#ui/office/index.ts';
import { catalogueSummary, changePrices, prices } from '../rules/endpoints.ts';
import { priceToolsSlot } from './index.ts';
import { usePriceColumns } from './price/price-columns.ts';
import { PriceFileMenu } from './price/price-file-menu.tsx';
import { PriceGrid, PriceSaveBar } from './price/price-grid.tsx';
import { PriceTools } from './price/price-tools.tsx';
import { usePriceSheet } from './price/use-price-sheet.ts';
import { useTicks } from './price/use-ticks.ts';
import { words } from './words.ts';

const SIZE = 50;

/** The price grid of the estate. `?view=tous` shows every format; else those of products that still wait for a price, when there are any. */
export default function PricePage() {
  const trade = useTrade();
  const [params] = useSearchParams();
  const [publishes, setPublishes] = useState(true);
  const mayChange = useOffice().mayCall(changePrices);
  const summary = useEndpoint(catalogueSummary, {}, { silent: true });
  const view = params.get('view') ?? ((summary.data?.incomplete ?? 0) > 0 ? 'completer' : 'tous');
  const search = params.get('search') ?? '';
  const trail = useTrail();
  // The grid of another day is looked at, not typed in.
  const asked = params.get('on') ?? '';
  const on = isDay(asked) && asked !== today() ? asked : null;
  const tools = useSlot(priceToolsSlot);
  // What is typed belongs to the grid whole: no search, page or view lets it go.
  const sheet = usePriceSheet();
  const columns = usePriceColumns();
  const read = useEndpoint(
    prices,
    {
      size: SIZE,
      ...trail.from,
      ...(search === '' ? {} : { search }),
      ...(on === null ? {} : { on }),
      ...(view === 'completer' ? { filter: JSON.stringify({ incomplete: true }) } : {}),
    },
    { keep: true, enabled: summary.data !== undefined },
  );
  const look = (next: string): void => trail.restart({ view: next });
  const may = mayChange && on === null;
  const rows = read.data?.rows ?? [];
  const { ticks, ticked, untick } = useTicks(rows);
  const total = read.data?.total ?? 0;
  const before = (trail.page - 1) * SIZE;
  const waits = summary.data?.incomplete ?? 0;
  return (
    <RecordFrame
      back={{ label: words.products, to: '/dashboard/products' }}
      look={{
        title: words.grid,
        actions: (
          <>
            <Button component={Link} to="/dashboard/tarifs/planned" variant="default">
              {words.plannedPrices}
            </Button>
            <Button component={Link} to="/dashboard/tarifs/sheets" variant="default">
              {words.history}
            </Button>
            <PriceFileMenu columns={columns} on={on} />
            {tools.map((Tool, index) => (
              <Suspense key={index} fallback={null}>
                <Tool />
              </Suspense>
            ))}
          </>
        ),
        content: (
          <Stack gap="md">
            <Group justify="space-between" align="flex-end">
              <SegmentedControl
                aria-label={words.grid}
                value={view}
                onChange={look}
                data={[
                  { value: 'completer', label: `${words.toComplete} (${formatCount(waits)})` },
                  { value: 'tous', label: words.all },
                ]}
              />
              <SearchBox
                label={words.searchProduct}
                value={search}
                onChange={(next) => trail.restart({ view, search: next })}
              />
              <DateBox
                label={words.pricesOn}
                value={on ?? today()}
                clearable={false}
                onChange={(day) => trail.restart({ view, on: day === null || day === today() ? '' : day })}
              />
              {may && view === 'completer' ? (
                <label>
                  <input
                    type="checkbox"
                    checked={publishes}
                    onChange={(event) => setPublishes(event.currentTarget.checked)}
                  />{' '}
                  {words.publishPriced}
                </label>
              ) : null}
            </Group>
            {on === null ? null : (
              <Alert role="status" title={words.pricesOfDay(formatDay(on))}>
                {on > today() ? words.pricesToCome : words.pricesOfPast}
              </Alert>
            )}
            {read.error && read.data === undefined ? (
              <ErrorState error={read.error} retry={() => void read.refetch()} />
            ) : read.data === undefined ? (
              <Skeleton height={320} />
            ) : rows.length === 0 ? (
              search !== '' ? (
                <EmptyState icon="search" role="status" title={words.noneFound} text={words.noneFoundWhy} />
              ) : (
                <EmptyState
                  icon="prices"
                  title={view === 'completer' ? words.noGrid : words.noGridAll}
                  text={view === 'completer' ? words.noGridWhy : trade.emptyCatalogue}
                >
                  {view !== 'completer' && may ? (
                    <>
                      <Button component={Link} to="/dashboard/products/add">
                        {words.newProduct}
                      </Button>
                      <Button component={Link} to="/dashboard/products/import/add" variant="default">
                        {words.importFile}
                      </Button>
                    </>
                  ) : null}
                </EmptyState>
              )
            ) : (
              <>
                {may ? (
                  <Group gap={8} align="flex-end">
                    <PriceTools
                      sheet={sheet}
                      rows={ticked.length > 0 ? ticked : rows}
                      columns={columns}
                      label={ticked.length > 0 ? words.onTicked(ticked.length) : words.onPage(rows.length)}
                    />
                    {ticked.length > 0 ? (
                      <Button size="xs" variant="subtle" onClick={untick}>
                        {words.untick}
                      </Button>
                    ) : null}
                  </Group>
                ) : null}
                <PriceGrid rows={rows} sheet={sheet} readOnly={!may} {...(may ? { ticks } : {})} />
              </>
            )}
            {trail.page > 1 || read.data?.after ? (
              <Group gap={8}>
                <Button variant="default" disabled={trail.page === 1} onClick={trail.previous}>
                  {words.previous}
                </Button>
                <span>
                  {words.shown(
                    formatCount(before + 1),
                    formatCount(before + rows.length),
                    `${read.data?.totalIsExact === false ? words.moreThan : ''}${formatCount(total)}`,
                  )}
                </span>
                <Button variant="default" disabled={!read.data?.after} onClick={() => trail.next(read.data?.after)}>
                  {words.next}
                </Button>
              </Group>
            ) : null}
            <PriceSaveBar sheet={sheet} publish={publishes && view === 'completer'} />
          </Stack>
        ),
      }}
    />
  );
}
