import type { AboutKind, TicketSide, TicketStatus } from '../rules/ticket/ticket.ts';
import type { BatchStatus, LeftOut, PaperForm } from '../rules/papers/paper-batch.ts';
import type { LookupColumns } from '#platform/lookup.ts';
import type { Json } from '#platform/db.ts';

/** The current state of the area's tables. */
export interface NotificationTable {
  id: string;
  user_id: string;
  shop_id: string | null;
  type: string;
  content: string;
  redirect_link: string;
  created_at: string;
  seen_at: string | null;
}
export interface NotificationChoiceTable {
  user_id: string;
  type: string;
  in_centre: boolean;
  by_mail: boolean;
  changed_at: string;
}
export interface DocumentDownloadTable {
  id: string;
  user_id: string;
  shop_id: string | null;
  url: string;
  created_at: string;
  taken_at: string | null;
}
export interface BulkRunTable {
  shop_id: string;
  id: string;
  asked: string;
  label: string;
  made: string[];
  status: 'pending' | 'processing' | 'completed' | 'error';
  created_by: string | null;
  created_at: string;
  finished_at: string | null;
}
export interface BulkRunItemTable {
  shop_id: string;
  run_id: string;
  position: number;
  name: string;
  input: Json<Record<string, unknown>>;
  left_out: string | null;
  was_made: boolean;
  why: string | null;
  done_at: string | null;
}
export interface WebhookTable extends LookupColumns {
  url: string;
  events: Json<string[]>;
  active: boolean;
  salt: string;
  failures: number;
  failing_since: string | null;
  paused_until: string | null;
  disabled_at: string | null;
  created_by: string;
}
export interface WebhookDeliveryTable {
  shop_id: string;
  id: string;
  webhook_id: string;
  event: string;
  event_id: string;
  payload: Json<unknown>;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  http_status: number | null;
  error: string | null;
  millis: number | null;
  created_at: string;
  next_at: string | null;
  done_at: string | null;
}
export interface HelpChatTable {
  id: string;
  site_id: string;
}
export interface PaperBatchTable {
  shop_id: string;
  id: string;
  requested_by: string;
  source: string;
  form: PaperForm;
  title: string;
  papers: Json<readonly { readonly id: string; readonly name: string }[]>;
  left_out: Json<readonly LeftOut[]>;
  done: number;
  status: BatchStatus;
  error: string | null;
  file_id: string | null;
  file_name: string;
  size: number | null;
  created_at: string;
  finished_at: string | null;
  expires_at: string | null;
}
/** Conversations of an estate; under the installation, those that ask the administration for help. */
export interface TicketTable {
  shop_id: string;
  id: string;
  user_id: string;
  client_id: string | null;
  from_shop_id: string | null;
  subject: string;
  about_kind: AboutKind | null;
  about_id: string | null;
  about_label: string;
  status: TicketStatus;
  assigned_to: string | null;
  messages: number;
  last_from_person: number;
  last_from_desk: number;
  read_person: number;
  read_desk: number;
  mailed_person: number;
  waits_person: boolean;
  waits_desk: boolean;
  last_at: string;
  last_text: string;
  last_side: TicketSide;
  created_at: string;
}
export interface TicketMessageTable {
  shop_id: string;
  id: string;
  ticket_id: string;
  number: number;
  side: TicketSide;
  internal: boolean;
  author_id: string | null;
  author_name: string;
  body: string;
  created_at: string;
}
export interface TicketFileTable {
  shop_id: string;
  id: string;
  message_id: string | null;
  user_id: string;
  file_id: string;
  name: string;
  mime: string;
  size: number;
  created_at: string;
}
export interface QuickAnswerTable extends LookupColumns {
  name: string;
  body: string;
}

declare module '#platform/db.ts' {
  interface Database {
    bulk_run: BulkRunTable;
    bulk_run_item: BulkRunItemTable;
    notification: NotificationTable;
    notification_choice: NotificationChoiceTable;
    document_download: DocumentDownloadTable;
    paper_batch: PaperBatchTable;
    help_chat: HelpChatTable;
    ticket: TicketTable;
    ticket_message: TicketMessageTable;
    ticket_file: TicketFileTable;
    quick_answer: QuickAnswerTable;
    webhook: WebhookTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}
