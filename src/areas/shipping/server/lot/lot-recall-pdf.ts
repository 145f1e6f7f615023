import { shownPhone } from '#kernel/field/phone.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { day as asDay } from '#kernel/day.ts';
import { dec, toPlainText } from '#kernel/money.ts';
import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import { BOTTLING_WORDS } from '#areas/stock/rules/bottling/bottling.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { type Cell, drawTable, mm, openSheet } from '#platform/pdf.ts';
import { type LotKin, type lotRecallPdf, type LotSaleRow, MOST_RECALLED } from '../../rules/lot/lot-trace.ts';
import { sellerParty } from '#areas/papers/rules/paper-parties.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import {
  TABLE_LOOK,
  BOTTOM,
  drawLetterhead,
  drawTitle,
  footer,
  MARGIN,
  roomFor,
  TOP,
  paperLook,
  paperSeller,
} from '#areas/papers/server/index.ts';
import { listLotSales, readLot } from './lot-trace.ts';

const units = (quantity: number): string => toPlainText(dec(quantity)).replace('.', ',');
const TITLE = 'Rappel de lot';
const nameOf = (one: Pick<LotKin, 'product' | 'vintage'>): string =>
  [one.product, isNonVintage(one.vintage) ? '' : one.vintage].filter(Boolean).join(' ');
const text = (value: string): Cell => [{ text: value }];

/** `isCut`: there are more than one paper names. */
const everybody = async (tx: Tx, call: Call, id: string): Promise<{ sales: LotSaleRow[]; isCut: boolean }> => {
  const all: LotSaleRow[] = [];
  let after: string | null = null;
  do {
    const { rows, after: next }: Awaited<ReturnType<typeof listLotSales>> = await listLotSales(
      tx,
      { filter: { origin: { is: id } }, sort: 'client,day', size: 200, ...(after === null ? {} : { after }) },
      call,
    );
    all.push(...rows);
    after = next;
  } while (after !== null && all.length < MOST_RECALLED);
  return { sales: all, isCut: after !== null };
};

/**
 * Lists the clients who have some of the lot, then a fact that the list does not show: that no client has, or that more
 * have.
 */
const ends = (sales: readonly LotSaleRow[], isCut: boolean): readonly (LotSaleRow | string)[] => {
  if (sales.length === 0) return ['Aucun client n’en a reçu.'];
  return isCut
    ? [
        ...sales,
        `La liste s’arrête ici\u00a0: il y a plus de ${sales.length} livraisons. L’écran «\u00a0Destinataires des lots\u00a0» les donne toutes.`,
      ]
    : sales;
};

/**
 * Reads the paper for the telephone on the day of a recall: the fate of the lot, the clients who have some of it, and
 * their contacts.
 */
export const readRecall = async (tx: Tx, { id }: InputOf<typeof lotRecallPdf>, call: Call) => {
  const trace = await readLot(tx, { id }, call);
  const { sales, isCut } = await everybody(tx, call, id);
  const { seller } = await paperSeller(tx, call.shopId);
  const [party, look, voice] = [sellerParty(seller), await paperLook(tx, call.shopId), voiceOf('fr')];
  const lot = trace.lot === '' ? 'sans lot' : trace.lot;
  const heading = `${TITLE} ${lot}, ${nameOf(trace)}`;
  return {
    name: `rappel-${lot.replaceAll(/[^\p{L}\d-]+/gu, '-')}.pdf`,
    mime: 'application/pdf',
    inline: true,
    bytes: async () => {
      const drawn = await look();
      const sheet = openSheet({
        title: heading,
        author: party.name,
        subject: heading,
        lang: voice.locale,
        createdAt: call.now,
      });
      drawLetterhead(sheet, party, drawn);
      let y = drawTitle(
        sheet,
        0,
        TITLE,
        lot,
        [
          { label: 'Vin', value: nameOf(trace) },
          { label: 'Établi le', value: voice.day(asDay(call.today)) },
          { label: 'Clients à prévenir', value: String(trace.contacts?.clients ?? 0) },
          { label: 'Reste en stock', value: units(trace.left) },
        ],
        drawn,
      );
      const kin = (title: string, rows: readonly LotKin[]): void => {
        if (rows.length === 0) return;
        y = drawTable(
          sheet,
          [
            { head: title, width: mm(70) },
            { head: 'Lot', width: mm(32) },
            { head: 'Opération', width: mm(48) },
            { head: 'Reste', width: mm(20), align: 'right' as const },
          ],
          rows.map((one): Cell[] => [
            text(nameOf(one)),
            text(one.lot || 'Sans lot'),
            text(one.run ? `${BOTTLING_WORDS[one.run.kind]}, ${voice.day(asDay(one.run.day))}` : ''),
            text(units(one.left)),
          ]),
          { x: MARGIN, y: roomFor(sheet, y, mm(20)), bottom: BOTTOM, top: TOP },
          TABLE_LOOK,
        );
        y += mm(5);
      };
      kin('Ce dont il est fait', trace.madeOf);
      kin('Ce qu’il est devenu', trace.became);
      y = drawTable(
        sheet,
        [
          { head: 'Client', width: mm(50) },
          { head: 'Joindre', width: mm(50) },
          { head: 'Vin, lot', width: mm(42) },
          { head: 'Commande', width: mm(28) },
        ],
        ends(sales, isCut).map((one): Cell[] =>
          typeof one === 'string'
            ? [text(one)]
            : [
                text([one.client, one.city].filter(Boolean).join(', ')),
                text([shownPhone(one.phone), one.email].filter(Boolean).join(' · ')),
                text(`${units(one.quantity)} × ${[nameOf(one), one.format, one.lot].filter(Boolean).join(', ')}`),
                text([one.order, voice.day(asDay(one.day))].filter(Boolean).join(', ')),
              ],
        ),
        { x: MARGIN, y: roomFor(sheet, y, mm(20)), bottom: BOTTOM, top: TOP },
        TABLE_LOOK,
      );
      return sheet.finish(footer(sheet, voice, party, heading, drawn));
    },
  };
};
