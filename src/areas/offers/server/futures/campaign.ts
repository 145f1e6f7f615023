import { created, differenceOf } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { localDay } from '#kernel/language/local.ts';
import { dec, euro } from '#kernel/money.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding } from '#platform/list.ts';
import { type Campaign, isBeyondWhole } from '../../rules/futures/futures.ts';
import type {
  addCampaign,
  campaignArticles,
  changeCampaign,
  discardCampaign,
} from '../../rules/futures/futures-endpoints.ts';
import { refuseFutures } from '../../rules/futures/futures-refusals.ts';
import {
  deleteRound,
  holdUnused,
  insertRound,
  rewriteRound,
  articleOf,
  type ShareRow,
  stateOn,
} from '#areas/allocations/server/index.ts';
import { readFormats, writeFormats } from './campaign-formats.ts';
import { campaignSelect, campaignTables, type LedgerRow, ledgerRow } from './campaign-list.ts';

type Typed = InputOf<typeof addCampaign>;

export const readCampaign = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<Campaign> => {
  const head = found(
    (
      await sql<
        RowOf<'allocation', 'id' | 'name' | 'opens_on' | 'closes_on' | 'version'> &
          RowOf<'futures_campaign', 'deliver_from' | 'deliver_to' | 'schedule' | 'note' | 'choose_until'> & {
            state: Campaign['state'];
          }
      >`select a.id, a.name, a.opens_on, a.closes_on, a.version, c.deliver_from, c.deliver_to, c.schedule, c.note, c.choose_until, ${stateOn(call)} as state
      from allocation a join futures_campaign c on c.shop_id = a.shop_id and c.allocation_id = a.id
      where a.shop_id = ${call.shopId} and a.id = ${id} and a.futures`.execute(tx)
    ).rows[0],
  );
  const { rows } = await sql<LedgerRow>`select ${campaignSelect(call)} from ${campaignTables}
    where s.shop_id = ${call.shopId} and s.allocation_id = ${id} order by p.name, v.name desc, f.litres, for_kind, for_name, s.id`.execute(
    tx,
  );
  const prices = (
    await sql<
      RowOf<'futures_price', 'format_id' | 'typology_key' | 'starts_on' | 'price'> & Parameters<typeof articleOf>[0]
    >`select r.format_id, r.typology_key, r.starts_on, r.price, p.name, p.precision, v.name as vintage, f.unity, f.unity_value, f.format_type, f.packing_quantity
      from futures_price r join product_format f on f.shop_id = r.shop_id and f.id = r.format_id
      join product p on p.shop_id = f.shop_id and p.id = f.product_id join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
      where r.shop_id = ${call.shopId} and r.allocation_id = ${id} order by p.name, v.name desc, f.litres, r.format_id, r.typology_key, r.starts_on`.execute(
      tx,
    )
  ).rows;
  return {
    id: head.id,
    name: head.name,
    opensOn: head.opens_on as Campaign['opensOn'],
    closesOn: head.closes_on as Campaign['closesOn'],
    deliverFrom: head.deliver_from as Campaign['deliverFrom'],
    deliverTo: head.deliver_to as Campaign['deliverTo'],
    note: head.note,
    version: head.version,
    state: head.state,
    schedule: [...head.schedule],
    chooseUntil: head.choose_until,
    formats: [...(await readFormats(tx, call, id))],
    lines: rows.map(ledgerRow),
    prices: prices.map((row) => {
      const { product, vintage, format } = articleOf(row);
      return {
        formatId: row.format_id,
        product: [product, vintage, format].filter(Boolean).join(' '),
        typology: row.typology_key,
        startsOn: row.starts_on as Campaign['opensOn'],
        price: Number(row.price),
      };
    }),
  };
};

export const seeCampaign = async (tx: Tx, id: string, call: Call): Promise<unknown> =>
  found(
    (await sql`select 1 from allocation a where a.shop_id = ${call.shopId} and a.id = ${id} and a.futures`.execute(tx))
      .rows[0],
  );

const refuseTyped = (input: Typed): void => {
  const late = refuseFutures('sales.futures-delivery');
  if (input.deliverTo < input.deliverFrom) throw new Refused({ ...late, fields: { deliverTo: late.words } });
  const much = refuseFutures('sales.futures-schedule');
  if (isBeyondWhole(input.schedule)) throw new Refused({ ...much, fields: { schedule: much.words } });
  const seen = new Set<string>();
  for (const [at, one] of input.prices.entries()) {
    const key = `${one.formatId} ${one.typology} ${one.startsOn}`;
    const twice = refuseFutures('sales.futures-price-twice');
    if (seen.has(key)) throw new Refused({ ...twice, fields: { [`prices.${at}.price`]: twice.words } });
    seen.add(key);
  }
};

const refuseUnknownPrices = async (tx: Tx, call: Call, prices: Typed['prices']): Promise<void> => {
  const { rows } = await sql<{ at: number }>`select m.at from jsonb_to_recordset(${json(
    prices.map((one, at) => ({ at, formatId: one.formatId, typology: one.typology })),
  )}::jsonb) as m(at int, "formatId" uuid, typology text)
    where not exists (select 1 from product_format f where f.shop_id = ${call.shopId} and f.id = m."formatId")
      or not exists (select 1 from typology t where t.shop_id = ${call.shopId} and t.key = m.typology) order by m.at limit 1`.execute(
    tx,
  );
  const [first] = rows;
  const why = refuseFutures('sales.futures-unknown');
  if (first) throw new Refused({ ...why, fields: { [`prices.${first.at}.typology`]: why.words } });
};

const roundOf = ({ name, opensOn, closesOn, lines }: Typed) => ({
  name,
  opensOn,
  closesOn,
  // Wine that is not bottled lies on no shelf: a buyer without a share of it buys none.
  others: 'closed' as const,
  lines,
});

