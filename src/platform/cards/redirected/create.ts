import { createPayPal } from './paypal.ts';
import type { RedirectKeys, RedirectProvider } from './redirect.ts';
import { createSumUp } from './sumup.ts';
import { createUp2Pay } from './up2pay.ts';

/** Where each house answers, when it is not where it always is. */
export interface Elsewhere {
  readonly paypal?: string;
  readonly sumup?: string;
  readonly up2pay?: string;
  readonly timeout?: number;
}

export const createRedirected = (keys: RedirectKeys, at: Elsewhere = {}): RedirectProvider => {
  const api = (url: string | undefined) => ({
    ...(url === undefined ? {} : { api: url }),
    ...(at.timeout === undefined ? {} : { timeout: at.timeout }),
  });
  switch (keys.means) {
    case 'paypal':
      return createPayPal(keys, api(at.paypal));
    case 'sumup':
      return createSumUp(keys, api(at.sumup));
    default:
      return createUp2Pay(keys, at.up2pay === undefined ? {} : { page: at.up2pay });
  }
};
