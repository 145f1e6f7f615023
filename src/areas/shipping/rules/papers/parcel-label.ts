import { type ParcelSize, sizeWords } from '#areas/deliveries/rules/packing/parcel-size.ts';
import { dec, over, roundTo, toPlainText } from '#kernel/money.ts';
import type { DeliveryNote } from './delivery-note.ts';
import type { BillAddress } from '#areas/papers/rules/paper.ts';

/** The label of one parcel: its sender, its recipient, its order, and its number among the parcels. */
export interface ParcelLabel {
  readonly note: string;
  readonly order: string;
  readonly parcel: number;
  readonly of: number;
  readonly from: BillAddress;
  readonly to: BillAddress;
  readonly phone: string;
  /** Kilograms of this parcel, as its share of the whole; empty where nobody weighed it. */
  readonly weight: string;
  /** « 40 × 30 × 33 cm »; empty where nobody measured it. */
  readonly size: string;
  readonly carrier: string;
  readonly tracking: string;
  readonly instructions: string;
}

/** As many labels as one file holds: a pallet more than a van takes in a morning. */
export const MOST_LABELS = 500;

/** Builds a label for each parcel of a note; a single label when the parcels were not counted. */
export const labelsOf = (note: DeliveryNote, phone: string): readonly ParcelLabel[] => {
  const of = Math.max(1, note.packages.count);
  const { weight } = note.packages;
  const share = weight === null ? '' : toPlainText(roundTo(over(dec(weight), dec(of)), 2));
  const seller = note.consignor;
  return Array.from({ length: of }, (_, at) => ({
    note: note.number,
    order: note.order ?? '',
    parcel: at + 1,
    of,
    from: { ...seller.address, name: seller.tradeName ?? seller.name },
    to: note.deliverTo ?? { ...note.consignee.address, name: note.consignee.tradeName ?? note.consignee.name },
    phone,
    ...measured(note.packages.sizes?.[at], share),
    carrier: note.carrier?.name ?? '',
    tracking: note.carrier?.tracking ?? '',
    instructions: note.instructions ?? '',
  }));
};

const measured = (own: ParcelSize | undefined, share: string): Pick<ParcelLabel, 'weight' | 'size'> => {
  const weight = own?.weight === null || own?.weight === undefined ? share : toPlainText(dec(own.weight));
  return { weight: Number(weight) > 0 ? weight.replace('.', ',') : '', size: own ? sizeWords(own) : '' };
};

/** Town, and the country where it is another one, as a carrier reads it. */
const placeLines = (place: BillAddress): readonly string[] =>
  [
    ...place.lines,
    [place.zipcode, place.city].filter(Boolean).join(' '),
    place.country === 'FR' ? '' : place.country,
  ].filter(Boolean);

/** Removes from a text the signs that begin a command of the printer. */
const plain = (text: string): string =>
  text
    .replace(/[\^~\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Dots of a printer of 203 dpi: 10 × 15 cm. */
const WIDE = 799;
const HIGH = 1199;
const EDGE = 32;

interface Line {
  readonly text: string;
  readonly size: number;
  /** How many lines it may take. */
  readonly most?: number;
}

const zplOfOne = (label: ParcelLabel): string => {
  const out: string[] = ['^XA', '^CI28', `^PW${WIDE}`, `^LL${HIGH}`];
  let y = EDGE;
  const put = (lines: readonly Line[]): void => {
    for (const { text, size, most = 1 } of lines) {
      if (text === '') continue;
      out.push(`^FO${EDGE},${y}^A0N,${size},${size}^FB${WIDE - 2 * EDGE},${most},4,L^FD${plain(text)}^FS`);
      y += (size + 8) * most;
    }
  };
  const rule = (): void => {
    out.push(`^FO${EDGE},${y}^GB${WIDE - 2 * EDGE},2,2^FS`);
    y += 18;
  };
  put([{ text: label.from.name, size: 30 }, ...placeLines(label.from).map((text) => ({ text, size: 24 }))]);
  rule();
  put([
    { text: label.to.name, size: 52, most: 2 },
    ...placeLines(label.to).map((text) => ({ text, size: 42 })),
    { text: label.phone, size: 32 },
    { text: label.instructions, size: 28, most: 3 },
  ]);
  rule();
  const [bottom, code] = [HIGH - 330, 240];
  y = Math.max(y, bottom);
  out.push(`^FO${WIDE - EDGE - code},${y}^BQN,2,8^FDQA,${plain(label.note)}^FS`);
  put([
    { text: `Colis ${label.parcel}/${label.of}`, size: 52 },
    { text: [label.weight && `${label.weight} kg`, label.size].filter(Boolean).join('  '), size: 38 },
    { text: label.note, size: 32 },
    { text: label.order === '' ? '' : `Commande ${label.order}`, size: 28 },
    { text: [label.carrier, label.tracking].filter(Boolean).join(' '), size: 28 },
  ]);
  return [...out, '^XZ'].join('\n');
};

/** The labels in the language of label printers (ZPL II), one after the other. */
export const zplOf = (labels: readonly ParcelLabel[]): string => `${labels.map(zplOfOne).join('\n')}\n`;
