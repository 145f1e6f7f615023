import { lazyPart, Meanwhile } from '#ui/office/lazy-part.tsx';
import { heldTypology } from '#areas/shops/rules/typology-key.ts';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { clientFields } from '#areas/shops/rules/fields/own-field.ts';
import { EstateFields } from '#areas/shops/web/index.ts';
import {
  ActionItem,
  Alert,
  Facts,
  Form,
  formatDay,
  History,
  Panel,
  RecordPage,
  Skeleton,
  useEndpoint,
  useOffice,
  useParams,
  useSlot,
} from '#ui/office/index.ts';
import { type ClientSeen, ClientForm } from '../rules/client.ts';
import { KIND_WORDS, PIPE_WORDS } from '../rules/client-kinds.ts';
import {
  archiveClient,
  eraseClient,
  changeClient,
  client as readClient,
  historyOfClient,
  clientOwnFields,
  restoreClient,
} from '../rules/endpoints.ts';
import { AccessRequests } from './access-requests.tsx';
import { CompanyFields, MainFields, OwnFields, TermsFields } from './client-fields.tsx';
import { clientPanels } from './index.ts';
import { Addresses, Contacts } from './client-places.tsx';
import { Twins, useTwins } from './twins.tsx';
import { ORIGIN_WORDS, VALUE_WORDS, words } from './words.ts';

const ClientTasks = lazyPart(() => import('./task/client-tasks.tsx'));

const Record = ({ client }: { readonly client: ClientSeen }) => {
  const may = useOffice().mayCall(changeClient) && client.archivedAt === null;
  return (
    <Form
      schema={ClientForm}
      endpoint={changeClient}
      input={{ id: client.id, version: client.version }}
      values={client}
      disabled={!may}
      width="full"
    >
      <MainFields pro={client.kind === 'professional'} />
      {client.kind === 'professional' ? <CompanyFields /> : null}
      <TermsFields />
      <OwnFields />
    </Form>
  );
};

const heldName = (
  all: Readonly<Record<string, { readonly name: string; readonly public: boolean }>>,
  own: string | null,
): string | null => {
  const held = heldTypology(all, own);
  const name = held === null ? null : (all[held]?.name ?? held);
  return own === null && name !== null ? words.byDefault(name) : name;
};

const Aside = ({ client }: { readonly client: ClientSeen }) => {
  const { data: shop } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  const typologies = shop?.typologies ?? {};
  const panels = useSlot(clientPanels);
  return (
    <>
      {client.archivedAt === null ? (
        <Meanwhile shape={<Skeleton height={96} />}>
          <ClientTasks clientId={client.id} />
        </Meanwhile>
      ) : null}
      {panels.map((Shown, index) => (
        <Meanwhile key={index} shape={<Skeleton height={96} />}>
          <Shown clientId={client.id} />
        </Meanwhile>
      ))}
      <EstateFields
        fields={clientFields}
        endpoints={clientOwnFields}
        id={client.id}
        disabled={client.archivedAt !== null}
      />
      <AccessRequests clientId={client.id} />
      <Panel title={words.facts}>
        <Facts
          items={[
            [words.typology, heldName(typologies, client.typology)],
            [words.siren, client.siren],
            [words.origin, ORIGIN_WORDS[client.origin]],
            [words.account, client.userId ? words.yes : words.no],
            [words.created, formatDay(client.createdAt)],
            [words.changed, formatDay(client.updatedAt)],
          ]}
        />
      </Panel>
      <Addresses client={client} />
      <Contacts client={client} />
    </>
  );
};

/** A checkout or another program asks nobody: a client whom they made twice is said on his page. */
const Advice = ({ client }: { readonly client: ClientSeen }) => {
  const twins = useTwins(client.erasedAt ? {} : client, client.id);
  return (
    <>
      {client.warnings.length > 0 ? <Warnings client={client} /> : null}
      <Twins twins={twins} title={words.twinsOf} />
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
        content: <Record client={client} />,
        aside: <Aside client={client} />,
        history: <History endpoint={historyOfClient} id={id} fields={words} values={VALUE_WORDS} />,
      })}
    />
  );
}
