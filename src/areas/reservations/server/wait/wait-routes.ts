import { bind } from '#platform/call.ts';
import { serveHistory } from '#platform/history.ts';
import * as visitors from '../../rules/public/wait-endpoints.ts';
import * as calls from '../../rules/wait-endpoints.ts';
import { createWait, listWaits, moveUp, offerNow, removeFromLine, seeWait } from './office-waits.ts';
import { joinWait, leaveLinked, priceLinked, readLinkedWait, readShopWait, takeLinked } from './wait-link.ts';

export const waitBindings = [
  bind(calls.waits, listWaits),
  bind(calls.addWait, createWait),
  bind(calls.moveWaitUp, moveUp),
  bind(calls.offerWait, offerNow),
  bind(calls.removeWait, removeFromLine),
  serveHistory(calls.historyOfWait, { kinds: ['tour_wait'], see: seeWait }),
  bind(visitors.shopWait, readShopWait),
  bind(visitors.joinShopWait, joinWait),
  bind(visitors.linkedWait, readLinkedWait),
  bind(visitors.priceLinkedWait, priceLinked),
  bind(visitors.leaveLinkedWait, leaveLinked),
  bind(visitors.takeLinkedWait, takeLinked),
];
