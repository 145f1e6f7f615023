import type { Furnish } from '#app/testing/furniture.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { recordClientPayment, refundPayment } from '#areas/payments/rules/endpoints.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { bankLines, importStatement } from '../rules/bank/bank-endpoints.ts';
import { receiveStatement } from '../rules/bank/bank-file-endpoints.ts';
import { acceptAllCertain } from '../rules/bank/bank-matching-endpoints.ts';
import { handInCheques, waitingCheques } from '../rules/cheque/cheque-endpoints.ts';
import { handInCash, waitingMoney } from '../rules/payout/payout-endpoints.ts';
import { makeRemittance } from '../rules/sepa/collection-endpoints.ts';
import { recordMandate } from '../rules/sepa/mandate-endpoints.ts';
import { orderTransfers } from '../rules/sepa/transfer-endpoints.ts';

export const furnish: Furnish = async ({ made, mark, ids, wines, csv }) => {
  const [clientId, formatId] = [ids.clients as string, wines[0]?.formatId as string];
  await made(importStatement, { fileName: `${mark}.csv` }, csv(`Date;Libellé;Montant\n01/01/2026;VIR ${mark};12,00\n`));
  const waits = await made(
    receiveStatement,
    { fileName: `${mark}.csv` },
    csv(`Jour;Quoi;Combien\n01/01/2026;VIR ${mark};12,00\n`),
  );
  const bankLine = (await made(bankLines, {})).rows[0]?.id as string;
  // A first cheque is on a slip, another in the drawer.
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
  const order = await made(addOfficeOrder, {
    clientId,
    lines: [{ id: 'a', formatId, quantity: 1 }],
    payment: 'check',
  });
  await made(validateOrder, { id: order.id });
  await made(billOrder, { id: order.id });
  const ofOrder = JSON.stringify({ orderId: { is: order.id } });
  const billIds = (await made(bills, { filter: ofOrder })).rows.map((row) => row.id);
  const remittance = await made(makeRemittance, { ids: billIds, early: true });
  const paid = await made(recordClientPayment, { clientId, method: 'transfer', amount: 12 });
  const transfer = await made(refundPayment, { id: paid.id });
  await made(orderTransfers, { ids: [transfer.id] });
  const cheque = (await made(waitingCheques, {})).rows[0]?.id as string;
  const slip = await made(handInCheques, { ids: [cheque] });
  await made(recordClientPayment, { clientId, method: 'cash', amount: 12 });
  const cash = (await made(waitingMoney, { filter: JSON.stringify({ way: { is: 'cash' } }) })).rows[0];
  const payout = await made(handInCash, { ids: [cash?.id as string], day: cash?.day as string, counted: 12 });
  const matched = await made(acceptAllCertain, {});
  return {
    'bank-matchings': matched.id,
    'cheque-slips': slip.id,
    payouts: payout.id,
    'history/payout': payout.id,
    mandates: mandate.id,
    'sepa-collections': remittance.id,
    'sepa-debits': remittance.lines[0]?.id as string,
    'sepa-transfers': transfer.id,
    'history/sepa_collection': remittance.id,
    'bank-lines': bankLine,
    'bank-files': waits.table?.id as string,
  };
};
