import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { productPage } from '../rules/endpoints.ts';
import { readShop } from './face.ts';
import { cardOf, offered, pictureUrl, type ProductRow } from './offer.ts';
import { productColumns, productTables, shownIn } from './shop-page.ts';

const OTHERS = 4;

type Row = ProductRow & {
  place: string | null; country: string | null; grape: string | null; mention: string | null; description: string | null; is_asked: boolean;
};

/** A product whole, and four others of the house: of its range first, then of its colour. */
export const readProductPage = async (tx: Tx<never>, input: InputOf<typeof productPage>, call: Call): Promise<OutputOf<typeof productPage>> => {
  const reading = await readShop(tx, input.name, call, input.typology);
  const { face } = reading;
  const rows = (await sql<Row>`with asked as (select p.id, p.gamme, p.color from product p where ${shownIn(face.id, call)} and p.slug = ${input.slug}),
      near as (select o.id from product o, asked a where o.shop_id = ${face.id} and o.id <> a.id and o.archived_at is null and o.status = 'online' and o.product_type <> 'prestation'
        order by (o.gamme = a.gamme) desc nulls last, (o.color = a.color) desc nulls last, o.position, o.name, o.id limit ${OTHERS})
    select ${productColumns}, p.place, p.country, p.grape, p.mention, p.description, p.id in (select id from asked) as is_asked
    from ${productTables} where p.shop_id = ${face.id} and (p.id in (select id from asked) or p.id in (select id from near))
    order by is_asked desc, p.position, p.name, p.id`.execute(tx)).rows;
  const row = found(rows.find((one) => one.is_asked));
  const all = await offered(tx, rows, reading, call);
  const product = found(all.find((one) => one.row.id === row.id));
  return {
    shop: face, reader: reading.reader,
    product: {
      id: row.id, slug: row.slug, name: row.name, precision: row.precision, productType: row.product_type, type: row.type, color: row.color, quality: row.quality, gamme: row.gamme,
      appellation: row.appellation, place: row.place, region: row.region, country: row.country, grape: row.grape, mention: row.mention, description: row.description,
      visual: pictureUrl(row.sha256), status: row.status, vintages: [...product.vintages],
    },
    others: all.filter((one) => one !== product).map(cardOf).filter((card) => card !== null),
  };
};
