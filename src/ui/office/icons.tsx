import {
  IconAdjustmentsHorizontal, IconAlertTriangle, IconArchive, IconArrowLeft, IconArrowRight, IconArrowsExchange, IconArrowsSort, IconBarcode, IconBell, IconBook, IconBottle, IconBuildingStore, IconBuildingWarehouse,
  IconCalendar, IconCalendarEvent, IconCash, IconCashRegister, IconChartBar, IconCheck, IconChecklist, IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp, IconCircleCheck, IconCopy, IconCreditCard, IconDeviceFloppy, IconDotsVertical,
  IconDownload, IconExternalLink, IconEye, IconFileDescription, IconFileInvoice, IconFiles, IconFileText, IconFilter, IconGift, IconHelp, IconHierarchy, IconHistory, IconHome, IconHourglass, IconInbox, IconLayoutColumns, IconLayoutDashboard, IconList, IconLogout, IconMail, IconMap, IconMenu2,
  IconMessage, IconMessages, IconNews, IconNote, IconPackage, IconPencil, IconPercentage, IconPhone, IconPhoto, IconPlus, IconPrinter, IconQrcode, IconReceipt, IconReceipt2, IconRefresh, IconReport, IconSearch, IconSend, IconSettings, IconShoppingCart, IconSpeakerphone, IconSwitchHorizontal, IconTag, IconTarget, IconTemplate,
  IconTestPipe, IconTicket, IconTrash, IconTruck, IconTruckDelivery, IconUpload, IconUser, IconUserCircle, IconUsers, IconUsersGroup, IconWallet, IconX,
} from '@tabler/icons-react';

/** Icons by the name route rows use; a name that is not here draws a plain dot, never an error. */
const ICONS = {
  adjust: IconAdjustmentsHorizontal, alert: IconAlertTriangle, archive: IconArchive, 'arrow-left': IconArrowLeft, 'arrow-right': IconArrowRight, movements: IconArrowsExchange, sort: IconArrowsSort, barcode: IconBarcode, bell: IconBell, book: IconBook, bottle: IconBottle, store: IconBuildingStore, warehouse: IconBuildingWarehouse, warehouses: IconBuildingWarehouse, stocks: IconPackage, products: IconBottle, orders: IconReceipt, bills: IconFileInvoice, quotes: IconFileDescription, clients: IconUsers, shipments: IconTruckDelivery, payments: IconCreditCard, accounting: IconBook, shop: IconBuildingStore, lists: IconList, imports: IconUpload, prices: IconTag,
  calendar: IconCalendar, event: IconCalendarEvent, cash: IconCash, 'cash-register': IconCashRegister, chart: IconChartBar, check: IconCheck, tasks: IconChecklist, 'chevron-down': IconChevronDown, 'chevron-left': IconChevronLeft, 'chevron-right': IconChevronRight, 'chevron-up': IconChevronUp, 'check-circle': IconCircleCheck, copy: IconCopy, card: IconCreditCard, save: IconDeviceFloppy, dots: IconDotsVertical,
  download: IconDownload, external: IconExternalLink, eye: IconEye, quote: IconFileDescription, bill: IconFileInvoice, files: IconFiles, file: IconFileText, filter: IconFilter, gift: IconGift, help: IconHelp, structure: IconHierarchy, history: IconHistory, home: IconHome, outstanding: IconHourglass, inbox: IconInbox, columns: IconLayoutColumns, dashboard: IconLayoutDashboard, list: IconList, logout: IconLogout, mail: IconMail, map: IconMap, menu: IconMenu2,
  message: IconMessage, messages: IconMessages, news: IconNews, note: IconNote, package: IconPackage, edit: IconPencil, percent: IconPercentage, phone: IconPhone, photo: IconPhoto, plus: IconPlus, print: IconPrinter, qrcode: IconQrcode, receipt: IconReceipt, deposit: IconReceipt2, refresh: IconRefresh, report: IconReport, search: IconSearch, send: IconSend, settings: IconSettings, cart: IconShoppingCart, campaign: IconSpeakerphone, switch: IconSwitchHorizontal, tag: IconTag, target: IconTarget, template: IconTemplate,
  sample: IconTestPipe, ticket: IconTicket, trash: IconTrash, truck: IconTruck, delivery: IconTruckDelivery, upload: IconUpload, user: IconUser, 'user-circle': IconUserCircle, users: IconUsers, group: IconUsersGroup, wallet: IconWallet, close: IconX,
} as const;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];

const isKnown = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** Decorative: the words beside it, or the label of its button, say what it is. */
export const Icon = ({ name, size = 16 }: { readonly name: string; readonly size?: number }): React.ReactNode => {
  if (!isKnown(name)) return <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="2" fill="currentColor" /></svg>;
  const Drawn = ICONS[name];
  return <Drawn size={size} stroke={1.6} aria-hidden="true" focusable="false" />;
};
