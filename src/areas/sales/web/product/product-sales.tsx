import type { OneProduct } from '#areas/catalogue/rules/product-answer.ts';
import { french } from '#kernel/language/french.ts';
import {
  Anchor,
  ErrorState,
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
  useOffice,
} from '#ui/office/index.ts';
import { productSales, SALES_LINES } from '../../rules/product/product-sales.ts';

const words = french({
  title: 'Ventes',
  note: (units: string) => `${units} unités commandées en douze mois`,
  none: 'Pas encore de commande validée de ce produit.',
  months: 'Unités commandées par mois',
  month: 'Mois',
  units: 'Unités',
  last: 'Dernières lignes de commandes',
  order: 'Commande',
  on: 'Le',
  client: 'Client',
  article: 'Article',
  price: 'Prix HT',
  draft: 'Sans numéro',
});

/** Sales of a product: month by month, with the orders that a user would open. */
export function ProductSales({ product }: { readonly product: OneProduct }) {
  const { mayCall, may } = useOffice();
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
          <LinesTable
            label={words.months}
            lines={read.months.filter((one) => one.units !== 0).map((one) => ({ id: one.month, ...one }))}
            columns={[
              { label: words.month, of: (one) => formatMonth(`${one.month}-01`) },
              { label: words.units, right: true, of: (one) => formatNumber(one.units) },
            ]}
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
