import { type DeliveryOffer, feesOf, judgeModes, type OptionRules, weightOf } from '#areas/deliveries/rules/options.ts';
import { parcelCount } from '#areas/deliveries/rules/parcels.ts';
import { whyNoCarrier } from '#areas/deliveries/rules/no-carrier.ts';
import { deliveryOffers, NO_OFFER, optionRules } from '#areas/deliveries/server/index.ts';
import { Address, addressLines } from '#areas/identity/rules/address.ts';
import { methodOfRecord, offeredMethods } from '#areas/payments/rules/methods.ts';
import { meansFor } from '#areas/payments/server/index.ts';
import { type PricedCartOrder, priceCart, type BeforeCart } from '#areas/sales/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { type Dec, dec, plus, sum, times, toNumber } from '#kernel/money.ts';
import { vatFromNet } from '#kernel/vat.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { say } from '#platform/process/say.ts';
import type { CheckoutOptions } from '../rules/checkout.ts';
import type { checkoutOptions } from '../rules/endpoints.ts';
import { knownFirms } from './known-buyer.ts';

/** Seller by seller, from what each cart weighs, holds and costs: the same number of statements for one seller as for twenty. */
export const readCheckoutOptions = async (
  tx: Tx,
  input: InputOf<typeof checkoutOptions>,
  call: Call,
  before: BeforeCart,
): Promise<CheckoutOptions[]> => {
  const knownAt = await knownFirms(
    tx,
    call,
    input.orders.map((one) => one.seller.id),
  );
  const isPro = input.isPro ?? [...knownAt.values()].some((one) => one.firm !== null);
  const orders = await priceCart(tx, input.orders, call, { isPro }, before);
  const offers = await deliveryOffers(
    tx,
    orders.map((one) => one.seller.shopId),
  );
  return Promise.all(
    orders.map(async (order) => {
      const { seller } = order;
      const known = knownAt.get(seller.shopId);
      const payments = offeredMethods(meansFor(seller, call.actor), isPro ? 'professional' : 'private');
      const [offer, day] = [offers.get(seller.shopId) ?? NO_OFFER, dayIn(seller.zone, Date.parse(call.now))];
      const judged = judgedModes(order, offer, await optionRules(tx, seller, day), isPro, day);
      const why = order.order.address?.country ? whyNoCarrier(judged.modes, isPro) : null;
      return {
        sellerId: seller.shopId,
        name: seller.name,
        publicName: seller.publicName,
        isOpen: seller.open && seller.modules.includes('shop'),
        deliveries: deliveriesOf(order, judged),
        whyNoCarrier: why === null ? '' : say(why, call.lang),
        points: offer.points
          .filter((point) => point.active)
          .map((point) => ({
            id: point.id,
            name: point.name,
            address: addressLines(point.address).join(', '),
            opening: point.opening,
            price: point.price,
          })),
        noDeliveryWords: seller.settings.noDeliveryWords,
        payments: [...payments],
        preferredPayment: methodOfRecord(
          known?.paymentMethod ?? '',
          payments.map((one) => one.type),
        ),
        known: known?.firm ?? null,
        phoneDemanded: seller.settings.phoneDemanded,
        passwordDemanded: seller.settings.passwordDemanded,
      };
    }),
  );
};

/** Every mode of the seller for what this cart holds, with its price or why it does not serve. */
const judgedModes = (
  { order, priced }: PricedCartOrder,
  offer: DeliveryOffer,
  rules: OptionRules,
  isPro: boolean,
  day: Day,
) => {
  const stated = Object.entries(order.address ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const to = Address.parse({ country: rules.country, ...Object.fromEntries(stated) });
  const goods = priced.lines.flatMap((line) =>
    // Bottles that are given travel too, and parcels count them, as the cart does.
    line.source && line.source.productType !== 'prestation'
      ? [{ ...line.source, quantity: plus(line.quantity, line.freeUnits) }]
      : [],
  );
  const weights = goods.map(
    (line): Dec =>
      weightOf(
        line.quantity,
        line.weight === null || line.weight === undefined ? null : dec(line.weight),
        line.litres === null || line.litres === undefined ? null : dec(line.litres),
      ),
  );
  const bottles = sum(goods.map((line) => times(line.quantity, dec(line.bottles ?? 0))));
  const modes = judgeModes(offer, { to, isPro, bottles, weight: sum(weights), day }, rules);
  return { modes, hasGoods: goods.length > 0, rules };
};

const deliveriesOf = (
  { priced }: PricedCartOrder,
  { modes, hasGoods, rules }: ReturnType<typeof judgedModes>,
): CheckoutOptions['deliveries'] =>
  modes.flatMap(({ priced: one }) => {
    if (one === null) return [];
    const { mode } = one;
    const parcels = parcelCount(priced.counts.bottles, hasGoods, one.parcelRule);
    const { net, franco } = feesOf(one, parcels, priced.franco.reached);
    const tva = vatFromNet(net, rules.vatRate);
    return [
      {
        type: mode.kind,
        ref: mode.ref,
        name: mode.name,
        description: mode.description,
        delayDays: mode.delayDays,
        parcels: toNumber(parcels),
        totalHT: toNumber(net),
        tva: toNumber(tva),
        totalTTC: toNumber(plus(net, tva)),
        franco,
      },
    ];
  });
