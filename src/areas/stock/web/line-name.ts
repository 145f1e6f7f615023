import { isNonVintage } from '#areas/catalogue/rules/product.ts';

/** The year of a line; a wine of no year shows none, however that was written. */
export const yearOf = (vintage: string): string => (isNonVintage(vintage) ? '' : vintage);
/** The name of a line: « Clos du Tertre 2022 75 cl ». */
export const nameOfLine = (row: {
  readonly product: string;
  readonly vintage: string;
  readonly format: string;
  readonly lot: string;
}): string => [row.product, yearOf(row.vintage), row.format, row.lot].filter(Boolean).join(' ');
