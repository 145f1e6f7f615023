import { createHash } from 'node:crypto';
import type { AskedDeposit, BillingAnswers } from '#areas/sales/server/index.ts';
import { isPositive, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { hashOfToken, shopToken } from '#platform/password/shop-token.ts';
import { LINK_DAYS } from '#areas/collecting/rules/pay/pay-link.ts';
import { isBillRow, isDepositRow } from '../kind-in-sql.ts';
import { billToPay, standingOf } from '#areas/collecting/server/pay/pay-link.ts';
import { writeDeposit } from './deposit.ts';

/** What a quote asks ahead of its order, billed and paid as any deposit: sales knows of it by these answers alone. */

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
  const bill = await billToPay(tx, call, first.id);
  const { left, underWay } = await standingOf(tx, call, bill);
  return {
    billId: bill.id,
    number: bill.number,
    amount: bill.asked,
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

/** Made of the secret that the client holds already, so that two windows are led to one page and none is kept. */
export const wayToPay: BillingAnswers['wayToPay'] = async (tx, call, billId, secret) => {
  const bill = await billToPay(tx, call, billId);
  const own = createHash('sha256').update(`deposit ${billId} ${secret}`).digest().subarray(0, 24).toString('base64url');
  const token = shopToken(call.shopId, own);
  const { rows } = await sql<RowOf<'pay_link', 'revoked_at'>>`insert into pay_link
      (shop_id, id, bill_id, hash, via, sent_to, lang, created_by, created_at, expires_at)
    values (${call.shopId}, ${call.newId()}, ${billId}, ${hashOfToken(token)}, 'quote', '', ${bill.lang}, null, ${call.now},
      ${later(call.now, LINK_DAYS.quote * 86_400)})
    on conflict (shop_id, hash) do update set expires_at = excluded.expires_at
    returning revoked_at`.execute(tx);
  return rows[0]?.revoked_at === null ? `${call.baseUrl}/${call.shopId}/payer?token=${token}&lang=${bill.lang}` : null;
};
