import { french } from '#kernel/language/french.ts';
import {
  Anchor,
  Group,
  LastRecords,
  LinesTable,
  Link,
  Panel,
  Skeleton,
  Text,
  formatDay,
  formatMoney,
  useEndpoint,
  useSlot,
} from '#ui/office/index.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { orders } from '../../rules/endpoints.ts';
import { UNDER_WAY } from '../../rules/home.ts';
import type { OrderRow } from '../../rules/order/sale.ts';
import { boughtNextSlot } from '../slots.ts';

const words = french({
  underWay: 'Vos commandes en cours',
  noneUnderWay: 'Aucune commande en cours.',
  again: 'À commander de nouveau',
  noneAgain: 'Vos commandes reçues se trouveront ici, prêtes à être refaites.',
  producers: 'Vos producteurs',
  noProducer: 'Les producteurs chez qui vous achetez se trouveront ici.',
  allProducers: 'Découvrir d’autres producteurs',
  amount: 'TTC',
  order: 'Commande',
  next: 'Suite',
  producer: 'Producteur',
  last: 'Dernière commande',
} as const);

const READ = 20;
const SHOWN = 3;
const PATH = '/dashboard/orders';

const isUnderWay = (row: OrderRow): boolean =>
  UNDER_WAY.status.in.includes(row.status) && UNDER_WAY.deliveryStatus.in.includes(row.deliveryStatus);
const dayOf = (row: OrderRow): string => row.placedAt ?? row.createdAt;

/**
 * The buyer's home: the place of his goods, a repeat order, and his sellers, from one reading of his last orders.
 */
export default function Bought() {
  const read = useEndpoint(orders, { size: READ }, { silent: true }).data;
  const nexts = useSlot(boughtNextSlot);
  const rows = read?.rows ?? [];
  const under = rows.filter(isUnderWay);
  const past = rows.filter((row) => row.status === 'invoiced' && !isUnderWay(row)).slice(0, SHOWN);
  const producers = rows.filter((row, index) => rows.findIndex((one) => one.sellerId === row.sellerId) === index);
  return (
    <>
      <LastRecords
        title={words.underWay}
        empty={words.noneUnderWay}
        amountLabel={words.amount}
        path={PATH}
        filter={UNDER_WAY}
        total={under.length}
        rows={
          read &&
          under.slice(0, 5).map((row) => ({
            id: row.id,
            name: `${row.number ?? ''} ${row.sellerName}`.trim(),
            on: dayOf(row),
            status: row.status,
            statusWord: kindOf('order').statusWords[row.status],
            amount: row.totalTTC ?? null,
          }))
        }
      />
      <Panel title={words.again}>
        {read ? (
          <LinesTable
            label={words.again}
            lines={past}
            empty={words.noneAgain}
            columns={[
              {
                label: words.order,
                of: (row) => (
                  <>
                    <Anchor component={Link} to={`${PATH}/${row.id}`}>
                      {row.number} {row.sellerName}
                    </Anchor>
                    <Text size="xs" c="dimmed">
                      {formatDay(dayOf(row))} · {formatMoney(row.totalTTC ?? 0)}
                    </Text>
                  </>
                ),
              },
              {
                label: words.next,
                right: true,
                of: (row) => (
                  <Group justify="flex-end">
                    {nexts.map((Next, index) => (
                      <Next key={index} order={row} />
                    ))}
                  </Group>
                ),
              },
            ]}
          />
        ) : (
          <Skeleton height={96} />
        )}
      </Panel>
      <Panel
        title={words.producers}
        action={
          <Anchor component={Link} to="/shops" reloadDocument size="sm">
            {words.allProducers}
          </Anchor>
        }
      >
        {read ? (
          <LinesTable
            label={words.producers}
            lines={producers}
            empty={words.noProducer}
            columns={[
              {
                label: words.producer,
                of: (row) => (
                  <Anchor component={Link} to={`/shops/${row.sellerId}`} reloadDocument>
                    {row.sellerName}
                  </Anchor>
                ),
              },
              { label: words.last, right: true, of: (row) => formatDay(dayOf(row)) },
            ]}
          />
        ) : (
          <Skeleton height={64} />
        )}
      </Panel>
    </>
  );
}
