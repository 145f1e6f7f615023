import type { CardFault } from '../rules/card-form.ts';
import { type ProviderError, providerFault } from '../rules/provider-fault.ts';
import type { CardToken } from './card-tokens.ts';

/**
 * Card fields that the provider hosts in its own frame: the number never enters this page. Their script is loaded only when the
 * buyer has chosen to pay by card, since nothing of a third party may come before.
 */
interface HostedElement {
  readonly mount: (place: HTMLElement) => void;
  readonly unmount: () => void;
  readonly on: (
    event: 'change',
    hear: (state: { readonly complete: boolean; readonly error?: ProviderError }) => void,
  ) => void;
}
interface HostedProvider {
  readonly elements: (options: { readonly locale: string }) => {
    readonly create: (kind: 'card', options: object) => HostedElement;
  };
  readonly createPaymentMethod: (order: object) => Promise<{
    readonly paymentMethod?: {
      readonly id: string;
      readonly card?: { readonly brand: string; readonly last4: string };
    };
    readonly error?: ProviderError;
  }>;
}
declare global {
  interface Window {
    Stripe?: (key: string) => HostedProvider;
  }
}

export interface HostedCard {
  readonly tokenize: (email: string) => Promise<CardToken | CardFault>;
  readonly unmount: () => void;
}

const scriptLoaded = (source: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('no card fields'));
    document.head.append(script);
  });

/** Puts the provider's fields in a place of the page; `hear` is told the fault that is shown beside them. */
export const mountHostedCard = async (
  place: HTMLElement,
  options: { readonly script: string; readonly publishableKey: string; readonly locale: string },
  hear: (fault: CardFault | null) => void,
): Promise<HostedCard> => {
  if (!window.Stripe) await scriptLoaded(options.script);
  if (!window.Stripe) throw new Error('no card fields');
  const provider = window.Stripe(options.publishableKey);
  const element = provider.elements({ locale: options.locale }).create('card', { hidePostalCode: true });
  element.on('change', (state) => hear(state.error ? providerFault(state.error) : null));
  element.mount(place);
  return {
    unmount: () => element.unmount(),
    tokenize: async (email) => {
      const { paymentMethod, error } = await provider.createPaymentMethod({
        type: 'card',
        card: element,
        billing_details: { email },
      });
      if (!paymentMethod) return providerFault(error ?? {});
      const brand =
        paymentMethod.card?.brand === 'mastercard' ||
        paymentMethod.card?.brand === 'visa' ||
        paymentMethod.card?.brand === 'amex'
          ? paymentMethod.card.brand
          : 'card';
      return { token: paymentMethod.id, last4: paymentMethod.card?.last4 ?? '', brand };
    },
  };
};
