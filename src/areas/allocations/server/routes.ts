import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import * as allocated from '../rules/allocation-endpoints.ts';
import {
  addRound,
  changeRound,
  discardRound,
  findRecipients,
  proposeRound,
  readAllocation,
  seeAllocation,
} from './allocation.ts';
import { listAllocations } from './allocation-list.ts';
import { askMyAllocation, myAllocations } from '../rules/buyer-allocations.ts';
import { answer, ask } from './ask-allocation.ts';
import { askMine, readMyAllocations } from './buyer-allocations.ts';

export const bindings = [
  bind(allocated.allocations, listAllocations),
  bind(myAllocations, readMyAllocations),
  bind(askMyAllocation, askMine),
  bind(allocated.allocation, readAllocation),
  serveHistory(allocated.allocationHistory, { kinds: ['allocation'], see: seeAllocation }),
  bind(allocated.addAllocation, addRound),
  bind(allocated.changeAllocation, changeRound),
  bind(allocated.discardAllocation, discardRound),
  bind(allocated.allocationRecipients, findRecipients),
  bind(allocated.proposedAllocation, proposeRound),
  bind(allocated.askAllocation, ask),
  bind(allocated.answerAllocation, answer),
];
