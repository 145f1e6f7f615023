import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type { mail, mails } from '../rules/endpoints.ts';

type Row = RowOf<
  'mail',
  'id' | 'shop_id' | 'recipient' | 'subject' | 'status' | 'error' | 'created_at' | 'html' | 'plain'
>;
const shape = (row: Row) => ({
  id: row.id,
  shopId: row.shop_id,
  to: row.recipient,
  subject: row.subject,
  status: row.status,
  error: row.error,
  createdAt: row.created_at,
});

export const listMails = async (tx: Tx, input: InputOf<typeof mails>) =>
  (
    await sql<Row>`select id, shop_id, recipient, subject, status, error, created_at
  from mail where ${input.to ?? null}::text is null or lower(recipient) = lower(${input.to ?? null}) order by created_at desc, id desc limit 200`.execute(
      tx,
    )
  ).rows.map(shape);

export const readMail = async (tx: Tx, input: InputOf<typeof mail>) => {
  const row = found((await sql<Row>`select * from mail where id = ${input.id}`.execute(tx)).rows[0]);
  return { ...shape(row), html: row.html, plain: row.plain };
};
