import { orderPdf } from '#areas/sales/server/index.ts';
import { paperLook, paperSeller } from '#areas/papers/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { VAT_RATES, vatRateOn } from '#kernel/vat-rates.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { type paperPreview, specimenBill, specimenSale } from '../rules/preview/paper-preview.ts';
import { billPdf } from './pdf/bill-pdf.ts';

/** Draws an example paper, with the words that are being typed. */
export const drawPreview = async (tx: Tx, { kind, settings }: InputOf<typeof paperPreview>, call: Call) => {
  const { seller, settings: shop } = await paperSeller(tx, call.shopId, settings);
  const look = await paperLook(tx, call.shopId, settings);
  const rate = String(shop.vatRate.standard ?? vatRateOn(VAT_RATES, 'FR', 'standard', call.today) ?? 0);
  const bill = specimenBill(seller, call.today, shop.hasTVA ? { category: 'S', rate } : { category: 'E', rate: '0' });
  return {
    name: 'exemple.pdf',
    mime: 'application/pdf',
    inline: true,
    bytes: async () =>
      kind === 'bill' ? billPdf(bill, await look()) : orderPdf(specimenSale(kind, seller, bill), await look()),
  };
};
