import { type Day, day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { PRIMEUR_DAYS } from '../../rules/withdrawal/withdrawal.ts';
import { type Contract, judged } from '../../rules/withdrawal/withdrawal.ts';
import { withdrawalColumns, withdrawalOf, type WithdrawalRow, withdrawalTables } from './withdrawal-row.ts';

type SalesTx = Tx;

/**
 * Reads when the goods of a sale left and were received: the days run only once all of it came, and returned goods had
 * come.
 */
export const receivedSql = sql`select max(h.shipped_day)::text as shipped_on,
    case when not s.ships_more and bool_and(h.status = 'delivered' or h.delivered_day is not null) then max(coalesce(h.delivered_day, h.shipped_day))::text end as received_on
  from shipment h where h.shop_id = s.shop_id and h.shippable_kind = 'order' and h.shippable_id = s.id`;

interface SaleFound extends RowOf<'sale', 'id'> {
  kind: Contract['kind'];
  is_pro: boolean;
  has_goods: boolean;
  has_left: boolean;
  received_on: string | null;
}
interface Sold {
  readonly id: string;
  readonly hasLeft: boolean;
  readonly contract: Contract;
}

/** Sold before it is bottled, delivered late enough: once confirmed it is said with the order, until then it follows from the campaign. */
export const contractColumns = sql`case when exists (select 1 from futures_order u where u.shop_id = s.shop_id and u.order_id = s.id and u.is_en_primeur)
    or s.kind = 'futures' and (select max(c.deliver_from) from allocation_draw d join allocation_share h on h.shop_id = d.shop_id and h.id = d.share_id
      join futures_campaign c on c.shop_id = h.shop_id and c.allocation_id = h.allocation_id where d.shop_id = s.shop_id and d.sale_id = s.id) > s.placed_on + ${PRIMEUR_DAYS}::int
    then 'futures' else 'order' end as kind,
  coalesce((s.parties -> 'buyer' ->> 'isPro')::boolean, false) as is_pro,
  exists (select 1 from sale_line l where l.shop_id = s.shop_id and l.sale_id = s.id and l.kind = 'product') as has_goods`;
const columns = sql`s.id, ${contractColumns}, s.shipped_at is not null as has_left, r.received_on`;

/** The contract of a row that was read with `contractColumns` and the day of its receipt. */
export const contractOf = (row: Omit<SaleFound, 'id' | 'has_left'>): Contract => ({
  kind: row.kind,
  isPro: row.is_pro,
  hasGoods: row.has_goods,
  receivedOn: row.received_on === null ? null : day(row.received_on),
});

const sold = (row: SaleFound | undefined): Sold | undefined =>
  row && {
    id: row.id,
    hasLeft: row.has_left,
    contract: contractOf(row),
  };

/** The contract by the two things that only its parties know. */
export const contractNamed = async (
  tx: SalesTx,
  call: Call,
  number: string,
  email: string,
): Promise<Sold | undefined> =>
  sold(
    (
      await sql<SaleFound>`
  select ${columns} from sale s cross join lateral (${receivedSql}) r where s.shop_id = ${call.shopId} and s.kind in ('order', 'futures')
    and s.id = (select coalesce(u.order_id, n.id) from sale n left join futures_order u on u.shop_id = n.shop_id and u.sale_id = n.id
      where n.shop_id = ${call.shopId} and n.kind in ('order', 'futures') and n.number = upper(${number}) and lower(n.buyer_email) = ${email}
        and n.status not in ('draft', 'aborted', 'expired') order by n.kind desc limit 1)`.execute(tx)
    ).rows[0],
  );

/** The withdrawals declared of a sale, as they stand. */
export const withdrawalsOf = async (tx: SalesTx, call: Call, saleId: string) =>
  (
    await sql<WithdrawalRow>`
  select ${withdrawalColumns} from ${withdrawalTables} where w.shop_id = ${call.shopId} and w.sale_id = ${saleId} order by w.declared_at`.execute(
      tx,
    )
  ).rows.map(withdrawalOf);

/**
 * Judges the unanswered declarations anew by the receipt as it is known now; the declarations themselves stay as they
 * were received.
 */
export const judgeAnew = async (tx: SalesTx, call: Call, saleId: string): Promise<void> => {
  const waiting = (await withdrawalsOf(tx, call, saleId)).filter((one) => one.state === 'pending');
  if (waiting.length === 0) return;
  const found = sold(
    (
      await sql<SaleFound>`select ${columns} from sale s cross join lateral (${receivedSql}) r where s.shop_id = ${call.shopId} and s.kind in ('order', 'futures') and s.id = ${saleId}`.execute(
        tx,
      )
    ).rows[0],
  );
  if (!found) return;
  for (const one of waiting) {
    const { verdict, endsOn } = judged(found.contract, one.declaredOn as Day);
    if (verdict === one.verdict && endsOn === one.endsOn && found.contract.receivedOn === one.receivedOn) continue;
    await tx
      .insertInto('withdrawal_judgement')
      .values({
        shop_id: call.shopId,
        id: call.newId(),
        withdrawal_id: one.id,
        verdict,
        received_on: found.contract.receivedOn,
        ends_on: endsOn,
        judged_at: call.now,
      })
      .execute();
    call.audit('withdrawal', one.id, { verdict: [one.verdict, verdict] });
  }
};
