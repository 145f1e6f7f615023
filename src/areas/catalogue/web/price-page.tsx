import { useState } from 'react';
import { Button, EmptyState, formatCount, Group, RecordFrame, SegmentedControl, Skeleton, Stack, useEndpoint, useOffice, useSearchParams } from '#ui/office/index.ts';
import { catalogueSummary, changePrices, prices } from '../rules/endpoints.ts';
import { PriceGrid } from './price-grid.tsx';
import { words } from './words.ts';

const SIZE = 50;

/** The price grid of the estate. `?view=tous` shows every format; else those of products that still wait for a price, when there are any. */
export default function PricePage() {
  const [params, setParams] = useSearchParams();
  const [publishes, setPublishes] = useState(true);
  const may = useOffice().mayCall(changePrices);
  const summary = useEndpoint(catalogueSummary, {}, { silent: true });
  const view = params.get('view') ?? ((summary.data?.incomplete ?? 0) > 0 ? 'completer' : 'tous');
  const page = Math.max(1, Number(params.get('page')) || 1);
  const read = useEndpoint(prices, { size: SIZE, page, ...(view === 'completer' ? { filter: JSON.stringify({ incomplete: true }) } : {}) }, { keep: true, enabled: summary.data !== undefined });
  const go = (change: Readonly<Record<string, string>>): void => setParams((now) => {
    const next = new URLSearchParams(now);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    return next;
  });
  const rows = read.data?.rows ?? [];
  const total = read.data?.total ?? 0;
  const waits = summary.data?.incomplete ?? 0;
  return (
    <RecordFrame
      back={{ label: words.products, to: '/dashboard/products' }}
      look={{
        title: words.grid,
        content: (
          <Stack gap="md">
            <Group justify="space-between">
              <SegmentedControl
                aria-label={words.grid} value={view} onChange={(value) => go({ view: value, page: '1' })}
                data={[{ value: 'completer', label: `${words.toComplete} (${formatCount(waits)})` }, { value: 'tous', label: words.all }]}
              />
              {may && view === 'completer' ? (
                <label><input type="checkbox" checked={publishes} onChange={(event) => setPublishes(event.currentTarget.checked)} /> {words.publishPriced}</label>
              ) : null}
            </Group>
            {read.data === undefined ? <Skeleton height={320} /> : rows.length === 0
              ? <EmptyState icon="prices" title={view === 'completer' ? words.noGrid : words.noGridAll} text={view === 'completer' ? words.noGridWhy : words.noProductsWhy} />
              : <PriceGrid key={`${view} ${page}`} rows={rows} readOnly={!may} publish={publishes && view === 'completer'} />}
            {total > SIZE ? (
              <Group gap={8}>
                <Button variant="default" disabled={page === 1} onClick={() => go({ page: String(page - 1) })}>{words.previous}</Button>
                <span>{words.shown(formatCount((page - 1) * SIZE + 1), formatCount(Math.min(page * SIZE, total)), formatCount(total))}</span>
                <Button variant="default" disabled={page * SIZE >= total} onClick={() => go({ page: String(page + 1) })}>{words.next}</Button>
              </Group>
            ) : null}
          </Stack>
        ),
      }}
    />
  );
}
