import { day } from '#kernel/day.ts';
import { sql, type RowOf } from '#platform/db.ts';
import { refundBy, type Withdrawal } from '../../rules/withdrawal/withdrawal.ts';

export type WithdrawalRow = Omit<RowOf<'withdrawal'>, 'shop_id' | 'sender'> &
  Partial<Pick<RowOf<'withdrawal_answer'>, 'answer' | 'answered_at'>> & {
    answer_words: string | null;
    /** Null when no order was found. */
    has_left: boolean | null;
  } /** The last judgement since, absent when the day it was declared had the last word. */ & {
    judged?: Pick<RowOf<'withdrawal_judgement'>, 'verdict' | 'received_on' | 'ends_on'> | null;
  };

export const withdrawalTables = sql`withdrawal w left join withdrawal_answer a on a.shop_id = w.shop_id and a.withdrawal_id = w.id
  left join lateral (select j.verdict, j.received_on, j.ends_on from withdrawal_judgement j where j.shop_id = w.shop_id and j.withdrawal_id = w.id
    order by j.judged_at desc, j.id desc limit 1) j on true`;
export const withdrawalColumns = sql`w.id, w.reference, w.sale_id, w.order_number, w.name, w.email, w.lang, w.scope, w.goods, w.statement, w.verdict, w.received_on, w.ends_on,
  (select sent.shipped_at is not null from sale sent where sent.shop_id = w.shop_id and sent.kind in ('order', 'futures') and sent.id = w.sale_id) as has_left, w.declared_on, w.declared_at, a.answer, a.words as answer_words, a.answered_at,
  case when j.verdict is not null then jsonb_build_object('verdict', j.verdict, 'received_on', j.received_on, 'ends_on', j.ends_on) end as judged`;

export const withdrawalOf = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  reference: row.reference,
  declaredAt: row.declared_at,
  declaredOn: row.declared_on,
  orderId: row.sale_id,
  orderNumber: row.order_number,
  name: row.name,
  email: row.email,
  scope: row.scope,
  goods: row.goods,
  statement: row.statement,
  verdict: (row.judged ?? row).verdict,
  receivedOn: (row.judged ?? row).received_on,
  endsOn: (row.judged ?? row).ends_on,
  declared: { verdict: row.verdict, receivedOn: row.received_on, endsOn: row.ends_on },
  refundBy: refundBy(day(row.declared_on)),
  hasLeft: row.has_left,
  state: row.answer ?? 'pending',
  answerWords: row.answer_words ?? '',
  answeredAt: row.answered_at ?? null,
});
