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
export { begin, layOut, putRun, receive, runOf, stop, takeBack, tryOut } from './import/import-acts.ts';
export { importSubscription } from './import/import-engine.ts';
export type { ImportKind, ImportRun, ImportWork, OtherForm, StagedRow } from './import/import-kind.ts';
export { longImportsOf } from './import/import-jobs.ts';
export { csvFile, rowsAsTheyWere } from './import/import-rows-out.ts';
export { countsOf, isLeft, outcomeOf } from './import/import-view.ts';
export { wordsIn } from './own-words/own-words.ts';
