import type { Tone } from '#ui/office/index.ts';
import type { BillState } from '../../rules/bill/bill-endpoints.ts';

export const BILL_TONES: Readonly<Record<BillState, Tone>> = {
  toCheck: 'attention',
  accepted: 'done',
  disputed: 'failed',
  withdrawn: 'waiting',
};
