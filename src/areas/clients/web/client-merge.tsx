import { useState } from 'react';
import {
  ActionButton,
  Alert,
  Anchor,
  Button,
  EmptyState,
  ErrorState,
  Facts,
  formatPhone,
  FormPage,
  Link,
  PageSkeleton,
  Panel,
  Radio,
  Stack,
  Text,
  useEndpoint,
  useNavigate,
  useSearchParams,
} from '#ui/office/index.ts';
import type { ClientSeen } from '../rules/client.ts';
import { mergeClients, mergePreview, type MergePreview } from '../rules/merge/merge-endpoints.ts';
import { VALUE_WORDS, words } from './words.ts';

type Field = keyof ClientSeen;
const labelOf = (field: string): string => String((words as Readonly<Record<string, unknown>>)[field] ?? field);
/** A value as its form says it. */
const said = (client: ClientSeen, field: string): string => {
  const value = String(client[field as Field] ?? '');
  if (value === 'true' || value === 'false') return value === 'true' ? words.yes : words.no;
  return VALUE_WORDS[field]?.[value] ?? value;
};

const Side = ({ title, client }: { readonly title: string; readonly client: ClientSeen }) => (
  <Panel title={title}>
    <Facts
      items={[
        [
          words.client,
          <Anchor component={Link} key="name" to={`/dashboard/clients/${client.id}`}>
            {client.name || client.email}
          </Anchor>,
        ],
        [words.email, client.email],
        [words.anyPhone, formatPhone(client.phone || client.landline)],
        [words.city, client.addresses.find(({ isDefault }) => isDefault)?.city ?? ''],
      ]}
    />
  </Panel>
);

const Choices = ({
  preview,
  taken,
  put,
}: {
  readonly preview: MergePreview;
  readonly taken: readonly string[];
  readonly put: (taken: readonly string[]) => void;
}) =>
  preview.chosen.length === 0 ? null : (
    <Panel title={words.mergeChosen} note={words.mergeChoose}>
      <Stack gap="md">
        {preview.chosen.map((field) => (
          <Radio.Group
            key={field}
            label={labelOf(field)}
            value={taken.includes(field) ? 'absorbed' : 'kept'}
            onChange={(value) =>
              put([...taken.filter((one) => one !== field), ...(value === 'absorbed' ? [field] : [])])
            }
          >
            <Stack gap={4} mt={4}>
              <Radio value="kept" label={said(preview.kept, field)} />
              <Radio value="absorbed" label={said(preview.absorbed, field)} />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </Panel>
  );

const Preview = ({ preview }: { readonly preview: MergePreview }) => {
  const navigate = useNavigate();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const { kept, absorbed, moved, filled, whyNot } = preview;
  return (
    <Stack gap="md">
      {whyNot ? <Alert color="orange">{whyNot}</Alert> : null}
      <Side title={words.mergeKept} client={kept} />
      <Side title={words.mergeAbsorbed} client={absorbed} />
      <Anchor component={Link} size="sm" to={`/dashboard/clients/merge?keep=${absorbed.id}&absorb=${kept.id}`}>
        {words.mergeSwap}
      </Anchor>
      <Panel title={words.mergeMoves}>
        {moved.length === 0 ? <Text size="sm">{words.mergeMovesNothing}</Text> : null}
        {moved.map((one) => (
          <Text size="sm" key={one.words}>
            {one.words}
          </Text>
        ))}
      </Panel>
      {filled.length > 0 ? (
        <Panel title={words.mergeFilled}>
          <Facts items={filled.map((field) => [labelOf(field), said(absorbed, field)])} />
        </Panel>
      ) : null}
      <Choices preview={preview} taken={taken} put={setTaken} />
      {whyNot ? null : (
        <ActionButton
          primary
          endpoint={mergeClients}
          input={{
            keptId: kept.id,
            absorbedId: absorbed.id,
            keptVersion: kept.version,
            absorbedVersion: absorbed.version,
            take: [...taken],
          }}
          confirm={words.mergeSure}
          after={() => void navigate(`/dashboard/clients/${kept.id}`)}
        >
          {words.mergeNow}
        </ActionButton>
      )}
    </Stack>
  );
};

const Compared = ({ keptId, absorbedId }: { readonly keptId: string; readonly absorbedId: string }) => {
  const { data, error, refetch } = useEndpoint(mergePreview, { keptId, absorbedId });
  if (data) return <Preview preview={data} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <PageSkeleton />;
};

/** Two records side by side before they are one: what moves, what is filled, what is chosen. */
export default function ClientMergePage() {
  const [query] = useSearchParams();
  const [keptId, absorbedId] = [query.get('keep') ?? '', query.get('absorb') ?? ''];
  return (
    <FormPage
      title={words.mergeTitle}
      back={{ label: words.doubles, to: '/dashboard/clients/doubles' }}
      note={words.mergeNote}
    >
      {keptId && absorbedId ? (
        <Compared key={`${keptId}${absorbedId}`} keptId={keptId} absorbedId={absorbedId} />
      ) : (
        <EmptyState title={words.mergeNone} text={words.mergeNoneWhy} icon="clients">
          <Button component={Link} to="/dashboard/clients/doubles" variant="default">
            {words.doubles}
          </Button>
        </EmptyState>
      )}
    </FormPage>
  );
}
