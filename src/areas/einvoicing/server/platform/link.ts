import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { type PlatformTrouble, platformTrouble } from '../../rules/platform/platform-endpoints.ts';
import type { PlatformFault } from './adapter.ts';
import { sayLost } from './bill-life.ts';

type PlatformRow = RowOf<'einvoice_platform'>;

/**
 * The troubles of the link and not of a bill. All files wait as long as the trouble lasts; after a day a user is told,
 * once for all of them.
 */
export const LINK_TROUBLES: readonly PlatformTrouble[] = ['private', 'connection', 'login', 'unreadable', 'folder'];
const ALL_WAIT = 'Toutes les factures à déposer attendent.';
export const LINK_WAIT = 3600;
const LINK_TOLD = 86_400;
export const sayFailing = async (tx: Tx, call: Call, billId: string, fault: PlatformFault): Promise<void> => {
  const first = await tx
    .updateTable('einvoice_platform')
    .set({ told_at: call.now })
    .where('shop_id', '=', call.shopId)
    .where('told_at', 'is', null)
    .where('failing_since', '<', later(call.now, -LINK_TOLD))
    .returning('shop_id')
    .executeTakeFirst();
  if (first) await sayLost(tx, call, billId, 'failed', `${platformTrouble(fault.trouble, fault.answer)} ${ALL_WAIT}`);
};

/** Notes the last answer of the platform: it is shown beside its settings. */
export const noteAnswer = async (
  tx: Tx,
  call: Call,
  platform: PlatformRow,
  fault: PlatformFault | null,
): Promise<void> => {
  const trouble = fault?.trouble ?? null;
  if (trouble === platform.trouble && trouble === null) return;
  await tx
    .updateTable('einvoice_platform')
    .set({
      trouble,
      answer: trouble === null ? null : (fault?.answer ?? null),
      failing_since: trouble === null ? null : (platform.failing_since ?? call.now),
      ...(trouble === null ? { told_at: null } : {}),
    })
    .where('shop_id', '=', call.shopId)
    .where('version', '=', platform.version)
    .execute();
};
