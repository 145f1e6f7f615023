import { orderClosed } from '#areas/sales/rules/events.ts';
import { inEveryShop, seller as sellerOf } from '#areas/shops/server/index.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { every, type Run, type Subscription, within } from '#platform/jobs.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import { remittanceMade } from '../../rules/events.ts';
import { earliestCollection, targetDayFrom } from '#areas/banking/rules/sepa/target-days.ts';
import { isPlanDisputed } from '../dispute/in-sql.ts';
import { isOtherLateRow } from '#areas/billing/server/index.ts';
import { remit } from '#areas/banking/server/index.ts';
import { cardOfPlanKnown } from './agree.ts';
import { followSharedBill } from './fit-plan.ts';
import { tellAhead } from './instalment-mails.ts';
import { stopPlanOf } from './lay.ts';
import { changePart, dayOf, partOf } from './plan.ts';
import { giveUpProof, partSettled, refuseDue, staleProofs, takeDue } from './take-part.ts';

const AT_ONCE = 200;
/** The days between the announcement of a part and its day; an account has the notice of its remittance. */
const AHEAD_DAYS = 3;
/** The days that a user has to hand a remittance in, before its last moment. */
const HAND_IN_DAYS = 4;

type Rounds = Pick<Run, 'inAnyShop' | 'alive'>;

const waiting = async (
  tx: Tx,
  call: Call,
  means: readonly string[],
  until: string,
  untold: boolean,
): Promise<readonly string[]> =>
  (
    await sql<RowOf<'instalment_part', 'id'>>`select p.id from instalment_part p
      join instalment_plan n on n.shop_id = p.shop_id and n.id = p.plan_id and n.status = 'active' and n.means = any(${[...means]})
      where p.shop_id = ${call.shopId} and p.status = 'scheduled' and p.try_on <= ${until}::date and (not ${untold}::boolean or p.told_on is null) and not ${isPlanDisputed}
      order by p.try_on, p.id limit ${AT_ONCE}`.execute(tx)
  ).rows.map((row) => row.id);

const tellOne = async (tx: Tx, call: Call, id: string): Promise<void> => {
  const { rows } =
    await sql`select 1 from instalment_part where shop_id = ${call.shopId} and id = ${id} and status = 'scheduled' and told_on is null
    for update`.execute(tx);
  if (rows.length === 0) return;
  const { part, plan } = await partOf(tx, call, id);
  await changePart(tx, call, id, { told_on: call.today });
  await tellAhead(tx, call, plan, part);
};

/** Debits a card whose day has come; a debit that cannot be asked for counts as refused, and is told. */
const takeOne = async (run: Rounds, shopId: string, id: string): Promise<void> => {
  try {
    await run.inAnyShop(shopId, (tx, call) => takeDue(tx, call, id));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const reason = error.refusal.words.fr;
    await run.inAnyShop(shopId, (tx, call) => refuseDue(tx, call, id, reason));
  }
};

/** Finds the bills whose part must be with the bank soon, by the day and the scheme of their remittance. */
const toRemit = async (
  tx: Tx,
  call: Call,
): Promise<readonly { readonly dueOn: Day; readonly ids: readonly string[] }[]> => {
  const { settings } = await sellerOf(tx, call.shopId);
  const first = earliestCollection(dayOf(call.today), settings.sepaNotice);
  const { rows } = await sql<
    RowOf<'bill', 'id'> & RowOf<'instalment_part', 'try_on'> & RowOf<'sepa_mandate', 'scheme'>
  >`select b.id, p.try_on, m.scheme from instalment_plan n
    join lateral (select y.try_on from instalment_part y where y.shop_id = n.shop_id and y.plan_id = n.id and y.status = 'scheduled' order by y.due_on, y.n limit 1) p on true
    join lateral (select f.id from bill f join bill_balance g on g.shop_id = f.shop_id and g.bill_id = f.id and g.remaining > 0 and g.status in ('pending', 'partial')
      where f.shop_id = n.shop_id and not ${isOtherLateRow} and (f.id = n.bill_id or n.bill_id is null and f.sale_id = n.sale_id) order by f.created_at, f.id limit 1) b on true
    join sepa_mandate m on m.shop_id = n.shop_id and m.client_id = n.client_id and m.status = 'completed' and m.revoked_at is null and m.replaced_at is null
    where n.shop_id = ${call.shopId} and n.status = 'active' and n.means = 'sepa' and p.try_on <= ${addDays(first, HAND_IN_DAYS)}::date
      and not ${isPlanDisputed}
      and not exists (select 1 from sepa_debit l where l.shop_id = n.shop_id and l.bill_id = b.id and l.status in ('scheduled', 'processing'))
    order by p.try_on, b.id limit ${AT_ONCE}`.execute(tx);
  const dayOfPart = (on: string): Day => targetDayFrom(dayOf(on < first ? first : on));
  return [...Map.groupBy(rows, (row) => `${dayOfPart(row.try_on)} ${row.scheme}`)].map(([key, group]) => ({
    dueOn: dayOf(key.slice(0, 10)),
    ids: group.map((row) => row.id),
  }));
};

const remitDue = async (run: Rounds, shopId: string): Promise<void> => {
  // The screen of remittances tells the missing particulars for a collection; the next round tries again.
  await eachAlone(
    run,
    { what: 'remittance of instalments', shopId, expectsRefusals: true },
    await run.inAnyShop(shopId, toRemit),
    (group) =>
      run.inAnyShop(shopId, async (tx, call) => {
        const { id } = await remit(tx, { ids: [...group.ids], dueOn: group.dueOn, isLast: false, early: false }, call);
        await call.emit(remittanceMade, { remittanceId: id });
      }),
  );
};

/**
 * Runs the round of a shop: it announces debits to payers, debits cards, puts accounts into their remittance, and stops
 * waiting for banks.
 */
export const takeInstalments = async (run: Rounds, shopId: string): Promise<void> => {
  const each = async (find: typeof staleProofs, act: (id: string) => Promise<unknown>): Promise<void> =>
    eachAlone(run, { what: 'instalment', shopId }, await run.inAnyShop(shopId, find), act);
  await each(
    (tx, call) => waiting(tx, call, ['card', 'hand'], addDays(dayOf(call.today), AHEAD_DAYS), true),
    (id) => run.inAnyShop(shopId, (tx, call) => tellOne(tx, call, id)),
  );
  await each(staleProofs, (id) => run.inAnyShop(shopId, (tx, call) => giveUpProof(tx, call, id)));
  await each(
    (tx, call) => waiting(tx, call, ['card'], call.today, false),
    (id) => takeOne(run, shopId, id),
  );
  await remitDue(run, shopId);
};

export const instalmentJobs: readonly Subscription[] = [
  every(
    'billing.instalments',
    30,
    async (_nothing, run) => {
      await inEveryShop(run, 'instalments', (shopId) => takeInstalments(run, shopId));
    },
    { lane: 'payments' },
  ),
  partSettled,
  followSharedBill,
  cardOfPlanKnown,
  within(orderClosed, async (tx: Tx, { saleId }, call) => {
    await stopPlanOf(tx, call, saleId, 'Commande close');
  }),
];
