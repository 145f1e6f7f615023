import { blockShop as shut, unblockShop as open } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { HELD_LANES } from '#platform/jobs/lane.ts';
import { runList } from '#platform/list.ts';
import { queueMail } from '#platform/mail.ts';
import { shopList, type ShopRow, whyNotBlockShop, whyNotUnblockShop } from '../rules/everything.ts';
import { blockedMail, unblockedMail } from '../rules/shop-mail.ts';
import type * as endpoints from '../rules/shop-endpoints.ts';
import { holds, readAcross } from './everything.ts';

const STATE = sql`case when s.archived_at is not null then 'archived' when s.blocked_at is not null then 'blocked'
  when s.online then 'online' else 'offline' end`;
const FROM = sql`shop s left join lateral (select u.id, u.username, u.email from user_shop l join user_account u on u.id = l.user_id
  where l.shop_id = s.shop_id and l.role = 'owner' order by l.created_at limit 1) o on true`;
const SELECT = sql`s.shop_id, s.code, s.name, s.public_name, s.contact_email, o.username as owner, o.id as owner_id, ${STATE} as state,
  s.is_demo, s.created_at`;

type Row = RowOf<'shop', 'shop_id' | 'code' | 'name' | 'public_name' | 'contact_email' | 'is_demo' | 'created_at'> & {
  owner: string | null;
  owner_id: string | null;
  state: ShopRow['state'];
};
const shape = (row: Row) => ({
  id: row.shop_id,
  code: row.code,
  name: row.name,
  publicName: row.public_name,
  contactEmail: row.contact_email,
  owner: row.owner,
  ownerId: row.owner_id,
  state: row.state,
  isDemo: row.is_demo,
  createdAt: row.created_at,
});

export const listShops = async (tx: Tx, query: InputOf<typeof endpoints.shops>, call: Call) => {
  await readAcross(tx, call);
  const words = sql`s.name || ' ' || s.code || ' ' || s.public_name || ' ' || s.contact_email`;
  return runList(
    tx,
    call.actor,
    shopList,
    {
      from: FROM,
      where: sql`true`,
      select: SELECT,
      key: sql`s.shop_id`,
      search: (typed) => holds(words, typed),
      columns: {
        name: sql`s.name`,
        code: sql`s.code`,
        publicName: sql`s.public_name`,
        contactEmail: sql`s.contact_email`,
        owner: sql`o.username`,
        state: STATE,
        isDemo: sql`s.is_demo`,
        createdAt: sql`s.created_at`,
      },
    },
    query,
    shape,
  );
};

type Record = OutputOf<typeof endpoints.shopOfHouse>;
export const readShop = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<Record> => {
  await readAcross(tx, call);
  const row = found(
    (
      await sql<Row & Omit<Record, keyof ReturnType<typeof shape>>>`select ${SELECT}, s.business_type as "businessType",
        s.blocked_at as "blockedAt", s.blocked_reason as "blockedReason",
        coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username, 'email', u.email, 'role', l.role)
          order by l.role <> 'owner', l.created_at) from user_shop l join user_account u on u.id = l.user_id
          where l.shop_id = s.shop_id and l.role in ('owner', 'iam', 'agent')), '[]') as people,
        case when s.blocked_at is null then 0 else (select count(*)::int from job j where j.shop_id = s.shop_id and j.lane = any(${[...HELD_LANES]})
          and j.done_at is null and j.dead_at is null and j.cancelled_at is null) end as "heldJobs"
      from ${FROM} where s.shop_id = ${id}`.execute(tx)
    ).rows[0],
  );
  const { businessType, blockedAt, blockedReason, people, heldJobs } = row;
  return { ...shape(row), businessType, blockedAt, blockedReason, people, heldJobs };
};

/** Its row, held in its own shop: what is done to it is written there, and told to its owner. */
const held = async (tx: Tx, id: string, call: Call) => {
  await call.enterShop(
    tx,
    found(await tx.selectFrom('shop').select('shop_id').where('shop_id', '=', id).executeTakeFirst()).shop_id,
  );
  await sql`select 1 from shop where shop_id = ${id} for no key update`.execute(tx);
  const row = found(
    (
      await sql<Row & { owner_email: string | null }>`select ${SELECT}, o.email as owner_email from ${FROM}
    where s.shop_id = ${id}`.execute(tx)
    ).rows[0],
  );
  return { ...shape(row), ownerEmail: row.owner_email };
};

const tellOwner = async (
  tx: Tx,
  call: Call,
  { ownerEmail, contactEmail }: { readonly ownerEmail: string | null; readonly contactEmail: string },
  { title, text }: { readonly title: string; readonly text: string },
): Promise<void> => {
  const to = ownerEmail ?? contactEmail;
  if (!to) return;
  // The administrator who did it is the person to speak with.
  const by = await tx.selectFrom('user_account').select('email').where('id', '=', call.actor.userId).executeTakeFirst();
  const blocks = [
    { kind: 'title', text: title },
    { kind: 'text', text },
    { kind: 'button', text: 'Ouvrir mon espace', url: `${call.baseUrl}/dashboard` },
  ] as const;
  const from = { name: 'Comptoir', ...(by ? { replyTo: by.email } : {}) };
  await queueMail(tx, call, { to, lang: 'fr', subject: title, from, blocks }, null);
};

export const block = async (tx: Tx, { id, reason }: InputOf<typeof endpoints.blockShop>, call: Call) => {
  const one = await held(tx, id, call);
  refuseIf(whyNotBlockShop(one));
  await shut(tx, call, reason);
  call.audit('shop', id, { Administration: ['Ouvert', 'Bloqué'], Raison: [null, reason] });
  await tellOwner(tx, call, one, blockedMail(one.name, reason));
  await readAcross(tx, call);
  call.audit('estate', id, { État: ['Ouvert', 'Bloqué'], Raison: [null, reason] });
  return readShop(tx, { id }, call);
};

export const unblock = async (tx: Tx, { id }: InputOf<typeof endpoints.unblockShop>, call: Call) => {
  const one = await held(tx, id, call);
  refuseIf(whyNotUnblockShop(one));
  await open(tx, call);
  call.audit('shop', id, { Administration: ['Bloqué', 'Ouvert'] });
  await tellOwner(tx, call, one, unblockedMail(one.name));
  await readAcross(tx, call);
  call.audit('estate', id, { État: ['Bloqué', 'Ouvert'] });
  return readShop(tx, { id }, call);
};

/** Opens the history of an estate. Acts on estates stand in the books of the installation. */
export const seeShop = async (tx: Tx, id: string, call: Call): Promise<unknown> => {
  await readAcross(tx, call);
  return found(await tx.selectFrom('shop').select('shop_id').where('shop_id', '=', id).executeTakeFirst());
};
