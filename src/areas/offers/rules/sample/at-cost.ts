import type { PricedLine } from '#areas/pricing/rules/lines/priced.ts';
import { type Dec, plus, roundTo, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { grossOfNet, type PriceMode } from '#kernel/vat.ts';
import type { SaleStatus } from '#areas/papers/rules/statuses.ts';
import { whyNotGive } from './sample.ts';
import { refuseSample } from './sample-refusals.ts';

/**
 * Computes the price to type on a document, in the mode of its list, so that a unit is sold at its cost without VAT. An
 * exempt sale takes the domestic VAT out of the typed price. A sale under suspended duty takes the duty out. Both are
 * therefore added first.
 */
export const typedAtCost = (cost: Dec, line: Pick<PricedLine, 'vatRules' | 'duty'>, mode: PriceMode): Dec => {
  const { vatRules, duty } = line;
  const net = plus(cost, duty?.suspended && duty.inPrice === 'included' ? duty.unit : ZERO);
  return roundTo(mode === 'net' ? net : grossOfNet(net, vatRules.held ?? vatRules.rate));
};

/** Instead of being handed over: what left or was cancelled is sold by an order of its own. */
export const whyNotSellAtCost = (status: SaleStatus, costless: readonly string[]): Refusal | null =>
  whyNotGive(status) ??
  (costless.length === 0 ? null : refuseSample('sales.sample-no-cost', { articles: costless.join(', ') }));
