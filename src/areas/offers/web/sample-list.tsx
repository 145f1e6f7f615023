import { paperBulk } from '#areas/messaging/web/index.ts';
import { call, eachRow, ListPage, MenuAction, withCode } from '#ui/office/index.ts';
import { sampleCalls } from '../rules/document-calls.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { SAMPLES_TO_ASK, SAMPLES_TO_GIVE } from '../rules/home.ts';
import { samplePapers } from '../rules/offer-papers.ts';
import { type Standing, whyNotGive, whyNotTell } from '../rules/sample/sample.ts';
import {
  giveSample,
  sampleFollowUp,
  sampleList,
  type SampleRow,
  samples,
  tellOutcome,
} from '../rules/sample/sample-endpoints.ts';
import { words } from './sample/sample-words.ts';
import { words as ofSales } from '#areas/sales/web/index.ts';

const { words: named, path, can } = kindOf('sample');

const TONES = {
  fresh: 'moving',
  toAsk: 'waiting',
  pleased: 'done',
  ordered: 'done',
  declined: 'failed',
  unanswered: 'attention',
} as const satisfies Readonly<Record<Standing, string>>;

/** The forms come when they are asked for. */
const give = (row: SampleRow): void =>
  void withCode(
    () => import('./sample/sample-forms.tsx'),
    ({ askGiven }) => askGiven(row.id),
  );
const tell = async (row: SampleRow): Promise<void> => {
  const [{ askOutcome }, follow] = await Promise.all([
    import('./sample/sample-forms.tsx'),
    call(sampleFollowUp, { id: row.id }),
  ]);
  askOutcome(row.id, follow);
};

export default function SampleList() {
  return (
    <ListPage
      list={sampleList}
      endpoint={sampleCalls.list}
      title={named.many}
      note={words.note}
      create={{ label: named.fresh, to: '/dashboard/orders/add?subType=sample', can }}
      views={[
        { name: words.waiting, filter: SAMPLES_TO_GIVE },
        { name: words.toAsk, filter: SAMPLES_TO_ASK, sort: 'givenOn' },
        { name: words.given, filter: { status: { in: ['validated'] } } },
        { name: ofSales.drafts, filter: { status: { in: ['draft'] } } },
      ]}
      bulk={[
        eachRow({
          label: words.give,
          endpoint: giveSample,
          refreshes: [samples],
          input: (row: SampleRow) => ({ id: row.id }),
          whyNot: (row: SampleRow) => whyNotGive(row.status),
          confirm: words.giveManySure,
        }),
        ...paperBulk(samplePapers),
      ]}
      actionsInSight
      rowActions={(row) => (
        <>
          {row.status === 'pending' ? (
            <MenuAction icon="sample" endpoint={giveSample} whyNot={whyNotGive(row.status)} onPress={() => give(row)}>
              {words.give}
            </MenuAction>
          ) : null}
          {row.status === 'validated' ? (
            <MenuAction
              icon="edit"
              endpoint={tellOutcome}
              whyNot={whyNotTell(row.status)}
              onPress={() => void tell(row)}
            >
              {words.tell}
            </MenuAction>
          ) : null}
        </>
      )}
      empty={{ title: words.none, text: words.noneWhy }}
      open={(row) => `${path}/${row.id}`}
      columns={[
        { field: 'number', width: 170, as: 'strong', card: 'title', value: (row) => row.number ?? ofSales.draftNumber },
        { field: 'buyerName', card: 'fact' },
        { field: 'giver', width: 150, card: 'fact' },
        { field: 'category', width: 150, hidden: true },
        { field: 'status', as: 'status', width: 120, card: 'state' },
        { field: 'standing', as: 'status', width: 150, card: 'fact', tone: (row) => TONES[row.standing ?? 'fresh'] },
        { field: 'givenOn', width: 120, card: 'fact' },
        { field: 'bottles', width: 110, card: 'fact' },
        { field: 'worth', width: 110, card: 'money' },
        { field: 'cost', width: 130, hidden: true },
        { field: 'followed', width: 120, hidden: true },
        { field: 'turnover', width: 130 },
        { field: 'createdAt', width: 160, hidden: true },
      ]}
    />
  );
}
