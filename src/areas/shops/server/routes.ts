import { bind } from '#platform/call.ts';
import {
  addBuilder,
  builder,
  builders,
  changeBuilder,
  publishBuilder,
  putShopPicture,
  removeBuilder,
} from '../rules/builder-endpoints.ts';
import { maintenances, myShop, shop, updateMyShop } from '../rules/endpoints.ts';
import {
  dropBuilder,
  listBuilders,
  makeBuilder,
  putOnline,
  readBuilder,
  receivePicture,
  saveBuilder,
} from './builder.ts';
import { changeMyShop, readMaintenance, readMyShop, readShop } from './shop.ts';

export const bindings = [
  bind(myShop, readMyShop),
  bind(updateMyShop, changeMyShop),
  bind(shop, readShop),
  bind(maintenances, readMaintenance),
  bind(builders, listBuilders),
  bind(builder, readBuilder),
  bind(addBuilder, makeBuilder),
  bind(changeBuilder, saveBuilder),
  bind(removeBuilder, dropBuilder),
  bind(publishBuilder, putOnline),
  bind(putShopPicture, receivePicture),
];
