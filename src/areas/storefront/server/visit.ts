import type { IdentityTables } from '#areas/identity/server/tables.ts';
import { foldedName } from '#areas/shops/rules/reserved-names.ts';
import { type ShopSettings, wholeSettings } from '#areas/shops/rules/settings.ts';
import { Business, EditedShop, HeaderStyle } from '#areas/shops/rules/shop.ts';
import type { ShopsTables, ShopTable } from '#areas/shops/server/tables.ts';
import type { Day } from '#kernel/day.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { type Actor, isAllowed } from '#kernel/permission.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { readerPage } from '../rules/endpoints.ts';
import type { ShopFace } from '../rules/pages.ts';
import { type FlatTab, tabsOf } from './tab.ts';

export type PageReader = OutputOf<typeof readerPage>['reader'];
export type VisitTables = ShopsTables & IdentityTables;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The price category in which this reader looks, with what makes its prices. */
export interface SeenTypology {
  readonly key: string; readonly name: string; readonly public: boolean; readonly ttc: boolean; readonly globalDiscount: number; readonly allRulesInEq75: boolean | null;
}

/** A shop as one reader comes into it. */
export interface Visit {
  readonly shopId: string;
  readonly face: ShopFace;
  readonly reader: PageReader;
  readonly isStaff: boolean;
  readonly typology: SeenTypology | null;
  readonly settings: ShopSettings;
  readonly business: Business;
  readonly contactEmail: string;
  readonly day: Day;
}

interface ReaderRow { username: string; email: string }
interface VisitRow extends ShopTable { typologies: SeenTypology[]; all_tabs: FlatTab[]; assigned: string | null; reader: ReaderRow | null }

const readerSql = sql`(select jsonb_build_object('username', u.username, 'email', u.email) from user_account u where u.id = app_user())`;

/** By id, code or public name, with all that its pages show of it and of their reader, in one statement; 404 where he may not come in. */
export const visitShop = async (tx: Tx<VisitTables>, call: Call, name: string, asked?: string): Promise<Visit> => {
  const row = found((await sql<VisitRow>`select h.*, ${readerSql} as reader,
      coalesce((select jsonb_agg(jsonb_build_object('key', t.key, 'name', t.name, 'public', t.public, 'ttc', t.ttc, 'globalDiscount', t.global_discount,
        'allRulesInEq75', t.all_rules_in_eq75) order by t.position, t.key) from typology t where t.shop_id = h.shop_id), '[]') as typologies,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'parent', t.parent_id, 'name', t.name) order by t.position, t.id)
        from shop_tab t where t.shop_id = h.shop_id and t.exists), '[]') as all_tabs,
      (select l.typology_key from user_shop l where l.user_id = app_user() and l.shop_id = h.shop_id and not l.blocked) as assigned
    from shop h where ${shopNamed(name)} and h.archived_at is null`.execute(tx)).rows[0]);
  const isStaff = worksIn(call.actor, row.shop_id);
  // The shop module is the door of the public shop: closed, or the shop offline, only its own people come in.
  if (!isStaff && !isOnline(row)) found(null);
  const typology = isStaff && !isAllowed(call.actor, 'seeAllPrice') ? null : seenTypology(row, isStaff ? asked : undefined);
  const settings = wholeSettings(row.settings);
  const business = Business.parse(row.business);
  return {
    shopId: row.shop_id, isStaff, typology, settings, business, contactEmail: row.contact_email, day: dayIn(row.zone, Date.parse(call.now)),
    reader: readerOf(call.actor, row.reader, isStaff), face: faceOf(row, settings, business, typology),
  };
};

/** The condition that finds shop `h` by what an address says. */
export const shopNamed = (name: string) => (UUID.test(name) ? sql`h.shop_id = ${name.toLowerCase()}`
  : sql`h.shop_id = (select n.shop_id from public_name n where n.folded = ${foldedName(name)})`);

export const isOnline = (row: Pick<ShopTable, 'online' | 'integration'>): boolean => row.online && row.integration.shop.active;

const worksIn = (actor: Actor, shopId: string): boolean =>
  (actor.kind === 'owner' || actor.kind === 'iam' || actor.kind === 'agent') && !actor.blocked && actor.shopId === shopId;

/** The one asked for, by the shop's people; else the reader's own; else the first public one. The cart prices by the same rule. */
const seenTypology = (row: VisitRow, asked: string | undefined): SeenTypology | null => {
  const of = (key: string | null | undefined) => row.typologies.find((one) => one.key === key);
  return of(asked) ?? of(row.assigned) ?? row.typologies.find((one) => one.public) ?? null;
};

const readerOf = (actor: Actor, row: ReaderRow | null, worksHere: boolean): PageReader =>
  (actor.kind === 'visitor' || row === null ? null : { kind: actor.kind, ...row, worksHere });

/** Who reads a page that is of no shop. */
export const readReader = async (tx: Tx<VisitTables>, call: Call): Promise<PageReader> =>
  readerOf(call.actor, (await sql<{ reader: ReaderRow | null }>`select ${readerSql} as reader`.execute(tx)).rows[0]?.reader ?? null, false);

const faceOf = (row: VisitRow, settings: ShopSettings, business: Business, typology: SeenTypology | null): ShopFace => ({
  id: row.shop_id, code: row.code, name: row.name, publicName: row.public_name, businessType: row.business_type, city: business.address.city,
  ...EditedShop.parse(row.edited_shop), header: HeaderStyle.parse(row.header_style), title: settings.titleProducts, tabs: tabsOf(row.all_tabs),
  isOpen: isOnline(row) && !row.paused, isDemo: row.is_demo, typology: typology && { key: typology.key, name: typology.name, ttc: typology.ttc },
  version: row.public_version,
});
