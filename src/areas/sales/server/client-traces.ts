import { traceSlot } from '#areas/clients/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { DOCUMENT_KINDS } from '#areas/papers/rules/document-kinds.ts';

/** Whatever was sold, offered or given to him. */
const EVERY_KIND = Object.keys(DOCUMENT_KINDS);

/** Orders and quotes stay, with who he was; what was told of them is found by them, and by the names they were made under. */
export const saleTraces = contribute(traceSlot, 10, async (tx, call, clientId) => {
  const { rows } = await sql<
    RowOf<'sale', 'id' | 'buyer_name' | 'buyer_email'>
  >`select id, buyer_name, buyer_email from sale
    where shop_id = ${call.shopId} and kind = any(${EVERY_KIND}::text[]) and client_id = ${clientId}`.execute(tx);
  return {
    ids: rows.map(({ id }) => id),
    names: rows.map((row) => row.buyer_name),
    emails: rows.map((row) => row.buyer_email),
    alone: [],
  };
});
