import type { Lang } from '#kernel/language/lang.ts';
import type { Json } from '#platform/db.ts';
import type { InstalmentMeans, PartStatus, PlanStatus } from '../../rules/instalment/instalment.ts';

/** The agreement of a card's owner, in the words that were read. */
export interface AgreedSchedule {
  readonly text: string;
  readonly lang: Lang;
  readonly parts: readonly { readonly dueOn: string; readonly amount: string }[];
  readonly at: string;
  readonly from: string;
  readonly email: string;
}
/** A schedule by which what is left of an order is paid. */
export interface InstalmentPlanTable {
  shop_id: string;
  id: string;
  sale_id: string;
  bill_id: string | null;
  client_id: string;
  means: InstalmentMeans;
  status: PlanStatus;
  hash: string | null;
  sent_to: string;
  lang: Lang;
  expires_at: string | null;
  checkout_id: string | null;
  agreed: Json<AgreedSchedule> | null;
  created_by: string | null;
  created_at: string;
  ended_at: string | null;
  ended_why: string;
}
export interface InstalmentPartTable {
  shop_id: string;
  id: string;
  plan_id: string;
  n: number;
  due_on: string;
  agreed: string;
  amount: string;
  status: PartStatus;
  settled: boolean;
  try_on: string;
  attempts: number;
  reason: string;
  told_on: string | null;
  asked_at: string | null;
  intent_id: string | null;
  debit_id: string | null;
}

declare module '#platform/db.ts' {
  interface Database {
    instalment_plan: InstalmentPlanTable;
    instalment_part: InstalmentPartTable;
  }
}
