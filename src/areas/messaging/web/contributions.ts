import { lazyPart } from '#ui/office/lazy-part.tsx';
import { clientPanels, clientTimelineSlot } from '#areas/clients/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { bulkRunSlot, headerSlot, longJobSlot, settingsSlot } from '#ui/office/shell/slots.ts';
import { HelpDoor } from './help/help-door.tsx';
import { JobDoor } from './jobs/job-door.tsx';

export const contributions = [
  contribute(clientPanels, 40, { tab: 'activity', Panel: lazyPart(() => import('./ticket/client-tickets.tsx')) }),
  contribute(clientTimelineSlot, 50, async () => (await import('./ticket/client-tickets-told.ts')).source),
  contribute(clientTimelineSlot, 55, async () => (await import('./mail/client-mails-told.ts')).source),
  contribute(headerSlot, 10, JobDoor),
  contribute(headerSlot, 20, HelpDoor),
  contribute(longJobSlot, 0, {
    kind: 'bulk',
    cancel: async () => (await import('../rules/bulk/bulk-run.ts')).stopBulk,
    cancelSure: async () => (await import('./jobs/bulk-words.ts')).words.stopSure,
    to: ({ id }) => `/dashboard/runs?id=${id}`,
  }),
  contribute(bulkRunSlot, 0, async () => (await import('./jobs/bulk-calls.ts')).bulkCalls),
  contribute(longJobSlot, 0, {
    kind: 'papers',
    cancel: async () => (await import('../rules/papers/paper-batch.ts')).cancelBatch,
  }),
  contribute(settingsSlot, 7, {
    link: 'account',
    tab: ['notifications', 'Notifications'],
    kinds: ['buyer', 'agent', 'owner', 'iam'],
    Section: lazyPart(() => import('./notification-choices.tsx')),
  }),
  contribute(settingsSlot, 15, {
    link: 'integrations',
    tab: ['mails', 'Mails'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./mail-server.tsx')),
  }),
  contribute(settingsSlot, 20, {
    link: 'integrations',
    tab: ['webhooks', 'Webhooks'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./webhooks.tsx')),
  }),
];
