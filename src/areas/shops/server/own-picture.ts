import { sql, type Tx } from '#platform/db.ts';

/** Whether an address is that of a picture that was sent to this shop: another one's is as unknown as one that never was. */
export const isOwnPicture = async (tx: Tx, shopId: string, url: string): Promise<boolean> => {
  const hash = /^\/files\/([0-9a-f]{64})$/.exec(url)?.[1] ?? '';
  const { rows } =
    await sql`select 1 from file where shop_id = ${shopId} and sha256 = ${hash} and visibility = 'public' limit 1`.execute(
      tx,
    );
  return rows.length > 0;
};
