export { blockShop, refuseBlockedShop, unblockShop } from './blocked.ts';
export { readBuilder as builderOf } from './builder.ts';
export { createShop, firstRowsSlot, type NewShop } from './create-shop.ts';
export { putLabel } from './fields/own-labels.ts';
export { ownFilled, ownText, serveOwnValues, shownFilled } from './fields/own-values.ts';
export { inEveryShop } from './every-shop.ts';
export { wholeSettings } from './settings.ts';
export {
  keptSellers,
  type Seller,
  seller,
  sellerIn,
  sellers,
  sellerValue,
  setCards,
  setPayMeans,
  shopByName,
  shopSettings,
  shopView,
  typologies,
} from './shop-view.ts';
export {
  type PageReader,
  type Reading,
  readerOf,
  readerSql,
  readPublicShop,
  type ShownAs,
  shopNamed,
} from './public-shop.ts';
export { shopSender } from './shop-sender.ts';
export { publicTypology } from './typology.ts';
export { type RegistrationDoor, useRegistrationDoor } from './register-seller.ts';
