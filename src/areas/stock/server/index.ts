export { type Availability, availability } from './availability.ts';
export { adjustShelf, expectStock, type Moving, returnStock, type StockLine, undoReturnedStock } from './movement.ts';
export { type Awaited, awaitGoods } from './expected/awaited.ts';
export {
  heldBy,
  type Held,
  type HeldFormat,
  holdShelves,
  type Holder,
  keepReserved,
  type PartOfLine,
  releasePart,
  releaseStock,
  reserveStock,
  shipStock,
  type Shipping,
  type WantedLine,
} from './reservation.ts';
export { labelsOf } from './label.ts';
export { monthClosed, saidOfLate } from './drm/closed.ts';
export { defaultWarehouse } from './warehouse.ts';
export { costsHeld, costsOfDay, typeCosts } from './cost.ts';
export { refuseParts, wholeAmong } from './whole.ts';
