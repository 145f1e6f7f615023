import type { Dec } from '#kernel/money.ts';
import type { Call } from '#platform/http.ts';
import { amountText } from '../../rules/amount.ts';
import type { Payable } from '../../rules/payable.ts';
import type { PaymentsTx } from '../card-request.ts';
import { insertIntent, lockIntent, noteReturned } from '../intent-row.ts';
import { paidFor } from '../payable-owner.ts';

/**
 * Uses the refund of a credit note to pay another document of the same client, in one transaction. No money moves, and
 * no provider is called. The owner of both documents has locked them, and has counted the rest.
 */
export const payByCredit = async (
  tx: PaymentsTx,
  call: Call,
  wanted: {
    readonly sourceId: string;
    readonly refundId: string;
    readonly payable: Payable;
    readonly amount: Dec;
    /** The number of the credit note. */
    readonly label: string;
  },
): Promise<void> => {
  const source = await lockIntent(tx, call.shopId, wanted.sourceId);
  const { reference } = await paidFor(tx, call, wanted.payable);
  const row = {
    ...source,
    // No card, no transfer: what the money of its own document came by says nothing of this.
    method: 'other' as const,
    imprint_id: null,
    amount: amountText(wanted.amount),
    label: wanted.label,
    note: wanted.label,
    provider: null,
    account: null,
    reason: null,
    day: null,
    buyer_user_id: null,
    created_by: call.actor.userId,
    created_at: call.now,
    set_off: 'credit' as const,
    source_id: null,
  };
  await insertIntent(
    tx,
    call,
    {
      ...row,
      id: wanted.refundId,
      kind: 'refund',
      parent_id: source.id,
      status: 'refunded',
      label: `Avoir utilisé pour ${reference}`,
    },
    { status: 'refunded', reason: null, moves: 'out', source: 'hand' },
  );
  await noteReturned(tx, call, source, 'hand');
  call.audit(wanted.payable.kind, wanted.payable.id, {
    amount: [null, amountText(wanted.amount)],
    method: [null, 'credit'],
  });
  await insertIntent(
    tx,
    call,
    {
      ...row,
      id: call.newId(),
      kind: 'receipt',
      parent_id: null,
      payable_kind: wanted.payable.kind,
      payable_id: wanted.payable.id,
      named_id: wanted.payable.names ?? null,
      status: 'paid',
    },
    { status: 'paid', reason: null, moves: 'in', source: 'hand' },
  );
};
