import { useState } from 'react';
import { findClients } from '#areas/billing/web/index.ts';
import {
  ActionButton,
  Alert,
  Anchor,
  Button,
  DateBox,
  EmptyState,
  ErrorState,
  fileUrl,
  formatDay,
  formatMoney,
  Group,
  LinesTable,
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
  useSearchParams,
} from '#ui/office/index.ts';
import {
  type AccountLine,
  accountPaper,
  type ClientAccount,
  clientAccount,
  sendStatement,
  whyNotPeriod,
} from '../rules/money/account.ts';
import { accountScreen as words } from './money/account-words.ts';

const side = (amount: number): string => (amount === 0 ? '' : formatMoney(amount));

const What = ({ row }: { readonly row: AccountLine }) => (
  <>
    <Anchor component={Link} to={row.path}>
      {row.label}
    </Anchor>
    {row.reference ? <div data-quiet>{row.reference}</div> : null}
  </>
);

const Account = ({ of }: { readonly of: ClientAccount }) => {
  const period = { from: of.from, to: of.to };
  return (
    <Panel title={words.account} note={of.name}>
      <LinesTable
        label={words.account}
        lines={of.lines.map((line, at) => ({ ...line, id: `${line.id} ${at}` }))}
        empty={words.nothing}
        tall
        columns={[
          { label: words.day, width: 120, of: (row) => formatDay(row.day) },
          { label: words.what, of: (row) => <What row={row} /> },
          { label: words.debit, right: true, width: 110, of: (row) => side(row.debit) },
          { label: words.credit, right: true, width: 110, of: (row) => side(row.credit) },
          { label: words.balance, right: true, width: 120, of: (row) => formatMoney(row.balance) },
        ]}
        totals={[
          { label: words.opening, value: formatMoney(of.opening) },
          { label: words.debit, value: formatMoney(of.debit) },
          { label: words.credit, value: formatMoney(of.credit) },
          { label: words.closing, value: formatMoney(of.closing), strong: true },
        ]}
      />
      <Group justify="flex-end" mt="md">
        <Button
          component="a"
          variant="default"
          target="_blank"
          href={fileUrl(accountPaper, { id: of.clientId, ...period })}
        >
          {words.pdf}
        </Button>
        {of.email ? (
          <ActionButton
            primary
            endpoint={sendStatement}
            input={{ id: of.clientId, period }}
            confirm={{ title: words.send, text: words.sendSure(of.email), validateLabel: words.send }}
          >
            {words.send}
          </ActionButton>
        ) : null}
      </Group>
      {of.email ? null : (
        <Text size="sm" c="dimmed" mt="xs">
          {words.noAddress}
        </Text>
      )}
    </Panel>
  );
};

/** The account of a client between two days, printed or sent. */
export default function ClientAccountPage() {
  const [query, setQuery] = useSearchParams();
  const clientId = query.get('client');
  const [from, setFrom] = useState(`${today().slice(0, 4)}-01-01`);
  const [to, setTo] = useState<string>(today());
  const wrong = whyNotPeriod({ from, to });
  const read = useEndpoint(
    clientAccount,
    { id: clientId ?? '', from, to },
    { enabled: clientId !== null && wrong === null },
  );
  const content = (
    <Stack gap="lg" maw={900}>
      <Text size="sm" c="dimmed">
        {words.note}
      </Text>
      <LookupBox
        about="account client"
        label={words.client}
        placeholder={words.findClient}
        shown={read.data?.name ?? ''}
        find={findClients}
        onPick={(hit) => setQuery({ client: hit.id }, { replace: true })}
      />
      <SimpleGrid cols={2} spacing="sm">
        <DateBox label={words.from} clearable={false} value={from} onChange={(day) => setFrom(day ?? from)} />
        <DateBox label={words.to} clearable={false} value={to} onChange={(day) => setTo(day ?? to)} />
      </SimpleGrid>
      {wrong ? <Alert color="red">{wrong.words.fr}</Alert> : null}
      {read.error ? <ErrorState error={read.error} retry={() => void read.refetch()} /> : null}
      {clientId === null ? <EmptyState title={words.none} text={words.noneWhy} icon="clients" /> : null}
      {clientId !== null && !wrong && read.data === undefined && !read.error ? <Skeleton height={200} /> : null}
      {read.data && !wrong ? <Account of={read.data} /> : null}
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
