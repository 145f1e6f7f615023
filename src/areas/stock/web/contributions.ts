import { lazy } from 'react';
import { productPanels } from '#areas/catalogue/web/index.ts';
import { contribute } from '#kernel/slot.ts';

export const contributions = [
  contribute(
    productPanels,
    10,
    lazy(() => import('./product-stock.tsx').then((file) => ({ default: file.ProductStock }))),
  ),
  contribute(
    productPanels,
    12,
    lazy(() => import('./product-costs.tsx').then((file) => ({ default: file.ProductCosts }))),
  ),
];
