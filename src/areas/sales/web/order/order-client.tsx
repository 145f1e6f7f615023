import { client as readClient, clients } from '#areas/clients/rules/endpoints.ts';
import { Twins, useTwins } from '#areas/clients/web/index.ts';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { warehouses } from '#areas/stock/rules/endpoints.ts';
import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  DateBox,
  call,
  formatPhone,
  LookupBox,
  type LookupHit,
  Panel,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { editor } from '../document/editor-words.ts';
import { EMPTY, NEW_BUYER, type TypedOrder } from '../document/typed-order.ts';

const MOST = 8;
const findClients = async (search: string, signal: AbortSignal): Promise<readonly LookupHit[]> => {
  const { rows } = await call(clients, { size: MOST, ...(search ? { search } : {}) }, { silent: true, signal });
  return rows.map((row) => ({
    id: row.id,
    label: row.name || row.email,
    detail: [[row.zipcode, row.city].filter(Boolean).join(' '), row.email].filter(Boolean).join(' · '),
    aside: row.typologyName,
  }));
};

export interface PartProps {
  readonly typed: TypedOrder;
  readonly errors: Readonly<Record<string, string>>;
  readonly put: (change: Partial<TypedOrder>) => void;
}

/** The client's address is his: with another client, delivery and category begin again. */
const forgetting = { deliveryAddress: null, billingAddress: null, typology: null, payment: null } as const;

