import type { Lang } from '#kernel/language/lang.ts';
import type { Json } from '#platform/db.ts';
import type { Day } from '#kernel/day.ts';
import type { Accompanied, AccompanyKind, AccompanyStatus } from '#areas/shipping/rules/accompany/accompany.ts';
import type { GroupStatus } from '../rules/cart/payment-group.ts';
import type { Series } from '#areas/papers/rules/numbering.ts';
import type { DeliveryStatus, PaymentStatus, SaleStatus } from '../rules/order/statuses.ts';
import type { SalePaper } from '#areas/papers/rules/sale-paper.ts';
import type { QuoteAnswer } from '#areas/offers/rules/quote/quote.ts';
import type { Demanded } from '#areas/offers/rules/quote/demanded.ts';
import type { QuoteOption } from '#areas/offers/rules/quote/options.ts';
import type { SchedulePart } from '#areas/offers/rules/futures/futures.ts';
import type { LayoutRow } from '#areas/papers/rules/layout.ts';
import type { Verdict } from '../rules/withdrawal/withdrawal.ts';
import type { KeptPrice, PaymentChoice, SaleParties, ShippingChoice } from '../rules/order/sale.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import type { Outcome } from '#areas/offers/rules/sample/sample.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';

/** The current state of the area's tables. */
export interface CounterTable {
  shop_id: string;
  series: string;
  year: string;
  n: number;
  last_day: string;
  first: number;
}
export interface NumberingTable {
  shop_id: string;
  series: Series;
  opens_on: Day;
  pattern: string;
  digits: number;
  year: 'calendar' | 'fiscal';
}
export interface SaleTable {
  shop_id: string;
  id: string;
  kind: 'quote' | 'order' | 'sample' | 'futures';
  number: string | null;
  status: SaleStatus;
  delivery_status: DeliveryStatus;
  payment_status: PaymentStatus;
  payment_message: string | null;
  origin: 'shop' | 'office' | 'agent' | 'pos';
  checkout_id: string | null;
  client_id: string | null;
  buyer_user_id: string | null;
  buyer_name: string;
  buyer_email: string;
  lang: Lang | null;
  typology_key: string | null;
  price_mode: 'HT' | 'TTC';
  rounding: 'line' | 'netSum' | 'netSumKeepingGross';
  rules_version: number;
  currency: string;
  parties: Json<SaleParties>;
  shipping: Json<ShippingChoice>;
  payment: Json<PaymentChoice>;
  priced: Json<KeptPrice>;
  promo_code: string | null;
  total_net: string;
  total_vat: string;
  total_gross: string;
  total_duty: string;
  total_paid: string;
  total_credited: string;
  due_on: string | null;
  valid_until: string | null;
  deliver_on: string | null;
  bottles: string;
  search_words: string;
  note: string;
  placed_at: string | null;
  placed_on: string | null;
  validated_at: string | null;
  shipped_at: string | null;
  ships_more: boolean;
  orders_more: boolean;
  billed_at: string | null;
  closed_at: string | null;
  created_by: string | null;
  created_at: string;
  version: number;
  terms: Json<SaleTerms> | null;
  layout: Json<readonly LayoutRow[]>;
  options: Json<readonly QuoteOption[]>;
  deposit: Json<Demanded> | null;
  conditions: string | null;
  /** Up to what total somebody let it stand above the limit of its client. */
  credit_lifted: string | null;
  warehouse_id: string | null;
  reminded_at: string | null;
  awaits_goods: boolean;
  payment_group: GroupStatus | null;
  /** Paid with trial keys, for a part at least. */
  trial: boolean;
}
export interface SaleLineTable {
  shop_id: string;
  id: string;
  sale_id: string;
  position: number;
  product_id: string | null;
  vintage_id: string | null;
  format_id: string | null;
  kind: string;
  label: string;
  quantity: string;
  free_units: string;
  eq75: string;
  litres: string;
  unit_net: string;
  unit_gross: string;
  duty: string;
  vat_rate: string;
  net: string;
  gross: string;
  priced: Json<SellerPriceLine>;
  source: Json<LineInput> | null;
}
export interface DocumentLinkTable {
  shop_id: string;
  id: string;
  from_kind: string;
  from_id: string;
  to_kind: string;
  to_id: string;
  why: string;
  quantities: Json<object>;
  created_at: string;
}
export interface AccompanyingDocumentTable {
  shop_id: string;
  id: string;
  sale_id: string;
  kind: AccompanyKind;
  number: string;
  note: string;
  status: AccompanyStatus;
  arc: string | null;
  consignee: string;
  hectolitres: string;
  content: Json<Accompanied>;
  issued_on: string;
  sent_on: string | null;
  discharged_on: string | null;
  created_at: string;
  created_by: string | null;
}
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
  /** What was agreed to behind it, with its options. */
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
export interface AllocationTable {
  shop_id: string;
  futures: boolean;
  id: string;
  name: string;
  opens_on: string;
  closes_on: string;
  others: 'open' | 'closed';
  created_by: string | null;
  created_at: string;
  version: number;
}
export interface AllocationShareTable {
  shop_id: string;
  id: string;
  allocation_id: string;
  format_id: string;
  agent_id: string | null;
  client_id: string | null;
  typology_key: string | null;
  granted: string;
  ordered: string;
  asked: string | null;
  asked_note: string;
  asked_by: string | null;
  asked_at: string | null;
  version: number;
}
export interface AllocationDrawTable {
  shop_id: string;
  sale_id: string;
  share_id: string;
  quantity: string;
}
export interface GoodsReturnTable {
  shop_id: string;
  id: string;
  sale_id: string;
  n: number;
  day: string;
  refused: boolean;
  note: string;
  credit_id: string | null;
  noted_by: string | null;
  noted_at: string;
}
export interface GoodsReturnLineTable {
  shop_id: string;
  return_id: string;
  position: number;
  line_id: string;
  quantity: string;
  fate: 'shelf' | 'lost';
  warehouse_id: string;
  lot: string;
  reason: string;
  moved: Json<readonly { formatId: string; lot: string; quantity: string }[]>;
}
export interface GoodsReturnCancelledTable {
  shop_id: string;
  return_id: string;
  reason: string;
  cancelled_by: string | null;
  cancelled_at: string;
}
export interface WithdrawalTable {
  shop_id: string;
  id: string;
  reference: string;
  sale_id: string | null;
  order_number: string;
  name: string;
  email: string;
  scope: 'whole' | 'part';
  goods: string;
  statement: string;
  lang: Lang;
  verdict: Verdict;
  received_on: string | null;
  ends_on: string | null;
  declared_on: string;
  declared_at: string;
  sender: string;
}
export interface WithdrawalAnswerTable {
  shop_id: string;
  id: string;
  withdrawal_id: string;
  answer: 'accepted' | 'declined';
  words: string;
  answered_by: string | null;
  answered_at: string;
}
export interface WithdrawalJudgementTable {
  shop_id: string;
  id: string;
  withdrawal_id: string;
  verdict: Verdict;
  received_on: string | null;
  ends_on: string | null;
  judged_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    withdrawal_judgement: WithdrawalJudgementTable;
    withdrawal: WithdrawalTable;
    withdrawal_answer: WithdrawalAnswerTable;
    counter: CounterTable;
    numbering: NumberingTable;
    sale: SaleTable;
    sale_line: SaleLineTable;
    document_link: DocumentLinkTable;
    accompanying_document: AccompanyingDocumentTable;
    futures_campaign: FuturesCampaignTable;
    futures_price: FuturesPriceTable;
    futures_format: FuturesFormatTable;
    futures_order: FuturesOrderTable;
    futures_part: FuturesPartTable;
    allocation: AllocationTable;
    allocation_share: AllocationShareTable;
    allocation_draw: AllocationDrawTable;
    sample_follow_up: SampleFollowUpTable;
    goods_return: GoodsReturnTable;
    goods_return_line: GoodsReturnLineTable;
    goods_return_cancelled: GoodsReturnCancelledTable;
    quote_version: QuoteVersionTable;
    quote_link: QuoteLinkTable;
    quote_answer: QuoteAnswerTable;
    quote_comment: QuoteCommentTable;
  }
}
