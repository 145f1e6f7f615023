import type { Address } from '#areas/identity/rules/address.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { whyNotAddress } from '../rules/client.ts';
import { settleMain, writeAddresses } from './client-place.ts';
import { clientAddresses } from './client-view.ts';

/** An address as a document had it, and as it was corrected there. */
export interface Mended {
  readonly was: Address;
  readonly now: Address;
}

type Place = Pick<Address, 'street' | 'zipcode' | 'city' | 'country'>;
const isSame = (a: Place, b: Place): boolean =>
  (['street', 'zipcode', 'city', 'country'] as const).every((key) => a[key] === b[key]);

/**
 * Carries addresses that a document corrected over to the record of its client: the one that it had from there is
 * changed, an unknown one is added. `onlyMissing` leaves a record alone that has a whole address. Gives how many.
 */
export const mendAddresses = async (
  tx: Tx,
  call: Call,
  clientId: string,
  mended: readonly Mended[],
  onlyMissing = false,
): Promise<number> => {
  const held = (
    await sql<RowOf<'client', 'id'>>`select id from client where shop_id = ${call.shopId} and id = ${clientId}
      and archived_at is null and erased_at is null for no key update`.execute(tx)
  ).rows[0];
  if (!held) return 0;
  const rows = await tx
    .selectFrom('client_address')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('client_id', '=', clientId)
    .execute();
  if (onlyMissing && rows.some((row) => whyNotAddress(clientAddresses.read(row)) === null)) return 0;
  const known = [...rows];
  let count = 0;
  for (const { was, now } of mended) {
    if (whyNotAddress(now) !== null || known.some((row) => isSame(row, now))) continue;
    const row = known.find((one) => isSame(one, was));
    const { street, street2, zipcode, city, country } = now;
    if (row) {
      await updateRow(tx, call, 'client_address', row.id, { street, street2, zipcode, city, country });
      known.splice(known.indexOf(row), 1, { ...row, street, zipcode, city, country });
      settleMain(call, clientId, null);
    } else {
      writeAddresses(tx, call, clientId, [
        { ...now, forBilling: true, forDelivery: true, isDefault: known.length === 0 },
      ]);
    }
    count += 1;
  }
  if (count > 0) call.audit('client', clientId, { address: [null, null] });
  return count;
};
