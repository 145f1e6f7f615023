import { day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { refundBy, type Withdrawal } from '../rules/withdrawal.ts';
import type { WithdrawalAnswerTable, WithdrawalTable } from './tables.ts';

export type WithdrawalRow = Omit<WithdrawalTable, 'shop_id' | 'lang' | 'sender'> & Partial<Pick<WithdrawalAnswerTable, 'answer' | 'answered_at'>> & { answer_words: string | null };

export const withdrawalTables = sql`withdrawal w left join withdrawal_answer a on a.shop_id = w.shop_id and a.withdrawal_id = w.id`;
export const withdrawalColumns = sql`w.id, w.reference, w.sale_id, w.order_number, w.name, w.email, w.scope, w.goods, w.statement, w.verdict, w.received_on, w.ends_on,
  w.declared_on, w.declared_at, a.answer, a.words as answer_words, a.answered_at`;

export const withdrawalOf = (row: WithdrawalRow): Withdrawal => ({
  id: row.id, reference: row.reference, declaredAt: row.declared_at, declaredOn: row.declared_on, orderId: row.sale_id, orderNumber: row.order_number, name: row.name, email: row.email,
  scope: row.scope, goods: row.goods, statement: row.statement, verdict: row.verdict, receivedOn: row.received_on, endsOn: row.ends_on, refundBy: refundBy(day(row.declared_on)),
  state: row.answer ?? 'pending', answerWords: row.answer_words ?? '', answeredAt: row.answered_at ?? null,
});
