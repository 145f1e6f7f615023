import {
  ActionItem,
  Anchor,
  Button,
  ErrorState,
  Facts,
  Figure,
  Form,
  formatCount,
  formatInstant,
  History,
  Link,
  Panel,
  RecordPage,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
  useOffice,
  useParams,
} from '#ui/office/index.ts';
import { type ClientGroup, GroupForm } from '../rules/group/group.ts';
import {
  archiveClientGroup,
  changeClientGroup,
  clientGroup,
  clientGroupHistory,
  membersOfGroup,
  restoreClientGroup,
} from '../rules/group/group-endpoints.ts';
import { GroupFields } from './group/group-fields.tsx';
import { words } from './group/words.ts';

const AT = '/dashboard/clients/groups';
const FIRST_SHOWN = 10;

const GroupEdit = ({ group, done }: { readonly group: ClientGroup; readonly done: () => void }) => (
  <Form
    schema={GroupForm}
    endpoint={changeClientGroup}
    input={{ id: group.id, version: group.version }}
    values={group}
    after={done}
  >
    <GroupFields articles={group.articles} />
  </Form>
);

/** The first members by name, each leading to his record. */
const FirstMembers = ({ id, all }: { readonly id: string; readonly all: number }) => {
  const read = useEndpoint(membersOfGroup, { id, size: FIRST_SHOWN }, { silent: true });
  if (all === 0) return null;
  return (
    <Panel title={words.members}>
      {read.error ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : null}
      {!read.data && !read.error ? <Skeleton height={80} /> : null}
      <Stack gap={4} align="flex-start">
        {(read.data?.rows ?? []).map((client) => (
          <Anchor key={client.id} component={Link} to={`/dashboard/clients/${client.id}`} size="sm">
            {[client.name || client.email, client.city].filter(Boolean).join(', ')}
          </Anchor>
        ))}
      </Stack>
    </Panel>
  );
};

export default function GroupPage() {
  const { id = '' } = useParams();
  const { leads, mayCall } = useOffice();
  return (
    <RecordPage
      endpoint={clientGroup}
      input={{ id }}
      back={{ label: words.groups, to: AT }}
      of={(group) => ({
        title: group.name,
        subtitle: group.note,
        ...(group.archivedAt === null
          ? {}
          : { status: { of: 'archived', word: words.archived, tone: 'waiting' as const } }),
        figures: (
          <>
            <Figure label={words.members} value={formatCount(group.members)} />
            {group.typologyName ? <Figure label={words.typology} value={group.typologyName} /> : null}
          </>
        ),
        next: (
          <Button component={Link} to={`${AT}/${id}/clients`}>
            {words.seeMembers}
          </Button>
        ),
        actions: leads(`/dashboard/clients/prospection/add?group=${id}`) ? (
          <Button component={Link} to={`/dashboard/clients/prospection/add?group=${id}`} variant="default">
            {words.call}
          </Button>
        ) : null,
        more:
          group.archivedAt === null ? (
            <ActionItem icon="archive" endpoint={archiveClientGroup} input={{ id }} confirm={words.archiveSure}>
              {words.archive}
            </ActionItem>
          ) : (
            <ActionItem icon="refresh" endpoint={restoreClientGroup} input={{ id }}>
              {words.restore}
            </ActionItem>
          ),
        ...(mayCall(changeClientGroup) && group.archivedAt === null
          ? { edit: (done: () => void) => <GroupEdit group={group} done={done} /> }
          : {}),
        content: (
          <>
            <Panel title={words.said} note={words.ruleWhy}>
              <Text>{group.said}</Text>
            </Panel>
            <FirstMembers id={id} all={group.members} />
          </>
        ),
        aside: (
          <Panel title={words.facts}>
            <Facts
              items={[
                [words.countedAt, formatInstant(group.countedAt ?? '')],
                [words.created, formatInstant(group.createdAt)],
              ]}
            />
          </Panel>
        ),
        history: <History endpoint={clientGroupHistory} id={id} fields={words} />,
      })}
    />
  );
}
