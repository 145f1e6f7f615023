import type { Lang } from '#kernel/language/lang.ts';
import type { Json } from '#platform/db.ts';

/** The current state of the area's tables. */
export interface InvitationTable {
  shop_id: string;
  id: string;
  role: 'iam' | 'agent';
  email: string;
  firstname: string;
  lastname: string;
  lang: Lang;
  authorizations: Json<Record<string, boolean>>;
  hash: string;
  expires_at: string;
  invited_by: string;
  created_at: string;
  accepted_at: string | null;
  revoked_at: string | null;
  version: number;
}

export interface AgentZoneTable {
  shop_id: string;
  agent_id: string;
  department: string;
}

export interface AgentRequestTable {
  shop_id: string;
  id: string;
  user_id: string;
  shop_name: string;
  message: string;
  asked_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    invitation: InvitationTable;
    agent_zone: AgentZoneTable;
    agent_request: AgentRequestTable;
  }
}
