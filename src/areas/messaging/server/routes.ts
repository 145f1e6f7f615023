import { bind } from '#platform/call.ts';
import { documentsToDownload, markAsSeen, notifications } from '../rules/endpoints.ts';
import { listNotifications, markSeen, takeDocuments } from './notification.ts';

export const bindings = [bind(notifications, listNotifications), bind(markAsSeen, markSeen), bind(documentsToDownload, takeDocuments)];
