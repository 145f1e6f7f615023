import type { InputOf } from '#kernel/endpoint.ts';
import type { NotificationKind } from '#kernel/notification.ts';
import { Refused } from '#kernel/refusal.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { notificationSlot } from '#platform/notifications.ts';
import type { chooseNotifications } from '../rules/endpoints.ts';
import { type NotificationChoice, offersNotification } from '../rules/notification.ts';
import { choiceWords } from '../rules/notification-words.ts';
import { refuse } from '../rules/refusals.ts';

/** Each type once, in the order of the areas: several events may tell the same one. */
const offeredTo = (call: Call): readonly NotificationKind[] => [
  ...new Map(
    contributed(notificationSlot)
      .flatMap(({ kinds }) => kinds)
      .filter((kind) => offersNotification(kind, call.actor))
      .map((kind) => [kind.type, kind] as const),
  ).values(),
];

/** Mails are for whoever works in an estate: a buyer has those of his orders anyway. */
const mayMail = (kind: NotificationKind, { actor }: Call): boolean =>
  actor.kind !== 'buyer' && kind.neverByMail !== true;

export const readChoices = async (
  tx: Tx,
  _input: object,
  call: Call,
): Promise<{ readonly choices: NotificationChoice[] }> => {
  const held = await tx
    .selectFrom('notification_choice')
    .selectAll()
    .where('user_id', '=', call.actor.userId)
    .execute();
  const chosen = new Map(held.map((one) => [one.type, one] as const));
  return {
    choices: offeredTo(call).map((kind) => ({
      type: kind.type,
      label: kind.label,
      icon: kind.icon,
      inCentre: chosen.get(kind.type)?.in_centre ?? true,
      byMail: mayMail(kind, call) && (chosen.get(kind.type)?.by_mail ?? false),
      mayMail: mayMail(kind, call),
    })),
  };
};

const waysOf = ({ inCentre, byMail }: Pick<NotificationChoice, 'inCentre' | 'byMail'>): string =>
  [inCentre ? choiceWords.inCentre : '', byMail ? choiceWords.byMail : ''].filter(Boolean).join(', ') ||
  choiceWords.nowhere;

export const choose = async (tx: Tx, { choices }: InputOf<typeof chooseNotifications>, call: Call) => {
  const userId = call.actor.userId as string;
  const before = new Map((await readChoices(tx, {}, call)).choices.map((one) => [one.type, one] as const));
  const changed = choices.flatMap((wanted) => {
    const known = before.get(wanted.type);
    if (!known || (wanted.byMail && !known.mayMail)) throw new Refused(refuse('messaging.no-such-notification'));
    return known.inCentre === wanted.inCentre && known.byMail === wanted.byMail ? [] : [{ known, wanted }];
  });
  if (changed.length > 0) {
    const rows = changed.map(({ wanted }) => wanted);
    await sql`insert into notification_choice (user_id, type, in_centre, by_mail, changed_at)
      select ${userId}, r.type, r."inCentre", r."byMail", ${call.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(type text, "inCentre" boolean, "byMail" boolean) order by r.type
      on conflict (user_id, type) do update set in_centre = excluded.in_centre, by_mail = excluded.by_mail, changed_at = excluded.changed_at`.execute(
      tx,
    );
    call.audit(
      'user',
      userId,
      Object.fromEntries(changed.map(({ known, wanted }) => [known.label, [waysOf(known), waysOf(wanted)] as const])),
    );
  }
  return readChoices(tx, {}, call);
};
