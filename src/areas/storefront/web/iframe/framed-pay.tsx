/** The part of collecting, as a file that can be fetched later. */
export { PayHere as default } from '#areas/collecting/web/index.ts';