/** The clients of the books who may be the typed one: taken, opened, or left beside a second one. */
const TypedTwins = ({ typed, put }: Pick<PartProps, 'typed' | 'put'>) => {
  const { email = '', siret = '', vatNumber = '', phone = '' } = typed.buyer ?? {};
  const twins = useTwins({ email, siret, vatNumber, phone });
  return (
    <Twins
      twins={twins}
      act={(twin) =>
        twin.archived ? null : (
          <Button
            variant="default"
            size="compact-xs"
            onClick={() =>
              put({
                ...forgetting,
                clientId: twin.id,
                clientName: twin.name || twin.email,
                buyer: null,
                newClient: false,
              })
            }
          >
            {editor.takeTwin}
          </Button>
        )
      }
    >
      {twins.some((twin) => twin.by === 'email' && !twin.archived) ? (
        <>
          {typed.newClient ? null : <Text size="sm">{editor.twinFound}</Text>}
          <Checkbox
            size="xs"
            label={editor.twinApart}
            checked={typed.newClient}
            onChange={(event) => put({ newClient: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </Twins>
  );
};

const TypedClient = ({ typed, errors, put }: PartProps) => {
  const buyer = typed.buyer ?? NEW_BUYER;
  const field = (
    name: 'company' | 'firstname' | 'lastname' | 'email' | 'phone' | 'siret' | 'vatNumber',
    type: 'text' | 'email' | 'tel' = 'text',
  ) => (
    <TextInput
      size="xs"
      label={editor[name]}
      type={type}
      autoComplete="off"
      value={buyer[name]}
      error={errors[`buyer.${name}`]}
      onChange={(event) => put({ buyer: { ...buyer, [name]: event.currentTarget.value } })}
    />
  );
  return (
    <Stack gap="sm">
      <SegmentedControl
        w="fit-content"
        size="xs"
        aria-label={editor.kind}
        value={buyer.isPro ? 'pro' : 'private'}
        onChange={(kind) => put({ buyer: { ...buyer, isPro: kind === 'pro' } })}
        data={[
          { value: 'private', label: editor.private },
          { value: 'pro', label: editor.pro },
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        {buyer.isPro ? (
          <>
            {field('company')}
            {field('siret')}
          </>
        ) : null}
        {field('lastname')}
        {field('firstname')}
        {field('email', 'email')}
        {field('phone', 'tel')}
        {buyer.isPro ? field('vatNumber') : null}
      </SimpleGrid>
      <TypedTwins typed={typed} put={put} />
      <Text size="xs" c="dimmed">
        {editor.typedClient}
      </Text>
    </Stack>
  );
};

/** The client of the order: found in the books, or typed at once. */
export const ClientPart = ({ typed, errors, put, arrives = false }: PartProps & { readonly arrives?: boolean }) => {
  const { mayCall } = useOffice();
  const known = mayCall(clients);
  const read = useEndpoint(
    readClient,
    { id: typed.clientId ?? '' },
    { enabled: known && typed.clientId !== null, silent: true },
  );
  const types = typed.buyer !== null || !known;
  const isPro = typed.buyer ? typed.buyer.isPro : read.data?.kind === 'professional';
  const lacksCategory = isPro && typed.typology === null && (typed.buyer !== null || read.data?.typology === null);
  const toggle = known ? (
    <Button
      variant="subtle"
      size="compact-xs"
      onClick={() => put({ ...forgetting, clientId: null, clientName: '', buyer: typed.buyer ? null : NEW_BUYER })}
    >
      {types ? editor.knownClient : editor.newClient}
    </Button>
  ) : null;
  return (
    <Panel title={editor.client} action={toggle}>
      {types ? (
        <TypedClient typed={typed} errors={errors} put={put} />
      ) : (
        <Stack gap={4}>
          <LookupBox
            size="xs"
            maw={560}
            aria-label={editor.findClient}
            placeholder={editor.findClient}
            about="clients"
            data-autofocus={arrives || undefined}
            autoFocus={arrives}
            find={findClients}
            shown={typed.clientName || (read.data?.name ?? '')}
            error={errors.clientId}
            onPick={(hit) =>
              put({ ...forgetting, clientId: hit.id, clientName: hit.label, buyer: null, shipping: EMPTY.shipping })
            }
          />
          {read.data ? (
            <Text size="xs" c="dimmed">
              {[read.data.email || editor.noEmail, formatPhone(read.data.phone || read.data.landline)]
                .filter(Boolean)
                .join(' · ')}{' '}
              ·{' '}
              <Anchor href={`/dashboard/clients/${read.data.id}`} target="_blank">
                {editor.openClient}
              </Anchor>
            </Text>
          ) : null}
        </Stack>
      )}
      {lacksCategory ? (
        <Alert color="orange" mt="xs" p="xs" role="status">
          {editor.noCategory}
        </Alert>
      ) : null}
    </Panel>
  );
};

/** At which prices, and from where it is taken. */
export const TermsPart = ({
  typed,
  errors,
  put,
  typology,
  expires,
}: PartProps & { readonly typology: string | null; readonly expires: boolean }) => {
  const { mayCall } = useOffice();
  const { data: shop } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  const { data: places } = useEndpoint(
    warehouses,
    {},
    { silent: true, staleTime: 60_000, enabled: mayCall(warehouses) },
  );
  const typologies = Object.entries(shop?.typologies ?? {}).map(([value, one]) => ({
    value,
    label: `${one.name} (${one.ttc ? 'TTC' : 'HT'})`,
  }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs" maw={560} mb="md">
      {typologies.length > 1 ? (
        <Select
          size="xs"
          label={editor.typology}
          data={typologies}
          value={typed.typology ?? typology}
          allowDeselect={false}
          error={errors.typology}
          onChange={(value) => put({ typology: value })}
        />
      ) : null}
      {expires ? (
        <DateBox
          label={editor.validUntil}
          description={shop?.settings?.quoteValidDays ? editor.validByDefault(shop.settings.quoteValidDays) : undefined}
          value={typed.validUntil}
          error={errors.validUntil}
          minMs={Date.now()}
          onChange={(value) => put({ validUntil: value })}
        />
      ) : null}
      <DateBox
        label={editor.deliverOn}
        value={typed.deliverOn}
        error={errors.deliverOn}
        onChange={(value) => put({ deliverOn: value })}
      />
      {(places?.length ?? 0) > 1 ? (
        <Select
          size="xs"
          label={editor.warehouse}
          placeholder={editor.anyWarehouse}
          clearable
          data={(places ?? []).map((one) => ({ value: one.id, label: one.name }))}
          value={typed.warehouseId}
          error={errors.warehouseId}
          onChange={(value) => put({ warehouseId: value })}
        />
      ) : null}
    </SimpleGrid>
  );
};
