import pg from 'pg';
import { useCaptchaWork } from '#platform/captcha/challenge.ts';
import { solveHere } from '#platform/captcha/solve-here.ts';
import { type Ground, placing } from './cases.ts';
import type { Case } from './load.ts';
import { watched } from './machine.ts';
import { inTurns, type Told } from './once.ts';

/** The size of a season: twenty events, and the bookings that were kept of a year. */
export interface VisitSize {
  readonly bookings: number;
}
const BOOKED_EVENTS = 17;
/** Event 18 takes bookings that need a guide and a room, 19 has one seat a slot, 20 needs nothing. */
const EVENTS = 20;
const [NEEDING, LAST_SEAT, PLAIN] = [18, 19, 20] as const;
const TIMES = 4;
const ROUNDS = 200;
const BUYERS = 50;
const PRICE = 12;
const ROOMS = 5;

const hex = (n: number): string => n.toString(16).padStart(12, '0');
const eventId = (n: number): string => `00000000-0000-7000-8000-0e${hex(n).slice(2)}`;
const guideId = (n: number): string => `00000000-0000-7000-8000-0a${hex(n).slice(2)}`;
const roomId = (n: number): string => `00000000-0000-7000-8000-0b${hex(n).slice(2)}`;
const quoted = (value: object): string => `'${JSON.stringify(value)}'`;

const minutesAt = (event: number, k: number): number => 9 * 60 + (event % 4) * 15 + k * 120;
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const timesOf = (event: number): string[] => Array.from({ length: TIMES }, (_, k) => clock(minutesAt(event, k)));

const needsOf = (event: number): object[] =>
  event > NEEDING
    ? []
    : [
        { kind: 'guide', resourceIds: event === NEEDING ? [guideId(NEEDING)] : [] },
        { kind: 'room', resourceIds: event === NEEDING ? [roomId(ROOMS)] : [] },
      ];
const placesOf = (event: number): number => (event === LAST_SEAT ? 1 : event <= BOOKED_EVENTS ? 15 : 10_000);

const eventRow = (shop: string, event: number): string => `
  insert into tour_event (shop_id, id, created_at, updated_at, title, kind, location, message, minutes, no_hours, places, party_min, days_ahead, hours_before, on_holidays, online,
      languages, prices, openings, needs)
    values ('${shop}', '${eventId(event)}', now(), now(), 'Visite ${event}', 'visit', '', '', 60, false, ${placesOf(event)}, 1, 400, 0, true, true,
      '["fr"]', ${quoted([{ productType: 'adult', label: '', priceTTC: PRICE, vatType: 'standard', notCounting: false, min: 0, max: null }])},
      ${quoted([{ from: null, to: null, weekdays: ['1', '2', '3', '4', '5', '6'], times: timesOf(event), places: null }])}, ${quoted(needsOf(event))});`;

const resourceRow = (
  shop: string,
  id: string,
  name: string,
  columns: { kind: string; capacity: number | null },
): string => `
  insert into tour_resource (shop_id, id, created_at, name, kind, alone, capacity, languages)
    values ('${shop}', '${id}', now(), '${name}', '${columns.kind}', ${columns.capacity === null}, ${columns.capacity ?? 'null'}, '["fr"]');`;

