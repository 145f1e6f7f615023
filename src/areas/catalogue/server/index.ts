export { partsOf } from './box/contents.ts';
export { pictureUrl } from './card.ts';
export {
  type ExportShelf,
  exportShelvesSlot,
  exportSuppliersSlot,
  type FormatStock,
  formatStockSlot,
  formatUseSlot,
} from './format-use.ts';
export { declarationsOf, withNutrition } from './label/label.ts';
export { estatePriors } from './price/estate-priors.ts';
export { forgetRates, freshRates, type Rates, rates } from './rates.ts';
export { paperProducts } from './paper-products.ts';
