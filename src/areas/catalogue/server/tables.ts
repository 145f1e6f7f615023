import type { Lang } from '#kernel/language/lang.ts';
import type { Day } from '#kernel/day.ts';
import type { Json, WorkedOut } from '#platform/db.ts';
import type { VintageLabel } from '../rules/nutrition/nutrition.ts';
import type { LookupColumns } from '#platform/lookup.ts';
import type { VatType } from '#kernel/vat.ts';
import type { BoxPart } from '../rules/box.ts';
import type { BoxPriceRule } from '../rules/prices/box-price.ts';
import type { FormatType, FormatUnity, Tiers } from '../rules/format.ts';
import type { ImportColumn, ImportLayout, ImportMapping } from '../rules/import/import-layout.ts';
import type { ImportSource } from '../rules/import/import-sources.ts';
import type { ImportProblem } from '../rules/import/import-draft.ts';
import type { ImportOutcome, ImportStatus, ImportStep } from '../rules/import/import-life.ts';
import type { FieldValues } from '../rules/import/import-plan.ts';
import type { Legal, ProductStatus, ProductType, ServicePlace } from '../rules/product.ts';
import type { PlannedStatus } from '../rules/prices/planned-prices.ts';
import type { Followed, FollowRule } from '../rules/prices/price-follow.ts';
import type { PriceWhy } from '../rules/prices/price-history.ts';
import type { Reductions } from '../rules/prices/price-reduction.ts';
import type { KeptPromotions } from '../rules/prices/promotion-prior.ts';
import type { KeptPicture } from '../rules/picture/pictures.ts';
import type { PriceChange } from '../rules/product-input.ts';
import type { Promotion } from '../rules/promotion.ts';
import type { ProductCard, Shelf } from './card.ts';

