import type { Json } from '#platform/db.ts';
import type { z } from 'zod';
import type { Lang } from '#kernel/language/lang.ts';
import type { registerSeller } from '../rules/register-endpoints.ts';
import type { PlacedTabs } from '../rules/builder.ts';
import type { ShopSettings } from '../rules/settings.ts';
import type { About, OwnFieldKind, OwnValues } from '../rules/fields/own-field.ts';
import type { LookupColumns } from '#platform/lookup.ts';
import type {
  Bank,
  Business,
  BusinessType,
  EditedShop,
  HeaderStyle,
  Integration,
  PaymentOffer,
  ShopFormat,
} from '../rules/shop.ts';

/** The current state of the area's tables. */
export interface ShopTable {
  shop_id: string;
  code: string;
  public_name: string;
  name: string;
  contact_email: string;
  business_type: BusinessType;
  business: Json<Partial<Business>>;
  settings: Json<Partial<ShopSettings>>;
  formats: Json<z.output<typeof ShopFormat>[]>;
  banks: Json<Bank[]>;
  payments_list: Json<PaymentOffer[]>;
  edited_shop: Json<Partial<EditedShop>>;
  header_style: Json<Partial<z.output<typeof HeaderStyle>>>;
  integration: Json<Integration>;
  stripe_account: string | null;
  stripe_is_active: boolean;
  card_account: string | null;
  card_key: string | null;
  pay_means: string[];
  /** The means, among these, whose payments are trials. */
  trial_means: string[];
  zone: string;
  online: boolean;
  /** An event of the estate is open to its shop; the events themselves say so, by their triggers. */
  visits_open: boolean;
  paused: boolean;
  is_demo: boolean;
  public_version: number;
  staff_version: number;
  version: number;
  created_at: string;
  archived_at: string | null;
  blocked_at: string | null;
  blocked_reason: string;
  online_before_block: boolean;
  reopened_at: string | null;
}
export interface PublicNameTable {
  folded: string;
  shop_id: string;
  shown: string;
  kind: 'code' | 'name' | 'former';
  created_at: string;
}
export interface TypologyTable {
  shop_id: string;
  key: string;
  name: string;
  public: boolean;
  ttc: boolean;
  global_discount: string;
  all_rules_in_eq75: boolean | null;
  position: number;
}
export interface ShopTabTable {
  shop_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  position: number;
  exists: boolean;
}
export interface PublicChangeTable {
  shop_id: string;
  id: string;
  seen_by_visitors: boolean;
}
export interface ShopBuilderTable {
  shop_id: string;
  id: string;
  name: string;
  edited_shop: Json<EditedShop>;
  header_style: Json<z.output<typeof HeaderStyle>>;
  tabs: Json<PlacedTabs>;
  is_kept: boolean;
  version: number;
  created_at: string;
  updated_at: string;
}
export interface MaintenanceTable {
  id: string;
  banner: boolean;
  page: boolean;
  start_date: string;
  end_date: string;
  created_at: string;
  shown_from: string;
  message: string;
  picture: string | null;
  cancelled_at: string | null;
}

/** A producer's registration, until the worker has made it. */
export interface RegistrationTable {
  id: string;
  email: string;
  password_hash: string;
  person: Json<{ firstname: string; lastname: string; phone: string }>;
  shop: Json<
    Pick<
      z.output<typeof registerSeller.input>,
      'reason' | 'siret' | 'vatNumber' | 'street' | 'zipcode' | 'city' | 'shopName' | 'publicName' | 'businessType'
    >
  >;
  lang: Lang;
  created_at: string;
}

/** A field of the estate's own; products, clients and orders have a table of them each. */
export interface OwnFieldTable extends LookupColumns {
  name: string;
  kind: OwnFieldKind;
  choices: Json<string[]>;
  in_list: boolean;
  position: number;
}
/** The values of these fields on a record. */
export interface OwnValueTable {
  shop_id: string;
  about: About;
  thing_id: string;
  filled: Json<OwnValues>;
  version: number;
  updated_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    shop: ShopTable;
    public_name: PublicNameTable;
    typology: TypologyTable;
    shop_tab: ShopTabTable;
    public_change: PublicChangeTable;
    maintenance: MaintenanceTable;
    registration: RegistrationTable;
    shop_builder: ShopBuilderTable;
    product_field: OwnFieldTable;
    client_field: OwnFieldTable;
    order_field: OwnFieldTable;
    own_value: OwnValueTable;
  }
}
