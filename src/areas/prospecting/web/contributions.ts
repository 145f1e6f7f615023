import { clientPanels, clientTimelineSlot } from '#areas/clients/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';

export const contributions = [
  contribute(clientTimelineSlot, 16, async () => (await import('./opportunity/client-opportunities-told.ts')).source),
  contribute(clientPanels, 12, {
    tab: 'activity',
    Panel: lazyPart(() => import('./opportunity/client-opportunities.tsx')),
  }),
];
