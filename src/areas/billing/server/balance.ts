import { dueOnOf, lockSale, PAYABLE } from '#areas/sales/server/index.ts';
import { isClosed } from '#areas/papers/rules/statuses.ts';
import { paymentsOf } from '#areas/payments/server/index.ts';
import { type Dec, dec, isPositive, max, minus, sum, toText, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type Balance, balancesOf, type Issued } from '../rules/balance/balance.ts';
import { type Kept, keptOf, type Share } from '../rules/balance/shares.ts';
import { billKindOf, isLateCharge, OF_ORDER } from '../rules/bill-kinds.ts';

interface Paper extends Issued {
  readonly dueOn: string | null;
  readonly issuedOn: string;
  readonly buyer: string | null;
  /** With other orders: what is left of it is the sum of their parts. */
  readonly isShared: boolean;
}

/**
 * Reads the bills and credit notes of an order, oldest first, with the order's own part of shared ones, and the amount
 * that each credit note gave back: for good, or including refunds under way.
 */
export const papersOf = async (tx: Tx, shopId: string, saleId: string, asked: boolean): Promise<readonly Paper[]> => {
  const counted = asked ? ['refunded', 'processing'] : ['refunded'];
  const { rows } = await sql<
    RowOf<'bill', 'id' | 'kind' | 'due_on' | 'issued_on' | 'buyer_user_id'> & {
      gross: RowOf<'bill'>['total_gross'];
      of: string | null;
      isShared: boolean;
      returned: string;
    }
  >`select b.id, b.kind, p.gross - p.deducted as gross, b.sale_id is null as "isShared", coalesce(o.instalment_on, b.due_on) as due_on, b.issued_on, b.buyer_user_id,
      (select d.from_id from document_link d where d.shop_id = b.shop_id and d.to_id = b.id and d.why = 'credited') as of,
      coalesce((select sum(i.amount) from document_link d join payment_intent i on i.shop_id = d.shop_id and i.id = d.to_id and i.status = any(${counted})
        where d.shop_id = b.shop_id and d.from_id = b.id and d.why = 'refunded'), 0) as returned
    from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id left join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
    where p.shop_id = ${shopId} and p.sale_id = ${saleId} order by b.created_at, b.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    gross: dec(row.gross),
    of: row.of,
    returned: dec(row.returned),
    isShared: row.isShared,
    dueOn: row.due_on,
    issuedOn: row.issued_on,
    buyer: row.buyer_user_id,
  }));
};

/**
 * Computes the amount of an order that is still to be asked for. A closed order asks for nothing, and late charges do
 * not count, nor does what came back before any bill had billed it. A deposit that was given back is to be asked for
 * again.
 */
export const toBillOf = (
  sale: Pick<RowOf<'sale'>, 'status' | 'total_gross' | 'total_returned'>,
  papers: readonly Paper[],
): Dec => {
  if (isClosed(sale.status)) return ZERO;
  const agreed = minus(dec(sale.total_gross), dec(sale.total_returned));
  return max(ZERO, minus(agreed, sum(papers.map((one) => countedOf(one, papers)))));
};

/**
 * Computes the amount of the order's total that a paper asks for. Credit notes, late charges and refunded deposits ask
 * for nothing.
 */
export const countedOf = (one: Paper, papers: readonly Paper[]): Dec => {
  const { isPayable, isDeposit } = billKindOf(one.kind);
  if (!isPayable || isLateCharge(one.kind)) return ZERO;
  return isDeposit && papers.some((note) => note.of === one.id) ? ZERO : one.gross;
};

/** A bill without a day is due as it is issued. */
export const dated = (papers: readonly Paper[]): readonly Issued[] =>
  papers.map((one) => ({ ...one, dueOn: one.dueOn === null || one.dueOn < one.issuedOn ? one.issuedOn : one.dueOn }));

/** Reads the money of an order, payment by payment, with the bills on which it lies. */
const receiptsOf = async (tx: Tx, shopId: string, saleId: string, asked: boolean): Promise<readonly Kept[]> => {
  const { intents } = await paymentsOf(tx, shopId, { kind: PAYABLE, id: saleId });
  const moved = intents.map(({ id, kind, status, amount, parent_id: parentId, named_id: names }) => ({
    ...{ id, kind, status, parentId, names },
    amount: dec(amount),
  }));
  return keptOf(moved, await liesOf(tx, shopId, saleId), asked);
};

/** Reads on which bills the money of an order lies. */
export const liesOf = async (tx: Tx, shopId: string, saleId: string): Promise<readonly Share[]> => {
  const rows = await tx
    .selectFrom('bill_payment')
    .select(['payment_id as payment', 'bill_id as bill', 'amount'])
    .where('shop_id', '=', shopId)
    .where('sale_id', '=', saleId)
    .orderBy('payment_id')
    .orderBy('bill_id')
    .execute();
  return rows.map((row) => ({ ...row, amount: dec(row.amount) }));
};

/**
 * Computes the remainder of each paper of an order once all money under way has arrived: for a credit note, the amount
 * that may still be given back.
 */
export const balancesAsked = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'status' | 'total_gross' | 'total_returned'>,
): Promise<ReadonlyMap<string, Balance>> => {
  const papers = await papersOf(tx, call.shopId, sale.id, true);
  const kept = await receiptsOf(tx, call.shopId, sale.id, true);
  const { balances } = balancesOf(dated(papers), kept, toBillOf(sale, papers));
  return new Map(balances.map((one) => [one.id, one]));
};

/**
 * The balance of an order's bills: the amount still to be paid, the amount still to be billed, and the excess paid
 * beyond both.
 */
interface Settled {
  readonly left: Dec;
  /** The remainder of each of its bills. */
  readonly leftOn: ReadonlyMap<string, Dec>;
  readonly toBill: Dec;
  readonly excess: Dec;
}

/** Writes what is left of each paper of an order, and by which day the order is to be paid: after every bill, credit note and movement of money, under its lock. */
export const settleBills = async (tx: Tx, call: Call, saleId: string): Promise<Settled> => {
  const sale = await lockSale(tx, call, 'order', saleId);
  const papers = await papersOf(tx, call.shopId, saleId, false);
  const toBill = toBillOf(sale, papers);
  if (papers.length === 0) return { left: ZERO, leftOn: new Map(), toBill, excess: ZERO };
  // Most orders are billed before any money comes: nothing is asked for them.
  const kept = isPositive(dec(sale.total_paid)) ? await receiptsOf(tx, call.shopId, saleId, false) : [];
  const { balances, shares } = balancesOf(dated(papers), kept, toBill);
  const byId = new Map(papers.map((one) => [one.id, one]));
  const before = await settledOf(tx, call, saleId, papers);
  for (const one of balances) {
    const paper = byId.get(one.id);
    const [was, is] = [before.get(one.id) ?? null, toText(one.settled, 2)];
    // A bill that begins without money has nothing to tell of it yet.
    if (paper && billKindOf(paper.kind).isPayable && is !== (was ?? toText(ZERO, 2)))
      call.audit('bill', one.id, { settled: [was, is] });
  }
  const wasPaid = [...before.values()].some((one) => isPositive(dec(one)));
  if (wasPaid || shares.length > 0) await layShares(tx, call, saleId, shares);
  const shared = balances.filter((one) => byId.get(one.id)?.isShared);
  await settleShared(tx, call, saleId, shared);
  const rows = balances
    .filter((one) => !shared.includes(one))
    .map((one) => ({
      bill_id: one.id,
      buyer: byId.get(one.id)?.buyer ?? null,
      settled: toText(one.settled, 2),
      credited: toText(one.credited, 2),
      remaining: toText(one.remaining, 2),
      status: one.status,
    }));
  if (rows.length > 0)
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
  if (dueOn !== sale.due_on) await dueOnOf(tx, call, saleId, dueOn);
  const settled = sum(
    balances.filter((one) => billKindOf(byId.get(one.id)?.kind ?? OF_ORDER).isPayable).map((one) => one.settled),
  );
  return {
    left: sum(unpaid.map((one) => one.remaining)),
    leftOn: new Map(unpaid.map((one) => [one.id, one.remaining])),
    toBill,
    excess: max(ZERO, minus(minus(sum(kept.map((one) => one.amount)), settled), toBill)),
  };
};

/** Writes which payment of an order settles what of which bill: the one source of whoever asks what was paid. */
const layShares = async (tx: Tx, call: Call, saleId: string, shares: readonly Share[]): Promise<void> => {
  const rows = shares.map((one) => ({ ...one, amount: toText(one.amount, 2) }));
  const laid = sql`(select (r ->> 'payment')::uuid as payment, (r ->> 'bill')::uuid as bill, (r ->> 'amount')::numeric as amount
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r)`;
  await sql`delete from bill_payment o where o.shop_id = ${call.shopId} and o.sale_id = ${saleId}
    and not exists (select 1 from ${laid} x where x.payment = o.payment_id and x.bill = o.bill_id)`.execute(tx);
  if (rows.length > 0)
    await sql`insert into bill_payment as o (shop_id, bill_id, sale_id, payment_id, amount)
      select ${call.shopId}, x.bill, ${saleId}, x.payment, x.amount from ${laid} x
      on conflict (shop_id, payment_id, bill_id) do update set amount = excluded.amount where o.amount <> excluded.amount`.execute(
      tx,
    );
};

/**
 * Settles the part of an order, and then the whole bill. Each order of the bill is settled under its own lock. The row
 * of the whole is locked before the parts are counted, so of two concurrent calls the second counts the first one's
 * writes.
 */
const settleShared = async (tx: Tx, call: Call, saleId: string, balances: readonly Balance[]): Promise<void> => {
  for (const one of [...balances].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    await sql`insert into bill_part_balance (shop_id, bill_id, sale_id, settled, credited, remaining)
      values (${call.shopId}, ${one.id}, ${saleId}, ${toText(one.settled, 2)}, ${toText(one.credited, 2)}, ${toText(one.remaining, 2)})
      on conflict (shop_id, bill_id, sale_id) do update set settled = excluded.settled, credited = excluded.credited, remaining = excluded.remaining`.execute(
      tx,
    );
    await sql`insert into bill_balance (shop_id, bill_id, buyer_user_id, remaining, status)
      select b.shop_id, b.id, b.buyer_user_id, b.total_gross - b.deducted, 'pending' from bill b where b.shop_id = ${call.shopId} and b.id = ${one.id}
      on conflict (shop_id, bill_id) do nothing`.execute(tx);
    await sql`select 1 from bill_balance where shop_id = ${call.shopId} and bill_id = ${one.id} for update`.execute(tx);
    await sql`update bill_balance o set settled = x.settled, credited = x.credited, remaining = x.remaining,
        status = case when x.net <= 0 and x.credited > 0 then 'cancelled' when x.remaining <= 0 then 'paid' when x.settled > 0 then 'partial' else 'pending' end
      from (select coalesce(sum(y.settled), 0) as settled, coalesce(sum(y.credited), 0) as credited, sum(coalesce(y.remaining, p.gross - p.deducted)) as remaining,
          sum(p.gross - p.deducted) - coalesce(sum(y.credited), 0) as net
        from bill_part p left join bill_part_balance y on y.shop_id = p.shop_id and y.bill_id = p.bill_id and y.sale_id = p.sale_id
        where p.shop_id = ${call.shopId} and p.bill_id = ${one.id}) x
      where o.shop_id = ${call.shopId} and o.bill_id = ${one.id}`.execute(tx);
  }
};

/**
 * Locks the balances of the bills that these orders share with others, in the order of their ids. A call that settles
 * several orders, or several bills, in a transaction needs it right after their locks.
 */
export const lockShared = async (tx: Tx, call: Call, saleIds: readonly string[]): Promise<void> => {
  await sql`select 1 from bill_balance where shop_id = ${call.shopId} and bill_id in (select p.bill_id from bill_part p
      join bill b on b.shop_id = p.shop_id and b.id = p.bill_id and b.sale_id is null
      where p.shop_id = ${call.shopId} and p.sale_id = any(${[...saleIds]}::uuid[]))
    order by bill_id for update`.execute(tx);
};

/** Reads the settled amount of each paper: its history tells of the money that comes and goes. */
const settledOf = async (
  tx: Tx,
  call: Call,
  saleId: string,
  papers: readonly Paper[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = papers.map((one) => one.id);
  const { rows } = await sql<{
    id: RowOf<'bill_balance'>['bill_id'];
    settled: string;
  }>`select o.bill_id as id, coalesce(x.settled, o.settled) as settled from bill_balance o
    left join bill_part_balance x on x.shop_id = o.shop_id and x.bill_id = o.bill_id and x.sale_id = ${saleId}
    where o.shop_id = ${call.shopId} and o.bill_id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, toText(dec(row.settled), 2)]));
};
