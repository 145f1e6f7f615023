export { type News, notify, offerDocument, tell } from './notification.ts';
