import { listSales, rowColumns } from '#areas/sales/server/index.ts';
import { sql } from '#platform/db.ts';
import { quoteList } from '../../rules/lists.ts';

/** How far a quote is with its client: of the version that was sent last, and its answer. */
const lastSent = (column: 'sent_at' | 'opened_at') =>
  sql`(select v.${sql.ref(column)} from quote_version v where v.shop_id = s.shop_id and v.sale_id = s.id order by v.number desc limit 1)`;
const answeredAt = sql`(select a.answered_at from quote_answer a where a.shop_id = s.shop_id and a.sale_id = s.id)`;
const quoteColumns = () => ({
  sentAt: lastSent('sent_at'),
  openedAt: lastSent('opened_at'),
  answeredAt,
  deliverOn: sql`s.deliver_on`,
});
/** Both days of the version that was sent last, read at once: a list reads them for each of its rows. */
const withSent = sql`${rowColumns}, jsonb_build_object('sentAt', null, 'openedAt', null, 'answeredAt', ${answeredAt}, 'deliverOn', s.deliver_on)
  || coalesce((select jsonb_build_object('sentAt', v.sent_at, 'openedAt', v.opened_at) from quote_version v
    where v.shop_id = s.shop_id and v.sale_id = s.id order by v.number desc limit 1), '{}') as sent`;

export const listQuotes = listSales('quote', quoteList, quoteColumns, withSent);
