import { billActionSlot, billAlertSlot, billAsideSlot, clientMoneySlot } from '#areas/billing/web/index.ts';
import { clientPanels, clientTimelineSlot } from '#areas/clients/web/index.ts';
import { orderAsideSlot } from '#areas/sales/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { settingsSlot } from '#ui/office/shell/slots.ts';

const bill = () => import('./bill/bill-parts.tsx');
const disputes = () => import('./dispute/disputes-of.tsx');

export const contributions = [
  contribute(settingsSlot, 7.05, {
    link: 'billing',
    tab: ['online', 'Paiement en ligne'],
    kinds: ['owner', 'iam'],
    can: ['seeAllPayment', 'seeAllPrice'],
    Section: lazyPart(() => import('./pay/pay-settings.tsx')),
  }),
  contribute(settingsSlot, 7.5, {
    link: 'billing',
    tab: ['reminders', 'Relances'],
    kinds: ['owner', 'iam'],
    can: ['seeAllPayment', 'seeAllPrice'],
    Section: lazyPart(() => import('./reminder/reminder-settings.tsx')),
  }),
  contribute(clientPanels, 25, { tab: 'activity', Panel: lazyPart(() => import('./reminder/reminder-panel.tsx')) }),
  contribute(clientTimelineSlot, 40, async () => (await import('./reminder/client-reminders-told.ts')).source),
  contribute(
    orderAsideSlot,
    2,
    lazyPart(() => disputes().then((file) => ({ default: file.OrderDisputes }))),
  ),
  contribute(
    orderAsideSlot,
    30,
    lazyPart(() =>
      import('./instalment/instalment-panel.tsx').then((file) => ({
        default: file.OrderInstalmentPanel,
      })),
    ),
  ),
  contribute(
    billAlertSlot,
    10,
    lazyPart(() => disputes().then((file) => ({ default: file.BillDisputes }))),
  ),
  contribute(
    billActionSlot,
    10,
    lazyPart(() => bill().then((file) => ({ default: file.BillActions }))),
  ),
  contribute(
    billAsideSlot,
    30,
    lazyPart(() => bill().then((file) => ({ default: file.BillPanels }))),
  ),
  contribute(
    clientMoneySlot,
    10,
    lazyPart(() => import('./money/client-ways.tsx')),
  ),
];
