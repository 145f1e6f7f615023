import type { CartProduct, CartReservation } from '#kernel/visitor/cart-line.ts';
import type { Cart, CartOrder } from './cart.ts';

/**
 * Reads a stored cart, or null. Storage belongs to the visitor: an older version or another program may have written
 * it. Malformed parts are left out, so that no page crashes on them.
 */
export const readCart = (stored: unknown): Cart | null => {
  const { orders, lastUpdated, destination, isPro } = partsOf(stored);
  if (!Array.isArray(orders)) return null;
  const kept = orders.flatMap((one: unknown) => readOrder(partsOf(one)));
  const { zipcode, city, country } = partsOf(destination);
  return {
    orders: kept,
    lastUpdated: typeof lastUpdated === 'string' ? lastUpdated : null,
    ...(typeof zipcode === 'string' && typeof city === 'string' && typeof country === 'string'
      ? { destination: { zipcode, city, country } }
      : {}),
    ...(isPro === true ? { isPro } : {}),
  };
};

type Parts = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown): Parts => (typeof value === 'object' && value !== null ? (value as Parts) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A text under its name, where there is one. */
const named = (of: Parts, key: string): Record<string, string> => (textOf(of[key]) ? { [key]: textOf(of[key]) } : {});
const textOrNone = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const figureOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const readOrder = (one: Parts): CartOrder[] => {
  const seller = partsOf(one.seller);
  const id = textOf(seller.id);
  const products = listOf(one.products).flatMap((line) => readLine(partsOf(line)));
  const reservations = listOf(one.reservations).flatMap((each) => readReservation(partsOf(each)));
  if (id === '' || (products.length === 0 && reservations.length === 0)) return [];
  const [shipping, payment] = [partsOf(one.shipping), partsOf(one.payment)];
  const point = partsOf(shipping.collectionPoint);
  return [
    {
      ...named(one, 'id'),
      ...named(one, 'status'),
      ...named(one, 'token'),
      ...named(one, 'warehouse'),
      seller: { id, name: textOf(seller.name), publicName: textOf(seller.publicName) },
      products,
      reservations,
      shipping: {
        type: textOrNone(shipping.type),
        ref: textOrNone(shipping.ref),
        collectionPoint: textOf(point.id) ? { id: textOf(point.id), price: figureOf(point.price) ?? 0 } : null,
        instructions: textOf(shipping.instructions),
        nbrPackages: figureOf(shipping.nbrPackages),
      },
      payment: { type: textOrNone(payment.type), list: listOf(payment.list).map(textOf).filter(Boolean) },
      price: { shipping: figureOf(partsOf(one.price).shipping) },
      promoCode: textOf(one.promoCode),
    },
  ];
};

const readLine = (line: Parts): CartProduct[] => {
  const id = textOf(line.id);
  const [ofVintage, ofFormat, drawn] = [partsOf(line.chosenVintage), partsOf(line.chosenFormat), partsOf(line.drawing)];
  const quantity = figureOf(line.quantity);
  if (id === '' || quantity === null || textOf(ofVintage.id) === '' || textOf(ofFormat.id) === '') return [];
  if (textOf(drawn.shape) === '') return [];
  return [
    {
      id,
      chosenVintage: { id: textOf(ofVintage.id), name: textOf(ofVintage.name) },
      chosenFormat: {
        id: textOf(ofFormat.id),
        label: textOf(ofFormat.label),
        wrapping: figureOf(ofFormat.wrapping),
      },
      quantity,
      isWrapped: line.isWrapped === true,
      productType: textOf(line.productType),
      name: textOf(line.name),
      slug: textOf(line.slug),
      appellation: textOf(line.appellation),
      gamme: textOf(line.gamme),
      visual: textOrNone(line.visual),
      drawing: { shape: textOf(drawn.shape), tint: textOf(drawn.tint), litres: figureOf(drawn.litres) ?? 0 },
    },
  ];
};

const readReservation = (one: Parts): CartReservation[] => {
  const chosen = partsOf(one.selectedSlot);
  const [slot, event] = [partsOf(chosen.slot), partsOf(chosen.event)];
  const totalQuantity = figureOf(one.totalQuantity);
  if (textOf(one.eventId) === '' || textOf(slot.id) === '' || totalQuantity === null) return [];
  return [
    {
      eventId: textOf(one.eventId),
      selectedSlot: {
        ...(textOf(event.title) ? { event: { title: textOf(event.title) } } : {}),
        slot: {
          id: textOf(slot.id),
          ...named(slot, 'name'),
          ...(slot.noHours === true ? { noHours: true } : {}),
        },
        start: textOf(chosen.start),
        end: textOf(chosen.end),
      },
      selectedPrices: listOf(one.selectedPrices).map((each) => {
        const price = partsOf(each);
        return {
          productType: textOf(price.productType),
          priceTTC: figureOf(price.priceTTC) ?? 0,
          quantity: figureOf(price.quantity) ?? 0,
          ...(price.notCounting === true ? { notCounting: true } : {}),
          ...named(price, 'label'),
          ...named(price, 'name'),
        };
      }),
      totalQuantity,
      ...named(one, 'language'),
    },
  ];
};
