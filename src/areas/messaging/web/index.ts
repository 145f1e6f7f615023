export { paperBulk } from './papers/paper-bulk.ts';
