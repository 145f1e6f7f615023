import { useState } from 'react';
import { recordClientPayment } from '#areas/payments/rules/endpoints.ts';
import { RECEIVED_TYPES } from '#areas/payments/rules/methods.ts';
import { useFeeLimit, usePaymentTypes } from '#areas/payments/web/index.ts';
import {
  Button,
  DateBox,
  formatMoney,
  Group,
  LookupBox,
  NumberBox,
  Panel,
  RecordFrame,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  today,
  useAction,
  useEndpoint,
  useNavigate,
  useSearchParams,
  useUnsaved,
} from '#ui/office/index.ts';
import { findClients } from './money/find-clients.ts';
import { openDocuments } from '../rules/money/money-endpoints.ts';
import { sharedOut } from '../rules/money/share-out.ts';
import { moneyWords as words } from './money/money-words.ts';
import {
  amountsOf,
  type Parts,
  Rest,
  sentParts,
  ShareTable,
  toReceiveWords,
  whyNotShare,
} from './money/share-table.tsx';

interface Typed {
  readonly amount: number | string | null;
  readonly method: string;
  /** The fee that the bank kept from a transfer: the client paid it beside the amount that arrived. */
  readonly fee: number | string | null;
  readonly day: string;
  readonly note: string;
  /** The parts that the user typed; null until then: they follow the amount. */
  readonly parts: Parts | null;
}

/** A cheque, a transfer or cash of a client: what it pays is proposed, what is due first first, and can be changed. */
export default function PaymentAdd() {
  const [query, setQuery] = useSearchParams();
  const clientId = query.get('client');
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({
    amount: Number(query.get('amount')) || null,
    method: 'check',
    fee: null,
    day: today(),
    note: '',
    parts: null,
  });
  const [tried, setTried] = useState(false);
  const put = (change: Partial<Typed>): void => setTyped((now) => ({ ...now, ...change }));
  const read = useEndpoint(openDocuments, { id: clientId ?? '' }, { enabled: clientId !== null });
  const of = read.data;
  const release = useUnsaved(typed.amount !== null);
  const action = useAction(recordClientPayment, {
    after: (answer) => {
      release();
      void navigate(`/dashboard/payments/${answer.id}`);
    },
  });
  const types = usePaymentTypes('received');
  const method = types.some((one) => one.type === typed.method) ? typed.method : (types[0]?.type ?? 'other');
  const limit = useFeeLimit();
  const asksFee = limit > 0 && method === 'transfer';
  const fee = asksFee && typeof typed.fee === 'number' ? typed.fee : 0;
  const arrived = typeof typed.amount === 'number' ? typed.amount : 0;
  const amount = arrived > 0 ? Math.round((arrived + fee) * 100) / 100 : 0;
  const parts = typed.parts ?? (of ? sharedOut(amount, of.documents) : {});
  const wrong = of ? whyNotShare(amount, parts, of.documents) : null;
  const isAmount = amount > 0;
  const send = (): void => {
    setTried(true);
    if (!of || !isAmount || wrong) return;
    void action.run({
      clientId: of.clientId,
      method: RECEIVED_TYPES.find((one) => one === method) ?? 'other',
      amount: arrived,
      ...(fee > 0 ? { bankFee: fee } : {}),
      day: typed.day,
      note: typed.note,
      parts: sentParts(parts, of.documents),
    });
  };
  const fields = action.error?.fields ?? {};
  const content = (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="lg" maw={720}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <LookupBox
            about="payer"
            label={words.client}
            placeholder={words.findClient}
            shown={of?.name ?? ''}
            find={findClients}
            error={tried && clientId === null ? words.required : null}
            onPick={(hit) => {
              setQuery({ client: hit.id }, { replace: true });
              put({ parts: null });
            }}
          />
          <NumberBox
            label={words.amount}
            suffix="€"
            places={2}
            value={typed.amount}
            error={fields['amount'] ?? (tried && !isAmount ? words.required : null)}
            onChange={(next) => put({ amount: next, parts: null })}
          />
          <Select
            label={words.method}
            allowDeselect={false}
            value={method}
            data={types.map((one) => ({ value: one.type, label: one.label }))}
            error={fields['method']}
            onChange={(method) => put({ method: method ?? 'other' })}
          />
          {asksFee ? (
            <NumberBox
              label={words.bankFee}
              description={words.bankFeeWhy(formatMoney(limit))}
              suffix="€"
              places={2}
              value={typed.fee}
              error={fields['bankFee']}
              onChange={(next) => put({ fee: next, parts: null })}
            />
          ) : null}
          <DateBox
            label={words.day}
            clearable={false}
            maxMs={Date.now()}
            value={typed.day}
            onChange={(day) => put({ day: day ?? today() })}
          />
          <TextInput
            label={words.note}
            description={words.noteHint}
            maxLength={200}
            value={typed.note}
            onChange={(event) => put({ note: event.currentTarget.value })}
          />
        </SimpleGrid>
        <Panel title={words.documents} note={of ? words.toReceiveOf(toReceiveWords(of)) : null}>
          {of === undefined ? (
            clientId === null ? (
              <Text size="sm" c="dimmed">
                {words.clientFirst}
              </Text>
            ) : (
              <Skeleton height={120} />
            )
          ) : of.documents.length === 0 ? (
            <Text size="sm" c="dimmed">
              {words.nothingDue}
            </Text>
          ) : (
            <ShareTable of={of} parts={parts} put={(next) => put({ parts: next })} />
          )}
          {of && of.onAccount > 0 ? (
            <Text size="sm" mt="xs">
              {words.onAccount(formatMoney(of.onAccount))}
            </Text>
          ) : null}
        </Panel>
        <Group justify="space-between" gap="md">
          <div>
            {of && isAmount ? (
              <Rest amount={amount} parts={amountsOf(parts)} documents={of.documents} wrong={wrong} />
            ) : null}
          </div>
          <Button type="submit" loading={action.pending}>
            {isAmount ? words.saveOf(formatMoney(amount)) : words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
  return (
    <RecordFrame
      back={{ label: words.payments, to: '/dashboard/payments' }}
      look={{ title: words.add, content }}
      remembered={false}
    />
  );
}
