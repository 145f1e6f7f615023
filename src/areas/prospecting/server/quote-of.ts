import { orderPlaced } from '#areas/papers/rules/events.ts';
import { AddOfficeOrder } from '#areas/sales/rules/order/office-order.ts';
import { addDocument } from '#areas/sales/server/index.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { after } from '#platform/jobs.ts';
import { whyNotChange, whyNotQuote } from '../rules/opportunity.ts';
import { becomes, holdFirstStage, opportunityRecord } from './opportunity.ts';
import { readOpportunity } from './opportunity-view.ts';

const draft = addDocument('quote');

/** A draft of a quote for its client, with its goods at his prices: the office reads it again before it is sent. */
export const quoteFor = async (tx: Tx, { id }: { readonly id: string }, call: Call) => {
  await opportunityRecord.hold(tx, call, id);
  const one = await readOpportunity(tx, { id }, call);
  refuseIf(whyNotChange(one) ?? whyNotQuote(one.kind));
  const lines = one.goods.map(({ formatId, quantity }, at) => ({ id: `article-${at + 1}`, formatId, quantity }));
  const quote = await draft(tx, AddOfficeOrder.parse({ clientId: one.clientId, lines, place: false }), call);
  await sql`insert into opportunity_quote (shop_id, sale_id, opportunity_id, created_at)
    values (${call.shopId}, ${quote.id}, ${id}, ${call.now})`.execute(tx);
  call.audit('opportunity', id, { quotes: [one.quotes.length, one.quotes.length + 1] });
  return { id: quote.id };
};

/** The order of one of its quotes wins an open opportunity; an opportunity that people closed stays as they left it. */
export const wonByOrder = after(orderPlaced, 'prospecting.win-ordered', async (tx, { saleId }, call) => {
  const { rows } = await sql<
    RowOf<'opportunity', 'id'> & { stage: RowOf<'opportunity_stage'>['name'] }
  >`select o.id, g.name as stage
    from document_link d
      join opportunity_quote q on q.shop_id = d.shop_id and q.sale_id = d.from_id
      join opportunity o on o.shop_id = q.shop_id and o.id = q.opportunity_id
      join opportunity_stage g on g.shop_id = o.shop_id and g.id = o.stage_id
    where d.shop_id = ${call.shopId} and d.to_id = ${saleId} and d.why = 'ordered'
      and g.kind = 'open' and o.archived_at is null
    order by o.id for no key update of o`.execute(tx);
  for (const { id, stage } of rows) {
    const won = await holdFirstStage(tx, call, 'won');
    await becomes(tx, call, id, { from: stage, to: won });
  }
});
