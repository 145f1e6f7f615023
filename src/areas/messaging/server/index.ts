export { type News, notify, offerDocument } from './notification.ts';
