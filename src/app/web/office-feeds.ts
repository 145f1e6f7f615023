import { useEffect, useRef, useState } from 'react';
import { useAction, useEndpoint } from '#ui/office/call/hooks.ts';
import { words } from '#ui/office/messages/office.fr.ts';
import { type Maintenance, NO_MAINTENANCE, maintenanceEvery } from '#ui/office/shell/maintenance-rules.ts';
import type { NotificationFeed } from '#ui/office/shell/notification.ts';
import { say } from '#ui/office/snackbars/snackbars.ts';
import type { Actor } from '#kernel/permission.ts';
import { type MenuMarks, NO_MARKS } from '#ui/office/shell/menu/menu-marks.ts';
import { documentsToDownload, keepFavourites, maintenances, markAsSeen, menu, notifications } from './office-calls.ts';

const NOTIFICATIONS_MS = 60_000;
const NONE: NotificationFeed['all'] = [];
const DOCUMENTS_MS = 30_000;

/** The shell's own polling: silent, and allowed to everyone signed in. */
export const useNotifications = (userId: string): NotificationFeed => {
  const list = useEndpoint(notifications, {}, { every: NOTIFICATIONS_MS });
  // Somebody else signed in, in another tab: what the former was told is not his.
  const reader = useRef(userId);
  const { refetch } = list;
  useEffect(() => {
    if (reader.current !== userId) void refetch();
    reader.current = userId;
  }, [userId, refetch]);
  const mark = useAction(markAsSeen, { refreshes: [notifications] });
  return { all: list.data ?? NONE, markSeen: (ids) => void mark.run({ arrayOfIds: [...ids] }) };
};

export const useMaintenance = (): Maintenance =>
  useEndpoint(maintenances, {}, { every: maintenanceEvery }).data ?? NO_MAINTENANCE;

/** Documents made in the background open by themselves in a new tab; a browser that forbids it gets a button instead. */
export const useDocuments = (): void => {
  const ready = useEndpoint(documentsToDownload, {}, { every: DOCUMENTS_MS }).data;
  const opened = useRef(new Set<string>());
  useEffect(() => {
    for (const url of ready ?? []) {
      if (opened.current.has(url)) continue;
      opened.current.add(url);
      if (!window.open(url, '_blank', 'noopener'))
        say(words.documentReady, 'success', { label: words.open, run: () => window.open(url, '_blank', 'noopener') });
    }
  }, [ready]);
};

const MENU_MS = 60_000;
/** The marks of this person on the menu; until they have come, the menu stands without any. */
export const useMenu = (actor: Actor): MenuMarks => {
  const works = actor.shopId !== null && (actor.kind === 'owner' || actor.kind === 'iam' || actor.kind === 'agent');
  const read = useEndpoint(menu, {}, { every: MENU_MS, enabled: works });
  const keep = useAction(keepFavourites, { refreshes: [menu] });
  // A favourite stands in its place at once; the answer of the server takes over.
  const [chosen, choose] = useState<readonly string[] | null>(null);
  if (!works) return NO_MARKS;
  return {
    waiting: read.data?.waiting ?? [],
    unused: read.data?.unused ?? [],
    isAwaited: read.isPending,
    favourites: chosen ?? read.data?.favourites ?? [],
    keep: read.data
      ? (favourites) => {
          choose(favourites);
          void keep.run({ favourites: [...favourites] }).then((kept) => choose(kept ? kept.favourites : null));
        }
      : null,
  };
};
