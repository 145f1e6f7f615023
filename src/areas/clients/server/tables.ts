import type { Lang } from '#kernel/language/lang.ts';
import type { Json } from '#platform/db.ts';
import type { LookupColumns } from '#platform/lookup.ts';
import type { ChosenColumn, FileLayout } from '#areas/catalogue/rules/import/import-layout.ts';
import type { ImportOutcome, ImportStatus, ImportStep } from '#areas/catalogue/rules/import/import-life.ts';
import type { ImportProblem } from '#areas/catalogue/rules/import/import-problems.ts';
import type { TableColumn } from '#areas/catalogue/rules/import/table-layout.ts';
import type { ClientFields } from '../rules/client.ts';
import type { GroupRule } from '../rules/group/group.ts';
import type { MergeState } from '../rules/merge/merge.ts';
import type { Snapshot } from '../rules/import/client-import-plan.ts';
import type { ClientSource } from '../rules/import/client-import-sources.ts';
import type { KeyFact } from '../rules/import/client-import-words.ts';

/** The current state of the area's tables. */
export interface ClientTable {
  shop_id: string;
  id: string;
  user_id: string | null;
  kind: ClientFields['kind'];
  code: string | null;
  civility: ClientFields['civility'];
  lastname: string;
  firstname: string;
  business_name: string;
  trade_name: string;
  name: string;
  email: string;
  phone: string;
  landline: string;
  website: string;
  typology_key: string | null;
  /** The group that gave the price category. */
  typology_group: string | null;
  siret: string;
  siren: string;
  nic: string;
  vat_number: string;
  excise_number: string;
  eori: string;
  registration_number: string;
  vat_regime: ClientFields['vatRegime'];
  excise_regime: ClientFields['exciseRegime'];
  payment_delay: ClientFields['paymentDelay'];
  payment_method: ClientFields['paymentMethod'];
  credit_limit: string | null;
  credit_acts: ClientFields['creditActs'];
  global_discount: string;
  accounting_code: string;
  monthly_billing: boolean;
  language: ClientFields['language'];
  origin: 'office' | 'shop' | 'import' | 'till';
  newsletter: boolean;
  newsletter_on: string | null;
  newsletter_proof: string;
  tags: Json<string[]>;
  custom_fields: Json<Record<string, string>>;
  comment: string;
  zipcode: string;
  city: string;
  country: string;
  checkout_email: string | null;
  pipe: ClientFields['pipe'];
  search: string;
  name_words: string[];
  email_key: string;
  phone_key: string;
  landline_key: string;
  vat_key: string;
  name_key: string;
  town_key: string;
  version: number;
  /** The sales agent whose client he is, by the number under which that one is known here. */
  agent_id: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
  erased_at: string | null;
  merged_into: string | null;
}
/** Clients by conditions. */
export interface ClientGroupTable {
  shop_id: string;
  id: string;
  name: string;
  note: string;
  rule: Json<GroupRule>;
  typology_key: string | null;
  members: number;
  counted_at: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
  version: number;
}
export interface ClientGroupMemberTable {
  shop_id: string;
  group_id: string;
  client_id: string;
  since: string;
}
/** A record that was absorbed by another. */
export interface ClientMergeTable {
  shop_id: string;
  id: string;
  kept_id: string;
  absorbed_id: string;
  before: Json<MergeState>;
  after: Json<MergeState>;
  merged_by: string | null;
  merged_at: string;
  undone_by: string | null;
  undone_at: string | null;
}
export interface ClientMergeMovedTable {
  shop_id: string;
  merge_id: string;
  place: string;
  row_id: string;
}
/** Two clients who were said not to be the same. */
export interface ClientApartTable {
  shop_id: string;
  low_id: string;
  high_id: string;
  said_by: string | null;
  said_at: string;
}
export interface ClientAddressTable {
  shop_id: string;
  id: string;
  client_id: string;
  for_billing: boolean;
  for_delivery: boolean;
  is_default: boolean;
  title: string;
  name: string;
  street: string;
  street2: string;
  zipcode: string;
  city: string;
  country: string;
  county: string;
  state: string;
  state_code: string;
  excise_number: string;
  mountain: boolean;
  phone: string;
  email: string;
  position: number;
}
export interface AccessRequestTable {
  shop_id: string;
  id: string;
  client_id: string;
  user_id: string | null;
  product_id: string | null;
  name: string;
  firm: string;
  email: string;
  message: string;
  lang: Lang;
  asked_at: string;
  granted_at: string | null;
}
export interface ContactTable {
  shop_id: string;
  id: string;
  client_id: string;
  lastname: string;
  firstname: string;
  role: string;
  email: string;
  phone: string;
  landline: string;
  business_name: string;
  siret: string;
  site_name: string;
  registration_number: string;
  company: string;
  position: number;
}
export interface ClientTagTable extends LookupColumns {
  name: string;
  note: string;
}
/** The columns of the frame of imports. */
export interface ClientImportTable {
  shop_id: string;
  id: string;
  source: ClientSource;
  status: ImportStatus;
  step: ImportStep;
  file_name: string;
  file_size: number;
  parts: string[];
  layout: Json<FileLayout>;
  columns: Json<TableColumn[]>;
  mapping: Json<ChosenColumn[]>;
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
export interface ClientImportRowTable {
  shop_id: string;
  import_id: string;
  line: number;
  cells: Json<string[]>;
  outcome: ImportOutcome;
  problems: Json<ImportProblem[]>;
  email_key: string | null;
  code_key: string | null;
  siret_key: string | null;
  client_id: string | null;
  matched_by: KeyFact | null;
  before: Json<Snapshot> | null;
  after: Json<Snapshot> | null;
}

export interface CalendarFeedTable {
  shop_id: string;
  id: string;
  user_id: string;
  sources: string[];
  hash: string;
  created_at: string;
  expires_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    client: ClientTable;
    client_apart: ClientApartTable;
    client_merge: ClientMergeTable;
    client_merge_moved: ClientMergeMovedTable;
    access_request: AccessRequestTable;
    client_address: ClientAddressTable;
    contact: ContactTable;
    client_tag: ClientTagTable;
    client_group: ClientGroupTable;
    client_group_member: ClientGroupMemberTable;
    client_import: ClientImportTable;
    client_import_row: ClientImportRowTable;
    calendar_feed: CalendarFeedTable;
  }
}
