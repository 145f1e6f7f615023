import { Alert, Checkbox, formatMoney, Panel, Stack, Text } from '#ui/office/index.ts';
import { dec } from '#kernel/money.ts';
import type { OfficePrice } from '../../rules/order/office-order.ts';
import type { Order } from '../../rules/order/sale.ts';
import { isBegun } from '../../rules/order/lifecycle.ts';
import { toSettle } from '../../rules/order/settled.ts';
import { editor } from './editor-words.ts';

/** Whether the change of a validated order asks for the word of its client: a consumer who would pay more. */
const asksWord = (order: Order, price: OfficePrice | undefined): boolean =>
  !order.buyer.isPro && (price?.totals?.TTC ?? 0) > (order.totalTTC ?? Number.POSITIVE_INFINITY);

/** A validated order beside the total that was agreed: what it becomes, what came for it, and the word of its client. */
export const Revised = ({
  order,
  price,
  agreed,
  error,
  agree,
}: {
  readonly order: Order;
  readonly price: OfficePrice | undefined;
  readonly agreed: boolean;
  readonly error: string | undefined;
  readonly agree: (agreed: boolean) => void;
}) => {
  const now = price?.totals?.TTC;
  const { totalTTC: was, totalPaid: paid = 0 } = order;
  return (
    <Panel title={editor.validatedTitle}>
      <Stack gap="xs">
        <Text size="sm">{isBegun(order) ? editor.validatedBegun : editor.validatedWhy}</Text>
        {was !== undefined && now !== undefined ? (
          <Text size="sm" role="status">
            {editor.becomes(formatMoney(was), formatMoney(now))}
            {paid > 0 ? ` ${editor.alreadyPaid(formatMoney(paid), toSettle(dec(now), dec(paid)))}` : ''}
          </Text>
        ) : null}
        {asksWord(order, price) || error ? (
          <Alert color="orange" p="xs">
            <Checkbox
              size="xs"
              label={editor.agreedTotal}
              description={editor.agreedWhy}
              checked={agreed}
              error={error}
              onChange={(event) => agree(event.currentTarget.checked)}
            />
          </Alert>
        ) : null}
      </Stack>
    </Panel>
  );
};
