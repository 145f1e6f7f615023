import {
  Alert,
  Anchor,
  fileUrl,
  formatCount,
  formatInstant,
  formatMoney,
  Link,
  Panel,
  Stack,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { quoteFollowUp, quoteVersionPdf } from '../../rules/quote/quote-endpoints.ts';
import type { QuoteFollowUp } from '../../rules/quote/quote.ts';
import { words } from './quote-words.ts';

export const useFollowUp = (id: string): QuoteFollowUp | undefined => useEndpoint(quoteFollowUp, { id }).data;

/** The versions sent, their recipients, whether they were opened, and the answers: newest first. */
export const FollowUp = ({ id, waits }: { readonly id: string; readonly waits: boolean }) => {
  const read = useEndpoint(quoteFollowUp, { id });
  const mayPrint = useOffice().mayCall(quoteVersionPdf);
  if (!read.data) return null;
  const { versions, answer, comments = [], orders = [], lines = [], deposit } = read.data;
  const left = orders.length > 0 ? lines.filter((line) => line.left > 0) : [];
  const isChanged = waits && versions.length > 0 && !versions.some((one) => one.isCurrent);
  return (
    <Panel title={words.followUp}>
      <Stack gap="sm">
        {orders.map((one) => (
          <Text size="sm" key={one.id}>
            {words.becomes}
            {'\u00a0: '}
            <Anchor component={Link} to={`/dashboard/orders/${one.id}`}>
              {one.number}
            </Anchor>
          </Text>
        ))}
        {deposit ? (
          <Text size="sm" fw={600}>
            <Anchor component={Link} to={`/dashboard/orders/bills/${deposit.billId}`}>
              {words.deposits[deposit.state](
                deposit.number,
                formatMoney(Number(deposit.state === 'due' ? deposit.left : deposit.amount)),
              )}
            </Anchor>
          </Text>
        ) : null}
        {left.length > 0 ? (
          <div>
            <Text size="sm" fw={600}>
              {words.left}
            </Text>
            {left.map((line) => (
              <Text size="sm" key={line.id}>
                {`${formatCount(line.left)} × ${[line.label, line.format].filter(Boolean).join(', ')}`}
              </Text>
            ))}
          </div>
        ) : null}
        {answer ? (
          <div>
            <Text size="sm" fw={600}>
              {words.answers[answer.answer](answer.name, formatInstant(answer.answeredAt))}
            </Text>
            {answer.byOffice ? (
              <Text size="sm" c="dimmed">
                {words.byOffice}
              </Text>
            ) : null}
            {answer.chosen?.length ? (
              <Text size="sm">{`${words.chosen}\u00a0: ${answer.chosen.join(', ')}`}</Text>
            ) : null}
            {answer.words ? (
              <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {words.said}
                {`\u00a0: ${answer.words}`}
              </Text>
            ) : null}
          </div>
        ) : null}
        {comments.map((one) => (
          <div key={one.saidAt + one.words}>
            <Text size="sm" fw={600}>
              {words.comment(one.name, formatInstant(one.saidAt))}
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {one.words}
            </Text>
          </div>
        ))}
        {isChanged ? <Alert color="orange">{words.changed}</Alert> : null}
        {versions.length === 0 && waits ? (
          <Text size="sm" c="dimmed">
            {words.notSent}
          </Text>
        ) : null}
        {versions.map((one) => (
          <div key={one.number}>
            <Text size="sm" fw={600}>
              {mayPrint ? (
                <Anchor
                  href={fileUrl(quoteVersionPdf, { id, number: one.number })}
                  target="_blank"
                  aria-label={words.pdf(one.number)}
                >
                  {words.version(one.number)}
                </Anchor>
              ) : (
                words.version(one.number)
              )}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {words.sentTo(formatInstant(one.sentAt), one.sentTo)}
            </Text>
            <Text size="sm" c="dimmed">
              {[
                one.openedAt ? words.opened(formatInstant(one.openedAt)) : words.notOpened,
                one.remindedAt ? words.reminded(formatInstant(one.remindedAt)) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
};
