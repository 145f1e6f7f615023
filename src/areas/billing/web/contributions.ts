import { lazyPart } from '#ui/office/lazy-part.tsx';
import { clientFigures, clientPanels, clientTimelineSlot } from '#areas/clients/web/index.ts';
import {
  atOnceSlot,
  orderAsideSlot,
  orderBulkSlot,
  orderMenuSlot,
  orderNextSlot,
  withdrawalSlot,
} from '#areas/sales/web/index.ts';
import { futuresPartSlot } from '#areas/offers/web/index.ts';
import { returnCreditSlot } from '#areas/shipping/web/index.ts';
import { productPanels } from '#areas/catalogue/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { formatMonth } from '#ui/office/index.ts';
import { longJobSlot, paletteSlot, quickCreateSlot, settingsSlot } from '#ui/office/shell/slots.ts';
import { billAlertSlot, billAsideSlot } from './slots.ts';
import { homeWorkSlot } from '#ui/office/home/slot.ts';
import { billSource } from './palette.ts';

const load = () => import('./bill/order-billing.tsx');

export const contributions = [
  contribute(homeWorkSlot, 10, {
    card: 'billing.late',
    list: 'toCash',
    Rows: lazyPart(() => import('./money/home-bills.tsx')),
  }),
  contribute(homeWorkSlot, 20, {
    card: 'billing.to-receive',
    list: 'toCash',
    Rows: lazyPart(() => import('./money/home-bills.tsx')),
  }),
  contribute(productPanels, 25, {
    tab: 'sales',
    Panel: lazyPart(() =>
      import('./product/product-documents.tsx').then((file) => ({ default: file.ProductDocuments })),
    ),
  }),
  contribute(settingsSlot, 5, {
    link: 'documents',
    tab: ['wordings', 'Textes et mentions'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./settings/billing-settings.tsx')),
  }),
  contribute(settingsSlot, 5.2, {
    link: 'documents',
    tab: ['logo', 'Logo'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./settings/logo-settings.tsx')),
  }),
  contribute(settingsSlot, 5.5, {
    link: 'documents',
    tab: ['numbering', 'Numérotation'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./numbering/numbering-settings.tsx')),
  }),
  contribute(settingsSlot, 95, {
    link: 'crm',
    tab: ['vies', 'Numéros de TVA'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./vat-check/vies-form.tsx')),
  }),
  contribute(clientPanels, 25, { tab: 'terms', Panel: lazyPart(() => import('./vat-check/client-vat-checks.tsx')) }),
  contribute(
    orderAsideSlot,
    1,
    lazyPart(() => import('./vat-check/bill-warnings.tsx').then((file) => ({ default: file.OrderBillWarnings }))),
  ),
  contribute(
    billAlertSlot,
    1,
    lazyPart(() => import('./vat-check/bill-warnings.tsx').then((file) => ({ default: file.IssuedBillWarnings }))),
  ),
  contribute(paletteSlot, 30, billSource),
  contribute(longJobSlot, 0, {
    kind: 'month',
    cancel: async () => (await import('../rules/month/month-endpoints.ts')).stopMonth,
    cancelSure: async () => (await import('./month/month-words.ts')).monthWords.stopSure,
    to: ({ title }) => `/dashboard/orders/bills/month?month=${title}`,
    title: ({ title }) => `Factures de ${formatMonth(`${title}-01`)}`,
  }),
  contribute(atOnceSlot, 10, { subType: 'bill', load: async () => (await import('./bill/handed-over.ts')).handedOver }),
  contribute(quickCreateSlot, 12, {
    group: 'Ventes',
    label: 'Facture',
    to: '/dashboard/orders/add?subType=bill',
    icon: 'bill',
    can: 'billOrder',
    also: ['createOrder', 'manageDelivery'],
  }),
  contribute(clientPanels, 20, { tab: 'documents', Panel: lazyPart(() => import('./bill/client-bills.tsx')) }),
  contribute(clientPanels, 15, { tab: 'activity', Panel: lazyPart(() => import('./money/client-money.tsx')) }),
  contribute(
    clientFigures,
    10,
    lazyPart(() => import('./money/client-owes.tsx')),
  ),
  contribute(clientTimelineSlot, 20, async () => (await import('./bill/client-bills-told.ts')).source),
  contribute(clientTimelineSlot, 30, async () => (await import('./money/client-payments-told.ts')).source),
  contribute(
    orderNextSlot,
    10,
    lazyPart(() => load().then((file) => ({ default: file.BillNext }))),
  ),
  contribute(
    orderMenuSlot,
    10,
    lazyPart(() => load().then((file) => ({ default: file.BillItems }))),
  ),
  contribute(
    orderAsideSlot,
    5,
    lazyPart(() => import('./bill/order-left.tsx')),
  ),
  contribute(
    orderAsideSlot,
    10,
    lazyPart(() => import('./part-bill.tsx').then((file) => ({ default: file.LeftToBill }))),
  ),
  contribute(
    orderAsideSlot,
    20,
    lazyPart(() => import('./deposit/order-deposit.tsx').then((file) => ({ default: file.OrderDeposits }))),
  ),
  contribute(
    futuresPartSlot,
    10,
    lazyPart(() => import('./deposit/futures-part.tsx')),
  ),
  contribute(
    withdrawalSlot,
    10,
    lazyPart(() => load().then((file) => ({ default: file.CreditAfterWithdrawal }))),
  ),
  contribute(
    returnCreditSlot,
    10,
    lazyPart(() => load().then((file) => ({ default: file.CreditAfterReturn }))),
  ),
  contribute(
    billAsideSlot,
    5,
    lazyPart(() => import('./bill/bill-visits.tsx').then((file) => ({ default: file.BillVisits }))),
  ),
  contribute(
    billAsideSlot,
    20,
    lazyPart(() => import('./credit-add.tsx').then((file) => ({ default: file.BillCreditPanel }))),
  ),
  contribute(orderBulkSlot, 10, async () => (await import('./bill/order-bulk.ts')).bulk),
];
