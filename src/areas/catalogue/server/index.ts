export { pictureUrl } from './card.ts';
export { type StockSql, tellStock, tellUsage, type UsageQuestion, type Use } from './higher.ts';
export { declarationsOf } from './label.ts';
export { type Rates, rates } from './rates.ts';
