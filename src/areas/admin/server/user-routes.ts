import { bind } from '#platform/call.ts';
import { serveHistory } from '#platform/history.ts';
import * as endpoints from '../rules/user-endpoints.ts';
import { blockShop, historyOfEstate, shopOfHouse, shops, unblockShop } from '../rules/shop-endpoints.ts';
import { listAnyOrders, listAnyProducts } from './everything.ts';
import { block as shutShop, listShops, readShop, seeShop, unblock as openShop } from './shop.ts';
import {
  actAs,
  attach,
  block,
  detach,
  endFactor,
  listUsers,
  readUser,
  seeAccount,
  setMaster,
  unblock,
} from './user.ts';

export const userBindings = [
  bind(endpoints.users, listUsers),
  bind(endpoints.user, readUser),
  bind(shops, listShops),
  bind(shopOfHouse, readShop),
  bind(blockShop, shutShop),
  bind(unblockShop, openShop),
  serveHistory(historyOfEstate, { kinds: ['estate'], see: seeShop }),
  bind(endpoints.anyOrders, listAnyOrders),
  bind(endpoints.anyProducts, listAnyProducts),
  bind(endpoints.blockUser, block),
  bind(endpoints.unblockUser, unblock),
  bind(endpoints.endUserFactor, endFactor),
  bind(endpoints.makeMaster, setMaster),
  bind(endpoints.attachAccount, attach),
  bind(endpoints.detachAccount, detach),
  bind(endpoints.actAsUser, actAs),
  serveHistory(endpoints.historyOfAccount, { kinds: ['account'], see: seeAccount }),
];
