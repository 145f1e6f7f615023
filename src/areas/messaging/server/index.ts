export { notify, offerDocument } from './notification.ts';
