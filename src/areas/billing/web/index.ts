export { DisputePanel } from './dispute/dispute-panel.tsx';
export { disputeWords } from './dispute/dispute-words.ts';
export { findClients } from './money/find-clients.ts';
export { moneyWords } from './money/money-words.ts';
export { ShareForm } from './money/share-form.tsx';
export {
  billActionSlot,
  billAlertSlot,
  billAsideSlot,
  type BillPart,
  type BillView,
  billViewSlot,
  clientMoneySlot,
  creditAsideSlot,
} from './slots.ts';
export { UnprovenBills } from './vat-check/unproven-bills.tsx';
