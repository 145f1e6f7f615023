import pg from 'pg';

/** Rows of the bench: made by the database itself, in seconds. One large estate and a small one beside it. */
export interface Seeded {
  readonly shopId: string;
  readonly smallId: string;
  readonly token: string;
  readonly neighbourToken: string;
  readonly publicName: string;
}

const LARGE = '00000000-0000-7000-8000-000000000001';
const SMALL = '00000000-0000-7000-8000-000000000002';
const OWNER = '00000000-0000-7000-8000-0000000000aa';
const NEIGHBOUR = '00000000-0000-7000-8000-0000000000ab';
const SESSION = '00000000-0000-7000-8000-0000000000bb';
const NEIGHBOUR_SESSION = '00000000-0000-7000-8000-0000000000bc';

/** All that a bill must say of its seller. */
const BUSINESS = JSON.stringify({
  reason: 'SCEA du Banc',
  legalForm: 'SCEA',
  capital: '10 000 €',
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  exciseNumber: 'FR000000E0001',
  address: { street: '1 rue du Banc', zipcode: '68000', city: 'Colmar', country: 'FR' },
});

const shop = (id: string, name: string): string => `
  insert into shop (shop_id, code, public_name, name, integration, stripe_is_active, payments_list, business, created_at)
  values ('${id}', upper('${name}XX'), '${name}', 'Domaine ${name}', (select jsonb_object_agg(m, '{"active":true}'::jsonb) from unnest(array['crm','campaigns','salesPoint','stocks','agents','iam','shop','analytics','reservations','purchase','futures','accounting','iframes']) m),
    true, '[{"type":"cb","active":true,"clients":["professional","private"],"instructions":""},{"type":"check","active":true,"clients":["professional","private"],"instructions":""}]', '${BUSINESS}', now());
  insert into public_name (folded, shop_id, shown, kind) values ('${name}', '${id}', '${name}', 'name');
  insert into typology (shop_id, key, name, public, ttc, position) values ('${id}', 'particulier', 'Particulier', true, true, 0), ('${id}', 'caviste', 'Caviste', false, false, 1);
  insert into shop_tab (shop_id, id, name) values ('${id}', gen_random_uuid(), 'Nos vins');
  insert into warehouse (shop_id, id, name, is_default, created_at) values ('${id}', gen_random_uuid(), 'Chai', true, now());`;

const catalogue = (id: string, products: number): string => `
  insert into product (shop_id, id, slug, product_type, status, name, type, color, gamme, appellation, vat_type, name_key, search_words, position, created_at, updated_at)
    select '${id}', gen_random_uuid(), 'vin-' || n, 'bottle', 'online', 'Cuvée numéro ' || n, 'wine', (array['red','white','rose'])[1 + n % 3], 'Gamme ' || n % 7, 'Appellation ' || n % 20, 'standard',
      'cuvee ' || n, 'cuvee numero ' || n, n, now(), now() from generate_series(1, ${products}) n;
  insert into product_vintage (shop_id, id, product_id, name, legal, alcohol)
    select '${id}', gen_random_uuid(), p.id, (2020 + v)::text, '{"category":"wine"}', 12.5 from product p, generate_series(1, 3) v where p.shop_id = '${id}';
  insert into product_format (shop_id, id, product_id, vintage_id, container, unity, unity_value, format_type, litres, eq75, weight, price, format_key)
    select '${id}', gen_random_uuid(), v.product_id, v.id, 'Bouteille', 'Centilitre(s)', 75, 'bottle', 0.75, 1, 1.3, 8 + (random() * 20)::numeric(6,2), 'bottle|0.75|1' from product_vintage v where v.shop_id = '${id}';
  insert into format_price (shop_id, format_id, typology_key, visible, price) select '${id}', f.id, 'particulier', true, f.price from product_format f where f.shop_id = '${id}';
  insert into stock_item (shop_id, id, format_id, warehouse_id, real, created_at)
    select '${id}', gen_random_uuid(), f.id, w.id, 1000000, now() from product_format f join warehouse w on w.shop_id = f.shop_id where f.shop_id = '${id}';
  select refresh_products(array(select p.id from product p where p.shop_id = '${id}'));`;

const trade = (id: string, clients: number, orders: number): string => `
  insert into client (shop_id, id, kind, lastname, firstname, email, created_at, updated_at)
    select '${id}', gen_random_uuid(), 'private', 'Nom' || n, 'Prénom' || n % 50, 'client' || n || '@exemple.fr', now(), now() from generate_series(1, ${clients}) n;
  insert into sale (shop_id, id, kind, number, status, delivery_status, payment_status, origin, buyer_name, buyer_email, price_mode, rounding, rules_version, parties, shipping, payment, priced,
      total_net, total_vat, total_gross, total_duty, bottles, search_words, placed_at, placed_on, created_at)
    select '${id}', gen_random_uuid(), 'order', 'CO-2025-' || lpad(n::text, 7, '0'), case when n % 100 = 0 then 'pending' when n % 5 < 3 then 'invoiced' else 'validated' end, 'delivered', 'paid', 'shop',
      'Prénom' || n % 50 || ' Nom' || n % ${clients}, 'client' || n % ${clients} || '@exemple.fr', 'TTC', 'netSumKeepingGross', 1, '{"seller":{"name":"Domaine","email":""}}', '{"name":"Livraison"}', '{"type":"cb"}', '{}',
      100, 20, 120, 0.2, 12, 'co-2025-' || lpad(n::text, 7, '0') || ' prenom' || n % 50 || ' nom' || n % ${clients} || case when n % ${Math.max(1, Math.round(orders / 50))} = 0 then ' rarissime' else '' end || case when n % 20 = 0 then ' commun' else '' end,
      now() - (n || ' minutes')::interval, current_date - n / 1440, now() - (n || ' minutes')::interval
    from generate_series(1, ${orders}) n;`;

