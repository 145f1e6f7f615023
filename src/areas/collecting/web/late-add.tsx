import { useState } from 'react';
import {
  ActionButton,
  Alert,
  Anchor,
  DateBox,
  EmptyState,
  ErrorState,
  formatMoney,
  Group,
  Link,
  LookupBox,
  Panel,
  RecordFrame,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  today,
  useEndpoint,
  useNavigate,
  useSearchParams,
} from '#ui/office/index.ts';
import { bills } from '#areas/billing/rules/endpoints.ts';
import { billLateCharges, type LateClaim, lateClaim, MOST_BILLED } from '../rules/late/late-endpoints.ts';
import { outstandings } from '../rules/money/outstandings.ts';
import { isClaimed, LateDays, LateTable, type LeftOff, totalOf } from './late/late-table.tsx';
import { WhoOwes } from './late/late-owed.tsx';
import { lateWords as words } from './late/late-words.ts';
import { findClients } from '#areas/billing/web/index.ts';

/** The charges that may be claimed from a client, ticked, with their computation below. */
const ToClaim = ({ of, bill }: { readonly of: LateClaim; readonly bill: string | null }) => {
  const navigate = useNavigate();
  const all = of.bills.filter((row) => bill === null || row.id === bill);
  const rows = all.slice(0, MOST_BILLED);
  const [off, setOff] = useState<LeftOff>(new Set());
  const put = (key: string): void => {
    const next = new Set(off);
    if (!next.delete(key)) next.add(key);
    setOff(next);
  };
  const total = totalOf(rows, off);
  const chosen = rows
    .map((row) => ({ id: row.id, penalty: isClaimed(off, 'penalty', row), fee: isClaimed(off, 'fee', row) }))
    .filter((one) => one.penalty || one.fee);
  if (rows.length === 0) return <EmptyState title={words.nothing} text={words.nothingWhy} />;
  return (
    <>
      <Panel title={words.claimed}>
        {all.length > rows.length ? (
          <Text size="sm" mb="xs">
            {words.oldestFirst(rows.length, all.length)}
          </Text>
        ) : null}
        <LateTable rows={rows} off={off} put={put} />
        <Group justify="flex-end" mt="md">
          {chosen.length > 0 ? (
            <ActionButton
              primary
              endpoint={billLateCharges}
              input={{ id: of.clientId, through: of.through, bills: chosen, total }}
              refreshes={[lateClaim, bills, outstandings]}
              confirm={words.sure(chosen.length, formatMoney(total))}
              after={({ billId }) => void navigate(`/dashboard/orders/bills/${billId}`)}
            >
              {words.issue(formatMoney(total))}
            </ActionButton>
          ) : null}
        </Group>
      </Panel>
      {rows
        .filter((row) => row.steps.length > 0)
        .map((row) => (
          <LateDays key={row.id} row={row} />
        ))}
    </>
  );
};

/** Penalties and the 40 € of late bills of a client, read before they are billed. */
export default function LateAdd() {
  const [query, setQuery] = useSearchParams();
  const [clientId, bill] = [query.get('client'), query.get('bill')];
  const [through, setThrough] = useState(today());
  const read = useEndpoint(lateClaim, { id: clientId ?? '', through }, { enabled: clientId !== null });
  const of = read.data;
  const content = (
    <Stack gap="lg" maw={820}>
      <Text size="sm" c="dimmed">
        {words.note}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <LookupBox
          about="late payer"
          label={words.client}
          placeholder={words.findClient}
          shown={of?.name ?? ''}
          find={findClients}
          onPick={(hit) => setQuery({ client: hit.id }, { replace: true })}
        />
        <DateBox
          label={words.through}
          clearable={false}
          maxMs={Date.now()}
          value={through}
          onChange={(day) => setThrough(day ?? today())}
        />
      </SimpleGrid>
      {of?.rate ? (
        <Text size="sm">
          {words.rate(of.rate)}{' '}
          <Anchor component={Link} to="/dashboard/settings?link=billing&tab=reminders">
            {words.setRate}
          </Anchor>
        </Text>
      ) : null}
      {of?.warning ? <Alert color="yellow">{of.warning}</Alert> : null}
      {of && of.consumers.length > 0 ? (
        <Alert color="gray">{words.consumers(of.consumers.map((one) => one.number).join(', '))}</Alert>
      ) : null}
      {read.error ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : null}
      {clientId === null ? <WhoOwes through={through} /> : null}
      {clientId !== null && of === undefined && !read.error ? <Skeleton height={200} /> : null}
      {of ? <ToClaim key={`${of.clientId} ${of.through}`} of={of} bill={bill} /> : null}
    </Stack>
  );
  return (
    <RecordFrame
      back={{ label: words.list, to: '/dashboard/payments/outstandings' }}
      look={{ title: words.title, content }}
      remembered={false}
    />
  );
}
