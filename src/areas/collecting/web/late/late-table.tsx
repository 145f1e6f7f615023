import {
  Anchor,
  Checkbox,
  formatCount,
  formatDay,
  formatMoney,
  formatPercent,
  Link,
  LinesTable,
  Panel,
} from '#ui/office/index.ts';
import type { LateRow } from '../../rules/late/late-endpoints.ts';
import { lateWords as words } from './late-words.ts';

/** The charges that the user unticked: `penalty` or `fee` of a bill. */
export type LeftOff = ReadonlySet<string>;
export const keyOf = (what: 'penalty' | 'fee', id: string): string => `${what} ${id}`;
export const isClaimed = (off: LeftOff, what: 'penalty' | 'fee', row: LateRow): boolean =>
  !off.has(keyOf(what, row.id)) && ((what === 'fee' ? row.fee : row.penalty) ?? 0) > 0;

export const totalOf = (rows: readonly LateRow[], off: LeftOff): number =>
  rows.reduce(
    (cents, row) =>
      cents +
      (isClaimed(off, 'penalty', row) ? Math.round((row.penalty ?? 0) * 100) : 0) +
      (isClaimed(off, 'fee', row) ? Math.round(row.fee * 100) : 0),
    0,
  ) / 100;

const factsOf = (row: LateRow): string =>
  [
    words.dueOn(formatDay(row.dueOn)),
    row.left > 0 ? words.left(formatMoney(row.left)) : '',
    row.claimedTo ? words.claimedTo(formatDay(row.claimedTo)) : '',
    row.feeOn ? words.feeOn(row.feeOn) : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Bill by bill, what is claimed of each: both parts ticked, each can be left off. */
export const LateTable = ({
  rows,
  off,
  put,
}: {
  readonly rows: readonly LateRow[];
  readonly off: LeftOff;
  readonly put: (key: string) => void;
}) => (
  <LinesTable
    label={words.claimed}
    lines={rows}
    columns={[
      {
        label: words.bill,
        of: (row) => (
          <>
            <Anchor component={Link} to={`/dashboard/orders/bills/${row.id}`}>
              {row.number}
            </Anchor>
            <div data-quiet>{factsOf(row)}</div>
          </>
        ),
      },
      ...(['penalty', 'fee'] as const).map((what) => ({
        label: what === 'fee' ? words.fee : words.penalties,
        right: true,
        width: 130,
        of: (row: LateRow) =>
          ((what === 'fee' ? row.fee : row.penalty) ?? 0) > 0 ? (
            <Checkbox
              aria-label={what === 'fee' ? words.feeOf(row.number) : words.penaltyOf(row.number)}
              label={formatMoney((what === 'fee' ? row.fee : row.penalty) ?? 0)}
              checked={isClaimed(off, what, row)}
              onChange={() => put(keyOf(what, row.id))}
            />
          ) : null,
      })),
    ]}
    totals={[{ label: words.total, value: formatMoney(totalOf(rows, off)), strong: true }]}
  />
);

/** The computation of a bill's penalties. */
export const LateDays = ({ row }: { readonly row: LateRow }) => (
  <Panel title={words.byDayOf(row.number)}>
    <LinesTable
      label={words.byDayOf(row.number)}
      lines={row.steps}
      columns={[
        { label: words.period, of: (one) => words.fromTo(formatDay(one.from), formatDay(one.to)) },
        { label: words.days, right: true, width: 70, of: (one) => formatCount(one.days) },
        { label: words.owed, right: true, width: 110, of: (one) => formatMoney(one.left) },
        { label: words.yearly, right: true, width: 90, of: (one) => formatPercent(one.rate) },
        { label: words.amount, right: true, width: 110, of: (one) => formatMoney(one.amount) },
      ]}
    />
  </Panel>
);
