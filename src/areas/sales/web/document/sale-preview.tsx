import {
  Facts,
  formatCount,
  formatInstant,
  formatMoney,
  Panel,
  Skeleton,
  Stack,
  Status,
  useEndpoint,
} from '#ui/office/index.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import type { OrderRow } from '../../rules/order/sale.ts';
import { order as readOrder } from '../../rules/endpoints.ts';
import { deliveryWord, PAYMENT_STATUS_WORDS } from '#areas/papers/rules/statuses.ts';
import { OTHER_PARTY, useSide } from './side.ts';
import { words } from '../words.ts';

const money = (amount: number | undefined): string | null => (amount === undefined ? null : formatMoney(amount));

/** The ordered lines, read when the preview opens: the row itself does not hold them. */
const Lines = ({ id, count }: { readonly id: string; readonly count: number }) => {
  const { data } = useEndpoint(readOrder, { id }, { silent: true });
  if (!data)
    return (
      <Stack gap={8} aria-busy="true">
        {Array.from({ length: count }, (_, at) => (
          <Skeleton key={at} height={14} width={`${88 - at * 12}%`} />
        ))}
      </Stack>
    );
  return (
    <Facts
      items={data.lines.map((line) => [
        [line.label, line.details].filter(Boolean).join(', '),
        line.kind === 'product' ? formatCount(line.quantity + line.freeUnits) : (money(line.gross) ?? words.included),
      ])}
    />
  );
};
const BONES = 3;

/** A look at an order beside its list. */
export const OrderPreview = ({ row }: { readonly row: OrderRow }) => {
  const other = OTHER_PARTY[useSide()];
  return (
    <>
      <Panel title={words.facts}>
        <Facts
          items={[
            [other.label, other.of(row)],
            [words.placed, formatInstant(row.placedAt ?? row.createdAt)],
            [words.state, <Status key="state" of={row.status} word={kindOf('order').statusWords[row.status]} />],
            [words.delivery, <Status key="delivery" of={row.deliveryStatus} word={deliveryWord(row)} />],
            [
              words.payment,
              <Status key="payment" of={row.paymentStatus} word={PAYMENT_STATUS_WORDS[row.paymentStatus]} />,
            ],
            [words.mode, row.deliveryName],
            [words.totalHT, money(row.totalHT)],
            [words.total, money(row.totalTTC)],
          ]}
        />
      </Panel>
      <Panel title={words.lines}>
        <Lines id={row.id} count={BONES} />
      </Panel>
    </>
  );
};
