export { dropGoods } from './delivery/drop-goods.ts';
export { shipOrder } from './delivery/ship-order.ts';
export { partiesForDuty, whySuspendedUnfit } from './delivery/suspended-duty.ts';
export { type ToShip, toShipOf } from './delivery/to-ship.ts';
export { restOnReturns, takeBackFor } from './return/note-return.ts';
export { billedBackOf, outsideOf, unbilledBack } from './return/outside.ts';