/** The current state of the area's tables. */
export interface ProductTable {
  shop_id: string;
  id: string;
  slug: string;
  product_type: ProductType;
  status: ProductStatus;
  name: string;
  precision: string | null;
  type: string | null;
  color: string | null;
  /** The first sign of quality; the others stand beside it. */
  quality: string | null;
  more_qualities: string[];
  /** All of them: PostgreSQL puts them together. */
  qualities: WorkedOut<string[]>;
  /** The maker, where the shop sells what others make. */
  producer: string | null;
  gamme: string | null;
  appellation: string | null;
  place: string | null;
  mention: string | null;
  region: string | null;
  country: string | null;
  grape: string | null;
  inao: string | null;
  description: string | null;
  vat_type: VatType;
  tva: string | null;
  disable_vat: boolean;
  service_place: ServicePlace;
  picture_id: string | null;
  /** The text read in place of the first photograph. */
  picture_alt: string;
  /** The photographs after the first one, in their order. */
  more_pictures: Json<KeptPicture[]>;
  wrapping_price: string | null;
  packing: string | null;
  packing_quantity: number | null;
  weight: string | null;
  position: number;
  name_key: string;
  card: Json<ProductCard>;
  shelf: Json<Shelf>;
  picture_hash: string | null;
  search_words: string;
  incomplete: boolean;
  price_from: string | null;
  format_ids: string[];
  /** Reductions that were announced to consumers, by format. */
  reductions: Json<Reductions>;
  /** The stored promotions of its articles, by format. */
  kept_promotions: Json<KeptPromotions>;
  vintage_names: string[];
  created_by: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
}
export interface VintageLabelTable {
  shop_id: string;
  vintage_id: string;
  label: Json<VintageLabel>;
  updated_by: string | null;
  updated_at: string;
}
export interface ProductVintageTable {
  shop_id: string;
  id: string;
  product_id: string;
  name: string;
  legal: Json<Legal>;
  alcohol: string | null;
  bottled_on: string | null;
  archived_at: string | null;
}
export interface ProductFormatTable {
  shop_id: string;
  id: string;
  product_id: string;
  vintage_id: string;
  container: string;
  unity: FormatUnity;
  unity_value: string;
  type: 'vrac' | 'other';
  format_type: FormatType;
  litres: string | null;
  eq75: string | null;
  weight: string | null;
  ean: string | null;
  reference: string | null;
  reference_key: string | null;
  price: string | null;
  wrapping: string | null;
  packing: string | null;
  packing_quantity: number | null;
  min_quantity: string | null;
  max_quantity: string | null;
  discount_price: Json<Tiers>;
  discount_add: Json<Tiers>;
  promotions: Json<Promotion[]>;
  available_on: string | null;
  position: number;
  format_key: string;
  /**
   * The parts of a box, as refresh_boxes() writes them; null for other formats, and for a box that is an article of its
   * own.
   */
  parts: Json<BoxPart[]> | null;
  /** For a box whose price follows its articles: the rule. Its prices are computed, never typed. */
  price_rule: Json<BoxPriceRule> | null;
  /** The inputs of its computed base price. */
  price_followed: Json<Followed> | null;
  archived_at: string | null;
}
export interface BoxPartTable {
  shop_id: string;
  format_id: string;
  part_format_id: string;
  quantity: number;
  position: number;
}
export interface FormatPriceTable {
  shop_id: string;
  format_id: string;
  typology_key: string;
  visible: boolean;
  price: string | null;
  tiers: Json<Tiers>;
  /** The inputs of a price that follows another grid. */
  followed: Json<Followed> | null;
  /** A price of its own in a category that follows another grid. */
  pinned: boolean;
}
/** A category whose prices follow another grid; `from_key` null is the base price. */
export interface PriceFollowTable {
  shop_id: string;
  typology_key: string;
  from_key: string | null;
  percent: string;
  amount: string;
  rounding: FollowRule['rounding'];
  set_by: string | null;
  set_at: string;
}
/** Prices that were written in one act. The tables of prices tell it themselves; see the migration. */
export interface PriceSheetTable {
  shop_id: string;
  id: string;
  at: string;
  by_id: string | null;
  why: PriceWhy;
  undoes: string | null;
}
/** A cell of a sheet; `typology_key` null is the base price. */
export interface PriceChangeTable {
  shop_id: string;
  /** Ids follow the order in which the cells were written. */
  id: string;
  sheet_id: string;
  at: string;
  format_id: string;
  typology_key: string | null;
  was: string | null;
  price: string | null;
  was_visible: boolean;
  visible: boolean;
  was_pinned: boolean;
  pinned: boolean;
  /** It was worked out of another price: nobody typed it. */
  worked_out: boolean;
}
/** Prices that are prepared for a day. */
export interface PlannedPricesTable {
  shop_id: string;
  id: string;
  day: Day;
  rows: Json<PriceChange[]>;
  status: PlannedStatus;
  why: string | null;
  planned_by: string | null;
  created_at: string;
  done_at: string | null;
}
export interface ImportTable {
  shop_id: string;
  id: string;
  kind: 'products';
  source: ImportSource;
  status: ImportStatus;
  step: ImportStep;
  file_name: string;
  file_size: number;
  parts: string[];
  layout: Json<ImportLayout>;
  columns: Json<ImportColumn[]>;
  mapping: Json<ImportMapping>;
  total: number;
  cursor: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  reverted: number;
  kept: number;
  error: string | null;
  created_by: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  version: number;
}
export interface ImportRowTable {
  shop_id: string;
  import_id: string;
  line: number;
  cells: Json<string[]>;
  outcome: ImportOutcome;
  problems: Json<ImportProblem[]>;
  ean_key: string | null;
  reference_key: string | null;
  name_key: string | null;
  color: string | null;
  type: string | null;
  product_id: string | null;
  vintage_id: string | null;
  format_id: string | null;
  before: Json<FieldValues> | null;
  after: Json<FieldValues> | null;
}
/** Rates of the law that came after this version of the program; not a shop's. */
export interface DatedRateTable {
  id: string;
  kind: 'excise' | 'vat' | 'legalInterest';
  key: string;
  unit: string;
  amount: string;
  valid_from: string;
  source: string;
  created_at: string;
  /** 0 for the first row of a day; the highest one holds. */
  correction: number;
}
export interface ProductTextTable {
  shop_id: string;
  product_id: string;
  lang: Exclude<Lang, 'fr'>;
  description: string;
  updated_at: string;
}
export interface ProductRangeTable extends LookupColumns {
  name: string;
  position: number;
}

/** For which year an estate was told that its duties are not known. */
export interface ExciseYearToldTable {
  shop_id: string;
  year: number;
  stage: 'ahead' | 'begun';
  told_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    product: ProductTable;
    product_vintage: ProductVintageTable;
    vintage_label: VintageLabelTable;
    product_format: ProductFormatTable;
    format_price: FormatPriceTable;
    price_follow: PriceFollowTable;
    box_part: BoxPartTable;
    price_sheet: PriceSheetTable;
    price_change: PriceChangeTable;
    planned_prices: PlannedPricesTable;
    import: ImportTable;
    import_row: ImportRowTable;
    dated_rate: DatedRateTable;
    excise_year_told: ExciseYearToldTable;
    product_range: ProductRangeTable;
    product_text: ProductTextTable;
  }
}
