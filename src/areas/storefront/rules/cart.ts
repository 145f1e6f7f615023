import type { PaymentType } from '#areas/shops/rules/shop.ts';
import type { CartProduct, CartReservation, CartSeller } from '#kernel/visitor/cart-line.ts';

/**
 * The cart as the browser keeps it: one order per seller (specification, sections 3 and 4). Plain data and plain functions, each
 * giving a new cart: the browser loads this file, so nothing here may need a library. Prices are the server's.
 */
export interface CartShipping {
  readonly type: string | null;
  readonly ref: string | null;
  readonly collectionPoint: { readonly id: string; readonly price: number } | null;
  readonly instructions: string;
  /** How many parcels are asked for; null leaves it to what the goods need. */
  readonly nbrPackages: number | null;
}
export interface CartOrder {
  /** The order as the server knows it, once it was placed and waits for the buyer's bank. */
  readonly id?: string;
  readonly status?: string;
  /** The secret link of that order: what a visitor without account gives it up with. */
  readonly token?: string;
  readonly warehouse?: string;
  readonly seller: CartSeller;
  readonly products: readonly CartProduct[];
  readonly reservations: readonly CartReservation[];
  readonly shipping: CartShipping;
  readonly payment: { readonly type: string | null; readonly list: readonly string[] };
  readonly price: { readonly shipping: number | null };
  readonly promoCode: string;
}
/** Where it goes, as soon as the buyer has said so: delivery and duties depend on it. */
export interface Destination {
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
}
export interface Cart {
  readonly orders: readonly CartOrder[];
  readonly lastUpdated: string | null;
  readonly destination?: Destination;
  /** True when the buyer orders for a firm: some ways of delivery are for firms, others for persons. */
  readonly isPro?: boolean;
}

export const EMPTY_CART: Cart = { orders: [], lastUpdated: null };
const NO_SHIPPING: CartShipping = { type: null, ref: null, collectionPoint: null, instructions: '', nbrPackages: null };
/** As many as one line may hold: what the server accepts. */
export const MOST_OF_A_LINE = 100_000;

type ProductKey = Pick<CartProduct, 'id' | 'chosenVintage' | 'chosenFormat'>;
/** The same product is the same wine of the same year in the same bottle. */
export const isSameProduct = (a: ProductKey, b: ProductKey): boolean =>
  a.id === b.id && a.chosenVintage.id === b.chosenVintage.id && a.chosenFormat.id === b.chosenFormat.id;

const whole = (quantity: number): number =>
  Number.isFinite(quantity) ? Math.min(MOST_OF_A_LINE, Math.max(0, Math.round(quantity))) : 0;

export const changeOrder = (cart: Cart, sellerId: string, change: (order: CartOrder) => CartOrder): Cart => ({
  ...cart,
  orders: cart.orders
    .map((order) => (order.seller.id === sellerId ? change(order) : order))
    .filter((order) => order.products.length > 0 || order.reservations.length > 0),
});
export const openOrder = (cart: Cart, seller: CartSeller): Cart =>
  cart.orders.some((order) => order.seller.id === seller.id)
    ? cart
    : {
        ...cart,
        orders: [
          ...cart.orders,
          {
            seller,
            products: [],
            reservations: [],
            shipping: NO_SHIPPING,
            payment: { type: null, list: [] },
            price: { shipping: null },
            promoCode: '',
          },
        ],
      };

/** A new line with that quantity (1), or so many more on the same product. */
export const addProduct = (
  cart: Cart,
  seller: CartSeller,
  product: Omit<CartProduct, 'quantity'>,
  quantity = 1,
): Cart => {
  const more = whole(quantity);
  if (more === 0) return cart;
  return changeOrder(openOrder(cart, seller), seller.id, (order) => ({
    ...order,
    seller,
    products: order.products.some((line) => isSameProduct(line, product))
      ? order.products.map((line) =>
          isSameProduct(line, product) ? { ...line, quantity: whole(line.quantity + more) } : line,
        )
      : [...order.products, { ...product, quantity: more }],
  }));
};

/** Sets the quantity of a line; a line of nothing goes, and an order without line goes with it. */
export const setQuantity = (cart: Cart, sellerId: string, product: ProductKey, quantity: number): Cart =>
  changeOrder(cart, sellerId, (order) => ({
    ...order,
    products: order.products
      .map((line) => (isSameProduct(line, product) ? { ...line, quantity: whole(quantity) } : line))
      .filter((line) => line.quantity > 0),
  }));