const writeMore = async (tx: Tx, call: Call, id: string, input: Typed): Promise<void> => {
  await sql`insert into futures_campaign (shop_id, allocation_id, deliver_from, deliver_to, schedule, note, choose_until)
    values (${call.shopId}, ${id}, ${input.deliverFrom}::date, ${input.deliverTo}::date, ${json(input.schedule)}::jsonb, ${input.note}, ${input.chooseUntil}::date)
    on conflict (shop_id, allocation_id) do update set deliver_from = excluded.deliver_from, deliver_to = excluded.deliver_to,
      schedule = excluded.schedule, note = excluded.note, choose_until = excluded.choose_until`.execute(tx);
  await sql`delete from futures_price where shop_id = ${call.shopId} and allocation_id = ${id}`.execute(tx);
  await sql`insert into futures_price (shop_id, allocation_id, format_id, typology_key, starts_on, price)
    select ${call.shopId}, ${id}, m."formatId", m.typology, m."startsOn", m.price
    from jsonb_to_recordset(${json(input.prices)}::jsonb) as m("formatId" uuid, typology text, "startsOn" date, price numeric)`.execute(
    tx,
  );
};

/** Gives the terms of a campaign beside its shares, as people read them. */
const termsOf = (one: Campaign) => ({
  deliverFrom: one.deliverFrom,
  deliverTo: one.deliverTo,
  note: one.note,
  chooseUntil: one.chooseUntil,
  schedule: one.schedule
    .map((part) => `${part.percent}\u00a0% ${part.on ? localDay(part.on, 'fr') : 'à la confirmation'}`)
    .join(', '),
});
const pricesOf = (one: Campaign): readonly string[] =>
  one.prices.map(
    (each) => `${each.product} (${each.typology}, ${localDay(each.startsOn, 'fr')})\u00a0: ${euro(dec(each.price))}`,
  );
const sizesOf = (one: Campaign): readonly string[] =>
  one.formats.map((each) => `${each.into}\u00a0: ${euro(dec(each.surcharge))}`);

/**
 * Audits the terms of a campaign. Its lists are too long to be read whole: only entries that went or came are kept.
 */
const auditTerms = (call: Call, was: Campaign | null, is: Campaign): void => {
  const moved = (listOf: typeof pricesOf): readonly [string | null, string | null] => {
    const [before, now] = [was ? listOf(was) : [], listOf(is)];
    const only = (some: readonly string[], others: readonly string[]): string | null =>
      some.filter((one) => !others.includes(one)).join(', ') || null;
    return [only(before, now), only(now, before)];
  };
  const lists = Object.entries({ prices: moved(pricesOf), formats: moved(sizesOf) });
  call.audit('futures_campaign', is.id, {
    ...(was ? differenceOf(termsOf(was), termsOf(is)) : created(termsOf(is))),
    ...Object.fromEntries(lists.filter(([, [from, to]]) => from !== null || to !== null)),
  });
};

export const openCampaign = async (tx: Tx, input: Typed, call: Call): Promise<Campaign> => {
  refuseTyped(input);
  await refuseUnknownPrices(tx, call, input.prices);
  const id = await insertRound(tx, call, roundOf(input), true);
  await writeMore(tx, call, id, input);
  await writeFormats(tx, call, id, input);
  const is = await readCampaign(tx, { id }, call);
  auditTerms(call, null, is);
  return is;
};

export const editCampaign = async (tx: Tx, input: InputOf<typeof changeCampaign>, call: Call): Promise<Campaign> => {
  refuseTyped(input);
  await refuseUnknownPrices(tx, call, input.prices);
  const was = await readCampaign(tx, input, call);
  await rewriteRound(tx, call, { ...roundOf(input), id: input.id, version: input.version }, true);
  await writeMore(tx, call, input.id, input);
  await writeFormats(tx, call, input.id, input);
  const is = await readCampaign(tx, input, call);
  auditTerms(call, was, is);
  return is;
};

/** Discards a campaign with no units taken: orders confirmed and cancelled since keep their own dates. */
export const dropCampaign = async (tx: Tx, { id }: InputOf<typeof discardCampaign>, call: Call) => {
  await holdUnused(tx, call, id, true);
  await sql`delete from futures_price where shop_id = ${call.shopId} and allocation_id = ${id}`.execute(tx);
  await sql`delete from futures_format where shop_id = ${call.shopId} and allocation_id = ${id}`.execute(tx);
  await sql`delete from futures_campaign where shop_id = ${call.shopId} and allocation_id = ${id}`.execute(tx);
  await deleteRound(tx, call, id, true);
  return {};
};

const MOST_FOUND = 20;
/** Everything of the catalogue that may be sold: wine that is not bottled has a format, and no stock. */
export const findArticles = async (tx: Tx, { search }: InputOf<typeof campaignArticles>, call: Call) =>
  (
    await sql<
      Pick<
        ShareRow,
        'format_id' | 'name' | 'precision' | 'vintage' | 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'
      >
    >`select f.id as format_id, p.name, p.precision, v.name as vintage, f.unity, f.unity_value, f.format_type, f.packing_quantity
      from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id and p.product_type <> 'prestation'
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
      where f.shop_id = ${call.shopId} and f.archived_at is null and v.archived_at is null and p.archived_at is null and p.status <> 'closed' and f.parts is null
        and ${search.trim() === '' ? sql`true` : holding(sql`folded(concat_ws(' ', p.name, p.precision, v.name))`, search)}
      order by p.name, v.name desc, f.litres, f.id limit ${MOST_FOUND}`.execute(tx)
  ).rows.map((row) => ({ formatId: row.format_id, ...articleOf(row) }));
