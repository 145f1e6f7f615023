import type { NotificationType } from '../rules/notification.ts';

/** The current state of the area's tables. */
export interface NotificationTable {
  id: string; user_id: string; shop_id: string | null; type: NotificationType; content: string; redirect_link: string; created_at: string; seen_at: string | null;
}
export interface DocumentDownloadTable { id: string; user_id: string; shop_id: string | null; url: string; created_at: string; taken_at: string | null }
export interface MessagingTables { notification: NotificationTable; document_download: DocumentDownloadTable }
