import type { LookupColumns } from '#platform/lookup.ts';
import type { StageKind } from '../rules/stage.ts';

export interface OpportunityStageTable extends LookupColumns {
  name: string;
  kind: StageKind;
  chance: number;
  sleeps_after: number | null;
  position: number;
}
export interface LostReasonTable extends LookupColumns {
  name: string;
  position: number;
}
export interface OpportunityTable {
  shop_id: string;
  id: string;
  client_id: string;
  title: string;
  amount: string;
  own_chance: number | null;
  expected_on: string | null;
  stage_id: string;
  next_step: string;
  next_day: string | null;
  assignee_id: string;
  notes: string;
  lost_reason_id: string | null;
  moved_at: string;
  closed_at: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
  version: number;
}

declare module '#platform/db.ts' {
  interface Database {
    opportunity_stage: OpportunityStageTable;
    lost_reason: LostReasonTable;
    opportunity: OpportunityTable;
  }
}
