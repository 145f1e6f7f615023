import pg from 'pg';
import type { Ground } from './cases.ts';
import type { Case } from './load.ts';
import type { Told } from './once.ts';
import { SERVER, startProcess, stopProcess } from './server-process.ts';

/**
 * Measures of the chain of sales documents: long lists, a month billed at once, a bank file, unpaid amounts, reminders.
 */
const BILLS = 1_000;
const LINES = 10_000;
const PAGE = 200;
const ROUND = 5_000;

const quotes = (shop: string, many: number): string => `
  insert into sale (shop_id, id, kind, number, status, delivery_status, payment_status, origin, buyer_name, buyer_email, price_mode, rounding, rules_version, parties, shipping, payment, priced,
      total_net, total_vat, total_gross, total_duty, bottles, search_words, placed_at, placed_on, valid_until, created_at)
    select '${shop}', gen_random_uuid(), 'quote', 'DE-2025-' || lpad(n::text, 7, '0'), (array['pending','validated','refused','expired','cancelled'])[1 + n % 5], 'pending', 'pending', 'office',
      'Prénom' || n % 50 || ' Nom' || n % 20000, 'client' || n % 20000 || '@exemple.fr', 'HT', 'netSumKeepingGross', 1, '{"seller":{"name":"Domaine","email":""}}', '{"name":"Livraison"}', '{"type":"transfer"}', '{}',
      100, 20, 120, 0.2, 12, 'de-2025-' || lpad(n::text, 7, '0') || ' prenom' || n % 50 || ' nom' || n % 20000 || case when n % 20000 = 0 then ' rarissime' else '' end,
      now() - (n || ' minutes')::interval, current_date - n / 1440, current_date + 30, now() - (n || ' minutes')::interval
    from generate_series(1, ${many}) n;`;

const payments = (shop: string, many: number): string => `
  insert into payment_intent (shop_id, id, kind, method, payable_kind, payable_id, amount, label, status, day, created_at, payer, reference, search_words, banked)
    select '${shop}', gen_random_uuid(), 'receipt', (array['check','transfer','cash'])[1 + n % 3], 'order', gen_random_uuid(), 20 + n % 500, 'Règlement', 'paid', current_date - n / 1440,
      now() - (n || ' minutes')::interval, 'Prénom' || n % 50 || ' Nom' || n % 20000, 'CO-2025-' || lpad(n::text, 7, '0'),
      'prenom' || n % 50 || ' nom' || n % 20000 || ' co-2025-' || lpad(n::text, 7, '0') || case when n % 20000 = 0 then ' rarissime' else '' end, case when n % 3 = 0 then 'before' end
    from generate_series(1, ${many}) n;`;

/** The order behind each bill that is owed, so that a bank file finds what it pays. */
const behindBills = (shop: string): string => `
  insert into sale (shop_id, id, kind, number, status, delivery_status, payment_status, origin, client_id, buyer_name, buyer_email, price_mode, rounding, rules_version, parties, shipping, payment, priced,
      total_net, total_vat, total_gross, total_duty, bottles, search_words, placed_at, placed_on, due_on, created_at)
    select b.shop_id, b.sale_id, 'order', 'BA-2025-' || lpad(b.n::text, 7, '0'), 'invoiced', 'delivered', 'pending', 'office', b.client_id, b.buyer_name, '', 'HT', 'netSumKeepingGross', 1,
      '{"seller":{"name":"Domaine","email":""}}', '{"name":"Livraison"}', '{"type":"transfer"}', '{}', b.total_net, b.total_vat, b.total_gross, 0.2, 12, '', now() - interval '60 days', b.issued_on, b.due_on,
      now() - interval '60 days'
    from bill b where b.shop_id = '${shop}' and b.number like 'FA-2025-%';
  insert into bill_part (shop_id, bill_id, sale_id, net, gross, deducted)
    select b.shop_id, b.id, b.sale_id, b.total_net, b.total_gross, 0 from bill b where b.shop_id = '${shop}' and b.number like 'FA-2025-%';`;

