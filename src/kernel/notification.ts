import type { Module, Permission } from './permission.ts';

/** The values from which the words and the link of a notification are made. */
export type Facts = Readonly<Record<string, string>>;

/**
 * A type of notification, declared in the `rules/notifications.ts` of its area: its readers, its words, its icon and
 * its link. The event that triggers it stands in `server/notifications.ts`.
 */
export interface NotificationKind<F extends Facts = Facts> {
  /** As the specification names it (section 3). */
  readonly type: string;
  /** The subject in a few words, for the screen where users choose their notifications. */
  readonly label: string;
  /** By the names of the office's icons. */
  readonly icon: string;
  /** The collaborators who have this permission, and the owners; `person`: the people whom the area names. */
  readonly to: Permission | 'person';
  /** Beside those of `to`: the people whom the area names and who may do without it. Those who are not here are always told. */
  readonly people?: readonly ('owner' | 'iam' | 'agent' | 'buyer')[];
  /** It is told only where this module is on; null and absent: everywhere. */
  readonly module?: Module;
  /** It tells of a mail that did not go: another mail would not help. */
  readonly neverByMail?: true;
  /** A sentence in French; <b>, <em> and <br> are kept, anything else is shown as it is. */
  readonly content: (facts: F) => string;
  /** The same with its amounts, for those who may see prices; the others read `content`. */
  readonly priced?: (facts: F) => string;
  /** A path of the application. */
  readonly link: (facts: F) => string;
}

export const defineNotification = <F extends Facts>(
  type: string,
  kind: Omit<NotificationKind<F>, 'type'>,
): NotificationKind<F> => ({ type, ...kind });
