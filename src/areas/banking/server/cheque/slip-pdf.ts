import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { day as asDay } from '#kernel/day.ts';
import { mm } from '#platform/pdf.ts';
import { rowById } from '#platform/record/row.ts';
import { slipFile } from '../slip-paper.ts';

/** Prints the slip that goes to the bank with the cheques, from the data kept at the hand-in. */
export const readSlipPdf = async (tx: Tx, { id }: { readonly id: string }, call: Call) => {
  const slip = await rowById(tx, call, 'cheque_slip', id);
  const lines = await tx
    .selectFrom('cheque_slip_line')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('slip_id', '=', id)
    .orderBy('position')
    .execute();
  return slipFile(tx, call, {
    title: 'Bordereau de remise de chèques',
    number: slip.number,
    day: slip.day,
    bank: { name: slip.bank, holder: slip.holder, iban: slip.iban, bic: slip.bic },
    cancelledOn: slip.cancelled_on,
    columns: [
      { head: '', width: mm(10) },
      { head: 'N° de chèque', width: mm(40) },
      { head: 'Tireur', width: mm(64) },
      { head: 'Reçu le', width: mm(28) },
      { head: 'Montant', width: mm(28), align: 'right' },
    ],
    rows: (voice) =>
      lines.map((line, index) => [
        String(index + 1),
        line.reference,
        line.drawer,
        voice.day(asDay(line.received_on)),
        voice.euros(line.amount),
      ]),
    totals: (voice) => [
      { label: 'Nombre de chèques', value: String(slip.cheques), weight: 'plain' },
      { label: 'Total de la remise', value: voice.euros(slip.total), weight: 'largest' },
    ],
  });
};
