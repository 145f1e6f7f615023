import { lazyPart } from '#ui/office/lazy-part.tsx';
import { clientFigures } from '#areas/clients/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { homeNoticeSlot } from '#ui/office/home/slot.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  contribute(settingsSlot, 10, {
    link: 'roles',
    kinds: ['owner', 'iam'],
    can: ['accessCollaborator'],
    module: 'iam',
    Section: lazyPart(() => import('./roles-settings.tsx')),
  }),
  contribute(settingsSlot, 8, {
    link: 'account',
    tab: ['estates', 'Domaines'],
    kinds: ['agent'],
    Section: lazyPart(() => import('./estates.tsx')),
  }),
  contribute(
    clientFigures,
    40,
    lazyPart(() => import('./client-agent.tsx')),
  ),
  contribute(homeNoticeSlot, 5, { kinds: ['agent'], Panel: lazyPart(() => import('./no-estate.tsx')) }),
];
