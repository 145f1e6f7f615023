import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import type { DocumentScreen } from '#areas/sales/web/index.ts';
import { futuresCalls, quoteCalls, sampleCalls } from '../rules/document-calls.ts';

/** The parts of each kind of offer that the editor of documents needs. */
export const OFFER_SCREENS = {
  quote: { ...kindOf('quote'), kind: 'quote', ...quoteCalls },
  futures: { ...kindOf('futures'), kind: 'futures', ...futuresCalls },
  sample: { ...kindOf('sample'), kind: 'sample', ...sampleCalls },
} as const satisfies Readonly<Record<string, DocumentScreen>>;
