import {
  ActionButton,
  ActionItem,
  Anchor,
  Button,
  Facts,
  fileUrl,
  formatCount,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  Group,
  Link,
  MenuLink,
  Panel,
  RecordPage,
  Stack,
  Status,
  Text,
  today,
  useEndpoint,
  useNavigate,
  useOffice,
  useParams,
  useSlot,
} from '#ui/office/index.ts';
import { DocumentHistory } from '#areas/messaging/web/index.ts';
import { futuresCalls } from '../rules/document-calls.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { cancelFutures, confirmFutures, futuresFollowUp, releaseFutures } from '../rules/futures/futures-endpoints.ts';
import { whyNotChange, whyNotDiscard } from '#areas/sales/rules/order/lifecycle.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { OFFER_SCREENS } from './offer-screens.ts';
import { editor, OrderLines, words as ofOrders } from '#areas/sales/web/index.ts';
import { words } from './futures/futures-words.ts';
import { futuresPartSlot } from './index.ts';

const { path, statusWords, words: named } = OFFER_SCREENS.futures;

interface OfFutures {
  readonly futures: Order;
}
const useFollowed = (id: string) => useEndpoint(futuresFollowUp, { id }).data;

/** The next step: complete, confirm, or release when the wine is there. */
const Next = ({ futures }: OfFutures) => {
  const { mayCall } = useOffice();
  const follow = useFollowed(futures.id);
  if (futures.status === 'draft')
    return mayCall(futuresCalls.change) ? (
      <Button component={Link} to={`${path}/${futures.id}/edit`}>
        {editor.editDraft}
      </Button>
    ) : null;
  if (futures.status === 'pending')
    return (
      <ActionButton
        endpoint={confirmFutures}
        input={{ id: futures.id, version: futures.version }}
        confirm={words.confirmSure}
      >
        {words.confirm}
      </ActionButton>
    );
  return follow?.order?.awaits && follow.order.status !== 'cancelled' ? (
    <ActionButton endpoint={releaseFutures} input={{ id: futures.id }} confirm={words.releaseSure}>
      {words.release}
    </ActionButton>
  ) : null;
};

const More = ({ futures }: OfFutures) => {
  const { mayCall } = useOffice();
  const navigate = useNavigate();
  return (
    <>
      {mayCall(futuresCalls.change) && !whyNotChange(futures) ? (
        <MenuLink icon="edit" to={`${path}/${futures.id}/edit`}>
          {words.edit}
        </MenuLink>
      ) : null}
      {whyNotDiscard(futures) ? null : (
        <ActionItem
          icon="trash"
          danger
          endpoint={futuresCalls.discard}
          input={{ id: futures.id }}
          confirm={editor.discardSure}
          after={() => void navigate(path)}
        >
          {editor.discard}
        </ActionItem>
      )}
      {futures.status === 'pending' ? (
        <ActionItem
          icon="close"
          danger
          endpoint={cancelFutures}
          input={{ id: futures.id, version: futures.version }}
          confirm={words.cancelSure}
        >
          {words.cancel}
        </ActionItem>
      ) : null}
    </>
  );
};

const Paper = ({ futures }: OfFutures) =>
  useOffice().mayCall(futuresCalls.pdf) && futures.number ? (
    <Button component="a" variant="default" href={fileUrl(futuresCalls.pdf, { id: futures.id })} target="_blank">
      {ofOrders.pdf}
    </Button>
  ) : null;

const FollowUp = ({ futures }: OfFutures) => {
  const follow = useFollowed(futures.id);
  const actions = useSlot(futuresPartSlot);
  if (!follow) return null;
  return (
    <>
      <Panel title={words.followUp}>
        <Facts
          items={[
            [
              words.order,
              follow.order ? (
                <Group key="order" gap="xs">
                  <Anchor component={Link} to={`/dashboard/orders/${follow.order.id}`}>
                    {follow.order.number}
                  </Anchor>
                  <Status
                    of={follow.order.status}
                    word={kindOf('order').statusWords[follow.order.status as Order['status']]}
                  />
                </Group>
              ) : null,
            ],
            [
              words.planned,
              follow.deliverFrom && words.between(formatDay(follow.deliverFrom), formatDay(follow.deliverTo ?? '')),
            ],
            [words.releasedOn, follow.releasedOn && formatDay(follow.releasedOn)],
            [words.withdrawal, follow.isEnPrimeur ? words.noWithdrawal : words.usual],
          ]}
        />
      </Panel>
      {follow.order ? (
        <Panel title={words.schedule}>
          {follow.parts.length === 0 ? (
            <Text size="sm" c="dimmed">
              {words.noSchedule}
            </Text>
          ) : (
            <Stack gap={6}>
              {follow.parts.map((part) => (
                <Group key={part.n} justify="space-between" wrap="nowrap" gap="md">
                  <span>
                    <Text size="sm">{words.part(formatNumber(part.percent), formatDay(part.dueOn))}</Text>
                    {part.bill ? (
                      <Anchor size="xs" component={Link} to={`/dashboard/orders/bills/${part.bill.id}`}>
                        {part.bill.number}
                      </Anchor>
                    ) : (
                      <Text size="xs" c={part.why ? 'red' : 'dimmed'}>
                        {part.why ? words.notBilled(part.why) : part.dueOn > today() ? words.toBillOn : words.toBill}
                      </Text>
                    )}
                  </span>
                  <Group gap="xs" wrap="nowrap">
                    {part.amount === undefined ? null : <Text size="sm">{formatMoney(part.amount)}</Text>}
                    {part.bill || follow.order?.status === 'cancelled' || follow.order?.status === 'invoiced'
                      ? null
                      : actions.map((Action, at) => <Action key={at} id={futures.id} n={part.n} />)}
                  </Group>
                </Group>
              ))}
            </Stack>
          )}
        </Panel>
      ) : null}
    </>
  );
};

const Aside = ({ futures }: OfFutures) => (
  <Stack gap="md">
    {futures.status === 'draft' ? null : <FollowUp futures={futures} />}
    <Panel title={ofOrders.facts}>
      <Facts
        items={[
          [words.reservedOn, futures.placedAt && formatInstant(futures.placedAt)],
          [words.bottles, formatCount(futures.bottles)],
          [editor.notes.client.label, futures.note],
        ]}
      />
    </Panel>
  </Stack>
);

export default function FuturesPage() {
  const { id = '' } = useParams();
  const mayPrint = useOffice().mayCall(futuresCalls.pdf);
  return (
    <RecordPage
      endpoint={futuresCalls.read}
      input={{ id }}
      back={{ label: named.many, to: path }}
      of={(futures) => ({
        title: futures.number ? `${named.one} ${futures.number}` : words.draft,
        subtitle: futures.buyerName,
        status: { of: futures.status, word: statusWords[futures.status] },
        next: <Next futures={futures} />,
        actions: <Paper futures={futures} />,
        paper: mayPrint && futures.number ? { url: fileUrl(futuresCalls.pdf, { id }), version: futures.version } : null,
        more: <More futures={futures} />,
        content: <OrderLines order={futures} />,
        aside: <Aside futures={futures} />,
        history: <DocumentHistory endpoint={futuresCalls.history} id={id} values={{ status: statusWords }} />,
      })}
    />
  );
}
