import {
  ActionButton,
  Alert,
  ask,
  Button,
  DateField,
  Facts,
  fileUrl,
  Form,
  formatDay,
  Panel,
  Stack,
  TextField,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import {
  reminderLetter,
  reminders,
  reminderStops,
  resumeReminders,
  StopInput,
  stopReminders,
  TONE_WORDS,
} from '../../rules/reminder/reminder-endpoints.ts';
import { reminderWords as words } from './reminder-words.ts';

const askStop = (subject: 'bill' | 'client', id: string): void =>
  void ask({
    title: words.stop,
    body: (done) => (
      <Form
        schema={StopInput.pick({ reason: true, until: true })}
        endpoint={stopReminders}
        input={{ id, subject }}
        start={{ reason: '', until: null }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Stack gap="sm">
          <TextField name="reason" label={words.reason} placeholder={words.reasonHint} maxLength={300} />
          <DateField name="until" label={words.until} description={words.untilWhy} clearable />
        </Stack>
      </Form>
    ),
  });

/** The reminders of a bill, or to a client, and whether further reminders follow. */
export const ReminderPanel = ({ subject, id }: { readonly subject: 'bill' | 'client'; readonly id: string }) => {
  const { mayCall } = useOffice();
  const isMine = mayCall(reminders);
  const on = { silent: true, enabled: isMine } as const;
  const sent = useEndpoint(
    reminders,
    subject === 'bill' ? { size: 5, billId: id } : { size: 5, filter: JSON.stringify({ clientId: { is: id } }) },
    on,
  ).data;
  const stops = useEndpoint(reminderStops, { size: 1, filter: JSON.stringify({ id: { is: id } }) }, on).data;
  if (!isMine || !sent || !stops) return null;
  const [stop] = stops.rows;
  return (
    <Panel
      title={words.follow}
      action={
        stop ? (
          <ActionButton endpoint={resumeReminders} input={{ id }} quiet>
            {words.resume}
          </ActionButton>
        ) : (
          <Button size="compact-xs" variant="default" onClick={() => askStop(subject, id)}>
            {words.stop}
          </Button>
        )
      }
    >
      {stop ? (
        <Alert color="yellow" mb="xs">
          {words.stopped(stop.reason, stop.until && formatDay(stop.until))}
        </Alert>
      ) : null}
      <Facts
        items={
          sent.rows.length === 0
            ? [[words.last, words.never]]
            : sent.rows.map((row) => [
                formatDay(row.day),
                <a key={row.id} href={fileUrl(reminderLetter, { id: row.id })} target="_blank" rel="noreferrer">
                  {TONE_WORDS[row.tone]}, {words.byOf[row.by].toLowerCase()}
                </a>,
              ])
        }
      />
    </Panel>
  );
};

/** On the page of a client. */
export default function ClientReminders({ clientId }: { readonly clientId: string }) {
  return <ReminderPanel subject="client" id={clientId} />;
}
