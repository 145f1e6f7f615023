import { createHash } from 'node:crypto';
import type { CollectingAnswers } from '#areas/billing/server/index.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { shopLink } from '#platform/secret/private-link.ts';
import { billToPay, payPage } from './pay-link.ts';

/**
 * The link by which the client of a quote pays its deposit.
 *
 * It is made of the secret that the client already holds: two windows lead to one page, and no secret is kept.
 */
export const wayToPay: CollectingAnswers['wayToPay'] = async (tx, call, billId, secret) => {
  const bill = await billToPay(tx, call, billId);
  const own = createHash('sha256').update(`deposit ${billId} ${secret}`).digest().subarray(0, 24).toString('base64url');
  const { hash, url, expiresAt } = await shopLink(tx, call, { ...payPage(bill, 'quote'), secret: own });
  const { rows } = await sql<RowOf<'pay_link', 'revoked_at'>>`insert into pay_link
      (shop_id, id, bill_id, hash, via, sent_to, lang, created_by, created_at, expires_at)
    values (${call.shopId}, ${call.newId()}, ${billId}, ${hash}, 'quote', '', ${bill.lang}, null, ${call.now}, ${expiresAt})
    on conflict (shop_id, hash) do update set expires_at = excluded.expires_at
    returning revoked_at`.execute(tx);
  return rows[0]?.revoked_at === null ? url : null;
};
