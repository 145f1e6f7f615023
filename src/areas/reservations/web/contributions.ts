import { contribute } from '#kernel/slot.ts';
import { clientPanels } from '#areas/clients/web/index.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { paletteSlot } from '#ui/office/shell/slots.ts';
import { bookingSource, eventSource } from './palette.ts';

export const contributions = [
  contribute(paletteSlot, 70, eventSource),
  contribute(paletteSlot, 71, bookingSource),
  contribute(clientPanels, 50, { tab: 'activity', Panel: lazyPart(() => import('./tasting/client-tastings.tsx')) }),
];
