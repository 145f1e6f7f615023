export { deleteRound, findRecipients, holdUnused, insertRound, rewriteRound } from './allocation.ts';
export {
  allocationSource,
  articleOf,
  type ShareRow,
  shareRow,
  shareSelect,
  shareTables,
  stateOn,
  visibleShares,
} from './allocation-list.ts';
export { chosenSizesSlot } from './chosen-sizes.ts';
export {
  allocationGaps,
  drawAllocations,
  drawOfHeld,
  firstCampaigns,
  holdShares,
  offeredTo,
  returnDraws,
  returnDropped,
} from './draw-allocation.ts';
