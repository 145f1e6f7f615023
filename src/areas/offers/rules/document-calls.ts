import { documentEndpoints } from '#areas/sales/rules/document-endpoints.ts';
import { samples } from './sample/sample-endpoints.ts';

export const quoteCalls = documentEndpoints('quotes', 'quote');

/** Sold before it is bottled: for who sees or makes futures orders, where the module is on. */
export const futuresCalls = documentEndpoints('futures', 'futures', { sees: 'seeFutureOrder', module: 'futures' });

/** Samples have a list of their own: what they are worth and what they brought is read in it. */
export const sampleCalls = { ...documentEndpoints('samples', 'sample'), list: samples };
