import { heldTypology } from '#areas/shops/rules/typology-key.ts';
import { clientOf } from '#areas/clients/server/index.ts';
import { readPublicShop, refuseBlockedShop, seller as sellerOf } from '#areas/shops/server/index.ts';
import { whyNotOrder } from '#areas/pricing/rules/limits.ts';
import type { Client } from '#areas/clients/rules/client.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { compare, dec, minus, roundTo, toNumber, toText } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { futuresReserved } from '../../rules/events.ts';
import type {
  OfferedCampaign,
  orderShopFutures,
  priceShopFutures,
  shopFutures,
  shopHasFutures,
} from '../../rules/futures/buyer-futures.ts';
import { partsOf, priceOfFormat } from '../../rules/futures/futures.ts';
import { isEnPrimeur } from '#areas/sales/rules/withdrawal/withdrawal.ts';
import { refuseFutures } from '../../rules/futures/futures-refusals.ts';
import { AddOfficeOrder } from '#areas/sales/rules/order/office-order.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import { articleOf, firstCampaigns, offeredTo } from '#areas/allocations/server/index.ts';
import { composeOffer, refusalOf, addDocument } from '#areas/sales/server/index.ts';
import { ofSeveral } from './campaign-of.ts';
import { choosable } from './chosen-formats.ts';
import { campaignPrices } from './campaign-prices.ts';
import { ownFutures } from './own-futures.ts';

/** The client that a signed-in buyer is in the acting shop: an account proves it, an e-mail that somebody typed does not. Null where he is none. */
const himself = async (tx: Tx, call: Call): Promise<Client | null> => {
  const { rows } = await sql<
    RowOf<'client', 'id'>
  >`select c.id from client c where c.shop_id = ${call.shopId} and c.user_id = ${call.actor.userId} and c.archived_at is null`.execute(
    tx,
  );
  if (!rows[0]) return null;
  const client = await clientOf(tx, call.shopId, rows[0].id);
  const { typologies } = await sellerOf(tx, call.shopId);
  return { ...client, typology: heldTypology(typologies, client.typology) };
};

const sellsFutures = async (tx: Tx, call: Call): Promise<boolean> => {
  const { rows } = await sql<
    RowOf<'shop', 'integration'>
  >`select h.integration from shop h where h.shop_id = ${call.shopId}`.execute(tx);
  return rows[0]?.integration.futures.active === true;
};

/**
 * Reads the shares of current campaigns for the calling client, at his price. Wines without a price for him are absent;
 * a stranger gets none.
 */
export const offersOf = async (tx: Tx, call: Call): Promise<readonly OfferedCampaign[]> => {
  const client = (await sellsFutures(tx, call)) ? await himself(tx, call) : null;
  if (!client) return [];
  const buyer = { clientId: client.id, typologyKey: client.typology };
  const left = await offeredTo(tx, call, buyer);
  const formatIds = left.map((one) => one.formatId);
  const prices = await campaignPrices(tx, call, { ...buyer, saleId: null, formatIds });
  const offered = left.filter((one) => prices.has(one.formatId));
  if (offered.length === 0) return [];
  const campaigns = (
    await sql<
      RowOf<'allocation', 'id' | 'name' | 'closes_on'> &
        RowOf<'futures_campaign', 'deliver_from' | 'deliver_to' | 'schedule' | 'choose_until'>
    >`select a.id, a.name, a.closes_on, c.deliver_from, c.deliver_to, c.schedule, c.choose_until from allocation a
      join futures_campaign c on c.shop_id = a.shop_id and c.allocation_id = a.id
      where a.shop_id = ${call.shopId} and a.id = any(${offered.map((one) => one.allocationId)}::uuid[]) order by a.closes_on, a.id`.execute(
      tx,
    )
  ).rows;
  const sizes = await choosable(tx, call, formatIds);
  const articles = (
    await sql<
      RowOf<'product_format', 'id'> & Parameters<typeof articleOf>[0]
    >`select f.id, p.name, p.precision, v.name as vintage, f.unity, f.unity_value, f.format_type, f.packing_quantity
      from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
      where f.shop_id = ${call.shopId} and f.id = any(${[...formatIds, ...sizes.map((one) => one.into_format_id)]}::uuid[]) order by p.name, v.name desc, f.litres, f.id`.execute(
      tx,
    )
  ).rows;
  const { typologies } = await sellerOf(tx, call.shopId);
  const priceMode = typologies[client.typology ?? '']?.ttc === false ? 'HT' : 'TTC';
  return campaigns.map((one) => ({
    id: one.id,
    name: one.name,
    closesOn: one.closes_on,
    deliverFrom: one.deliver_from,
    deliverTo: one.deliver_to,
    isEnPrimeur: isEnPrimeur(call.today as Day, one.deliver_from as Day),
    schedule: [...one.schedule],
    chooseUntil: one.choose_until,
    priceMode,
    wines: articles.flatMap((row) => {
      const share = offered.find((each) => each.formatId === row.id && each.allocationId === one.id);
      return share
        ? [
            {
              formatId: row.id,
              ...articleOf(row),
              left: toNumber(share.left),
              price: prices.get(row.id) ?? 0,
              sizes: sizes
                .filter((size) => size.allocation_id === one.id && size.format_id === row.id)
                .flatMap((size) => {
                  const into = articles.find((each) => each.id === size.into_format_id);
                  return into
                    ? [
                        {
                          formatId: into.id,
                          format: articleOf(into).format,
                          units: Number(size.units),
                          price: priceOfFormat(prices.get(row.id) ?? 0, size),
                        },
                      ]
                    : [];
                }),
            },
          ]
        : [];
    }),
  }));
};

