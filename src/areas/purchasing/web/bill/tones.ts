import type { Tone } from '#ui/office/index.ts';
import type { BillReadState } from '../../rules/bill/bill-endpoints.ts';

export const BILL_TONES: Readonly<Record<BillReadState, Tone>> = {
  toCheck: 'attention',
  accepted: 'moving',
  partlyPaid: 'moving',
  paid: 'done',
  disputed: 'failed',
  withdrawn: 'waiting',
};
