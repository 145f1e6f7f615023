import { rates } from '#areas/catalogue/server/index.ts';
import { bottlesPerUnit } from '#areas/catalogue/rules/format.ts';
import { Address } from '#areas/identity/rules/address.ts';
import { type Seller, seller } from '#areas/shops/server/index.ts';
import { day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { type Dec, dec, plus, times, ZERO } from '#kernel/money.ts';
import { vatRateOn } from '#kernel/vat-rates.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { keptByShop } from '#platform/shop-memo.ts';
import { say } from '#platform/process/say.ts';
import type { deliveryOptions } from '../rules/endpoints.ts';
import { type DeliveryOffer, type OptionRules, optionsFor, weightOf } from '../rules/options.ts';
import { refuse } from '../rules/refusals.ts';
import { rateOf } from './carrier-rate.ts';
import { feeOf, francoOf, modeOf, pointOf } from './delivery-rows.ts';

interface Row extends RowOf<'franco', 'shop_id'> {
  modes: (RowOf<'delivery_mode'> & { fees: RowOf<'delivery_fee'>[] })[];
  points: RowOf<'collection_point'>[];
  francos: RowOf<'franco'>[];
  rates: RowOf<'carrier_rate'>[];
}

/** Reads the delivery offer of each shop, in one statement however many shops: rules then work out the prices. */
export const deliveryOffers = async (
  tx: Tx,
  shopIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryOffer>> => {
  if (shopIds.length === 0) return new Map();
  const rows = (
    await sql<Row>`select s.shop_id,
      coalesce((select jsonb_agg(to_jsonb(m) || jsonb_build_object('fees', coalesce((select jsonb_agg(to_jsonb(f) order by f.position, f.id) from delivery_fee f
        where f.shop_id = m.shop_id and f.mode_id = m.id), '[]')) order by m.position, m.id) from delivery_mode m where m.shop_id = s.shop_id and m.archived_at is null), '[]') as modes,
      coalesce((select jsonb_agg(to_jsonb(p) order by p.position, p.id) from collection_point p where p.shop_id = s.shop_id and p.archived_at is null), '[]') as points,
      coalesce((select jsonb_agg(to_jsonb(f) order by f.id) from franco f where f.shop_id = s.shop_id), '[]') as francos,
      coalesce((select jsonb_agg(to_jsonb(r) order by r.id) from carrier_rate r where r.shop_id = s.shop_id and r.archived_at is null and exists (
        select from delivery_mode m where m.shop_id = r.shop_id and m.carrier_rate = r.id and m.archived_at is null)), '[]') as rates
    from unnest(${[...shopIds]}::uuid[]) as s(shop_id)`.execute(tx)
  ).rows;
  return new Map(
    rows.map((row) => [
      row.shop_id,
      {
        modes: row.modes.map((mode) => ({ ...modeOf(mode), fees: mode.fees.map(feeOf) })),
        points: row.points.map(pointOf),
        francos: row.francos.map(francoOf),
        rates: row.rates.map(rateOf),
      },
    ]),
  );
};

/** The same, kept under the version of each shop. */
export const keptOffers = keptByShop(deliveryOffers);

export const NO_OFFER: DeliveryOffer = { modes: [], points: [], francos: [] };

/** Reads the seller's rules on which delivery prices depend, on a day. */
export const optionRules = async (
  tx: Tx,
  of: Pick<Seller, 'settings' | 'business'>,
  on: string,
): Promise<OptionRules> => {
  const { settings, business } = of;
  const country = business.address.country || 'FR';
  const law = await rates(tx);
  const rate = settings.vatRate.standard ?? vatRateOn(law.vat, country, 'standard', day(on)) ?? 0;
  return { country, privateEuDelivery: settings.privateEuDelivery, vatRate: settings.hasTVA ? dec(rate) : ZERO };
};

interface Good extends RowOf<'product_format', 'id' | 'format_type' | 'litres'>, RowOf<'product', 'product_type'> {
  packing_quantity: number | null;
  weight: string | null;
}

const carried = async (
  tx: Tx,
  shopId: string,
  products: InputOf<typeof deliveryOptions>['products'],
): Promise<{ bottles: Dec; weight: Dec }> => {
  const wanted = new Map<string, Dec>();
  for (const one of products) {
    const id = typeof one.chosenFormat === 'string' ? one.chosenFormat : one.chosenFormat.id;
    wanted.set(id, plus(wanted.get(id) ?? ZERO, dec(one.quantity)));
  }
  if (wanted.size === 0) return { bottles: ZERO, weight: ZERO };
  const goods = (
    await sql<Good>`select f.id, p.product_type, f.format_type, coalesce(f.packing_quantity, p.packing_quantity) as packing_quantity, f.litres, coalesce(f.weight, p.weight) as weight
    from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id
    where f.shop_id = ${shopId} and f.id = any(${[...wanted.keys()]}::uuid[]) and p.product_type <> 'prestation'`.execute(
      tx,
    )
  ).rows;
  return goods.reduce(
    (sum, one) => {
      const quantity = wanted.get(one.id) ?? ZERO;
      const bottles = times(
        quantity,
        dec(
          bottlesPerUnit({
            productType: one.product_type,
            formatType: one.format_type,
            packingQuantity: one.packing_quantity,
          }),
        ),
      );
      const weight = weightOf(
        quantity,
        one.weight === null ? null : dec(one.weight),
        one.litres === null ? null : dec(one.litres),
      );
      return { bottles: plus(sum.bottles, bottles), weight: plus(sum.weight, weight) };
    },
    { bottles: ZERO, weight: ZERO },
  );
};

/** The options of a cart and an address, as the buyer reads them before he chooses. */
export const offerOptions = async (tx: Tx, input: InputOf<typeof deliveryOptions>, call: Call) => {
  const shop = await seller(tx, input.seller.id);
  const offer = (await deliveryOffers(tx, [shop.shopId])).get(shop.shopId) ?? NO_OFFER;
  const on = dayIn(shop.zone, Date.parse(call.now));
  const rules = await optionRules(tx, shop, on);
  const goods = await carried(tx, shop.shopId, input.products);
  const to = Address.parse({ country: rules.country, ...input.address });
  const options = optionsFor(offer, { ...goods, to, isPro: input.isPro, day: on }, rules);
  const collectionPoints = offer.points.filter((point) => point.active);
  if (options.length > 0 || collectionPoints.length > 0) return { options, collectionPoints };
  const message = shop.settings.noDeliveryWords || say(refuse('deliveries.none').words, call.lang);
  return { options, collectionPoints, message, sucess: false };
};
