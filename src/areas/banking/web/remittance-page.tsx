import type { Day } from '#kernel/day.ts';
import {
  ActionButton,
  Button,
  Facts,
  fileUrl,
  formatDay,
  formatMoney,
  History,
  Panel,
  ReasonedItem,
  RecordPage,
  today,
  useOffice,
  useParams,
} from '#ui/office/index.ts';
import {
  DEBIT_STATUS_WORDS,
  REMITTANCE_STATUS_WORDS,
  whyNotCancel,
  whyNotCollected,
  whyNotHand,
} from '../rules/sepa/collection.ts';
import {
  cancelRemittance,
  collectRemittance,
  handRemittance,
  historyOfRemittance,
  type Remittance,
  remittance as readRemittance,
  remittanceFile,
} from '../rules/sepa/collection-endpoints.ts';
import { SCHEME_WORDS } from '../rules/sepa/mandate.ts';
import { collectionWords as words } from './sepa/collection-words.ts';
import { DebitTable } from './sepa/debit-table.tsx';

/** The forms come when they are asked for. */
const forms = () => import('./sepa/collect-forms.tsx');

/** The next step of a remittance: to the bank, then collected. */
const Next = ({ of }: { readonly of: Remittance }) => {
  if (of.status === 'scheduled')
    return (
      <>
        <Button component="a" href={fileUrl(remittanceFile, { id: of.id })} size="xs" variant="default" download>
          {words.file}
        </Button>
        <ActionButton
          primary
          endpoint={handRemittance}
          input={{ id: of.id }}
          whyNot={whyNotHand(of)}
          confirm={words.handSure}
        >
          {words.hand}
        </ActionButton>
      </>
    );
  return of.status === 'processing' ? (
    <ActionButton
      primary
      endpoint={collectRemittance}
      input={{ id: of.id }}
      whyNot={whyNotCollected(of, today() as Day)}
      confirm={words.collectedSure}
    >
      {words.collected}
    </ActionButton>
  ) : null;
};

/** A remittance: its debits, what the bank has of it, and what came back. */
export default function RemittancePage() {
  const { id = '' } = useParams();
  const { mayCall } = useOffice();
  return (
    <RecordPage
      endpoint={readRemittance}
      input={{ id }}
      back={{ label: words.back, to: '/dashboard/payments/collections/remittances' }}
      of={(one) => ({
        title: one.number,
        subtitle: words.collectedOnDay(formatDay(one.dueOn)),
        amount: one.amount,
        status: { of: one.status, word: REMITTANCE_STATUS_WORDS[one.status] },
        next: <Next of={one} />,
        more: mayCall(cancelRemittance) ? (
          <ReasonedItem
            icon="close"
            danger
            whyNot={whyNotCancel(one)}
            onClick={() => void forms().then((file) => file.askCancel(one))}
          >
            {words.cancel}
          </ReasonedItem>
        ) : null,
        content: (
          <Panel title={words.debits}>
            <DebitTable of={one} />
          </Panel>
        ),
        aside: (
          <Panel title={words.facts}>
            <Facts
              items={[
                [words.scheme, SCHEME_WORDS[one.scheme]],
                [words.madeOn, formatDay(one.madeOn)],
                [words.collectedOn, formatDay(one.dueOn)],
                [words.handBy, one.status === 'scheduled' ? formatDay(one.handBy) : null],
                [words.account, one.iban],
                [words.returnedSum, one.returned > 0 ? `${one.returned}, ${formatMoney(one.returnedAmount)}` : null],
                [words.cancelledWhy, one.cancelledWhy],
              ]}
            />
          </Panel>
        ),
        history: (
          <History
            endpoint={historyOfRemittance}
            id={id}
            values={{ status: { ...DEBIT_STATUS_WORDS, ...REMITTANCE_STATUS_WORDS } }}
          />
        ),
      })}
    />
  );
}
