import { papersEndpoint } from '#areas/messaging/rules/papers/paper-batch.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { pricedPapers } from '#areas/sales/rules/order/order-papers.ts';

export const quotePapers = papersEndpoint(
  '/v1/order-papers/quotes',
  pricedPapers(kindOf('quote').can),
  'Plusieurs devis',
);
export const samplePapers = papersEndpoint(
  '/v1/order-papers/samples',
  pricedPapers(kindOf('sample').can),
  'Plusieurs bons d’échantillons',
);
export const futuresPapers = papersEndpoint(
  '/v1/order-papers/futures',
  { all: ['seeAllPrice', 'seeFutureOrder'] },
  'Plusieurs réservations de primeurs',
);
