import { shopSettings } from '#areas/shops/server/index.ts';
import { isPositive, minus, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/http.ts';
import type { RowOf } from '#platform/db.ts';
import { writtenOff } from '../../rules/gap.ts';
import type { PaymentsTx } from '../card-request.ts';
import { type Received, recordReceipt } from '../intent.ts';
import { askOwner, lockTogether, paperOwner } from '../payable-owner.ts';
import { recordOnAccount } from './on-account.ts';

/**
 * Notes money received for a paper that is paid as itself, such as a bill; null for any other payable. Each of several orders
 * takes its part. An excess, when the user says so, stays on the client's account.
 */
export const receiveForPaper = async (
  tx: PaymentsTx,
  call: Call,
  received: Omit<Received, 'buyerUserId'>,
): Promise<RowOf<'payment_intent'> | null> => {
  const { payable, amount, excess = false } = received;
  const owner = paperOwner(payable.kind);
  if (!owner) return null;
  const asks = await owner.asks(tx, call, payable.id);
  await lockTogether(tx, call, asks);
  const { clientId, left } = await owner.described(tx, call, payable.id);
  const more = minus(amount, left);
  const { gapLimit } = await shopSettings(tx, call.shopId);
  // So little too much needs nobody's word: it is written off.
  const isGap = isPositive(left) && isPositive(writtenOff(more, ZERO, gapLimit));
  const [first] = asks;
  if (first && isPositive(more) && (excess || isGap)) {
    // Whether anything may be received for it at all is its owner's to say.
    await askOwner(tx, call, first, { amount, excess: true });
    if (clientId === null)
      return recordReceipt(tx, call, {
        ...received,
        payable: { ...first, names: payable.id },
        buyerUserId: null,
        excess: true,
      });
    const parts = isPositive(left) ? await owner.dealt(tx, call, payable.id, left) : [];
    return recordOnAccount(tx, call, { ...received, clientId, parts });
  }
  const parts = await owner.dealt(tx, call, payable.id, amount);
  const [only] = parts;
  if (only && (parts.length === 1 || clientId === null))
    return recordReceipt(tx, call, { ...received, payable: only.payable, buyerUserId: null });
  return clientId === null ? null : recordOnAccount(tx, call, { ...received, clientId, parts });
};
