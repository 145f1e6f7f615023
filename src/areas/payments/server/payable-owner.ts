import type { Dec } from '#kernel/money.ts';
import { refuseIf, type Refusal } from '#kernel/refusal.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { Payable } from '../rules/payable.ts';

/** Whoever knows what is paid: payments only know its kind and its id. */
export interface PayableOwner {
  readonly kind: string;
  /** Locks it; why that much may not be received for it. `excess`: somebody says that more came than was owed. */
  readonly whyNotReceive: (
    tx: Tx,
    call: Call,
    id: string,
    received: { readonly amount: Dec; readonly excess?: boolean },
  ) => Promise<Refusal | null>;
}

export const payableSlot = defineSlot<PayableOwner>('payments.payable');

export const askOwner = async (
  tx: Tx,
  call: Call,
  payable: Payable,
  received: { readonly amount: Dec; readonly excess?: boolean },
): Promise<void> => {
  const owner = contributed(payableSlot).find((one) => one.kind === payable.kind);
  if (owner) refuseIf(await owner.whyNotReceive(tx, call, payable.id, received));
};
