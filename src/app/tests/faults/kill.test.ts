import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickOrDeep } from '#kernel/testing/depth.ts';
import { sweep } from '#areas/payments/server/jobs.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { cartOf, checkoutOf, ok, sizes } from '../../testing/estate.ts';
import { broken, orphans } from '../../testing/invariants.ts';
import { ask, bedBeside, type Got, type Served, startServer } from '../../testing/servers.ts';

/**
 * The process is killed at random moments of running journeys (place, validate, bill, credit a bottle, give its money back). What was acknowledged must be
 * there afterwards; what was not is asked again with its key, as our client does, and must have happened once; nothing may be half done.
 */
const BASE = 'kills';
const KILLS = quickOrDeep(4, 20);
const CLIENTS = 4;
const LATER_MS = 10 * 60_000;

const t = await bedBeside(BASE);
/** The same program ten minutes later: leases have run out, sweeps are due. */
const later = await bedBeside(BASE, { ...systemClock, millis: () => Date.now() + LATER_MS });
let shops: readonly Awaited<ReturnType<typeof sizes>>[] = [];
let server: Served | null = null;

/** Billed before the first kill: a process that lives half a second seldom comes as far as a credit note by itself. */
const ready: Journey[] = [];
const READY = quickOrDeep(6, 24);

beforeAll(async () => {
  shops = await Promise.all([sizes(t, [5000, 5000]), sizes(t, [5000, 5000])]);
  for (let n = 0; n < READY; n += 1) {
    const shop = shops[n % shops.length] as Journey['shop'];
    const placed = await ok(t, null)(
      placeOrder,
      checkoutOf([cartOf(shop.estate.shopId, shop.sizes, 1)], 'tok_ok', `Acheteur ${n}`),
    );
    const { id, number } = placed.orders[0] as { id: string; number: string };
    await ok(t, shop.estate.owner)(validateOrder, { id });
    await ok(t, shop.estate.owner)(shipOrder, { id });
    const [made] = (await ok(t, shop.estate.owner)(billOrder, { id })).chain;
    ready.push({
      n,
      shop,
      step: 'credit',
      orderId: id,
      number,
      bill: made?.label ?? null,
      billId: made?.id ?? null,
      credit: null,
      creditId: null,
    });
  }
  await t.drain();
});
afterAll(async () => {
  await server?.kill();
});

type Step = 'place' | 'validate' | 'ship' | 'bill' | 'credit' | 'refund' | 'done';
interface Journey {
  readonly n: number;
  readonly shop: Awaited<ReturnType<typeof sizes>>;
  step: Step;
  orderId: string | null;
  number: string | null;
  bill: string | null;
  billId: string | null;
  credit: string | null;
  creditId: string | null;
}
const NEXT: Readonly<Record<Step, Step>> = {
  place: 'validate',
  validate: 'ship',
  ship: 'bill',
  bill: 'credit',
  credit: 'refund',
  refund: 'done',
  done: 'done',
};
const BOTTLE = 12;

