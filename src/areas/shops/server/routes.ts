import { historyOfShop } from '../rules/endpoints.ts';
import { seeOwnShop } from './shop.ts';
import { serveHistory } from '#platform/history.ts';
import { type Contribution, inSlot } from '#kernel/slot.ts';
import { type Binding, bind } from '#platform/call.ts';
import {
  addBuilder,
  builder,
  builders,
  changeBuilder,
  historyOfBuilder,
  publishBuilder,
  putShopPicture,
  removeBuilder,
} from '../rules/builder-endpoints.ts';
import { clientFields, orderFields, productFields } from '../rules/fields/own-field.ts';
import { serveOwnFields } from './fields/own-values.ts';
import { demoWipe, wipeDemo } from '../rules/demo-endpoints.ts';
import { maintenances, shopEndpoints } from '../rules/endpoints.ts';
import { switchModule } from '../rules/modules.ts';
import { freeShopName, registerSeller, registration } from '../rules/register-endpoints.ts';
import { settingsSlot } from '../rules/settings.ts';
import { hashRegistered } from '#areas/identity/server/index.ts';
import { askForShop, readFreeName, readRegistration } from './register-seller.ts';
import {
  dropBuilder,
  listBuilders,
  makeBuilder,
  putOnline,
  readBuilder,
  receivePicture,
  saveBuilder,
} from './builder.ts';
import { askWipe, readWipe } from './demo-wipe.ts';
import { putModule } from './modules.ts';
import { changeMyShop, readMaintenance, readMyShop, readShop } from './shop.ts';

export const bindings = (all: readonly Contribution[]): readonly Binding[] => [
  ...shopBindings(shopEndpoints(inSlot(settingsSlot, all))),
  ...serveOwnFields(productFields, 'product'),
  ...serveOwnFields(clientFields, 'client'),
  ...serveOwnFields(orderFields, 'order'),
  bind(maintenances, readMaintenance),
  bind(switchModule, putModule),
  bind(wipeDemo, askWipe),
  bind(demoWipe, readWipe),
  bind(registration, readRegistration),
  bind(freeShopName, readFreeName),
  bind(registerSeller, askForShop, { prepare: hashRegistered }),
  bind(builders, listBuilders),
  bind(builder, readBuilder),
  bind(addBuilder, makeBuilder),
  bind(changeBuilder, saveBuilder),
  bind(removeBuilder, dropBuilder),
  bind(publishBuilder, putOnline),
  bind(putShopPicture, receivePicture),
  serveHistory(historyOfBuilder, { kinds: ['builder'], see: 'shop_builder' }),
  serveHistory(historyOfShop, { kinds: ['shop', 'accounting_code', 'export'], see: seeOwnShop }),
];

const shopBindings = ({ myShop, updateMyShop, shop }: ReturnType<typeof shopEndpoints>): readonly Binding[] => [
  bind(myShop, readMyShop),
  bind(updateMyShop, changeMyShop),
  bind(shop, readShop),
];
