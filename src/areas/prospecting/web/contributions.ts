import { clientPanels } from '#areas/clients/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';

export const contributions = [
  contribute(clientPanels, 12, {
    tab: 'activity',
    Panel: lazyPart(() => import('./opportunity/client-opportunities.tsx')),
  }),
];
