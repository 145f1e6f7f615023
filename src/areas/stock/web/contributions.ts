import { lazyPart } from '#ui/office/lazy-part.tsx';
import { productPanels } from '#areas/catalogue/web/index.ts';
import { contribute } from '#kernel/slot.ts';

export const contributions = [
  contribute(productPanels, 10, {
    tab: 'goods',
    Panel: lazyPart(() => import('./product-stock.tsx').then((file) => ({ default: file.ProductStock }))),
  }),
  contribute(productPanels, 12, {
    tab: 'goods',
    Panel: lazyPart(() => import('./product-costs.tsx').then((file) => ({ default: file.ProductCosts }))),
  }),
];
