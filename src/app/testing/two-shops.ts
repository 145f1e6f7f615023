import { CAPTCHA_HEADER } from '#platform/captcha/guard.ts';
import { solveHere } from '#platform/captcha/solve-here.ts';
import { makeApiKey } from '#areas/identity/rules/key-endpoints.ts';
import { PERMISSIONS } from '#kernel/permission.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Binding } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { answerOfRefusal } from '#platform/frame.ts';
import { sessionOf } from '#platform/session.ts';
import type { TestBed } from '#platform/testing.ts';
import { cellar } from './estate.ts';
import { furnished } from './furniture.ts';
import { mapOf } from './people.ts';

/** A word that stands in the names of the first shop only. */
export const MARK = 'Zanzibarine';
const CALLS_OF_A_KEY = 400;

export interface Caller {
  readonly name: string;
  readonly token: string | null;
}
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A shop that has one of everything, another one, and all who are strangers to the first; how they ask, and what the first one owns. */
export const twoShops = async (t: TestBed) => {
  const [one, two] = [await furnished(t, MARK), await cellar(t, 1, 12, 'Voisine')];
  const staff = async (change: string): Promise<string> => {
    const { userId, token } = await t.person({
      role: 'iam',
      shopId: one.estate.shopId,
      authorizations: mapOf(PERMISSIONS),
    });
    await t.pool.query(change, [userId]);
    return token;
  };
  const newKey = async (): Promise<string> =>
    (await t.call(makeApiKey, { name: 'Voisine', permissions: [...PERMISSIONS] }, two.estate.owner)).body.token;
  const firstKey = await newKey();
  let key = { token: firstKey, calls: 0 };
  /** A key answers so many calls a minute, and these are more: the estate takes another key in time. */
  const inUse = async (token: string | null): Promise<string | null> => {
    if (token !== firstKey) return token;
    if (key.calls >= CALLS_OF_A_KEY) key = { token: await newKey(), calls: 0 };
    key.calls += 1;
    return key.token;
  };
  const callers: readonly Caller[] = [
    { name: 'other owner', token: two.estate.owner },
    { name: 'visitor', token: null },
    { name: 'buyer', token: (await t.person({ role: 'buyer' })).token },
    {
      name: 'collaborator of the other',
      token: (await t.person({ role: 'iam', shopId: two.estate.shopId, authorizations: mapOf(PERMISSIONS) })).token,
    },
    {
      name: 'API key of the other',
      token: firstKey,
    },
    { name: 'former collaborator', token: await staff('delete from user_shop where user_id = $1') },
    { name: 'blocked collaborator', token: await staff('update user_shop set blocked = true where user_id = $1') },
    { name: 'collaborator made a buyer', token: await staff("update user_shop set role = 'buyer' where user_id = $1") },
  ];
  const vintage = await t.tx(
    one.estate.shopId,
    async (tx) =>
      (
        await tx
          .selectFrom('product_vintage')
          .select('id')
          .where('product_id', '=', one.hidden.productId)
          .executeTakeFirstOrThrow()
      ).id as string,
  );
  const told = await t.tx(one.estate.shopId, async (tx) => {
    await sql`select set_config('app.user_id', ${one.estate.ownerId}, true)`.execute(tx);
    return (await tx.selectFrom('notification').select('id').execute()).map((row) => row.id as string);
  });

  const answerOf = async (binding: Binding, input: unknown, token: string | null): Promise<Answer> => {
    try {
      const used = await inUse(token);
      const sessionId = used ? await sessionOf(used) : null;
      return await t.frame.run(binding, {
        input,
        sessionId,
        ip: '127.0.0.1',
        lang: 'fr',
        requestId: 'cross',
        ...(binding.endpoint.upload ? { body: nothing() } : {}),
        ...(binding.endpoint.captcha === true ? { headers: { [CAPTCHA_HEADER]: await solveHere(t.frame.clock) } } : {}),
      });
    } catch (error) {
      if (error instanceof Refused) return answerOfRefusal(error.refusal, 'fr');
      throw error;
    }
  };

  /** Every row that is this shop's, in every table, and what its people own. */
  const picture = (): Promise<Record<string, string>> =>
    t.tx(one.estate.shopId, async (tx) => {
      await sql`select set_config('app.user_id', ${one.estate.ownerId}, true)`.execute(tx);
      const tables = (
        await sql<{
          name: string;
        }>`select c.table_name as name from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'shop_id' and b.table_type = 'BASE TABLE' order by 1`.execute(
          tx,
        )
      ).rows;
      const drawn: Record<string, string> = {};
      for (const table of tables) {
        const { rows } = await sql<{
          rows: number;
          hash: string;
        }>`select count(*)::int as rows, coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as hash
        from ${sql.ref(table.name)} x where x.shop_id = ${one.estate.shopId}`.execute(tx);
        drawn[table.name] = `${rows[0]?.rows} rows ${rows[0]?.hash}`;
      }
      return drawn;
    });

  return { one, two, callers, vintage, told, answerOf, picture };
};

async function* nothing(): AsyncIterable<Uint8Array> {
  /* an empty body */
}

export const textOf = ({ body }: Answer): string => {
  const bytes = (body as { bytes?: unknown } | null)?.bytes;
  return bytes instanceof Uint8Array
    ? `${JSON.stringify({ ...(body as object), bytes: null })}${Buffer.from(bytes).toString('latin1')}`
    : JSON.stringify(body);
};
