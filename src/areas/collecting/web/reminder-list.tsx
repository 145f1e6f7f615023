import {
  ActionItem,
  Button,
  eachRow,
  Facts,
  fileUrl,
  formatDay,
  formatMoney,
  Link,
  ListPage,
  listUrl,
  MenuLink,
  oneFile,
  Panel,
  Skeleton,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import {
  draftLetters,
  type DueReminder,
  dueReminderList,
  dueReminders,
  reminderDraft,
  sendReminder,
} from '../rules/reminder/reminder-endpoints.ts';
import { refuseReminder } from '../rules/reminder/reminder-refusals.ts';
import { reminderWords as words } from './reminder/reminder-words.ts';

const inputOf =
  (by: 'mail' | 'letter') =>
  ({ id, billIds }: DueReminder) => ({ id, billIds, by });

/** The text that the client will read, before it leaves. */
const Draft = ({ row }: { readonly row: DueReminder }) => {
  const { data } = useEndpoint(reminderDraft, { id: row.id }, { silent: true });
  if (!data) return <Skeleton height={220} />;
  const isCharged = data.penalty !== null || data.fee !== null;
  return (
    <>
      <Panel title={words.text}>
        <Text size="sm" c="dimmed">
          {words.to} {data.to || words.noMail}
        </Text>
        <Text fw={600} mt="xs">
          {data.subject}
        </Text>
        <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line' }}>
          {data.text}
        </Text>
      </Panel>
      <Panel title={words.bills}>
        <Facts
          items={[
            ...data.bills.map((one) => [`${one.number}, ${words.daysLate(one.days)}`, formatMoney(one.left)] as const),
            [words.total, formatMoney(data.total)],
            [words.penalty, data.penalty === null ? null : formatMoney(data.penalty)],
            [words.fee, data.fee === null ? null : formatMoney(data.fee)],
          ]}
        />
        {isCharged && !data.hasRate ? (
          <Text size="sm" c="dimmed">
            {words.noRate}
          </Text>
        ) : null}
      </Panel>
    </>
  );
};

/** The clients to remind today, their due bills and the means: the whole round in a page. */
export default function ReminderList() {
  return (
    <ListPage
      list={dueReminderList}
      endpoint={dueReminders}
      title={words.due}
      note={words.dueNote}
      nameOf={(row) => row.name}
      open={() => null}
      actionsInSight
      actions={
        <>
          <Button component={Link} to="/dashboard/payments/reminders/sent" size="xs" variant="default">
            {words.sent}
          </Button>
          <Button component={Link} to="/dashboard/settings?link=billing&tab=reminders" size="xs" variant="default">
            {words.settings}
          </Button>
        </>
      }
      columns={[
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'tone', width: 150, card: 'state' },
        { field: 'by', width: 90 },
        { field: 'bills', width: 90, card: 'none' },
        { field: 'oldest', width: 170, card: 'fact' },
        { field: 'days', width: 130, card: 'none', render: (row) => words.daysLate(row.days) },
        { field: 'lastOn', width: 140, card: 'none' },
        { field: 'email', width: 200, hidden: true },
        { field: 'owed', width: 120, card: 'money' },
      ]}
      views={[
        { name: words.byMail, filter: { by: { in: ['mail'] } } },
        { name: words.byLetter, filter: { by: { in: ['letter'] } } },
      ]}
      bulk={[
        eachRow({
          label: words.mailed,
          icon: 'mail',
          endpoint: sendReminder,
          input: inputOf('mail'),
          confirm: words.mailedSure,
        }),
        oneFile({
          label: words.letters,
          icon: 'print',
          endpoint: draftLetters,
          input: (ids) => ({ clients: ids.join(',') }),
        }),
        eachRow({
          label: words.posted,
          endpoint: sendReminder,
          input: inputOf('letter'),
          confirm: words.postedSure,
        }),
      ]}
      rowActions={(row) => (
        <>
          <ActionItem
            icon="mail"
            endpoint={sendReminder}
            input={inputOf('mail')(row)}
            whyNot={row.email === '' ? refuseReminder('reminder.no-address', { client: row.name }) : null}
            confirm={words.mailedSureOf(row.name)}
          >
            {words.mailed}
          </ActionItem>
          <MenuLink icon="print" to={fileUrl(draftLetters, { clients: row.id })}>
            {words.letterOf}
          </MenuLink>
          <ActionItem endpoint={sendReminder} input={inputOf('letter')(row)} confirm={words.postedSure}>
            {words.postedOne}
          </ActionItem>
          <MenuLink
            icon="bill"
            to={listUrl('/dashboard/orders/bills', {
              filter: { clientId: { is: row.id }, status: { in: ['pending', 'partial', 'missing'] } },
              sort: 'dueOn',
            })}
          >
            {words.open}
          </MenuLink>
        </>
      )}
      preview={(row) => (
        <>
          <Panel title={words.client}>
            <Facts
              items={[
                [
                  words.client,
                  <Link key="client" to={`/dashboard/clients/${row.id}`}>
                    {row.name}
                  </Link>,
                ],
                [words.last, row.lastOn && formatDay(row.lastOn)],
              ]}
            />
          </Panel>
          <Draft row={row} />
        </>
      )}
      empty={{
        title: words.noneDue,
        text: words.noneDueWhy,
        other: { label: words.settings, to: '/dashboard/settings?link=billing&tab=reminders' },
      }}
    />
  );
}
