import { EXCISE_CODES } from '#areas/catalogue/rules/product.ts';
import type { Day } from '#kernel/day.ts';
import { dec, over, plus, toPlainText, toText } from '#kernel/money.ts';
import type { Bill } from './bill.ts';
import { type DeliveryNote, noteProblems } from './delivery-note.ts';
import type { SellerPriceLine } from './priced.ts';

interface Shipped {
  readonly number: string; readonly day: Day; readonly order: string | null; readonly carrier: string; readonly tracking: string; readonly parcels: number;
  readonly lines: readonly SellerPriceLine[]; readonly instructions: string;
  /** Parties as the bill of the same order names them. */
  readonly seller: Bill['seller']; readonly buyer: Bill['buyer']; readonly deliverTo: Bill['deliverTo']; readonly dutyType: Bill['dutyType'];
}

const W200 = EXCISE_CODES[0];

/**
 * The delivery note of what leaves. It claims to accompany the goods only when it holds all that the law asks for: a wine whose
 * strength is not known travels with a plain note, and `whyPlain` says what is missing.
 */
export const noteOfSale = (shipped: Shipped): { readonly note: DeliveryNote; readonly whyPlain: string | null } => {
  const goods = shipped.lines.filter((line) => line.kind === 'product' && line.productType !== 'prestation');
  const note: DeliveryNote = {
    schema: 1, number: shipped.number, issuedOn: shipped.day, shippedOn: shipped.day, order: shipped.order, purchaseOrder: null, dutyType: shipped.dutyType, arc: null,
    consignor: shipped.seller, consignee: shipped.buyer, deliverTo: shipped.deliverTo,
    carrier: shipped.carrier === '' ? null : { name: shipped.carrier, lines: [], exciseNumber: null, vehicle: null, tracking: shipped.tracking || null },
    lines: goods.map((line, index) => {
      const units = plus(dec(line.quantity), dec(line.freeUnits));
      const litres = line.litres === null ? null : dec(line.litres);
      const container = line.format.split(' ')[0] ?? '';
      return {
        id: String(index + 1), label: line.label, details: line.format ? [line.format] : [], container: container === '' ? null : container, quantity: toPlainText(units),
        unit: line.productType === 'bottle' ? 'XBO' as const : 'C62' as const, nominal: litres === null ? null : toText(over(litres, units), 3),
        litres: litres === null ? null : toText(litres, 3), abv: line.abv === null ? null : toPlainText(dec(line.abv)),
        code: line.productType === 'bottle' && line.duty ? W200 : null, lot: null,
      };
    }),
    packages: { count: shipped.parcels, kind: shipped.parcels > 1 ? 'colis' : 'colis', weight: null },
    instructions: shipped.instructions || null, mentions: [],
  };
  const problem = noteProblems(note);
  return problem ? { note: { ...note, dutyType: 'NULL', lines: note.lines.map((line) => ({ ...line, code: null })) }, whyPlain: problem.words.fr } : { note, whyPlain: null };
};
