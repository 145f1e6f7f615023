import type { Furnish } from '#app/testing/furniture.ts';
import { recordClientPayment, refundPayment } from '#areas/payments/rules/endpoints.ts';
import { handInCheques, waitingCheques } from '#areas/banking/rules/cheque/cheque-endpoints.ts';
import { equalParts, monthlyDays } from '#areas/collecting/rules/instalment/instalment.ts';
import { layInstalments, orderInstalments } from '#areas/collecting/rules/instalment/instalment-endpoints.ts';
import { makeRemittance } from '#areas/banking/rules/sepa/collection-endpoints.ts';
import { orderTransfers } from '#areas/banking/rules/sepa/transfer-endpoints.ts';
import { recordMandate } from '#areas/banking/rules/sepa/mandate-endpoints.ts';
import { bankLines, importStatement } from '#areas/banking/rules/bank/bank-endpoints.ts';
import { acceptAllCertain } from '#areas/banking/rules/bank/bank-matching-endpoints.ts';
import { receiveStatement } from '#areas/banking/rules/bank/bank-file-endpoints.ts';
import { creditBill } from '../rules/credit/credit-endpoints.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { billOrder, billPapers, bills } from '../rules/endpoints.ts';
import { FIRST_LEVELS, type ReminderLevel } from '#areas/collecting/rules/reminder/reminder.ts';
import { addDays, day } from '#kernel/day.ts';
import { dec } from '#kernel/money.ts';
import { billMonth } from '../rules/month/month-endpoints.ts';
import { dueReminders, sendReminder, stopReminders } from '#areas/collecting/rules/reminder/reminder-endpoints.ts';

export const furnish: Furnish = async ({ made, mark, ids, wines, csv }) => {
  await made(billOrder, { id: ids['orders/:id/delivery-note'] as string });
  const bill = (await made(bills, {})).rows[0]?.id as string;
  const lines = [{ id: '1', quantity: 1 }];
  const credit = await made(creditBill, { id: bill, reason: `Retour de ${mark}`, lines });
  const batch = await made(billPapers, { form: 'zip', ids: [bill] });
  // Whenever it is due, it is time for a first word.
  const [first] = FIRST_LEVELS;
  const levels = [{ ...(first as ReminderLevel), tone: 'early' as const, days: -30 }];
  await made(updateMyShop, { settings: { reminders: { isAutomatic: false, levels, penaltyRate: null } } });
  const [clientId, formatId] = [ids.clients as string, wines[0]?.formatId as string];
  const goods = [{ id: 'a', formatId, quantity: 1 }];
  // Two bills are owed: one is reminded of, the other still waits for it.
  let last = '';
  for (const _ of [1, 2]) {
    const { id } = await made(addOfficeOrder, { clientId, lines: goods, payment: 'check' });
    await made(validateOrder, { id });
    await made(billOrder, { id });
    last = id;
  }
  // A third is paid in parts, and its first part still waits.
  const parted = await made(addOfficeOrder, { clientId, lines: goods, payment: 'check' });
  await made(validateOrder, { id: parted.id });
  const { left } = await made(orderInstalments, { id: parted.id });
  const soon = addDays(day(new Date().toISOString().slice(0, 10)), 30);
  const parts = equalParts(dec(left), monthlyDays(soon, 2)).map((one) => ({ ...one, amount: Number(one.amount) }));
  const { plan } = await made(layInstalments, { id: parted.id, means: 'hand', parts });
  const billIds = (await made(dueReminders, {})).rows.find((row) => row.id === clientId)?.billIds.slice(0, 1) ?? [];
  const { reminderId } = await made(sendReminder, { id: clientId, billIds, by: 'letter' });
  await made(stopReminders, { id: bill, subject: 'bill', reason: `Litige ${mark}`, until: null });
  await made(importStatement, { fileName: `${mark}.csv` }, csv(`Date;Libellé;Montant\n01/01/2026;VIR ${mark};12,00\n`));
  const waits = await made(
    receiveStatement,
    { fileName: `${mark}.csv` },
    csv(`Jour;Quoi;Combien\n01/01/2026;VIR ${mark};12,00\n`),
  );
  const bankLine = (await made(bankLines, {})).rows[0]?.id as string;
  // One cheque is on a slip, another in the drawer.
  const bank = { holder: mark, bank: 'Banque de Loire', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' };
  await made(updateMyShop, { banks: [{ default: true, rib: bank }] });
  for (const note of ['CHQ 1', 'CHQ 2'])
    await made(recordClientPayment, { clientId, method: 'check', amount: 12, note: `${note} ${mark}` });
  const sepa = { creditorId: 'FR72ZZZ123456' };
  await made(updateMyShop, { settings: { sepa } });
  const paper = {
    clientId,
    reference: `RUM/${clientId.slice(-12)}`,
    signedOn: '2026-01-15',
    holder: mark.slice(0, 70),
    iban: 'FR7630006000011234567890189',
  };
  const mandate = await made(recordMandate, paper);
  // The other bill still waits for its reminder.
  const remittance = await made(makeRemittance, { ids: billIds });
  const paid = await made(recordClientPayment, { clientId, method: 'transfer', amount: 12 });
  const transfer = await made(refundPayment, { id: paid.id });
  await made(orderTransfers, { ids: [transfer.id] });
  const cheque = (await made(waitingCheques, {})).rows[0]?.id as string;
  const slip = await made(handInCheques, { ids: [cheque] });
  const matched = await made(acceptAllCertain, {});
  const run = await made(billMonth, { month: '2026-10', bills: [{ clientId, orders: [last] }] });
  return {
    'bill-month-runs': run.id,
    'bank-matchings': matched.id,
    instalments: plan?.parts[1]?.id as string,
    'cheque-slips': slip.id,
    mandates: mandate.id,
    'sepa-collections': remittance.id,
    'sepa-debits': remittance.lines[0]?.id as string,
    'sepa-transfers': transfer.id,
    'history/sepa_collection': remittance.id,
    'bank-lines': bankLine,
    'bank-files': waits.table?.id as string,
    reminders: reminderId,
    'reminder-stops': bill,
    bills: bill,
    'documents/batches': batch.id,
    'history/bill': bill,
    credits: credit.id,
    'history/credit': credit.id,
  };
};
