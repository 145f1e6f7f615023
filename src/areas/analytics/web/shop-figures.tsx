import {
  ErrorState,
  Figures,
  formatCount,
  formatDayShort,
  Panel,
  Skeleton,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { shopFigures } from '../rules/shop-figures.ts';
import { shownFigure } from './figure.ts';
import { words } from './words.ts';

/** The shop's sales this month, beside the same days of last year: Settings, link=infos, tab=shop. */
export default function ShopFigures() {
  const isThere = useOffice().has('shop');
  const { data, error, refetch } = useEndpoint(shopFigures, {}, { enabled: isThere });
  if (!isThere) return null;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  const { now, before, period, periodBefore } = data;
  const year = periodBefore.from.slice(0, 4);
  const measured = [
    { name: 'orders', label: words.shopOrders, unit: 'count', value: now.orders, before: before.orders },
    { name: 'turnover', label: words.shopTurnover, unit: 'money', value: now.turnover, before: before.turnover },
    { name: 'basket', label: words.shopBasket, unit: 'money', value: now.basket, before: before.basket },
  ] as const;
  return (
    <Panel title={words.shop} note={words.during(formatDayShort(period.from), formatDayShort(period.to))}>
      <Figures
        figures={[
          ...measured.map((one) => shownFigure(one, year)),
          {
            name: 'products',
            label: words.shopProducts,
            value: formatCount(data.products),
            trend: null,
            before: words.shopNow,
          },
        ]}
      />
    </Panel>
  );
}
