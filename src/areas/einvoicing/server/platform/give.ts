import { created } from '#kernel/difference.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { storedBytes } from '#platform/files.ts';
import { defineJob, type Run, work } from '#platform/jobs.ts';
import { billLost } from '../../rules/events.ts';
import { lifeMessage } from '../../rules/platform/cdar.ts';
import { PAID_CODE } from '../../rules/platform/life.ts';
import { STATE_WORDS } from '#areas/billing/rules/einvoice/platform-state.ts';
import { GIVE_SECONDS, GIVE_WAITS, platformTrouble } from '../../rules/platform/platform-endpoints.ts';
import { printBill } from '#areas/billing/server/index.ts';
import { adapterOf } from './adapter-of.ts';
import { type Adapter, type Flow, PlatformFault } from './adapter.ts';
import { holdLife } from './bill-life.ts';
import { LINK_TROUBLES, LINK_WAIT, noteAnswer, sayFailing } from './link.ts';
import type { ToldPayment } from '../tables.ts';
import { paidFlows, paidOf, wordsOfPart } from './paid.ts';

export const giveFlowJob = defineJob<{ id: string }>('billing.give-to-platform', { lane: 'platform' });
const tellPaidJob = defineJob<{ saleId: string }>('billing.tell-platform-paid');
const giveWaitingJob = defineJob<{ billId?: string }>('billing.give-what-waits');

type FlowRow = RowOf<'platform_flow'>;
type PlatformRow = RowOf<'einvoice_platform'>;

const isActive = (shopId: string) =>
  sql<boolean>`exists (select from einvoice_platform e where e.shop_id = ${shopId} and e.active)`;

/** A bill that was just issued: what was undone is never given. Most shops have no platform, and then nothing is noted. */
export const noteBill = (call: Call, billId: string): void =>
  call.enqueue(giveWaitingJob, { billId }, { onlyIf: isActive(call.shopId) });

/** All that was issued since the day of the platform and was not given. */
export const noteAll = (call: Call): void => call.enqueue(giveWaitingJob, {});

/**
 * Reopens a flow that failed before the platform gave it an id. The file keeps its identity: it may have arrived after
 * all, so the platform is asked first.
 */
export const openAgain = async (tx: Tx, call: Call, id: string): Promise<void> => {
  await updateRow(tx, call, 'platform_flow', id, {
    status: 'waiting',
    attempts: 1,
    claimed_until: null,
    next_at: call.now,
    trouble: null,
    answer: null,
  });
  call.enqueue(giveFlowJob, { id });
};

