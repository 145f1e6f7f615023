import {
  ActionItem,
  ask,
  DateField,
  Form,
  HistoryItem,
  ListPage,
  MenuAction,
  NumberField,
  today,
} from '#ui/office/index.ts';
import {
  arriveEntry,
  ArrivedForm,
  dropEntry,
  EXPECTED_STATE_WORDS,
  expectedEntries,
  expectedList,
  type ExpectedRow,
  historyOfExpected,
  whyNotArrived,
  whyNotDropped,
} from '../rules/expected/expected.ts';
import { nameOfLine } from './line-name.ts';
import { words } from './words.ts';

const TONES = { waiting: 'waiting', arrived: 'done', dropped: 'failed' } as const;

const askArrival = (row: ExpectedRow): void =>
  void ask({
    title: words.arrivedOf(nameOfLine(row)),
    small: true,
    body: (done) => (
      <Form
        schema={ArrivedForm}
        endpoint={arriveEntry}
        input={{ id: row.id }}
        start={{ quantity: row.quantity, day: today() }}
        width="full"
        submit={words.arrived}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <NumberField name="quantity" label={words.quantity} />
        <DateField name="day" label={words.day} maxMs={Date.now()} />
      </Form>
    ),
  });

/** The expected goods, the earliest first: they arrive, or are given up. */
export default function ExpectedList() {
  return (
    <ListPage
      list={expectedList}
      endpoint={expectedEntries}
      title={words.expected}
      note={words.expectedNote}
      nameOf={(row) => nameOfLine(row)}
      open={(row) => `/dashboard/products/${row.productId}`}
      columns={[
        { field: 'day', width: 120, card: 'fact' },
        { field: 'product', as: 'strong', card: 'title', value: (row) => nameOfLine(row) },
        { field: 'quantity', width: 100, card: 'money' },
        { field: 'kind', width: 190, card: 'fact' },
        { field: 'warehouse', width: 170, card: 'none' },
        {
          field: 'state',
          width: 110,
          as: 'status',
          card: 'state',
          value: (row) => EXPECTED_STATE_WORDS[row.state],
          tone: (row) => TONES[row.state],
        },
        { field: 'note', hidden: true, card: 'none' },
        { field: 'actor', width: 140, as: 'quiet', hidden: true, card: 'none' },
      ]}
      views={[{ name: words.waiting, filter: { state: { in: ['waiting'] } } }]}
      rowActions={(row: ExpectedRow) => (
        <>
          <HistoryItem endpoint={historyOfExpected} id={row.id} title={nameOfLine(row)} />
          <MenuAction icon="check" endpoint={arriveEntry} whyNot={whyNotArrived(row)} onPress={() => askArrival(row)}>
            {words.arrived}
          </MenuAction>
          <ActionItem
            icon="close"
            danger
            endpoint={dropEntry}
            input={{ id: row.id }}
            whyNot={whyNotDropped(row)}
            confirm={{ title: words.dropExpected, text: words.dropExpectedSure, validateLabel: words.dropExpected }}
          >
            {words.dropExpected}
          </ActionItem>
        </>
      )}
      empty={{ title: words.noneExpected, text: words.noneExpectedWhy, icon: 'stocks' }}
    />
  );
}
