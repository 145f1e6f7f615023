import { foldedName } from '#areas/shops/rules/reserved-names.ts';
import { type ShopSettings, wholeSettings } from '#areas/shops/rules/settings.ts';
import { Business, EditedShop, HeaderStyle } from '#areas/shops/rules/shop.ts';
import type { ShopTable } from '#areas/shops/server/tables.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { ShopFace } from '../rules/pages.ts';
import { slugOf } from '../rules/slug.ts';

/** The category in which the reader sees prices, with what it takes off. */
export interface Seen { readonly key: string; readonly name: string; readonly ttc: boolean; readonly globalDiscount: number; readonly allRulesInEq75: boolean | null }
export interface Reading {
  readonly face: ShopFace;
  readonly reader: { kind: Call['actor']['kind']; username: string; email: string; worksHere: boolean } | null;
  readonly seen: Seen | null;
  readonly settings: ShopSettings;
  readonly business: Business;
  readonly contactEmail: string;
  readonly worksHere: boolean;
}

interface FlatTab { id: string; parent: string | null; name: string }
type FaceRow = Pick<ShopTable, 'shop_id' | 'code' | 'public_name' | 'name' | 'business_type' | 'business' | 'edited_shop' | 'header_style' | 'settings' | 'integration'
  | 'online' | 'paused' | 'is_demo' | 'public_version' | 'contact_email'> & { tabs: FlatTab[]; seen: Seen | null; reader: { username: string; email: string } | null };

/** The people of this shop see its prices in the category they ask for; others in their own, else in the first public one. */
const seenSql = (wished: string | undefined, staff: string | null) => sql`(select jsonb_build_object('key', t.key, 'name', t.name, 'ttc', t.ttc, 'globalDiscount', t.global_discount, 'allRulesInEq75', t.all_rules_in_eq75)
  from typology t left join user_shop l on l.user_id = app_user() and l.shop_id = h.shop_id and l.role = 'buyer' and not l.blocked
  where t.shop_id = h.shop_id and (t.public or t.key = l.typology_key or (h.shop_id = ${staff}::uuid and t.key = ${wished ?? null}))
  order by (h.shop_id = ${staff}::uuid and t.key = ${wished ?? null}) desc nulls last, (t.key = l.typology_key) desc nulls last, t.public desc, t.position, t.key limit 1)`;

/** Who reads: a name for the account menu, nothing for visitors. */
export const readerSql = sql`(select jsonb_build_object('username', u.username, 'email', u.email) from user_account u where u.id = app_user())`;

const isStaffKind = (kind: Call['actor']['kind']): boolean => kind === 'owner' || kind === 'iam' || kind === 'agent';
export const staffShop = (call: Call): string | null => (isStaffKind(call.actor.kind) && !call.actor.blocked ? call.actor.shopId : null);

/** The shop behind a name of the address and who looks at it, in one statement; 404 when there is no such open shop. */
export const readShop = async (tx: Tx<never>, name: string, call: Call, wished?: string): Promise<Reading> => {
  const staff = staffShop(call);
  const row = found((await sql<FaceRow>`select h.shop_id, h.code, h.public_name, h.name, h.business_type, h.business, h.edited_shop, h.header_style, h.settings, h.integration, h.online,
      h.paused, h.is_demo, h.public_version, h.contact_email, ${seenSql(wished, staff)} as seen, ${readerSql} as reader,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'parent', t.parent_id, 'name', t.name) order by t.position, t.id)
        from shop_tab t where t.shop_id = h.shop_id and t.exists), '[]') as tabs
    from public_name n join shop h on h.shop_id = n.shop_id where n.folded = ${foldedName(name)} and h.archived_at is null`.execute(tx)).rows[0]);
  const worksHere = staff === row.shop_id;
  const isShown = row.online && row.integration.shop?.active !== false;
  found(isShown || worksHere ? row : null);
  const settings = wholeSettings(row.settings);
  const business = Business.parse(row.business);
  const edited = EditedShop.parse(row.edited_shop);
  const shown = ({ id, name: words }: FlatTab) => ({ id, name: words, slug: slugOf(words) });
  return {
    settings, business, worksHere, seen: row.seen, contactEmail: row.contact_email,
    reader: row.reader && call.actor.kind !== 'visitor' ? { kind: call.actor.kind, ...row.reader, worksHere } : null,
    face: {
      id: row.shop_id, code: row.code, name: row.name, publicName: row.public_name, businessType: row.business_type, city: business.address.city,
      color: edited.color, logo: edited.logo, banner: edited.banner, header: HeaderStyle.parse(row.header_style), title: settings.titleProducts,
      tabs: row.tabs.filter((tab) => tab.parent === null).map((tab) => ({ ...shown(tab), children: row.tabs.filter((one) => one.parent === tab.id).map(shown) })),
      isOpen: isShown && !row.paused, isDemo: row.is_demo, typology: row.seen && { key: row.seen.key, name: row.seen.name, ttc: row.seen.ttc }, version: row.public_version,
    },
  };
};
