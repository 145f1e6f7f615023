import {
  Facts,
  fileUrl,
  formatDay,
  formatMoney,
  Link,
  ListPage,
  MenuLink,
  Panel,
  useOffice,
} from '#ui/office/index.ts';
import { reminderLetter, reminders, sentReminderList } from '../rules/reminder/reminder-endpoints.ts';
import { reminderWords as words } from './reminder/reminder-words.ts';

/** The reminders that were sent, as their clients read them. */
export default function ReminderSent() {
  const { mayCall } = useOffice();
  return (
    <ListPage
      list={sentReminderList}
      endpoint={reminders}
      title={words.sent}
      nameOf={(row) => row.client}
      open={() => null}
      filters={['day', 'client', 'tone', 'by', 'amount', 'sentTo']}
      columns={[
        { field: 'day', width: 120, card: 'fact' },
        { field: 'client', as: 'strong', card: 'title' },
        { field: 'tone', width: 150, card: 'state' },
        { field: 'by', width: 90 },
        { field: 'sentTo', width: 220 },
        { field: 'amount', width: 120, card: 'money' },
      ]}
      rowActions={(row) =>
        mayCall(reminderLetter) ? (
          <MenuLink icon="print" to={fileUrl(reminderLetter, { id: row.id })}>
            {words.letterOf}
          </MenuLink>
        ) : null
      }
      preview={(row) => (
        <>
          <Panel title={words.letter}>
            <Facts
              items={[
                [
                  words.client,
                  <Link key="client" to={`/dashboard/clients/${row.clientId}`}>
                    {row.client}
                  </Link>,
                ],
                [words.sent, formatDay(row.day)],
                [words.sentTo, row.sentTo],
                [words.sentBy, row.sentBy || words.byItself],
                [words.total, formatMoney(row.amount)],
                [
                  words.letter,
                  <a key="pdf" href={fileUrl(reminderLetter, { id: row.id })} target="_blank" rel="noreferrer">
                    {words.letterOf}
                  </a>,
                ],
              ]}
            />
          </Panel>
          <Panel title={words.bills}>
            <Facts
              items={row.bills.map((one) => [
                words.bill,
                <Link key={one.id} to={`/dashboard/orders/bills/${one.id}`}>
                  {one.number}
                </Link>,
              ])}
            />
          </Panel>
        </>
      )}
      empty={{ title: words.noneSent, text: words.noneSentWhy }}
    />
  );
}
