import type { AskedDeposit, BillingAnswers } from '#areas/sales/server/index.ts';
import { isPositive, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { askCollecting } from '../collecting-answers.ts';
import { isBillRow, isDepositRow } from '../kind-in-sql.ts';
import { writeDeposit } from './deposit.ts';

/**
 * The deposit that a quote asks for ahead of its order is billed and paid as any deposit: sales knows of it by these
 * answers alone.
 */

const depositsOf = async (tx: Tx, call: Call, saleId: string) =>
  (
    await sql<RowOf<'bill', 'id'> & { isGivenBack: boolean }>`select b.id,
        exists (select 1 from document_link d where d.shop_id = b.shop_id and d.from_id = b.id and d.why = 'credited') as "isGivenBack"
      from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id
      where p.shop_id = ${call.shopId} and p.sale_id = ${saleId} and ${isBillRow} and ${isDepositRow}
      order by b.created_at, b.n`.execute(tx)
  ).rows;

export const depositOf: BillingAnswers['depositOf'] = async (tx, call, saleId): Promise<AskedDeposit | null> => {
  const first = (await depositsOf(tx, call, saleId)).find((one) => !one.isGivenBack);
  if (!first) return null;
  const { number, asked, left, underWay } = await askCollecting().standingOf(tx, call, first.id);
  return {
    billId: first.id,
    number,
    amount: asked,
    left: toText(left, 2),
    state: isPositive(underWay) ? 'processing' : isPositive(left) ? 'due' : 'paid',
  };
};

export const isUnbilled: BillingAnswers['isUnbilled'] = async (tx, call, saleId) =>
  (await sql`select 1 from bill_part where shop_id = ${call.shopId} and sale_id = ${saleId} limit 1`.execute(tx)).rows
    .length === 0;

export const askDeposit: BillingAnswers['askDeposit'] = async (tx, call, saleId, asked) => {
  if ((await depositsOf(tx, call, saleId)).length === 0) await writeDeposit(tx, { id: saleId, ...asked }, call);
};
