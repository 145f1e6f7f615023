import { clientErasing } from '#areas/clients/rules/events.ts';
import { DOCUMENT_KINDS } from '#areas/papers/rules/document-kinds.ts';
import { sql } from '#platform/db.ts';
import { within } from '#platform/jobs.ts';

const EVERY_KIND = Object.keys(DOCUMENT_KINDS);

/** Erases the notes about the client's opinion of samples together with the client: such a note is no paper. */
export const notesErasing = within(clientErasing, async (tx, { clientId }, call) => {
  await sql`update sample_follow_up f set note = '' where f.shop_id = ${call.shopId} and f.note <> ''
    and exists (select from sale s where s.shop_id = f.shop_id and s.id = f.sale_id and s.kind = any(${EVERY_KIND}::text[]) and s.client_id = ${clientId})`.execute(
    tx,
  );
});
