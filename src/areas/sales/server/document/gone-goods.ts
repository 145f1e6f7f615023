import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { Quantities } from '../../rules/order/quantities.ts';

/** The facts about the goods of an order that only shipping knows, asked when a validated order is changed. */
export interface GoneAnswers {
  /** Units of each line that left, or that will not leave any more. The order is locked, or only shown. */
  readonly goneOf: (tx: Tx, call: Call, saleId: string) => Promise<Quantities>;
  /** Writes how far the goods of a changed order are. Its lock is held. */
  readonly followChange: (tx: Tx, call: Call, saleId: string) => Promise<void>;
}

export const goneSlot = defineSlot<GoneAnswers>('sales.gone-goods');
export const askGone = (): GoneAnswers => {
  const [answers] = contributed(goneSlot);
  if (!answers) throw new Error('no area contributes to sales.gone-goods: nothing is known of what left');
  return answers;
};
