import { lazyPart, Meanwhile } from '#ui/office/lazy-part.tsx';
import { clientFields } from '#areas/shops/rules/fields/own-field.ts';
import { EstateFields } from '#areas/shops/web/index.ts';
import {
  ActionItem,
  Alert,
  Anchor,
  Button,
  HistoryItem,
  RecordPage,
  Skeleton,
  Timeline,
  useOffice,
  useParams,
  useSlot,
} from '#ui/office/index.ts';
import type { ClientSeen } from '../rules/client.ts';
import { KIND_WORDS, PIPE_WORDS } from '../rules/client-kinds.ts';
import {
  archiveClient,
  changeClient,
  client as readClient,
  clientOwnFields,
  eraseClient,
  historyOfClient,
  restoreClient,
} from '../rules/endpoints.ts';
import { AccessRequests } from './access-requests.tsx';
import { Addresses, Contacts } from './client-places.tsx';
import { clientFigures, clientNextSlot, clientPanels, type ClientTab, clientTimelineSlot } from './index.ts';
import { Company, Identity, Notes, Terms } from './record/client-facts.tsx';
import { Merges } from './record/merges.tsx';
import { useTwins } from './twins.tsx';
import { VALUE_WORDS, words } from './words.ts';

const ClientTasks = lazyPart(() => import('./task/client-tasks.tsx'));
const ClientEdit = lazyPart(() => import('./record/client-form.tsx'));

/** The panels of the areas in one part of his page. */
const Panels = ({ tab, clientId }: { readonly tab: ClientTab; readonly clientId: string }) =>
  useSlot(clientPanels)
    .filter((one) => one.tab === tab)
    .map(({ Panel: Shown }, index) => (
      <Meanwhile key={index} shape={<Skeleton height={96} />}>
        <Shown clientId={clientId} />
      </Meanwhile>
    ));

const Figures = ({ clientId }: { readonly clientId: string }) =>
  useSlot(clientFigures).map((Shown, index) => <Shown key={index} clientId={clientId} />);
const Next = ({ clientId }: { readonly clientId: string }) =>
  useSlot(clientNextSlot).map((Shown, index) => <Shown key={index} clientId={clientId} />);
const Acts = ({ clientId }: { readonly clientId: string }) => (
  <Timeline key={clientId} sources={useSlot(clientTimelineSlot)} id={clientId} empty={words.nothingYet} />
);

const tabsOf = (client: ClientSeen) => [
  {
    id: 'activity',
    word: words.tabs.activity,
    content: <Acts clientId={client.id} />,
    aside: (
      <>
        {client.archivedAt === null ? (
          <Meanwhile shape={<Skeleton height={96} />}>
            <ClientTasks clientId={client.id} />
          </Meanwhile>
        ) : null}
        <Panels tab="activity" clientId={client.id} />
      </>
    ),
  },
  { id: 'documents', word: words.tabs.documents, content: <Panels tab="documents" clientId={client.id} /> },
  {
    id: 'contact',
    word: words.tabs.contact,
    content: (
      <>
        <Addresses client={client} />
        <Contacts client={client} />
        <Panels tab="contact" clientId={client.id} />
      </>
    ),
    aside: (
      <>
        <Identity client={client} />
        <Company client={client} />
      </>
    ),
  },
  {
    id: 'terms',
    word: words.tabs.terms,
    content: (
      <>
        <AccessRequests clientId={client.id} />
        <Terms client={client} />
        <Notes client={client} />
        <EstateFields
          fields={clientFields}
          endpoints={clientOwnFields}
          id={client.id}
          disabled={client.archivedAt !== null}
        />
      </>
    ),
    aside: <Panels tab="terms" clientId={client.id} />,
  },
];

/** The nearest ways to reach him. */
const Reach = ({ client }: { readonly client: ClientSeen }) => {
  const number = client.phone || client.landline;
  return (
    <>
      {number ? (
        <Button component="a" variant="default" href={`tel:${number}`}>
          {words.call}
        </Button>
      ) : null}
      {client.email ? (
        <Button component="a" variant="default" href={`mailto:${client.email}`}>
          {words.write}
        </Button>
      ) : null}
    </>
  );
};

/** One line of names: each opens his page beside this one. */
const SameClients = ({ twins }: { readonly twins: ReturnType<typeof useTwins> }) =>
  twins.length === 0 ? null : (
    <Alert color="orange" role="status" mt="xs">
      {words.twinsOf}{' '}
      {twins.map((twin, at) => (
        <span key={twin.id}>
          {at > 0 ? ' · ' : ''}
          <Anchor href={`/dashboard/clients/${twin.id}`} target="_blank">
            {[twin.name || twin.email, twin.city].filter(Boolean).join(', ')}
          </Anchor>
        </span>
      ))}
    </Alert>
  );

/** A checkout or another program asks nobody: a client whom they made twice is said on his page. */
const Advice = ({ client }: { readonly client: ClientSeen }) => {
  const city = client.addresses.find(({ isDefault }) => isDefault)?.city ?? '';
  // Namesakes are proposed where they live in one town.
  const twins = useTwins(client.erasedAt ? {} : { ...client, city, name: city ? client.name : '' }, client.id);
  return (
    <>
      {client.warnings.length > 0 ? <Warnings client={client} /> : null}
      <SameClients twins={twins} />
      <Merges client={client} />
    </>
  );
};

const Warnings = ({ client }: { readonly client: ClientSeen }) => (
  <Alert color="orange" title={words.advice}>
    {client.warnings.map((one) => (
      <p key={one.field + one.message}>{one.message}</p>
    ))}
  </Alert>
);

const Actions = ({ client: { id, archivedAt } }: { readonly client: ClientSeen }) => (
  <>
    {archivedAt ? (
      <ActionItem icon="refresh" endpoint={restoreClient} input={{ id }}>
        {words.restore}
      </ActionItem>
    ) : (
      <ActionItem icon="archive" danger endpoint={archiveClient} input={{ id }} confirm={words.archiveSure}>
        {words.archive}
      </ActionItem>
    )}
    <HistoryItem endpoint={historyOfClient} id={id} title={words.client} fields={words} values={VALUE_WORDS} />
    <ActionItem
      icon="trash"
      danger
      endpoint={eraseClient}
      input={{ id }}
      confirm={{ title: words.erase, text: words.eraseSure }}
      risky={words.eraseKeyword}
    >
      {words.erase}
    </ActionItem>
  </>
);

export default function ClientPage() {
  const { id = '' } = useParams();
  const mayEdit = useOffice().mayCall(changeClient);
  return (
    <RecordPage
      endpoint={readClient}
      input={{ id }}
      back={{ label: words.clients, to: '/dashboard/clients' }}
      of={(client) => ({
        title: client.name || client.email || words.client,
        subtitle: [
          KIND_WORDS[client.kind],
          client.pipe === 'prospect' ? PIPE_WORDS.prospect : '',
          client.code,
          client.tags.join(', '),
        ]
          .filter(Boolean)
          .join(' · '),
        status: client.archivedAt
          ? { of: 'archived', word: client.erasedAt ? words.erased : words.archived, tone: 'waiting' }
          : null,
        alert: <Advice client={client} />,
        more: client.erasedAt ? null : <Actions client={client} />,
        ...(client.archivedAt === null ? { actions: <Reach client={client} />, next: <Next clientId={id} /> } : {}),
        ...(mayEdit && client.archivedAt === null
          ? { edit: (done: () => void) => <ClientEdit client={client} done={done} /> }
          : {}),
        figures: client.erasedAt ? null : <Figures clientId={id} />,
        tabs: tabsOf(client),
      })}
    />
  );
}
