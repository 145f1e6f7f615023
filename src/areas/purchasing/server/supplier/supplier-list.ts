import type { ListQuery } from '#kernel/list.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import { supplierList } from '../../rules/lists.ts';
import { BALANCE } from '../bill/owed.ts';
import { seesCosts } from './supplier.ts';
import type { SupplierRow } from '../../rules/supplier/supplier.ts';

/** As they are filtered: words of one text. */
const TAGS = sql`coalesce((select string_agg(tag, ', ') from jsonb_array_elements_text(s.tags) tag), '')`;
const ARTICLES = sql`(select count(*)::int from supplier_article a where a.shop_id = s.shop_id and a.supplier_id = s.id)`;
const placed = (name: string) => sql`coalesce(s.address ->> ${sql.lit(name)}, '')`;

export const listSuppliers = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    supplierList,
    {
      from: sql`supplier s`,
      // An archived supplier is found by the filter on archived suppliers.
      where: sql`s.shop_id = ${call.shopId} and ${query.filter && 'archived' in query.filter ? sql`true` : sql`s.archived_at is null`}`,
      columns: {
        name: sql`s.name`,
        family: sql`s.family`,
        kind: sql`s.kind`,
        code: sql`s.code`,
        email: sql`s.email`,
        phone: sql`s.phone`,
        zipcode: placed('zipcode'),
        city: placed('city'),
        country: placed('country'),
        siret: sql`s.siret`,
        tags: TAGS,
        articles: ARTICLES,
        owed: BALANCE.owed,
        createdAt: sql`s.created_at`,
        archived: sql`(s.archived_at is not null)`,
      },
      select: sql`s.id, s.name, s.kind, s.family, s.code, s.email, s.phone, ${placed('zipcode')} as zipcode, ${placed('city')} as city,
        ${placed('country')} as country, s.siret, s.tags, ${ARTICLES} as articles, ${seesCosts(call) ? BALANCE.owed : sql`null`} as owed, s.created_at as "createdAt", s.archived_at is not null as archived`,
      key: sql`s.id`,
      search: (words) => holding(sql`s.search`, words),
    },
    query,
    (row: SupplierRow): SupplierRow => ({ ...row, owed: row.owed === null ? null : Number(row.owed) }),
  );
