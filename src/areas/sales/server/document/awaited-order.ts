import type { NewSale } from '../order/sale.ts';
import type { Visits } from './typed-document.ts';

/** The columns of a document that a visitor places, where they differ from those of one that the office types. */
export const awaitedColumns = ({ awaited }: Visits, payment: NewSale['payment']): Partial<NewSale> =>
  awaited ? { origin: 'shop', lang: awaited.lang, payment: { ...payment, type: awaited.means } } : {};
