export { notify, offerDocument } from './notification.ts';
export { servePapers } from './papers/batch.ts';
export { type Found, type PaperSource, paperSourceSlot } from './papers/source.ts';
export { whyNotCalled } from './webhook.ts';
export { type AboutSource, aboutSlot } from './ticket/about-slot.ts';
