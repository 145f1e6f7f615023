import type { ReactNode } from 'react';
import {
  ask,
  Button,
  formatDay,
  formatNumber,
  Panel,
  Stack,
  Text,
  useAction,
  useEndpoint,
  useOffice,
  useSlot,
} from '#ui/office/index.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { cancelReturn, type OrderReturns, orderReturns, type Returned } from '../../rules/return/return-endpoints.ts';
import { returnCreditSlot } from '../index.ts';
import { returnWords as words } from './return-words.ts';

const lineWords = (line: Returned['lines'][number]): string =>
  [
    words.line(formatNumber(line.quantity), line.label),
    line.details,
    line.lot ? words.lot(line.lot) : '',
    line.warehouse === null ? words.isLost(line.reason) : words.into(line.warehouse),
  ]
    .filter(Boolean)
    .join(', ');

const Cancel = ({ one }: { readonly one: Returned }) => {
  const action = useAction(cancelReturn);
  const cancel = async (): Promise<void> => {
    const why = await ask({
      title: words.cancelOf(one.n),
      error: true,
      validateLabel: words.cancel,
      field: { kind: 'textarea', label: words.cancelWhy, maxLength: 300 },
    });
    if (typeof why === 'string') await action.run({ id: one.id, reason: why });
  };
  return (
    <Button size="compact-xs" variant="default" w="fit-content" onClick={() => void cancel()}>
      {words.cancel}
    </Button>
  );
};

const One = ({ one }: { readonly one: Returned }) => {
  const { mayCall } = useOffice();
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600} td={one.cancelled ? 'line-through' : undefined}>
        {[words.on(one.n, formatDay(one.day)), one.refused ? words.ofRefused : ''].filter(Boolean).join(', ')}
      </Text>
      {one.lines.map((line, at) => (
        <Text key={`${line.lineId} ${String(at)}`} size="sm">
          {lineWords(line)}
        </Text>
      ))}
      {one.note ? (
        <Text size="sm" c="dimmed">
          {one.note}
        </Text>
      ) : null}
      {one.cancelled ? (
        <Text size="sm" c="dimmed">
          {words.cancelled(one.cancelled.reason)}
        </Text>
      ) : one.why === null && mayCall(cancelReturn) ? (
        <Cancel one={one} />
      ) : null}
    </Stack>
  );
};

/** The returned goods, return by return; nothing when there are none. */
export const ReturnsPanel = ({ of, children }: { readonly of: OrderReturns; readonly children?: ReactNode }) =>
  of.returns.length === 0 ? null : (
    <Panel title={words.returns}>
      <Stack gap="sm">
        {of.returns.map((one) => (
          <One key={one.id} one={one} />
        ))}
        {children}
      </Stack>
    </Panel>
  );

/** The same beside an order, with the credit note that higher areas propose of it. */
const Returns = ({ order }: { readonly order: Order }) => {
  const { data } = useEndpoint(orderReturns, { id: order.id }, { silent: true });
  const more = useSlot(returnCreditSlot);
  if (!data) return null;
  return (
    <ReturnsPanel of={data}>
      {data.returns.some((one) => one.cancelled === null)
        ? more.map((Part, at) => <Part key={at} order={order} />)
        : null}
    </ReturnsPanel>
  );
};

export default Returns;
