import { lazyPart } from '#ui/office/lazy-part.tsx';
import {
  priceCellSlot,
  priceRowSlot,
  priceToolsSlot,
  productBulkSlot,
  productFigures,
  productMenuSlot,
  productPanels,
} from '#areas/catalogue/web/index.ts';
import { clientFigures, clientNextSlot, clientPanels, clientTimelineSlot } from '#areas/clients/web/index.ts';
import { bookingActionSlot, bookingAsideSlot, tastingActionSlot } from '#areas/reservations/web/index.ts';
import { typologyToolsSlot } from '#areas/shops/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { paletteSlot, quickCreateSlot, settingsSlot } from '#ui/office/shell/slots.ts';
import { createForSource, creationOf } from './document/palette-create.ts';
import { orderSource } from './document/palette.ts';
import { orderAsideSlot } from './slots.ts';
import { homePanelSlot, homeWorkSlot } from '#ui/office/home/slot.ts';

const priceList = () => import('./price-list/price-list-actions.tsx');

export const contributions = [
  contribute(
    bookingActionSlot,
    10,
    lazyPart(() => import('./visit/sell-booking.tsx').then((file) => ({ default: file.SellBooking }))),
  ),
  contribute(
    bookingAsideSlot,
    10,
    lazyPart(() => import('./visit/booking-order.tsx').then((file) => ({ default: file.BookingOrderPanel }))),
  ),
  contribute(
    tastingActionSlot,
    10,
    lazyPart(() => import('./visit/order-tasting.tsx').then((file) => ({ default: file.OrderTasting }))),
  ),
  contribute(
    orderAsideSlot,
    0,
    lazyPart(() => import('./visit/order-bookings.tsx').then((file) => ({ default: file.OrderVisits }))),
  ),
  contribute(homeWorkSlot, 20, {
    card: 'sales.to-validate',
    list: 'today',
    Rows: lazyPart(() => import('./home/to-validate.tsx')),
  }),
  contribute(paletteSlot, 6, createForSource('order', '/dashboard/orders/add?client=')),
  contribute(paletteSlot, 20, orderSource),
  contribute(quickCreateSlot, 11, creationOf('order', '')),
  contribute(clientPanels, 10, { tab: 'documents', Panel: lazyPart(() => import('./order/client-orders.tsx')) }),
  contribute(clientPanels, 40, { tab: 'terms', Panel: lazyPart(() => import('./terms/client-terms.tsx')) }),
  contribute(
    clientFigures,
    20,
    lazyPart(() => import('./order/client-figures.tsx')),
  ),
  contribute(
    clientNextSlot,
    10,
    lazyPart(() => import('./order/client-figures.tsx').then((file) => ({ default: file.ClientNext }))),
  ),
  contribute(clientTimelineSlot, 10, async () => (await import('./order/client-orders-told.ts')).source),
  contribute(
    priceToolsSlot,
    10,
    lazyPart(() => priceList().then((file) => ({ default: file.PriceListButton }))),
  ),
  contribute(
    priceCellSlot,
    10,
    lazyPart(() => import('./product/price-trace.tsx').then((file) => ({ default: file.ExplainPrice }))),
  ),
  contribute(
    priceRowSlot,
    10,
    lazyPart(() => import('./product/price-trace.tsx').then((file) => ({ default: file.ExplainItem }))),
  ),
  contribute(
    typologyToolsSlot,
    10,
    lazyPart(() => priceList().then((file) => ({ default: file.PriceListOf }))),
  ),
  contribute(productPanels, 20, {
    tab: 'sales',
    Panel: lazyPart(() => import('./product/product-sales.tsx').then((file) => ({ default: file.ProductSales }))),
  }),
  contribute(
    productFigures,
    10,
    lazyPart(() => import('./product/product-sales.tsx').then((file) => ({ default: file.ProductSold }))),
  ),
  contribute(
    productMenuSlot,
    10,
    lazyPart(() => priceList().then((file) => ({ default: file.SheetItem }))),
  ),
  contribute(productBulkSlot, 10, () => import('./price-list/sheet-bulk.ts').then(({ sheetBulk }) => sheetBulk)),
  contribute(homePanelSlot, 10, { kinds: ['buyer'], Panel: lazyPart(() => import('./home/bought.tsx')) }),
  contribute(homePanelSlot, 20, {
    kinds: ['owner', 'iam', 'agent'],
    Panel: lazyPart(() => import('./home/last-documents.tsx')),
  }),
  contribute(settingsSlot, 7.2, {
    link: 'billing',
    tab: ['sales', 'Devis et commandes'],
    kinds: ['owner'],
    Section: lazyPart(() => import('./order/sale-settings.tsx')),
  }),
];
