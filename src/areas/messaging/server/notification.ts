import type { InputOf } from '#kernel/endpoint.ts';
import { isInternalPath } from '#kernel/field/internal-path.ts';
import type { Module, Permission } from '#kernel/permission.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { INSTALLATION, type RowOf, sql, type Tx } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { queueMail } from '#platform/mail.ts';
import { type Notice, type NotificationRule, notificationSlot } from '#platform/notifications.ts';
import type { markAsSeen } from '../rules/endpoints.ts';
import { type Notification, plainContent, safeContent } from '../rules/notification.ts';
import { mailWords } from '../rules/notification-words.ts';
import { whatWaits } from './ticket/list.ts';

const SUBJECT_AT_MOST = 150;

export interface Message {
  /** Named people, or those of the acting shop: its owners, and its collaborators who have the permission. */
  readonly to:
    | { readonly userIds: readonly string[] }
    | { readonly staffWith: Permission; readonly except?: string | null };
  /** The type, of a kind that an area declares. */
  readonly type: string;
  /** A sentence in French; <b>, <em>, <br> are kept, anything else is shown as it is. */
  readonly content: string;
  /** The same with its amounts: what those read who may see prices, and named people who are no staff of this estate. */
  readonly priced?: string;
  /** A path of the application. */
  readonly redirectLink: string;
}

/**
 * Notifies people in the application, in the caller's transaction. A key of the API, which may have made the call, is
 * not notified.
 */
export const notify = async (tx: Tx, call: Call, message: Message): Promise<void> => {
  const link = isInternalPath(message.redirectLink) ? message.redirectLink : '/dashboard';
  const ofShop = 'staffWith' in message.to || call.actor.shopId ? call.shopId : null;
  // Answers of the administration belong to no estate.
  const shopId = ofShop === INSTALLATION ? null : ofShop;
  const asked =
    'userIds' in message.to
      ? // Some of the named people of this estate see no prices either.
        sql`select distinct u as user_id, l.user_id is null or l.role in ('owner', 'buyer') or coalesce(l.authorizations ->> 'seeAllPrice', '') = 'true' as priced
          from unnest(${[...message.to.userIds]}::uuid[]) u left join user_shop l on l.user_id = u and l.shop_id = ${shopId}`
      : sql`select l.user_id, (l.role = 'owner' or (l.authorizations ->> 'seeAllPrice') = 'true') as priced from user_shop l where l.shop_id = ${shopId} and not l.blocked and l.user_id is distinct from ${message.to.except ?? null}
          and (l.role = 'owner' or (l.role = 'iam' and (l.authorizations ->> ${message.to.staffWith}) = 'true'))`;
  const told = (
    await sql<Told>`select p.user_id, p.priced, coalesce(c.in_centre, true) as in_centre,
        coalesce(c.by_mail, false) and a.blocked_at is null as by_mail, a.email
      from (${asked}) p join user_account a on a.id = p.user_id
        left join notification_choice c on c.user_id = p.user_id and c.type = ${message.type}`.execute(tx)
  ).rows;
  for (const one of told.filter(({ by_mail }) => by_mail)) await mailTold(tx, call, one, message, link);
  const people = told.filter(({ in_centre }) => in_centre);
  if (people.length === 0) return;
  const rows = people.map((one) => ({
    id: call.newId(),
    user_id: one.user_id,
    content: safeContent(contentFor(one, message)),
  }));
  await sql`insert into notification (id, user_id, shop_id, type, content, redirect_link, created_at)
    select r.id, r.user_id, ${shopId}, ${message.type}, r.content, ${link}, ${call.now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, user_id uuid, content text)`.execute(
    tx,
  );
};

type Told = RowOf<'user_shop', 'user_id'> &
  RowOf<'user_account', 'email'> &
  RowOf<'notification_choice', 'in_centre' | 'by_mail'> & { readonly priced: boolean };

const contentFor = ({ priced }: Pick<Told, 'priced'>, message: Message): string =>
  priced ? (message.priced ?? message.content) : message.content;

/**
 * Mails a notification that belongs to no estate. It goes by the program's own mail server, and is not listed among the
 * estate's mails.
 */
const mailTold = async (tx: Tx, call: Call, one: Told, message: Message, link: string): Promise<void> => {
  const text = plainContent(contentFor(one, message));
  await queueMail(
    tx,
    call,
    {
      to: one.email,
      subject: text.replaceAll('\n', ' ').slice(0, SUBJECT_AT_MOST),
      from: { name: 'Comptoir' },
      blocks: [
        { kind: 'text', text },
        { kind: 'button', text: mailWords.open, url: `${call.baseUrl}${link}` },
        { kind: 'small', text: `${mailWords.why}\n${call.baseUrl}/dashboard/settings?link=account&tab=notifications` },
      ],
    },
    null,
  );
};

/**
 * True when the module is on. Events go on where it is off, such as stock that orders take: no user is told of them
 * there.
 */
const isOn = async (tx: Tx, call: Call, module: Module): Promise<boolean> =>
  (
    await sql<{
      on: boolean | null;
    }>`select (integration -> ${module} ->> 'active')::boolean as on from shop where shop_id = ${call.shopId}`.execute(
      tx,
    )
  ).rows[0]?.on === true;

/** Writes what a rule gave: to the staff that its kind is for, or to the people named. */
const write = async (tx: Tx, call: Call, { kind, facts, readers }: Notice): Promise<void> => {
  const people = 'except' in readers ? null : readers.filter((one) => one !== null);
  if (people && people.length === 0) return;
  if (kind.module && !(await isOn(tx, call, kind.module))) return;
  if (!people && kind.to === 'person') throw new Error(`${kind.type} is for named people`);
  await notify(tx, call, {
    to: people ? { userIds: people } : { staffWith: kind.to as Permission, ...('except' in readers ? readers : {}) },
    type: kind.type,
    content: kind.content(facts),
    redirectLink: kind.link(facts),
    ...(kind.priced ? { priced: kind.priced(facts) } : {}),
  });
};

/** Every rule that an area declares, as a subscription to its event. */
export const subscriptionsOf = (rules: readonly NotificationRule[]): readonly Subscription[] =>
  rules.map(({ event, name, read }) =>
    after(event, name, async (tx, payload, call) => {
      for (const one of await read(tx, payload, call)) await write(tx, call, one);
    }),
  );

const SHOWN = 100;
/** The icon of a type that an older or newer version of the program declares. */
const OTHER_ICON = 'alert';

export const listNotifications = async (tx: Tx, _input: object, call: Call): Promise<Notification[]> => {
  const rows = await tx
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', call.actor.userId as string)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  const icons = new Map(
    contributed(notificationSlot).flatMap(({ kinds }) => kinds.map((kind) => [kind.type, kind.icon] as const)),
  );
  // A conversation read by a colleague no longer waits, nor does an erased one. An estate where the user does not act
  // now tells nothing.
  const idOf = (link: string): string => /^\/(?:admin\/)?tickets\?id=([0-9a-f-]{36})$/.exec(link)?.[1] ?? '';
  const unseen = rows.filter((row) => row.seen_at === null).map((row) => idOf(row.redirect_link));
  const waits = await whatWaits(tx, call, [...new Set(unseen.filter(Boolean))]);
  const isOver = (row: (typeof rows)[number]): boolean => {
    const id = idOf(row.redirect_link);
    const isKnown = call.actor.shopId === null || row.shop_id === call.actor.shopId;
    return id !== '' && !(waits.get(id) ?? !isKnown);
  };
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    icon: icons.get(row.type) ?? OTHER_ICON,
    seen: row.seen_at !== null || isOver(row),
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
