import { bottlesPerUnit, type FormatType } from '#areas/catalogue/rules/format.ts';
import { optionsFor, weightOf } from '#areas/deliveries/rules/options.ts';
import { deliveryOffers, NO_OFFER, optionRules } from '#areas/deliveries/server/index.ts';
import { Address, addressLines } from '#areas/identity/rules/address.ts';
import { offeredMethods } from '#areas/payments/rules/methods.ts';
import { shopMeans } from '#areas/payments/server/index.ts';
import { idOf } from '#areas/sales/rules/cart-input.ts';
import { type Seller, sellers } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { type Dec, dec, plus, times, ZERO } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { checkoutOptions } from '../rules/endpoints.ts';

type Input = InputOf<typeof checkoutOptions>;
type Order = Input['orders'][number];
interface Good { id: string; product_type: string; format_type: FormatType; packing_quantity: number | null; litres: string | null; weight: string | null }

/** What is to be carried, whoever sells it: one statement for the whole cart. */
const goodsOf = async (tx: Tx<never>, orders: readonly Order[]): Promise<ReadonlyMap<string, Good>> => {
  const ids = [...new Set(orders.flatMap((order) => order.products.map((product) => idOf(product.chosenFormat))))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Good>`select f.id, p.product_type, f.format_type, coalesce(f.packing_quantity, p.packing_quantity) as packing_quantity, f.litres, coalesce(f.weight, p.weight) as weight
    from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id
    where f.shop_id = any(${orders.map((order) => order.seller.id)}::uuid[]) and f.id = any(${ids}::uuid[]) and p.product_type <> 'prestation'`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

const carried = (order: Order, goods: ReadonlyMap<string, Good>): { bottles: Dec; weight: Dec } => order.products.reduce((sum, product) => {
  const good = goods.get(idOf(product.chosenFormat));
  if (!good) return sum;
  const quantity = dec(product.quantity);
  const bottles = bottlesPerUnit({ productType: good.product_type, formatType: good.format_type, packingQuantity: good.packing_quantity });
  return {
    bottles: plus(sum.bottles, times(quantity, dec(bottles))),
    weight: plus(sum.weight, weightOf(quantity, good.weight === null ? null : dec(good.weight), good.litres === null ? null : dec(good.litres))),
  };
}, { bottles: ZERO, weight: ZERO });

/** What an empty field of an address says: nothing. */
const stated = (address: object): object => Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== ''));

/** For each seller of a cart, how he delivers there, where one may fetch, and how he may be paid. */
export const readCheckoutOptions = async (tx: Tx<never>, input: Input, call: Call): Promise<OutputOf<typeof checkoutOptions>> => {
  const ids = input.orders.map((order) => order.seller.id);
  const known = await sellers(tx as never, ids);
  const offers = await deliveryOffers(tx as never, ids);
  const goods = await goodsOf(tx, input.orders);
  return Promise.all(input.orders.map(async (order) => {
    const seller: Seller = found(known.get(order.seller.id));
    const offer = offers.get(seller.shopId) ?? NO_OFFER;
    const rules = await optionRules(tx as never, seller, call.today);
    const to = Address.parse({ country: rules.country, ...stated(order.address ?? {}) });
    const options = optionsFor(offer, { ...carried(order, goods), to, isPro: input.isPro, day: call.today }, rules);
    const means = shopMeans({ id: seller.shopId, paymentsList: seller.paymentsList, banks: seller.banks, stripeAccount: seller.stripeAccount, stripeIsActive: seller.stripeIsActive });
    return {
      sellerId: seller.shopId, name: seller.name, publicName: seller.publicName, isOpen: seller.open, phoneDemanded: seller.settings.phoneDemanded,
      deliveries: options.map((one) => ({
        type: one.kind, ref: one.ref, name: one.name, description: one.description, delayDays: one.delayDays, parcels: one.parcels, totalHT: one.totalWithFees, tva: one.tva, totalTTC: one.totalTTC,
        hasFranco: one.hasFranco,
      })),
      points: offer.points.filter((point) => point.active).map((point) => ({
        id: point.id, name: point.name, address: addressLines({ ...point.address, name: '' }).join(', '), opening: point.opening, price: point.price,
      })),
      payments: offeredMethods(means, input.isPro ? 'professional' : 'private').map((one) => ({ ...one })),
    };
  }));
};
