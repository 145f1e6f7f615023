import { useState } from 'react';
import { Entries, showOnce } from '#areas/identity/web/index.ts';
import {
  ActionButton,
  ask,
  Button,
  ErrorState,
  Form,
  formatCount,
  formatInstant,
  Group,
  LinesTable,
  MultiSelectField,
  Panel,
  Skeleton,
  Stack,
  Status,
  SwitchField,
  Text,
  TextField,
  useEndpoint,
} from '#ui/office/index.ts';
import { NewWebhook, type Webhook, WebhookChanges, type WebhookDelivery } from '../rules/webhook.ts';
import {
  addWebhook,
  archiveWebhook,
  changeWebhook,
  redeliver,
  renewWebhookSecret,
  webhookDeliveries,
  webhookEvents,
  webhooks,
} from '../rules/webhook-endpoints.ts';
import { words } from './words.ts';

/** The French name of each event, by its name. */
const useEventNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries((useEndpoint(webhookEvents, {}, { keep: true }).data ?? []).map((one) => [one.name, one.label]));

const Fields = () => (
  <>
    <TextField name="url" label={words.url} placeholder={words.urlHint} type="url" />
    <MultiSelectField name="events" label={words.events} options={useEventNames()} />
  </>
);
const add = (): void =>
  void ask({
    title: words.add,
    small: true,
    body: (done) => (
      <Form
        schema={NewWebhook}
        endpoint={addWebhook}
        start={{ url: '', events: [] }}
        width="full"
        submit={words.create}
        onCancel={() => done(null)}
        after={({ secret }) => {
          done(true);
          showOnce(words.secret, secret, words.secretOnce);
        }}
      >
        <Fields />
      </Form>
    ),
  });
const edit = ({ id, version, url, events, active }: Webhook): void =>
  void ask({
    title: words.edit,
    small: true,
    body: (done) => (
      <Form
        schema={WebhookChanges}
        endpoint={changeWebhook}
        input={{ id, version }}
        start={{ url, events, active }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Fields />
        <SwitchField name="active" label={words.isActive} />
      </Form>
    ),
  });

const stateOf = (one: Webhook) =>
  one.active ? (
    one.failingSince ? (
      <Status of="failing" word={words.failing} tone="attention" />
    ) : (
      <Status of="active" word={words.active} tone="done" />
    )
  ) : one.disabledAt ? (
    <Status of="disabled" word={words.disabled} tone="failed" />
  ) : (
    <Status of="paused" word={words.paused} tone="waiting" />
  );

const Addresses = ({ list }: { readonly list: readonly Webhook[] }) => {
  const names = useEventNames();
  return (
    <Entries
      label={words.webhooks}
      empty={words.none}
      entries={list.map((one) => ({
        id: one.id,
        title: one.url,
        detail: (
          <Text size="xs" c="dimmed">
            {one.events.map((name) => names[name] ?? name).join(', ')}
          </Text>
        ),
        facts: [stateOf(one)],
        tools: (
          <>
            <Button variant="subtle" size="xs" onClick={() => edit(one)}>
              {words.edit}
            </Button>
            <ActionButton
              quiet
              endpoint={renewWebhookSecret}
              input={{ id: one.id }}
              confirm={{ title: words.renew, text: words.renewSure, validateLabel: words.renew }}
              after={({ secret }) => showOnce(words.secret, secret, words.secretOnce)}
            >
              {words.renew}
            </ActionButton>
            <ActionButton
              quiet
              danger
              endpoint={archiveWebhook}
              input={{ id: one.id }}
              confirm={{ title: words.remove, text: words.removeSure, validateLabel: words.remove }}
            >
              {words.remove}
            </ActionButton>
          </>
        ),
      }))}
    />
  );
};

const TONES = { pending: 'moving', delivered: 'done', failed: 'failed' } as const;
const answerOf = (one: WebhookDelivery): string =>
  [
    one.error && (one.error !== 'status' || one.httpStatus === null) ? words.errors[one.error] : null,
    one.httpStatus,
    one.millis === null ? null : `${formatCount(one.millis)} ms`,
  ]
    .filter(Boolean)
    .join(', ');

const STEP = 10;
const Log = () => {
  const [size, setSize] = useState(STEP);
  const names = useEventNames();
  const read = useEndpoint(webhookDeliveries, { size }, { keep: true, every: 10_000 });
  if (!read.data) return <Skeleton height={96} />;
  return (
    <Stack gap="sm">
      <LinesTable<WebhookDelivery>
        label={words.log}
        lines={read.data.rows}
        empty={words.noDelivery}
        columns={[
          { label: words.when, of: (one) => formatInstant(one.createdAt) },
          { label: words.event, of: (one) => names[one.event] ?? one.event },
          {
            label: words.state,
            of: (one) => <Status of={one.status} word={words.status[one.status]} tone={TONES[one.status]} />,
          },
          { label: words.answer, of: answerOf },
          { label: words.attempts, of: (one) => one.attempts, right: true },
          {
            label: words.actions,
            of: (one) => (
              <ActionButton quiet endpoint={redeliver} input={{ id: one.id }}>
                {words.again}
              </ActionButton>
            ),
            right: true,
          },
        ]}
      />
      {read.data.total > size && size < 200 ? (
        <Group>
          <Button variant="subtle" size="xs" onClick={() => setSize(Math.min(size + 40, 200))}>
            {words.more}
          </Button>
          <Text size="xs" c="dimmed">
            {words.of(read.data.rows.length, read.data.total)}
          </Text>
        </Group>
      ) : null}
    </Stack>
  );
};

/** The addresses told of events, and their deliveries: the settings' part about other programs. */
export default function Webhooks() {
  const read = useEndpoint(webhooks, {});
  return (
    <>
      <Panel
        title={words.webhooks}
        action={
          <Button size="xs" onClick={add}>
            {words.add}
          </Button>
        }
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {words.note}
          </Text>
          {read.error && !read.data ? (
            <ErrorState error={read.error} retry={() => void read.refetch()} />
          ) : read.data ? (
            <Addresses list={read.data} />
          ) : (
            <Skeleton height={96} />
          )}
        </Stack>
      </Panel>
      <Panel title={words.log} note={words.logNote}>
        <Log />
      </Panel>
    </>
  );
}
