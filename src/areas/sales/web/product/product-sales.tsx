import type { OneProduct } from '#areas/catalogue/rules/product-answer.ts';
import { french } from '#kernel/language/french.ts';
import {
  Anchor,
  Bars,
  ErrorState,
  Figure,
  formatCount,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  LinesTable,
  Link,
  Panel,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
  useIsPhone,
  useOffice,
} from '#ui/office/index.ts';
import { productSales, SALES_LINES } from '../../rules/product/product-sales.ts';

const words = french({
  title: 'Ventes',
  note: (units: string) => `${units} unités commandées en douze mois`,
  sold: 'Vendu sur 12 mois',
  unitsSold: (n: number) => `${formatCount(n)} ${n > 1 ? 'unités' : 'unité'}`,
  lastSale: (on: string) => `dernière commande le ${on}`,
  none: 'Pas encore de commande validée de ce produit.',
  table: 'Unités par mois, en chiffres',
  month: 'Mois',
  units: 'Unités',
  ordered: 'Unités commandées',
  last: 'Dernières lignes de commandes',
  order: 'Commande',
  on: 'Le',
  client: 'Client',
  article: 'Article',
  price: 'Prix HT',
  draft: 'Sans numéro',
});

const shortMonth = new Intl.DateTimeFormat('fr', { month: 'short', timeZone: 'UTC' });
/** A telephone has no room for twelve bars with their figures. */
const MONTHS_ON_PHONE = 6;

/** Units of a product that were ordered in twelve months, in the line under its name. */
export function ProductSold({ product }: { readonly product: OneProduct }) {
  const reads = useOffice().mayCall(productSales);
  const { data } = useEndpoint(productSales, { id: product.id }, { silent: true, enabled: reads });
  if (!reads) return null;
  const [last] = data?.lines ?? [];
  return (
    <Figure
      label={words.sold}
      value={data ? words.unitsSold(data.months.reduce((sum, one) => sum + one.units, 0)) : '…'}
      note={last ? words.lastSale(formatDay(last.on)) : null}
    />
  );
}

/** Sales of a product: month by month, with the orders that a user would open. */
export function ProductSales({ product }: { readonly product: OneProduct }) {
  const { mayCall, may } = useOffice();
  const isPhone = useIsPhone();
  const reads = mayCall(productSales);
  const {
    data: read,
    error,
    refetch,
  } = useEndpoint(productSales, { id: product.id }, { silent: true, enabled: reads });
  if (!reads) return null;
  if (!read)
    return (
      <Panel title={words.title}>
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton height={120} />}
      </Panel>
    );
  const total = read.months.reduce((sum, one) => sum + one.units, 0);
  return (
    <Panel title={words.title} note={total > 0 ? words.note(formatCount(total)) : undefined}>
      {read.lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      ) : (
        <Stack gap="md">
          <Bars
            names={{ month: words.month, now: words.ordered }}
            table={words.table}
            bars={read.months.slice(isPhone ? -MONTHS_ON_PHONE : 0).map(({ month, units }) => ({
              label: formatMonth(`${month}-01`),
              short: shortMonth.format(new Date(`${month}-01T00:00:00Z`)),
              value: units,
              words: formatNumber(units),
            }))}
          />
          <LinesTable
            label={words.last}
            lines={read.lines.slice(0, SALES_LINES)}
            columns={[
              {
                label: words.order,
                of: (one) => (
                  <Anchor component={Link} to={`/dashboard/orders/${one.orderId}`}>
                    {one.number ?? words.draft}
                  </Anchor>
                ),
              },
              { label: words.on, of: (one) => formatDay(one.on) },
              { label: words.client, of: (one) => one.buyer },
              { label: words.article, of: (one) => one.label },
              { label: words.units, right: true, of: (one) => formatNumber(one.units) },
              ...(may('seeAllPrice')
                ? [
                    {
                      label: words.price,
                      right: true,
                      of: (one: (typeof read.lines)[number]) => (one.price === undefined ? '' : formatMoney(one.price)),
                    },
                  ]
                : []),
            ]}
          />
        </Stack>
      )}
    </Panel>
  );
}
