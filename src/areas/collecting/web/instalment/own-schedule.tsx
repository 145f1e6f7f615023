import { Panel, Stack, Text, useEndpoint } from '#ui/office/index.ts';
import { ownInstalments } from '../../rules/instalment/instalment-endpoints.ts';
import { InstalmentLine } from './instalment-line.tsx';
import { instalmentWords as words } from './instalment-words.ts';

/** The schedule that a buyer sees on an order or a bill, read-only. */
export const OwnSchedule = ({
  orderId,
  billId = null,
}: {
  readonly orderId: string;
  readonly billId?: string | null;
}) => {
  const { data } = useEndpoint(ownInstalments, { id: orderId }, { silent: true });
  const plan = data?.plan;
  // Laid on another bill of the order, it is not of this one.
  if (!plan || (billId !== null && plan.billId !== null && plan.billId !== billId)) return null;
  const how = plan.waits ? words.ownWaits : words.ownHow[plan.means](plan.card);
  return (
    <Panel title={words.title}>
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {how}
        </Text>
        <Stack gap="xs" role="list" aria-label={words.parts}>
          {plan.parts.map((part) => (
            <InstalmentLine key={part.id} part={part} />
          ))}
        </Stack>
      </Stack>
    </Panel>
  );
};
