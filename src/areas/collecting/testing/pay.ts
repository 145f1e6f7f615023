import { ok } from '#app/testing/estate.ts';
import { sql } from '#platform/db.ts';
import type { TestBed } from '#platform/testing.ts';
import { payByLink, payLink, sendPayLink } from '../rules/pay/pay-endpoints.ts';
import { selling } from '#areas/billing/testing/sold.ts';

/** Bills six bottles and their delivery, to be paid by cheque; a link was sent, and its holder pays. */
export const linked =
  (t: TestBed) =>
  async (more: Parameters<ReturnType<typeof selling>>[0] = { payment: 'check' }) => {
    const sold = await selling(t)(more);
    const { bill, estate, owner } = sold;
    const lastToken = async (): Promise<string> => {
      const { rows } = await t.tx(estate.shopId, (tx) =>
        sql<{ html: string }>`select html from mail where shop_id = ${estate.shopId} and html like '%/payer%#token=%'
        order by created_at desc, id desc limit 1`.execute(tx),
      );
      return /\/payer\S*?#token=([\w-]+)/.exec(rows[0]?.html ?? '')?.[1] ?? '';
    };
    const send = async (): Promise<string> => {
      await owner(sendPayLink, { id: bill.id, email: 'jeanne@exemple.fr' });
      return lastToken();
    };
    const token = await send();
    const seen = (secret = token) => ok(t, null)(payLink, { token: secret }).then((one) => one.bill);
    const pay = (amount: number, cardToken = 'tok_ok', secret = token) =>
      t.call(payByLink, { token: secret, card: { token: cardToken }, email: 'jeanne@exemple.fr', amount }, undefined);
    return { ...sold, token, send, lastToken, seen, pay };
  };
