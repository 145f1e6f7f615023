import { documentEndpoints } from '#areas/sales/rules/document-endpoints.ts';
import { samples } from './sample-endpoints.ts';

/** Samples have a list of their own: what they are worth and what they brought is read in it. */
export const sampleCalls = { ...documentEndpoints('samples', 'sample'), list: samples };
