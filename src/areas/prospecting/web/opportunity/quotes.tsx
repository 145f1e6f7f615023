import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import {
  ActionButton,
  Alert,
  Anchor,
  Button,
  formatMoney,
  Group,
  Link,
  Panel,
  Stack,
  Status,
  Text,
  useEndpoint,
  useNavigate,
} from '#ui/office/index.ts';
import { quoteOpportunity } from '../../rules/endpoints.ts';
import { type Opportunity, whyNotChange, whyNotQuote } from '../../rules/opportunity.ts';
import { stageLookup } from '../../rules/stage.ts';
import { useMove } from './move.tsx';
import { words } from './words.ts';

/** Makes the draft and opens it where prices are read again. */
export const QuoteButton = ({ one }: { readonly one: Opportunity }) => {
  const navigate = useNavigate();
  return (
    <ActionButton
      endpoint={quoteOpportunity}
      input={{ id: one.id }}
      whyNot={whyNotChange(one) ?? whyNotQuote(one.kind)}
      after={({ id }) => void navigate(`/dashboard/orders/quotes/${id}/edit`)}
    >
      {words.makeQuote}
    </ActionButton>
  );
};

export const Quotes = ({ one }: { readonly one: Opportunity }) =>
  one.quotes.length === 0 ? null : (
    <Panel title={words.quotes}>
      <Stack gap="xs" align="stretch">
        {one.quotes.map((quote) => (
          <div key={quote.id}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Anchor component={Link} to={`/dashboard/orders/quotes/${quote.id}`}>
                {quote.number ? words.quoteNamed(quote.number) : words.quoteDraft}
              </Anchor>
              <Status of={quote.status} word={kindOf('quote').statusWords[quote.status]} />
            </Group>
            <Text size="xs" c="dimmed">
              {quote.totalTTC === undefined ? '' : words.withVat(formatMoney(quote.totalTTC))}
            </Text>
            {quote.order ? (
              <Anchor component={Link} size="sm" to={`/dashboard/orders/${quote.order.id}`}>
                {words.orderNamed(quote.order.number ?? '')}
              </Anchor>
            ) : null}
          </div>
        ))}
      </Stack>
    </Panel>
  );

/** Its last quote was declined or ran out: losing it is proposed, since only people know. */
export const LostProposed = ({ one }: { readonly one: Opportunity }) => {
  const move = useMove();
  const { data = [] } = useEndpoint(stageLookup.list, {}, { silent: true });
  const lost = data.find((stage) => stage.kind === 'lost');
  if (!one.declined) return null;
  return (
    <Alert color="orange">
      <Group gap="sm" justify="space-between">
        <Text size="sm">{words.declinedWhy}</Text>
        {lost && whyNotChange(one) === null ? (
          <Button size="xs" variant="default" onClick={() => move(one, lost)}>
            {words.lostNow}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
};
