import type { ExciseCategory, TaxFormat } from '#areas/catalogue/rules/excise.ts';
import type { ContainerFamily } from '#areas/catalogue/rules/format.ts';
import type { DutyType, EXCISE_CODES, ProductType, ServicePlace } from '#areas/catalogue/rules/product.ts';
import type { Promotion as FormatPromotion } from '#areas/catalogue/rules/promotion.ts';
import { type Amount, compare, type Dec, dec, isNegative, ZERO } from '#kernel/money.ts';
import type { VatType } from '#kernel/vat.ts';

export type ExciseCode = (typeof EXCISE_CODES)[number];

/** The duty facts of a vintage, as the catalogue stores them; every field may be missing. */
export interface LineLegal {
  readonly category?: ExciseCategory | null;
  readonly taxFormat?: TaxFormat | null;
  readonly da?: Amount | null;
  readonly css?: Amount | null;
  /** NULL: not subject; DSU: sold under suspension whoever buys. */
  readonly dutyType?: DutyType;
  readonly exciseCode?: ExciseCode | null;
  readonly customTaxName?: string | null;
  readonly customTaxAmountPerHL?: Amount | null;
  readonly customTaxAdded?: boolean;
  readonly customTaxVat?: VatType | null;
  readonly customTaxFamilies?: readonly ContainerFamily[] | null;
}

/** An article of which a box holds some: what leaves the cellar and bears the duty. */
export interface LinePart {
  readonly formatId: string;
  /** In one box. */
  readonly quantity: Amount;
  readonly productType: ProductType;
  /** The bottles that one unit counts for. */
  readonly bottles: Amount;
  readonly label: string;
  readonly formatLabel: string;
  readonly litres: Amount | null;
  readonly abv: Amount | null;
  readonly legal: LineLegal | null;
  /** Units that can still be sold; null when stock is not kept. */
  readonly available?: Amount | null;
}

/**
 * A product of an order, as plain data: the catalogue's facts of the format and the choices of the buyer or the office.
 */
export interface LineInput {
  /** Identifies the line and breaks ties of cents; must not change when an order is priced again. */
  readonly id: string;
  readonly productId: string;
  readonly vintageId?: string | null;
  readonly formatId: string;
  readonly productType: ProductType;
  /** Where a service is rendered: at the estate unless the product says otherwise. */
  readonly servicePlace?: ServicePlace | null;
  readonly label: string;
  readonly vintage?: string | null;
  readonly formatLabel?: string;
  readonly containerFamily?: ContainerFamily | null;
  /** Paid units; free ones come on top. */
  readonly quantity: Amount;
  /** Price typed for the buyer's typology, in its mode; null when it has none: refused, priced at nothing. */
  readonly price: Amount | null;
  /** Unit price typed on the document by the office: it takes the place of tier and typology discount. */
  readonly manualPrice?: Amount | null;
  /** Where `manualPrice` comes from when nobody typed it: the campaign that the wine is sold in before it is bottled. */
  readonly priceFrom?: 'campaign' | null;
  /** Discount in percent typed on the document by the office. */
  readonly manualDiscount?: Amount | null;
  /** Free units typed on the document by the office (`add`): they take the place of the tier's. */
  readonly manualFreeUnits?: Amount | null;
  /** How the price of the grid was made, in French, where it follows another one. */
  readonly priceWhy?: string | null;
  readonly discountPrice?: Readonly<Record<string, Amount>>;
  readonly discountAdd?: Readonly<Record<string, Amount>>;
  readonly promotions?: readonly FormatPromotion[];
  readonly isWrapped?: boolean;
  /** Wrapping of the chosen format, else of the product, per wrapped unit, in the price mode of the typology. */
  readonly formatWrapping?: Amount | null;
  readonly wrappingPrice?: Amount | null;
  readonly ean?: string | null;
  readonly reference?: string | null;
  /** Kilograms of one unit, packed. */
  readonly weight?: Amount | null;
  readonly litres?: Amount | null;
  readonly abv?: Amount | null;
  /** The bottles of one unit in parcels and quantity rules (`bottlesPerUnit` of the catalogue). */
  readonly bottles?: Amount;
  readonly legal?: LineLegal | null;
  /** The content of a box at the time of its pricing: this is reserved, shipped and taken back. */
  readonly parts?: readonly LinePart[];
  readonly vatType: VatType;
  /** The product's own rate, in percent. */
  readonly tva?: Amount | null;
  readonly disableVAT?: boolean;
  /** Rate of the country of destination for this line: takes the place of the domestic one, the price typed stands. */
  readonly vatRate?: Amount | null;
  readonly min?: Amount | null;
  readonly max?: Amount | null;
  /** Units that can still be sold; null when stock is not kept. Lines with the same `stockKey` share it. */
  readonly available?: Amount | null;
  readonly stockKey?: string | null;
}

/** A line with its numbers read once. */
export interface SaleLine {
  readonly input: LineInput;
  readonly quantity: Dec;
  readonly litres: Dec | null;
  readonly abv: Dec | null;
  readonly bottles: Dec;
}

const optional = (value: Amount | null | undefined): Dec | null =>
  value === null || value === undefined ? null : dec(value);

/** A negative quantity is no sale: it is priced as none, and the cart errors say so. */
export const saleLine = (input: LineInput): SaleLine => {
  const quantity = dec(input.quantity);
  return {
    input,
    quantity: isNegative(quantity) ? ZERO : quantity,
    litres: optional(input.litres),
    abv: optional(input.abv),
    bottles: input.bottles === undefined ? ZERO : dec(input.bottles),
  };
};

export const isOrdered = (line: SaleLine): boolean => compare(line.quantity, ZERO) > 0;
/** True for goods that must be carried to the buyer. */
export const isShipped = (line: SaleLine): boolean => line.input.productType !== 'prestation';
