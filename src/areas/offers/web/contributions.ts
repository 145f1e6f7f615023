import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { createForSource, creationOf, documentScreenSlot } from '#areas/sales/web/index.ts';
import { clientTimelineSlot } from '#areas/clients/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { homePanelSlot } from '#ui/office/home/slot.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { paletteSlot, quickCreateSlot } from '#ui/office/shell/slots.ts';

const screens = () => import('./offer-screens.ts').then((file) => file.OFFER_SCREENS);

export const contributions = [
  contribute(clientTimelineSlot, 15, async () => (await import('./quote/client-quotes-told.ts')).source),
  contribute(paletteSlot, 5, createForSource('quote', '/dashboard/orders/add?subType=quote&client=')),
  contribute(paletteSlot, 7, createForSource('sample', '/dashboard/orders/add?subType=sample&client=')),
  contribute(quickCreateSlot, 10, creationOf('quote', '?subType=quote')),
  contribute(quickCreateSlot, 14, creationOf('sample', '?subType=sample', 'sample')),
  contribute(quickCreateSlot, 13, {
    group: 'Ventes',
    label: kindOf('futures').words.one,
    to: '/dashboard/futures/add',
    icon: 'outstanding',
    can: 'createFutureOrder',
    // Section 2: where the estate has futures, for who may see them.
    also: ['seeFutureOrder'],
    module: 'futures',
  }),
  contribute(documentScreenSlot, 0, { subType: 'quote', load: async () => (await screens()).quote }),
  contribute(documentScreenSlot, 0, { subType: 'futures', load: async () => (await screens()).futures }),
  contribute(documentScreenSlot, 0, { subType: 'sample', load: async () => (await screens()).sample }),
  contribute(homePanelSlot, 21, {
    kinds: ['owner', 'iam', 'agent'],
    Panel: lazyPart(() => import('./home/last-quotes.tsx')),
  }),
];
