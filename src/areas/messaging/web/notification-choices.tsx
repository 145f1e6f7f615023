import { useMemo } from 'react';
import { french } from '#kernel/language/french.ts';
import {
  CheckboxField,
  ErrorState,
  Form,
  Group,
  Panel,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { chooseNotifications, notificationChoices } from '../rules/endpoints.ts';
import { ChosenNotifications } from '../rules/notification-choice.ts';
import type { NotificationChoice } from '../rules/notification.ts';
import { choiceWords } from '../rules/notification-words.ts';

const words = french({
  title: 'Notifications',
  note: 'Choisissez ce qui vous est signalé. Le reste se lit toujours sur l’accueil et dans les listes.',
  buyerNote: 'Les mails de vos commandes vous parviennent toujours.',
} as const);

/** Settings, link=account, tab=notifications: which ones reach this person, and by which way. */
export default function NotificationChoices() {
  const read = useEndpoint(notificationChoices, {});
  const isBuyer = useOffice().actor.kind === 'buyer';
  const values = useMemo(
    () => read.data && { choices: read.data.choices.map(({ type, inCentre, byMail }) => ({ type, inCentre, byMail })) },
    [read.data],
  );
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data || !values) return <Skeleton height={320} />;
  return (
    <Panel title={words.title} note={isBuyer ? words.buyerNote : words.note}>
      <Form schema={ChosenNotifications} endpoint={chooseNotifications} values={values}>
        <Stack gap="sm">
          {read.data.choices.map((one, index) => (
            <Choice key={one.type} of={one} at={`choices.${index}`} />
          ))}
        </Stack>
      </Form>
    </Panel>
  );
}

/** Wide enough for both ways: where there is only one it stands below the others. */
const WAYS = 180;

const Choice = ({ of, at }: { readonly of: NotificationChoice; readonly at: string }) => (
  <Group justify="space-between" gap="xs" role="group" aria-label={of.label}>
    <Text size="sm">{of.label}</Text>
    <Group gap="lg" w={WAYS}>
      <CheckboxField name={`${at}.inCentre`} label={choiceWords.inCentre} />
      {of.mayMail ? <CheckboxField name={`${at}.byMail`} label={choiceWords.byMail} /> : null}
    </Group>
  </Group>
);
