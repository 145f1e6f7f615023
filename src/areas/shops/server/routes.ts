import { bind } from '#platform/call.ts';
import { maintenances, myShop, shop, updateMyShop } from '../rules/endpoints.ts';
import { changeMyShop, readMaintenance, readMyShop, readShop } from './shop.ts';

export const bindings = [bind(myShop, readMyShop), bind(updateMyShop, changeMyShop), bind(shop, readShop), bind(maintenances, readMaintenance)];
