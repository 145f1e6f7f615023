import type { Lang } from '#kernel/language/lang.ts';
import type { Json } from '#platform/db.ts';
import type { SalePaper } from '#areas/papers/rules/sale-paper.ts';
import type { QuoteAnswer } from '../rules/quote/quote.ts';
import type { SchedulePart } from '../rules/futures/futures.ts';
import type { Outcome } from '../rules/sample/sample.ts';

/** The current state of the area's tables. */
export interface QuoteVersionTable {
  shop_id: string;
  id: string;
  sale_id: string;
  number: number;
  sale_version: number;
  paper: Json<SalePaper>;
  lang: Lang;
  valid_until: string | null;
  total_gross: string;
  sent_to: string;
  sent_by: string | null;
  reminded_at: string | null;
  sent_at: string;
  opened_at: string | null;
  file_id: string | null;
  sha256: string | null;
}
export interface QuoteLinkTable {
  shop_id: string;
  hash: string;
  version_id: string;
  /** The version agreed to behind the link, with its options. */
  agreed_id: string | null;
  sent_to: string;
  expires_at: string;
}
export interface QuoteAnswerTable {
  shop_id: string;
  id: string;
  sale_id: string;
  version_id: string | null;
  answer: QuoteAnswer;
  name: string;
  words: string;
  sha256: string | null;
  sender: string | null;
  answered_by: string | null;
  answered_at: string;
  sent_to: string | null;
  chosen: Json<readonly string[]>;
}
export interface QuoteCommentTable {
  shop_id: string;
  id: string;
  sale_id: string;
  version_id: string;
  /** Behind whose link it was said. */
  sent_to: string;
  name: string;
  words: string;
  sender: string | null;
  said_at: string;
}
export interface SampleFollowUpTable {
  shop_id: string;
  sale_id: string;
  given_on: string;
  given_by: string | null;
  outcome: Outcome | null;
  note: string;
  order_id: string | null;
  told_by: string | null;
  told_at: string | null;
}
export interface FuturesCampaignTable {
  shop_id: string;
  allocation_id: string;
  deliver_from: string;
  deliver_to: string;
  schedule: Json<readonly SchedulePart[]>;
  note: string;
  choose_until: string | null;
}
export interface FuturesFormatTable {
  shop_id: string;
  allocation_id: string;
  format_id: string;
  into_format_id: string;
  units: string;
  surcharge: string;
}
export interface FuturesPriceTable {
  shop_id: string;
  allocation_id: string;
  format_id: string;
  typology_key: string;
  starts_on: string;
  price: string;
}
export interface FuturesOrderTable {
  shop_id: string;
  sale_id: string;
  order_id: string;
  deliver_from: string | null;
  deliver_to: string | null;
  is_en_primeur: boolean;
  released_on: string | null;
}
export interface FuturesPartTable {
  shop_id: string;
  order_id: string;
  n: number;
  due_on: string;
  percent: string;
  amount: string;
  bill_id: string | null;
  bill_number: string | null;
  tried_on: string | null;
  refusal: string | null;
  by_hand: boolean | null;
}

declare module '#platform/db.ts' {
  interface Database {
    futures_campaign: FuturesCampaignTable;
    futures_price: FuturesPriceTable;
    futures_format: FuturesFormatTable;
    futures_order: FuturesOrderTable;
    futures_part: FuturesPartTable;
    sample_follow_up: SampleFollowUpTable;
    quote_version: QuoteVersionTable;
    quote_link: QuoteLinkTable;
    quote_answer: QuoteAnswerTable;
    quote_comment: QuoteCommentTable;
  }
}
