import { bind } from '#platform/call.ts';
import {
  adjustStock,
  changeStockItem,
  countStock,
  stockMovements,
  stocks,
  stockSheet,
  transferStock,
} from '../rules/endpoints.ts';
import { listSheet } from './sheet.ts';
import { adjustByHand, changeItem, countByHand, listMovements, listStock, transferByHand } from './stock-list.ts';
import { warehouseBindings } from './warehouse.ts';

export const bindings = [
  bind(stocks, listStock),
  bind(stockSheet, listSheet),
  bind(stockMovements, listMovements),
  bind(adjustStock, adjustByHand),
  bind(countStock, countByHand),
  bind(transferStock, transferByHand),
  bind(changeStockItem, changeItem),
  ...warehouseBindings,
];
