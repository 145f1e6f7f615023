import { contribute } from '#kernel/slot.ts';
import { clientPanels } from '#areas/clients/web/index.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { longJobSlot, paletteSlot } from '#ui/office/shell/slots.ts';
import { bookingSource, eventSource } from './palette.ts';

export const contributions = [
  contribute(paletteSlot, 70, eventSource),
  contribute(paletteSlot, 71, bookingSource),
  contribute(longJobSlot, 5, { kind: 'slot-message', title: ({ title }) => `Message à un créneau (${title})` }),
  contribute(clientPanels, 50, { tab: 'activity', Panel: lazyPart(() => import('./tasting/client-tastings.tsx')) }),
];
