import * as auth from './auth-load.ts';
import * as buying from './buying-load.ts';
import type { Asked } from './load.ts';
import * as shop from './shop-load.ts';

export { type Asked, LANG_LIST } from './load.ts';

/** How each page is loaded and what its head says, by the name of its file. */
interface Load {
  readonly load: (asked: Asked) => Promise<unknown>;
  readonly head: (loaded: unknown) => readonly object[];
}
const of = <D>(load: (asked: Asked) => Promise<D>, head: (loaded: D) => readonly object[]): Load => ({
  load,
  head: head as Load['head'],
});

export const LOADS: Readonly<Record<string, Load>> = {
  'home-page': of(shop.loadHome, shop.headOfHome),
  'shop-page': of(shop.loadShop, shop.headOfShop),
  'product-page': of(shop.loadProduct, shop.headOfProduct),
  'legal-page': of(shop.loadLegal, shop.headOfLegal),
  'nutrition-page': of(shop.loadNutrition, shop.headOfNutrition),
  'withdrawal-page': of(shop.loadWithdrawal, shop.headOfWithdrawal),
  'scan-page': of(shop.loadScan, shop.headOfScan),
  'producers-page': of(buying.loadProducers, buying.headOfProducers),
  'cart-page': of(buying.loadCart, buying.headOfCart),
  'checkout-page': of(buying.loadCheckout, buying.headOfCheckout),
  'confirmation-page': of(buying.loadConfirmation, buying.headOfConfirmation),
  'contact-page': of(auth.loadAuth, auth.headOfContact),
  'login-page': of(auth.loadAuth, auth.headOfLogin),
  'register-page': of(auth.loadAuth, auth.headOfRegister),
  'first-owner-page': of(auth.loadAuth, auth.headOfRegister),
  'reset-page': of(auth.loadReset, auth.headOfReset),
  'validate-page': of(auth.loadAuth, auth.headOfValidate),
  'secure-page': of(auth.loadSecure, auth.headOfSecure),
};
