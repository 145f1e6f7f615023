import { deliveryNote } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { payment } from '#areas/payments/rules/endpoints.ts';
import { french } from '#kernel/language/french.ts';
import {
  Anchor,
  ask,
  ErrorState,
  Facts,
  fileUrl,
  formatCount,
  formatDay,
  formatMoney,
  LinesTable,
  Link,
  Panel,
  Stack,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { billKindOf } from '../../rules/bill-kinds.ts';
import { type OrderLeft, orderLeft } from '../../rules/balance/order-left.ts';
import type { BillKind } from '../../rules/einvoice/einvoice-codes.ts';

const words = french({
  title: 'Solde de la commande',
  deliver: 'À livrer',
  bill: 'À facturer',
  cash: 'À encaisser',
  of: (left: string, whole: string) => `${left} / ${whole}`,
  gone: 'Parti',
  dropped: 'Retiré avant départ',
  left: 'Reste',
  ordered: 'Commandé',
  article: 'Article',
  notes: 'Bons de livraison',
  note: (number: string, day: string, units: string) => `${number} du ${day}\u00a0: ${units}`,
  billed: 'Facturé',
  total: 'Commande TTC',
  papers: 'Documents',
  paper: (one: string, number: string, day: string) => `${one} ${number} du ${day}`,
  countsNot: (amount: string) => `${amount}, sans effet sur ce chiffre`,
  due: 'Dû',
  dueWhy: (credited: string) => `avoirs et pénalités compris\u00a0: ${credited}`,
  received: 'Encaissé et gardé',
  over: 'Trop-perçu',
  payments: 'Paiements',
  nothing: 'Rien encore.',
} as const);

type Deliver = OrderLeft['deliver'];
const DeliverBehind = ({ id, of }: { readonly id: string; readonly of: Deliver }) => (
  <Stack gap="md">
    <LinesTable<Deliver['lines'][number]>
      label={words.deliver}
      lines={of.lines}
      columns={[
        { label: words.article, of: (line) => line.label },
        { label: words.ordered, right: true, width: 100, of: (line) => formatCount(line.quantity) },
        { label: words.gone, right: true, width: 80, of: (line) => formatCount(line.gone) },
        ...(of.dropped > 0
          ? [
              {
                label: words.dropped,
                right: true,
                width: 150,
                of: (line: Deliver['lines'][number]) => formatCount(line.dropped),
              },
            ]
          : []),
        { label: words.left, right: true, width: 80, of: (line) => formatCount(line.left) },
      ]}
    />
    <Behind title={words.notes}>
      {of.notes.map((one) => (
        <Anchor key={one.number} href={fileUrl(deliveryNote, { id, number: one.number })} target="_blank" size="sm">
          {words.note(one.number, formatDay(one.day), formatCount(one.units))}
        </Anchor>
      ))}
    </Behind>
  </Stack>
);

const BillBehind = ({ of }: { readonly of: NonNullable<OrderLeft['bill']> }) => (
  <Stack gap="md">
    <Facts
      items={[
        [words.total, formatMoney(of.total)],
        [words.billed, formatMoney(of.billed)],
        [words.left, formatMoney(of.left)],
      ]}
    />
    <Behind title={words.papers}>
      {of.papers.map((one) => {
        const kind = billKindOf(one.kind as BillKind);
        return (
          <Text key={one.id} size="sm">
            <Anchor component={Link} to={`${kind.path}/${one.id}`} inherit>
              {words.paper(kind.words.one, one.number, formatDay(one.day))}
            </Anchor>
            {'\u00a0: '}
            {one.counts === one.asks && one.asks > 0
              ? formatMoney(one.counts)
              : words.countsNot(formatMoney(kind.sign * one.asks))}
          </Text>
        );
      })}
    </Behind>
  </Stack>
);

const CashBehind = ({ of }: { readonly of: NonNullable<OrderLeft['cash']> }) => {
  const mayOpen = useOffice().mayCall(payment);
  return (
    <Stack gap="md">
      <Facts
        items={[
          [
            words.due,
            of.credited === 0
              ? formatMoney(of.due)
              : `${formatMoney(of.due)} (${words.dueWhy(formatMoney(-of.credited))})`,
          ],
          [words.received, formatMoney(of.received)],
          [words.left, formatMoney(of.left)],
          [words.over, of.over > 0 ? formatMoney(of.over) : null],
        ]}
      />
      <Behind title={words.payments}>
        {of.payments.map((one) => {
          const said = [one.label, one.day && formatDay(one.day), formatMoney(one.isIn ? one.amount : -one.amount)]
            .filter(Boolean)
            .join(' · ');
          return mayOpen ? (
            <Anchor key={one.id} component={Link} to={`/dashboard/payments/${one.id}`} size="sm">
              {said}
            </Anchor>
          ) : (
            <Text key={one.id} size="sm">
              {said}
            </Text>
          );
        })}
      </Behind>
    </Stack>
  );
};

const Behind = ({ title, children }: { readonly title: string; readonly children: readonly React.ReactNode[] }) => (
  <Stack gap={4}>
    <Text size="sm" fw={600}>
      {title}
    </Text>
    {children.length > 0 ? (
      children
    ) : (
      <Text size="sm" c="dimmed">
        {words.nothing}
      </Text>
    )}
  </Stack>
);

const show = (title: string, body: React.ReactNode): void => void ask({ title, body: () => body });
const Figure = ({
  label,
  said,
  behind,
}: {
  readonly label: string;
  readonly said: string;
  readonly behind: React.ReactNode;
}) => (
  <Anchor component="button" type="button" size="sm" onClick={() => show(label, behind)}>
    {said}
  </Anchor>
);

/** The three things that are left of an order, each opening the documents behind it. */
export default function OrderLeftPanel({ order }: { readonly order: Order }) {
  const isAsked = useOffice().mayCall(orderLeft) && order.status !== 'draft';
  const { data, error, refetch } = useEndpoint(orderLeft, { id: order.id }, { silent: true, enabled: isAsked });
  if (!isAsked) return null;
  if (!data)
    return error ? (
      <Panel title={words.title}>
        <ErrorState error={error} retry={() => void refetch()} />
      </Panel>
    ) : null;
  const { deliver, bill, cash } = data;
  const left = words.of(formatCount(deliver.left), formatCount(deliver.ordered));
  return (
    <Panel title={words.title}>
      <Facts
        items={[
          [
            words.deliver,
            deliver.ordered > 0 ? (
              <Figure
                key="deliver"
                label={words.deliver}
                said={left}
                behind={<DeliverBehind id={order.id} of={deliver} />}
              />
            ) : null,
          ],
          [
            words.bill,
            bill ? (
              <Figure
                key="bill"
                label={words.bill}
                said={words.of(formatMoney(bill.left), formatMoney(bill.total))}
                behind={<BillBehind of={bill} />}
              />
            ) : null,
          ],
          [
            words.cash,
            cash ? (
              <Figure
                key="cash"
                label={words.cash}
                said={words.of(formatMoney(cash.left), formatMoney(cash.due))}
                behind={<CashBehind of={cash} />}
              />
            ) : null,
          ],
        ]}
      />
    </Panel>
  );
}
