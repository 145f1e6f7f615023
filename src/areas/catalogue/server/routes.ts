import { serveOwnValues } from '#areas/shops/server/index.ts';
import { serveHistory } from '#platform/history.ts';
import { type Binding, bind } from '#platform/call.ts';
import { serveLookup } from '#platform/lookup.ts';
import * as endpoints from '../rules/endpoints.ts';
import * as partEndpoints from '../rules/part-endpoints.ts';
import * as pictureEndpoints from '../rules/picture/picture-endpoints.ts';
import * as priceEndpoints from '../rules/prices/price-endpoints.ts';
import * as referenceEndpoints from '../rules/reference/reference-endpoints.ts';
import * as imports from '../rules/import/import-endpoints.ts';
import { productRangeLookup } from '../rules/product-range.ts';
import { putLabelOnProducts } from './bulk/product-labels.ts';
import { markQuality } from './bulk/product-qualities.ts';
import * as copies from '../rules/product-copy.ts';
import { labelProducts, markProducts } from '../rules/product-labels.ts';
import { setBoxPrice } from '../rules/prices/box-price.ts';
import { putBoxPrice } from './box/box-price.ts';
import { readBoxContents, setBoxContents } from './box/contents.ts';
import { exportCatalogue, importTemplate, refusedRows } from './import/import-out.ts';
import { listLabels } from './label/label-list.ts';
import { vintageLabels } from '../rules/nutrition/label-list.ts';
import { readLabel, writeLabel } from './label/vintage-label.ts';
import * as ownWords from '../rules/own-words/own-words.ts';
import { readWords, writeWords } from './own-words/own-words.ts';
import * as labels from '../rules/nutrition/nutrition-endpoints.ts';
import {
  checkImport,
  layOutImport,
  revertImport,
  runImport,
  stopImport,
  uploadImport,
} from './import/import-prepare.ts';
import { listImports, listRows, oneImport } from './import/import-view.ts';
import { catalogueSummary, listOffice, listProducers } from './office-list.ts';
import { listPrices } from './price/price-rows.ts';
import { addPicture, arrangePictures, putPicture, readPictureSize, readPublicFile } from './picture.ts';
import { readScanPage } from './label/label.ts';
import { changePricesInBulk, foreseePrices } from './price/bulk-prices.ts';
import { duplicateProduct } from './duplicate.ts';
import * as bulkPrices from '../rules/prices/price-bulk.ts';
import { withdrawReductions } from './price/announce.ts';
import { changePrices } from './price/change-prices.ts';
import { followGrid, listFollows, unfollowGrid } from './price/follow-rules.ts';
import { checkPriceFile, savePriceFile } from './price/price-file.ts';
import { listPriceChanges, listPriceSheets, restorePriceSheet } from './price/price-history.ts';
import { applyPlanned, listPlanned, planPrices, readPlanned, withdrawPlanned } from './price/planned-prices.ts';
import * as planned from '../rules/prices/planned-prices-endpoints.ts';
import * as priceFile from '../rules/prices/price-file-endpoints.ts';
import * as follows from '../rules/prices/price-follow-endpoints.ts';
import * as priceHistory from '../rules/prices/price-history-endpoints.ts';
import { listProducts } from './product-list.ts';
import { productListView } from './product-view.ts';
import { readProduct } from './product-read.ts';
import {
  addFormat,
  addVintage,
  archiveFormat,
  archiveVintage,
  changeFormat,
  changeVintage,
  hiddenInHistory,
  seeProduct,
} from './product-parts.ts';
import {
  addProduct,
  changeProduct,
  closeProduct,
  pauseProduct,
  publishProduct,
  sellOutProduct,
} from './product-write.ts';
import { readExciseRates } from './excise-year.ts';
import { referenceLists } from './reference.ts';

const told = { kinds: ['product'], see: seeProduct, hidden: hiddenInHistory } as const;

