import { LANG_NAMES, langNamed } from '#kernel/language/lang.ts';
import {
  ActionItem,
  Anchor,
  ask,
  Button,
  ErrorState,
  Facts,
  formatInstant,
  formatPhone,
  Group,
  History,
  MenuAction,
  MoreMenu,
  Panel,
  Skeleton,
  Stack,
  Status,
  Text,
  type Tone,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { groupWords, type Wait, WAIT_STATE_WORDS, type WaitState } from '../../rules/wait.ts';
import { addWait, historyOfWait, moveWaitUp, offerWait, removeWait, waits } from '../../rules/wait-endpoints.ts';
import { slotName } from '../booking/slot-name.ts';
import { words } from '../words.ts';
import { WaitAdd } from './wait-add.tsx';

const TONES: Readonly<Record<WaitState, Tone>> = {
  waiting: 'waiting',
  offered: 'moving',
  taken: 'done',
  lapsed: 'failed',
  left: 'failed',
  removed: 'failed',
  closed: 'failed',
};

const About = ({ one }: { readonly one: Wait }) => (
  <Stack gap="md" align="stretch">
    <Facts
      items={[
        [words.event, one.event],
        [words.slot, slotName(one)],
        [words.people, groupWords(one)],
        [words.email, one.email],
        [words.phone, formatPhone(one.phone)],
        [words.language, LANG_NAMES[langNamed(one.language) ?? 'fr']],
        [words.note, one.note],
        [words.offeredUntil, one.offeredUntil === null ? '' : formatInstant(one.offeredUntil)],
        [words.taken, formatInstant(one.createdAt)],
        [words.takenBy, one.createdBy ?? words.fromShop],
      ]}
    />
    <History endpoint={historyOfWait} id={one.id} fields={words} values={{ status: WAIT_STATE_WORDS }} />
  </Stack>
);
const about = (one: Wait): void => void ask({ title: one.name, body: () => <About one={one} /> });

/** A group in line: who, how many, its place or its offer, and what the office may do with it. */
const Waiting = ({ one }: { readonly one: Wait }) => {
  const input = { id: one.id };
  return (
    <Group justify="space-between" align="flex-start" gap="sm" py={6} role="group" aria-label={one.name} wrap="nowrap">
      <Stack gap={2} style={{ minWidth: 0 }}>
        <Text size="sm" fw={600}>
          {one.name}
        </Text>
        <Text size="sm">{groupWords(one)}</Text>
        <Text size="sm">
          {one.offeredUntil === null
            ? words.waitPlace(one.place)
            : words.waitOffered(one.seats, formatInstant(one.offeredUntil))}
        </Text>
        {one.phone === '' ? (
          one.email === '' && <Text size="sm">{words.waitNoPhone}</Text>
        ) : (
          <Anchor href={`tel:${one.phone}`} size="sm">
            {one.email === '' ? words.waitCall(formatPhone(one.phone)) : formatPhone(one.phone)}
          </Anchor>
        )}
      </Stack>
      <Group gap={4} wrap="nowrap">
        <Status of={one.status} word={WAIT_STATE_WORDS[one.status]} tone={TONES[one.status]} />
        <MoreMenu label={words.waitActions(one.name)}>
          <MenuAction endpoint={historyOfWait} whyNot={null} icon="history" onPress={() => about(one)}>
            {words.waitHistory}
          </MenuAction>
          {one.status === 'waiting' ? (
            <>
              <ActionItem icon="arrow-up" endpoint={moveWaitUp} input={input}>
                {words.waitUp}
              </ActionItem>
              <ActionItem icon="send" endpoint={offerWait} input={input}>
                {words.waitOffer}
              </ActionItem>
            </>
          ) : null}
          <ActionItem icon="trash" danger endpoint={removeWait} input={input} confirm={words.waitRemoveSure}>
            {words.waitRemove}
          </ActionItem>
        </MoreMenu>
      </Group>
    </Group>
  );
};

/** The waiting list of an event, or of a day: its slots, and who waits in each. A list that is off and empty is not shown. */
export const WaitingPanel = ({
  eventId,
  day,
  isOn = false,
}: {
  readonly eventId?: string;
  readonly day?: string;
  /** The event takes new groups. */
  readonly isOn?: boolean;
}): React.ReactNode => {
  const { mayCall } = useOffice();
  const read = useEndpoint(
    waits,
    { ...(eventId === undefined ? {} : { eventId }), ...(day === undefined ? {} : { day }) },
    { silent: true, keep: true, enabled: mayCall(waits) },
  );
  if (!mayCall(waits)) return null;
  const rows = read.data?.waits ?? [];
  if (!isOn && !read.error && rows.length === 0) return null;
  const keyOf = ({ day: on, at, eventId: of }: Wait): string => `${on} ${at} ${of}`;
  const slots = [...new Set(rows.map(keyOf))].map((key) => [key, rows.filter((one) => keyOf(one) === key)] as const);
  return (
    <Panel
      title={eventId === undefined && day === undefined ? words.waitWho : words.waitlist}
      action={
        eventId !== undefined && isOn && mayCall(addWait) ? (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              void ask({
                title: words.waitAdd,
                body: (done) => <WaitAdd eventId={eventId} done={() => done(true)} />,
              })
            }
          >
            {words.waitAdd}
          </Button>
        ) : null
      }
    >
      {read.error && !read.data ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : null}
      {!read.data && !read.error ? <Skeleton height={60} /> : null}
      {read.data && rows.length === 0 ? <Text size="sm">{words.waitNone}</Text> : null}
      {slots.map(([key, own]) => (
        <Stack key={key} gap={2} align="stretch" role="group" aria-label={own[0] ? slotName(own[0]) : key}>
          {own[0] ? (
            <Text size="sm" c="dimmed">
              {[slotName(own[0]), ...(eventId === undefined ? [own[0].event] : [])].join(' · ')}
            </Text>
          ) : null}
          {own.map((one) => (
            <Waiting key={one.id} one={one} />
          ))}
        </Stack>
      ))}
    </Panel>
  );
};