/** A flow of its own: a bill once more after a rejection, or the word that a part of it was paid. */
export const addFlow = async (
  tx: Tx,
  call: Call,
  flow: Pick<FlowRow, 'kind' | 'bill_id' | 'round'> & { readonly part?: number; readonly told?: ToldPayment },
): Promise<void> => {
  const id = call.newId();
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('platform_flow')
    .values({
      shop_id: call.shopId,
      id,
      ...flow,
      part: flow.part ?? 0,
      told: flow.told ? JSON.stringify(flow.told) : null,
      status: 'waiting',
      attempts: 0,
      claimed_until: null,
      flow_id: null,
      given_at: null,
      next_at: call.now,
      trouble: null,
      answer: null,
      // The life of a bill tells instants to the second: each part has its own.
      created_at: later(call.now, flow.part ?? 0),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added) call.enqueue(giveFlowJob, { id });
};

/** The money of an order moved: what came for its bills is told, each part once, where VAT follows the money. */
export const notePaid = (call: Call, saleId: string): void =>
  call.enqueue(tellPaidJob, { saleId }, { onlyIf: isActive(call.shopId) });

const tellPaid = async (tx: Tx, call: Call, which: ReturnType<typeof sql>): Promise<void> => {
  for (const flow of await paidFlows(tx, call, which)) await addFlow(tx, call, flow);
};

interface Ready {
  readonly flow: FlowRow;
  readonly platform: PlatformRow;
  readonly number: string;
  readonly kind: RowOf<'bill'>['kind'];
  readonly file: () => Promise<Flow>;
}

const trackingOf = (flow: FlowRow): string => flow.id;
const fileName = (number: string, flow: FlowRow, ending: string): string =>
  `${number.replace(/[^\w+-]/g, '-')}_${flow.id.slice(-12)}.${ending}`;

/** Reads the flow to give, unless another call is giving it, and claims it for as long as giving it may take. */
const prepare = async (tx: Tx, call: Call, id: string): Promise<Ready | null> => {
  const { shopId } = call;
  const flow = await tx
    .selectFrom('platform_flow')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (flow?.status !== 'waiting') return null;
  const platform = await tx
    .selectFrom('einvoice_platform')
    .selectAll()
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  // Out of use: it waits until the platform is taken up again.
  if (!platform?.active) return null;
  if (flow.claimed_until !== null && flow.claimed_until > call.now) {
    call.enqueue(giveFlowJob, { id }, { runAt: flow.claimed_until });
    return null;
  }
  await updateRow(tx, { shopId }, 'platform_flow', id, {
    attempts: flow.attempts + 1,
    claimed_until: later(call.now, GIVE_SECONDS),
  });
  const row = await tx
    .selectFrom('bill')
    .select(['number', 'kind'])
    .where('shop_id', '=', shopId)
    .where('id', '=', flow.bill_id)
    .executeTakeFirstOrThrow();
  const claimed = { ...flow, attempts: flow.attempts + 1 };
  const base = { flow: claimed, platform, number: row.number, kind: row.kind };
  if (flow.kind === 'paid') {
    const paid = await paidOf(tx, call, flow);
    if (paid === null) {
      // The bill was credited or refunded meanwhile: a later payment is told in its turn.
      await tx.deleteFrom('platform_flow').where('shop_id', '=', shopId).where('id', '=', id).execute();
      return null;
    }
    // At every try the same instant: what the platform tells of it is known again.
    const { rows } = await sql<{
      at: string;
    }>`select to_char(${flow.created_at}::timestamptz at time zone z.zone, 'YYYYMMDDHH24MISS') as at
      from shop z where z.shop_id = ${shopId}`.execute(tx);
    const xml = lifeMessage(paid.bill, { ...paid, id: flow.id, code: PAID_CODE, by: 'SE', at: rows[0]?.at ?? '' });
    const name = fileName(row.number, flow, 'xml');
    const bytes = Buffer.from(xml);
    const given = { tracking: trackingOf(flow), name, mime: 'application/xml', bytes, syntax: 'CDAR', rule: 'B2B' };
    return { ...base, file: async () => given as Flow };
  }
  // The very file that the client has: printed once, and kept.
  const bytes = await storedBytes(tx, await printBill(tx, call, flow.bill_id));
  return {
    ...base,
    file: async () => ({
      tracking: trackingOf(flow),
      name: fileName(row.number, flow, 'pdf'),
      mime: 'application/pdf',
      bytes: await bytes(),
      syntax: 'Factur-X',
      rule: 'B2B',
    }),
  };
};

const faultOf = (error: unknown): PlatformFault | null => (error instanceof PlatformFault ? error : null);

/**
 * Gives a file to the platform. A try that was stopped before the answer may have succeeded: from the second try on,
 * the platform is asked first.
 */
const hand = async ({ flow, platform, file }: Ready): Promise<string> => {
  const adapter: Adapter = adapterOf(platform);
  const known = flow.attempts > 1 ? await adapter.find(trackingOf(flow)) : null;
  if (known !== null) return known;
  try {
    return await adapter.give(await file());
  } catch (error) {
    // « Already received »: it has it, under a name of its own.
    const held = faultOf(error)?.status === 409 ? await adapter.find(trackingOf(flow)) : null;
    if (held === null) throw error;
    return held;
  }
};

const wasGiven = async (tx: Tx, call: Call, ready: Ready, flowId: string, at: string): Promise<void> => {
  const { flow, number } = ready;
  const mine = await tx
    .updateTable('platform_flow')
    .set({
      status: 'given',
      flow_id: flowId,
      given_at: at,
      claimed_until: null,
      next_at: null,
      trouble: null,
      answer: null,
    })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', flow.id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!mine) return;
  if (flow.kind === 'paid') {
    await holdLife(tx, call, {
      billId: flow.bill_id,
      round: flow.round,
      code: PAID_CODE,
      // To the second, as the message tells it.
      at: `${flow.created_at.slice(0, 19)}.000Z`,
      source: 'estate',
      reason: flow.told ? wordsOfPart(flow.told) : '',
      newsId: flowId,
    });
    return;
  }
  await tx
    .updateTable('bill_platform')
    .set({ state: 'given', state_at: at, reason: '' })
    .where('shop_id', '=', call.shopId)
    .where('bill_id', '=', flow.bill_id)
    .where('round', '=', flow.round)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
  call.audit('bill', flow.bill_id, created({ platform: STATE_WORDS.given, number }));
  await tellPaid(tx, call, sql`b.id = ${flow.bill_id}`);
};

const wasNotGiven = async (
  tx: Tx,
  call: Call,
  { flow, number, kind }: Pick<Ready, 'flow' | 'number' | 'kind'>,
  fault: PlatformFault,
): Promise<void> => {
  const isLink = LINK_TROUBLES.includes(fault.trouble);
  const wait = isLink ? Math.min(GIVE_WAITS[flow.attempts - 1] ?? LINK_WAIT, LINK_WAIT) : GIVE_WAITS[flow.attempts - 1];
  const nextAt = fault.isFinal || wait === undefined ? null : later(call.now, wait);
  const mine = await tx
    .updateTable('platform_flow')
    .set({
      status: nextAt === null ? 'failed' : 'waiting',
      claimed_until: null,
      next_at: nextAt,
      trouble: fault.trouble,
      answer: fault.answer,
    })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', flow.id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!mine) return;
  if (nextAt !== null) {
    call.enqueue(giveFlowJob, { id: flow.id }, { runAt: nextAt });
    if (isLink) await sayFailing(tx, call, flow.bill_id, fault);
    return;
  }
  const reason = platformTrouble(fault.trouble, fault.answer);
  if (flow.kind === 'bill')
    await tx
      .updateTable('bill_platform')
      .set({ state: 'failed', state_at: call.now, reason })
      .where('shop_id', '=', call.shopId)
      .where('bill_id', '=', flow.bill_id)
      .where('round', '=', flow.round)
      .execute();
  await call.emit(billLost, {
    billId: flow.bill_id,
    number,
    kind,
    state: flow.kind === 'bill' ? 'failed' : 'unpaid',
    reason,
  });
};

/** Gives a file. No lock is held between the two transactions: a slow platform holds up no other call. */
export const giveFlow = async ({ id }: { readonly id: string }, run: Pick<Run, 'inShop'>): Promise<void> => {
  let at = '';
  const ready = await run.inShop(async (tx, call) => {
    at = call.now;
    return prepare(tx, call, id);
  });
  if (!ready) return;
  const given = await hand(ready).catch((error: unknown) => {
    const fault = faultOf(error);
    if (!fault) throw error;
    return fault;
  });
  await run.inShop(async (tx, call) => {
    const fault = faultOf(given);
    // A file that is refused says nothing of the link.
    await noteAnswer(tx, call, ready.platform, fault?.trouble === 'refused' ? null : fault);
    if (fault) await wasNotGiven(tx, call, ready, fault);
    else await wasGiven(tx, call, ready, given as string, at);
  });
};

const LOT = 200;
/**
 * Opens the flows of new bills: between businesses of the country, issued since the chosen day, and not given yet. It
 * works in lots, so that no other call waits for thousands.
 */
const giveNew = async ({ billId }: { readonly billId?: string }, run: Pick<Run, 'inShop' | 'alive'>): Promise<void> => {
  for (let found = LOT; found === LOT; ) {
    found = await run.inShop((tx, call) => giveLot(tx, call, billId));
    await run.alive();
  }
  // Bills paid while no platform was in use are told now.
  if (billId === undefined) await run.inShop((tx, call) => tellPaid(tx, call, sql`true`));
};

const giveLot = async (tx: Tx, call: Call, billId: string | undefined): Promise<number> => {
  const { rows } = await sql<RowOf<'bill', 'id'>>`select b.id from bill b
      join einvoice_platform e on e.shop_id = b.shop_id and e.active and b.issued_on >= e.from_day
    where b.shop_id = ${call.shopId} and b.document ->> 'audience' = 'B2B' ${billId ? sql`and b.id = ${billId}` : sql``}
      and not exists (select from bill_platform p where p.shop_id = b.shop_id and p.bill_id = b.id)
    order by b.created_at, b.id limit ${LOT}`.execute(tx);
  for (const { id } of rows) {
    // Two concurrent calls both insert: only the call whose row is kept gives the bill.
    const { rows: fresh } = await sql`insert into bill_platform (shop_id, bill_id, state, state_at)
        values (${call.shopId}, ${id}, 'waiting', ${call.now}) on conflict do nothing returning bill_id`.execute(tx);
    if (fresh.length > 0) await addFlow(tx, call, { kind: 'bill', bill_id: id, round: 1 });
  }
  return rows.length;
};

/** Resumes the flows that wait since the platform was put out of use, whatever their tries so far. */
export const giveAgain = async (tx: Tx, call: Call): Promise<void> => {
  const rows = await tx
    .updateTable('platform_flow')
    .set({ attempts: sql`least(attempts, 1)`, next_at: call.now })
    .where('shop_id', '=', call.shopId)
    .where('status', '=', 'waiting')
    .returning('id')
    .execute();
  for (const { id } of rows) call.enqueue(giveFlowJob, { id });
};

/** The time after which a claim is abandoned, longer than any try takes: the worker that held it died. */
const STALE_SECONDS = 600;
export const giveStale = async (tx: Tx, call: Call): Promise<void> => {
  const { rows } = await sql<RowOf<'platform_flow', 'id'>>`select f.id from platform_flow f
      join einvoice_platform e on e.shop_id = f.shop_id and e.active
    where f.shop_id = ${call.shopId} and f.status = 'waiting'
      and greatest(f.next_at, f.claimed_until, f.created_at) < ${later(call.now, -STALE_SECONDS)}
    order by f.created_at limit ${LOT}`.execute(tx);
  for (const { id } of rows) call.enqueue(giveFlowJob, { id });
};

/** Notifies a user when the job of a flow was given up: the user may send it again. */
export const giveUp = ({ id }: { readonly id: string }, run: Pick<Run, 'inShop'>): Promise<void> =>
  run.inShop(async (tx, call) => {
    const flow = await tx
      .selectFrom('platform_flow')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (flow?.status !== 'waiting') return;
    const { number, kind } = await tx
      .selectFrom('bill')
      .select(['number', 'kind'])
      .where('shop_id', '=', call.shopId)
      .where('id', '=', flow.bill_id)
      .executeTakeFirstOrThrow();
    await wasNotGiven(tx, call, { flow, number, kind }, new PlatformFault('broken', null, true));
  });

export const giveJobs = [
  work(giveFlowJob, giveFlow, { givenUp: giveUp }),
  work(giveWaitingJob, giveNew),
  work(tellPaidJob, ({ saleId }, run) =>
    run.inShop((tx, call) =>
      tellPaid(
        tx,
        call,
        sql`b.id in (select p.bill_id from bill_part p where p.shop_id = ${call.shopId} and p.sale_id = ${saleId})`,
      ),
    ),
  ),
];
