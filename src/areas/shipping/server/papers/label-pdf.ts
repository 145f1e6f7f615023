import { shownPhone } from '#kernel/field/phone.ts';
import { mm, openSheet, type Sheet } from '#platform/pdf.ts';
import type { ParcelLabel } from '../../rules/papers/parcel-label.ts';
import { addressLines, INK } from '#areas/papers/server/index.ts';

/** 10 × 15 cm, as the printers of carriers take them. */
const PAGE = { width: mm(100), height: mm(150) };
const EDGE = mm(6);
const WIDTH = PAGE.width - 2 * EDGE;
const CODE = mm(32);

/** Draws a page for each parcel. */
export const labelsPdf = async (
  labels: readonly ParcelLabel[],
  shop: { readonly name: string; readonly day: string },
): Promise<Uint8Array> => {
  const title = labels.length === 1 ? `Étiquette ${labels[0]?.note ?? ''}` : `${labels.length} étiquettes`;
  const sheet = openSheet({
    title,
    author: shop.name,
    subject: `${title}, ${shop.day}`,
    lang: 'fr-FR',
    createdAt: `${shop.day}T00:00:00.000Z`,
    page: PAGE,
  });
  labels.forEach((label, at) => {
    if (at > 0) sheet.newPage();
    drawLabel(sheet, label);
  });
  return sheet.finish(() => undefined);
};

const drawLabel = (sheet: Sheet, label: ParcelLabel): void => {
  let y = EDGE;
  const put = (
    texts: readonly string[],
    ink: { size: number; leading: number; face?: 'strong'; color?: string },
  ): void =>
    sheet.mark('P', () => {
      for (const text of texts) if (text !== '') y += sheet.paragraph(text, EDGE, y, WIDTH, ink);
    });
  const rule = (): void => {
    y += mm(3);
    sheet.artifact(() => sheet.rule(EDGE, y, WIDTH, INK.rule));
    y += mm(4);
  };
  put(['Expéditeur'], { size: 7.5, leading: 10, color: INK.grey });
  put(addressLines(label.from), { size: 9, leading: 11.5 });
  rule();
  put(['Destinataire'], { size: 7.5, leading: 10, color: INK.grey });
  const [name = '', ...place] = addressLines(label.to);
  put([name], { size: 17, leading: 20, face: 'strong' });
  put(place, { size: 14, leading: 17 });
  put([shownPhone(label.phone)], { size: 11, leading: 14 });
  if (label.instructions !== '') {
    y += mm(2);
    put([label.instructions], { size: 8.5, leading: 10.5 });
  }
  y = Math.max(y + mm(3), PAGE.height - EDGE - CODE - mm(8));
  sheet.artifact(() => sheet.rule(EDGE, y, WIDTH, INK.rule));
  y += mm(4);
  sheet.qr(label.note, PAGE.width - EDGE - CODE, y, CODE, `Code du bon de livraison ${label.note}`);
  const left = WIDTH - CODE - mm(4);
  const lines = [
    { text: `Colis ${label.parcel} / ${label.of}`, ink: { size: 17, leading: 21, face: 'strong' as const } },
    { text: label.weight === '' ? '' : `${label.weight}\u00a0kg`, ink: { size: 12, leading: 15 } },
    { text: label.size, ink: { size: 9.5, leading: 12 } },
    { text: label.note, ink: { size: 10, leading: 13, face: 'strong' as const } },
    { text: label.order === '' ? '' : `Commande ${label.order}`, ink: { size: 8.5, leading: 11 } },
    { text: label.carrier, ink: { size: 8.5, leading: 11 } },
    { text: label.tracking, ink: { size: 8.5, leading: 11 } },
  ];
  sheet.mark('P', () => {
    for (const { text, ink } of lines) if (text !== '') y += sheet.paragraph(text, EDGE, y, left, ink);
  });
};
