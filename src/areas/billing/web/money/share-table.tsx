import { useGap } from '#areas/payments/web/index.ts';
import { Anchor, formatDay, formatMoney, Link, LinesTable, NumberBox, Text } from '#ui/office/index.ts';
import type { OpenDocuments, OpenOrder } from '../../rules/money/money-endpoints.ts';
import { gapsOf, restOf } from '../../rules/money/share-out.ts';
import { moneyWords as words } from './money-words.ts';

export type Parts = Readonly<Record<string, number | string | null>>;
/** The parts that are amounts. */
export const amountsOf = (parts: Parts): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([id, part]) => (typeof part === 'number' && part > 0 ? [[id, part]] : [])),
  );
export const sentParts = (parts: Parts) =>
  Object.entries(amountsOf(parts)).map(([payableId, amount]) => ({
    payableKind: 'order' as const,
    payableId,
    amount,
  }));
/** Tells why an amount cannot be dealt this way, in words. */
export const whyNotShare = (amount: number, parts: Parts, orders: readonly OpenOrder[]): string | null => {
  if (Object.values(parts).some((part) => typeof part === 'string' || (typeof part === 'number' && part < 0)))
    return words.required;
  if (orders.some((one) => (amountsOf(parts)[one.orderId] ?? 0) > one.left)) return words.tooMuchOf(words.left);
  const rest = restOf(amount, amountsOf(parts));
  return rest < 0 ? words.tooMuch(formatMoney(-rest)) : null;
};

/** Words the debts of a client, with the billed part where it is less: money is received for unbilled orders too. */
export const toReceiveWords = ({ toReceive, billed = toReceive }: OpenDocuments): string =>
  billed < toReceive ? words.ofWhichBilled(formatMoney(toReceive), formatMoney(billed)) : formatMoney(toReceive);

const isShared = (one: OpenOrder, all: readonly OpenOrder[]): boolean =>
  all.some((other) => other !== one && other.bills.some((bill) => one.bills.some(({ id }) => id === bill.id)));
/** Names the order where its bill does not tell it: a bill of several orders, or of a part. */
const orderOf = (one: OpenOrder, all: readonly OpenOrder[]): readonly string[] => {
  if (one.bills.length === 0) return [];
  const { billed = one.left } = one;
  const isPart = billed < one.left;
  return [
    ...(isPart || isShared(one, all) ? [words.on(one.number)] : []),
    ...(isPart ? [words.onlyBilled(formatMoney(billed))] : []),
  ];
};

const nameOf = (one: OpenOrder): string => one.bills.map((bill) => bill.number).join(', ') || words.on(one.number);

/** The debts of a client, the earliest due first, with the amount that each document takes. */
export const ShareTable = ({
  of,
  parts,
  put,
}: {
  readonly of: OpenDocuments;
  readonly parts: Parts;
  readonly put: (parts: Parts) => void;
}) => (
  <LinesTable
    label={words.documents}
    lines={of.orders.map((one) => ({ ...one, id: one.orderId, named: orderOf(one, of.orders) }))}
    columns={[
      {
        label: words.document,
        of: (one) => (
          <>
            <div>
              {one.bills.length === 0 ? (
                <Anchor component={Link} to={`/dashboard/orders/${one.orderId}`}>
                  {words.on(one.number)}
                </Anchor>
              ) : (
                one.bills.map((bill, at) => (
                  <span key={bill.id}>
                    {at > 0 ? ', ' : ''}
                    <Anchor component={Link} to={`/dashboard/orders/bills/${bill.id}`}>
                      {bill.number}
                    </Anchor>
                  </span>
                ))
              )}
            </div>
            <div data-quiet>
              {one.dueOn
                ? `${words.dueOn} ${formatDay(one.dueOn)}${one.isLate ? `, ${words.isLate}` : ''}`
                : one.placedOn && formatDay(one.placedOn)}
            </div>
            {one.named.length > 0 ? <div data-quiet>{one.named.join(' · ')}</div> : null}
          </>
        ),
      },
      { label: words.left, right: true, width: 104, of: (one) => formatMoney(one.left) },
      {
        label: words.part,
        right: true,
        width: 116,
        of: (one) => (
          <NumberBox
            size="xs"
            suffix="€"
            places={2}
            aria-label={words.partOf(nameOf(one))}
            value={parts[one.orderId] ?? null}
            error={(amountsOf(parts)[one.orderId] ?? 0) > one.left ? words.tooMuchOf(formatMoney(one.left)) : null}
            onChange={(part) => put({ ...parts, [one.orderId]: part })}
          />
        ),
      },
    ]}
  />
);

/** The remainder once the parts and their write-offs are taken, or the reason why they cannot be. */
export const Rest = ({
  amount,
  parts,
  orders,
  wrong,
  keepsRest = true,
}: {
  readonly amount: number;
  readonly parts: Readonly<Record<string, number>>;
  readonly orders: readonly OpenOrder[];
  readonly wrong: string | null;
  /** True when the amount that is not dealt is told as news: it came just now. */
  readonly keepsRest?: boolean;
}) => {
  const gapOf = useGap();
  if (wrong)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {wrong}
      </Text>
    );
  const rest = restOf(amount, parts);
  const { short, gain } = gapsOf(amount, parts, orders, gapOf);
  const said = [
    ...orders.flatMap((one) =>
      short.flatMap((gap) =>
        gap.orderId === one.orderId ? [words.gapShort(nameOf(one), formatMoney(gap.amount))] : [],
      ),
    ),
    ...(keepsRest && rest > 0 ? [gain > 0 ? words.gapGain(formatMoney(gain)) : words.kept(formatMoney(rest))] : []),
  ];
  return (
    <div aria-live="polite">
      {said.map((one) => (
        <Text key={one} size="sm">
          {one}
        </Text>
      ))}
    </div>
  );
};
