import { expect } from 'vitest';
import { type RowOf, sql } from '#platform/db.ts';
import type { TestBed } from '#platform/testing.ts';
import { quoteCalls } from '../rules/document-calls.ts';
import { sendQuote } from '../rules/quote/quote-endpoints.ts';
import type { Office } from '#areas/sales/testing/office.ts';

/**
 * The bench that tests of quotes behind their link share: an offer of 108 € with an option of 24 €, sent, and its
 * secret read in the mail.
 */
export const quoting = (t: TestBed, shopOf: () => Office) => {
  const linesOf = (more: object = {}) => {
    const { formats } = shopOf();
    return [
      { id: 'a', formatId: formats[0] ?? '', quantity: 6 },
      { id: 'o', formatId: formats[1] ?? '', quantity: 2, isOption: true, ...more },
      { id: 'b', formatId: formats[2] ?? '', quantity: 3 },
    ];
  };
  const quoted = async (more: object = {}) =>
    (
      await t.call(
        quoteCalls.add,
        { clientId: shopOf().clientId, lines: linesOf(), place: true, tellBuyer: false, ...more },
        shopOf().estate.owner,
      )
    ).body;
  const sent = async (id: string): Promise<string> => {
    const { estate } = shopOf();
    expect((await t.call(sendQuote, { id }, estate.owner)).status).toBe(200);
    await t.drain();
    const number = (await t.call(quoteCalls.read, { id }, estate.owner)).body.number ?? '';
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<RowOf<'mail', 'html'>>`select html from mail where shop_id = ${estate.shopId} and html like '%/devis%#token=%'
        and subject like ${`%${number}%`} order by created_at desc, id desc limit 1`.execute(tx),
    );
    return /\/devis\S*?#token=([\w-]+)/.exec(rows[0]?.html ?? '')?.[1] ?? '';
  };
  const accepting = (token: string, more: object = {}) => ({ token, name: 'Jeanne Dupont', agreed: true, ...more });
  return { linesOf, quoted, sent, accepting };
};
