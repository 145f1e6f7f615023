import type { OutputOf, InputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { SharedView } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import type * as endpoints from '../rules/endpoints.ts';
import { stockWord } from './format-use.ts';
import { staffShop } from './product-list.ts';

type Products = typeof endpoints.products;

/**
 * The view that readers of a shop's product list share. The versions of the shop move with everything that its
 * products, prices and categories show (the tables raise them). The reader's category, and the stock shown to staff,
 * stand in the word as they are. A list of several shops is made for each reader.
 */
export const productListView: SharedView<InputOf<Products>, OutputOf<Products>> = {
  eyes: (actor) =>
    [staffShop(actor), isAllowed(actor, 'seeAllPrice') && 'prices', isAllowed(actor, 'seeAllStock') && 'stock'].join(),
  word: () => sql`select json_build_array(h.shop_id,
      case when h.shop_id = app_shop() then 'staff ' || h.staff_version else 'public ' || h.public_version end,
      (select l.typology_key from user_shop l where l.user_id = app_user() and l.shop_id = h.shop_id and l.role = 'buyer' and not l.blocked),
      case when h.shop_id = app_shop()
        then encode(sha256(convert_to(concat(asked.formats, ${stockWord(sql`asked.shop`, sql`asked.formats`)}), 'UTF8')), 'hex') end)::text as word
    from (select $1::uuid as shop, $2::uuid[] as formats) asked join shop h on h.shop_id = asked.shop`,
  asks: ({ shopIds }, answer, { actor }, last) => {
    const own = staffShop(actor);
    const shop = shopIds ? shopIds[0] : own;
    if (!shop || (shopIds && shopIds.length > 1)) return null;
    // Buyers are told no stock: they leave to the team what the team asks.
    if (shop !== own) return [shop, last?.[1] ?? []];
    return [shop, answer.flatMap((one) => one.vintages.flatMap((each) => each.formats.map((format) => format.id)))];
  },
};
