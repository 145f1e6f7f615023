export { readBuilder as builderOf } from './builder.ts';
export { createShop, type NewShop } from './create-shop.ts';
export { wholeSettings } from './settings.ts';
export { type Seller, seller, sellers, shopByName, shopSettings, shopView, typologies } from './shop-view.ts';
export { publicTypology } from './typology.ts';
