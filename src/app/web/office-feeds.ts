import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { maintenances } from '#areas/shops/rules/endpoints.ts';
import { NoInput, endpoint } from '#kernel/endpoint.ts';
import { useAction, useEndpoint } from '#ui/office/hooks.ts';
import { type Maintenance, NO_MAINTENANCE, maintenanceEvery } from '#ui/office/shell/maintenance.tsx';
import type { NotificationFeed } from '#ui/office/shell/notification-centre.tsx';
import { say } from '#ui/office/snackbars.ts';

const notificationList = endpoint({
  verb: 'GET', path: '/v1/notifications-centers', can: 'signedIn', module: null, input: NoInput, summary: '',
  output: z.array(z.object({ id: z.string(), type: z.string(), seen: z.boolean(), createdAt: z.string(), content: z.string(), redirectLink: z.string().nullable() })),
});
const markAsSeen = endpoint({ verb: 'PUT', path: '/v1/notifications-centers/mark-as-seen', can: 'signedIn', module: null, input: z.strictObject({ arrayOfIds: z.array(z.string()) }), output: z.object({}), summary: '' });
const documentsToDownload = endpoint({ verb: 'GET', path: '/v1/documents/to-download', can: 'signedIn', module: null, input: NoInput, output: z.array(z.string()), summary: '' });

const NOTIFICATIONS_MS = 60_000;
const DOCUMENTS_MS = 30_000;
const OPEN = 'Ouvrir';
const READY = 'Votre document est prêt.';

/** The shell's own polling: silent, and allowed to everyone signed in. */
export const useNotifications = (): NotificationFeed => {
  const list = useEndpoint(notificationList, {}, { every: NOTIFICATIONS_MS });
  const mark = useAction(markAsSeen);
  return { all: list.data ?? [], markSeen: (ids) => void mark.run({ arrayOfIds: [...ids] }) };
};

export const useMaintenance = (): Maintenance => useEndpoint(maintenances, {}, { every: maintenanceEvery }).data ?? NO_MAINTENANCE;

/** Documents made in the background open by themselves in a new tab; a browser that forbids it gets a button instead. */
export const useDocuments = (): void => {
  const ready = useEndpoint(documentsToDownload, {}, { every: DOCUMENTS_MS }).data;
  const opened = useRef(new Set<string>());
  useEffect(() => {
    for (const url of ready ?? []) {
      if (opened.current.has(url)) continue;
      opened.current.add(url);
      if (!window.open(url, '_blank', 'noopener')) say(READY, 'success', { label: OPEN, run: () => window.open(url, '_blank', 'noopener') });
    }
  }, [ready]);
};