/** Adds to the seed of the bench: quotes and payments by the hundred thousand, and the orders of the unpaid bills. */
export const seedDocuments = async (url: string, shopId: string, many: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select set_config('app.shop_id', $1, false)", [shopId]);
    await client.query(quotes(shopId, many) + payments(shopId, many) + behindBills(shopId));
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};

const some = (body: string): boolean => (JSON.parse(body) as { rows: unknown[] }).rows.length > 0;
const full = (body: string): boolean => (JSON.parse(body) as { rows: unknown[] }).rows.length === 50;

/** Lists the cases of document lists as their screens request them: rows first, their totals in a call of their own. */
export const documentCases = ({ base, owner }: Ground): readonly Case[] =>
  (['quotes', 'payments'] as const).flatMap((list) => {
    const named = list === 'quotes' ? 'devis' : 'paiements';
    const asked = (name: string, query: string, check = full): Case => ({
      name: `${named}, ${name}`,
      connections: 4,
      url: `${base}/v1/${list}?size=50&totals=later&${query}`,
      headers: owner,
      check,
    });
    const status = list === 'quotes' ? 'pending' : 'paid';
    return [
      asked('50 lignes', ''),
      asked('filtre d’état', `filter=${encodeURIComponent(JSON.stringify({ status: { in: [status] } }))}`),
      asked('recherche rare', 'search=rarissime', some),
    ];
  });

