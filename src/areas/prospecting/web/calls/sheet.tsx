import { changeClient } from '#areas/clients/rules/endpoints.ts';
import { PIPE_WORDS } from '#areas/clients/rules/client-kinds.ts';
import { addDays, day } from '#kernel/day.ts';
import { useState } from 'react';
import {
  ActionButton,
  Anchor,
  ask,
  Button,
  DateField,
  Facts,
  Form,
  formatDay,
  formatMoney,
  formatPhone,
  Group,
  Link,
  Panel,
  Stack,
  Text,
  Textarea,
  today,
  useAction,
  useKeys,
  useNavigate,
  useOffice,
} from '#ui/office/index.ts';
import { noteCall } from '../../rules/call-endpoints.ts';
import { asksDay, type CallSheet, DayForm, type Outcome, OUTCOME_WORDS, OUTCOMES } from '../../rules/call-list.ts';
import { words } from './words.ts';

const TITLES = { absent: words.dayAbsent, later: words.dayLater, meeting: words.dayMeeting } as const;
const askDay = (
  outcome: 'absent' | 'later' | 'meeting',
  input: { readonly id: string; readonly clientId: string; readonly calls: number; readonly note: string },
): Promise<unknown> =>
  ask({
    title: TITLES[outcome],
    body: (done) => (
      <Form
        schema={DayForm}
        endpoint={noteCall}
        input={{ ...input, outcome }}
        start={{ day: addDays(day(today()), 1) }}
        submit={words.keep}
        width="full"
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <DateField name="day" label={words.day} clearable={false} />
      </Form>
    ),
  });

const LastOrders = ({ sheet }: { readonly sheet: CallSheet }) => (
  <Panel title={words.lastOrders}>
    {sheet.lastOrders.length === 0 ? (
      <Text size="sm" c="dimmed">
        {words.noOrders}
      </Text>
    ) : (
      <Stack gap="xs" align="stretch">
        {sheet.lastOrders.map((one) => (
          <Group key={one.id} justify="space-between" gap="xs">
            <Anchor component={Link} to={`/dashboard/orders/${one.id}`}>
              {one.number}
            </Anchor>
            <Text size="sm">
              {[
                formatDay(one.placedAt),
                words.bottles(one.bottles),
                one.totalTTC === undefined ? '' : formatMoney(one.totalTTC),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Group>
        ))}
      </Stack>
    )}
  </Panel>
);

const phoneLink = (number: string) =>
  number === '' ? null : <Anchor href={`tel:${number}`}>{formatPhone(number)}</Anchor>;

const Who = ({ sheet }: { readonly sheet: CallSheet }) => {
  const { mayCall } = useOffice();
  return (
    <Panel
      title={sheet.client}
      note={[PIPE_WORDS[sheet.pipe], sheet.zipcode, sheet.city].filter(Boolean).join(' ')}
      action={
        <Group gap="xs">
          {sheet.pipe === 'prospect' && mayCall(changeClient) ? (
            <ActionButton
              endpoint={changeClient}
              input={{ id: sheet.clientId, version: sheet.version, pipe: 'client' as const }}
            >
              {words.convert}
            </ActionButton>
          ) : null}
          <Button component={Link} to={`/dashboard/clients/${sheet.clientId}`} variant="default" size="xs">
            {words.record}
          </Button>
        </Group>
      }
    >
      <Facts
        items={[
          [words.contact, sheet.contact],
          [words.phone, phoneLink(sheet.phone)],
          [words.landline, phoneLink(sheet.landline)],
          [
            words.email,
            sheet.email ? (
              <Anchor key="email" href={`mailto:${sheet.email}`}>
                {sheet.email}
              </Anchor>
            ) : null,
          ],
          [
            words.lastCall,
            sheet.outcome === null
              ? null
              : [OUTCOME_WORDS[sheet.outcome], formatDay(sheet.calledAt), sheet.note].filter(Boolean).join(' · '),
          ],
          [words.notes, sheet.comment],
        ]}
      />
    </Panel>
  );
};

/** One client on the screen: who he is, what he bought, and the five outcomes, by a press or by a key. */
export const Sheet = ({
  id,
  sheet,
  skip,
}: {
  readonly id: string;
  readonly sheet: CallSheet;
  readonly skip: () => void;
}) => {
  const [note, setNote] = useState('');
  const navigate = useNavigate();
  const action = useAction(noteCall, { after: () => void navigate('.', { replace: true }) });
  const input = { id, clientId: sheet.clientId, calls: sheet.calls, note };
  const tell = (outcome: Outcome): void => {
    if (action.pending) return;
    if (outcome === 'absent' || outcome === 'later' || outcome === 'meeting')
      void askDay(outcome, input).then((done) => {
        if (done) void navigate('.', { replace: true });
      });
    else void action.run({ ...input, outcome });
  };
  useKeys({
    ...Object.fromEntries(OUTCOMES.map((outcome, at) => [String(at + 1), () => tell(outcome)])),
    s: skip,
    a: () => globalThis.location.assign(`tel:${sheet.phone || sheet.landline}`),
    n: () => globalThis.document.getElementById('call-note')?.focus(),
  });
  return (
    <Stack gap="md" align="stretch">
      <Who sheet={sheet} />
      <LastOrders sheet={sheet} />
      <Panel title={words.outcome}>
        <Textarea
          id="call-note"
          label={words.said}
          description={words.saidWhy}
          value={note}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Escape gives the keys back to the outcomes.
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <Group gap="xs" mt="sm">
          {OUTCOMES.map((outcome, at) => (
            <Button
              key={outcome}
              variant={outcome === 'reached' ? 'filled' : 'default'}
              loading={action.pending}
              aria-keyshortcuts={String(at + 1)}
              onClick={() => tell(outcome)}
            >
              {`${at + 1}. ${OUTCOME_WORDS[outcome]}${asksDay(outcome) ? '…' : ''}`}
            </Button>
          ))}
          <Button variant="subtle" aria-keyshortcuts="s" onClick={skip}>
            {words.skip}
          </Button>
        </Group>
        <Text size="xs" c="dimmed" mt="xs" visibleFrom="sm">
          {words.keys}
        </Text>
      </Panel>
    </Stack>
  );
};
