import type { InputOf } from '#kernel/endpoint.ts';
import { isInternalPath } from '#kernel/field-rules.ts';
import type { Permission } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { markAsSeen } from '../rules/endpoints.ts';
import { type FactsOf, type Notice, NOTICES, type ToldType } from '../rules/notices.ts';
import { type Notification, type NotificationType, safeContent } from '../rules/notification.ts';

export interface News {
  /** Named people, or those of the acting shop: its owners, and its collaborators who have the permission. */
  readonly to:
    | { readonly userIds: readonly string[] }
    | { readonly staffWith: Permission; readonly except?: string | null };
  readonly type: NotificationType;
  /** A sentence in French; <b>, <em>, <br> are kept, anything else is shown as it is. */
  readonly content: string;
  /** The same with its amounts: what those read who may see prices, and people who are named. */
  readonly priced?: string;
  /** A path of the application. */
  readonly redirectLink: string;
}

/** Tells people something in the application, in the caller's transaction. A key of the API, who may have asked for it, is nobody to be told. */
export const notify = async (tx: Tx, call: Call, news: News): Promise<void> => {
  const link = isInternalPath(news.redirectLink) ? news.redirectLink : '/dashboard';
  const shopId = 'staffWith' in news.to || call.actor.shopId ? call.shopId : null;
  const asked =
    'userIds' in news.to
      ? sql`select distinct u as user_id, true as priced from unnest(${[...news.to.userIds]}::uuid[]) u`
      : sql`select l.user_id, (l.role = 'owner' or (l.authorizations ->> 'seeAllPrice') = 'true') as priced from user_shop l where l.shop_id = ${shopId} and not l.blocked and l.user_id is distinct from ${news.to.except ?? null}
          and (l.role = 'owner' or (l.role = 'iam' and (l.authorizations ->> ${news.to.staffWith}) = 'true'))`;
  const people = (
    await sql<{
      user_id: string;
      priced: boolean;
    }>`select p.user_id, p.priced from (${asked}) p join user_account a on a.id = p.user_id`.execute(tx)
  ).rows;
  if (people.length === 0) return;
  const rows = people.map((one) => ({
    id: call.newId(),
    user_id: one.user_id,
    content: safeContent(one.priced ? (news.priced ?? news.content) : news.content),
  }));
  await sql`insert into notification (id, user_id, shop_id, type, content, redirect_link, created_at)
    select r.id, r.user_id, ${shopId}, ${news.type}, r.content, ${link}, ${call.now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, user_id uuid, content text)`.execute(
    tx,
  );
};

/** Tells what a row of the table of notices says, to the staff it names (but for the one who did it), or to the people given. */
export const tell = <T extends ToldType>(
  tx: Tx,
  call: Call,
  type: T,
  facts: FactsOf<T>,
  whom: readonly (string | null)[] | { readonly except: string | null } = { except: null },
): Promise<void> => {
  const notice = NOTICES[type] as unknown as Notice<Record<string, string>>;
  const people = 'except' in whom ? null : whom.filter((one) => one !== null);
  if (people && people.length === 0) return Promise.resolve();
  if (!people && notice.to === 'person') throw new Error(`a notice of ${type} is for named people`);
  return notify(tx, call, {
    to: people ? { userIds: people } : { staffWith: notice.to as Permission, ...('except' in whom ? whom : {}) },
    type,
    content: notice.content(facts),
    redirectLink: notice.link(facts),
    ...(notice.priced ? { priced: notice.priced(facts) } : {}),
  });
};

const SHOWN = 100;

export const listNotifications = async (tx: Tx, _input: object, call: Call): Promise<Notification[]> => {
  const rows = await tx
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', call.actor.userId as string)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    seen: row.seen_at !== null,
    createdAt: row.created_at,
    content: row.content,
    redirectLink: row.redirect_link,
  }));
};

export const markSeen = async (tx: Tx, input: InputOf<typeof markAsSeen>, call: Call) => {
  if (input.arrayOfIds.length === 0) return { seen: 0 };
  const marked = await tx
    .updateTable('notification')
    .set({ seen_at: call.now })
    .where('user_id', '=', call.actor.userId as string)
    .where('id', 'in', input.arrayOfIds)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return { seen: Number(marked.numUpdatedRows) };
};

/** A document is ready: its address is given to the person's open application at its next question. */
export const offerDocument = async (
  tx: Tx,
  call: Call,
  offer: { readonly userId: string; readonly url: string },
): Promise<void> => {
  await sql`insert into document_download (id, user_id, shop_id, url, created_at) values (${call.newId()}, ${offer.userId}, ${call.actor.shopId}, ${offer.url}, ${call.now})`.execute(
    tx,
  );
};

/** Each address once: it opens a tab, and two tabs of the application ask every half minute. */
export const takeDocuments = async (tx: Tx, _input: object, call: Call): Promise<string[]> => {
  const taken = await tx
    .updateTable('document_download')
    .set({ taken_at: call.now })
    .where('user_id', '=', call.actor.userId as string)
    .where('taken_at', 'is', null)
    .returning(['url', 'created_at'])
    .execute();
  return taken.sort((a, b) => (a.created_at < b.created_at ? -1 : 1)).map((row) => row.url);
};
