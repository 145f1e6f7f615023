import { useEffect, useState } from 'react';
import { addMonths } from '#kernel/month.ts';
import { day } from '#kernel/day.ts';
import {
  ActionButton,
  Anchor,
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  fileUrl,
  formatCount,
  formatMoney,
  formatMonth,
  Group,
  Link,
  LinesTable,
  Panel,
  RecordFrame,
  Select,
  Skeleton,
  Stack,
  Text,
  today,
  useEndpoint,
  useOffice,
  useSearchParams,
} from '#ui/office/index.ts';
import { bills } from '../rules/endpoints.ts';
import { MONTH } from '../rules/month/month-bill.ts';
import {
  type BillOfMonth,
  billMonth,
  monthPreview,
  type MonthRun,
  monthRun,
  monthToBill,
} from '../rules/month/month-endpoints.ts';
import { LeftOutOfMonth, RunOfMonth } from './month/month-run.tsx';
import { monthWords as words } from './month/month-words.ts';

const POLL_MS = 1500;
const MONTHS = 12;
const isUnderWay = (run: MonthRun): boolean => ['pending', 'processing'].includes(run.status);
const keyOf = (one: BillOfMonth): string => one.orders.map((each) => each.id).join(',');
const monthsUntil = (now: string): string[] =>
  Array.from({ length: MONTHS + 1 }, (_, at) => addMonths(day(`${now.slice(0, 7)}-01`), -at).slice(0, 7));

/** The bills of a month to be issued: all ticked, but those that would be refused. */
const ToIssue = ({ month, all }: { readonly month: string; readonly all: readonly BillOfMonth[] }) => {
  const { may } = useOffice();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const able = all.filter((one) => one.why === null);
  const chosen = able.filter((one) => !left.has(keyOf(one)));
  const put = (key: string): void => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const total = (of: (one: BillOfMonth) => number | undefined): number =>
    chosen.reduce((cents, one) => cents + Math.round((of(one) ?? 0) * 100), 0) / 100;
  return (
    <Panel title={words.toIssue}>
      <LinesTable
        label={words.toIssue}
        lines={all.map((one) => ({ ...one, id: keyOf(one) }))}
        columns={[
          {
            label: words.all,
            width: 40,
            head: (
              <Checkbox
                aria-label={words.all}
                checked={chosen.length === able.length && able.length > 0}
                indeterminate={chosen.length > 0 && chosen.length < able.length}
                onChange={() => setLeft(chosen.length === able.length ? new Set(able.map(keyOf)) : new Set())}
              />
            ),
            of: (one) => (
              <Checkbox
                aria-label={words.one(one.clientName)}
                disabled={one.why !== null}
                checked={one.why === null && !left.has(one.id)}
                onChange={() => put(one.id)}
              />
            ),
          },
          {
            label: words.client,
            of: (one) => (
              <>
                <Anchor component={Link} to={`/dashboard/clients/${one.clientId}`}>
                  {one.clientName}
                </Anchor>
                {one.monthly ? <div data-quiet>{words.monthly}</div> : null}
                {one.differs.length > 0 ? <div data-quiet>{words.apart(one.differs.join(', '))}</div> : null}
                {one.why ? (
                  <Text size="sm" c="var(--mantine-color-error)">
                    {one.why}
                  </Text>
                ) : null}
              </>
            ),
          },
          { label: words.notes, right: true, width: 70, of: (one) => formatCount(one.notes) },
          {
            label: words.orders,
            width: 190,
            of: (one) =>
              one.orders.map((each, at) => (
                <span key={each.id}>
                  {at > 0 ? ', ' : ''}
                  <Anchor component={Link} to={`/dashboard/orders/${each.id}`}>
                    {each.number}
                  </Anchor>
                </span>
              )),
          },
          ...(may('seeAllPrice')
            ? [
                {
                  label: words.net,
                  right: true,
                  width: 110,
                  of: (one: BillOfMonth) => (one.totalHT === undefined ? '' : formatMoney(one.totalHT)),
                },
                {
                  label: words.gross,
                  right: true,
                  width: 110,
                  of: (one: BillOfMonth) => (one.totalTTC === undefined ? '' : formatMoney(one.totalTTC)),
                },
                {
                  label: words.preview,
                  width: 90,
                  of: (one: BillOfMonth) =>
                    one.why === null ? (
                      <Anchor href={fileUrl(monthPreview, { month, orders: keyOf(one) })} target="_blank">
                        {words.preview}
                      </Anchor>
                    ) : null,
                },
              ]
            : []),
        ]}
        totals={
          may('seeAllPrice')
            ? [
                { label: words.net, value: formatMoney(total((one) => one.totalHT)) },
                { label: words.gross, value: formatMoney(total((one) => one.totalTTC)), strong: true },
              ]
            : []
        }
      />
      <Group justify="flex-end" mt="md">
        {chosen.length > 0 ? (
          <ActionButton
            primary
            endpoint={billMonth}
            input={{
              month,
              bills: chosen.map((one) => ({ clientId: one.clientId, orders: one.orders.map((each) => each.id) })),
            }}
            refreshes={[monthToBill, bills]}
            confirm={words.sure(chosen.length, formatMonth(`${month}-01`))}
          >
            {words.issue(chosen.length)}
          </ActionButton>
        ) : null}
      </Group>
    </Panel>
  );
};

/** A month of delivery notes billed at once: one bill a client, and what is on none with its reason. */
export default function BillMonth() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : today().slice(0, 7);
  const read = useEndpoint(monthToBill, { month });
  const of = read.data;
  const begun = of?.run && isUnderWay(of.run) ? of.run.id : null;
  // While it runs only how far it is is asked again; what is left of the month is composed once it is over.
  const followed = useEndpoint(
    monthRun,
    { id: begun ?? '' },
    { silent: true, enabled: begun !== null, every: (run) => (run && !isUnderWay(run) ? false : POLL_MS) },
  ).data;
  const isOver = begun !== null && followed?.id === begun && !isUnderWay(followed);
  const { refetch } = read;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  const run = begun !== null && followed?.id === begun ? followed : of?.run;
  const isBusy = begun !== null;
  const content = (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        {words.note}
      </Text>
      <Select
        label={words.month}
        maw={260}
        allowDeselect={false}
        value={month}
        data={[...new Set([...monthsUntil(today()), month])].map((one) => ({
          value: one,
          label: formatMonth(`${one}-01`),
        }))}
        onChange={(next) => setQuery({ month: next ?? month }, { replace: true })}
      />
      {read.error ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : null}
      {of === undefined && !read.error ? <Skeleton height={240} /> : null}
      {run ? <RunOfMonth run={run} /> : null}
      {of && !isBusy && of.bills.length > 0 ? <ToIssue key={month} month={month} all={of.bills} /> : null}
      {of && !isBusy && of.bills.length === 0 && !of.run ? (
        <EmptyState title={words.nothing} text={words.nothingWhy} />
      ) : null}
      {of && of.leftOut.length > 0 ? <LeftOutOfMonth all={of.leftOut} /> : null}
    </Stack>
  );
  return (
    <RecordFrame
      back={{ label: words.bills, to: '/dashboard/orders/bills' }}
      look={{
        title: words.title,
        content,
        actions: (
          <Button component={Link} to="/dashboard/orders/bills" size="xs" variant="default">
            {words.bills}
          </Button>
        ),
      }}
      remembered={false}
    />
  );
}
