import { Anchor, formatDay, formatMoney, Link, LinesTable, NumberBox, Text } from '#ui/office/index.ts';
import type { OpenDocuments, OpenOrder } from '../../rules/money/money-endpoints.ts';
import { restOf } from '../../rules/money/share-out.ts';
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
/** What stands against parts of an amount, in words. */
export const whyNotShare = (amount: number, parts: Parts, orders: readonly OpenOrder[]): string | null => {
  if (Object.values(parts).some((part) => typeof part === 'string' || (typeof part === 'number' && part < 0)))
    return words.required;
  if (orders.some((one) => (amountsOf(parts)[one.orderId] ?? 0) > one.left)) return words.tooMuchOf(words.left);
  const rest = restOf(amount, amountsOf(parts));
  return rest < 0 ? words.tooMuch(formatMoney(-rest)) : null;
};

const nameOf = (one: OpenOrder): string => one.bills.map((bill) => bill.number).join(', ') || words.on(one.number);

/** What a client owes, what is due first standing first, with what each document takes. */
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
    lines={of.orders.map((one) => ({ ...one, id: one.orderId }))}
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

/** What is left once the parts are taken, or why they cannot be. */
export const Rest = ({
  amount,
  parts,
  wrong,
}: {
  readonly amount: number;
  readonly parts: Parts;
  readonly wrong: string | null;
}) => {
  const rest = restOf(amount, amountsOf(parts));
  if (wrong)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {wrong}
      </Text>
    );
  return rest > 0 ? (
    <Text size="sm" aria-live="polite">
      {words.kept(formatMoney(rest))}
    </Text>
  ) : null;
};
