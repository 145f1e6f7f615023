import { contribute } from '#kernel/slot.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { longJobSlot, paletteSlot, settingsSlot } from '#ui/office/shell/slots.ts';
import { productPanels } from './index.ts';
import { productSource } from './palette.ts';

export const contributions = [
  contribute(productPanels, 30, {
    tab: 'goods',
    Panel: lazyPart(() => import('./own-words/own-words.tsx').then((file) => ({ default: file.OwnWords }))),
  }),
  contribute(paletteSlot, 40, productSource),
  contribute(longJobSlot, 0, {
    kind: 'import',
    cancel: async () => (await import('../rules/import/import-endpoints.ts')).stopImport,
    to: ({ id }) => `/dashboard/products/import/${id}`,
  }),
  contribute(settingsSlot, 20, {
    link: 'products',
    tab: ['duties', 'Droits d’accise'],
    kinds: ['owner', 'iam'],
    Section: lazyPart(() => import('./excise-rates.tsx')),
  }),
  contribute(settingsSlot, 110, {
    link: 'matchGrids',
    kinds: ['owner', 'iam'],
    can: ['createProduct', 'seeAllPrice'],
    Section: lazyPart(() => import('./follow-settings.tsx')),
  }),
];
