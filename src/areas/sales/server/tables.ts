import type { Lang } from '#kernel/language/lang.ts';
import type { Json } from '#platform/db.ts';
import type { GroupStatus } from '../rules/cart/payment-group.ts';
import type { DeliveryStatus, PaymentStatus, SaleStatus } from '#areas/papers/rules/statuses.ts';
import type { Demanded } from '#areas/papers/rules/demanded.ts';
import type { QuoteOption } from '#areas/papers/rules/options.ts';
import type { LayoutRow } from '#areas/papers/rules/layout.ts';
import type { Verdict } from '../rules/withdrawal/withdrawal.ts';
import type { KeptPrice, PaymentChoice } from '../rules/order/sale.ts';
import type { SaleParties, ShippingChoice } from '#areas/papers/rules/sale-parties.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';

/** The current state of the area's tables. */
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
  /** Goods that came back unbilled: it is in `total_credited` too. */
  total_returned: string;
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
/** Private links of orders: the holder of one reads how the order stands. */
export interface OrderLinkTable {
  shop_id: string;
  id: string;
  sale_id: string;
  hash: string;
  created_at: string;
  expires_at: string;
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
    sale: SaleTable;
    sale_line: SaleLineTable;
    order_link: OrderLinkTable;
  }
}
