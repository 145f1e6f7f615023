import type { Furnish } from '#app/testing/furniture.ts';
import { creditBill } from '../rules/credit/credit-endpoints.ts';
import { billOrder, billPapers, bills } from '../rules/endpoints.ts';

export const furnish: Furnish = async ({ made, mark, ids }) => {
  await made(billOrder, { id: ids['orders/:id/delivery-note'] as string });
  const bill = (await made(bills, {})).rows[0]?.id as string;
  const lines = [{ id: '1', quantity: 1 }];
  const credit = await made(creditBill, { id: bill, reason: `Retour de ${mark}`, lines });
  const batch = await made(billPapers, { form: 'zip', ids: [bill] });
  return {
    bills: bill,
    'documents/batches': batch.id,
    'history/bill': bill,
    credits: credit.id,
    'history/credit': credit.id,
  };
};
