import { clientsSeenBy } from '#areas/clients/server/index.ts';
import { labelsOf } from '#areas/stock/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { absent, lostRace, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding } from '#platform/list.ts';
import { changeRow, newRow, type Written } from '#platform/record/row.ts';
import { refuse as refuseBooking } from '../rules/refusals.ts';
import { refuse, type TastedWine, type Tasting, type TastingTold } from '../rules/tasting.ts';
import type * as calls from '../rules/tasting.ts';
import { bookingsSeenBy, holdBooking, seeBooking } from './booking.ts';
import { eventRecord } from './tour-event.ts';

type Poured = RowOf<'tasting_wine', 'format_id' | 'liked' | 'note'>;

const named = async (tx: Tx, call: Call, rows: readonly Poured[]): Promise<TastedWine[]> => {
  const labels = await labelsOf(
    tx,
    call.shopId,
    rows.map((row) => row.format_id),
  );
  return rows.map(({ format_id, liked, note }) => ({
    formatId: format_id,
    label: labels.get(format_id) ?? '',
    liked,
    note,
  }));
};

const winesOfEvent = async (tx: Tx, call: Call, eventId: string): Promise<TastedWine[]> =>
  named(
    tx,
    call,
    (
      await sql<Poured>`select w.format_id, 0 as liked, '' as note from tour_event_wine w
        where w.shop_id = ${call.shopId} and w.event_id = ${eventId} order by w.position, w.format_id`.execute(tx)
    ).rows,
  );

/** The sheet of a booking that the caller sees. */
const tastingOf = async (
  tx: Tx,
  call: Call,
  { id, eventId }: { readonly id: string; readonly eventId: string },
): Promise<Tasting> => {
  const { rows } = await sql<
    RowOf<'tasting', 'id' | 'version' | 'note'>
  >`select g.id, g.version, g.note from tasting g where g.shop_id = ${call.shopId} and g.booking_id = ${id}`.execute(
    tx,
  );
  const [sheet] = rows;
  if (!sheet) return { id, version: 0, note: '', wines: await winesOfEvent(tx, call, eventId) };
  const poured = (
    await sql<Poured>`select w.format_id, w.liked, w.note from tasting_wine w
      where w.shop_id = ${call.shopId} and w.tasting_id = ${sheet.id} order by w.position, w.format_id`.execute(tx)
  ).rows;
  return { id, version: sheet.version, note: sheet.note, wines: await named(tx, call, poured) };
};

export const readTasting = async (tx: Tx, { id }: InputOf<typeof calls.tasting>, call: Call): Promise<Tasting> =>
  tastingOf(tx, call, { id, eventId: (await seeBooking(tx, id, call)).event.id });

/** Refuses wines that the catalogue does not have, and a wine that is named twice. */
const refuseUnknown = async (tx: Tx, call: Call, ids: readonly string[]): Promise<void> => {
  const known = await labelsOf(tx, call.shopId, ids);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id)))
    throw new Refused(refuse('reservations.tasting-wine'));
};

export const putTasting = async (
  tx: Tx,
  { id, version, note, wines }: InputOf<typeof calls.saveTasting>,
  call: Call,
): Promise<Tasting> => {
  // The booking is held: of two telephones that begin its sheet, the later one finds that of the earlier.
  const booking = await holdBooking(tx, call, id);
  if (booking.status === 'cancelled') throw new Refused(refuseBooking('reservations.cancelled'));
  const { rows } = await sql<
    RowOf<'tasting', 'id' | 'version'> & { wines: number }
  >`select g.id, g.version, (select count(*)::int from tasting_wine w where w.shop_id = g.shop_id and w.tasting_id = g.id) as wines
    from tasting g where g.shop_id = ${call.shopId} and g.booking_id = ${id}`.execute(tx);
  const [before] = rows;
  if ((before?.version ?? 0) !== version) throw new Refused(lostRace('reservations', 'tasting'));
  await refuseUnknown(
    tx,
    call,
    wines.map(({ formatId }) => formatId),
  );
  const sheetId = before?.id ?? call.newId();
  if (before) await changeRow(tx, call, 'tasting', sheetId, { note } as Written<'tasting'>);
  else
    await newRow(tx, call, 'tasting', {
      id: sheetId,
      created_at: call.now,
      updated_at: call.now,
      booking_id: id,
      note,
    } as Written<'tasting'>);
  await sql`delete from tasting_wine where shop_id = ${call.shopId} and tasting_id = ${sheetId}`.execute(tx);
  await sql`insert into tasting_wine (shop_id, tasting_id, format_id, position, liked, note)
    select ${call.shopId}, ${sheetId}, m.format_id, m.position, m.liked, m.note from jsonb_to_recordset(${json(
      wines.map((one, position) => ({ format_id: one.formatId, position, liked: one.liked, note: one.note })),
    )}::jsonb) as m(format_id uuid, position int, liked int, note text)`.execute(tx);
  // The trail counts the wines: what somebody liked is his.
  call.audit('booking', id, { tasting: [before?.wines ?? null, wines.length] });
  return tastingOf(tx, call, { id, eventId: booking.event.id });
};