/** The slots of half a year before and after today, each with its guide and a room that it shares, and the bookings that fill them. */
const season = (shop: string, many: number): string => `
  create temp table seeded on commit drop as
    select gen_random_uuid() as id, e, d::date as day, to_char(time '09:00' + ((e % 4) * 15 + k * 120) * interval '1 minute', 'HH24:MI') as at
    from generate_series(1, ${BOOKED_EVENTS}) e, generate_series(current_date - 180, current_date + 185, interval '1 day') d, generate_series(0, ${TIMES - 1}) k
    where extract(isodow from d) < 7;
  insert into tour_slot (shop_id, id, event_id, day, at)
    select '${shop}', id, ('00000000-0000-7000-8000-0e' || lpad(to_hex(e), 10, '0'))::uuid, day, at from seeded;
  insert into booking (shop_id, id, created_at, updated_at, code, event_id, slot_id, status, name, email, phone, language, note, prices, people, places, total, tourist_tax, channel)
    select '${shop}', gen_random_uuid(), now(), now(), 'B' || n, event_id, slot_id, case when day < current_date then 'arrived' else 'confirmed' end, 'Visiteur ' || n, 'v' || n || '@exemple.fr', '', 'fr', '',
      ${quoted([{ productType: 'adult', label: '', priceTTC: PRICE, vatType: 'standard', notCounting: false, quantity: 2 }])}, 2, 2, ${2 * PRICE}, 0, 'shop'
    from (select row_number() over (order by l.day, l.at, l.event_id, p) as n, l.event_id, l.id as slot_id, l.day
      from tour_slot l, generate_series(1, 5) p where l.shop_id = '${shop}') b where n <= ${many};
  update tour_slot l set taken = b.people, capacity = 15
    from (select slot_id, sum(people)::int as people from booking where shop_id = '${shop}' group by slot_id) b where l.shop_id = '${shop}' and l.id = b.slot_id;
  update tour_slot l set resource_ids = (array['00000000-0000-7000-8000-0a' || lpad(to_hex(s.e), 10, '0'), '00000000-0000-7000-8000-0b' || lpad(to_hex(s.e % ${ROOMS}), 10, '0')])::uuid[]
    from seeded s where l.shop_id = '${shop}' and l.id = s.id and l.taken > 0;`;

/** Adds a season of visits to an estate of the seed. */
export const seedVisits = async (url: string, shopId: string, { bookings }: VisitSize): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select set_config('app.shop_id', $1, false)", [shopId]);
    const events = Array.from({ length: EVENTS }, (_, index) => index + 1);
    await client.query(
      [
        ...events.map((event) => eventRow(shopId, event)),
        ...events
          .slice(0, NEEDING)
          .map((n) => resourceRow(shopId, guideId(n), `Guide ${n}`, { kind: 'guide', capacity: null })),
        ...Array.from({ length: ROOMS + 1 }, (_, n) =>
          resourceRow(shopId, roomId(n), `Salle ${n}`, { kind: 'room', capacity: n === ROOMS ? 10_000 : 60 }),
        ),
      ].join(''),
    );
    await client.query(`begin; ${season(shopId, bookings)} commit;`);
    await client.query('vacuum analyze tour_event, tour_slot, tour_resource, booking');
  } finally {
    await client.end();
  }
};

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** The first day of the next month: every slot of it is ahead. */
const monthAhead = (): { readonly from: string; readonly to: string } => {
  const now = new Date();
  const day = (month: number, date: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, date)).toISOString().slice(0, 10);
  return { from: day(1, 1), to: day(2, 0) };
};

/** The cases of readings: the calendar of the office, and the agenda of the shop. */
export const visitCases = ({ base, neighbour, smallName }: Ground): readonly Case[] => {
  const { from, to } = monthAhead();
  return [
    {
      name: 'visites, mois de 20 événements',
      connections: 1,
      url: `${base}/v1/event-slots?from=${from}&to=${to}`,
      headers: neighbour,
      check: (body) => body.split('"eventId":').length - 1 > EVENTS * TIMES * 24,
    },
    {
      name: 'visites, mois d’un événement en boutique',
      connections: 1,
      url: `${base}/v1/storefront/shops/${smallName}/visits/${eventId(1)}/months/${from.slice(0, 7)}`,
      check: (body) => (JSON.parse(body) as { days: unknown[] }).days.length > 20,
    },
    {
      name: 'visites, agenda de la boutique',
      connections: 1,
      url: `${base}/v1/storefront/shops/${smallName}/visits`,
      check: (body) => (JSON.parse(body) as { visits: unknown[] }).visits.length === EVENTS,
    },
  ];
};

let turn = 0;
interface Seat {
  readonly event: number;
  readonly day: string;
  readonly at: string;
}
interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}
/** The request of a visitor who books one seat in the shop. */
const booking = async ({ base, smallName }: Ground, { event, day, at }: Seat): Promise<Sent> => ({
  url: `${base}/v1/storefront/shops/${smallName}/visits/${eventId(event)}/bookings`,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-captcha': await solveHere({ millis: Date.now }) },
    body: JSON.stringify({
      day,
      at,
      quantities: [1],
      visitor: 'Anne Roux',
      email: `r${(turn += 1)}@exemple.fr`,
      terms: true,
      adult: true,
      shownTotal: PRICE,
    }),
  },
});
/** Slots of an event ahead, one after another; no Sunday. */
const seatsOf = (event: number, count: number): readonly Seat[] =>
  Array.from({ length: 400 }, (_, index) => dayIn(index + 2))
    .filter((day) => new Date(day).getUTCDay() !== 0)
    .slice(0, 300)
    .flatMap((day) => timesOf(event).map((at) => ({ event, day, at })))
    .slice(0, count);

