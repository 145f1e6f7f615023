import {
  Button,
  EmptyState,
  ErrorState,
  LinesTable,
  Link,
  Panel,
  Skeleton,
  Stack,
  Status,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { IFRAME_KIND_WORDS } from '../../rules/iframe/iframe.ts';
import { addIframe, iframes } from '../../rules/iframe/iframe-endpoints.ts';
import { words } from './iframe-words.ts';

/** The frames that the estate gives to other sites. */
export default function IframeList() {
  const read = useEndpoint(iframes, {}, { silent: true });
  const { mayCall } = useOffice();
  const add = mayCall(addIframe) ? (
    <Button component={Link} to="/dashboard/iframes/add" size="xs">
      {words.add}
    </Button>
  ) : undefined;
  const rows = read.data ?? [];
  return (
    <Panel title={words.frames} action={rows.length > 0 ? add : undefined}>
      {read.error && !read.data ? (
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <Skeleton height={120} aria-busy="true" />
      ) : rows.length === 0 ? (
        <EmptyState icon="store" title={words.none} text={words.noneWhy}>
          {add}
        </EmptyState>
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {words.note}
          </Text>
          <LinesTable
            label={words.frames}
            lines={rows}
            columns={[
              { label: words.name, of: ({ id, name }) => <Link to={`/dashboard/iframes/${id}`}>{name}</Link> },
              { label: words.kind, width: 110, of: ({ kind }) => IFRAME_KIND_WORDS[kind] },
              {
                label: words.sites,
                of: ({ origins }) => origins.join(', ') || words.noSite,
              },
              {
                label: words.state,
                width: 90,
                of: ({ archivedAt }) => (
                  <Status
                    of={archivedAt === null ? 'on' : 'off'}
                    word={archivedAt === null ? words.live : words.archived}
                    tone={archivedAt === null ? 'done' : 'waiting'}
                  />
                ),
              },
            ]}
          />
        </Stack>
      )}
    </Panel>
  );
}
