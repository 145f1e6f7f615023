import { isAllowed } from '#kernel/permission.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { INSTALLATION, type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { refuse as refuseFrame } from '#platform/refusals.ts';
import type { TicketSide } from '../../rules/ticket/ticket.ts';

export type TicketHead = RowOf<'ticket'>;

/** The estate whose conversations the caller answers; null for buyers and for the administration. */
export const ownDesk = ({ actor }: Pick<Call, 'actor'>): string | null =>
  isAllowed(actor, 'seeAllMessages') ? actor.shopId : null;

/** Enters the books of the installation before any read: the administration answers there. */
export const atOwnDesk = async (tx: Tx, call: Call): Promise<void> => {
  if (call.actor.kind === 'admin') await call.enterShop(tx, INSTALLATION);
};

/**
 * Selects the conversations `t` that are the caller's. The policies of the tables say the same of a caller who reads
 * across estates.
 */
export const ownTickets = (call: Call): RawBuilder<unknown> => {
  if (call.actor.kind === 'admin') return sql`t.shop_id = ${INSTALLATION}`;
  const desk = ownDesk(call);
  if (desk === null) return sql`t.user_id = ${call.actor.userId}`;
  return sql`(t.shop_id = ${desk} or (t.shop_id = ${INSTALLATION} and t.from_shop_id = ${desk}))`;
};

export const sideOf = (call: Call, row: Pick<TicketHead, 'shop_id'>): TicketSide =>
  row.shop_id === (call.actor.kind === 'admin' ? INSTALLATION : ownDesk(call)) ? 'desk' : 'person';

/** Builds the expression « whether `t` waits for the caller ». */
export const waitsFor = (call: Call): RawBuilder<boolean> => {
  if (call.actor.kind === 'admin') return sql`t.waits_desk`;
  const desk = ownDesk(call);
  return desk === null
    ? sql`t.waits_person`
    : sql`case when t.shop_id = ${desk} then t.waits_desk else t.waits_person end`;
};

/**
 * A conversation of the caller's, held until the end of the call: of two who write at once one waits, and every message has its own number.
 * From here on the call stands in the books where it is kept.
 */
export const heldTicket = async (
  tx: Tx,
  call: Call,
  id: string,
): Promise<{ readonly row: TicketHead; readonly side: TicketSide }> => {
  await atOwnDesk(tx, call);
  const { shop_id: shopId } = found(
    (
      await sql<
        RowOf<'ticket', 'shop_id'>
      >`select t.shop_id from ticket t where t.id = ${id} and ${ownTickets(call)}`.execute(tx)
    ).rows[0],
  );
  if (shopId !== call.shopOrNone) await call.enterShop(tx, shopId);
  const row = await rowById(tx, { shopId }, 'ticket', id, { lock: true });
  return { row, side: sideOf(call, row) };
};

/** Refuses the messages of a blocked estate, except its questions to the help. */
export const refuseBlockedDesk = (call: Call, side: TicketSide): void => {
  if (side === 'desk' && call.actor.shopBlocked) throw new Refused(refuseFrame('frame.shop-blocked'));
};
