import { LabelsPanel } from '#areas/deliveries/web/index.ts';
import { addressLines } from '#areas/identity/rules/address.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import type { RoundingMode } from '#kernel/vat.ts';
import {
  Anchor,
  Facts,
  formatAmount,
  formatDay,
  formatInstant,
  formatMoney,
  formatPercent,
  formatPhone,
  Group,
  LinesTable,
  Link,
  Panel,
  Status,
  Stack,
  Text,
  useOffice,
  useSlot,
} from '#ui/office/index.ts';
import { ROUNDING_SHORT } from '#areas/pricing/rules/lines/rounding-words.ts';
import { isLayoutKind, laidOut } from '#areas/papers/rules/layout.ts';
import { subtotalOf } from '#areas/papers/rules/paper-layout.ts';
import { whyNotPay } from '../../rules/order/lifecycle.ts';
import type { Order } from '../../rules/order/sale.ts';
import { deliveryWord, PAYMENT_STATUS_WORDS } from '#areas/papers/rules/statuses.ts';
import { CorrectParties } from './order-parties.tsx';
import { ReceiveButton, receivableOf } from './receive.tsx';
import { Trace } from './order-trace.tsx';
import { orderGoodsSlot } from '../slots.ts';
import { editor } from '../document/editor-words.ts';
import { useSide } from '../document/side.ts';
import { words } from '../words.ts';

type Line = Order['lines'][number];
const money = (amount: number | undefined): string | null => (amount === undefined ? null : formatMoney(amount));
const placeOf = (address: Order['delivery']) => {
  const lines = addressLines(address);
  return lines.length === 0 ? null : lines.map((line) => <div key={line}>{line}</div>);
};

/** Goods first, with what stands between them; then what goes with them. */
const laidOutLines = (order: Order): readonly Line[] => {
  const goods = order.lines.filter((line) => line.kind === 'product');
  const [first] = goods;
  if (!order.layout?.length || !first) return order.lines;
  return [
    ...laidOut(goods, (line) => line.id, order.layout).map(
      (row, at): Line =>
        row.kind === 'line'
          ? row.line
          : {
              ...first,
              id: `between-${at}`,
              kind: row.kind,
              label: row.text || (row.kind === 'subtotal' ? words.subtotal : ''),
              ...(row.kind === 'subtotal' && order.totalTTC !== undefined
                ? {
                    gross: Number(
                      subtotalOf(row.of.map((one) => (order.priceMode === 'HT' ? one.net : one.gross) ?? 0)),
                    ),
                  }
                : { gross: undefined }),
            },
    ),
    ...order.lines.filter((line) => line.kind !== 'product'),
  ];
};
const between = (line: Line) =>
  isLayoutKind(line.kind) ? (
    <Group justify="space-between" wrap="nowrap" fw={line.kind === 'text' ? undefined : 600}>
      <span>{line.label}</span>
      {line.kind === 'subtotal' && line.gross !== undefined ? <span>{formatAmount(line.gross)}</span> : null}
    </Group>
  ) : null;

/** « 30 %, soit 32,40 € » */
export const depositOf = ({ deposit }: Order): string | null => {
  if (!deposit) return null;
  const amount = deposit.amount === undefined ? '' : formatMoney(deposit.amount);
  return deposit.kind === 'percent' ? [formatPercent(deposit.value), amount].filter(Boolean).join(', soit ') : amount;
};

/** Options that the client may add, in no sum. */
export const OptionLines = ({ order }: { readonly order: Order }) => {
  const { options = [] } = order;
  if (options.length === 0) return null;
  return (
    <Panel title={words.options} note={words.optionsWhy}>
      <LinesTable<Line>
        label={words.options}
        lines={options}
        columns={[
          {
            label: words.article,
            of: (line) => (
              <>
                <div>{line.label}</div>
                <div data-quiet>{line.details}</div>
              </>
            ),
          },
          { label: words.quantity, right: true, width: 90, of: (line) => line.quantity },
          ...(order.totalTTC === undefined
            ? []
            : [
                {
                  label: order.priceMode === 'HT' ? words.net : words.gross,
                  right: true,
                  width: 120,
                  of: (line: Line) => formatAmount((order.priceMode === 'HT' ? line.net : line.gross) ?? 0),
                },
              ]),
        ]}
      />
    </Panel>
  );
};

