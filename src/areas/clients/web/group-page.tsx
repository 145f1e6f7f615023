import {
  ActionItem,
  Button,
  Facts,
  Figure,
  Form,
  formatCount,
  formatInstant,
  History,
  Link,
  Panel,
  RecordPage,
  Text,
  useOffice,
  useParams,
} from '#ui/office/index.ts';
import { type ClientGroup, GroupForm } from '../rules/group/group.ts';
import {
  archiveClientGroup,
  changeClientGroup,
  clientGroup,
  clientGroupHistory,
  restoreClientGroup,
} from '../rules/group/group-endpoints.ts';
import { GroupFields } from './group/group-fields.tsx';
import { words } from './group/words.ts';

const AT = '/dashboard/clients/groups';

const Record = ({ group }: { readonly group: ClientGroup }) => (
  <Form
    schema={GroupForm}
    endpoint={changeClientGroup}
    input={{ id: group.id, version: group.version }}
    values={group}
    disabled={!useOffice().mayCall(changeClientGroup) || group.archivedAt !== null}
    width="full"
  >
    <GroupFields articles={group.articles} />
  </Form>
);

export default function GroupPage() {
  const { id = '' } = useParams();
  const { leads } = useOffice();
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
        content: (
          <>
            <Panel title={words.said}>
              <Text>{group.said}</Text>
            </Panel>
            <Record group={group} />
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
