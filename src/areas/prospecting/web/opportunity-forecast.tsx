import type { ListFilter } from '#kernel/list.ts';
import {
  Anchor,
  Button,
  EmptyState,
  ErrorState,
  formatCount,
  formatMoney,
  formatMonth,
  LinesTable,
  Link,
  listUrl,
  Page,
  PageSkeleton,
  Panel,
  Status,
  useEndpoint,
  useSearchParams,
} from '#ui/office/index.ts';
import { opportunityForecast } from '../rules/endpoints.ts';
import { lastDayOfMonth, OPEN } from '../rules/opportunity.ts';
import { WhoseBox } from './opportunity/whose.tsx';
import { words } from './opportunity/words.ts';

const AT = '/dashboard/clients/opportunities';

/** The open opportunities by the month in which each is expected. */
export default function OpportunityForecast() {
  const [query] = useSearchParams();
  const whose = query.get('whose') === 'mine' ? 'mine' : 'all';
  const read = useEndpoint(opportunityForecast, { whose }, { silent: true, keep: true });
  const mine: ListFilter = whose === 'mine' ? { mine: { is: true } } : {};
  const listOf = (month: string | null): string =>
    listUrl(`${AT}/list`, {
      filter: {
        ...OPEN,
        ...mine,
        expectedOn: month === null ? { is: null } : { gte: `${month}-01`, lte: lastDayOfMonth(month) },
      },
    });
  return (
    <Page
      title={words.forecast}
      actions={
        <>
          <Button component={Link} to={AT} variant="default" size="xs">
            {words.board}
          </Button>
          <Button component={Link} to={`${AT}/list`} variant="default" size="xs">
            {words.list}
          </Button>
        </>
      }
    >
      <WhoseBox />
      {read.error && !read.data ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : null}
      {!read.data && !read.error ? <PageSkeleton /> : null}
      {read.data && read.data.months.length === 0 ? (
        <EmptyState icon="target" title={words.noForecast} text={words.noForecastWhy} />
      ) : null}
      {read.data && read.data.months.length > 0 ? (
        <Panel title={words.byMonth}>
          <LinesTable
            label={words.byMonth}
            lines={read.data.months.map((one) => ({ ...one, id: one.month ?? 'none' }))}
            columns={[
              {
                label: words.month,
                of: (one) => (
                  <>
                    <Anchor component={Link} to={listOf(one.month)}>
                      {one.month === null ? words.noDay : formatMonth(`${one.month}-01`)}
                    </Anchor>{' '}
                    {one.isPast ? <Status of="late" word={words.past} tone="attention" /> : null}
                  </>
                ),
              },
              { label: words.opportunities, right: true, of: (one) => formatCount(one.count) },
              { label: words.amount, right: true, of: (one) => formatMoney(one.amount) },
              { label: words.weighted, right: true, of: (one) => formatMoney(one.weighted) },
            ]}
            totals={[
              { label: words.total, value: formatMoney(read.data.amount) },
              { label: words.totalWeighted, value: formatMoney(read.data.weighted), strong: true },
            ]}
          />
        </Panel>
      ) : null}
    </Page>
  );
}