/** Does a step with its key; returns whether it was answered. Answers are recorded. */
const walk = async (journey: Journey, at: Served, refusals: string[]): Promise<boolean> => {
  const { shop, step, n } = journey;
  const token = shop.estate.owner;
  const key = `${n} ${step}`;
  const asked = (): Promise<Got | null> => {
    if (step === 'place')
      return ask(at, 'POST', '/v1/orders', {
        key,
        body: checkoutOf([cartOf(shop.estate.shopId, shop.sizes, 1)], 'tok_ok', `Acheteur ${n}`),
      });
    if (step === 'credit')
      return ask(at, 'POST', `/v1/bills/${journey.billId}/credits`, {
        token,
        key,
        body: { reason: 'Casse', lines: [{ id: '1', quantity: 1 }] },
      });
    if (step === 'refund') return ask(at, 'PUT', `/v1/credits/${journey.creditId}/refund`, { token, key, body: {} });
    return ask(at, 'PUT', `/v1/orders/${journey.orderId}/${step}`, { token, key, body: {} });
  };
  const answer = await asked();
  if (answer === null) return false;
  // The sessions of a process that was just killed may still hold what they locked: « try again » is answered, and a client does.
  if (answer.status === 409 && answer.body.code === 'frame.busy') return true;
  if (answer.status !== 200) {
    refusals.push(`${n} ${step}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return false;
  }
  if (step === 'place') {
    journey.orderId = answer.body.orders[0].id as string;
    journey.number = answer.body.orders[0].number as string;
  }
  if (step === 'bill') {
    const made = (answer.body.chain as { kind: string; id: string; label: string }[]).find(
      (one) => one.kind === 'bill',
    );
    [journey.bill, journey.billId] = [made?.label ?? null, made?.id ?? null];
  }
  if (step === 'credit') [journey.credit, journey.creditId] = [answer.body.number as string, answer.body.id as string];
  journey.step = NEXT[step];
  return true;
};

interface Seen {
  id: string;
  number: string;
  status: string;
  payment_status: string;
  bill: string | null;
  bills: number;
  credit: string | null;
  credits: number;
  kept_back: string;
}
const seen = async (journey: Journey): Promise<Seen | undefined> =>
  t.tx(
    journey.shop.estate.shopId,
    async (tx) =>
      (
        await sql<Seen>`
  select s.id, s.number, s.status, s.payment_status, s.total_gross - s.total_paid as kept_back,
    min(b.number) filter (where b.kind = '380') as bill, count(b.id) filter (where b.kind = '380')::int as bills, min(b.number) filter (where b.kind = '381') as credit, count(b.id) filter (where b.kind = '381')::int as credits from sale s left join bill b on b.shop_id = s.shop_id and b.sale_id = s.id
  where s.shop_id = ${journey.shop.estate.shopId} and s.id = ${journey.orderId} group by s.id, s.number, s.status, s.payment_status, s.total_gross, s.total_paid`.execute(
          tx,
        )
      ).rows[0],
  );

/** Compares the recorded answers with the tables. */
const lost = async (journeys: readonly Journey[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const one of journeys.filter((each) => each.orderId !== null)) {
    const row = await seen(one);
    const paid = row?.payment_status === 'paid';
    if (!row || row.number !== one.number) wrong.push(`${one.n}: order ${one.number} is ${row?.number ?? 'not there'}`);
    else if (
      one.step !== 'place' &&
      one.step !== 'validate' &&
      !(['validated', 'invoiced'].includes(row.status) && paid)
    )
      wrong.push(`${one.n}: validated, and now ${row.status}/${row.payment_status}`);
    else if (one.bill !== null && !(row.status === 'invoiced' && row.bill === one.bill && row.bills === 1))
      wrong.push(`${one.n}: billed ${one.bill}, and now ${row.status} ${row.bill} ×${row.bills}`);
    else if (one.credit !== null && !(row.credit === one.credit && row.credits === 1))
      wrong.push(`${one.n}: credited ${one.credit}, and now ${row.credit} ×${row.credits}`);
    else if (one.step === 'done' && Number(row.kept_back) !== BOTTLE)
      wrong.push(`${one.n}: given back, and now ${row.kept_back} is`);
  }
  return wrong;
};

test(`${KILLS} kills at random moments lose no acknowledged answer and leave nothing half done`, async () => {
  const began = performance.now();
  const journeys: Journey[] = [...ready];
  const cut: Journey[] = [];
  const refusals: string[] = [];
  const recoveries: number[] = [];
  let acknowledged = 0;
  let over = false;
  let firstAnswer: (() => void) | null = null;

  // The next one starts while this one lives: on the day it happens, something restarts it at once too.
  let coming = startServer(BASE);
  const client = async (): Promise<void> => {
    let mine: Journey | null = null;
    while (!over) {
      const at = server;
      if (!at) {
        await new Promise((resolve) => {
          setTimeout(resolve, 10);
        });
        continue;
      }
      if (!mine || mine.step === 'done') {
        mine = (Math.random() < 0.5 ? ready.pop() : undefined) ?? null;
      }
      if (!mine) {
        mine = {
          n: journeys.length,
          shop: shops[journeys.length % shops.length] as Journey['shop'],
          step: 'place',
          orderId: null,
          number: null,
          bill: null,
          billId: null,
          credit: null,
          creditId: null,
        };
        journeys.push(mine);
      }
      if (await walk(mine, at, refusals)) {
        acknowledged += 1;
        firstAnswer?.();
      } else {
        cut.push(mine);
        mine = null;
      }
    }
    if (mine && mine.step !== 'done') cut.push(mine);
  };
  const clients = Array.from({ length: CLIENTS }, client);

  for (let kill = 0; kill < KILLS; kill += 1) {
    server = await coming;
    if (kill < KILLS - 1) coming = startServer(BASE);
    const answered = new Promise<void>((resolve) => {
      firstAnswer = resolve;
    });
    const up = performance.now();
    await answered;
    recoveries.push(performance.now() - up);
    await new Promise((resolve) => {
      setTimeout(resolve, 50 + Math.random() * 600);
    });
    const dying: Served = server as Served;
    server = null;
    await dying.kill();
  }
  over = true;
  await Promise.all(clients);
  cut.push(...ready);
  const before = await lost(journeys);

  // Ten minutes later: whatever waits for the card provider is settled by the sweep, whatever a dead worker held is taken again.
  const { rows: open } = await t.pool.query('select count(*)::int as n from card_work where open');
  await sweep(later.frame.inShop);
  await t.pool.query("update idempotency set created_at = created_at - interval '10 minutes'");
  const halfway = await orphans(t);

  // The client asks again, with the same keys, and goes on.
  server = await startServer(BASE, 'web');
  const unresolved: string[] = [];
  const last = server;
  const rest = [...cut];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let journey = rest.shift(); journey; journey = rest.shift()) {
        while (journey.step !== 'done' && (await walk(journey, last, unresolved))) {
          /* the next step */
        }
      }
    }),
  );
  await last.stop();
  server = null;
  await later.drain();

  const wrong = [...before, ...(await lost(journeys)), ...halfway, ...(await orphans(t))];
  for (const shop of shops) wrong.push(...(await broken(t, shop.estate.shopId)));
  const {
    rows: [counts],
  } =
    await t.pool.query(`select (select count(*)::int from checkout) as checkouts, (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'attempts', attempts, 'error', last_error)), '[]') from job where done_at is null and run_at < now() + interval '9 minutes') as jobs,
    (select count(*)::int from mail where status in ('queued', 'sending')) as mails`);
  const bills = (
    await Promise.all(
      shops.map((shop) =>
        t.tx(
          shop.estate.shopId,
          async (tx) =>
            (
              await sql<{ n: number; last: number; printed: number }>`
    select count(*)::int as n, coalesce(max(b.n), 0)::int as last, count(f.file_id)::int as printed from bill b left join bill_file f on f.shop_id = b.shop_id and f.bill_id = b.id
    where b.shop_id = ${shop.estate.shopId} group by b.series`.execute(tx)
            ).rows,
        ),
      ),
    )
  ).flat();
  const billed = bills.reduce((sum, one) => sum + one.n, 0);
  recoveries.sort((a, b) => a - b);
  console.log(
    `${KILLS} kills, ${journeys.length} journeys, ${acknowledged} answers acknowledged, lost ${before.length}, cut ${cut.length}, waiting for the provider ${(open[0] as { n: number }).n}, ` +
      `bills and credit notes ${billed}, gaps ${bills.reduce((sum, one) => sum + one.last - one.n, 0)}, unresolved ${unresolved.length}, half states ${wrong.length}, first answer after a start p95 ${Math.round(recoveries[Math.ceil(KILLS * 0.95) - 1] as number)} ms, ` +
      `${Math.round((performance.now() - began) / 1000)} s`,
  );

  expect(wrong).toEqual([]);
  expect(refusals, 'while it ran').toEqual([]);
  expect(unresolved, 'asked again with its key').toEqual([]);
  // Each journey happened once: as many orders, bills and credit notes as journeys, whatever was asked twice.
  expect(counts).toEqual({ checkouts: journeys.length, jobs: [], mails: 0 });
  expect([billed, bills.reduce((sum, one) => sum + one.printed, 0)]).toEqual([
    2 * journeys.length,
    2 * journeys.length,
  ]);
});
