import pg from 'pg';
import { foldedName } from '#areas/shops/rules/reserved-names.ts';

/** The rows of the bench, made by the database itself in seconds: a large estate and a small one beside it. */
export interface Seeded {
  readonly shopId: string;
  readonly smallId: string;
  /**
   * An estate with as many price categories and warehouses as the large one, but a thousand products: the reference for
   * comparisons.
   */
  readonly middleId: string;
  readonly token: string;
  readonly neighbourToken: string;
  readonly publicName: string;
  readonly smallName: string;
}

const LARGE = '00000000-0000-7000-8000-000000000001';
const SMALL = '00000000-0000-7000-8000-000000000002';
const MIDDLE = '00000000-0000-7000-8000-000000000003';
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
  insert into public_name (folded, shop_id, shown, kind) values ('${foldedName(name)}', '${id}', '${name}', 'name');
  insert into typology (shop_id, key, name, public, ttc, position) values ('${id}', 'particulier', 'Particulier', true, true, 0), ('${id}', 'caviste', 'Caviste', false, false, 1);
  insert into shop_tab (shop_id, id, name) values ('${id}', gen_random_uuid(), 'Nos vins');
  insert into warehouse (shop_id, id, name, is_default, created_at) values ('${id}', gen_random_uuid(), 'Chai', true, now());`;

/** The size of an estate's range: its products, its price categories and its warehouses. */
interface Range {
  readonly products: number;
  /** Years of each product: a product of three has three references. */
  readonly vintages: number;
  readonly typologies: number;
  readonly warehouses: number;
}

const catalogue = (id: string, { products, vintages, typologies, warehouses }: Range): string => `
  insert into typology (shop_id, key, name, public, ttc, position)
    select '${id}', 'tarif-' || n, 'Tarif ' || n, false, false, n from generate_series(3, ${typologies}) n;
  insert into warehouse (shop_id, id, name, is_default, created_at) select '${id}', gen_random_uuid(), 'Dépôt ' || n, false, now() from generate_series(2, ${warehouses}) n;
  insert into product (shop_id, id, slug, product_type, status, name, type, color, gamme, appellation, vat_type, name_key, search_words, position, created_at, updated_at)
    select '${id}', gen_random_uuid(), 'vin-' || n, 'bottle', 'online', 'Cuvée numéro ' || n, 'wine', (array['red','white','rose'])[1 + n % 3], 'Gamme ' || n % 7, 'Appellation ' || n % 20, 'standard',
      'cuvee ' || n, 'cuvee numero ' || n, n, now(), now() from generate_series(1, ${products}) n;
  insert into product_vintage (shop_id, id, product_id, name, legal, alcohol)
    select '${id}', gen_random_uuid(), p.id, (2020 + v)::text, '{"category":"wine"}', 12.5 from product p, generate_series(1, ${vintages}) v where p.shop_id = '${id}';
  insert into product_format (shop_id, id, product_id, vintage_id, container, unity, unity_value, format_type, litres, eq75, weight, price, format_key)
    select '${id}', gen_random_uuid(), v.product_id, v.id, 'Bouteille', 'Centilitre(s)', 75, 'bottle', 0.75, 1, 1.3, 8 + (random() * 20)::numeric(6,2), 'bottle|0.75|1' from product_vintage v where v.shop_id = '${id}';
  insert into format_price (shop_id, format_id, typology_key, visible, price) select '${id}', f.id, 'particulier', true, f.price from product_format f where f.shop_id = '${id}';
  insert into format_price (shop_id, format_id, typology_key, visible, price)
    select '${id}', f.id, t.key, t.position % 10 <> 0, round(f.price * (1 - t.position / 200.0), 2) from product_format f join typology t on t.shop_id = f.shop_id and t.position > 1 where f.shop_id = '${id}';
  insert into stock_item (shop_id, id, format_id, warehouse_id, real, created_at)
    select '${id}', gen_random_uuid(), f.id, w.id, 1000000, now()
      from (select k.*, row_number() over (order by k.id) as rank from product_format k where k.shop_id = '${id}') f
      join (select k.*, row_number() over (order by k.is_default desc, k.name) as rank from warehouse k where k.shop_id = '${id}') w
        -- Everything lies in the first one; each of the others keeps a tenth of it, another tenth than its neighbour.
        on w.rank = 1 or f.rank % 10 = w.rank % 10;`;

/** Writes the rows as the program does: some hundreds at once. */
const cards = (id: string): string => `
  select refresh_products(array_agg(k.id)) from (select p.id, row_number() over (order by p.position) / 500 as batch from product p where p.shop_id = '${id}') k group by k.batch;`;

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
        gen_random_uuid(), c.id, c.name, 100 + c.n / 100, 20, 120 + c.n / 100.0, 120 + c.n / 100.0, 0.2, '{"audience":"B2B","seller":{"name":"Domaine"}}', '', 'fa-2025-' || lpad(c.n::text, 7, '0'), now()
      from (select shop_id, id, name, row_number() over (order by id)::int as n from client where shop_id = '${id}') c
      returning shop_id, id, total_gross)
  insert into bill_balance (shop_id, bill_id, remaining, status) select shop_id, id, total_gross, 'pending' from billed;`;

