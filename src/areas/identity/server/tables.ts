import type { Lang } from '#kernel/language/lang.ts';
import type { ListFilter } from '#kernel/list.ts';
import type { Json } from '#platform/db.ts';
/** The current state of the area's tables. */
export interface UserAccountTable {
  id: string;
  username: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  role: 'buyer' | 'owner' | 'iam' | 'agent' | 'admin';
  is_pro: boolean;
  business: Json<{ reason?: string; name?: string; siret?: string; vatNumber?: string }>;
  is_master: boolean;
  scope: string | null;
  lang: Lang;
  blocked_at: string | null;
  blocked_reason: string;
  password_hash: string | null;
  email_validated_at: string | null;
  pending_email: string | null;
  /** Since then the account is of nobody: its person closed it. */
  closed_at: string | null;
  delivery_address: Json<object> | null;
  billing_address: Json<object> | null;
  version: number;
  created_at: string;
}
export interface UserShopTable {
  id: string;
  user_id: string;
  shop_id: string;
  role: 'owner' | 'iam' | 'agent' | 'buyer';
  typology_key: string | null;
  authorizations: Json<Record<string, boolean>>;
  blocked: boolean;
  version: number;
  invited_by: string | null;
  created_at: string;
}
export interface SessionTable {
  id: string;
  user_id: string;
  shop_id: string | null;
  on_behalf_of: string | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  user_agent: string;
  network: string;
  last_seen_at: string | null;
  opened_from: string | null;
  /**
   * The number of the session's valid token, since when, and whether the next one is due: written by the database.
   */
  turn: number;
  turned_at: string | null;
  turn_due: boolean;
  /** Until when the person has proved again that the session is theirs; taken by one change. */
  proved_until: string | null;
}
export interface MasterLinkTable {
  master_id: string;
  user_id: string;
  created_by: string | null;
  created_at: string;
}
export interface SupportAccessTable {
  shop_id: string;
  id: string;
  session_id: string;
  admin_id: string;
  admin_name: string;
  user_id: string;
  user_name: string;
  reason: string;
  created_at: string;
  until: string;
  ended_at: string | null;
}
export interface LoginAttemptTable {
  bucket: string;
  at: string;
}
export interface CartTable {
  user_id: string;
  content: Json<unknown>;
  updated_at: string;
  version: number;
}
export interface OneTimeTokenTable {
  hash: string;
  purpose: string;
  user_id: string | null;
  expires_at: string;
  used_at: string | null;
  created_at: string;
}

export interface SecondFactorTable {
  user_id: string;
  sealed: string;
  confirmed_at: string | null;
  last_step: number;
  created_at: string;
}
export interface RecoveryCodeTable {
  user_id: string;
  hash: string;
  used_at: string | null;
  created_at: string;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface ServiceIdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: string;
  created_at: string;
  last_used_at: string | null;
}
export interface ServiceTripTable {
  state_hash: string;
  browser_hash: string;
  nonce: string;
  sealed_verifier: string;
  user_id: string | null;
  created_at: string;
  expires_at: string;
}

export interface ApiKeyTable {
  shop_id: string;
  id: string;
  name: string;
  hint: string;
  hash: string;
  authorizations: Json<Record<string, boolean>>;
  expires_at: string | null;
  created_by: string;
  created_at: string;
  revoked_at: string | null;
  last_used_at: string | null;
  minute: string | null;
  minute_calls: number;
}

export interface ListViewTable {
  shop_id: string;
  id: string;
  user_id: string;
  list: string;
  name: string;
  filter: Json<ListFilter>;
  sort: string;
  search: string;
  columns: Json<string[]> | null;
  shared: boolean;
  created_at: string;
  version: number;
}

declare module '#platform/db.ts' {
  interface Database {
    user_account: UserAccountTable;
    user_shop: UserShopTable;
    session: SessionTable;
    login_attempt: LoginAttemptTable;
    cart: CartTable;
    one_time_token: OneTimeTokenTable;
    second_factor: SecondFactorTable;
    recovery_code: RecoveryCodeTable;
    passkey: PasskeyTable;
    service_identity: ServiceIdentityTable;
    service_trip: ServiceTripTable;
    api_key: ApiKeyTable;
    list_view: ListViewTable;
    master_link: MasterLinkTable;
    support_access: SupportAccessTable;
  }
}
