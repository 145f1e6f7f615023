import { addDays, day } from '#kernel/day.ts';
import { french } from '#kernel/language/french.ts';
import {
  Anchor,
  Button,
  Figure,
  formatDay,
  formatMoney,
  Link,
  today,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { addOfficeOrder, orders } from '../../rules/endpoints.ts';

const words = french({
  turnover: 'Commandé sur 12 mois, HT',
  bottles: (n: number) => (n > 1 ? `${n} bouteilles` : `${n} bouteille`),
  last: 'Dernière commande',
  none: 'Aucune',
  draft: 'Brouillon',
  fresh: 'Nouvelle commande',
} as const);

const Bought = ({ clientId }: { readonly clientId: string }) => {
  const of = { clientId: { is: clientId } };
  const since = addDays(day(today()), -365);
  const year = useEndpoint(
    orders,
    { filter: JSON.stringify({ ...of, placedOn: { gte: since } }), size: 1 },
    { silent: true },
  ).data;
  const last = useEndpoint(orders, { filter: JSON.stringify(of), size: 1 }, { silent: true }).data;
  const [order] = last?.rows ?? [];
  return (
    <>
      {year && year.sums['totalHT'] === undefined ? null : (
        <Figure
          label={words.turnover}
          value={year ? formatMoney(year.sums['totalHT'] ?? 0) : '…'}
          note={year ? words.bottles(year.sums['bottles'] ?? 0) : null}
        />
      )}
      <Figure
        label={words.last}
        value={
          order ? (
            <Anchor component={Link} to={`/dashboard/orders/${order.id}`} inherit>
              {formatDay(order.placedAt ?? order.createdAt)}
            </Anchor>
          ) : last ? (
            words.none
          ) : (
            '…'
          )
        }
        note={order ? (order.number ?? words.draft) : null}
      />
    </>
  );
};

/** The purchases of this client, in the line of figures of his page. */
export default function ClientFigures({ clientId }: { readonly clientId: string }) {
  return useOffice().mayCall(orders) ? <Bought clientId={clientId} /> : null;
}

/** The next order of this client, one click away. */
export const ClientNext = ({ clientId }: { readonly clientId: string }) =>
  useOffice().mayCall(addOfficeOrder) ? (
    <Button component={Link} to={`/dashboard/orders/add?client=${clientId}`}>
      {words.fresh}
    </Button>
  ) : null;