/** Fifty visitors ask for the last seat of a slot at once, two hundred times: one has it, the others are told so. */
export const lastSeats = async (ground: Ground, { url }: { readonly url: string }): Promise<Told> => {
  useCaptchaWork({ cost: 1000, tries: [1, 3] });
  let sold = 0;
  let refused = 0;
  let oversold = 0;
  let other = 0;
  for (const seat of seatsOf(LAST_SEAT, ROUNDS)) {
    const sent = await Promise.all(Array.from({ length: BUYERS }, () => booking(ground, seat)));
    const answers = await Promise.all(
      sent.map(async ({ url: to, init }) => {
        const answer = await fetch(to, init);
        const body = (await answer.json()) as { code?: string };
        return { status: answer.status, code: body.code ?? '' };
      }),
    );
    const had = answers.filter(({ status }) => status === 200).length;
    const told = answers.filter(({ code }) => code === 'reservations.slot-none-left').length;
    sold += had;
    refused += told;
    oversold += Math.max(had - 1, 0);
    other += answers.length - had - told;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select set_config('app.shop_id', (select shop_id::text from shop where public_name = $1), false)",
    [ground.smallName],
  );
  const { rows } = await client.query<{ over: number }>(
    `select count(*)::int as over from tour_slot l where l.shop_id = app_shop() and l.event_id = $1
      and (l.taken > 1 or l.taken <> (select coalesce(sum(b.places), 0) from booking b where b.shop_id = l.shop_id and b.slot_id = l.id and b.status <> 'cancelled'))`,
    [eventId(LAST_SEAT)],
  );
  await client.end();
  if (sold !== ROUNDS || other !== 0) throw new Error(`${sold} seats sold of ${ROUNDS}, ${other} other answers`);
  return {
    tours: ROUNDS,
    vendues: sold,
    refusées: refused,
    survendues: oversold + (rows[0]?.over ?? 0),
  };
};

const PLACED = 150;
const TURNS = 5;
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Orders and bookings by turns, eight visitors at once; each as processor time of server and PostgreSQL. */
export const bookingsBesideOrders = async (ground: Ground): Promise<Told> => {
  useCaptchaWork({ cost: 1000, tries: [1, 3] });
  const spent: Record<'order' | 'plain' | 'needing', number[]> = { order: [], plain: [], needing: [] };
  const measured = async (kind: keyof typeof spent, make: (index: number) => Promise<Sent>): Promise<void> => {
    const sent = await Promise.all(Array.from({ length: PLACED }, (_, index) => make(index)));
    const [, { measured: seconds }] = await watched(() =>
      inTurns(PLACED, 8, async (index) => {
        const { url, init } = sent[index] as Sent;
        const answer = await fetch(url, init);
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
      }),
    );
    spent[kind].push((1000 * seconds) / PLACED);
  };
  const seats = { plain: seatsOf(PLAIN, 1000), needing: seatsOf(NEEDING, 1000) };
  let at = 0;
  const next = (kind: 'plain' | 'needing'): Seat => seats[kind][(at += 1) % seats[kind].length] as Seat;
  // The first turn compiles, and is left out.
  for (let round = 0; round <= TURNS; round += 1) {
    await measured('order', async (index) => ({
      url: `${ground.base}/v1/orders`,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: placing(ground, ground.formats[index % ground.formats.length] as Ground['formats'][number]),
      },
    }));
    await measured('plain', () => booking(ground, next('plain')));
    await measured('needing', () => booking(ground, next('needing')));
  }
  const each = (kind: keyof typeof spent): number => median(spent[kind].slice(1));
  const rounded = (value: number): number => Math.round(100 * value) / 100;
  return {
    'commande (ms)': rounded(each('order')),
    'réservation (ms)': rounded(each('plain')),
    'avec ressources (ms)': rounded(each('needing')),
    'réservations par commande (%)': Math.round((100 * each('order')) / each('plain')),
    'avec ressources (%)': Math.round((100 * each('order')) / each('needing')),
  };
};
