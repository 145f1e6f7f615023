import type { MailFailure } from '#kernel/mail-event.ts';
import type { MailSecurity, MailTrouble } from '#kernel/mail-server.ts';
import type { PictureKind } from '#kernel/picture.ts';
import type { Json } from './db.ts';

/** The current state of the platform's own tables. */
export interface JobTable {
  id: string;
  name: string;
  lane: string;
  shop_id: string | null;
  payload: Json<object>;
  once_key: string | null;
  takes: number;
  run_at: string;
  attempts: number;
  locked_until: string | null;
  last_error: string | null;
  done_at: string | null;
  created_at: string;
  started_at: string | null;
  progress_done: number | null;
  progress_total: number | null;
  dead_at: string | null;
  cancel_asked_at: string | null;
  cancelled_at: string | null;
  held: boolean;
}
export interface ClockDayTable {
  day: string;
}
export interface HeardTable {
  event_id: string;
  handler: string;
  heard_at: string;
}
export interface RoundTable {
  key: string;
  planned_at: string;
}
export interface AccessEventTable {
  id: string;
  user_id: string | null;
  shop_id: string | null;
  by_id: string | null;
  kind: 'entered' | 'failed' | 'refused' | 'changed' | 'acted';
  what: string;
  network: string;
  user_agent: string;
  slot: string;
  count: number;
  first_at: string;
  last_at: string;
}
export interface CaptchaUsedTable {
  challenge: string;
  idempotency_key: string | null;
  expires_at: string;
}
export interface CaptchaServiceTable {
  id: string;
  site_key: string;
  sealed_secret: string;
  secret_last4: string;
  secret_since: string;
  min_score: string;
  used_since: string | null;
  tried_at: string | null;
  passed_at: string | null;
  trouble: 'down' | 'secret' | null;
  failing_since: string | null;
  version: number;
  next: Json<CaptchaKeys & Pick<CaptchaServiceTable, 'trouble'>> | null;
}
/** Keys as they are typed: those that wait for a trial while others are in use are these. */
export type CaptchaKeys = Pick<
  CaptchaServiceTable,
  'site_key' | 'sealed_secret' | 'secret_last4' | 'secret_since' | 'min_score'
>;
export interface MailTable {
  id: string;
  shop_id: string | null;
  sender: Json<object>;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  attachments: Json<readonly object[]>;
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'kept';
  error: string | null;
  sent_at: string | null;
  created_at: string;
  claimed_at: string | null;
  failure: Exclude<MailFailure, 'late' | 'unknown'> | null;
  expires_at: string | null;
  about_label: string | null;
  about_path: string | null;
  again_of: string | null;
  closed_at: string | null;
  /** Since when nothing of it is known but that it was sent, and with which document: whom it told of was erased. */
  erased_at: string | null;
  is_own_server: boolean;
}
export interface MailServerTable {
  shop_id: string;
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  sealed_password: string | null;
  password_since: string | null;
  sender_address: string;
  used_since: string | null;
  tried_at: string | null;
  trouble: MailTrouble | null;
  answer: string | null;
  failing_since: string | null;
  version: number;
}
export interface AuditTable {
  shop_id: string;
  id: string;
  at: string;
  user_id: string | null;
  on_behalf_of: string | null;
  kind: string;
  endpoint: string;
  thing_kind: string | null;
  thing_id: string | null;
  difference: Json<object> | null;
  request_id: string;
}
export interface FileTable {
  shop_id: string;
  id: string;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  visibility: 'private' | 'public';
  thing_kind: string;
  thing_id: string | null;
  place: string;
  created_at: string;
}

/** A public picture as screens ask for it, besides the picture itself. */
export interface PictureSizeTable {
  shop_id: string;
  file_id: string;
  width: number;
  kind: PictureKind;
  place: string;
  size: number;
}

declare module './db.ts' {
  interface Database {
    job: JobTable;
    heard: HeardTable;
    clock_day: ClockDayTable;
    round: RoundTable;
    access_event: AccessEventTable;
    captcha_used: CaptchaUsedTable;
    captcha_service: CaptchaServiceTable;
    mail: MailTable;
    mail_server: MailServerTable;
    audit: AuditTable;
    file: FileTable;
    picture_size: PictureSizeTable;
  }
}
