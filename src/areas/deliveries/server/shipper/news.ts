import { inEveryShop, seller } from '#areas/shops/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call, InShop } from '#platform/call.ts';
import { dayIn, later } from '#platform/clock.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { wholeBody } from '#platform/files.ts';
import { every } from '#platform/jobs.ts';
import { mayGo, placeOf, togetherOf } from '../../rules/shipper/parcel-way.ts';
import type { ShipperTrouble } from '../../rules/shipper/shipper-trouble.ts';
import type { hearShipper } from '../../rules/shipper/shipper-endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import { advanceShipment, holdShippable } from '../shipment.ts';
import { accountOf, shipperOf } from './account.ts';
import { Forged, ShipperFault, type ToldNews } from './shipper.ts';

type Label = RowOf<'parcel_label'>;

/**
 * Keeps a piece of news, once, and moves the shipment to the place that all its news together give, never backwards.
 * Two calls at once take turns.
 */
export const keepNews = async (tx: Tx, call: Call, labelId: string, told: ToldNews): Promise<void> => {
  const { shipment_id: shipmentId } = await tx
    .selectFrom('parcel_label')
    .select('shipment_id')
    .where('shop_id', '=', call.shopId)
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  await holdShippable(tx, call, shipmentId);
  const label = await tx
    .selectFrom('parcel_label')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('id', '=', labelId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // By a clock that is fast, nothing arrives on a day to come.
  const at = told.at > call.now ? call.now : told.at;
  const { rows: fresh } = await sql`insert into parcel_news (shop_id, id, label_id, parcel, code, words, at, heard_at)
    values (${call.shopId}, ${call.newId()}, ${labelId}, ${told.parcel}, ${told.code.slice(0, 80)}, ${told.words.slice(0, 200)}, ${at}, ${call.now})
    on conflict do nothing returning id`.execute(tx);
  if (fresh.length === 0 || label.state !== 'bought') return;
  await follow(tx, call, label);
};

const follow = async (tx: Tx, call: Call, label: Label): Promise<void> => {
  const news = await tx
    .selectFrom('parcel_news')
    .select(['parcel', 'code', 'at'])
    .where('shop_id', '=', call.shopId)
    .where('label_id', '=', label.id)
    .execute();
  const to = togetherOf(label.parcels.map((one) => placeOf(news.filter((each) => each.parcel === one.id))));
  if (to === null) return;
  const shipment = await tx
    .selectFrom('shipment')
    .select(['id', 'status'])
    .where('shop_id', '=', call.shopId)
    .where('id', '=', label.shipment_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!mayGo(shipment.status, to)) return;
  const last = news.reduce((at, one) => (one.at > at ? one.at : at), '');
  const { zone } = await seller(tx, call.shopId);
  await advanceShipment(tx, { id: shipment.id, to }, call, dayIn(zone, Date.parse(last)));
};

const MOST = 256 * 1024;
/**
 * Takes in a notice without a sign-in: the signature proves that the account sent it. The notice may only say where a
 * parcel of that account is.
 */
export const hear = async (tx: Tx, { account: named }: InputOf<typeof hearShipper>, call: Call) => {
  const shop = named.slice(named.indexOf('-') + 1);
  const body = await wholeBody(call, MOST, refuse('deliveries.news-forged'));
  await call.enterShop(tx, shop);
  const account = found((await accountOf(tx, shop)) ?? undefined);
  const told = authentic(() => shipperOf(account).hear(body, call.headers));
  if (told) {
    const { rows } = await sql<RowOf<'parcel_label', 'id'>>`select id from parcel_label
      where shop_id = ${shop} and parcels @> ${json([{ id: told.parcel }])}::jsonb order by asked_at desc limit 1`.execute(
      tx,
    );
    if (rows[0]) await keepNews(tx, call, rows[0].id, told);
  }
  return { received: true };
};
const authentic = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Forged || error instanceof ShipperFault) throw new Refused(refuse('deliveries.news-forged'));
    throw error;
  }
};

const EVERY_MINUTES = 30;
const AGAIN_SECONDS = 3600;
/** The days after which no news of a parcel comes any more. */
const FORGET_DAYS = 60;
const AT_ONCE = 40;
const WHOLE: readonly ShipperTrouble[] = ['connection', 'login', 'unreadable'];

/** Asks where parcels are of which nothing was told for an hour: for notices that never came. */
export const pollNews = async (shopId: string, inAnyShop: InShop): Promise<void> => {
  const due = await inAnyShop(shopId, async (tx, call) => {
    const account = await accountOf(tx, shopId);
    if (!account?.active) return null;
    const { rows } =
      await sql<Label>`select l.* from parcel_label l join shipment h on h.shop_id = l.shop_id and h.id = l.shipment_id
      where l.shop_id = ${shopId} and l.state = 'bought' and h.status not in ('delivered', 'returned', 'partiallyReturned')
        and l.asked_at > ${later(call.now, -FORGET_DAYS * 86_400)} and coalesce(l.polled_at, l.settled_at, l.asked_at) < ${later(call.now, -AGAIN_SECONDS)}
      order by l.polled_at nulls first limit ${AT_ONCE}`.execute(tx);
    return { account, rows };
  });
  for (const label of due?.rows ?? []) {
    const told = await Promise.resolve()
      .then(() => shipperOf(due?.account ?? null).track(label.remote_id))
      .catch((error: unknown) => {
        if (error instanceof ShipperFault) return error;
        throw error;
      });
    // Without an answer, the next round asks again. A fault of a single label does not block the others.
    if (told instanceof ShipperFault && WHOLE.includes(told.trouble)) return;
    await inAnyShop(shopId, async (tx, call) => {
      for (const one of told instanceof ShipperFault ? [] : told) await keepNews(tx, call, label.id, one);
      await updateRow(tx, { shopId }, 'parcel_label', label.id, { polled_at: call.now });
    });
    if (told instanceof ShipperFault && !told.isFinal) return;
  }
};

export const newsJob = every('deliveries.read-parcel-news', EVERY_MINUTES, (_nothing, run) =>
  inEveryShop(run, 'parcel news', (shopId) => pollNews(shopId, run.inAnyShop)),
);
