import {
  ActionItem,
  Anchor,
  EmptyState,
  Figure,
  formatCount,
  formatDay,
  LinesTable,
  Link,
  Panel,
  RecordPage,
  useNavigate,
  useParams,
  useSearchParams,
} from '#ui/office/index.ts';
import { callList, closeCallList } from '../rules/call-endpoints.ts';
import { type CallList, type Called, OUTCOME_WORDS } from '../rules/call-list.ts';
import { Sheet } from './calls/sheet.tsx';
import { words } from './calls/words.ts';

const AT = '/dashboard/clients/prospection';

const stateOf = (one: Called): string => {
  if (one.outcome === null) return words.toCall;
  const later = one.callOn === null ? '' : words.on(formatDay(one.callOn));
  return [OUTCOME_WORDS[one.outcome], later].filter(Boolean).join(', ');
};

/** The one after the client on the screen, among those who are due. */
const nextOf = ({ rows, current }: CallList): string | null => {
  const due = rows.filter((one) => one.isDue);
  const at = due.findIndex((one) => one.clientId === current?.clientId);
  return (due[at + 1] ?? due[0])?.clientId ?? null;
};

const Everybody = ({ list }: { readonly list: CallList }) => (
  <Panel title={words.everybody}>
    <LinesTable
      label={words.everybody}
      lines={list.rows.map((one) => ({ ...one, id: one.clientId }))}
      tall
      columns={[
        {
          label: words.client,
          of: (one) => (
            <Anchor component={Link} to={`${AT}/${list.id}?client=${one.clientId}`}>
              {one.client}
            </Anchor>
          ),
        },
        { label: words.city, of: (one) => [one.zipcode, one.city].filter(Boolean).join(' ') },
        { label: words.state, of: stateOf },
      ]}
    />
  </Panel>
);

export default function CallListPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const client = query.get('client');
  return (
    <RecordPage
      endpoint={callList}
      input={{ id, ...(client ? { clientId: client } : {}) }}
      back={{ label: words.back, to: AT }}
      of={(list) => {
        const next = nextOf(list);
        return {
          title: list.name,
          subtitle: list.assignee,
          figures: (
            <>
              <Figure label={words.toCall} value={formatCount(list.counts.due)} />
              <Figure label={words.laterHead} value={formatCount(list.counts.later)} />
              <Figure label={words.progressHead} value={words.progress(list.counts.done, list.counts.all)} />
            </>
          ),
          more: (
            <ActionItem
              icon="archive"
              endpoint={closeCallList}
              input={{ id }}
              confirm={words.closeSure}
              after={() => void navigate(AT)}
            >
              {words.close}
            </ActionItem>
          ),
          content: list.current ? (
            <Sheet
              key={`${list.current.clientId} ${list.current.calls}`}
              id={id}
              sheet={list.current}
              skip={() =>
                void navigate(next === null ? `${AT}/${id}` : `${AT}/${id}?client=${next}`, { replace: true })
              }
            />
          ) : (
            <EmptyState icon="check" title={words.allCalled} text={words.allCalledWhy} />
          ),
          aside: <Everybody list={list} />,
        };
      }}
    />
  );
}