/** A bill for each client, still owed, each of another amount: one in four is a month late, the others are not due yet. */
const owed = (id: string): string => `
  with billed as (
    insert into bill (shop_id, id, kind, number, series, year, n, issued_on, due_on, sale_id, client_id, buyer_name, total_net, total_vat, total_gross, total_due, total_duty,
        document, hash, search_words, created_at)
      select c.shop_id, gen_random_uuid(), '380', 'FA-2025-' || lpad(c.n::text, 7, '0'), 'bill', '2025', c.n, current_date - 60, current_date + case when c.n % 4 = 0 then -30 else 20 end,
        gen_random_uuid(), c.id, c.name, 100 + c.n / 100, 20, 120 + c.n / 100.0, 120 + c.n / 100.0, 0.2, '{"audience":"B2B"}', '', 'fa-2025-' || lpad(c.n::text, 7, '0'), now()
      from (select shop_id, id, name, row_number() over (order by id)::int as n from client where shop_id = '${id}') c
      returning shop_id, id, total_gross)
  insert into bill_balance (shop_id, bill_id, remaining, status) select shop_id, id, total_gross, 'pending' from billed;`;

/** Three years of entries and exits, and what the wine costs: of one format in ten the cost changed meanwhile. */
const journal = (id: string, movements: number): string => `
  insert into stock_movement (shop_id, id, item_id, format_id, warehouse_id, lot, cause, quantity, real_after, day, at)
    select '${id}', gen_random_uuid(), i.id, i.format_id, i.warehouse_id, '', case when n % 2 = 0 then 'production' else 'loss' end, case when n % 2 = 0 then 6 else -6 end, 1000000,
      current_date - (n % 1000), now() - (n % 1000 || ' days')::interval
    from generate_series(1, ${movements}) n join (select k.*, row_number() over (order by k.id) - 1 as rank, count(*) over () as many from stock_item k where k.shop_id = '${id}') i
      on i.rank = (n / 2) % i.many;
  insert into format_cost (shop_id, id, format_id, day, cost, created_at)
    select '${id}', gen_random_uuid(), f.id, current_date - d * 500, 4 + d, now()
    from (select k.*, row_number() over (order by k.id) as rank from product_format k where k.shop_id = '${id}') f, generate_series(0, 2) d where d = 2 or f.rank % 10 = 0;`;

export interface SeedSize {
  readonly clients: number;
  readonly orders: number;
  readonly movements: number;
}

/** Fills an empty, migrated database through its set-up role; the policies are obeyed by standing in each shop. */
export const seed = async (url: string, size: SeedSize): Promise<Seeded> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Closed whatever happens: a connection left behind would be cut, and its words cover those of the fault.
  try {
    await fill(client, size);
  } finally {
    await client.end();
  }
  return { shopId: LARGE, smallId: SMALL, token: SESSION, neighbourToken: NEIGHBOUR_SESSION, publicName: 'grandbench' };
};

const fill = async (client: pg.Client, size: SeedSize): Promise<void> => {
  for (const [id, name, products, clients, orders, movements] of [
    [LARGE, 'grandbench', 1000, size.clients, size.orders, size.movements],
    [SMALL, 'petitbench', 40, 200, 200, 200],
  ] as const) {
    await client.query("select set_config('app.shop_id', $1, false)", [id]);
    await client.query(
      shop(id, name) + catalogue(id, products) + trade(id, clients, orders) + owed(id) + journal(id, movements),
    );
  }
  for (const [user, session, shopId] of [
    [OWNER, SESSION, LARGE],
    [NEIGHBOUR, NEIGHBOUR_SESSION, SMALL],
  ]) {
    await client.query(
      `insert into user_account (id, username, email, role) values ('${user}', 'Banc ${shopId}', '${user}@exemple.fr', 'owner')`,
    );
    await client.query(
      `insert into user_shop (id, user_id, shop_id, role) values (gen_random_uuid(), '${user}', '${shopId}', 'owner')`,
    );
    await client.query(
      `insert into session (id, user_id, shop_id, expires_at) values ('${session}', '${user}', '${shopId}', now() + interval '1 day')`,
    );
  }
  // Index-only reads need the visibility map, as the automatic vacuum leaves it.
  await client.query('vacuum analyze');
};
