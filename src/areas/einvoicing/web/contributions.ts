import { billAsideSlot, billViewSlot, creditAsideSlot } from '#areas/billing/web/index.ts';
import { vatAbroadSlot } from '#areas/pricing/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { settingsSlot } from '#ui/office/shell/slots.ts';

const panel = () => import('./platform/platform-panel.tsx');

export const contributions = [
  contribute(settingsSlot, 7.7, {
    link: 'billing',
    tab: ['platform', 'Plateforme agréée'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./platform/platform-settings.tsx')),
  }),
  contribute(
    vatAbroadSlot,
    10,
    lazyPart(() => import('./union/union-sales.tsx')),
  ),
  contribute(
    billAsideSlot,
    10,
    lazyPart(() => panel().then((file) => ({ default: file.PlatformOfBill }))),
  ),
  contribute(
    creditAsideSlot,
    10,
    lazyPart(() => panel().then((file) => ({ default: file.PlatformPanel }))),
  ),
  contribute(billViewSlot, 10, async (mayCall) => (await import('./platform/bill-view.ts')).billView(mayCall)),
];
