import type { checkout } from '#areas/sales/rules/endpoints.ts';
import { ask } from '#ui/shop/visit.ts';
import type { producersPage, readerPage } from '../../rules/endpoints.ts';
import { head } from './head.ts';
import { type Asked, loadPage, picked } from './load.ts';

type Loaded<L extends (asked: Asked) => unknown> = Awaited<ReturnType<L>>;

export const loadProducers = (asked: Asked) =>
  loadPage<typeof producersPage, 'producers'>(
    asked,
    '/v1/storefront/producers',
    picked(asked.query, ['search', 'pages']),
    'producers',
  );
export const headOfProducers = ({ words, canonical, lang }: Loaded<typeof loadProducers>) =>
  head({ title: words.producers.title, canonical, lang, noIndex: true });

export const loadCart = (asked: Asked) =>
  loadPage<typeof readerPage, 'checkout'>(asked, '/v1/storefront/reader', {}, 'checkout');
export const headOfCart = ({ canonical, lang }: Loaded<typeof loadCart>) =>
  head({ title: 'Comptoir', canonical, lang, noIndex: true });

export const loadCheckout = (asked: Asked) =>
  loadPage<typeof readerPage, 'checkout'>(asked, '/v1/storefront/reader', {}, 'checkout');
export const headOfCheckout = ({ words, canonical, lang }: Loaded<typeof loadCheckout>) =>
  head({ title: words.checkout.title, canonical, lang, noIndex: true });

export const loadConfirmation = async (asked: Asked) => {
  const [loaded, placed] = await Promise.all([
    loadPage<typeof readerPage, 'confirmation' | 'checkout'>(
      asked,
      '/v1/storefront/reader',
      {},
      'confirmation',
      'checkout',
    ),
    ask<typeof checkout>(asked.visit, 'GET', '/v1/checkouts/:token', { token: asked.params['token'] ?? '' }),
  ]);
  return { ...loaded, orders: placed.orders };
};
export const headOfConfirmation = ({ words, canonical, lang }: Loaded<typeof loadConfirmation>) =>
  head({ title: words.confirmation.title, canonical, lang, noIndex: true });