/** Three years of entries and exits, and what the wine costs: of one format in ten the cost changed meanwhile. */
const journal = (id: string, movements: number): string => `
  insert into stock_movement (shop_id, id, item_id, format_id, warehouse_id, lot, cause, quantity, hectolitres, real_after, day, at)
    select '${id}', gen_random_uuid(), i.id, i.format_id, i.warehouse_id, '', case when n % 2 = 0 then 'production' else 'loss' end, case when n % 2 = 0 then 6 else -6 end, case when n % 2 = 0 then 0.045 else -0.045 end, 1000000,
      current_date - (n % 1000), now() - (n % 1000 || ' days')::interval
    from generate_series(1, ${movements}) n join (select k.*, row_number() over (order by k.id) - 1 as rank from stock_item k where k.shop_id = '${id}') i
      on i.rank = (n / 2) % (select count(*) from stock_item k where k.shop_id = '${id}');
  insert into format_cost (shop_id, id, format_id, day, cost, created_at)
    select '${id}', gen_random_uuid(), f.id, current_date - d * 500, 4 + d, now()
    from (select k.*, row_number() over (order by k.id) as rank from product_format k where k.shop_id = '${id}') f, generate_series(0, 2) d where d = 2 or f.rank % 10 = 0;`;

export interface SeedSize {
  readonly clients: number;
  readonly orders: number;
  readonly movements: number;
  /** The large estate is a merchant: 20,000 references, 60 price categories, 15 warehouses. */
  readonly merchant?: boolean;
}
const GROWER: Range = { products: 1000, vintages: 3, typologies: 2, warehouses: 1 };
const MERCHANT: Range = { products: 20_000, vintages: 1, typologies: 60, warehouses: 15 };

/** Fills an empty, migrated database through its set-up role; it obeys the policies by acting within each shop. */
export const seed = async (url: string, size: SeedSize): Promise<Seeded> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Closed whatever happens: a connection left behind would be cut, and its words cover those of the fault.
  try {
    const checked = await unchecked(client);
    await fill(client, size);
    await checked();
    // Index-only reads need the visibility map, as the automatic vacuum leaves it.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return {
    shopId: LARGE,
    smallId: SMALL,
    middleId: MIDDLE,
    token: SESSION,
    neighbourToken: NEIGHBOUR_SESSION,
    publicName: 'grandbench',
    smallName: 'petitbench',
  };
};

const fill = async (client: pg.Client, size: SeedSize): Promise<void> => {
  const few = { clients: 200, orders: 200, movements: 200 };
  for (const [id, name, range, of] of [
    [LARGE, 'grandbench', size.merchant ? MERCHANT : GROWER, size],
    [SMALL, 'petitbench', { ...GROWER, products: 40 }, few],
    ...(size.merchant ? [[MIDDLE, 'moyenbench', { ...MERCHANT, products: 1000 }, few] as const] : []),
  ] as const) {
    await client.query("select set_config('app.shop_id', $1, false)", [id]);
    await client.query(shop(id, name) + catalogue(id, range));
    // The new rows are analysed before they are read. Otherwise the planner would join a million rows to a table that
    // it takes for empty.
    await client.query('analyze product, product_vintage, product_format, format_price, stock_item, warehouse');
    await client.query(cards(id) + trade(id, of.clients, of.orders) + owed(id) + journal(id, of.movements));
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
};

/**
 * Rows that fit each other by their making are not looked up one by one, two million prices and a million movements; from the seeding on
 * every row is checked again.
 */
const unchecked = async (client: pg.Client): Promise<() => Promise<void>> => {
  const { rows } = await client.query<{ of: string; name: string; says: string }>(
    `select conrelid::regclass as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as says from pg_constraint
     where contype = 'f' and conrelid::regclass::text in ('format_price', 'price_change', 'stock_item', 'stock_movement')`,
  );
  for (const { of, name } of rows) await client.query(`alter table ${of} drop constraint ${name}`);
  return async () => {
    for (const { of, name, says } of rows)
      await client.query(`alter table ${of} add constraint ${name} ${says} not valid`);
  };
};