const MOST_FOUND = 20;
export const findWines = async (
  tx: Tx,
  { search }: InputOf<typeof calls.pouredWines>,
  call: Call,
): Promise<OutputOf<typeof calls.pouredWines>> => {
  const typed = search.trim();
  const { rows } = await sql<RowOf<'product_format', 'id'>>`select f.id from product_format f
      join product p on p.shop_id = f.shop_id and p.id = f.product_id and p.product_type <> 'prestation'
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
    where f.shop_id = ${call.shopId} and f.archived_at is null and v.archived_at is null and p.archived_at is null
      and p.status <> 'closed' and ${typed === '' ? sql`true` : holding(sql`folded(concat_ws(' ', p.name, p.precision, v.name))`, typed)}
    order by p.name, v.name desc, f.litres, f.id limit ${MOST_FOUND}`.execute(tx);
  const labels = await labelsOf(
    tx,
    call.shopId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => ({ formatId: id, label: labels.get(id) ?? '' }));
};

const eventWinesOf = async (tx: Tx, call: Call, id: string): Promise<OutputOf<typeof calls.eventWines>> => ({
  wines: (await winesOfEvent(tx, call, id)).map(({ formatId, label }) => ({ formatId, label })),
});
export const readEventWines = async (tx: Tx, { id }: InputOf<typeof calls.eventWines>, call: Call) => {
  await eventRecord.find(tx, call, id);
  return eventWinesOf(tx, call, id);
};
export const putEventWines = async (tx: Tx, { id, formatIds }: InputOf<typeof calls.setEventWines>, call: Call) => {
  await eventRecord.find(tx, call, id);
  await refuseUnknown(tx, call, formatIds);
  const before = await eventWinesOf(tx, call, id);
  await sql`delete from tour_event_wine where shop_id = ${call.shopId} and event_id = ${id}`.execute(tx);
  await sql`insert into tour_event_wine (shop_id, event_id, format_id, position)
    select ${call.shopId}, ${id}, m.format_id, m.position
    from unnest(${[...formatIds]}::uuid[]) with ordinality as m(format_id, position)`.execute(tx);
  const after = await eventWinesOf(tx, call, id);
  const said = ({ wines }: typeof after): string => wines.map(({ label }) => label).join(', ');
  call.audit('tour_event', id, { wines: [said(before) || null, said(after) || null] });
  return after;
};

type ToldRow = RowOf<'booking', 'id'> &
  RowOf<'tour_slot', 'day'> &
  RowOf<'tasting', 'note'> & { sheet: RowOf<'tasting'>['id']; event: RowOf<'tour_event'>['title'] };
const MOST_TOLD = 20;

const told = async (tx: Tx, call: Call, condition: RawBuilder<unknown>): Promise<readonly TastingTold[]> => {
  const { rows } = await sql<ToldRow>`select b.id, l.day, e.title as event, g.note, g.id as sheet
    from tasting g join booking b on b.shop_id = g.shop_id and b.id = g.booking_id
      join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
      join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id
    where ${bookingsSeenBy(call)} and ${condition} order by l.day desc, b.id limit ${MOST_TOLD}`.execute(tx);
  const poured = (
    await sql<
      Poured & RowOf<'tasting_wine', 'tasting_id'>
    >`select w.tasting_id, w.format_id, w.liked, w.note from tasting_wine w
      where w.shop_id = ${call.shopId} and w.tasting_id = any(${rows.map(({ sheet }) => sheet)}::uuid[])
      order by w.liked desc, w.position, w.format_id`.execute(tx)
  ).rows;
  const wines = await named(tx, call, poured);
  return rows.map(({ id, day, event, note, sheet }) => ({
    bookingId: id,
    day,
    event,
    note,
    wines: wines.filter((_one, at) => poured[at]?.tasting_id === sheet),
  }));
};

export const readClientTastings = async (
  tx: Tx,
  { id }: InputOf<typeof calls.clientTastings>,
  call: Call,
): Promise<OutputOf<typeof calls.clientTastings>> => {
  const { rows } =
    await sql`select from client c where c.shop_id = ${call.shopId} and c.id = ${id} and ${clientsSeenBy(call)}`.execute(
      tx,
    );
  if (rows.length === 0) throw new Refused(absent);
  return { tastings: [...(await told(tx, call, sql`b.client_id = ${id}`))] };
};

/** Takes the words off the sheets of bookings: what was poured stays in the figures. */
export const forgetTastings = async (tx: Tx, call: Call, bookings: RawBuilder<unknown>): Promise<void> => {
  await sql`update tasting_wine w set note = '' from tasting g
    where w.shop_id = ${call.shopId} and g.shop_id = w.shop_id and g.id = w.tasting_id and w.note <> '' and g.booking_id in (${bookings})`.execute(
    tx,
  );
  await sql`update tasting g set note = '', version = g.version + 1, updated_at = ${call.now}
    where g.shop_id = ${call.shopId} and g.note <> '' and g.booking_id in (${bookings})`.execute(tx);
};
