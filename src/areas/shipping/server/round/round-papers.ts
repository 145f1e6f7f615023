import { longDay, day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, euro, sum, toPlainText } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { A4, type Cell, type Column, drawTable, mm, openSheet, type Sheet } from '#platform/pdf.ts';
import { bottlesWords } from '#areas/papers/rules/line-words.ts';
import type { proofPaper, roundSheet } from '../../rules/round/round-endpoints.ts';
import { type Round, SIGNED_SHEET, type Stop, stopsWords } from '../../rules/round/round.ts';
import { visibleSales } from '#areas/sales/server/index.ts';
import { readRound } from './read-round.ts';
import {
  TABLE_LOOK,
  BOTTOM,
  INK,
  label,
  MARGIN,
  type PaperLook,
  small,
  WIDTH,
  paperLook,
  paperSeller,
} from '#areas/papers/server/index.ts';

const TOP = mm(18);

interface Shop {
  readonly name: string;
  readonly day: string;
  readonly look: PaperLook;
}

/** The head and the foot that the papers of a round share. */
const paper = (title: string, shop: Shop, draw: (sheet: Sheet, y: number) => void): Promise<Uint8Array> => {
  const sheet = openSheet({
    title,
    author: shop.name,
    subject: `${title}, ${shop.day}`,
    lang: 'fr-FR',
    createdAt: `${shop.day}T00:00:00.000Z`,
  });
  sheet.mark(
    'H1',
    () => void sheet.line(title, MARGIN, TOP, { face: 'title', size: 22, leading: 27, color: shop.look.accent }),
  );
  draw(sheet, TOP + mm(12));
  return sheet.finish((page, pages) => {
    const y = A4.height - mm(14);
    sheet.line(`${shop.name}  ·  ${title}`, MARGIN, y, label);
    sheet.line(`Page ${page} / ${pages}`, MARGIN, y, { ...label, align: 'right' }, WIDTH);
  });
};

const NUMBER: Column = { head: '', width: mm(9) };
const WHERE: Column = { head: 'Arrêt', width: mm(75) };
const GOODS: Column = { head: 'À remettre', width: mm(36) };
const MONEY: Column = { head: 'Reste à payer', width: mm(22), align: 'right' };
const SIGNED: Column = { head: 'Reçu par', width: mm(28) };

const OUTCOME_WORDS = { delivered: 'Livré', missed: 'Non livré' } as const;
const stopRow = (stop: Stop, at: number, hasMoney: boolean): Cell[] => {
  const text = { size: 9.2, leading: 12.2 };
  return [
    [{ text: String(at + 1), ink: { face: 'strong', size: 12, leading: 15 } }],
    [
      { text: stop.recipient, ink: { face: 'strong', size: 10.4, leading: 13.4 } },
      ...stop.address.map((line) => ({ text: line, ink: text })),
      ...(stop.phone ? [{ text: stop.phone, ink: { ...text, face: 'strong' as const } }] : []),
      ...(stop.instructions ? [{ text: stop.instructions, ink: { ...small, size: 8.6, leading: 11 } }] : []),
    ],
    [
      { text: stop.number, ink: { face: 'strong', size: 9.2, leading: 12.2 } },
      { text: bottlesWords(String(stop.bottles)), ink: text },
      ...(stop.parcels === null ? [] : [{ text: `${stop.parcels} colis`, ink: text }]),
    ],
    ...(hasMoney ? [[{ text: stop.toCollect === null ? '' : euro(dec(stop.toCollect)), ink: text }]] : []),
    [{ text: stop.outcome ? `${OUTCOME_WORDS[stop.outcome]} ${stop.signer}`.trim() : '', ink: text }],
  ];
};

