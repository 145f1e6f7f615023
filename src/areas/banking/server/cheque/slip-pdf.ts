import { ibanWords } from '#areas/payments/rules/methods.ts';
import { sellerParty } from '#areas/papers/rules/paper-parties.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import {
  BOTTOM,
  drawLetterhead,
  drawTitle,
  drawTotals,
  footer,
  MARGIN,
  paperLook,
  paperSeller,
  roomFor,
  TABLE_LOOK,
  TOP,
  totalsHeight,
  type TotalRow,
} from '#areas/papers/server/index.ts';
import { day as asDay } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { type Cell, drawTable, mm, openSheet } from '#platform/pdf.ts';

/**
 * Prints the slip that goes to the bank with the cheques. It is drawn from the data kept at the hand-in, in French, as
 * the bank reads it.
 */
export const readSlipPdf = async (tx: Tx, { id }: { readonly id: string }, call: Call) => {
  const slip = await rowById(tx, call, 'cheque_slip', id);
  const lines = await tx
    .selectFrom('cheque_slip_line')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('slip_id', '=', id)
    .orderBy('position')
    .execute();
  const { seller } = await paperSeller(tx, call.shopId);
  const [party, look, voice] = [sellerParty(seller), await paperLook(tx, call.shopId), voiceOf('fr')];
  const title = 'Bordereau de remise de chèques';
  const heading = `${title} ${slip.number}`;
  const text = (value: string): Cell => [{ text: value }];
  return {
    name: `${slip.number}.pdf`,
    mime: 'application/pdf',
    inline: true,
    bytes: async () => {
      const drawn = await look();
      const sheet = openSheet({
        title: heading,
        author: party.name,
        subject: heading,
        lang: voice.locale,
        createdAt: `${slip.day}T00:00:00.000Z`,
      });
      drawLetterhead(sheet, party, drawn);
      let y = drawTitle(
        sheet,
        0,
        title,
        slip.number,
        [
          { label: 'Date', value: voice.day(asDay(slip.day)) },
          { label: 'Banque', value: slip.bank },
          { label: 'Titulaire', value: slip.holder },
          { label: 'Compte', value: [ibanWords(slip.iban), slip.bic].filter(Boolean).join(' · ') },
          { label: 'Annulé', value: slip.cancelled_on ? voice.day(asDay(slip.cancelled_on)) : '' },
        ],
        drawn,
      );
      const columns = [
        { head: '', width: mm(10) },
        { head: 'N° de chèque', width: mm(40) },
        { head: 'Tireur', width: mm(64) },
        { head: 'Reçu le', width: mm(28) },
        { head: 'Montant', width: mm(28), align: 'right' as const },
      ];
      const rows = lines.map((line, index): Cell[] => [
        text(String(index + 1)),
        text(line.reference),
        text(line.drawer),
        text(voice.day(asDay(line.received_on))),
        text(voice.euros(line.amount)),
      ]);
      y = drawTable(sheet, columns, rows, { x: MARGIN, y, bottom: BOTTOM, top: TOP }, TABLE_LOOK);
      const totals: readonly TotalRow[] = [
        { label: 'Nombre de chèques', value: String(slip.cheques), weight: 'plain' },
        { label: 'Total de la remise', value: voice.euros(slip.total), weight: 'largest' },
      ];
      y = roomFor(sheet, y + mm(5), totalsHeight(totals));
      drawTotals(sheet, totals, y, drawn.accent);
      return sheet.finish(footer(sheet, voice, party, heading, drawn));
    },
  };
};
