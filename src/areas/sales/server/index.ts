export { type PricedCartOrder, priceCart } from './cart.ts';