export const bindings: readonly Binding[] = [
  ...serveLookup(productRangeLookup),
  bind(endpoints.products, listProducts, { view: productListView }),
  bind(endpoints.product, readProduct),
  bind(endpoints.officeProducts, listOffice),
  bind(endpoints.producers, listProducers),
  bind(vintageLabels, listLabels),
  bind(endpoints.addProduct, addProduct),
  bind(endpoints.changeProduct, changeProduct),
  bind(copies.duplicateProduct, duplicateProduct),
  bind(endpoints.publishProduct, publishProduct),
  bind(endpoints.pauseProduct, pauseProduct),
  bind(endpoints.sellOutProduct, sellOutProduct),
  bind(endpoints.closeProduct, closeProduct),
  ...serveOwnValues(endpoints.productOwnFields, { about: 'product', see: seeProduct }),
  serveHistory(endpoints.productHistory, told),
  serveHistory(endpoints.historyOfProduct, told),
  bind(partEndpoints.addVintage, addVintage),
  bind(partEndpoints.changeVintage, changeVintage),
  bind(partEndpoints.archiveVintage, archiveVintage),
  bind(partEndpoints.addFormat, addFormat),
  bind(partEndpoints.changeFormat, changeFormat),
  bind(partEndpoints.archiveFormat, archiveFormat),
  bind(partEndpoints.boxContents, readBoxContents),
  bind(partEndpoints.setBoxContents, setBoxContents),
  bind(setBoxPrice, putBoxPrice),
  bind(pictureEndpoints.putPicture, putPicture),
  bind(pictureEndpoints.addPicture, addPicture),
  bind(pictureEndpoints.arrangePictures, arrangePictures),
  bind(pictureEndpoints.publicFile, readPublicFile),
  bind(pictureEndpoints.pictureSize, readPictureSize),
  bind(priceEndpoints.prices, listPrices),
  bind(priceEndpoints.changePrices, changePrices),
  bind(bulkPrices.foreseeBulkPrices, foreseePrices),
  bind(bulkPrices.changeBulkPrices, changePricesInBulk),
  bind(labelProducts, putLabelOnProducts),
  bind(markProducts, markQuality),
  bind(priceFile.checkPriceFile, checkPriceFile),
  bind(priceFile.savePriceFile, savePriceFile),
  bind(priceHistory.priceChanges, listPriceChanges),
  bind(priceHistory.priceSheets, listPriceSheets),
  bind(priceHistory.restorePriceSheet, restorePriceSheet),
  bind(priceHistory.withdrawReductions, withdrawReductions),
  bind(follows.priceFollows, listFollows),
  bind(follows.followGrid, followGrid),
  bind(follows.unfollowGrid, unfollowGrid),
  bind(planned.planPrices, planPrices),
  bind(planned.plannedPrices, listPlanned),
  bind(planned.plannedSheet, readPlanned),
  bind(planned.withdrawPlanned, withdrawPlanned),
  bind(planned.applyPlanned, applyPlanned),
  bind(endpoints.catalogueSummary, catalogueSummary),
  bind(endpoints.exportCatalogue, exportCatalogue),
  bind(referenceEndpoints.referenceLists, referenceLists),
  bind(referenceEndpoints.exciseRates, readExciseRates),
  bind(endpoints.scanPage, readScanPage),
  bind(ownWords.productWords, readWords),
  bind(ownWords.changeProductWords, writeWords),
  bind(labels.vintageLabel, readLabel),
  bind(labels.changeLabel, writeLabel),
  bind(imports.uploadImport, uploadImport),
  bind(imports.layOutImport, layOutImport),
  bind(imports.checkImport, checkImport),
  bind(imports.runImport, runImport),
  bind(imports.revertImport, revertImport),
  bind(imports.stopImport, stopImport),
  bind(imports.oneImport, oneImport),
  bind(imports.imports, listImports),
  serveHistory(imports.historyOfImport, { kinds: ['import'], see: 'import' }),
  bind(imports.importRows, listRows),
  bind(imports.refusedRows, refusedRows),
  bind(imports.importTemplate, importTemplate),
];
