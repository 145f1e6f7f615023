import {
  ActionButton,
  Anchor,
  Button,
  formatDay,
  formatMoney,
  LinesTable,
  Link,
  Status,
  Text,
  useOffice,
} from '#ui/office/index.ts';
import { DEBIT_STATUS_WORDS, whyNotRemove, whyNotReturn } from '../../rules/sepa/collection.ts';
import { type Debit, type Remittance, removeDebit, returnDebit } from '../../rules/sepa/collection-endpoints.ts';
import { SEQUENCE_WORDS } from '../../rules/sepa/sequence.ts';
import { collectionWords as words } from './collection-words.ts';

const forms = () => import('./collect-forms.tsx');

const State = ({ of }: { readonly of: Debit }) => (
  <>
    <Status of={of.status} word={DEBIT_STATUS_WORDS[of.status]} />
    {of.reason ? (
      <Text size="xs" c="dimmed">
        {[of.reason, of.returnedOn && formatDay(of.returnedOn), of.fee === null ? '' : words.fees(formatMoney(of.fee))]
          .filter(Boolean)
          .join(', ')}
      </Text>
    ) : null}
  </>
);

const Deed = ({ of, remittance }: { readonly of: Debit; readonly remittance: Remittance }) => {
  const { mayCall } = useOffice();
  if (whyNotRemove(of, remittance) === null && mayCall(removeDebit))
    return (
      <ActionButton endpoint={removeDebit} input={{ id: of.id }} quiet>
        {words.remove}
      </ActionButton>
    );
  return whyNotReturn(of) === null && mayCall(returnDebit) ? (
    <Button size="compact-xs" variant="subtle" onClick={() => void forms().then((one) => one.askReturn(of))}>
      {words.returned}
    </Button>
  ) : null;
};

/** The debits of a remittance: the client, the bill, the announcement and the outcome of each. */
export const DebitTable = ({ of }: { readonly of: Remittance & { readonly lines: readonly Debit[] } }) => (
  <LinesTable
    label={words.debits}
    lines={of.lines}
    columns={[
      {
        label: words.client,
        of: (one) => (
          <>
            <Anchor component={Link} to={`/dashboard/clients/${one.clientId}`}>
              {one.client}
            </Anchor>
            <Text size="xs" c="dimmed">
              {one.toldTo ? words.told(one.toldTo) : words.untold}
            </Text>
          </>
        ),
      },
      {
        label: words.bill,
        width: 140,
        of: (one) => (
          <Anchor component={Link} to={`/dashboard/orders/bills/${one.billId}`}>
            {one.bill}
          </Anchor>
        ),
      },
      { label: words.sequence, width: 90, of: (one) => SEQUENCE_WORDS[one.sequence] },
      { label: words.status, width: 180, of: (one) => <State of={one} /> },
      { label: words.amount, right: true, width: 110, of: (one) => formatMoney(one.amount) },
      { label: '', right: true, width: 140, of: (one) => <Deed of={one} remittance={of} /> },
    ]}
  />
);
