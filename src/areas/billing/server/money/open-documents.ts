import { isOnAccount, owedOnAccount } from '#areas/payments/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, isPositive, max, minus, negate, sum, toNumber, ZERO } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { OpenDocument, OpenOrder, openDocuments } from '../../rules/money/money-endpoints.ts';
import { isBillRow } from '../kind-in-sql.ts';

type OrderRow = RowOf<'sale', 'id' | 'number' | 'due_on' | 'placed_on'> & {
  remaining: string;
  bills: readonly (OpenOrder['bills'][number] & { readonly left: string })[];
};
const billedOf = ({ bills }: OrderRow) => sum(bills.map((bill) => dec(bill.left)));

/**
 * Reads the debts of a client, without the amounts to be debited from the card, the earliest due first, and the money
 * on account.
 */
export const readOpenDocuments = async (
  tx: Tx,
  { id }: InputOf<typeof openDocuments>,
  call: Call,
): Promise<OutputOf<typeof openDocuments>> => {
  const client = found(
    await tx
      .selectFrom('client')
      .select(['name', 'email'])
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const orders = (
    await sql<OrderRow>`select s.id, s.number, s.placed_on, s.due_on, greatest(0, s.total_gross - s.total_credited) - greatest(0, s.total_paid) as remaining,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'left', coalesce(x.remaining, o.remaining)::text) order by b.created_at, b.id) from bill b
        join bill_part p on p.shop_id = b.shop_id and p.bill_id = b.id and p.sale_id = s.id
        join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id and o.remaining > 0
        left join bill_part_balance x on x.shop_id = p.shop_id and x.bill_id = p.bill_id and x.sale_id = p.sale_id
        where b.shop_id = s.shop_id and ${isBillRow} and coalesce(x.remaining, 1) > 0), '[]') as bills
    from sale s where s.shop_id = ${call.shopId} and s.client_id = ${id} and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced')
      and not (s.status = 'pending' and s.payment ->> 'type' = 'stripe')
      and greatest(0, s.total_gross - s.total_credited) > greatest(0, s.total_paid)
    order by s.due_on nulls last, s.placed_on, s.created_at, s.id limit 200`.execute(tx)
  ).rows;
  const advances = (
    await sql<RowOf<'payment_intent', 'id' | 'label' | 'note' | 'day'> & { left: string }>`select * from (
      select p.id, p.label, p.note, p.day, p.created_at, p.amount - p.used - coalesce((select sum(r.amount) from payment_intent r
        where r.shop_id = p.shop_id and r.parent_id = p.id and r.status in ('processing', 'refunded')), 0) as left
      from payment_intent p where p.shop_id = ${call.shopId} and ${isOnAccount} and p.payable_id = ${id}) a
    where a.left > 0 order by a.day, a.created_at, a.id limit 200`.execute(tx)
  ).rows;
  const owed = await sql<{
    owed: string;
  }>`select ${owedOnAccount({ shopId: sql`${call.shopId}`, clientId: sql`${id}::uuid` })} as owed`.execute(tx);
  const ahead = minus(sum(advances.map((one) => dec(one.left))), dec(owed.rows[0]?.owed ?? '0'));
  return {
    clientId: id,
    name: client.name || client.email,
    documents: [...(await openBills(tx, call, id)), ...orders.flatMap((one) => unbilledOf(one, call.today))],
    orders: orders.map((one) => ({
      orderId: one.id,
      number: one.number ?? '',
      placedOn: one.placed_on,
      dueOn: one.due_on,
      isLate: one.due_on !== null && one.due_on < call.today,
      bills: one.bills.map(({ id: billId, number }) => ({ id: billId, number })),
      left: toNumber(dec(one.remaining)),
      billed: toNumber(billedOf(one)),
    })),
    advances: advances.map((one) => ({
      paymentId: one.id,
      label: one.label,
      note: one.note,
      day: one.day,
      left: toNumber(dec(one.left)),
    })),
    toReceive: toNumber(sum(orders.map((one) => dec(one.remaining)))),
    billed: toNumber(sum(orders.map(billedOf))),
    onAccount: toNumber(max(ZERO, ahead)),
    owedOnAccount: toNumber(max(ZERO, negate(ahead))),
  };
};

/** Reads the bills that a client still has to pay, each once, the earliest due first. */
const openBills = async (tx: Tx, call: Call, clientId: string): Promise<readonly OpenDocument[]> => {
  const { rows } = await sql<
    RowOf<'bill', 'id' | 'number' | 'due_on' | 'issued_on'> & {
      orders: readonly { readonly id: string; readonly number: string }[];
      remaining: RowOf<'bill_balance'>['remaining'];
    }
  >`select b.id, b.number, b.issued_on, greatest(coalesce(o.instalment_on, b.due_on, b.issued_on), b.issued_on)::text as due_on, o.remaining, p.orders
    from bill_balance o join bill b on b.shop_id = o.shop_id and b.id = o.bill_id and ${isBillRow}
      cross join lateral (select jsonb_agg(jsonb_build_object('id', s.id, 'number', coalesce(s.number, '')) order by s.placed_on, s.created_at, s.id) as orders
        from bill_part p join sale s on s.shop_id = p.shop_id and s.kind = 'order' and s.id = p.sale_id where p.shop_id = b.shop_id and p.bill_id = b.id) p
    where o.shop_id = ${call.shopId} and b.client_id = ${clientId} and o.remaining > 0 and p.orders is not null
    order by due_on, b.created_at, b.id limit 200`.execute(tx);
  return rows.map((row) => ({
    kind: 'bill',
    id: row.id,
    number: row.number,
    orders: [...row.orders],
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    isLate: (row.due_on ?? row.issued_on) < call.today,
    left: toNumber(dec(row.remaining)),
  }));
};

/** The part of an order that is not billed yet, as far as it is not paid ahead. */
const unbilledOf = (one: OrderRow, today: string): readonly OpenDocument[] => {
  const left = minus(dec(one.remaining), billedOf(one));
  const dueOn = one.bills.length === 0 ? one.due_on : null;
  if (!isPositive(left)) return [];
  return [
    {
      ...{ kind: 'order', id: one.id, number: one.number ?? '', issuedOn: one.placed_on, dueOn },
      orders: [{ id: one.id, number: one.number ?? '' }],
      isLate: dueOn !== null && dueOn < today,
      left: toNumber(left),
    },
  ];
};
