import { addressLines } from '#areas/identity/rules/address.ts';
import { Business, EditedShop } from '#areas/shops/rules/shop.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type { authPage, homePage, producersPage, readerPage } from '../rules/endpoints.ts';
import {
  type PageReader,
  type Reading,
  readerOf,
  readerSql,
  readPublicShop,
  shopNamed,
} from '#areas/shops/server/index.ts';

type Named = { username: string; email: string } | null;

const readReader = async (tx: Tx, call: Call): Promise<PageReader> =>
  call.actor.kind === 'visitor'
    ? null
    : readerOf(call.actor, (await sql<{ reader: Named }>`select ${readerSql} as reader`.execute(tx)).rows[0]?.reader);

export const readReaderPage = async (
  tx: Tx,
  input: InputOf<typeof readerPage>,
  call: Call,
): Promise<OutputOf<typeof readerPage>> => {
  if (input.shop === undefined) return { reader: await readReader(tx, call), view: null };
  const reading = await readPublicShop(tx, input.shop, call, undefined, { evenClosed: true });
  return { reader: reading.reader, view: viewOf(reading, call), shop: reading.shop };
};

/**
 * All that makes one reader's pages of a shop other than another's: what is shown of the shop, by its version, and to whom. What the
 * address asks for besides (a tab, a filter, another price category) is said by the address.
 */
const viewOf = ({ shopId, shop, staffVersion, worksHere, seen, day }: Reading, { actor }: Call): string =>
  [
    shopId,
    worksHere ? `staff ${staffVersion}` : shop.version,
    actor.kind,
    actor.blocked ? 'blocked' : '',
    // Users who may see prices may ask for another category by the address; the others see none there.
    worksHere && !isAllowed(actor, 'seeAllPrice') ? 'without prices' : seen ? `in ${seen.key}` : 'in no category',
    day,
  ].join('|');

/** Demonstration shops only: real ones are found by their own address, never shown beside each other. */
export const readHomePage = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof homePage>> => {
  const { rows } = await sql<
    Pick<RowOf<'shop'>, 'name' | 'public_name' | 'business_type' | 'edited_shop'> & { city: string | null }
  >`
    select h.name, h.public_name, h.business_type, h.edited_shop, h.business -> 'address' ->> 'city' as city from shop h
    where h.is_demo and h.online and not h.paused and h.archived_at is null and (h.integration -> 'shop' ->> 'active')::boolean order by h.name, h.shop_id limit 24`.execute(
    tx,
  );
  const reader = await readReader(tx, call);
  return {
    reader,
    shops: rows.map((row) => ({
      name: row.name,
      publicName: row.public_name,
      city: row.city ?? '',
      businessType: row.business_type,
      color: EditedShop.parse(row.edited_shop).color,
    })),
  };
};

const PRODUCERS = 24;

/**
 * Reads the producers. The policies choose the shops: a buyer sees all that are online, an agent those he is linked to.
 */
export const readProducersPage = async (
  tx: Tx,
  input: InputOf<typeof producersPage>,
  call: Call,
): Promise<OutputOf<typeof producersPage>> => {
  const words = sql`folded(h.name || ' ' || coalesce(h.business -> 'address' ->> 'city', ''))`;
  const asked = input.search.replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<
    Pick<RowOf<'shop'>, 'shop_id' | 'name' | 'public_name' | 'business_type' | 'edited_shop'> & {
      city: string | null;
      total: number;
    }
  >`
    select h.shop_id, h.name, h.public_name, h.business_type, h.edited_shop, h.business -> 'address' ->> 'city' as city, count(*) over ()::int as total from shop h
    where h.online and h.archived_at is null and (h.integration -> 'shop' ->> 'active')::boolean and ${words} like '%' || folded(${asked}) || '%'
    order by folded(h.name), h.shop_id limit ${PRODUCERS * input.pages}`.execute(tx);
  return {
    reader: await readReader(tx, call),
    total: rows[0]?.total ?? 0,
    shops: rows.map((row) => ({
      id: row.shop_id,
      name: row.name,
      publicName: row.public_name,
      city: row.city ?? '',
      businessType: row.business_type,
      ...EditedShop.parse(row.edited_shop),
    })),
  };
};

/** The shop that connection pages are dressed as; an address that leads nowhere gives the house's own dress, not an error. */
export const readAuthPage = async (
  tx: Tx,
  input: InputOf<typeof authPage>,
  call: Call,
): Promise<OutputOf<typeof authPage>> => {
  const asked = input.id?.trim() ?? '';
  const row =
    asked === ''
      ? undefined
      : (
          await sql<
            Pick<RowOf<'shop'>, 'shop_id' | 'code' | 'name' | 'public_name' | 'edited_shop'> & { business: unknown }
          >`
    select h.shop_id, h.code, h.name, h.public_name, h.edited_shop,
      case when h.online and h.blocked_at is null and (h.integration -> 'shop' ->> 'active')::boolean then h.business end as business
    from shop h where ${shopNamed(asked)} and h.archived_at is null`.execute(tx)
        ).rows[0];
  const published = row?.business ? Business.parse(row.business) : null;
  const reader = await readReader(tx, call);
  return {
    reader,
    shop: row
      ? {
          id: row.shop_id,
          code: row.code,
          name: row.name,
          publicName: row.public_name,
          ...EditedShop.parse(row.edited_shop),
          phone: published?.phone ?? '',
          address: published ? [...addressLines(published.address)] : [],
        }
      : null,
  };
};
