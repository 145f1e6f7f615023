import { bind } from '#platform/call.ts';
import { serveHistory } from '#platform/history.ts';
import * as supplier from '../rules/supplier/supplier-endpoints.ts';
import { findArticles } from './supplier/find-articles.ts';
import { readArticles, writeArticles } from './supplier/articles.ts';
import {
  archive,
  createSupplier,
  erase,
  readSupplier,
  restore,
  seeSupplier,
  updateSupplier,
} from './supplier/supplier.ts';
import { listSuppliers } from './supplier/supplier-list.ts';

export const bindings = [
  bind(supplier.suppliers, listSuppliers),
  bind(supplier.supplier, readSupplier),
  bind(supplier.addSupplier, createSupplier),
  bind(supplier.changeSupplier, updateSupplier),
  bind(supplier.archiveSupplier, archive),
  bind(supplier.restoreSupplier, restore),
  bind(supplier.eraseSupplier, erase),
  bind(supplier.supplierArticles, readArticles),
  bind(supplier.saveSupplierArticles, writeArticles),
  bind(supplier.purchaseArticles, findArticles),
  serveHistory(supplier.historyOfSupplier, { kinds: ['supplier'], see: seeSupplier }),
];
