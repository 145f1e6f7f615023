import { seller } from '#areas/shops/server/index.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { cardProvider } from '#platform/cards/registry.ts';
import type { Call } from '#platform/http.ts';
import type { paymentMeans } from '../rules/endpoints.ts';
import { CHECKOUT_TYPES, whyNotOffer } from '../rules/methods.ts';
import { meansOfType } from '../rules/online-means.ts';
import type { PaymentsTx } from './card-request.ts';
import { meansFor } from './online/may-try.ts';

/** Asked of the same rule as the checkout: what the owner reads is what buyers will find. */
export const readMeans = async (tx: PaymentsTx, _input: object, call: Call): Promise<OutputOf<typeof paymentMeans>> => {
  const shop = await seller(tx, call.shopId);
  // The means offered to any buyer, to see whether the public is left out.
  const [means, publicMeans] = [meansFor(shop, call.actor), meansFor(shop, null)];
  const isReady = (house: string | null): boolean => house === null || shop.payMeans.includes(house);
  return {
    means: CHECKOUT_TYPES.map((type) => ({
      type,
      professional: whyNotOffer(type, means, 'professional')?.code ?? null,
      private: whyNotOffer(type, means, 'private')?.code ?? null,
      isReady: isReady(meansOfType(type)),
      isHidden: whyNotOffer(type, means, 'private') === null && whyNotOffer(type, publicMeans, 'private') !== null,
    })),
    isTrial: shop.cards === null && cardProvider()?.browser.fields === 'own',
  };
};
