export type { AtOnce, DocumentScreen } from './document/document-screens.ts';
export { DocumentEdit } from './document/document-edit.tsx';
export { DocumentEditor } from './document/document-editor.tsx';
export { editor } from './document/editor-words.ts';
export { NewTaskLink } from './document/new-task-link.tsx';
export { OTHER_PARTY, type Side, useSide } from './document/side.ts';
export { createForSource, creationOf } from './document/palette-create.ts';
export { LastOf } from './home/last-documents.tsx';
export { depositOf, OptionLines, OrderLines } from './order/order-facts.tsx';
export { ReceiveButton, ReceiveItem } from './order/receive.tsx';
export { OrderBookings } from './visit/order-bookings.tsx';
export { words } from './words.ts';
export {
  atOnceSlot,
  boughtNextSlot,
  clientOrdersSlot,
  documentScreenSlot,
  orderAsideSlot,
  orderBulkSlot,
  orderGoodsSlot,
  orderMenuSlot,
  orderNextSlot,
  orderRowSlot,
  withdrawalSlot,
} from './slots.ts';
