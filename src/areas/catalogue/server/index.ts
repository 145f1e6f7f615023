export { pictureUrl } from './card.ts';
export { type FormatStock, formatStockSlot, formatUseSlot } from './format-use.ts';
export { type Rates, rates } from './rates.ts';
