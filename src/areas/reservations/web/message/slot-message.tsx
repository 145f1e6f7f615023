import { useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { LANG_NAMES } from '#kernel/language/lang.ts';
import {
  ActionButton,
  Alert,
  Anchor,
  ask,
  Button,
  Divider,
  ErrorState,
  Form,
  formatInstant,
  formatPhone,
  Group,
  SelectField,
  Skeleton,
  Stack,
  SwitchField,
  Text,
  TextareaField,
  TextField,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import {
  previewSlotMessage,
  sendSlotMessage,
  SlotMessageForm,
  slotMessages,
  type SlotMessage,
  whyNotSend,
} from '../../rules/slot-message.ts';
import { words } from '../words.ts';

interface Place {
  readonly eventId: string;
  readonly day: string;
  readonly at: string;
}
type Review = OutputOf<typeof previewSlotMessage>;
const EMPTY = { subject: '', text: '', lang: 'fr', onlyLang: false };

const Mute = ({
  all,
}: {
  readonly all: readonly { readonly code: string; readonly name: string; readonly phone: string }[];
}) =>
  all.length === 0 ? null : (
    <Alert color="orange" title={words.messageMute(all.length)}>
      {all.map(({ code, name, phone }) => (
        <Text key={code} size="sm">
          {name || code}
          {phone === '' ? null : (
            <>
              {' · '}
              <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor>
            </>
          )}
        </Text>
      ))}
    </Alert>
  );

const Sent = ({ one }: { readonly one: SlotMessage }) => (
  <Stack gap={2}>
    <Text size="sm" fw={600}>
      {one.subject}
    </Text>
    <Text size="sm" c="dimmed">
      {[formatInstant(one.at), one.by ?? '', words.messageSent(one.sent)].filter(Boolean).join(' · ')}
    </Text>
    <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
      {one.text}
    </Text>
    {one.left.map(({ code, why }) => (
      <Text key={code} size="sm">
        {`${code}\u00a0: ${why}`}
      </Text>
    ))}
  </Stack>
);

/** The mail as its first reader gets it, to how many it goes, and the last word before it leaves. */
const ReadAgain = ({
  place,
  review: { asked, text, reached, people, mute },
  back,
  done,
}: {
  readonly place: Place;
  readonly review: Review;
  readonly back: () => void;
  readonly done: () => void;
}) => (
  <Stack gap="md" align="stretch">
    <Text fw={600}>{asked.subject}</Text>
    <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
    <Text size="sm" c="dimmed">
      {words.messageThen}
    </Text>
    <Divider />
    <Mute all={mute} />
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={back}>
        {words.messageBack}
      </Button>
      <ActionButton
        primary
        endpoint={sendSlotMessage}
        input={{ ...place, ...asked, shown: Math.max(reached, 1) }}
        whyNot={reached === 0 ? whyNotSend(0, 0) : null}
        confirm={{ title: words.messageSure, text: words.messageTo(reached, people), validateLabel: words.messageSend }}
        after={done}
      >
        {words.messageSend}
      </ActionButton>
    </Group>
  </Stack>
);

const Write = ({ place, done }: { readonly place: Place; readonly done: () => void }) => {
  const read = useEndpoint(slotMessages, place, { silent: true });
  const [start, setStart] = useState<object>(EMPTY);
  const [review, setReview] = useState<Review | null>(null);
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={160} />;
  const { readers, messages } = read.data;
  if (review) return <ReadAgain place={place} review={review} back={() => setReview(null)} done={done} />;
  return (
    <Stack gap="md" align="stretch">
      <Form
        schema={SlotMessageForm}
        endpoint={previewSlotMessage}
        input={place}
        start={start}
        width="full"
        submit={words.messageReview}
        onCancel={done}
        after={(answer) => {
          setStart(answer.asked);
          setReview(answer);
        }}
      >
        <SelectField name="lang" label={words.messageLang} options={LANG_NAMES} description={words.messageLangWhy} />
        <SwitchField name="onlyLang" label={words.messageOnlyLang} />
        <TextField name="subject" label={words.messageSubject} autoComplete="off" />
        <TextareaField name="text" label={words.messageText} />
      </Form>
      <Mute all={readers.filter(({ email }) => email === '')} />
      {messages.map((one) => (
        <Sent key={one.id} one={one} />
      ))}
    </Stack>
  );
};

/** Opens a message to everybody of a slot, for the people who see all of its bookings. */
export const WriteToSlot = ({
  slot,
  name,
  small = false,
}: {
  readonly slot: Place;
  readonly name: string;
  readonly small?: boolean;
}): React.ReactNode =>
  useOffice().mayCall(sendSlotMessage) ? (
    <Button
      variant="default"
      {...(small ? { size: 'xs' } : {})}
      onClick={() =>
        void ask({
          title: `${words.messageWrite} · ${name}`,
          body: (done) => <Write place={slot} done={() => done(true)} />,
        })
      }
    >
      {words.messageWrite}
    </Button>
  ) : null;
