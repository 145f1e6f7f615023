import { ownPortfolio } from '#areas/clients/server/index.ts';
import { labelsOf, refuseParts } from '#areas/stock/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { french, dec } from '#kernel/money.ts';
import { found, Refused } from '#kernel/refusal.ts';
import { day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import type { answerAllocation, askAllocation } from '../rules/allocation-endpoints.ts';
import { refuseAllocation } from '../rules/allocation-refusals.ts';
import { allocationAnswered, allocationAsked } from '../rules/events.ts';
import { agentCreateNewAllocations, allocationGranted } from '../rules/notifications.ts';
import { visibleShares } from './allocation-list.ts';

type Held = RowOf<'allocation_share'> & RowOf<'allocation', 'closes_on'> & { is_own: boolean };

/**
 * Locks a share after its allocation: in the order in which a change of the sheet locks them. Shares of a campaign of
 * futures have their own call.
 */
const heldShare = async (tx: Tx, call: Call, id: string): Promise<Held> => {
  await sql`select a.id from allocation_share s join allocation a on a.shop_id = s.shop_id and a.id = s.allocation_id
    where ${visibleShares(call)} and s.id = ${id} and not a.futures for update of a`.execute(tx);
  const share = found(
    (
      await sql<Held>`select s.*, a.closes_on, coalesce(s.agent_id = ${ownPortfolio(call)}, false) as is_own
        from allocation_share s join allocation a on a.shop_id = s.shop_id and a.id = s.allocation_id
        where ${visibleShares(call)} and s.id = ${id} and not a.futures for update of s`.execute(tx)
    ).rows[0],
  );
  if (share.closes_on < call.today)
    throw new Refused(refuseAllocation('sales.allocation-over', { day: { day: day(share.closes_on) } }));
  return share;
};

/**
 * Records a request for more units: by an agent, for himself or for a client of his, or by a client who told the owner.
 * Nothing else moves. The estate is told, unless the estate itself wrote it down.
 */
export const ask = async (tx: Tx, input: InputOf<typeof askAllocation>, call: Call) => {
  const share = await heldShare(tx, call, input.id);
  // An agent sees no clients’ shares but those of his own clients.
  if (!share.is_own && share.client_id === null) throw new Refused(refuseAllocation('sales.allocation-not-yours'));
  await refuseParts(tx, call, [{ formatId: share.format_id, quantity: input.quantity, field: 'quantity' }]);
  await sql`update allocation_share set asked = ${input.quantity}, asked_note = ${input.note}, asked_by = ${call.actor.userId}, asked_at = ${call.now},
    version = version + 1 where shop_id = ${call.shopId} and id = ${share.id}`.execute(tx);
  call.audit('allocation', share.allocation_id, {
    asked: [share.asked === null ? null : Number(share.asked), input.quantity],
  });
  if (call.actor.kind === 'agent')
    await call.emit(allocationAsked, { shareId: share.id, quantity: String(input.quantity) });
  return call.actor.kind === 'agent' ? {} : { message: 'La demande du client est notée.', sucess: true as const };
};

/**
 * Grants a request in whole, in part or not at all, and tells the user who asked. A request is answered once, even by
 * two users at the same time.
 */
export const answer = async (tx: Tx, input: InputOf<typeof answerAllocation>, call: Call) => {
  const share = await heldShare(tx, call, input.id);
  if (share.asked === null) throw new Refused(refuseAllocation('sales.allocation-nothing-asked'));
  if (input.seen !== undefined && Number(share.asked) !== input.seen)
    throw new Refused(refuseAllocation('sales.allocation-asked-changed', { asked: french(dec(share.asked), 0) }));
  await refuseParts(tx, call, [{ formatId: share.format_id, quantity: input.quantity, field: 'quantity' }]);
  await sql`update allocation_share set granted = granted + ${input.quantity}, asked = null, asked_note = '', asked_by = null, asked_at = null,
    version = version + 1 where shop_id = ${call.shopId} and id = ${share.id}`.execute(tx);
  await sql`update allocation set version = version + 1 where shop_id = ${call.shopId} and id = ${share.allocation_id}`.execute(
    tx,
  );
  call.audit('allocation', share.allocation_id, { grantedMore: [Number(share.asked), input.quantity] });
  await call.emit(allocationAnswered, {
    shareId: share.id,
    asked: String(Number(share.asked)),
    granted: String(input.quantity),
    // The user who answers his own request knows.
    by: share.asked_by === call.actor.userId ? null : share.asked_by,
  });
  return {};
};

const labelOf = async (tx: Tx, call: Call, shareId: string) => {
  const row = (
    await sql<
      RowOf<'allocation_share', 'format_id' | 'allocation_id'> & { agent: string }
    >`select s.format_id, s.allocation_id,
        coalesce(nullif(c.name, ''), (select coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.username) from user_account u where u.id = s.asked_by), '') as agent
      from allocation_share s left join client c on c.shop_id = s.shop_id and c.id = s.client_id and c.user_id = s.asked_by where s.shop_id = ${call.shopId} and s.id = ${shareId}`.execute(
      tx,
    )
  ).rows[0];
  return row
    ? { ...row, label: (await labelsOf(tx, call.shopId, [row.format_id])).get(row.format_id) ?? '' }
    : undefined;
};

export const allocationNotifications = [
  notifyAfter(
    allocationAsked,
    'sales.notify-allocation-asked',
    [agentCreateNewAllocations],
    async (tx, { shareId, quantity }, call) => {
      const share = await labelOf(tx, call, shareId);
      return share
        ? [
            notice(agentCreateNewAllocations, {
              who: typedName(share.agent),
              what: share.label,
              quantity: french(dec(quantity), 0),
            }),
          ]
        : [];
    },
  ),
  notifyAfter(
    allocationAnswered,
    'sales.notify-allocation-answered',
    [allocationGranted],
    async (tx, { shareId, asked, granted, by }, call) => {
      const share = by === null ? undefined : await labelOf(tx, call, shareId);
      return share
        ? [
            notice(
              allocationGranted,
              { what: share.label, asked: french(dec(asked), 0), granted: french(dec(granted), 0) },
              [by],
            ),
          ]
        : [];
    },
  ),
];
