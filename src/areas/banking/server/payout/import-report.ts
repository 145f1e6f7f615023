import { daysBetween, type Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, plus, sum, toNumber } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { PAYOUT_STATE_WORDS } from '../../rules/payout/payout-endpoints.ts';
import { refusePayout } from '../../rules/payout/payout-refusals.ts';
import { readReport, type ReportPayout, type ReportRow } from '../../rules/payout/read-report.ts';
import type { importPayouts } from '../../rules/payout/report-endpoints.ts';
import { encodingOf, textOf, wholeBody } from '../bank/import-statement.ts';
import { creditDay, lockWaiting, openPayout } from './payout.ts';
import { waitingItems, type WaitingItem } from './waiting-money.ts';

interface Named extends WaitingItem {
  /** The name of the payment at its provider. */
  readonly ref: string;
}
/** A provider counts in its own time: a receipt of the evening is of the next day there. */
const NEAR_DAYS = 2;

const named = async (tx: Tx, call: Call, items: readonly WaitingItem[]): Promise<readonly Named[]> => {
  const ids = items.flatMap((one) => one.payment_id ?? []);
  const { rows } = await sql<
    RowOf<'card_work', 'intent_id'> & { ref: NonNullable<RowOf<'card_work'>['provider_ref']> }
  >`select intent_id, provider_ref as ref from card_work where shop_id = ${call.shopId} and intent_id = any(${ids}::uuid[]) and provider_ref is not null`.execute(
    tx,
  );
  const refOf = new Map(rows.map((row) => [row.intent_id, row.ref]));
  return items.map((one) => ({ ...one, ref: refOf.get(one.payment_id ?? '') ?? '' }));
};

const sameCents = (item: Pick<WaitingItem, 'amount'>, row: Pick<ReportRow, 'gross'>): boolean =>
  toNumber(dec(item.amount)) === toNumber(dec(row.gross));
/** The item of a line: of the same name, else of the same amount in those days. */
const itemOf = (row: ReportRow, free: ReadonlySet<Named>): Named | undefined => {
  const all = [...free].filter((one) => sameCents(one, row));
  const byName = all.find((one) => one.ref !== '' && row.refs.includes(one.ref));
  if (byName) return byName;
  return all
    .filter((one) => Math.abs(daysBetween(one.day as Day, row.day as Day)) <= NEAR_DAYS)
    .toSorted(
      (a, b) =>
        Math.abs(daysBetween(a.day as Day, row.day as Day)) - Math.abs(daysBetween(b.day as Day, row.day as Day)),
    )[0];
};

const matched = (payout: ReportPayout, free: ReadonlySet<Named>) => {
  const rest = new Set(free);
  const items: Named[] = [];
  const missing: ReportRow[] = [];
  for (const row of payout.rows) {
    const item = itemOf(row, rest);
    if (item) {
      items.push(item);
      rest.delete(item);
    } else missing.push(row);
  }
  return { items, missing };
};

/**
 * Reads a provider's report: each payout whose receipts all wait here is expected at the bank, with its fee. What is
 * not found is told, and can be matched by hand.
 */
export const keepReport = async (
  tx: Tx,
  { way }: InputOf<typeof importPayouts>,
  call: Call,
): Promise<OutputOf<typeof importPayouts>> => {
  const bytes = await wholeBody(call.body);
  const report = readReport(textOf(bytes, await encodingOf(bytes)), way);
  if (!report) throw new Refused(refusePayout('payout.report'));
  await lockWaiting(tx, call);
  const known = new Set(
    (
      await sql<
        RowOf<'payout', 'reference'>
      >`select reference from payout where shop_id = ${call.shopId} and way = ${way} and cancelled_at is null
        and reference = any(${report.payouts.map((one) => one.reference)}::text[])`.execute(tx)
    ).rows.map((row) => row.reference),
  );
  const free = new Set(await named(tx, call, await waitingItems(tx, call, { ways: [way] })));
  const left: OutputOf<typeof importPayouts>['left'] = [];
  let made = 0;
  for (const payout of report.payouts.toSorted((a, b) => a.day.localeCompare(b.day))) {
    if (known.has(payout.reference)) continue;
    const { items, missing } = matched(payout, free);
    if (missing.length > 0 || items.length === 0) {
      left.push({
        reference: payout.reference,
        day: payout.day,
        amount: Number(payout.net),
        receipts: payout.rows.length,
        missing: missing.slice(0, 20).map(({ day, gross }) => ({ day, amount: Number(gross) })),
      });
      continue;
    }
    for (const one of items) free.delete(one);
    const fee = plus(dec(payout.otherFees), sum(payout.rows.map((one) => dec(one.fee))));
    const row = await openPayout(tx, call, {
      way,
      day: creditDay(payout.day, items),
      items,
      fee,
      reference: payout.reference.slice(0, 100),
    });
    call.audit('payout', row.id, { state: [null, PAYOUT_STATE_WORDS.expected], amount: [null, row.net] });
    made += 1;
  }
  const words = (n: number, one: string, many: string) => `${n} ${n > 1 ? many : one}`;
  return {
    made,
    known: known.size,
    held: report.held,
    left,
    unread: report.unread.slice(0, 20).map((one) => ({ ...one })),
    message: [
      words(made, 'versement attendu en banque', 'versements attendus en banque'),
      ...(known.size > 0 ? [words(known.size, 'déjà connu', 'déjà connus')] : []),
      ...(left.length > 0 ? [words(left.length, 'à rapprocher à la main', 'à rapprocher à la main')] : []),
    ].join(', '),
    sucess: true,
  };
};
