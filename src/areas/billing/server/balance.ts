import { changeSale, lockSale, PAYABLE } from '#areas/sales/server/index.ts';
import { isClosed } from '#areas/sales/rules/order/statuses.ts';
import { paymentsOf } from '#areas/payments/server/index.ts';
import { type Dec, dec, isPositive, max, minus, sum, toText, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type Balance, balancesOf, type Issued } from '../rules/balance/balance.ts';
import { billKindOf } from '../rules/bill-kinds.ts';

interface Paper extends Issued {
  readonly dueOn: string | null;
  readonly buyer: string | null;
}

/** Bills and credit notes of an order, oldest first, with what each credit note gave back: for good, or as far as it was asked of whoever moves the money. */
const papersOf = async (tx: Tx, shopId: string, saleId: string, asked: boolean): Promise<readonly Paper[]> => {
  const counted = asked ? ['refunded', 'processing'] : ['refunded'];
  const { rows } = await sql<
    RowOf<'bill', 'id' | 'kind' | 'due_on' | 'buyer_user_id'> & {
      gross: RowOf<'bill'>['total_gross'];
      of: string | null;
      returned: string;
    }
  >`select b.id, b.kind, b.total_gross - b.deducted as gross, b.due_on, b.buyer_user_id,
      (select d.from_id from document_link d where d.shop_id = b.shop_id and d.to_id = b.id and d.why = 'credited') as of,
      coalesce((select sum(i.amount) from document_link d join payment_intent i on i.shop_id = d.shop_id and i.id = d.to_id and i.status = any(${counted})
        where d.shop_id = b.shop_id and d.from_id = b.id and d.why = 'refunded'), 0) as returned
    from bill b where b.shop_id = ${shopId} and b.sale_id = ${saleId} order by b.created_at, b.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    gross: dec(row.gross),
    of: row.of,
    returned: dec(row.returned),
    dueOn: row.due_on,
    buyer: row.buyer_user_id,
  }));
};

/** What of an order is still to be asked for: nothing of one that will not be. A deposit that was given back is to be asked for again. */
const toBillOf = (sale: Pick<RowOf<'sale'>, 'status' | 'total_gross'>, papers: readonly Paper[]): Dec => {
  if (isClosed(sale.status)) return ZERO;
  const asked = papers
    .filter((one) => billKindOf(one.kind).isPayable)
    .map((one) => (billKindOf(one.kind).isDeposit && papers.some((note) => note.of === one.id) ? ZERO : one.gross));
  return max(ZERO, minus(dec(sale.total_gross), sum(asked)));
};

/** What each paper of an order would have left once all that is on its way has arrived: what may still be given back of a credit note. */
export const balancesAsked = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'status' | 'total_gross'>,
): Promise<ReadonlyMap<string, Balance>> => {
  const papers = await papersOf(tx, call.shopId, sale.id, true);
  const { intents, sums } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id: sale.id });
  const leaving = sum(
    intents.filter((one) => one.kind === 'refund' && one.status === 'processing').map((one) => dec(one.amount)),
  );
  const all = balancesOf(papers, minus(sums.kept, leaving), toBillOf(sale, papers));
  return new Map(all.map((one) => [one.id, one]));
};

/** Writes what is left of each paper of an order, and by which day the order is to be paid: after every bill, credit note and movement of money, under its lock. */
export const settleBills = async (tx: Tx, call: Call, saleId: string): Promise<void> => {
  const sale = await lockSale(tx, call, 'order', saleId);
  const papers = await papersOf(tx, call.shopId, saleId, false);
  if (papers.length === 0) return;
  const balances = balancesOf(papers, dec(sale.total_paid), toBillOf(sale, papers));
  const byId = new Map(papers.map((one) => [one.id, one]));
  const before = await settledOf(tx, call, papers);
  for (const one of balances) {
    const paper = byId.get(one.id);
    const [was, is] = [before.get(one.id) ?? null, toText(one.settled, 2)];
    // A bill that begins without money has nothing to tell of it yet.
    if (paper && billKindOf(paper.kind).isPayable && is !== (was ?? toText(ZERO, 2)))
      call.audit('bill', one.id, { settled: [was, is] });
  }
  const rows = balances.map((one) => ({
    bill_id: one.id,
    buyer: byId.get(one.id)?.buyer ?? null,
    settled: toText(one.settled, 2),
    credited: toText(one.credited, 2),
    remaining: toText(one.remaining, 2),
    status: one.status,
  }));
  await sql`insert into bill_balance as o (shop_id, bill_id, buyer_user_id, settled, credited, remaining, status)
    select ${call.shopId}, (r ->> 'bill_id')::uuid, (r ->> 'buyer')::uuid, (r ->> 'settled')::numeric, (r ->> 'credited')::numeric, (r ->> 'remaining')::numeric, r ->> 'status'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r
    on conflict (shop_id, bill_id) do update set settled = excluded.settled, credited = excluded.credited, remaining = excluded.remaining, status = excluded.status
    where (o.settled, o.credited, o.remaining, o.status) is distinct from (excluded.settled, excluded.credited, excluded.remaining, excluded.status)`.execute(
    tx,
  );
  const unpaid = balances.filter((one) => {
    const paper = byId.get(one.id);
    return paper && billKindOf(paper.kind).isPayable && isPositive(one.remaining);
  });
  const days = unpaid.flatMap((one) => byId.get(one.id)?.dueOn ?? []).sort();
  const dueOn = days[0] ?? null;
  if (dueOn !== sale.due_on) await changeSale(tx, call, sale, { due_on: dueOn });
};

/** What was settled of each paper so far: its history tells of the money that comes and goes. */
const settledOf = async (tx: Tx, call: Call, papers: readonly Paper[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('bill_balance')
    .select(['bill_id', 'settled'])
    .where('shop_id', '=', call.shopId)
    .where(
      'bill_id',
      'in',
      papers.map((one) => one.id),
    )
    .execute();
  return new Map(rows.map((row) => [row.bill_id, toText(dec(row.settled), 2)]));
};
