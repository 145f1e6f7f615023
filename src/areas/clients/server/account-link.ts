import { linkToShop, setTypology } from '#areas/identity/server/index.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';

/**
 * Links the shop's record of an e-mail to the account of that address, which gets its prices. It needs a validated
 * e-mail: until then it could be anybody's account. A record that belongs to an account already stays so, and a person
 * who works for the shop keeps his place in it.
 */
export const linkAccount = async (
  tx: Tx,
  call: Call,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> => {
  const key = email.trim().toLowerCase();
  const linked = (
    await sql<
      RowOf<'client', 'id' | 'typology_key'>
    >`update client set user_id = ${userId}, updated_at = ${call.now}, version = version + 1
    where shop_id = ${call.shopId} and user_id is null
      and id = (select c.id from client c where c.shop_id = ${call.shopId} and c.archived_at is null and c.user_id is null and c.email_key = ${key} and c.email_key <> ''
                order by (c.checkout_email = ${key}) desc nulls last, c.created_at, c.id limit 1)
      and not exists (select 1 from client o where o.shop_id = ${call.shopId} and o.user_id = ${userId})
    returning id, typology_key`.execute(tx)
  ).rows[0];
  if (!linked) return;
  call.audit('client', linked.id, { account: [null, true] });
  const place = (
    await sql<
      RowOf<'user_shop', 'role'>
    >`select role from user_shop where user_id = ${userId} and shop_id = ${call.shopId}`.execute(tx)
  ).rows[0];
  // A buyer who signed up before his record was known has its prices from now on.
  if (place?.role === 'buyer' && linked.typology_key)
    await setTypology(tx, call, { userId, typology: linked.typology_key });
  if (!place) await linkToShop(tx, call, { userId, shopId: call.shopId, role: 'buyer', typology: linked.typology_key });
};
