import { ibanWords } from '#areas/payments/rules/methods.ts';
import { sellerParty } from '#areas/papers/rules/paper-parties.ts';
import { type PaperVoice, voiceOf } from '#areas/papers/rules/paper-voice.ts';
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
import { type Cell, drawTable, mm, openSheet } from '#platform/pdf.ts';

/** A paper that goes to the bank with cheques or cash. */
interface SlipPaper {
  readonly title: string;
  readonly number: string;
  readonly day: string;
  readonly bank: { readonly name: string; readonly holder: string; readonly iban: string; readonly bic: string };
  readonly cancelledOn: string | null;
  readonly columns: Parameters<typeof drawTable>[1];
  readonly rows: (voice: PaperVoice) => readonly (readonly string[])[];
  readonly totals: (voice: PaperVoice) => readonly TotalRow[];
}

/** Draws the slip in French, as the bank reads it. */
export const slipFile = async (tx: Tx, call: Call, slip: SlipPaper) => {
  const { seller } = await paperSeller(tx, call.shopId);
  const [party, look, voice] = [sellerParty(seller), await paperLook(tx, call.shopId), voiceOf('fr')];
  const heading = `${slip.title} ${slip.number}`;
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
        slip.title,
        slip.number,
        [
          { label: 'Date', value: voice.day(asDay(slip.day)) },
          { label: 'Banque', value: slip.bank.name },
          { label: 'Titulaire', value: slip.bank.holder },
          { label: 'Compte', value: [ibanWords(slip.bank.iban), slip.bank.bic].filter(Boolean).join(' · ') },
          { label: 'Annulé', value: slip.cancelledOn ? voice.day(asDay(slip.cancelledOn)) : '' },
        ],
        drawn,
      );
      const rows = slip.rows(voice).map((row) => row.map((text): Cell => [{ text }]));
      y = drawTable(sheet, slip.columns, rows, { x: MARGIN, y, bottom: BOTTOM, top: TOP }, TABLE_LOOK);
      const totals = slip.totals(voice);
      y = roomFor(sheet, y + mm(5), totalsHeight(totals));
      drawTotals(sheet, totals, y, drawn.accent);
      return sheet.finish(footer(sheet, voice, party, heading, drawn));
    },
  };
};