export const removeOne = (cart: Cart, sellerId: string, product: ProductKey): Cart => {
  const line = cart.orders
    .find((order) => order.seller.id === sellerId)
    ?.products.find((one) => isSameProduct(one, product));
  return line ? setQuantity(cart, sellerId, product, line.quantity - 1) : cart;
};

export const removeLine = (cart: Cart, sellerId: string, product: ProductKey): Cart =>
  setQuantity(cart, sellerId, product, 0);

export const wrapLine = (cart: Cart, sellerId: string, product: ProductKey, isWrapped: boolean): Cart =>
  changeOrder(cart, sellerId, (order) => ({
    ...order,
    products: order.products.map((line) => (isSameProduct(line, product) ? { ...line, isWrapped } : line)),
  }));

type OrderDetails = Partial<Pick<CartOrder, 'id' | 'status' | 'token' | 'warehouse' | 'promoCode'>> & {
  readonly instructions?: string;
  readonly nbrPackages?: number | null;
  readonly paymentType?: string | null;
  readonly paymentList?: readonly string[];
};
/** The other things an order remembers while it is in the cart. */
export const setOrder = (cart: Cart, sellerId: string, details: OrderDetails): Cart =>
  changeOrder(cart, sellerId, (order) => {
    const { instructions, nbrPackages, paymentType, paymentList, ...rest } = details;
    return {
      ...order,
      ...rest,
      shipping: {
        ...order.shipping,
        ...(instructions === undefined ? {} : { instructions }),
        ...(nbrPackages === undefined ? {} : { nbrPackages }),
      },
      payment: {
        type: paymentType === undefined ? order.payment.type : paymentType,
        list: paymentList ?? order.payment.list,
      },
    };
  });

/** How many articles: what the badge says. Tourist tax and other prices that do not count are left out. */
export const countOf = (cart: Cart): number =>
  cart.orders.reduce(
    (sum, order) =>
      sum +
      order.products.reduce((lines, line) => lines + line.quantity, 0) +
      order.reservations.reduce((seats, one) => seats + one.totalQuantity, 0),
    0,
  );

export interface KnownOrder {
  readonly id: string;
  readonly token?: string;
}
/** Orders already known by the server: emptying the cart marks them as aborted. */
export const ordersToAbort = (cart: Cart): readonly KnownOrder[] =>
  cart.orders.flatMap(({ id, token }) => (id ? [{ id, ...(token ? { token } : {}) }] : []));

/** Placed, and waiting for the bank: each order remembers its id, and a visitor's the link that proves it is his. */
export const rememberPlaced = (
  cart: Cart,
  placed: readonly { readonly id: string; readonly sellerId: string; readonly status: string }[],
  token: string | null,
): Cart =>
  placed.reduce(
    (now, { id, sellerId, status }) => setOrder(now, sellerId, { id, status, ...(token ? { token } : {}) }),
    cart,
  );

/** The same choices, of which the server knows nothing any more. */
export const startedOver = (cart: Cart): Cart => ({
  ...cart,
  orders: cart.orders.map(({ id: _id, status: _status, token: _token, ...order }) => order),
});

/** At login the local cart replaces that of the account, only if it holds a product or a reservation. */
export const cartAtLogin = (account: Cart | null, local: Cart | null): Cart =>
  local && countLines(local) > 0 ? local : (account ?? EMPTY_CART);
const countLines = (cart: Cart): number =>
  cart.orders.reduce((sum, order) => sum + order.products.length + order.reservations.length, 0);

/** Builds the pricing request of a cart: its products and quantities, never their prices. */
export const askedOf = (cart: Cart) =>
  cart.orders.map((order) => ({
    ...(cart.destination ? { address: cart.destination } : {}),
    seller: { id: order.seller.id },
    products: order.products.map((line) => ({
      // The line is named after its format, which names product and vintage too: what the server says of it comes back under that name.
      id: line.id,
      idTmp: line.chosenFormat.id,
      chosenVintage: line.chosenVintage.id,
      chosenFormat: line.chosenFormat.id,
      quantity: line.quantity,
      isWrapped: line.isWrapped,
    })),
    reservations: order.reservations.map((one) => ({ ...one })),
    shipping: {
      type: order.shipping.type,
      ref: order.shipping.ref,
      collectionPoint: order.shipping.collectionPoint?.id ?? null,
      instructions: order.shipping.instructions,
      nbrPackages: order.shipping.nbrPackages,
    },
    // The browser stores plain text; the server refuses an unknown means of payment.
    payment: { type: order.payment.type as PaymentType | null, list: order.payment.list as PaymentType[] },
    warehouse: order.warehouse ?? null,
    promoCode: order.promoCode || null,
  }));
