import type { Json } from '#platform/db.ts';
import type { PlatformTrouble, PlatformWay } from '../rules/platform/platform-endpoints.ts';

// The current state of the area's tables.

/** The approved platform of a shop; its key is sealed. */
export interface EinvoicePlatformTable {
  shop_id: string;
  way: PlatformWay;
  url: string;
  sealed_key: string | null;
  key_since: string | null;
  active: boolean;
  from_day: string;
  tried_at: string | null;
  trouble: PlatformTrouble | null;
  answer: string | null;
  failing_since: string | null;
  told_at: string | null;
  news_since: string | null;
  news_read_at: string | null;
  version: number;
}

/** A payment as a flow tells it: its day, and its amounts by rate. */
export interface ToldPayment {
  paidOn: string;
  amounts: { rate: string; amount: string }[];
}

/** The files to give to the platform, once each. */
export interface PlatformFlowTable {
  shop_id: string;
  id: string;
  kind: 'bill' | 'paid';
  bill_id: string;
  round: number;
  status: 'waiting' | 'given' | 'failed';
  attempts: number;
  claimed_until: string | null;
  flow_id: string | null;
  given_at: string | null;
  next_at: string | null;
  trouble: PlatformTrouble | null;
  answer: string | null;
  created_at: string;
  /** The place of a payment among those of its bill; 0 of a bill. */
  part: number;
  told: Json<ToldPayment> | null;
}

/** The messages about a bill. */
export interface BillLifeTable {
  shop_id: string;
  id: string;
  bill_id: string;
  round: number;
  code: string;
  at: string;
  source: 'platform' | 'estate';
  words: string;
  reason_code: string;
  reason: string;
  news_id: string;
  created_at: string;
}

/** The news of the platform that were read, and the unreadable news. */
export interface PlatformNewsTable {
  shop_id: string;
  news_id: string;
  state: 'kept' | 'other' | 'unreadable' | 'failed';
  tries: number;
  seen_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    einvoice_platform: EinvoicePlatformTable;
    platform_flow: PlatformFlowTable;
    bill_life: BillLifeTable;
    platform_news: PlatformNewsTable;
  }
}
