// Each icon has its own import: the package's index would make the build read six thousand.
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconBottle from '@tabler/icons-react/dist/esm/icons/IconBottle.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconFileDescription from '@tabler/icons-react/dist/esm/icons/IconFileDescription.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconHierarchy from '@tabler/icons-react/dist/esm/icons/IconHierarchy.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLayoutColumns from '@tabler/icons-react/dist/esm/icons/IconLayoutColumns.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconReport from '@tabler/icons-react/dist/esm/icons/IconReport.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import IconSwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

/** Icons by the name route rows use; a name that is not here draws a plain dot, never an error. */
const ICONS = {
  adjust: IconAdjustmentsHorizontal,
  alert: IconAlertTriangle,
  archive: IconArchive,
  'arrow-left': IconArrowLeft,
  'arrow-right': IconArrowRight,
  movements: IconArrowsExchange,
  sort: IconArrowsSort,
  barcode: IconBarcode,
  bell: IconBell,
  book: IconBook,
  bottle: IconBottle,
  store: IconBuildingStore,
  warehouse: IconBuildingWarehouse,
  warehouses: IconBuildingWarehouse,
  stocks: IconPackage,
  products: IconBottle,
  orders: IconReceipt,
  bills: IconFileInvoice,
  quotes: IconFileDescription,
  clients: IconUsers,
  shipments: IconTruckDelivery,
  payments: IconCreditCard,
  accounting: IconBook,
  shop: IconBuildingStore,
  lists: IconList,
  imports: IconUpload,
  prices: IconTag,
  calendar: IconCalendar,
  event: IconCalendarEvent,
  cash: IconCash,
  'cash-register': IconCashRegister,
  chart: IconChartBar,
  check: IconCheck,
  tasks: IconChecklist,
  'chevron-down': IconChevronDown,
  'chevron-left': IconChevronLeft,
  'chevron-right': IconChevronRight,
  'chevron-up': IconChevronUp,
  'check-circle': IconCircleCheck,
  copy: IconCopy,
  card: IconCreditCard,
  save: IconDeviceFloppy,
  dots: IconDotsVertical,
  download: IconDownload,
  external: IconExternalLink,
  eye: IconEye,
  'eye-off': IconEyeOff,
  quote: IconFileDescription,
  bill: IconFileInvoice,
  files: IconFiles,
  file: IconFileText,
  filter: IconFilter,
  gift: IconGift,
  help: IconHelp,
  structure: IconHierarchy,
  history: IconHistory,
  home: IconHome,
  outstanding: IconHourglass,
  inbox: IconInbox,
  columns: IconLayoutColumns,
  dashboard: IconLayoutDashboard,
  list: IconList,
  logout: IconLogout,
  mail: IconMail,
  map: IconMap,
  menu: IconMenu2,
  message: IconMessage,
  messages: IconMessages,
  news: IconNews,
  note: IconNote,
  package: IconPackage,
  edit: IconPencil,
  percent: IconPercentage,
  phone: IconPhone,
  photo: IconPhoto,
  plus: IconPlus,
  print: IconPrinter,
  qrcode: IconQrcode,
  receipt: IconReceipt,
  pin: IconPin,
  deposit: IconReceipt2,
  refresh: IconRefresh,
  report: IconReport,
  search: IconSearch,
  send: IconSend,
  settings: IconSettings,
  cart: IconShoppingCart,
  campaign: IconSpeakerphone,
  switch: IconSwitchHorizontal,
  tag: IconTag,
  target: IconTarget,
  template: IconTemplate,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  'arrow-up': IconArrowUp,
  'arrow-down': IconArrowDown,
  desktop: IconDeviceDesktop,
  tablet: IconDeviceTablet,
  mobile: IconDeviceMobile,
  keyboard: IconKeyboard,
  sample: IconTestPipe,
  star: IconStar,
  'star-filled': IconStarFilled,
  ticket: IconTicket,
  trash: IconTrash,
  truck: IconTruck,
  delivery: IconTruckDelivery,
  upload: IconUpload,
  user: IconUser,
  'user-circle': IconUserCircle,
  users: IconUsers,
  group: IconUsersGroup,
  wallet: IconWallet,
  close: IconX,
} as const;

export type IconName = keyof typeof ICONS;

const isKnown = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** Decorative: the words beside it, or the label of its button, say what it is. */
export const Icon = ({ name, size = 16 }: { readonly name: string; readonly size?: number }): React.ReactNode => {
  if (!isKnown(name))
    return (
      <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="2" fill="currentColor" />
      </svg>
    );
  const Drawn = ICONS[name];
  return <Drawn size={size} stroke={1.6} aria-hidden="true" focusable="false" />;
};
