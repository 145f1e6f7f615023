import { useState } from 'react';
import {
  ActionButton,
  ask,
  Checkbox,
  formatDay,
  formatMoney,
  Select,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { dec, isNegative, minus, sum, toNumber } from '#kernel/money.ts';
import { type BankLine, bankLines, matchLine } from '../../rules/bank/bank-endpoints.ts';
import {
  moneyOnItsWay,
  payouts,
  recordPayout,
  waitingMoney,
  type WaitingMoney,
} from '../../rules/payout/payout-endpoints.ts';
import { refusePayout } from '../../rules/payout/payout-refusals.ts';
import { WAY_WORDS, WAYS, type Way, wayNamed } from '../../rules/payout/ways.ts';
import { words } from '../bank/bank-words.ts';

/** As many as a person reads: beyond, the list of what is on its way has filters. */
const SHOWN = 200;
const CHANGED = [bankLines, waitingMoney, moneyOnItsWay, payouts];

/** The receipts of a way, to tick; what is missing of their sum is the fee. */
const Receipts = ({
  line,
  rows,
  done,
}: {
  readonly line: BankLine;
  readonly rows: readonly WaitingMoney[];
  readonly done: (matched: true) => void;
}) => {
  const [ids, setIds] = useState<readonly string[]>([]);
  const gross = sum(rows.filter((one) => ids.includes(one.id)).map((one) => dec(one.amount)));
  const fee = minus(gross, dec(line.amount));
  const tick = (id: string, isTicked: boolean): void =>
    setIds((before) => (isTicked ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <>
      <Stack gap={6} mah={320} style={{ overflowY: 'auto' }}>
        <Checkbox
          label={words.allThose}
          checked={ids.length === rows.length}
          onChange={(event) => setIds(event.currentTarget.checked ? rows.map((one) => one.id) : [])}
        />
        {rows.map((one) => (
          <Checkbox
            key={one.id}
            label={`${formatDay(one.day)}, ${one.payer || one.label}, ${formatMoney(one.amount)}`}
            checked={ids.includes(one.id)}
            onChange={(event) => tick(one.id, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      <Text size="sm" role="status">
        {isNegative(fee)
          ? words.chosenLess(formatMoney(toNumber(gross)))
          : words.chosenSum(formatMoney(toNumber(gross)), formatMoney(toNumber(fee)))}
      </Text>
      <ActionButton
        primary
        endpoint={recordPayout}
        input={{ ids: [...ids], fee: toNumber(fee), lineId: line.id }}
        whyNot={
          ids.length === 0 || isNegative(fee)
            ? refusePayout('payout.line-amount', {
                amount: formatMoney(line.amount),
                net: formatMoney(toNumber(gross)),
              })
            : null
        }
        refreshes={CHANGED}
        after={() => done(true)}
      >
        {words.matchPayout}
      </ActionButton>
    </>
  );
};

const LinePayout = ({ line, done }: { readonly line: BankLine; readonly done: (matched: true | null) => void }) => {
  const [way, setWay] = useState<Way>(wayNamed(`${line.label} ${line.counterpart}`) ?? 'card');
  const filter = JSON.stringify({ way: { in: [way, 'other'] }, day: { lte: line.day } });
  const waiting = useEndpoint(waitingMoney, { size: SHOWN, filter }).data;
  const expected = useEndpoint(payouts, {
    size: 20,
    filter: JSON.stringify({ way: { is: way }, state: { in: ['expected'] } }),
  }).data;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {line.label}
      </Text>
      <Text size="sm">{words.asPayoutText}</Text>
      <Select
        label={words.way}
        data={WAYS.map((one) => ({ value: one, label: WAY_WORDS[one] }))}
        value={way}
        onChange={(value) => setWay((value as Way | null) ?? 'card')}
        allowDeselect={false}
      />
      {(expected?.rows ?? []).map((one) => (
        <ActionButton
          key={one.id}
          endpoint={matchLine}
          input={{ id: line.id, payoutId: one.id }}
          refreshes={CHANGED}
          after={() => done(true)}
        >
          {`${words.matchExpected}, ${one.number}, ${formatMoney(one.amount)}`}
        </ActionButton>
      ))}
      {waiting === undefined ? (
        <Skeleton height={120} />
      ) : waiting.rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.noneWaiting}
        </Text>
      ) : way === 'cash' ? null : (
        <Receipts key={way} line={line} rows={waiting.rows} done={done} />
      )}
    </Stack>
  );
};

/** Asks which receipts a line of a statement credits. */
export const askPayout = (line: BankLine): void =>
  void ask({
    title: words.asPayoutTitle(formatMoney(line.amount)),
    body: (done) => <LinePayout line={line} done={done} />,
  });
