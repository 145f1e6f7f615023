import { traceSlot } from '#areas/clients/server/index.ts';
import { clientErasing } from '#areas/clients/rules/events.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { within } from '#platform/jobs.ts';
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

/** What he thought of a sample was noted for whoever sells, and is no paper. */
export const notesErasing = within(clientErasing, async (tx, { clientId }, call) => {
  await sql`update sample_follow_up f set note = '' where f.shop_id = ${call.shopId} and f.note <> ''
    and exists (select from sale s where s.shop_id = f.shop_id and s.id = f.sale_id and s.kind = any(${EVERY_KIND}::text[]) and s.client_id = ${clientId})`.execute(
    tx,
  );
});
