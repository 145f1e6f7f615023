import { type OwnDataSource, ownDataSlot } from '#areas/identity/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { askSale } from './sale-answers.ts';

type Row = Pick<RowOf<'booking'>, 'code' | 'status' | 'name' | 'email' | 'phone' | 'people' | 'total' | 'note'> &
  RowOf<'tour_slot', 'day' | 'at'> & {
    estate: RowOf<'shop'>['name'];
    event: RowOf<'tour_event'>['title'];
    order: string | null;
    participants: string | null;
  };

/** The estates that a person is a client of. */
const shopsOf = async (tx: Tx, userId: string): Promise<readonly string[]> => {
  const { rows } = await sql<
    RowOf<'client', 'shop_id'>
  >`select distinct shop_id from client where user_id = ${userId} order by shop_id`.execute(tx);
  return rows.map(({ shop_id }) => shop_id);
};

/** Holds for the rows of a person: those of his client record (c), and those under an address that he has proved. */
const isOfPerson = (table: 'b' | 'w', userId: string) => {
  const email = sql.raw(`${table}.email`);
  return sql`(c.user_id = ${userId} or (${email} <> '' and lower(${email}) in
    (select lower(u.email) from user_account u where u.id = ${userId} and u.email_validated_at is not null)))`;
};

/** The bookings of a person at every estate. */
const own: OwnDataSource = {
  key: 'bookings',
  title: 'Vos réservations',
  fields: {
    estate: 'Domaine',
    code: 'Code',
    event: 'Événement',
    day: 'Jour',
    at: 'Heure',
    status: 'État',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    people: 'Personnes',
    total: 'Total TTC',
    order: 'Commande',
    note: 'Note',
    participants: 'Participants',
  },
  read: async (tx, call, userId) => {
    const found: Row[] = [];
    for (const shopId of await shopsOf(tx, userId)) {
      await call.enterShop(tx, shopId);
      const { rows } =
        await sql<Row>`select h.name as estate, b.code, e.title as event, l.day, l.at, b.status, b.name, b.email, b.phone,
          b.people, b.total, ${askSale().number} as "order", b.note,
          (select string_agg(concat_ws(', ', p.name, nullif(p.email, ''), nullif(p.remarks, '')), ' ; ' order by p.position)
            from booking_participant p where p.shop_id = b.shop_id and p.booking_id = b.id) as participants
        from booking b left join client c on c.shop_id = b.shop_id and c.id = b.client_id
          join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id
          join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id join shop h on h.shop_id = b.shop_id
        where b.shop_id = ${shopId} and ${isOfPerson('b', userId)} order by l.day, b.id`.execute(tx);
      found.push(...rows);
    }
    return found;
  },
};
export const ownBookings = contribute(ownDataSlot, 45, own);

type WaitRow = Pick<RowOf<'tour_wait'>, 'status' | 'name' | 'email' | 'phone' | 'people' | 'note'> &
  RowOf<'tour_slot', 'day' | 'at'> & { estate: RowOf<'shop'>['name']; event: RowOf<'tour_event'>['title'] };

/** The waiting lists in which a person stands or stood, at every estate. */
const waited: OwnDataSource = {
  key: 'waits',
  title: 'Vos listes d’attente',
  fields: {
    estate: 'Domaine',
    event: 'Événement',
    day: 'Jour',
    at: 'Heure',
    status: 'État',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    people: 'Personnes',
    note: 'Note',
  },
  read: async (tx, call, userId) => {
    const found: WaitRow[] = [];
    for (const shopId of await shopsOf(tx, userId)) {
      await call.enterShop(tx, shopId);
      const { rows } =
        await sql<WaitRow>`select h.name as estate, e.title as event, l.day, l.at, w.status, w.name, w.email, w.phone, w.people, w.note
        from tour_wait w left join client c on c.shop_id = w.shop_id and c.id = w.client_id
          join tour_event e on e.shop_id = w.shop_id and e.id = w.event_id
          join tour_slot l on l.shop_id = w.shop_id and l.id = w.slot_id join shop h on h.shop_id = w.shop_id
        where w.shop_id = ${shopId} and ${isOfPerson('w', userId)} order by l.day, w.id`.execute(tx);
      found.push(...rows);
    }
    return found;
  },
};
type TastingRow = Pick<RowOf<'tasting_wine'>, 'liked' | 'note'> &
  RowOf<'tour_slot', 'day'> & {
    estate: RowOf<'shop'>['name'];
    event: RowOf<'tour_event'>['title'];
    said: RowOf<'tasting'>['note'];
    wine: string;
  };

/** The wines that a person tasted at every estate, with what was noted of him. */
const tasted: OwnDataSource = {
  key: 'tastings',
  title: 'Vos dégustations',
  fields: {
    estate: 'Domaine',
    event: 'Événement',
    day: 'Jour',
    wine: 'Vin',
    liked: 'Cœurs',
    note: 'Note',
    said: 'Note de la visite',
  },
  read: async (tx, call, userId) => {
    const found: TastingRow[] = [];
    for (const shopId of await shopsOf(tx, userId)) {
      await call.enterShop(tx, shopId);
      const { rows } =
        await sql<TastingRow>`select h.name as estate, e.title as event, l.day, coalesce(concat_ws(' ', p.name, v.name), '') as wine,
          coalesce(t.liked, 0) as liked, coalesce(t.note, '') as note, g.note as said
        from tasting g join booking b on b.shop_id = g.shop_id and b.id = g.booking_id
          left join tasting_wine t on t.shop_id = g.shop_id and t.tasting_id = g.id
          left join product_format f on f.shop_id = t.shop_id and f.id = t.format_id
          left join product p on p.shop_id = f.shop_id and p.id = f.product_id
          left join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
          left join client c on c.shop_id = b.shop_id and c.id = b.client_id
          join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id
          join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id join shop h on h.shop_id = b.shop_id
        where g.shop_id = ${shopId} and ${isOfPerson('b', userId)} order by l.day, g.id, t.position`.execute(tx);
      found.push(...rows);
    }
    return found;
  },
};
export const ownTastings = contribute(ownDataSlot, 47, tasted);
export const ownWaits = contribute(ownDataSlot, 46, waited);
