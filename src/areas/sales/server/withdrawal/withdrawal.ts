import { created } from '#kernel/difference.ts';
import { createHash } from 'node:crypto';
import { seller as sellerOf, shopByName } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { dayIn, later } from '#platform/clock.ts';
import { sql, type Tx } from '#platform/db.ts';
import { networkOf } from '#platform/network/network.ts';
import { runList } from '#platform/list.ts';
import { withdrawalAnswered, withdrawalDeclared } from '../../rules/events.ts';
import { judged, statementOf, type Withdrawal, whyNotAnswer } from '../../rules/withdrawal/withdrawal.ts';
import type * as declared from '../../rules/withdrawal/withdrawal-endpoints.ts';
import { type withdrawals, withdrawalList } from '../../rules/withdrawal/withdrawal-endpoints.ts';
import { acknowledgedIn, type Before, MOST_BY_LINE } from '../../rules/withdrawal/withdrawal-limits.ts';
import { refuseWithdrawal } from '../../rules/withdrawal/withdrawal-refusals.ts';
import { contractNamed } from './withdrawn-sale.ts';
import { visibleSales } from '../order/sale-list.ts';
import { acknowledge, acknowledgeJob } from './withdrawal-mails.ts';
import { withdrawalColumns, withdrawalOf, type WithdrawalRow, withdrawalTables } from './withdrawal-row.ts';

type SalesTx = Tx;

/** Counts the declarations of that day before this one; refuses a line that sends far too many. */
const cameBefore = async (tx: SalesTx, call: Call, email: string, sender: string): Promise<Before> => {
  // Declarations of an e-mail or a line go one at a time: counted side by side, a hundred would each be the first.
  for (const word of [`${call.shopId} ${email}`, sender])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal ${word}`}, 0))`.execute(tx);
  const { rows } = await sql<Before & { retryIn: number | null }>`select
    (select ceil(extract(epoch from w.declared_at + interval '1 hour' - ${call.now}::timestamptz))::int from withdrawal w
      where w.shop_id = ${call.shopId} and w.sender = ${sender} and w.declared_at > ${call.now}::timestamptz - interval '1 hour'
      order by w.declared_at desc offset ${MOST_BY_LINE - 1} limit 1) as "retryIn",
    (select count(*)::int from withdrawal w where w.shop_id = ${call.shopId} and w.email = ${email} and w.sale_id is null and w.declared_at > ${call.now}::timestamptz - interval '1 day') as "byMailbox",
    (select count(*)::int from withdrawal w where w.shop_id = ${call.shopId} and w.sale_id is null and w.declared_at > ${call.now}::timestamptz - interval '1 day') as unmatched`.execute(
    tx,
  );
  const { retryIn, ...before } = rows[0] as Before & { retryIn: number | null };
  // There is room again once the oldest of those that fill the hour has gone.
  if (retryIn !== null)
    throw new Refused({ ...refuseWithdrawal('sales.too-many-withdrawals'), retryIn: Math.max(1, retryIn) });
  return before;
};

/**
 * Receives, dates and acknowledges a declaration in one transaction, from any sender: a mistyped declaration is a
 * declaration all the same.
 */
