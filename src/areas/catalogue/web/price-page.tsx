import { myShop } from '#areas/shops/rules/endpoints.ts';
import { useTrade } from '#areas/shops/web/index.ts';
import { useState } from 'react';
import {
  Alert,
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  formatDay,
  Group,
  Link,
  RecordFrame,
  Skeleton,
  Stack,
  today,
  useEndpoint,
  useIsPhone,
  useOffice,
  useSlot,
} from '#ui/office/index.ts';
import { catalogueSummary } from '../rules/endpoints.ts';
import { changePrices } from '../rules/prices/price-endpoints.ts';
import { priceToolsSlot } from './index.ts';
import { PriceBoard } from './price/price-board.tsx';
import { usePriceColumns } from './price/price-columns.ts';
import { PriceFileMenu } from './price/price-file-menu.tsx';
import { PriceLookBar, usePriceLook } from './price/price-look.tsx';
import { PriceSaveBar } from './price/price-save-bar.tsx';
import { usePriceRows } from './price/use-price-rows.ts';
import { usePriceSheet } from './price/use-price-sheet.ts';
import { words } from './words.ts';

/** The price grid of the estate. `?view=tous` shows every format; else those of products that still wait for a price, when there are any. */
export default function PricePage() {
  const [publishes, setPublishes] = useState(true);
  const mayChange = useOffice().mayCall(changePrices);
  const summary = useEndpoint(catalogueSummary, {}, { silent: true });
  const waits = summary.data?.incomplete ?? 0;
  const look = usePriceLook(waits > 0);
  const { view, search, on, shown, query } = look;
  const tools = useSlot(priceToolsSlot);
  // Typed prices belong to the whole grid: no search, filter or view drops them.
  const sheet = usePriceSheet();
  const columns = usePriceColumns();
  const isKnown = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 }).data !== undefined;
  // Without a view in the address, what waits for a price chooses it.
  const rows = usePriceRows(query, columns, isKnown && (look.isAsked || summary.data !== undefined));
  const may = mayChange && on === null;
  const isPhone = useIsPhone();
  const actions = (
    <>
      <Button component={Link} to="/dashboard/tarifs/planned" variant="default">
        {words.plannedPrices}
      </Button>
      <Button component={Link} to="/dashboard/tarifs/sheets" variant="default">
        {words.history}
      </Button>
      <PriceFileMenu columns={columns} on={on} />
      {tools.map((Tool, index) => (
        <Tool key={index} />
      ))}
    </>
  );
  return (
    <RecordFrame
      back={{ label: words.products, to: '/dashboard/products' }}
      look={{
        title: words.grid,
        actions: isPhone ? null : actions,
        content: (
          <Stack gap="sm">
            <PriceLookBar look={look} waits={waits}>
              {isPhone ? <Group gap="xs">{actions}</Group> : null}
              {may && view === 'completer' ? (
                <Checkbox
                  size="xs"
                  label={words.publishPriced}
                  checked={publishes}
                  onChange={(event) => setPublishes(event.currentTarget.checked)}
                />
              ) : null}
            </PriceLookBar>
            {on === null ? null : (
              <Alert role="status" title={words.pricesOfDay(formatDay(on))}>
                {on > today() ? words.pricesToCome : words.pricesOfPast}
              </Alert>
            )}
            {rows.error ? (
              <ErrorState error={rows.error} retry={rows.retry} />
            ) : rows.total === undefined ? (
              <Skeleton height={320} />
            ) : rows.total === 0 ? (
              <NoPrices view={view} isSearched={search !== '' || look.colour !== ''} may={may} />
            ) : (
              <PriceBoard
                key={JSON.stringify(query)}
                rows={rows}
                columns={columns}
                sheet={sheet}
                shown={shown}
                isReadOnly={!may}
                hasTools
              />
            )}
            <PriceSaveBar sheet={sheet} publish={publishes && view === 'completer'} />
          </Stack>
        ),
      }}
    />
  );
}

const NoPrices = ({
  view,
  isSearched,
  may,
}: {
  readonly view: string;
  readonly isSearched: boolean;
  readonly may: boolean;
}) => {
  const trade = useTrade();
  if (isSearched) return <EmptyState icon="search" role="status" title={words.noneFound} text={words.noneFoundWhy} />;
  return (
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
  );
};
