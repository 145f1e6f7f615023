import * as z from 'zod';
import type { NotificationKind } from '#kernel/notification.ts';
import { type Actor, isAllowed } from '#kernel/permission.ts';

export const Notification = z.object({
  id: z.uuid(),
  /** As its area declares it, in the words of the specification: `newOrder`, `paymentPaid`, `thresholdReach` … */
  type: z.string(),
  /** By the names of the office's icons. */
  icon: z.string(),
  seen: z.boolean(),
  createdAt: z.string(),
  /** HTML of a few tags; everything else is escaped. */
  content: z.string(),
  redirectLink: z.string(),
});
export type Notification = z.output<typeof Notification>;

/** A user's choice for one type of notification. */
export const NotificationChoice = z.object({
  type: z.string(),
  label: z.string(),
  icon: z.string(),
  inCentre: z.boolean(),
  byMail: z.boolean(),
  /** Whether it is sent by mail at all. */
  mayMail: z.boolean(),
});
export type NotificationChoice = z.output<typeof NotificationChoice>;

/**
 * True when a user may choose about this type. Staff may choose about types that their rights let them read, everybody
 * about those that name him.
 */
export const offersNotification = (
  { to, people = [], module }: Pick<NotificationKind, 'to' | 'people' | 'module'>,
  actor: Actor,
): boolean => {
  if (module && actor.kind !== 'buyer' && !actor.modules.includes(module)) return false;
  const isStaff = actor.kind === 'owner' || actor.kind === 'iam';
  if (isStaff && to !== 'person' && isAllowed(actor, to)) return true;
  return people.some((one) => one === actor.kind);
};

/** A notification in plain words, for a mail: its emphasis is left out. */
export const plainContent = (content: string): string =>
  content.replace(/<br ?\/?>/g, '\n').replace(/<\/?(b|strong|i|em)>/g, '');

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * The content of a notification as it may be shown: emphasis and line breaks, no attribute at all. Everything is escaped first and
 * the few tags are let back in, so that nothing that was not thought of can pass; what is left open is closed.
 */
export const safeContent = (words: string): string => {
  const escaped = words
    .slice(0, 2000)
    .replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '')
    .replace(/&lt;br ?\/?&gt;/g, '<br>');
  const open: string[] = [];
  const shown = escaped.replace(/&lt;(\/?)(b|strong|i|em)&gt;/g, (whole, closing: string, tag: string) => {
    if (!closing) {
      open.push(tag);
      return `<${tag}>`;
    }
    if (open.at(-1) !== tag) return whole;
    open.pop();
    return `</${tag}>`;
  });
  return (
    shown +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
};
