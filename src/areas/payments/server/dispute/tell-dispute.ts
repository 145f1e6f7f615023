import { contribute } from '#kernel/slot.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { longDay, type Day } from '#kernel/day.ts';
import { dec, euro, isPositive } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { countedIn, homeCountSlot } from '#platform/list/home.ts';
import { type NotificationRule, notice, notifyAfter } from '#platform/notifications.ts';
import {
  DISPUTE_REASON_WORDS,
  DISPUTE_STATUS_WORDS,
  isDisputeOpen,
  waitsForAnswer,
} from '../../rules/dispute/dispute.ts';
import { disputesCard } from '../../rules/dispute/dispute-home.ts';
import { disputeEnded, disputeOpened } from '../../rules/dispute/dispute-notifications.ts';
import { disputeChanged } from '../../rules/events.ts';
import { paymentList } from '../../rules/lists.ts';
import { paymentSource } from '../payment-list.ts';

export const disputeNotifications: readonly NotificationRule[] = [
  notifyAfter(
    disputeChanged,
    'payments.notify-dispute',
    [disputeOpened, disputeEnded],
    async (tx, { disputeId, status, before }, call) => {
      // A dispute under the bank's review needs no act of a user.
      const isTold = !isDisputeOpen(status) || (waitsForAnswer(status) && before !== status);
      if (!isTold) return [];
      const row = await tx
        .selectFrom('payment_dispute as d')
        .innerJoin('payment_intent as p', (join) =>
          join.onRef('p.shop_id', '=', 'd.shop_id').onRef('p.id', '=', 'd.payment_id'),
        )
        .select(['p.id', 'p.payer', 'p.reference', 'd.reason', 'd.answer_by', 'd.withdrawn', 'd.created_by'])
        .where('d.shop_id', '=', call.shopId)
        .where('d.id', '=', disputeId)
        .executeTakeFirst();
      if (!row) return [];
      const facts = { id: row.id, who: typedName(row.payer), on: row.reference };
      const readers = { except: row.created_by };
      if (!waitsForAnswer(status))
        return [notice(disputeEnded, { ...facts, what: DISPUTE_STATUS_WORDS[status].toLowerCase() }, readers)];
      const amount = isPositive(dec(row.withdrawn)) ? euro(dec(row.withdrawn)) : '';
      const answerBy = row.answer_by === null ? '' : longDay(row.answer_by as Day);
      return [notice(disputeOpened, { ...facts, reason: DISPUTE_REASON_WORDS[row.reason], answerBy, amount }, readers)];
    },
  ),
];

/** Disputes to answer before a day come first on the home page. */
export const disputesOnHome = contribute(homeCountSlot, 0, {
  card: disputesCard,
  counted: (call: Call) => ({
    amount: sql`p.amount`,
    ...countedIn(call, disputesCard, paymentList, paymentSource(call), sql`p.dispute is not null`),
  }),
});
