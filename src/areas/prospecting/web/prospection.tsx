import {
  Anchor,
  Button,
  EmptyState,
  ErrorState,
  formatCount,
  LinesTable,
  Link,
  Page,
  PageSkeleton,
  Panel,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { callLists, prospectTerritories } from '../rules/call-endpoints.ts';
import type { CallListRow, Territory } from '../rules/call-list.ts';
import { words } from './calls/words.ts';

const AT = '/dashboard/clients/prospection';

const placeOf = (row: Territory): string =>
  row.department === '' ? words.elsewhere : [row.department, row.departmentName].filter(Boolean).join(' ');

const Lists = ({ rows }: { readonly rows: readonly CallListRow[] }) =>
  rows.length === 0 ? (
    <EmptyState icon="phone" title={words.noLists} text={words.noListsWhy}>
      <Button component={Link} to={`${AT}/add`}>
        {words.fresh}
      </Button>
    </EmptyState>
  ) : (
    <Panel title={words.lists}>
      <LinesTable
        label={words.lists}
        lines={rows}
        columns={[
          {
            label: words.list,
            of: (row) => (
              <Anchor component={Link} to={`${AT}/${row.id}`}>
                {row.name}
              </Anchor>
            ),
          },
          { label: words.assigneeId, of: (row) => row.assignee },
          { label: words.toCall, right: true, of: (row) => formatCount(row.counts.due) },
          { label: words.progressHead, right: true, of: (row) => words.progress(row.counts.done, row.counts.all) },
        ]}
      />
    </Panel>
  );

const Territories = ({ rows }: { readonly rows: readonly Territory[] }) => (
  <Panel title={words.territories} note={words.territoriesWhy}>
    {rows.length === 0 ? (
      <Text size="sm" c="dimmed">
        {words.noProspects}
      </Text>
    ) : (
      <LinesTable
        label={words.territories}
        lines={rows.map((row) => ({ ...row, id: `${row.department} ${row.agent}` }))}
        columns={[
          {
            label: words.department,
            of: (row) =>
              row.callable === 0 || row.department === '' ? (
                placeOf(row)
              ) : (
                <Anchor
                  component={Link}
                  to={`${AT}/add?department=${row.department}`}
                  aria-label={words.callOf([placeOf(row), row.agent].filter(Boolean).join(', '))}
                >
                  {placeOf(row)}
                </Anchor>
              ),
          },
          { label: words.agent, of: (row) => row.agent || '–' },
          { label: words.prospects, right: true, of: (row) => formatCount(row.prospects) },
          { label: words.callable, right: true, of: (row) => formatCount(row.callable) },
          { label: words.uncalled, right: true, of: (row) => formatCount(row.uncalled) },
        ]}
      />
    )}
  </Panel>
);

/** The prospects by territory and agent, and the lists of calls. */
export default function Prospection() {
  const { mayCall } = useOffice();
  const lists = useEndpoint(callLists, {}, { silent: true });
  const places = useEndpoint(prospectTerritories, {}, { silent: true });
  const error = lists.error ?? places.error;
  return (
    <Page
      title={words.prospecting}
      note={words.note}
      actions={
        <>
          {mayCall(addClient) ? (
            <Button component={Link} to="/dashboard/clients/add?pipe=Prospect" variant="default" size="xs">
              {words.prospect}
            </Button>
          ) : null}
          {lists.data && lists.data.length > 0 ? (
            <Button component={Link} to={`${AT}/add`} size="xs">
              {words.fresh}
            </Button>
          ) : null}
        </>
      }
    >
      {error && !(lists.data && places.data) ? (
        <ErrorState
          error={error}
          retry={() => {
            void lists.refetch();
            void places.refetch();
          }}
        />
      ) : null}
      {!error && !(lists.data && places.data) ? <PageSkeleton /> : null}
      {lists.data && places.data ? (
        <>
          <Lists rows={lists.data} />
          <Territories rows={places.data} />
        </>
      ) : null}
    </Page>
  );
}
