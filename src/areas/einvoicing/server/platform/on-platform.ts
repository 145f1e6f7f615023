import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { goesToPlatform, isGivenAgain } from '../../rules/platform/life.ts';
import { STATE_WORDS } from '#areas/billing/rules/einvoice/platform-state.ts';
import {
  type BillOnPlatform,
  type giveBill,
  platformTrouble,
  whyNotGive,
} from '../../rules/platform/platform-endpoints.ts';
import { seeBill } from '#areas/billing/server/index.ts';
import { wordsOfCode } from './bill-life.ts';
import { addFlow, openAgain } from './give.ts';

const PAID_AGAIN = 'Encaissement à transmettre de nouveau';
const PAID_LOST = 'L’encaissement n’est pas transmis à la plateforme.';

const flowOf = async (tx: Tx, call: Call, billId: string, kind: RowOf<'platform_flow'>['kind'], round: number) =>
  (await tx
    .selectFrom('platform_flow')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('bill_id', '=', billId)
    .where('kind', '=', kind)
    .where('round', '=', round)
    // The part of a payment that failed is the one to give again.
    .orderBy(sql`status = 'failed'`, 'desc')
    .orderBy('part')
    .executeTakeFirst()) ?? null;

const standing = async (tx: Tx, call: Call, id: string, lock: boolean) => {
  const { shopId } = call;
  const [facts] = (
    await sql<{ audience: Bill['audience']; active: boolean }>`select b.document ->> 'audience' as audience,
      exists (select from einvoice_platform e where e.shop_id = b.shop_id and e.active) as active
    from bill b where b.shop_id = ${shopId} and b.id = ${id}`.execute(tx)
  ).rows;
  const row =
    (
      await sql<
        RowOf<'bill_platform'>
      >`select * from bill_platform where shop_id = ${shopId} and bill_id = ${id} ${lock ? sql`for update` : sql``}`.execute(
        tx,
      )
    ).rows[0] ?? null;
  const paid = row && (await flowOf(tx, call, id, 'paid', row.round));
  const isPaidLost = paid?.status === 'failed';
  const whyNot = whyNotGive({
    isActive: facts?.active ?? false,
    goesThere: facts ? goesToPlatform(facts) : false,
    state: row?.state ?? null,
    isPaidLost,
  });
  return { row, whyNot, paid };
};

export const readOnPlatform = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<BillOnPlatform> => {
  await seeBill(tx, id, call);
  const { shopId } = call;
  const { row, whyNot, paid } = await standing(tx, call, id, false);
  const life = await tx
    .selectFrom('bill_life')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('bill_id', '=', id)
    .orderBy('at')
    .orderBy('code')
    .execute();
  const waiting = await tx
    .selectFrom('platform_flow')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('bill_id', '=', id)
    .where('status', '=', 'waiting')
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    state: row?.state ?? null,
    stateAt: row?.state_at ?? null,
    reason: row?.reason ?? '',
    round: row?.round ?? 0,
    life: life.map((one) => ({
      code: one.code,
      words: wordsOfCode(one.code, one.words),
      at: one.at,
      round: one.round,
      isOurs: one.source === 'estate',
      reason: [one.reason, one.reason_code && `(${one.reason_code})`].filter(Boolean).join(' '),
    })),
    whyNot: whyNot?.words.fr ?? null,
    attempts: waiting?.attempts ?? (paid?.status === 'failed' ? paid.attempts : 0),
    nextAt: waiting && waiting.attempts > 0 ? waiting.next_at : null,
    trouble: waiting?.trouble
      ? platformTrouble(waiting.trouble, waiting.answer)
      : paid?.status === 'failed'
        ? `${PAID_LOST} ${platformTrouble(paid.trouble ?? 'broken', paid.answer)}`
        : null,
  };
};

/** Under the lock of its row: two people at once give it once. */
export const giveOnce = async (
  tx: Tx,
  { id }: InputOf<typeof giveBill>,
  call: Call,
): Promise<OutputOf<typeof giveBill>> => {
  await seeBill(tx, id, call);
  const { shopId } = call;
  const fresh =
    await sql`insert into bill_platform (shop_id, bill_id, state, state_at) select b.shop_id, b.id, 'failed', ${call.now} from bill b
    where b.shop_id = ${shopId} and b.id = ${id} on conflict do nothing returning bill_id`.execute(tx);
  const isFirst = fresh.rows.length > 0;
  const { row, whyNot, paid } = await standing(tx, call, id, true);
  refuseIf(whyNot);
  if (paid?.status === 'failed' && row && !isGivenAgain(row.state)) {
    await openAgain(tx, call, paid.id);
    call.audit('bill', id, { platform: [null, PAID_AGAIN] });
    return readOnPlatform(tx, { id }, call);
  }
  const last = isFirst || !row ? null : await flowOf(tx, call, id, 'bill', row.round);
  // Without a name of the platform's own it may have arrived all the same: it is the same one that goes, not another.
  const isSame = last?.status === 'failed' && last.flow_id === null;
  const round = isFirst ? 1 : (row?.round ?? 0) + (isSame ? 0 : 1);
  await tx
    .updateTable('bill_platform')
    .set({ round, state: 'waiting', state_at: call.now, reason: '' })
    .where('shop_id', '=', shopId)
    .where('bill_id', '=', id)
    .execute();
  if (isSame) await openAgain(tx, call, last.id);
  else await addFlow(tx, call, { kind: 'bill', bill_id: id, round });
  call.audit('bill', id, { platform: [row && !isFirst ? STATE_WORDS[row.state] : null, STATE_WORDS.waiting] });
  return readOnPlatform(tx, { id }, call);
};
