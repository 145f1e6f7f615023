import {
  Anchor,
  Button,
  EmptyState,
  ErrorState,
  formatCount,
  formatDay,
  formatMoney,
  Link,
  listUrl,
  Page,
  PageSkeleton,
  Status,
  Text,
  useEndpoint,
  useOffice,
  useSearchParams,
} from '#ui/office/index.ts';
import { Board } from '#ui/office/board/board.tsx';
import { addOpportunity, moveOpportunity, opportunityBoard } from '../rules/endpoints.ts';
import { CLOSED_SHOWN_DAYS, type BoardColumn, type OpportunityRow } from '../rules/opportunity.ts';
import { useMove } from './opportunity/move.tsx';
import { WhoseBox } from './opportunity/whose.tsx';
import { words } from './opportunity/words.ts';

const AT = '/dashboard/clients/opportunities';
const Card = ({ row }: { readonly row: OpportunityRow }) => (
  <>
    <Anchor component={Link} to={`${AT}/${row.id}`} size="sm" fw={600}>
      {row.title}
    </Anchor>
    <Text size="xs">{row.client}</Text>
    <Text size="xs" c="dimmed">
      {[formatMoney(row.amount), `${row.chance}\u00a0%`, row.expectedOn ? formatDay(row.expectedOn) : '']
        .filter(Boolean)
        .join(' · ')}
    </Text>
    {row.nextStep ? (
      <Text size="xs" c="dimmed">
        {row.nextStep}
      </Text>
    ) : null}
    {row.nextDay ? (
      <Text size="xs" c="dimmed">
        {words.toDoOn(formatDay(row.nextDay))}
      </Text>
    ) : null}
    {row.declined ? <Status of="declined" word={words.declined} tone="attention" /> : null}
    {row.sleeping ? <Status of="sleeping" word={words.asleep} tone="attention" /> : null}
  </>
);
const noteOf = (column: BoardColumn): string =>
  [
    column.kind === 'open'
      ? words.sums(formatMoney(column.amount), formatMoney(column.weighted))
      : words.sum(formatMoney(column.amount)),
    column.sleeping > 0 ? words.sleeping(column.sleeping) : '',
    column.kind === 'open' ? '' : words.closedDays(CLOSED_SHOWN_DAYS),
  ]
    .filter(Boolean)
    .join(' · ');

export default function OpportunityBoard() {
  const { mayCall } = useOffice();
  const [query] = useSearchParams();
  const whose = query.get('whose') === 'mine' ? 'mine' : 'all';
  const read = useEndpoint(opportunityBoard, { whose }, { silent: true, keep: true });
  const move = useMove();
  const stages = read.data ?? [];
  const isEmpty = whose === 'all' && stages.every((stage) => stage.count === 0);
  const create = mayCall(addOpportunity) ? (
    <Button component={Link} to={`${AT}/add`} size="xs">
      {words.fresh}
    </Button>
  ) : null;
  return (
    <Page
      title={words.opportunities}
      actions={
        <>
          <Button component={Link} to={`${AT}/list`} variant="default" size="xs">
            {words.list}
          </Button>
          <Button component={Link} to={`${AT}/forecast`} variant="default" size="xs">
            {words.forecast}
          </Button>
          {isEmpty ? null : create}
        </>
      }
    >
      <WhoseBox />
      {read.error && !read.data ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : null}
      {!read.data && !read.error ? <PageSkeleton /> : null}
      {read.data && isEmpty ? (
        <EmptyState icon="target" title={words.noOnes} text={words.noOnesWhy}>
          {create}
        </EmptyState>
      ) : null}
      {read.data && !isEmpty ? (
        <Board
          columns={stages.map((stage) => ({
            id: stage.id,
            name: stage.name,
            count: formatCount(stage.count),
            note: noteOf(stage),
            cards: stage.rows,
            more:
              stage.count > stage.rows.length ? (
                <Anchor
                  component={Link}
                  size="sm"
                  to={listUrl(`${AT}/list`, { filter: { stage: { is: stage.name } } })}
                >
                  {words.seeAll}
                </Anchor>
              ) : null,
          }))}
          nameOf={(row) => row.title}
          render={(row) => <Card row={row} />}
          move={
            mayCall(moveOpportunity)
              ? (row, to) => {
                  const stage = stages.find((one) => one.id === to);
                  if (stage) move(row, stage);
                }
              : null
          }
        />
      ) : null}
    </Page>
  );
}
