import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { differenceOf } from '#kernel/difference.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { serveLookup } from '#platform/lookup.ts';
import type { drmSettings, nameProduct, placeWarehouse } from '../../rules/drm/drm-endpoints.ts';
import { refuseDrm } from '../../rules/drm/drm-refusals.ts';
import { exciseSiteLookup } from '../../rules/drm/excise-site.ts';
import { namesOf, volumeMoved } from './ledger.ts';
import { monthWords } from '../../rules/drm/month-words.ts';
import { siteOf } from './month.ts';

export const exciseSiteBindings = serveLookup(exciseSiteLookup, {
  beforeArchive: async (tx, { id }, call) => {
    const { rows } = await sql<
      RowOf<'excise_warehouse', 'warehouse_id'>
    >`select warehouse_id from excise_warehouse where shop_id = ${call.shopId} and site_id = ${id} limit 1`.execute(tx);
    if (rows.length > 0) throw new Refused(refuseDrm('stock.excise-site-holds'));
  },
});

export const readSettings = async (tx: Tx, _: object, call: Call): Promise<OutputOf<typeof drmSettings>> => {
  const { rows: warehouses } = await sql<
    RowOf<'warehouse', 'id' | 'name'> & {
      site_id: RowOf<'excise_warehouse'>['site_id'] | null;
      account: RowOf<'excise_warehouse'>['account'] | null;
    }
  >`select w.id, w.name, x.site_id, x.account from warehouse w
    left join excise_warehouse x on x.shop_id = w.shop_id and x.warehouse_id = w.id
    where w.shop_id = ${call.shopId} and w.archived_at is null order by w.is_default desc, w.position, w.id`.execute(
    tx,
  );
  const names = [...(await namesOf(tx, call, null)).values()];
  const products = new Map(
    names.flatMap(({ productId, label, as, own }) =>
      as
        ? [
            [
              productId,
              {
                id: productId,
                product: label,
                category: as.category,
                label: as.label,
                inao: as.inao.trim(),
                fiscal: as.fiscal,
                own,
              },
            ],
          ]
        : [],
    ) as [string, OutputOf<typeof drmSettings>['products'][number]][],
  );
  const untold = new Map(names.filter((one) => one.isUntold).map((one) => [one.productId, one.label]));
  return {
    warehouses: warehouses.map((one) => ({
      id: one.id,
      name: one.name,
      siteId: one.site_id,
      account: one.account,
    })),
    products: [...products.values()],
    lacks: [...untold].map(([id, label]) => ({
      words: `« ${label} » : on ne sait pas quels droits ce produit doit.`,
      to: `/dashboard/products/${id}`,
      blocks: true,
    })),
  };
};

export const place = async (tx: Tx, input: InputOf<typeof placeWarehouse>, call: Call): Promise<object> => {
  await rowById(tx, call, 'warehouse', input.warehouseId, { lock: true, live: true });
  const site = input.siteId === null ? null : await siteOf(tx, call, input.siteId);
  const { rows } = await sql<
    RowOf<'excise_site', 'name'> & RowOf<'excise_warehouse', 'account' | 'site_id'>
  >`select s.name, x.account, x.site_id from excise_warehouse x
    join excise_site s on s.shop_id = x.shop_id and s.id = x.site_id
    where x.shop_id = ${call.shopId} and x.warehouse_id = ${input.warehouseId}`.execute(tx);
  const before = rows[0];
  const stays = (before?.site_id ?? null) === (site?.id ?? null) && (!site || before?.account === input.account);
  if (!stays) await refuseIfDeclared(tx, call, input.warehouseId, [before?.site_id, site?.id]);
  if (site === null)
    await tx
      .deleteFrom('excise_warehouse')
      .where('shop_id', '=', call.shopId)
      .where('warehouse_id', '=', input.warehouseId)
      .execute();
  else
    await sql`insert into excise_warehouse (shop_id, warehouse_id, site_id, account)
      values (${call.shopId}, ${input.warehouseId}, ${site.id}, ${input.account})
      on conflict (shop_id, warehouse_id) do update set site_id = excluded.site_id, account = excluded.account`.execute(
      tx,
    );
  call.audit(
    'warehouse',
    input.warehouseId,
    differenceOf(
      { exciseSite: before?.name ?? '', exciseAccount: before?.account ?? '' },
      { exciseSite: site?.name ?? '', exciseAccount: site ? input.account : '' },
    ),
  );
  return {};
};

/**
 * Refuses a change of account for a warehouse with declared months. Its movements stand in those declarations, or never
 * did: under another account they would be lost, or declared twice.
 */
const refuseIfDeclared = async (
  tx: Tx,
  call: Call,
  warehouseId: string,
  sites: readonly (string | undefined)[],
): Promise<void> => {
  const ids = sites.flatMap((id) => id ?? []).sort();
  // A declaration locks these rows: no month is declared meanwhile.
  await sql`select id from excise_site where shop_id = ${call.shopId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<{
    month: string | null;
  }>`select to_char(max(d.month), 'YYYY-MM') as month from drm_declaration d
    where d.shop_id = ${call.shopId} and d.site_id = any(${ids}::uuid[]) and exists (
      select from stock_movement m join product_format f on f.shop_id = m.shop_id and f.id = m.format_id
      where m.shop_id = d.shop_id and m.warehouse_id = ${warehouseId} and m.day < d.month + interval '1 month' and ${volumeMoved} <> 0)`.execute(
    tx,
  );
  const month = rows[0]?.month;
  if (month) throw new Refused(refuseDrm('stock.drm-placed-late', { month: monthWords(month) }));
};

export const nameInCustoms = async (tx: Tx, input: InputOf<typeof nameProduct>, call: Call): Promise<object> => {
  await rowById(tx, call, 'product', input.productId, { lock: true });
  const before = await tx
    .selectFrom('excise_product')
    .select(['label', 'inao', 'fiscal'])
    .where('shop_id', '=', call.shopId)
    .where('product_id', '=', input.productId)
    .executeTakeFirst();
  const { label, inao, fiscal } = input;
  await sql`insert into excise_product (shop_id, product_id, label, inao, fiscal)
    values (${call.shopId}, ${input.productId}, ${label}, ${inao}, ${fiscal})
    on conflict (shop_id, product_id) do update set label = excluded.label, inao = excluded.inao, fiscal = excluded.fiscal`.execute(
    tx,
  );
  call.audit(
    'product',
    input.productId,
    differenceOf(
      { customsLabel: before?.label ?? '', customsInao: before?.inao ?? '', fiscalLabel: before?.fiscal ?? '' },
      { customsLabel: label, customsInao: inao, fiscalLabel: fiscal },
    ),
  );
  return {};
};
