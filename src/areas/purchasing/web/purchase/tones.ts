import type { Tone } from '#ui/office/index.ts';
import type { PurchaseState } from '../../rules/purchase/purchase.ts';

export const PURCHASE_TONES: Readonly<Record<PurchaseState, Tone>> = {
  draft: 'waiting',
  sent: 'moving',
  confirmed: 'moving',
  partial: 'attention',
  received: 'done',
  closed: 'done',
  cancelled: 'failed',
};