const enter = async (tx: Tx, { name }: { readonly name: string }, call: Call) => {
  const reading = await readPublicShop(tx, name, call);
  await call.enterShop(tx, reading.shopId);
  return reading;
};

export const readShopFutures = async (
  tx: Tx,
  input: InputOf<typeof shopFutures>,
  call: Call,
): Promise<OutputOf<typeof shopFutures>> => {
  const { shop, reader } = await enter(tx, input, call);
  return {
    shop,
    reader,
    isPro: (await himself(tx, call))?.kind === 'professional',
    campaigns: [...(await offersOf(tx, call))],
    orders: [...(await ownFutures(tx, call))],
  };
};

export const readHasFutures = async (tx: Tx, input: InputOf<typeof shopHasFutures>, call: Call) => {
  await enter(tx, input, call);
  return { has: (await offersOf(tx, call)).length > 0 || (await ownFutures(tx, call)).length > 0 };
};

/** Builds the order that the office would type for the client's choice. */
const typedBy = (client: Client, wines: InputOf<typeof priceShopFutures>['wines']) =>
  AddOfficeOrder.parse({
    clientId: client.id,
    lines: wines.map((one, at) => ({ id: `${at}`, formatId: one.formatId, quantity: one.quantity })),
  });

const composed = async (tx: Tx, call: Call, wines: InputOf<typeof priceShopFutures>['wines']) => {
  const client = (await sellsFutures(tx, call)) ? await himself(tx, call) : null;
  // A buyer without an allocation learns nothing, not even that there is a campaign.
  const { place: _place, tellBuyer: _tell, newClient: _new, ...asked } = typedBy(found(client), wines);
  const { made } = await composeOffer(tx, 'futures', asked, call, null);
  refuseIf(whyNotOrder([...made.mistakes, ...made.gaps]));
  return { made, client: found(client) };
};

export const priceOfFutures = async (
  tx: Tx,
  input: InputOf<typeof priceShopFutures>,
  call: Call,
): Promise<OutputOf<typeof priceShopFutures>> => {
  await enter(tx, input, call);
  const { made, client } = await composed(tx, call, input.wines);
  const { totals } = made.one.priced;
  const formatIds = input.wines.map((one) => one.formatId);
  const sizes = (await choosable(tx, call, formatIds)).filter((one) => formatIds.includes(one.into_format_id));
  const from = await firstCampaigns(tx, call, {
    saleId: null,
    clientId: client.id,
    typologyKey: client.typology,
    formatIds: [...formatIds, ...sizes.map((one) => one.format_id)],
  });
  const { rows } = await sql<
    RowOf<'futures_campaign', 'deliver_from' | 'deliver_to' | 'schedule'>
  >`select c.deliver_from, c.deliver_to, c.schedule from futures_campaign c
    where c.shop_id = ${call.shopId} and c.allocation_id = any(${[...new Set(from.values())]}::uuid[]) order by c.allocation_id`.execute(
    tx,
  );
  const today = call.today as Day;
  return {
    totalHT: toNumber(roundTo(minus(made.total, totals.totalVAT))),
    totalVAT: toNumber(roundTo(totals.totalVAT)),
    totalTTC: toNumber(roundTo(made.total)),
    parts: partsOf(ofSeveral(rows)?.schedule ?? [], roundTo(made.total), today).map((one) => ({
      percent: one.percent,
      on: one.dueOn <= today ? null : one.dueOn,
      amount: Number(one.amount),
    })),
  };
};

/** In words for him, as at the checkout. */
const toldToBuyer: typeof refusalOf = (errors) => whyNotOrder(errors) ?? refusalOf(errors);

/** Reserved under the locks of the office: what is set aside for several is never taken twice. */
export const orderFutures = async (
  tx: Tx,
  input: InputOf<typeof orderShopFutures>,
  call: Call,
): Promise<OutputOf<typeof orderShopFutures>> => {
  await enter(tx, input, call);
  await refuseBlockedShop(tx, call);
  for (const [isMissing, field] of [
    [!input.terms, 'terms'],
    [!input.adult, 'adult'],
  ] as const) {
    const why = refuseFutures(`sales.futures-${field}`);
    if (isMissing) throw new Refused({ ...why, fields: { [field]: why.words } });
  }
  const client = (await sellsFutures(tx, call)) ? await himself(tx, call) : null;
  const sale = await addDocument('futures', toldToBuyer)(tx, typedBy(found(client), input.wines), call);
  // Read again once it is held: another buyer may have emptied the campaign whose price he read.
  const [now, shown] = [roundTo(dec(sale.totalTTC ?? 0)), roundTo(dec(input.shownTotal))];
  if (compare(now, shown) !== 0)
    throw new Refused(
      refuseOrder('sales.price-changed', { now: { euro: toText(now, 2) }, shown: { euro: toText(shown, 2) } }),
    );
  await call.emit(futuresReserved, { saleId: sale.id });
  return { id: sale.id, number: sale.number ?? '' };
};