/** The lines as they were sold, with the VAT of each rate under them; without the right to prices there is no price at all. */
export const OrderLines = ({ order }: { readonly order: Order }) => {
  const priced = order.totalTTC !== undefined;
  return (
    <Panel title={words.lines}>
      <LinesTable<Line>
        label={words.lines}
        lines={laidOutLines(order)}
        whole={between}
        columns={[
          {
            label: words.article,
            of: (line) => (
              <>
                <div>{line.label}</div>
                <div data-quiet>{line.details}</div>
                {line.holds?.map((one) => (
                  <div key={one.label + one.format} data-quiet>
                    {words.holds(one.quantity, [one.label, one.format].filter(Boolean).join(', '))}
                  </div>
                ))}
                <Trace steps={line.trace ?? []} label={words.why} />
              </>
            ),
          },
          {
            label: words.quantity,
            right: true,
            width: 90,
            of: (line) => (
              <>
                {line.quantity}
                {line.freeUnits > 0 ? ` + ${line.freeUnits} ${words.free(line.freeUnits)}` : ''}
              </>
            ),
          },
          ...(priced
            ? [
                {
                  label: `${words.unit} ${order.priceMode}`,
                  right: true,
                  width: 120,
                  of: (line: Line) => (
                    <>
                      <div>{formatAmount(line.unitPrice ?? 0)}</div>
                      {line.discount ? <div data-quiet>{words.discountOf(formatAmount(line.discount))}</div> : null}
                    </>
                  ),
                },
                { label: words.vat, right: true, width: 80, of: (line: Line) => formatPercent(line.vatRate ?? 0) },
                {
                  label: order.priceMode === 'HT' ? words.net : words.gross,
                  right: true,
                  width: 120,
                  of: (line: Line) => formatAmount((order.priceMode === 'HT' ? line.net : line.gross) ?? 0),
                },
              ]
            : []),
        ]}
        totals={
          priced
            ? [
                { label: words.totalHT, value: formatMoney(order.totalHT ?? 0) },
                ...(order.vat ?? []).map((one) => ({
                  label: `${words.vat} ${formatPercent(one.rate)}`,
                  value: formatMoney(one.vat),
                })),
                ...(order.totalDuty ? [{ label: words.duty, value: formatMoney(order.totalDuty) }] : []),
                { label: words.total, value: formatMoney(order.totalTTC ?? 0), strong: true },
              ]
            : []
        }
      />
      <Trace steps={order.trace ?? []} label={words.whyTotal} />
      {priced ? (
        <Text size="xs" c="dimmed" ta="right" mt={4}>
          {words.rounding(ROUNDING_SHORT[order.rounding as RoundingMode] ?? order.rounding)}
        </Text>
      ) : null}
      {order.mentions.map((mention) => (
        <Text key={mention} size="xs" c="dimmed" ta="right">
          {mention}
        </Text>
      ))}
    </Panel>
  );
};

/** The contact of an order: users of the office reach its client's record from here; a buyer has none to go to. */
const ContactOf = ({ order }: { readonly order: Order }) => {
  const maySee = useOffice().may('seeAllClient');
  const name = `${order.buyer.firstname} ${order.buyer.lastname}`.trim() || order.buyer.company;
  return maySee && order.clientId ? (
    <Anchor component={Link} to={`/dashboard/clients/${order.clientId}`}>
      {name || words.openClient}
    </Anchor>
  ) : (
    name
  );
};

/** The carrier and number of a parcel, with a link to its tracking. */
const parcelLine = (one: Order['parcels'][number], at: number) => (
  <div key={`${one.tracking} ${String(at)}`}>
    {one.trackingUrl === '' ? (
      words.parcelOf(one.carrier, one.tracking)
    ) : (
      <Anchor href={one.trackingUrl} target="_blank" rel="noreferrer">
        {words.parcelOf(one.carrier, one.tracking)}
      </Anchor>
    )}
  </div>
);

/** Parts of higher areas about the goods of an order, at one place beside its delivery. */
const Goods = ({ place, order }: { readonly place: 'above' | 'notes' | 'below'; readonly order: Order }) => {
  const parts = useSlot(orderGoodsSlot);
  return <>{parts.map((one, at) => (one.place === place ? <one.Part key={at} order={order} /> : null))}</>;
};

