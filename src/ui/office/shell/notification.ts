/** A notification of the user, as the shell shows it. */
export interface Notification {
  readonly id: string;
  readonly icon: string;
  readonly seen: boolean;
  readonly createdAt: string;
  readonly content: string;
  readonly redirectLink: string | null;
}
export interface NotificationFeed {
  readonly all: readonly Notification[];
  readonly markSeen: (ids: readonly string[]) => void;
}

/** How many things of that screen rang and were not seen: one that rang twice is one. */
export const unseenAt = (all: NotificationFeed['all'], path: string): number =>
  new Set(
    all.flatMap(({ seen, redirectLink }) => (!seen && redirectLink?.startsWith(`${path}?`) ? [redirectLink] : [])),
  ).size;
