import { ownFilled, ownText, shownFilled } from '#areas/shops/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import type { ClientRow } from '../rules/client.ts';
import type { membersOfGroup } from '../rules/group/group-endpoints.ts';
import { clientList } from '../rules/lists.ts';
import { seenBy } from './client-view.ts';

/** The limit of a search: the count limit of lists, plus one. Beyond it they say « plus de 10 000 ». */
const SEARCHED_AT_MOST = 10_001;

/** As they are filtered: words of one text. */
const TAGS = sql`coalesce((select string_agg(tag, ', ') from jsonb_array_elements_text(c.tags) tag), '')`;

/** The groups of which the client is now. */
const GROUPS = sql`coalesce((select string_agg(g.name, ', ' order by lower(g.name)) from client_group_member m
  join client_group g on g.shop_id = m.shop_id and g.id = m.group_id where m.shop_id = c.shop_id and m.client_id = c.id), '')`;

/** Tells whether the client has an unanswered request for negotiated conditions. */
const ACCESS_ASKED = sql`exists (select 1 from access_request r where r.shop_id = c.shop_id and r.client_id = c.id and r.granted_at is null)`;

/** The category at which he buys: his own, else the public one, as prices and his page have it. */
const HELD = sql`coalesce(c.typology_key, (select d.key from typology d where d.shop_id = c.shop_id and d.public order by d.position, d.key limit 1))`;

type Row = Omit<ClientRow, 'typologyName'> & {
  typology_name: string | null;
  has_account: boolean;
  created_at: string;
  groups: string;
  own_filled: Parameters<typeof shownFilled>[0];
};

const listThese = (tx: Tx, query: ListQuery, call: Call, these: ReturnType<typeof sql> = sql`true`) =>
  runList(
    tx,
    call.actor,
    clientList,
    {
      from: sql`client c left join typology t on t.shop_id = c.shop_id and t.key = ${HELD}`,
      where: sql`c.shop_id = ${call.shopId} and c.archived_at is null and ${seenBy(call)} and ${these}`,
      columns: {
        name: sql`c.name`,
        kind: sql`c.kind`,
        pipe: sql`c.pipe`,
        tags: TAGS,
        groups: GROUPS,
        code: sql`c.code`,
        typology: HELD,
        typologyName: sql`t.name`,
        email: sql`c.email`,
        phone: sql`c.phone`,
        zipcode: sql`c.zipcode`,
        city: sql`c.city`,
        country: sql`c.country`,
        siret: sql`c.siret`,
        origin: sql`c.origin`,
        createdAt: sql`c.created_at`,
        hasAccount: sql`(c.user_id is not null)`,
        accessAsked: ACCESS_ASKED,
        ownFields: ownText('client', sql`c.shop_id`, sql`c.id`),
      },
      select: sql`c.id, c.name, c.kind, c.pipe, c.tags, ${GROUPS} as groups, c.code, c.typology_key as typology, t.name as typology_name, c.email, c.phone, c.zipcode, c.city, c.country, c.siret, c.origin,
      c.created_at, c.user_id is not null as has_account, c.version, ${ownFilled('client', sql`c.shop_id`, sql`c.id`)} as own_filled`,
      key: sql`c.id`,
      search: (words) => sql`c.id in (select client_search(${words}, ${SEARCHED_AT_MOST}))`,
    },
    query,
    (row: Row): ClientRow => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      pipe: row.pipe,
      tags: row.tags,
      groups: row.groups,
      code: row.code,
      typology: row.typology,
      typologyName: row.typology_name ?? '',
      email: row.email,
      phone: row.phone,
      zipcode: row.zipcode,
      city: row.city,
      country: row.country,
      siret: row.siret,
      origin: row.origin,
      createdAt: row.created_at,
      hasAccount: row.has_account,
      version: row.version,
      ownFields: shownFilled(row.own_filled),
    }),
  );

export const listClients = (tx: Tx, query: ListQuery, call: Call) => listThese(tx, query, call);

/** The clients of a group, as the list of all clients shows them. */
export const listMembers = async (tx: Tx, { id, ...query }: InputOf<typeof membersOfGroup>, call: Call) => {
  const group = await tx
    .selectFrom('client_group')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  found(group);
  return listThese(
    tx,
    query,
    call,
    sql`exists (select 1 from client_group_member m where m.shop_id = c.shop_id and m.group_id = ${id} and m.client_id = c.id)`,
  );
};

const LABELS = 200;
/** The tags and field names of the clients one may see, so that the same thing keeps one name. */
export const listLabels = async (tx: Tx, _input: object, call: Call) => {
  const used = async (words: ReturnType<typeof sql>): Promise<string[]> =>
    (
      await sql<{ word: string }>`select w.word from client c cross join lateral (${words}) w
    where c.shop_id = ${call.shopId} and c.archived_at is null and ${seenBy(call)} group by w.word order by count(*) desc, w.word limit ${LABELS}`.execute(
        tx,
      )
    ).rows.map((row) => row.word);
  return {
    tags: await used(sql`select jsonb_array_elements_text(c.tags) as word`),
    fields: await used(sql`select jsonb_object_keys(c.custom_fields) as word`),
  };
};
