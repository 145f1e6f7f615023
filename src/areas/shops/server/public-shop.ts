import type { Lang } from '#kernel/language/lang.ts';
import type * as z from 'zod';
import { foldedName } from '../rules/reserved-names.ts';
import type { ShopSettings } from '../rules/settings.ts';
import { Business, EditedShop, HeaderStyle } from '../rules/shop.ts';
import { wholeSettings } from './settings.ts';
import type { Day } from '#kernel/day.ts';
import { isUuid } from '#kernel/id.ts';
import { type Actor, isAllowed } from '#kernel/permission.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type { PublicShop, Reader } from '../rules/public-shop.ts';
import { isBaseGross } from '../rules/base-price.ts';
import { refuse } from '../rules/refusals.ts';
import { servicesOn } from '../rules/services/services.ts';
import { slugOf } from '../rules/slug.ts';

export type PageReader = z.output<typeof Reader>;

/** The price category in which this reader looks, with what makes its prices. */
export interface Seen {
  readonly key: string;
  readonly name: string;
  readonly public: boolean;
  readonly ttc: boolean;
  readonly globalDiscount: number;
  readonly allRulesInEq75: boolean | null;
  /** Typed in the mode of base prices: it takes what it has none of from there. */
  readonly inherits: boolean;
}

/** A shop as one reader comes into it. */
export interface Reading {
  readonly shopId: string;
  readonly shop: PublicShop;
  readonly reader: PageReader;
  readonly worksHere: boolean;
  /** Raised with every change that the shop's own people can see. */
  readonly staffVersion: number;
  /** A variant of the page, shown to the shop's own people as a visitor would see it. */
  readonly isPreview: boolean;
  readonly seen: Seen | null;
  readonly settings: ShopSettings;
  readonly business: Business;
  readonly contactEmail: string;
  readonly zone: string;
  readonly day: Day;
  /** The language of the reader. */
  readonly lang: Lang;
}

/** The parts of a shop's looks that a variant changes. */
export type ShownAs = Pick<PublicShop, 'color' | 'logo' | 'banner' | 'header' | 'tabs'>;

interface FlatTab {
  id: string;
  parent: string | null;
  name: string;
}
interface Named {
  username: string;
  email: string;
}
interface ShopRow extends RowOf<'shop'> {
  typologies: Omit<Seen, 'inherits'>[];
  shown_tabs: FlatTab[];
  assigned: string | null;
  reader: Named | null;
}

export const readerSql = sql`(select jsonb_build_object('username', u.username, 'email', u.email) from user_account u where u.id = app_user())`;
export const readerOf = (actor: Actor, named: Named | null | undefined, worksHere = false): PageReader =>
  actor.kind === 'visitor' || !named ? null : { kind: actor.kind, ...named, worksHere };

/** The condition that finds shop `h` by what an address says: its id, its code or a name it has or had. */
export const shopNamed = (name: string) =>
  isUuid(name.toLowerCase())
    ? sql`h.shop_id = ${name.toLowerCase()}::uuid`
    : sql`h.shop_id = (select n.shop_id from public_name n where n.folded = ${foldedName(name)})`;

const isWorkingIn = (actor: Actor, shopId: string): boolean =>
  (actor.kind === 'owner' || actor.kind === 'iam' || actor.kind === 'agent') &&
  !actor.blocked &&
  actor.shopId === shopId;
const isOnline = (row: ShopRow): boolean => row.online && row.integration.shop.active;

/** All that the pages of a shop show of it and of their reader, in one statement; 404 where he may not come in. */
export const readPublicShop = async (
  tx: Tx,
  name: string,
  call: Call,
  wished?: string,
  { evenClosed = false, shownAs }: { readonly evenClosed?: boolean; readonly shownAs?: ShownAs } = {},
): Promise<Reading> => {
  const row = found(
    (
      await sql<ShopRow>`select h.*, ${readerSql} as reader,
      coalesce((select jsonb_agg(jsonb_build_object('key', t.key, 'name', t.name, 'public', t.public, 'ttc', t.ttc, 'globalDiscount', t.global_discount,
        'allRulesInEq75', t.all_rules_in_eq75) order by t.position, t.key) from typology t where t.shop_id = h.shop_id), '[]') as typologies,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'parent', t.parent_id, 'name', t.name) order by t.position, t.id)
        from shop_tab t where t.shop_id = h.shop_id and t.exists), '[]') as shown_tabs,
      (select l.typology_key from user_shop l where l.user_id = app_user() and l.shop_id = h.shop_id and not l.blocked) as assigned
    from shop h where ${shopNamed(name)} and h.archived_at is null`.execute(tx)
    ).rows[0],
  );
  const worksHere = shownAs === undefined && isWorkingIn(call.actor, row.shop_id);
  // The shop module is the door of the public shop: closed, or the shop offline, only its own people come in.
  if (!worksHere && !evenClosed && !isOnline(row)) {
    if (row.blocked_at !== null) throw new Refused(refuse('shops.closed-by-house'));
    found(null);
  }
  const isBlind =
    shownAs === undefined ? worksHere && !isAllowed(call.actor, 'seeAllPrice') : !isAllowed(call.actor, 'seeAllPrice');
  const seen = isBlind ? null : categoryOf(shownAs ? { ...row, assigned: null } : row, worksHere ? wished : undefined);
  const [settings, business] = [wholeSettings(row.settings), Business.parse(row.business)];
  return {
    shopId: row.shop_id,
    staffVersion: row.staff_version,
    worksHere,
    seen,
    settings,
    business,
    contactEmail: row.contact_email,
    zone: row.zone,
    day: dayIn(row.zone, Date.parse(call.now)),
    lang: call.lang,
    isPreview: shownAs !== undefined,
    reader: shownAs ? null : readerOf(call.actor, row.reader, worksHere),
    shop: { ...publicShopOf(row, settings, business, seen), ...shownAs },
  };
};

/** The one asked for, by the shop's people; else the reader's own; else the first public one. The cart prices by the same rule. */
const categoryOf = (row: ShopRow, wished: string | undefined): Seen | null => {
  const of = (key: string | null | undefined) => row.typologies.find((one) => one.key === key);
  const seen = of(wished) ?? of(row.assigned) ?? row.typologies.find((one) => one.public);
  return seen ? { ...seen, inherits: seen.ttc === isBaseGross(row.typologies) } : null;
};

const publicShopOf = (row: ShopRow, settings: ShopSettings, business: Business, seen: Seen | null): PublicShop => ({
  id: row.shop_id,
  code: row.code,
  name: row.name,
  publicName: row.public_name,
  businessType: row.business_type,
  city: business.address.city,
  ...EditedShop.parse(row.edited_shop),
  header: HeaderStyle.parse(row.header_style),
  title: settings.titleProducts,
  tabs: tabsOf(row.shown_tabs),
  isOpen: isOnline(row) && !row.paused,
  isDemo: row.is_demo,
  hasVisits: row.visits_open && row.integration.reservations.active,
  typology: seen && { key: seen.key, name: seen.name, ttc: seen.ttc },
  services: [...servicesOn(settings)],
  version: row.public_version,
});

/** Visible tabs only; a child of a hidden tab is hidden with it. */
const tabsOf = (flat: readonly FlatTab[]): PublicShop['tabs'] => {
  const plain = ({ id, name }: FlatTab) => ({ id, name, slug: slugOf(name) });
  return flat
    .filter((tab) => tab.parent === null)
    .map((tab) => ({ ...plain(tab), children: flat.filter((one) => one.parent === tab.id).map(plain) }));
};
