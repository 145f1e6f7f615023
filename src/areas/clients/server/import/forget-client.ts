import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { tracesOf } from '../traces.ts';
import { forgetFile, forgetImports } from './client-import.ts';

const like = (said: string): string => `%${said.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
/** The cells of a line as one sentence: a first name and a last name stand in two of them. */
const SENTENCE = sql`regexp_replace(lower(r.cells::text), '[",\[\]\s]+', ' ', 'g')`;

/**
 * Empties the lines of imports that tell of a client who is being erased: those that made or met him, and those that say his address or
 * his whole name without having met him. A file that still waits for its import goes whole, since it may say him too.
 */
export const forgetClient = async (tx: Tx, { clientId }: { readonly clientId: string }, call: Call): Promise<void> => {
  const { names, emails } = await tracesOf(tx, call, clientId);
  const { rows: waiting } = await sql<RowOf<'client_import', 'id'>>`select id from client_import
    where shop_id = ${call.shopId} and status = 'pending'`.execute(tx);
  const unused = waiting.map(({ id }) => id);
  const { rows } = await sql<
    RowOf<'client_import_row', 'import_id'>
  >`update client_import_row r set cells = '[]', problems = '[]', email_key = null, code_key = null, siret_key = null,
      before = null, after = null
    where r.shop_id = ${call.shopId} and (r.client_id = ${clientId} or ${SENTENCE} like any(${[...names, ...emails].map(like)}::text[]))
    returning r.import_id`.execute(tx);
  const told = [...new Set(rows.map((one) => one.import_id))];
  await forgetFile(tx, call, told);
  await forgetImports(tx, call, unused);
  await sql`update client_import set columns = (select coalesce(jsonb_agg(c || '{"samples": []}'), '[]') from jsonb_array_elements(columns) c)
    where shop_id = ${call.shopId} and id = any(${told}::uuid[])`.execute(tx);
};
