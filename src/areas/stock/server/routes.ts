import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import {
  adjustStock,
  changeStockItem,
  countDraft,
  countSheetPdf,
  uncountedLines,
  countStock,
  dropCountDraft,
  historyOfStock,
  saveCountDraft,
  stockColours,
  stockMovements,
  stocks,
  scannedLines,
  stockSheet,
  transferStock,
} from '../rules/endpoints.ts';
import { formatCosts, stockValue, typeCosts } from '../rules/valuation.ts';
import * as bottling from '../rules/bottling/bottling-endpoints.ts';
import * as awaited from '../rules/expected/expected.ts';
import * as drm from '../rules/drm/drm-endpoints.ts';
import { makeRun } from './bottling/bottling.ts';
import { listBottlings, readBottling, readRecipe } from './bottling/bottling-read.ts';
import { undoRun } from './bottling/bottling-undo.ts';
import { listColours } from './colour-list.ts';
import { printCountSheet } from './count/count-sheet-pdf.ts';
import { readUncounted } from './count/uncounted.ts';
import { countByHand, dropDraft, readDraft, saveDraft } from './count.ts';
import { correct, drop } from './drm/corrections.ts';
import { declare, fileOf, type as typeOfMonth } from './drm/declare.ts';
import { arrive, drop as dropExpected, expect, listExpected } from './expected/expected.ts';
import { readMonth } from './drm/month.ts';
import { readCell } from './drm/movements.ts';
import { exciseSiteBindings, nameInCustoms, place, readSettings } from './drm/settings.ts';
import { findScanned, listSheet } from './sheet.ts';
import { adjustByHand, changeItem, listMovements, listStock, transferByHand } from './stock-list.ts';
import { listValue, readCosts, writeCosts } from './valuation.ts';
import { warehouseBindings } from './warehouse.ts';

export const bindings = [
  bind(stocks, listStock),
  bind(stockColours, listColours),
  bind(stockSheet, listSheet),
  bind(scannedLines, findScanned),
  bind(stockValue, listValue),
  bind(formatCosts, readCosts),
  bind(typeCosts, writeCosts),
  bind(stockMovements, listMovements),
  bind(adjustStock, adjustByHand),
  bind(countStock, countByHand),
  bind(countDraft, readDraft),
  bind(uncountedLines, readUncounted),
  bind(countSheetPdf, printCountSheet),
  bind(saveCountDraft, saveDraft),
  bind(dropCountDraft, dropDraft),
  bind(transferStock, transferByHand),
  bind(changeStockItem, changeItem),
  serveHistory(historyOfStock, { kinds: ['stock'], see: 'stock_item' }),
  ...warehouseBindings,
  ...exciseSiteBindings,
  bind(awaited.expectedEntries, listExpected),
  bind(awaited.expectEntry, expect),
  bind(awaited.arriveEntry, arrive),
  bind(awaited.dropEntry, dropExpected),
  serveHistory(awaited.historyOfExpected, { kinds: ['stock_expected'], see: 'stock_expected' }),
  bind(bottling.bottlings, listBottlings),
  bind(bottling.oneBottling, readBottling),
  bind(bottling.bottlingRecipe, readRecipe),
  bind(bottling.makeBottling, makeRun),
  bind(bottling.undoBottling, undoRun),
  serveHistory(bottling.historyOfBottling, { kinds: ['bottling'], see: 'bottling' }),
  bind(drm.drmSettings, readSettings),
  bind(drm.placeWarehouse, place),
  bind(drm.nameProduct, nameInCustoms),
  bind(drm.drmMonth, readMonth),
  bind(drm.drmMovements, readCell),
  bind(drm.typeMonth, typeOfMonth),
  bind(drm.declareMonth, declare),
  bind(drm.exportMonth, fileOf),
  bind(drm.correctMonth, correct),
  bind(drm.dropCorrection, drop),
];
