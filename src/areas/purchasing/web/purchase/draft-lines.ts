import type { CallerInputOf } from '#kernel/endpoint.ts';
import { dec, type Dec } from '#kernel/money.ts';
import type { LineKind } from '../../rules/purchase/purchase.ts';
import { lineNet, totalsOf } from '../../rules/purchase/purchase.ts';
import type { addPurchase, Purchase } from '../../rules/purchase/purchase-endpoints.ts';
import type { FoundArticle } from '../../rules/supplier/supplier-endpoints.ts';

type Typed = number | string | null;
/** A line of a draft while it is typed: what is no number stays in its cell. */
export interface TypedLine {
  readonly id: string;
  /** The id of the existing line; null for a new line. */
  readonly lineId: string | null;
  readonly kind: LineKind;
  readonly formatId: string | null;
  readonly label: string;
  readonly reference: string;
  readonly quantity: Typed;
  readonly packing: number;
  readonly minimum: number;
  readonly unitPrice: Typed;
  readonly discount: Typed;
  readonly vatRate: Typed;
}
export interface TypedPurchase {
  readonly supplierId: string;
  readonly supplier: string;
  readonly warehouseId: string;
  readonly duty: 'paid' | 'suspended';
  readonly wantedOn: string | null;
  readonly note: string;
  readonly lines: readonly TypedLine[];
}

export const EMPTY: TypedPurchase = {
  supplierId: '',
  supplier: '',
  warehouseId: '',
  duty: 'paid',
  wantedOn: null,
  note: '',
  lines: [],
};
export const typedOf = (one: Purchase): TypedPurchase => ({
  supplierId: one.supplierId,
  supplier: one.supplier,
  warehouseId: one.warehouseId,
  duty: one.duty,
  wantedOn: one.wantedOn,
  note: one.note,
  lines: one.lines.map((line) => ({
    id: line.id,
    lineId: line.id,
    kind: line.kind,
    formatId: line.formatId,
    label: line.label,
    reference: line.reference,
    quantity: line.quantity,
    packing: line.packing,
    minimum: 0,
    unitPrice: line.unitPrice,
    discount: line.discount,
    vatRate: line.vatRate,
  })),
});

/** As much of an article as the supplier sells at least, else a pack of it. */
export const articleLine = (id: string, one: FoundArticle): TypedLine => ({
  id,
  lineId: null,
  kind: 'article',
  formatId: one.formatId,
  label: one.label,
  reference: one.reference,
  quantity: one.minimum > 0 ? one.minimum : one.packing > 1 ? one.packing : null,
  packing: one.packing,
  minimum: one.minimum,
  unitPrice: one.price,
  discount: 0,
  vatRate: one.vatRate,
});
const STANDARD_VAT = 20;
export const otherLine = (id: string, kind: 'free' | 'transport', label: string): TypedLine => ({
  id,
  lineId: null,
  kind,
  formatId: null,
  label,
  reference: '',
  quantity: 1,
  packing: 1,
  minimum: 0,
  unitPrice: null,
  discount: 0,
  vatRate: STANDARD_VAT,
});

const isNumber = (value: Typed): value is number => typeof value === 'number';
const isSaid = (value: Typed): boolean => value === null || isNumber(value);
export const isWhole = (line: TypedLine): boolean =>
  isNumber(line.quantity) &&
  line.quantity > 0 &&
  line.label.trim() !== '' &&
  isSaid(line.unitPrice) &&
  isSaid(line.discount) &&
  isNumber(line.vatRate);
export const isReady = (typed: TypedPurchase): boolean => typed.supplierId !== '' && typed.lines.every(isWhole);

/** Computes the net amount from the figures typed so far. */
export const netOf = (line: TypedLine): Dec =>
  lineNet({
    quantity: dec(isNumber(line.quantity) ? line.quantity : 0),
    unitPrice: isNumber(line.unitPrice) ? dec(line.unitPrice) : null,
    discount: dec(isNumber(line.discount) ? line.discount : 0),
  });
export const totals = (lines: readonly TypedLine[]) =>
  totalsOf(lines.map((line) => ({ vatRate: dec(isNumber(line.vatRate) ? line.vatRate : 0), net: netOf(line) })));

/** Builds the order to send. A user without costs sends none: prices stay, or come from the supplier's list. */
export const sentOf = (typed: TypedPurchase, seesCosts: boolean): CallerInputOf<typeof addPurchase> => ({
  supplierId: typed.supplierId,
  ...(typed.warehouseId ? { warehouseId: typed.warehouseId } : {}),
  duty: typed.duty,
  wantedOn: typed.wantedOn,
  note: typed.note.trim(),
  lines: typed.lines.map((line) => ({
    ...(line.lineId ? { id: line.lineId } : {}),
    kind: line.kind,
    ...(line.formatId ? { formatId: line.formatId } : { label: line.label.trim() }),
    reference: line.reference.trim(),
    quantity: line.quantity as number,
    packing: line.packing,
    ...(seesCosts
      ? { unitPrice: line.unitPrice as number | null, discount: (line.discount as number | null) ?? 0 }
      : {}),
    vatRate: line.vatRate as number,
  })),
});
