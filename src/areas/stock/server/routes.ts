import { bind } from '#platform/call.ts';
import {
  addWarehouse,
  adjustStock,
  archiveWarehouse,
  changeStockItem,
  changeWarehouse,
  countStock,
  stockMovements,
  stocks,
  stockSheet,
  transferStock,
  warehouses,
} from '../rules/endpoints.ts';
import { listSheet } from './sheet.ts';
import { adjustByHand, changeItem, countByHand, listMovements, listStock, transferByHand } from './stock-list.ts';
import { archive, createWarehouse, listWarehouses, updateWarehouse } from './warehouse.ts';

export const bindings = [
  bind(stocks, listStock),
  bind(stockSheet, listSheet),
  bind(stockMovements, listMovements),
  bind(adjustStock, adjustByHand),
  bind(countStock, countByHand),
  bind(transferStock, transferByHand),
  bind(changeStockItem, changeItem),
  bind(warehouses, listWarehouses),
  bind(addWarehouse, createWarehouse),
  bind(changeWarehouse, updateWarehouse),
  bind(archiveWarehouse, archive),
];
