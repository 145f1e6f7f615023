import { type PaperSource, paperSourceSlot, servePapers } from '#areas/messaging/server/index.ts';
import { findSales, saleOfShopPdf } from '#areas/sales/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { futuresPapers, quotePapers, samplePapers } from '../rules/offer-papers.ts';
import { listFutures } from './futures/futures-list.ts';
import { listQuotes } from './quote/quote-list.ts';
import { listSamples } from './sample/sample-list.ts';

const sources = [
  {
    name: 'quotes',
    endpoint: quotePapers,
    nouns: ['devis', 'devis'],
    list: listQuotes,
    find: findSales('quote'),
    print: saleOfShopPdf('quote'),
  },
  {
    name: 'samples',
    endpoint: samplePapers,
    nouns: ['bon d’échantillons', 'bons d’échantillons'],
    list: listSamples,
    find: findSales('sample'),
    print: saleOfShopPdf('sample'),
  },
  {
    name: 'futures',
    endpoint: futuresPapers,
    nouns: ['réservation de primeurs', 'réservations de primeurs'],
    list: listFutures,
    find: findSales('futures'),
    print: saleOfShopPdf('futures'),
  },
] as const satisfies readonly PaperSource[];

export const paperBindings = sources.map((source) => servePapers(source));
export const paperSources = sources.map((source) => contribute(paperSourceSlot, 0, source));
