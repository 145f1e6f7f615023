import { clientPanels } from '#areas/clients/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { longJobSlot, settingsSlot } from '#ui/office/shell/slots.ts';

export const contributions = [
  contribute(settingsSlot, 7.3, {
    link: 'billing',
    tab: ['sepa', 'Prélèvements SEPA'],
    kinds: ['owner', 'iam'],
    can: ['seeAllPayment'],
    Section: lazyPart(() => import('./sepa/sepa-settings.tsx')),
  }),
  contribute(longJobSlot, 0, {
    kind: 'bank',
    cancel: async () => (await import('../rules/bank/bank-matching-endpoints.ts')).stopMatching,
    to: () => '/dashboard/payments/bank',
  }),
  contribute(clientPanels, 27, { tab: 'terms', Panel: lazyPart(() => import('./sepa/mandate-panel.tsx')) }),
];
