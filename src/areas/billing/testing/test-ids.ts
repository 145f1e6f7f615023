import type { Furnish } from '#app/testing/furniture.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { creditBill } from '../rules/credit/credit-endpoints.ts';
import { billOrder, billPapers, bills } from '../rules/endpoints.ts';
import { billMonth } from '../rules/month/month-endpoints.ts';

export const furnish: Furnish = async ({ made, mark, ids, wines }) => {
  await made(billOrder, { id: ids['orders/:id/delivery-note'] as string });
  const bill = (await made(bills, {})).rows[0]?.id as string;
  const lines = [{ id: '1', quantity: 1 }];
  const credit = await made(creditBill, { id: bill, reason: `Retour de ${mark}`, lines });
  const batch = await made(billPapers, { form: 'zip', ids: [bill] });
  const [clientId, formatId] = [ids.clients as string, wines[0]?.formatId as string];
  const order = await made(addOfficeOrder, {
    clientId,
    lines: [{ id: 'a', formatId, quantity: 1 }],
    payment: 'check',
  });
  await made(validateOrder, { id: order.id });
  await made(billOrder, { id: order.id });
  const run = await made(billMonth, { month: '2026-10', bills: [{ clientId, orders: [order.id] }] });
  return {
    'bill-month-runs': run.id,
    bills: bill,
    'documents/batches': batch.id,
    'history/bill': bill,
    credits: credit.id,
    'history/credit': credit.id,
  };
};
