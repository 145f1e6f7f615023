import { useGap } from '#areas/payments/web/index.ts';
import { Anchor, formatDay, formatMoney, Link, LinesTable, NumberBox, Text } from '#ui/office/index.ts';
import type { OpenDocument, OpenDocuments } from '../../rules/money/money-endpoints.ts';
import { gapsOf, restOf } from '../../rules/money/share-out.ts';
import { moneyWords as words } from './money-words.ts';

export type Parts = Readonly<Record<string, number | string | null>>;
/** The parts that are amounts. */
export const amountsOf = (parts: Parts): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([id, part]) => (typeof part === 'number' && part > 0 ? [[id, part]] : [])),
  );
export const sentParts = (parts: Parts, documents: readonly OpenDocument[]) =>
  documents.flatMap(({ kind: payableKind, id: payableId }) => {
    const amount = amountsOf(parts)[payableId];
    return amount === undefined ? [] : [{ payableKind, payableId, amount }];
  });
/** Tells why an amount cannot be dealt this way, in words. */
export const whyNotShare = (amount: number, parts: Parts, documents: readonly OpenDocument[]): string | null => {
  if (Object.values(parts).some((part) => typeof part === 'string' || (typeof part === 'number' && part < 0)))
    return words.required;
  if (documents.some((one) => (amountsOf(parts)[one.id] ?? 0) > one.left)) return words.tooMuchOf(words.left);
  const rest = restOf(amount, amountsOf(parts));
  return rest < 0 ? words.tooMuch(formatMoney(-rest)) : null;
};

/** Words the debts of a client, with the billed part where it is less: money is received for unbilled orders too. */
export const toReceiveWords = ({ toReceive, billed = toReceive }: OpenDocuments): string =>
  billed < toReceive ? words.ofWhichBilled(formatMoney(toReceive), formatMoney(billed)) : formatMoney(toReceive);

const nameOf = (one: OpenDocument): string => (one.kind === 'bill' ? one.number : words.on(one.number));
/** Names the orders of a bill of several, and says of the rest of an order that no bill asks for it yet. */
const orderOf = (one: OpenDocument): string | null => {
  if (one.kind === 'order') return words.toBill;
  return one.orders.length > 1 ? words.ofOrders(one.orders.map((order) => order.number).join(', ')) : null;
};

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
    lines={of.documents.map((one) => ({ ...one, of: orderOf(one) }))}
    columns={[
      {
        label: words.document,
        of: (one) => (
          <>
            <div>
              <Anchor
                component={Link}
                to={one.kind === 'bill' ? `/dashboard/orders/bills/${one.id}` : `/dashboard/orders/${one.id}`}
              >
                {nameOf(one)}
              </Anchor>
            </div>
            <div data-quiet>
              {one.dueOn
                ? `${words.dueOn} ${formatDay(one.dueOn)}${one.isLate ? `, ${words.isLate}` : ''}`
                : one.issuedOn && formatDay(one.issuedOn)}
            </div>
            {one.of === null ? null : <div data-quiet>{one.of}</div>}
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
            value={parts[one.id] ?? null}
            error={(amountsOf(parts)[one.id] ?? 0) > one.left ? words.tooMuchOf(formatMoney(one.left)) : null}
            onChange={(part) => put({ ...parts, [one.id]: part })}
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
  documents,
  wrong,
  keepsRest = true,
}: {
  readonly amount: number;
  readonly parts: Readonly<Record<string, number>>;
  readonly documents: readonly OpenDocument[];
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
  const { short, gain } = gapsOf(amount, parts, documents, gapOf);
  const said = [
    ...documents.flatMap((one) =>
      short.flatMap((gap) => (gap.id === one.id ? [words.gapShort(nameOf(one), formatMoney(gap.amount))] : [])),
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
