import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { RawBuilder, Tx } from '#platform/db.ts';

/** The answers about the books that payouts ask of a higher area. Accounting contributes them. */
export interface TransitBooks {
  /**
   * A query of the money that came to an account where it waits for the bank, or left it. Its columns: item_id,
   * payment_id, cause, account, account_label, amount, day, piece, label.
   */
  readonly items: (call: Call) => RawBuilder<unknown>;
  /** The balance of each of these accounts, when it has one. */
  readonly balances: (
    tx: Tx,
    call: Call,
  ) => Promise<readonly { readonly account: string; readonly label: string; readonly amount: string }[]>;
}

export const transitBooksSlot = defineSlot<TransitBooks>('banking.transit-books');
export const askBooks = (): TransitBooks => {
  const [answers] = contributed(transitBooksSlot);
  if (!answers) throw new Error('no area contributes to banking.transit-books: nothing is known of money on its way');
  return answers;
};