export const declareWithdrawal = async (tx: SalesTx, input: InputOf<typeof declared.declareWithdrawal>, call: Call) => {
  if (input.scope === 'part' && input.goods === '')
    throw new Refused(
      refuseWithdrawal('sales.withdrawal-goods', {}, { goods: refuseWithdrawal('sales.withdrawal-goods').words }),
    );
  await call.enterShop(tx, found(await shopByName(tx, input.shop)));
  const seller = await sellerOf(tx, call.shopId);
  const today: Day = dayIn(seller.zone, Date.parse(call.now));
  const sender = createHash('sha256')
    .update(`${networkOf(call.ip)}|${today}|${call.shopId}`)
    .digest('hex');
  const before = await cameBefore(tx, call, input.email, sender);
  const sale = await contractNamed(tx, call, input.number, input.email);
  const { verdict, endsOn } = judged(sale?.contract ?? null, today);
  const id = call.newId();
  const goods = input.scope === 'part' ? input.goods : '';
  const row: WithdrawalRow = {
    id,
    reference: `R-${id.slice(-8).toUpperCase()}`,
    sale_id: sale?.id ?? null,
    order_number: input.number,
    name: input.name,
    email: input.email,
    lang: call.lang,
    scope: input.scope,
    goods,
    statement: statementOf({ seller: seller.name, number: input.number, scope: input.scope, goods }),
    verdict,
    received_on: sale?.contract.receivedOn ?? null,
    ends_on: endsOn,
    declared_on: today,
    declared_at: call.now,
    answer_words: null,
    has_left: sale?.hasLeft ?? null,
  };
  const { answer_words: _none, judged: _last, has_left: _seen, ...kept } = row;
  await tx
    .insertInto('withdrawal')
    .values({ ...kept, shop_id: call.shopId, sender })
    .execute();
  const wait = acknowledgedIn(before, sale !== undefined);
  if (wait === 0) await acknowledge(tx, call, seller, row);
  else call.enqueue(acknowledgeJob, { withdrawalId: id }, { runAt: later(call.now, wait) });
  call.audit('withdrawal', id, created({ reference: row.reference, verdict }));
  await call.emit(withdrawalDeclared, {
    withdrawalId: id,
    saleId: row.sale_id,
    reference: row.reference,
    unmatchedBefore: before.unmatched,
    isAcknowledged: wait === 0,
  });
  return { reference: row.reference, declaredAt: call.now, email: input.email };
};

/**
 * A user who sees an order sees its declarations; declarations without an order are for users who see all orders.
 */
/** Selects the withdrawals that this caller sees. */
export const visibleWithdrawals = (call: Call) =>
  isAllowed(call.actor, 'seeAllOrder')
    ? sql`w.shop_id = ${call.shopId}`
    : sql`w.shop_id = ${call.shopId} and exists (select 1 from sale s where ${visibleSales(call, 'order')} and s.id = w.sale_id)`;

export const seeWithdrawal = async (tx: SalesTx, id: string, call: Call): Promise<unknown> =>
  found((await sql`select 1 from withdrawal w where ${visibleWithdrawals(call)} and w.id = ${id}`.execute(tx)).rows[0]);

export const withdrawalListColumns = {
  reference: sql`w.reference`,
  declaredAt: sql`w.declared_at`,
  name: sql`w.name`,
  orderNumber: sql`w.order_number`,
  verdict: sql`coalesce(j.verdict, w.verdict)`,
  endsOn: sql`case when j.verdict is null then w.ends_on else j.ends_on end`,
  refundBy: sql`(w.declared_on + 14)`,
  state: sql`coalesce(a.answer, 'pending')`,
};

export const listWithdrawals = (tx: SalesTx, query: InputOf<typeof withdrawals>, call: Call) =>
  runList(
    tx,
    call.actor,
    withdrawalList,
    {
      from: withdrawalTables,
      where: visibleWithdrawals(call),
      select: withdrawalColumns,
      key: sql`w.id`,
      columns: withdrawalListColumns,
    },
    query,
    (row: WithdrawalRow & Record<string, unknown>) => withdrawalOf(row),
  );

const one = async (tx: SalesTx, call: Call, id: string): Promise<Withdrawal> =>
  withdrawalOf(
    found(
      (
        await sql<WithdrawalRow>`
  select ${withdrawalColumns} from ${withdrawalTables} where ${visibleWithdrawals(call)} and w.id = ${id}`.execute(tx)
      ).rows[0],
    ),
  );

export const answerWithdrawal = async (
  tx: SalesTx,
  input: InputOf<typeof declared.answerWithdrawal>,
  call: Call,
): Promise<Withdrawal> => {
  const before = await one(tx, call, input.id);
  refuseIf(whyNotAnswer(before));
  if (input.answer === 'declined' && input.words === '')
    throw new Refused(
      refuseWithdrawal('sales.withdrawal-reason', {}, { words: refuseWithdrawal('sales.withdrawal-reason').words }),
    );
  await tx
    .insertInto('withdrawal_answer')
    .values({
      shop_id: call.shopId,
      id: call.newId(),
      withdrawal_id: input.id,
      answer: input.answer,
      words: input.words,
      answered_by: call.actor.userId,
      answered_at: call.now,
    })
    .execute();
  call.audit('withdrawal', input.id, { answer: [null, input.answer] });
  await call.emit(withdrawalAnswered, { withdrawalId: input.id, saleId: before.orderId, answer: input.answer });
  return one(tx, call, input.id);
};