const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;
const asking =
  (ground: Ground) =>
  async <T>(method: string, path: string, body?: object | string): Promise<T> => {
    const type = typeof body === 'string' ? 'text/csv' : 'application/json';
    const answer = await fetch(`${ground.base}${path}`, {
      method,
      headers: { ...ground.owner, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const from = performance.now();
  const done = await work();
  return [done, performance.now() - from];
};

/** Derives an id from each text, in the format of the program's ids. */
const idOf = (text: string): string => `overlay(overlay(md5(${text}) placing '7' from 13) placing '8' from 17)::uuid`;

/**
 * Delivers one order through the office, then as many like it, each for a client of its own, written straight into the
 * database.
 */
const manyDelivered = async (ground: Ground, url: string): Promise<{ clientId: string; orders: string[] }[]> => {
  const ask = asking(ground);
  const { id: clientId } = await ask<{ id: string }>('POST', '/v1/clients', {
    kind: 'professional',
    businessName: 'Cave du Banc',
    email: 'cave@banc.exemple.fr',
    siret: '73282932000074',
    addresses: [{ street: '1 rue du Banc', zipcode: '75001', city: 'Paris' }],
  });
  const lines = ground.formats.slice(0, 3).map((one, at) => ({ id: String(at), formatId: one.id, quantity: 6 }));
  const { id } = await ask<{ id: string }>('POST', '/v1/orders/staff', { clientId, lines, payment: 'check' });
  await ask('PUT', `/v1/orders/${id}/validate`, {});
  await ask('PUT', `/v1/orders/${id}/ship`, {});
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select set_config('app.shop_id', $1, false)", [ground.shopId]);
    const { rows } = await client.query<{ id: string }>(
      `insert into client (shop_id, id, kind, business_name, email, created_at, updated_at)
        select shop_id, ${idOf("'client' || n")}, kind, business_name || ' ' || n, 'cave' || n || '@banc.exemple.fr', now(), now()
        from client, generate_series(1, $3::int) n where shop_id = $1 and id = $2 returning id`,
      [ground.shopId, clientId, BILLS],
    );
    await client.query(
      `insert into sale select (jsonb_populate_record(s, jsonb_build_object('id', ${idOf("'sale' || n")}, 'number', s.number || '-' || n, 'client_id', ${idOf("'client' || n")}, 'checkout_id', null))).*
        from sale s, generate_series(1, $3::int) n where s.shop_id = $1 and s.id = $2`,
      [ground.shopId, id, BILLS],
    );
    await client.query(
      `insert into sale_line select (jsonb_populate_record(l, jsonb_build_object('id', ${idOf('l.id::text || n')}, 'sale_id', ${idOf("'sale' || n")}))).*
        from sale_line l, generate_series(1, $3::int) n where l.shop_id = $1 and l.sale_id = $2`,
      [ground.shopId, id, BILLS],
    );
    // The units of a delivery note stand by the ids of the lines.
    await client.query(
      `insert into document_link select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'from_id', ${idOf("'sale' || n")},
          'quantities', d.quantities || jsonb_build_object('number', (d.quantities ->> 'number') || '-' || n,
            'units', (select jsonb_object_agg(${idOf('u.key || n')}, u.value) from jsonb_each(d.quantities -> 'units') u),
            'lots', '{}'::jsonb)))).*
        from document_link d, generate_series(1, $3::int) n where d.shop_id = $1 and d.from_id = $2 and d.why = 'shipped'`,
      [ground.shopId, id, BILLS],
    );
    await client.query('analyze sale, sale_line, document_link');
    const ids = await client.query<{ id: string; client_id: string }>(
      'select id, client_id from sale where shop_id = $1 and client_id = any($2::uuid[])',
      [ground.shopId, rows.map((row) => row.id)],
    );
    return ids.rows.map((row) => ({ clientId: row.client_id, orders: [row.id] }));
  } finally {
    await client.end();
  }
};

/**
 * Bills a thousand clients for their month by a single act: previewed, requested, then issued by a worker that prints
 * them too.
 */
export const billedMonth = async (
  ground: Ground,
  settings: { readonly url: string; readonly dataDir: string; readonly port: number },
): Promise<Told> => {
  const bills = await manyDelivered(ground, settings.url);
  const ask = asking(ground);
  const month = new Date().toISOString().slice(0, 7);
  const [shown, opened] = await timed(() =>
    ask<{ bills: { clientId: string }[] }>('GET', `/v1/bill-months?month=${month}`),
  );
  if (shown.bills.length < BILLS) throw new Error(`${shown.bills.length} bills are proposed`);
  const [run, begun] = await timed(() => ask<{ id: string }>('POST', '/v1/bill-months', { month, bills }));
  const client = new pg.Client({ connectionString: settings.url });
  await client.connect();
  await client.query("select set_config('app.shop_id', $1, false)", [ground.shopId]);
  await client.query("update job set done_at = now() where done_at is null and name <> 'billing.bill-month'");
  const worker = await startProcess(
    SERVER,
    { DATABASE_URL: settings.url, DATA_DIR: settings.dataDir, ROLE: 'worker', PORT: String(settings.port) },
    null,
  );
  const asked = performance.now();
  for (;;) {
    const { status, bills: told } = await ask<{ status: string; bills: { why: string | null }[] }>(
      'GET',
      `/v1/bill-month-runs/${run.id}`,
    );
    const why = told.find((one) => one.why !== null)?.why;
    if (why) throw new Error(why);
    if (status === 'completed') break;
    if (status === 'error' || performance.now() - asked > 300_000) throw new Error(`the month stays ${status}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  const { rows } = await client.query<{ issued: number; seconds: number }>(
    `select count(bill_id)::int as issued, extract(epoch from max(done_at) - min(done_at))::float as seconds from month_billing_item where shop_id = $1 and run_id = $2`,
    [ground.shopId, run.id],
  );
  await stopProcess(worker.child);
  await client.query("update job set done_at = now() where done_at is null and name = 'sales.print-bill'");
  await client.end();
  const { issued = 0, seconds = 0 } = rows[0] ?? {};
  if (issued !== BILLS) throw new Error(`${issued} bills were issued`);
  return {
    factures: issued,
    'mois montré (s)': round(opened / 1000),
    'demande (s)': round(begun / 1000),
    'émises par seconde': round(issued / seconds, 1),
  };
};

/**
 * Imports a bank file of 10,000 receipts against 20,000 open bills: a third by number, a third by name, a third by
 * amount.
 */
export const bankFile = async (ground: Ground): Promise<Told> => {
  const ask = asking(ground);
  const day = new Date().toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });
  const file = [
    'Date;Libellé;Montant',
    ...Array.from({ length: LINES }, (_, at) => {
      const n = 1 + ((at * 2) % 20_000);
      const number = String(n).padStart(7, '0');
      const label = [`VIR SEPA FA 2025 ${number}`, `VIR PRENOM${at % 50} NOM${at}`, 'VIREMENT RECU'][at % 3];
      return `${day};${label};${(120 + n / 100).toFixed(2).replace('.', ',')}`;
    }),
  ].join('\n');
  const [kept, imported] = await timed(() =>
    ask<{ added: number }>('POST', `/v1/bank-lines/upload?fileName=${encodeURIComponent('banc.csv')}`, file),
  );
  if (kept.added !== LINES) throw new Error(`${kept.added} lines were kept`);
  const [page, shown] = await timed(() => ask<{ after: string | null }>('GET', '/v1/bank-lines?size=50&totals=later'));
  let proposed = 0;
  const [, matched] = await timed(async () => {
    for (let after: string | null = ''; after !== null; ) {
      const next: { rows: { id: string; proposal: object | null }[]; after: string | null } = await ask(
        'GET',
        `/v1/bank-lines?size=${PAGE}&totals=later${after ? `&after=${encodeURIComponent(after)}` : ''}`,
      );
      proposed += next.rows.filter((one) => one.proposal).length;
      after = next.after;
    }
  });
  const [together, atOnce] = await timed(() =>
    ask<{ certain: string[]; likely: number; possible: number; none: number }>('GET', '/v1/bank-lines/proposals'),
  );
  if (together.certain.length + together.likely + together.possible !== proposed)
    throw new Error('read together, the lines are proposed otherwise than page by page');
  const certain = (
    await ask<{ rows: { id: string; proposal: { confidence: string } | null }[] }>(
      'GET',
      '/v1/bank-lines?size=50&totals=later',
    )
  ).rows.filter((one) => one.proposal?.confidence === 'certain');
  const [, accepted] = await timed(async () => {
    for (const one of certain) await ask('PUT', `/v1/bank-lines/${one.id}/match`, { certain: true });
  });
  if (page.after === null) throw new Error('one page is all there is');
  return {
    lignes: LINES,
    'lues (s)': round(imported / 1000),
    'page de 50 (ms)': Math.round(shown),
    proposées: proposed,
    'toutes proposées, page par page (s)': round(matched / 1000),
    'toutes proposées ensemble (s)': round(atOnce / 1000),
    'une acceptée (ms)': round(accepted / certain.length, 1),
  };
};

/** Measures the reminders due today among 5,000 open bills: reads them all, then composes letters one by one. */
export const reminderDay = async (ground: Ground): Promise<Told> => {
  const ask = asking(ground);
  const all = new Set<string>();
  const [, read] = await timed(async () => {
    for (let after: string | null = ''; after !== null; ) {
      const next: { rows: { id: string }[]; after: string | null } = await ask(
        'GET',
        `/v1/reminders/due?size=${PAGE}&totals=later${after ? `&after=${encodeURIComponent(after)}` : ''}`,
      );
      for (const one of next.rows) all.add(one.id);
      after = next.after;
    }
  });
  if (all.size < ROUND) throw new Error(`${all.size} clients are due`);
  const some = [...all].slice(0, 100);
  const [, drafted] = await timed(async () => {
    for (const id of some) await ask('GET', `/v1/clients/${id}/reminder`);
  });
  return {
    relances: all.size,
    'lues (s)': round(read / 1000),
    'une composée (ms)': round(drafted / some.length, 1),
  };
};
