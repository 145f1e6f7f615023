import type { LookupColumns } from '#platform/lookup.ts';
import type { ItemState, Outcome } from '../rules/call-list.ts';
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
export interface OpportunityLineTable {
  shop_id: string;
  opportunity_id: string;
  format_id: string;
  position: number;
  quantity: number;
}
export interface OpportunityQuoteTable {
  shop_id: string;
  sale_id: string;
  opportunity_id: string;
  created_at: string;
}
export interface CallListTable {
  shop_id: string;
  id: string;
  name: string;
  assignee_id: string;
  created_by: string | null;
  created_at: string;
  archived_at: string | null;
}
export interface CallListItemTable {
  shop_id: string;
  call_list_id: string;
  client_id: string;
  position: number;
  state: ItemState;
  outcome: Outcome | null;
  note: string;
  call_on: string | null;
  calls: number;
  task_id: string | null;
  called_at: string | null;
}

declare module '#platform/db.ts' {
  interface Database {
    opportunity_stage: OpportunityStageTable;
    lost_reason: LostReasonTable;
    call_list: CallListTable;
    call_list_item: CallListItemTable;
    opportunity: OpportunityTable;
    opportunity_line: OpportunityLineTable;
    opportunity_quote: OpportunityQuoteTable;
  }
}