export const OrderAside = ({ order }: { readonly order: Order }) => {
  const buys = useSide() === 'buyer';
  const { may } = useOffice();
  const readsNotes = may('manageDelivery') || may('seeAllOrder');
  const followed = order.parcels.filter((one) => one.carrier !== '' || one.tracking !== '');
  // Typed by the office, the note is its own; written with the order, it is its buyer's.
  const note = buys ? words.yourNote : order.origin === 'shop' ? words.note : words.ownNote;
  return (
    <Stack gap="md">
      <Panel title={buys ? words.you : words.buyer} action={<CorrectParties order={order} />}>
        <Facts
          items={[
            [words.contact, <ContactOf key="contact" order={order} />],
            [
              words.email,
              order.buyer.email ? (
                <Anchor key="mail" href={`mailto:${order.buyer.email}`}>
                  {order.buyer.email}
                </Anchor>
              ) : null,
            ],
            [words.phone, formatPhone(order.buyer.phone)],
            [words.company, order.buyer.company],
            [words.siret, order.buyer.siret],
            [words.vatNumber, order.buyer.vatNumber],
            [words.purchaseOrder, order.purchaseOrder],
            [note, order.note],
            [editor.conditions, order.conditions],
          ]}
        />
      </Panel>
      <Goods place="above" order={order} />
      {order.shippedAt === null ? null : <LabelsPanel id={order.id} />}
      <Panel title={words.delivery}>
        <Facts
          items={[
            [words.state, <Status key="state" of={order.deliveryStatus} word={deliveryWord(order)} />],
            [words.receivedOn, order.deliveredOn && formatDay(order.deliveredOn)],
            [words.mode, order.deliveryName],
            [words.address, placeOf(order.delivery)],
            [words.instructions, order.shipping.instructions],
            [words.parcels, followed.length > 0 ? followed.map(parcelLine) : null],
            [
              words.deliveryNote,
              order.shippedAt && readsNotes ? <Goods key="notes" place="notes" order={order} /> : null,
            ],
          ]}
        />
      </Panel>
      <Goods place="below" order={order} />
      <Panel
        title={buys ? words.yourPayment : words.payment}
        action={whyNotPay(order) ? null : <ReceiveButton {...receivableOf(order)} />}
      >
        <Facts
          items={[
            [
              words.state,
              <Status key="state" of={order.paymentStatus} word={PAYMENT_STATUS_WORDS[order.paymentStatus]} />,
            ],
            [
              words.method,
              order.payment.label ||
                PAYMENT_TYPE_WORDS[order.paymentType as keyof typeof PAYMENT_TYPE_WORDS] ||
                order.paymentType,
            ],
            [words.demanded, depositOf(order)],
            [words.received, money(order.totalPaid)],
            [words.toPay, whyNotPay(order) ? null : money(order.remaining)],
            [words.due, order.remaining !== 0 && order.dueOn ? formatDay(order.dueOn) : null],
            [words.promo, order.promoCode],
            [
              words.group,
              order.paymentGroupUntil
                ? words.groupUntil(formatInstant(order.paymentGroupUntil))
                : order.paymentGroup && words.groupStates[order.paymentGroup],
            ],
            [words.trial, order.trial && !buys ? words.trialWhy : null],
            [words.message, order.paymentMessage],
          ]}
        />
      </Panel>
      <Panel title={words.billing}>
        <Facts items={[[words.address, placeOf(order.billing) ?? words.noAddress]]} />
      </Panel>
      <Panel title={words.facts}>
        <Facts
          items={[
            [words.placed, order.placedAt && formatInstant(order.placedAt)],
            [words.validated, order.validatedAt && formatInstant(order.validatedAt)],
            [words.deliverOn, order.deliverOn && formatDay(order.deliverOn)],
            [words.promisedOn, !order.deliverOn && !order.shippedAt && order.promisedOn && formatDay(order.promisedOn)],
            [words.shipped, order.shippedAt && formatInstant(order.shippedAt)],
            [words.billed, order.billedAt && formatInstant(order.billedAt)],
          ]}
        />
      </Panel>
    </Stack>
  );
};
