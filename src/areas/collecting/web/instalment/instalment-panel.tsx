import type { Order } from '#areas/sales/rules/order/sale.ts';
import {
  ActionButton,
  ActionItem,
  Alert,
  Button,
  Facts,
  formatDay,
  formatMoney,
  Group,
  MenuAction,
  MenuLink,
  MoreMenu,
  Panel,
  Stack,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { whyNotTake } from '../../rules/instalment/instalment.ts';
import { sendInstalmentsAgain } from '../../rules/instalment/agree-endpoints.ts';
import {
  cancelInstalments,
  type Instalment,
  type InstalmentPlan,
  layInstalments,
  moveInstalment,
  orderInstalments,
  takeInstalment,
} from '../../rules/instalment/instalment-endpoints.ts';
import { InstalmentLine } from './instalment-line.tsx';
import { instalmentWords as words } from './instalment-words.ts';
import { OwnSchedule } from './own-schedule.tsx';

/** The forms come when they are asked for. */
const forms = () => import('./instalment-forms.tsx');

const howOf = (plan: InstalmentPlan): string =>
  plan.means === 'card'
    ? plan.card && plan.agreedAt
      ? words.byCard(plan.card, formatDay(plan.agreedAt))
      : ''
    : plan.means === 'sepa'
      ? words.bySepa
      : words.byHand;

const Deeds = ({ plan, part }: { readonly plan: InstalmentPlan; readonly part: Instalment }) => {
  const { mayCall } = useOffice();
  const mayTake = plan.means === 'card' && whyNotTake(plan, part) === null && mayCall(takeInstalment);
  const mayMove = part.status === 'scheduled' && plan.status !== 'done' && mayCall(moveInstalment);
  const paid = part.paymentId !== null && part.status === 'paid';
  if (!mayTake && !mayMove && !paid && part.remittanceId === null) return null;
  return (
    <MoreMenu label={words.deeds(part.n)}>
      {mayTake ? (
        <ActionItem
          icon="card"
          endpoint={takeInstalment}
          input={{ id: part.id }}
          confirm={words.takeSure(formatMoney(part.amount))}
        >
          {words.take}
        </ActionItem>
      ) : null}
      {mayMove ? (
        <MenuAction
          icon="calendar"
          endpoint={moveInstalment}
          whyNot={null}
          onPress={() => void forms().then((one) => one.askMove(part))}
        >
          {words.move}
        </MenuAction>
      ) : null}
      {paid ? (
        <MenuLink icon="card" to={`/dashboard/payments/${part.paymentId}`}>
          {words.payment}
        </MenuLink>
      ) : null}
      {part.remittanceId === null ? null : (
        <MenuLink icon="bill" to={`/dashboard/payments/collections/${part.remittanceId}`}>
          {words.remittance}
        </MenuLink>
      )}
    </MoreMenu>
  );
};

const Asked = ({ orderId, plan }: { readonly orderId: string; readonly plan: InstalmentPlan }) => (
  <Alert color="yellow">
    <Stack gap={6} align="flex-start">
      <span>{plan.isExpired ? words.expired(plan.sentTo) : words.waits(plan.sentTo)}</span>
      <ActionButton endpoint={sendInstalmentsAgain} input={{ id: orderId }} size="xs">
        {words.again}
      </ActionButton>
    </Stack>
  </Alert>
);

/** The remainder of an order or of its bill, in parts: the day, the means and the outcome of each. */
export const InstalmentPanel = ({
  orderId,
  billId = null,
}: {
  readonly orderId: string;
  readonly billId?: string | null;
}) => {
  const { mayCall } = useOffice();
  const isMine = mayCall(orderInstalments);
  const input = { id: orderId, ...(billId === null ? {} : { billId }) };
  const { data } = useEndpoint(orderInstalments, input, { silent: true, enabled: isMine });
  // An order without a schedule, and without the right to lay one, shows no panel.
  if (!data || (data.plan === null && data.whyNot !== null)) return null;
  const { plan } = data;
  const runs = plan !== null && (plan.status === 'waiting' || plan.status === 'active');
  const lay = () => void forms().then((one) => one.askLay(data, plan ? plan.billId : billId));
  const mayLay = data.whyNot === null && mayCall(layInstalments);
  return (
    <Panel
      title={words.title}
      action={
        runs && mayCall(cancelInstalments) ? (
          <Group gap={4}>
            {mayLay ? (
              <Button size="compact-xs" variant="subtle" onClick={lay}>
                {words.change}
              </Button>
            ) : null}
            <Button size="compact-xs" variant="subtle" onClick={() => void forms().then((one) => one.askCancel(data))}>
              {words.cancel}
            </Button>
          </Group>
        ) : null
      }
    >
      {plan ? (
        <Stack gap="xs">
          {plan.status === 'waiting' ? <Asked orderId={data.orderId} plan={plan} /> : null}
          {howOf(plan) ? (
            <Text size="xs" c="dimmed">
              {howOf(plan)}
            </Text>
          ) : null}
          <Stack gap="xs" role="list" aria-label={words.parts}>
            {plan.parts.map((part) => (
              <InstalmentLine key={part.id} part={part} deeds={<Deeds plan={plan} part={part} />} />
            ))}
          </Stack>
          {data.outside > 0 ? <Facts items={[[words.outside, formatMoney(data.outside)]]} /> : null}
        </Stack>
      ) : null}
      {!runs && mayLay ? (
        <Button mt={plan ? 'xs' : 0} size="compact-sm" variant="light" onClick={lay}>
          {words.lay}
        </Button>
      ) : null}
    </Panel>
  );
};

/** The panel beside an order: a caller who only pays or reads the order sees the days of the schedule. */
export const OrderInstalmentPanel = ({ order }: { readonly order: Order }) =>
  useOffice().mayCall(orderInstalments) ? <InstalmentPanel orderId={order.id} /> : <OwnSchedule orderId={order.id} />;
