import { EXCISE_CODES } from '#areas/catalogue/rules/product.ts';
import { isMeasured, type ParcelSize } from '#areas/deliveries/rules/packing/parcel-size.ts';
import type { Day } from '#kernel/day.ts';
import { dec, isPositive, over, roundTo, toPlainText, toText } from '#kernel/money.ts';
import type { BillAddress, Party } from '#areas/papers/rules/paper.ts';
import type { TravellingLine } from './box-lines.ts';
import { boxWords, unitOf } from '#areas/papers/rules/paper-line.ts';
import { unitsOf } from '#areas/pricing/rules/lines/counting.ts';
import { type DeliveryLine, type DeliveryNote, noteProblems } from './delivery-note.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { isGoods, type Transport } from '#areas/papers/rules/shipment.ts';

export interface Carried {
  readonly transport: Transport;
  readonly carrier: string;
  readonly carrierAddress: string;
  readonly tracking: string;
  readonly vehicle: string;
  readonly packages: number;
  readonly weight: number;
  readonly arc: string;
  readonly sizes?: readonly ParcelSize[];
}
interface Shipped {
  readonly number: string;
  readonly day: Day;
  readonly order: string | null;
  readonly purchaseOrder: string;
  readonly carried: Carried;
  readonly lines: readonly TravellingLine[];
  readonly instructions: string;
  /** Lots that left, by line. */
  readonly lots: readonly (string | null)[];
  /** Parties as the bill of the same order names them. */
  readonly seller: Party;
  readonly buyer: Party;
  readonly deliverTo: BillAddress | null;
  readonly dutyType: 'DA2' | 'DSU' | 'NULL';
  /** The shop's own words at the foot of its delivery notes. */
  readonly own?: string;
}

const STILL_WINE = EXCISE_CODES[0];

/**
 * Builds the delivery note of the goods that leave. It claims to accompany the goods only when it holds all that the
 * law asks for: a wine whose strength is not known travels with a plain note, and `whyPlain` names the missing facts.
 */
export const noteOfSale = (shipped: Shipped): { readonly note: DeliveryNote; readonly whyPlain: string | null } => {
  const { carried } = shipped;
  const goods = shipped.lines
    .map((line, index) => ({ ...line, lot: shipped.lots[index] ?? null }))
    .filter(({ line }) => isGoods(line));
  const byOther = carried.transport === 'carrier' && carried.carrier !== '';
  const note: DeliveryNote = {
    schema: 1,
    number: shipped.number,
    issuedOn: shipped.day,
    shippedOn: shipped.day,
    order: shipped.order,
    purchaseOrder: shipped.purchaseOrder || null,
    dutyType: shipped.dutyType,
    arc: carried.arc || null,
    consignor: shipped.seller,
    consignee: shipped.buyer,
    deliverTo: shipped.deliverTo,
    transport: carried.transport,
    carrier: byOther
      ? {
          name: carried.carrier,
          lines: carried.carrierAddress === '' ? [] : [carried.carrierAddress],
          exciseNumber: null,
          vehicle: carried.vehicle || null,
          tracking: carried.tracking || null,
        }
      : null,
    vehicle: carried.vehicle || null,
    lines: goods.map((one, index) => noteLine(one, one.lot, index + 1)),
    packages: {
      count: carried.packages,
      kind: 'colis',
      weight: carried.weight > 0 ? toPlainText(dec(carried.weight)) : null,
      ...(carried.sizes && isMeasured(carried.sizes) ? { sizes: [...carried.sizes] } : {}),
    },
    instructions: shipped.instructions || null,
    mentions: [],
  };
  const own = shipped.own ? [shipped.own] : [];
  const problem = noteProblems(note);
  return problem
    ? {
        note: {
          ...note,
          dutyType: 'NULL',
          lines: note.lines.map((line) => ({ ...line, code: null })),
          mentions: [`Ce bon n’est pas un document d’accompagnement. ${problem.words.fr}`, ...own],
        },
        whyPlain: problem.words.fr,
      }
    : { note: { ...note, mentions: [...suspendedWords(note), ...own] }, whyPlain: null };
};

const suspendedWords = ({ dutyType, arc }: DeliveryNote): string[] =>
  dutyType === 'DSU' && arc
    ? [
        `Produits en suspension de droits d’accise, sous couvert du document administratif électronique ARC ${arc}. Ce bon ne le remplace pas.`,
      ]
    : [];

/** Orders placed before codes were kept are of wine: nothing else was sold. */
export const codeOf = ({ duty }: SellerPriceLine): string | null =>
  !duty ? null : duty.code === undefined ? STILL_WINE : duty.code;

/** A box of which nobody said what it holds is one box on the note as on the bill; its bottles, their volume and their duty are told with it. */
const noteLine = ({ line, box }: TravellingLine, lot: string | null, position: number): DeliveryLine => {
  const units = unitsOf(line);
  const unit = unitOf(line);
  const litres = line.litres === null ? null : dec(line.litres);
  const bottles = dec(line.bottles);
  const within = boxWords(line, unit);
  const code = codeOf(line);
  return {
    id: String(position),
    label: line.label.slice(0, 200),
    details: [...(line.format ? [line.format] : []), ...within, ...(box ? [box.slice(0, 300)] : [])],
    container: containerOf(line, within.length > 0),
    quantity: toPlainText(units),
    unit,
    ...(isPositive(bottles) ? { bottles: toPlainText(bottles) } : {}),
    nominal: litres === null ? null : toText(roundTo(over(litres, isPositive(bottles) ? bottles : units), 3), 3),
    litres: litres === null ? null : toText(litres, 3),
    abv: line.abv === null ? null : toPlainText(dec(line.abv)),
    code,
    lot: lot ? lot.slice(0, 60) : null,
  };
};

const containerOf = (line: SellerPriceLine, isBox: boolean): string | null => {
  if (line.productType !== 'bottle' && line.productType !== 'box') return null;
  if (isBox) return 'Bouteille';
  const word = line.format.split(/[\s\u00a0]/)[0] ?? '';
  // A format that has no container but its content (« 75 cl ») is a bottle.
  return word === '' || /^\d/.test(word) ? (line.litres === null ? null : 'Bouteille') : word;
};
