import {
  DISPUTE_REASON_WORDS,
  isDisputeOpen,
  waitsForAnswer,
  whyNotEndDispute,
} from '#areas/payments/rules/dispute/dispute.ts';
import { type Dispute, endDispute } from '#areas/payments/rules/dispute/dispute-endpoints.ts';
import {
  Alert,
  Anchor,
  Button,
  Facts,
  formatDay,
  formatMoney,
  Group,
  Link,
  Panel,
  Stack,
  useOffice,
  withCode,
} from '#ui/office/index.ts';
import { disputeWords as words } from './dispute-words.ts';

const dayOf = (day: string | null): string => (day ? formatDay(day) : '');

/** Tells the state of the dispute in a single sentence, with the next act and its deadline. */
const sentence = (of: Dispute): string => {
  if (of.status === 'won') return of.withdrawn > 0 ? words.wonSoon : words.won(dayOf(of.closedOn));
  if (of.status === 'lost') return words.lost(formatMoney(of.withdrawn), dayOf(of.closedOn));
  if (of.status === 'warningClosed') return words.closed(dayOf(of.closedOn));
  const what = of.withdrawn > 0 ? words.taken(formatMoney(of.withdrawn), dayOf(of.withdrawnOn)) : words.asked;
  const next = waitsForAnswer(of.status) ? of.answerBy && words.before(dayOf(of.answerBy)) : words.reviewed;
  return next ? `${what}, ${next}.` : `${what}.`;
};
const toneOf = (of: Dispute): string => {
  if (of.status === 'won' || of.status === 'warningClosed') return 'green';
  return of.status === 'lost' || waitsForAnswer(of.status) ? 'red' : 'yellow';
};
const followed = (of: Dispute): string | null => {
  if (of.withdrawn === 0 || of.status === 'won') return null;
  return isDisputeOpen(of.status) ? words.suspended : words.unchased;
};

const DisputeNote = ({ of, onPayment }: { readonly of: Dispute; readonly onPayment: boolean }) => {
  const { mayCall } = useOffice();
  const mayEnd = onPayment && mayCall(endDispute) && whyNotEndDispute(of) === null;
  return (
    <Stack gap="xs">
      <Alert color={toneOf(of)}>
        {sentence(of)} {followed(of)}
      </Alert>
      <Facts
        items={[
          [words.because, DISPUTE_REASON_WORDS[of.reason]],
          [words.feeOf, of.fee > 0 ? formatMoney(of.fee) : null],
          [words.reference, of.note],
        ]}
      />
      <Group gap="sm">
        {of.url ? (
          <Anchor href={of.url} target="_blank" rel="noreferrer" size="sm">
            {words.open}
          </Anchor>
        ) : null}
        {onPayment ? null : (
          <Anchor component={Link} to={`/dashboard/payments/${of.paymentId}`} size="sm">
            {words.toPayment}
          </Anchor>
        )}
        {mayEnd ? (
          <Button
            size="compact-sm"
            variant="light"
            onClick={() =>
              void withCode(
                () => import('./dispute-forms.tsx'),
                (file) => file.askEnd(of),
              )
            }
          >
            {words.end}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
};

/** Payments that their owners contested with their banks: what was taken back, and until when to answer. */
export const DisputePanel = ({
  disputes,
  onPayment = false,
}: {
  readonly disputes: readonly Dispute[];
  readonly onPayment?: boolean;
}) =>
  disputes.length === 0 ? null : (
    <Panel title={words.title}>
      <Stack gap="md">
        {disputes.map((one) => (
          <DisputeNote key={one.id} of={one} onPayment={onPayment} />
        ))}
      </Stack>
    </Panel>
  );
