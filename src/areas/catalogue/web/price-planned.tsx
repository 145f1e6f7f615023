import {
  ActionItem,
  Alert,
  Button,
  formatDay,
  formatMoney,
  Group,
  LinesTable,
  Link,
  ListPage,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import {
  applyPlanned,
  plannedPrices,
  plannedSheet,
  withdrawPlanned,
} from '../rules/prices/planned-prices-endpoints.ts';
import {
  PLANNED_STATUS_WORDS,
  type PlannedPrice,
  type PlannedRow,
  plannedList,
  whyNotApplyPlanned,
  whyNotWithdrawPlanned,
} from '../rules/prices/planned-prices.ts';
import { PriceCellTools } from './price/explain.tsx';
import { words } from './price/history-words.ts';
import { whoWrote } from './price/price-history.tsx';
import { yearOf } from './product-names.ts';

const TONES = { planned: 'waiting', applied: 'done', stopped: 'attention', withdrawn: 'failed' } as const;
const money = (price: number | null): string => (price === null ? words.none : formatMoney(price));
const nameOf = (row: PlannedPrice): string =>
  [row.product, row.vintage === '' ? '' : yearOf(row.vintage), row.format].filter(Boolean).join(' · ');

const Preview = ({ row }: { readonly row: PlannedRow }) => {
  const { data } = useEndpoint(plannedSheet, { id: row.id });
  if (!data) return <Skeleton height={200} />;
  return (
    <Stack gap="sm">
      {data.why === '' ? null : <Alert color="orange">{data.why}</Alert>}
      <LinesTable
        label={words.plannedPrices}
        lines={data.rows}
        columns={[
          {
            label: words.article,
            of: (one) => (
              <>
                {nameOf(one)}
                <Text size="xs" c="dimmed">
                  {one.category}
                </Text>
              </>
            ),
          },
          {
            label: words.now,
            right: true,
            of: (one) => (
              <Group gap={6} justify="flex-end" wrap="nowrap">
                {`${money(one.now)}${one.moved ? ` (${words.moved})` : ''}`}
                <PriceCellTools
                  formatId={one.formatId}
                  typologyKey={one.typologyKey}
                  name={[one.category, nameOf(one)].join(', ')}
                />
              </Group>
            ),
          },
          {
            label: words.foreseen,
            right: true,
            of: (one) =>
              one.pinned === false
                ? words.followsAgain
                : [money(one.price), one.pinned ? words.pinned : ''].filter(Boolean).join(', '),
          },
        ]}
      />
    </Stack>
  );
};

const Actions = ({ row }: { readonly row: PlannedRow }) => (
  <>
    <ActionItem
      icon="check"
      endpoint={applyPlanned}
      input={{ id: row.id }}
      whyNot={whyNotApplyPlanned(row)}
      confirm={{ title: words.applyNow, text: words.applySure(row.prices), validateLabel: words.applyNow }}
    >
      {words.applyNow}
    </ActionItem>
    <ActionItem
      icon="close"
      danger
      endpoint={withdrawPlanned}
      input={{ id: row.id }}
      whyNot={whyNotWithdrawPlanned(row)}
      confirm={{
        title: words.withdrawPlan,
        text: words.withdrawSure(row.prices, formatDay(row.day)),
        validateLabel: words.withdrawPlan,
      }}
    >
      {words.withdrawPlan}
    </ActionItem>
  </>
);

/** The planned sheets, the applied ones, and those that wait for a decision. */
export default function PricePlanned() {
  const may = useOffice().mayCall(applyPlanned);
  return (
    <ListPage
      list={plannedList}
      endpoint={plannedPrices}
      title={words.plannedPrices}
      nameOf={(row) => formatDay(row.day)}
      columns={[
        { field: 'day', width: 150, as: 'strong', card: 'title' },
        {
          field: 'status',
          as: 'status',
          width: 140,
          value: (row) => PLANNED_STATUS_WORDS[row.status],
          tone: (row) => TONES[row.status],
          card: 'state',
        },
        { field: 'prices', width: 90, card: 'money' },
        { field: 'by', width: 180, value: whoWrote, card: 'fact' },
        { field: 'createdAt', width: 160, card: 'none' },
        { field: 'why', card: 'fact' },
      ]}
      filters={['day', 'status', 'by']}
      views={[
        { name: words.waiting, filter: { status: { in: ['planned'] } }, sort: 'day' },
        { name: words.toDecide, filter: { status: { in: ['stopped'] } } },
      ]}
      preview={(row) => <Preview row={row} />}
      {...(may ? { rowActions: (row: PlannedRow) => <Actions row={row} />, actionsInSight: true } : {})}
      actions={
        <Button component={Link} to="/dashboard/tarifs?view=tous" variant="default">
          {words.backToGrid}
        </Button>
      }
      empty={{ title: words.noPlan, text: words.noPlanWhy, icon: 'calendar' }}
    />
  );
}