const sheetPdf = (round: Round, shop: Shop): Promise<Uint8Array> =>
  paper(`${round.name}, ${longDay(day(round.day))}`, shop, (sheet, from) => {
    const hasMoney = round.stops.some((stop) => stop.toCollect !== null);
    const bottles = toPlainText(sum(round.stops.map((stop) => dec(stop.bottles))));
    const head = [
      round.driver ? `Livreur\u00a0: ${round.driver}` : '',
      `${stopsWords(round.stops.length)}, ${bottlesWords(bottles)}`,
      ...(hasMoney ? [`Reste à payer\u00a0: ${euro(sum(round.stops.map((stop) => dec(stop.toCollect ?? 0))))}`] : []),
    ].filter(Boolean);
    let y = from;
    sheet.mark('P', () => {
      y += sheet.paragraph(head.join('  ·  '), MARGIN, y, WIDTH, { size: 10, leading: 13.4 });
    });
    const columns = hasMoney
      ? [NUMBER, WHERE, GOODS, MONEY, SIGNED]
      : [NUMBER, WHERE, GOODS, { ...SIGNED, width: mm(50) }];
    const rows = round.stops.map((stop, at) => stopRow(stop, at, hasMoney));
    drawTable(sheet, columns, rows, { x: MARGIN, y: y + mm(4), bottom: BOTTOM, top: TOP }, TABLE_LOOK);
  });

/** Reads the driver's paper: stops in order, their addresses, the goods to hand over, and room for a signature. */
export const readRoundSheet = async (tx: Tx, { id }: InputOf<typeof roundSheet>, call: Call) => {
  const round = await readRound(tx, { id }, call);
  const { seller } = await paperSeller(tx, call.shopId);
  const look = await paperLook(tx, call.shopId);
  return {
    name: `tournee-${round.day}.pdf`,
    mime: 'application/pdf',
    bytes: async () => sheetPdf(round, { name: seller.name, day: call.today, look: await look() }),
    inline: true,
  };
};

interface ProofRow
  extends RowOf<'delivery_proof', 'signer' | 'strokes' | 'signed_at'>,
    RowOf<'sale', 'number' | 'buyer_name'> {
  note: string | null;
}

const momentIn = (zone: string, at: string): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(Date.parse(at));

/**
 * Reads the proof for a client who says that nothing came: the person who took the goods, the time, and the signature.
 */
export const readProofPaper = async (tx: Tx, { id }: InputOf<typeof proofPaper>, call: Call) => {
  const row = found(
    (
      await sql<ProofRow>`select p.signer, p.strokes, p.signed_at, s.number, s.buyer_name,
        (select string_agg(d.quantities ->> 'number', ', ' order by d.created_at) from document_link d
          where d.shop_id = s.shop_id and d.from_id = s.id and d.why = 'shipped' and d.created_at <= p.signed_at) as note
        from delivery_proof p join sale s on s.shop_id = p.shop_id and s.id = p.sale_id
        where ${visibleSales(call, 'order')} and p.shop_id = ${call.shopId} and p.id = ${id}`.execute(tx)
    ).rows[0],
  );
  const { seller, zone } = await paperSeller(tx, call.shopId);
  const look = await paperLook(tx, call.shopId);
  const facts = [
    `Commande ${row.number ?? ''}, ${row.buyer_name}`,
    row.note ? `Bon de livraison ${row.note}` : '',
    `Reçu par ${row.signer}, le ${momentIn(zone, row.signed_at)}`,
  ].filter(Boolean);
  return {
    name: `preuve-de-livraison-${row.number ?? id}.pdf`,
    mime: 'application/pdf',
    bytes: async () =>
      paper(
        'Preuve de livraison',
        { name: seller.name, day: row.signed_at.slice(0, 10), look: await look() },
        (sheet, from) => {
          let y = from;
          sheet.mark('P', () => {
            for (const text of facts) y += sheet.paragraph(text, MARGIN, y, WIDTH, { size: 11, leading: 16 });
          });
          y += mm(6);
          if (row.strokes.length === 0)
            return sheet.mark(
              'P',
              () => void sheet.line('Remis sans signature.', MARGIN, y, { size: 10, color: INK.grey }),
            );
          sheet.strokes(row.strokes, SIGNED_SHEET, MARGIN, y, mm(90), `Signature de ${row.signer}`);
          return undefined;
        },
      ),
    inline: true,
  };
};
