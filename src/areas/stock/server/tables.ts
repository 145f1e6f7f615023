import type { LookupColumns } from '#platform/lookup.ts';
import type { Json } from '#platform/db.ts';
import type { Address } from '#areas/identity/rules/address.ts';
import type { BottlingKind, BottlingState } from '../rules/bottling/bottling.ts';
import type { Annex } from '../rules/drm/annex.ts';
import type { MonthOfYear, Trade } from '../rules/drm/trade.ts';
import type { CapsuleCount } from '../rules/drm/capsules.ts';
import type { Account } from '../rules/drm/columns.ts';
import type { ExpectedKind, ExpectedState } from '../rules/expected/expected.ts';
import type { Correction } from '../rules/drm/corrections.ts';
import type { DeclaredFiles, DeclaredMonth } from '../rules/drm/drm-endpoints.ts';
import type { Catalogue } from '../rules/drm/movement-catalogue.ts';
import type { Cause } from '../rules/stock.ts';

/** The current state of the area's tables. */
export interface WarehouseTable extends LookupColumns {
  name: string;
  code: string;
  address: Json<Partial<Address>>;
  excise_number: string;
  is_default: boolean;
  position: number;
}
export interface StockItemTable {
  shop_id: string;
  id: string;
  format_id: string;
  warehouse_id: string;
  lot: string;
  real: string;
  reserved: string;
  incoming: string;
  threshold: string | null;
  backorder: boolean;
  created_at: string;
  /** The alert level that an import wrote, and the one before it. */
  threshold_import: Json<{ importId: string; was: string | null; is: string }> | null;
}
export interface StockMovementTable {
  shop_id: string;
  id: string;
  item_id: string;
  format_id: string;
  warehouse_id: string;
  lot: string;
  cause: Cause;
  quantity: string;
  real_after: string;
  document_kind: string | null;
  document_id: string | null;
  document_label: string;
  note: string;
  day: string;
  at: string;
  actor_id: string | null;
  /** The signed volume as declared; null for a format without volume. */
  hectolitres: string | null;
  duty_suspended: boolean | null;
  country: string;
  other_warehouse_id: string | null;
  /** It takes back an earlier movement of its own day, which never was: the declaration counts it in the column of that one. */
  undoes: boolean;
}
export interface StockMonthTable {
  shop_id: string;
  month: string;
  item_id: string;
  format_id: string;
  warehouse_id: string;
  quantity: string;
  hectolitres: string;
}
export interface StockReservationTable {
  shop_id: string;
  id: string;
  item_id: string;
  holder_kind: string;
  holder_id: string;
  line_id: string;
  quantity: string;
  shipped: string;
  state: 'open' | 'released' | 'shipped';
  expires_at: string | null;
  created_at: string;
  closed_at: string | null;
}

export interface StockCountLineTable {
  shop_id: string;
  warehouse_id: string;
  format_id: string;
  lot: string;
  counted: string;
  counted_by: string;
  counted_at: string;
}

export interface FormatCostTable {
  shop_id: string;
  id: string;
  format_id: string;
  day: string;
  /** Null: what was told of that day before holds no longer. */
  cost: string | null;
  created_at: string;
  actor_id: string | null;
  /** The import that told it. */
  import_id: string | null;
}

export interface ExciseSiteTable extends LookupColumns {
  name: string;
  excise_number: string;
  cvi: string;
  interprofession: Catalogue;
  identifier: string;
  trade: Trade;
  year_from: MonthOfYear;
}
export interface ExciseWarehouseTable {
  shop_id: string;
  warehouse_id: string;
  site_id: string;
  account: Account;
}
export interface ExciseProductTable {
  shop_id: string;
  product_id: string;
  label: string;
  inao: string;
  fiscal: string;
}
export interface DrmDraftTable {
  shop_id: string;
  site_id: string;
  month: string;
  observations: Json<Record<string, string>>;
  capsules: Json<CapsuleCount[]>;
  annex: Json<Partial<Annex>>;
  updated_at: string;
}
export interface DrmDeclarationTable {
  shop_id: string;
  id: string;
  site_id: string;
  month: string;
  number: number;
  content: Json<DeclaredMonth>;
  files: Json<DeclaredFiles> | null;
  declared_at: string;
  declared_by: string | null;
}
export interface DrmCorrectionTable {
  shop_id: string;
  id: string;
  site_id: string;
  month: string;
  told_in: string;
  reason: string;
  capsules: Json<Correction['capsules']>;
  observations: Json<Correction['observations']>;
  annex: Json<Partial<Correction['annex']>>;
  noted_at: string;
  noted_by: string | null;
}
export interface StockExpectedTable {
  shop_id: string;
  id: string;
  kind: ExpectedKind;
  state: ExpectedState;
  day: string;
  warehouse_id: string;
  format_id: string;
  lot: string;
  quantity: string;
  note: string;
  created_at: string;
  created_by: string | null;
  settled_at: string | null;
  /** The document that it is expected by, and its line there. */
  document_kind: string | null;
  document_id: string | null;
  line_id: string | null;
}
export interface BottlingTable {
  shop_id: string;
  id: string;
  kind: BottlingKind;
  state: BottlingState;
  day: string;
  warehouse_id: string;
  dry_warehouse_id: string;
  note: string;
  came: string;
  went: string;
  lost: string;
  loss_reason: string;
  created_at: string;
  created_by: string | null;
  undone_at: string | null;
  undone_by: string | null;
}
export interface BottlingLineTable {
  shop_id: string;
  bottling_id: string;
  position: number;
  side: 'source' | 'output' | 'dry';
  for_position: number | null;
  format_id: string;
  lot: string;
  quantity: string;
  hectolitres: string | null;
  cost: string | null;
}

declare module '#platform/db.ts' {
  interface Database {
    warehouse: WarehouseTable;
    stock_item: StockItemTable;
    stock_movement: StockMovementTable;
    stock_month: StockMonthTable;
    stock_count_line: StockCountLineTable;
    stock_reservation: StockReservationTable;
    format_cost: FormatCostTable;
    excise_site: ExciseSiteTable;
    excise_warehouse: ExciseWarehouseTable;
    excise_product: ExciseProductTable;
    drm_draft: DrmDraftTable;
    drm_declaration: DrmDeclarationTable;
    drm_correction: DrmCorrectionTable;
    stock_expected: StockExpectedTable;
    bottling: BottlingTable;
    bottling_line: BottlingLineTable;
  }
}
