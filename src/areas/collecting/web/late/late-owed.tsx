import {
  Alert,
  Anchor,
  Button,
  EmptyState,
  ErrorState,
  formatCount,
  formatDay,
  formatMoney,
  Link,
  LinesTable,
  Panel,
  Skeleton,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { type LateOwed, lateOwed } from '../../rules/late/late-endpoints.ts';
import { lateWords as words } from './late-words.ts';

const OfClient = ({ of }: { readonly of: LateOwed }) => (
  <Panel
    title={of.name}
    action={
      <Button component={Link} size="xs" variant="default" to={`/dashboard/payments/late?client=${of.clientId}`}>
        {words.toBill}
      </Button>
    }
  >
    <LinesTable
      label={of.name}
      lines={of.bills}
      columns={[
        {
          label: words.bill,
          of: (row) => (
            <>
              <Anchor component={Link} to={`/dashboard/orders/bills/${row.id}`}>
                {row.number}
              </Anchor>
              <div data-quiet>
                {[words.dueOn(formatDay(row.dueOn)), row.left > 0 ? words.left(formatMoney(row.left)) : '']
                  .filter(Boolean)
                  .join(', ')}
              </div>
            </>
          ),
        },
        { label: words.days, right: true, width: 70, of: (row) => formatCount(row.days) },
        {
          label: words.penalties,
          right: true,
          width: 110,
          of: (row) => (row.penalty === null ? '' : formatMoney(row.penalty)),
        },
        { label: words.fee, right: true, width: 90, of: (row) => (row.fee > 0 ? formatMoney(row.fee) : '') },
      ]}
      totals={[{ label: words.total, value: formatMoney(of.total), strong: true }]}
    />
  </Panel>
);

/** The clients who owe late charges: from which bill, for how many days and how much. */
export const WhoOwes = ({ through }: { readonly through: string }): React.ReactNode => {
  const read = useEndpoint(lateOwed, { through }, { keep: true });
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={200} />;
  const { clients, hasMore, total, warning } = read.data;
  if (clients.length === 0) return <EmptyState title={words.nobody} text={words.nobodyWhy} />;
  return (
    <>
      {warning ? <Alert color="yellow">{warning}</Alert> : null}
      <Text fw={600}>{`${words.whoOwes}\u00a0: ${formatMoney(total)}`}</Text>
      {hasMore ? <Text size="sm">{words.more}</Text> : null}
      {clients.map((one) => (
        <OfClient key={one.clientId} of={one} />
      ))}
    </>
  );
};
