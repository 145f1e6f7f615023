import type { BillView } from '#areas/billing/web/index.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { call } from '#ui/office/call/client.ts';
import { einvoicePlatform } from '../../rules/platform/platform-endpoints.ts';
import { TROUBLE } from './platform-filter.ts';
import { platformWords } from './platform-words.ts';

const VIEW: BillView = {
  columns: [{ field: 'platform', width: 150 }],
  views: [{ name: platformWords.view, filter: TROUBLE }],
};

/**
 * Adds the platform's states to the list of bills. A shop without a platform, or whose platform cannot be read now,
 * sees the list without them.
 */
export const billView = async (mayCall: (endpoint: Endpoint) => boolean): Promise<BillView | null> => {
  if (!mayCall(einvoicePlatform)) return null;
  const seen = await call(einvoicePlatform, {}).catch(() => null);
  return seen?.held ? VIEW : null;
};
