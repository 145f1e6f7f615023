import { isUuid } from '#kernel/id.ts';
import { found } from '#kernel/refusal.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { keptByShop } from '#platform/shop-memo.ts';
import { foldedName } from '../rules/reserved-names.ts';
import type { ShopSettings } from '../rules/settings.ts';
import { Business, EditedShop, HeaderStyle, type Shop, type ShopTab, type Typologies } from '../rules/shop.ts';
import { wholeSettings } from './settings.ts';

const typologiesSql = sql`coalesce((select jsonb_object_agg(t.key, jsonb_build_object('position', t.position, 'name', t.name, 'public', t.public, 'ttc', t.ttc,
  'globalDiscount', t.global_discount, 'allRulesInEq75', t.all_rules_in_eq75)) from typology t where t.shop_id = h.shop_id), '{}')`;

const tabsSql = sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'parent', t.parent_id, 'name', t.name, 'order', t.position, 'exists', t.exists)
  order by t.position, t.id) from shop_tab t where t.shop_id = h.shop_id), '[]')`;

const ownerSql = sql`(select jsonb_build_object('id', u.id, 'username', u.username, 'email', u.email, 'phone', u.phone)
  from user_shop l join user_account u on u.id = l.user_id where l.shop_id = h.shop_id and l.role = 'owner' order by l.created_at, u.id limit 1)`;

type Placed<T> = Record<string, T & { position?: number }>;
interface FlatTab {
  id: string;
  parent: string | null;
  name: string;
  order: number;
  exists: boolean;
}

/** Objects have no order in the database: categories come in the order the shop gave them. */
export const inOrder = (placed: Placed<Typologies[string]>): Typologies =>
  Object.fromEntries(
    Object.entries(placed)
      .sort(([a, x], [b, y]) => (x.position ?? 0) - (y.position ?? 0) || (a < b ? -1 : 1))
      .map(([key, { position: _position, ...typology }]) => [key, typology]),
  );

const tabTree = (flat: readonly FlatTab[]): ShopTab[] => {
  const plain = ({ id, name, order, exists }: FlatTab) => ({ id, name, order, exists });
  return flat
    .filter((tab) => tab.parent === null)
    .map((tab) => ({ ...plain(tab), children: flat.filter((one) => one.parent === tab.id).map(plain) }));
};

type ViewRow = RowOf<'shop'> & { typologies: Placed<Typologies[string]>; tabs: FlatTab[]; owner: Shop['owner'] };

const shaped = (row: ViewRow): Shop => {
  const edited = EditedShop.parse(row.edited_shop);
  return {
    id: row.shop_id,
    code: row.code,
    name: row.name,
    publicName: row.public_name,
    urlShop: row.public_name,
    contactEmail: row.contact_email,
    owner: row.owner,
    businessType: row.business_type,
    business: Business.parse(row.business),
    settings: wholeSettings(row.settings),
    typologies: inOrder(row.typologies),
    formats: row.formats,
    banks: row.banks,
    paymentsList: row.payments_list,
    stripe: row.stripe_account,
    stripeIsActive: row.stripe_is_active,
    editedShop: edited,
    headerStyle: HeaderStyle.parse(row.header_style),
    integration: row.integration,
    tabs: tabTree(row.tabs),
    refId: row.code,
    logo: edited.logo,
    color: edited.color,
    online: row.online,
    paused: row.paused,
    isDemo: row.is_demo,
    zone: row.zone,
    version: row.version,
  };
};

/** The whole shop, in one statement. */
export const shopView = async (tx: Tx, shopId: string): Promise<Shop> =>
  shaped(
    found(
      (
        await sql<ViewRow>`select h.*, ${typologiesSql} as typologies, ${tabsSql} as tabs, ${ownerSql} as owner
    from shop h where h.shop_id = ${shopId}`.execute(tx)
      ).rows[0],
    ),
  );

/** Reads a shop by id, code or public name, as visitors may see it, whoever calls. */
export const publicShopView = async (tx: Tx, asked: string): Promise<Shop> => {
  const which = isUuid(asked.toLowerCase())
    ? sql`h.shop_id = ${asked.toLowerCase()}`
    : sql`h.shop_id = (select n.shop_id from public_name n where n.folded = ${foldedName(asked)})`;
  return shaped(
    found(
      (
        await sql<ViewRow>`select h.*, ${typologiesSql} as typologies, ${tabsSql} as tabs, null::jsonb as owner
    from shop h where ${which} and h.archived_at is null`.execute(tx)
      ).rows[0],
    ),
  );
};

/** The facts about a shop that a sale needs. */
export interface Seller {
  readonly shopId: string;
  readonly name: string;
  readonly businessType: string;
  readonly publicName: string;
  readonly zone: string;
  readonly open: boolean;
  readonly settings: ShopSettings;
  readonly typologies: Typologies;
  readonly modules: readonly string[];
  readonly business: Business;
  readonly contactEmail: string;
  readonly banks: RowOf<'shop'>['banks'];
  readonly paymentsList: RowOf<'shop'>['payments_list'];
  readonly stripeAccount: string | null;
  readonly stripeIsActive: boolean;
  /** Its own card account, which takes its cards in place of the installation's; its key is the one that browsers may read. */
  readonly cards: { readonly account: string; readonly publishableKey: string } | null;
  /** Other houses that take money for it online now, by their name. */
  readonly payMeans: readonly string[];
  /** The means of payment that are on trial: no money moves. */
  readonly trialMeans: readonly string[];
  readonly isDemo: boolean;
  readonly editedShop: EditedShop;
}

type SellerRow = RowOf<'shop'> & { typologies: Placed<Typologies[string]> };

/** Several sellers in one statement; a shop that does not exist or is archived is absent from the answer. */
export const sellers = async (tx: Tx, shopIds: readonly string[]): Promise<ReadonlyMap<string, Seller>> => {
  if (shopIds.length === 0) return new Map();
  const rows = (
    await sql<SellerRow>`select h.*, ${typologiesSql} as typologies from shop h
    where h.shop_id = any(${[...shopIds]}::uuid[]) and h.archived_at is null`.execute(tx)
  ).rows;
  return new Map(rows.map((row) => [row.shop_id, sellerOf(row)]));
};

const sellerOf = (row: SellerRow): Seller => ({
  shopId: row.shop_id,
  name: row.name,
  businessType: row.business_type,
  publicName: row.public_name,
  zone: row.zone,
  open: row.online && !row.paused,
  settings: wholeSettings(row.settings),
  typologies: inOrder(row.typologies),
  modules: Object.entries(row.integration)
    .filter(([, one]) => one.active)
    .map(([name]) => name),
  business: Business.parse(row.business),
  contactEmail: row.contact_email,
  banks: row.banks,
  paymentsList: row.payments_list,
  stripeAccount: row.stripe_account,
  stripeIsActive: row.stripe_is_active,
  cards:
    row.card_account !== null && row.card_key !== null
      ? { account: row.card_account, publishableKey: row.card_key }
      : null,
  payMeans: row.pay_means,
  trialMeans: row.trial_means,
  isDemo: row.is_demo,
  editedShop: EditedShop.parse(row.edited_shop),
});

/** A seller as one value of a larger statement; `sellerIn` reads it. */
export const sellerValue = (shopId: string | null) =>
  sql`select to_jsonb(h) || jsonb_build_object('typologies', ${typologiesSql}) from shop h where h.shop_id = ${shopId}`;
export const sellerIn = (value: unknown): Seller => sellerOf(value as SellerRow);

/** The same, kept under the version of each shop: for carts. Not for a call that changes the shop itself. */
export const keptSellers = keptByShop(sellers);

/** With which card account of its own a shop is paid from now on; null: with the installation's. */
export const setCards = async (tx: Tx, shopId: string, cards: Seller['cards']): Promise<void> => {
  await tx
    .updateTable('shop')
    .set({ card_account: cards?.account ?? null, card_key: cards?.publishableKey ?? null })
    .where('shop_id', '=', shopId)
    .execute();
};

/** Sets the payment providers that take money for a shop from now on, and those on trial. */
export const setPayMeans = async (
  tx: Tx,
  shopId: string,
  means: readonly string[],
  trial: readonly string[],
): Promise<void> => {
  await tx
    .updateTable('shop')
    .set({ pay_means: [...means], trial_means: [...trial] })
    .where('shop_id', '=', shopId)
    .execute();
};

export const seller = async (tx: Tx, shopId: string): Promise<Seller> =>
  found((await sellers(tx, [shopId])).get(shopId));
export const shopSettings = async (tx: Tx, shopId: string): Promise<ShopSettings> =>
  (await seller(tx, shopId)).settings;

export const typologies = async (tx: Tx, shopId: string): Promise<Typologies> =>
  inOrder(
    found(
      (
        await sql<{
          typologies: Placed<Typologies[string]>;
        }>`select ${typologiesSql} as typologies from (select ${shopId}::uuid as shop_id) h`.execute(tx)
      ).rows[0],
    ).typologies,
  );

/** The id behind an id, a code or a public name; null when there is none. */
export const shopByName = async (tx: Tx, asked: string): Promise<string | null> => {
  if (isUuid(asked.toLowerCase()))
    return (
      (
        await tx
          .selectFrom('shop')
          .select('shop_id')
          .where('shop_id', '=', asked.toLowerCase())
          .where('archived_at', 'is', null)
          .executeTakeFirst()
      )?.shop_id ?? null
    );
  return (
    (await tx.selectFrom('public_name').select('shop_id').where('folded', '=', foldedName(asked)).executeTakeFirst())
      ?.shop_id ?? null
  );
};
