import type { Address } from '#areas/identity/rules/address.ts';
import type { Json } from '#platform/db.ts';
import type { BillRate, BillState } from '../rules/bill/bill-endpoints.ts';
import type { CreditState } from '../rules/credit/credit-endpoints.ts';
import type { ConfirmedHow, Duty, LineKind, PurchaseState } from '../rules/purchase/purchase.ts';
import type { SupplierFields } from '../rules/supplier/supplier.ts';

/** The current state of the area's tables. */
export interface SupplierTable {
  shop_id: string;
  id: string;
  kind: SupplierFields['kind'];
  family: SupplierFields['family'];
  code: string | null;
  lastname: string;
  firstname: string;
  business_name: string;
  name: string;
  email: string;
  phone: string;
  website: string;
  siret: string;
  siren: string;
  nic: string;
  vat_number: string;
  excise_number: string;
  address: Json<Partial<Address>>;
  places: Json<Address[]>;
  contacts: Json<SupplierFields['contacts']>;
  payment_delay: SupplierFields['paymentDelay'];
  payment_method: SupplierFields['paymentMethod'];
  iban: string;
  bic: string;
  accounting_code: string;
  lead_days: number | null;
  tags: Json<string[]>;
  comment: string;
  search: string;
  version: number;
  created_by: string | null;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
  erased_at: string | null;
  /** The import that made it. */
  import_id: string | null;
}
export interface SupplierArticleTable {
  shop_id: string;
  id: string;
  supplier_id: string;
  format_id: string;
  position: number;
  reference: string;
  price: string | null;
  packing: string;
  minimum: string;
  lead_days: number | null;
  /** The import that told it. */
  import_id: string | null;
}

/** The supplier's particulars when the order was sent. */
export interface PurchaseParty {
  readonly name: string;
  readonly address: Address;
  readonly email: string;
  readonly phone: string;
  readonly siret: string;
  readonly vatNumber: string;
  readonly exciseNumber: string;
  readonly paymentDelay: SupplierFields['paymentDelay'];
  readonly paymentMethod: SupplierFields['paymentMethod'];
}
export interface PurchaseTable {
  shop_id: string;
  id: string;
  supplier_id: string;
  number: string | null;
  status: PurchaseState;
  warehouse_id: string;
  duty: Duty;
  placed_on: string | null;
  wanted_on: string | null;
  promised_on: string | null;
  /** The confirmation of the supplier: its day, the way it came, and who noted it. */
  confirmed_on: string | null;
  confirmed_by: string | null;
  confirmed_how: ConfirmedHow | '';
  reference: string;
  note: string;
  party: Json<PurchaseParty> | null;
  net: string;
  vat: string;
  mailed_to: string;
  mailed_at: string | null;
  version: number;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}
export interface PurchaseLineTable {
  shop_id: string;
  id: string;
  purchase_id: string;
  position: number;
  kind: LineKind;
  format_id: string | null;
  label: string;
  reference: string;
  quantity: string;
  packing: string;
  unit_price: string | null;
  discount: string;
  vat_rate: string;
  net: string;
  received: string;
  broken: string;
  missing: string;
  returned: string;
}
export interface PurchaseReceptionTable {
  shop_id: string;
  id: string;
  purchase_id: string;
  warehouse_id: string;
  day: string;
  note: string;
  created_at: string;
  created_by: string | null;
  taken_back_at: string | null;
  taken_back_by: string | null;
  taken_back_why: string;
  /** The instants at which bills and credit notes moved its cost. */
  repriced_at: readonly string[];
}
export interface PurchaseReceptionLineTable {
  shop_id: string;
  reception_id: string;
  position: number;
  line_id: string;
  lot: string;
  quantity: string;
  broken: string;
  missing: string;
  unit_cost: string | null;
  /** The amount by which bills and credit notes move the cost of a unit. */
  price_gap: string;
}

export interface PurchaseBillTable {
  shop_id: string;
  id: string;
  supplier_id: string;
  purchase_id: string | null;
  number: string;
  day: string;
  due_on: string;
  status: BillState;
  rates: Json<BillRate[]>;
  /** The amounts that it leaves unclaimed for ever, as the last bill of its goods. */
  settled: Json<BillRate[]>;
  net: string;
  vat: string;
  gross: string;
  reason: string;
  file_id: string | null;
  file_name: string;
  paid_on: string | null;
  paid_by: string;
  version: number;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}

export interface PurchaseCreditTable {
  shop_id: string;
  id: string;
  supplier_id: string;
  bill_id: string | null;
  number: string;
  day: string;
  status: CreditState;
  rates: Json<BillRate[]>;
  net: string;
  vat: string;
  gross: string;
  reason: string;
  withdrawn_why: string;
  goods_on: string | null;
  version: number;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}
export interface PurchaseCreditUseTable {
  shop_id: string;
  credit_id: string;
  bill_id: string;
  amount: string;
  created_at: string;
  created_by: string | null;
}
export interface PurchaseCreditGoodTable {
  shop_id: string;
  credit_id: string;
  position: number;
  reception_id: string;
  reception_position: number;
  line_id: string;
  quantity: string;
}

declare module '#platform/db.ts' {
  interface Database {
    supplier: SupplierTable;
    supplier_article: SupplierArticleTable;
    purchase: PurchaseTable;
    purchase_bill: PurchaseBillTable;
    purchase_credit: PurchaseCreditTable;
    purchase_credit_use: PurchaseCreditUseTable;
    purchase_credit_good: PurchaseCreditGoodTable;
    purchase_line: PurchaseLineTable;
    purchase_reception: PurchaseReceptionTable;
    purchase_reception_line: PurchaseReceptionLineTable;
  }
}
