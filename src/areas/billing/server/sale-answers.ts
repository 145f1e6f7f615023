import { billingSlot } from '#areas/sales/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { sql } from '#platform/db.ts';
import { whyNeverBillable } from '../rules/bill/billable.ts';
import { askCollecting } from './collecting-answers.ts';
import { lockShared } from './balance.ts';
import { creditedOf } from './credit/credited.ts';
import { billedOf, followChange, followReturns } from './returned.ts';
import { whyDepositStands } from './deposit/deposit.ts';
import { askDeposit, depositOf, isUnbilled } from './deposit/quoted-deposit.ts';
import { isBillRow, isCreditRow, isDepositRow } from './kind-in-sql.ts';

/** The answers about bills and credit notes that sales asks for. */
export const saleAnswers = contribute(billingSlot, 0, {
  chain: sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', case when ${isCreditRow} then 'credit' when ${isDepositRow} then 'deposit' else 'bill' end, 'id', b.id, 'label', b.number, 'why', case when ${isCreditRow} then 'credited' when ${isDepositRow} then 'deposited' else 'billed' end, 'at', b.issued_on, 'open', ${isBillRow} and coalesce(x.credited, o.credited, 0) < p.gross) order by b.created_at), '[]')
     from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id left join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
       left join bill_part_balance x on x.shop_id = p.shop_id and x.bill_id = p.bill_id and x.sale_id = p.sale_id where p.shop_id = s.shop_id and p.sale_id = s.id)`,
  askDeposit,
  billedOf,
  creditedOf,
  depositOf,
  followChange,
  followReturns,
  isUnbilled,
  wayToPay: (...asked) => askCollecting().wayToPay(...asked),
  lockShared,
  whyNeverBillable,
  whyNotCancel: whyDepositStands,
});
