import {
  Anchor,
  Facts,
  formatDay,
  formatMoney,
  formatNumber,
  FormPage,
  Group,
  LinesTable,
  Link,
  Panel,
  Stack,
  Status,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { myFutures, type OwnFutures } from '../rules/futures/buyer-futures.ts';
import { words } from './futures/futures-words.ts';

const Schedule = ({ one }: { readonly one: OwnFutures }) => (
  <LinesTable
    label={words.schedule}
    lines={one.parts.map((part) => ({ ...part, id: `${part.n}` }))}
    empty={one.order ? words.noSchedule : words.notConfirmed}
    columns={[
      { label: words.dueOn, of: (part) => words.part(formatNumber(part.percent), formatDay(part.dueOn)) },
      {
        label: words.bill,
        of: (part) =>
          part.bill ? (
            <Anchor component={Link} to={`/dashboard/orders/bills/${part.bill.id}`}>
              {part.bill.number}
            </Anchor>
          ) : (
            <Text size="sm" c="dimmed">
              {words.toCome}
            </Text>
          ),
      },
      { label: words.amount, right: true, of: (part) => formatMoney(part.amount ?? 0) },
    ]}
  />
);

const Ordered = ({ one }: { readonly one: OwnFutures }) => (
  <Panel
    title={`${one.seller.name} · ${one.number}`}
    action={<Status of={one.status} word={kindOf('futures').statusWords[one.status]} />}
  >
    <Facts
      items={[
        [words.inAll, formatMoney(one.totalTTC)],
        [words.reservedOn, one.placedOn && formatDay(one.placedOn)],
        [words.planned, one.deliverFrom && words.between(formatDay(one.deliverFrom), formatDay(one.deliverTo ?? ''))],
        [
          words.order,
          one.order ? (
            <Anchor key="order" component={Link} to={`/dashboard/orders/${one.order.id}`}>
              {one.order.number}
            </Anchor>
          ) : null,
        ],
      ]}
    />
    <Schedule one={one} />
  </Panel>
);

/** The wine that a buyer's producers set aside for him, and his reservations, down to the bill of each part. */
export default function MyFutures() {
  const read = useEndpoint(myFutures, {}).data;
  return (
    <FormPage title={words.mine} back={{ label: words.home, to: '/dashboard' }}>
      <Stack gap="md" maw={860}>
        <Panel title={words.offered}>
          <LinesTable
            label={words.offered}
            lines={(read?.offers ?? []).map((one) => ({ ...one, id: `${one.seller.id} ${one.campaign}` }))}
            empty={words.nothingOffered}
            columns={[
              {
                label: words.name,
                of: (one) => (
                  <Group gap="xs">
                    <Anchor component={Link} to={`/shops/${one.seller.id}/primeurs`} reloadDocument>
                      {one.seller.name}
                    </Anchor>
                    <Text size="sm">{one.campaign}</Text>
                  </Group>
                ),
              },
              { label: words.wines, right: true, of: (one) => formatNumber(one.wines) },
              { label: words.closesOn, right: true, of: (one) => formatDay(one.closesOn) },
            ]}
          />
        </Panel>
        {(read?.orders ?? []).map((one) => (
          <Ordered key={one.id} one={one} />
        ))}
      </Stack>
    </FormPage>
  );
}
