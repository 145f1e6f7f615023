import type { Address } from '#areas/identity/rules/address.ts';
import type { Json } from '#platform/db.ts';
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
}

declare module '#platform/db.ts' {
  interface Database {
    supplier: SupplierTable;
    supplier_article: SupplierArticleTable;
  }
}
