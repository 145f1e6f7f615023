import type { Day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { CountedMovement } from '../../rules/drm/declaration.ts';
import type { DeclaredMonth, Lack } from '../../rules/drm/drm-endpoints.ts';
import type { NamedVintage } from './ledger.ts';

/** The faults that stop the month from being declared, each with the screen that mends it. */
export const lacksOf = async (
  tx: Tx,
  call: Call,
  {
    site,
    names,
    renamed: changed,
    previous,
  }: {
    readonly site: RowOf<'excise_site'>;
    readonly names: ReadonlyMap<string, NamedVintage>;
    readonly renamed: readonly CountedMovement[];
    readonly previous: { readonly content: Pick<DeclaredMonth, 'lines'> } | null;
  },
  { to }: { readonly to: Day },
): Promise<readonly Lack[]> => {
  const untold = new Map([...names.values()].filter((one) => one.isUntold).map((one) => [one.productId, one.label]));
  const renamed = new Map(
    [...names.values()].flatMap((one) => (one.calledSince && one.as ? [[one.as.label, one.calledSince] as const] : [])),
  );
  const known = new Set((previous?.content.lines ?? []).flatMap((line) => line.vintages ?? []));
  const unplaced = new Map(
    [...names].flatMap(([id, one]) =>
      one.isUnplaced ? [[one.productId, { ...one, isKnown: known.has(id) }] as const] : [],
    ),
  );
  const { rows: unmeasured } = await sql<
    RowOf<'product', 'id' | 'name'>
  >`select distinct p.id, p.name from product_format f
    join stock_item i on i.shop_id = f.shop_id and i.format_id = f.id and (i.real <> 0 or exists (select from stock_movement m
      where m.shop_id = i.shop_id and m.item_id = i.id and m.hectolitres is null and m.day <= ${to}))
    join excise_warehouse w on w.shop_id = i.shop_id and w.warehouse_id = i.warehouse_id and w.site_id = ${site.id}
    join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id and v.legal->>'category' is not null
    join product p on p.shop_id = f.shop_id and p.id = f.product_id
    where f.shop_id = ${call.shopId} and f.litres is null order by p.name limit 20`.execute(tx);
  const { rows: placed } = await sql<{ placed: number }>`select count(*)::int as placed from excise_warehouse
    where shop_id = ${call.shopId} and site_id = ${site.id}`.execute(tx);
  return [
    ...(placed[0]?.placed === 0
      ? [{ words: 'Aucun entrepôt n’est déclaré sous ce numéro.', to: SETTINGS, blocks: true }]
      : []),
    ...[...untold].map(([id, name]) => ({
      words: `« ${name} » : on ne sait pas quels droits ce produit doit.`,
      to: `/dashboard/products/${id}`,
      blocks: true,
    })),
    ...[...renamed].map(([declared, since]) => ({
      words: `« ${declared} » garde le nom sous lequel son stock est déclaré ; le catalogue l’appelle maintenant « ${since} ».`,
      to: SETTINGS,
      blocks: false,
    })),
    // Declared so before, it stays on its line; a wine that is declared for the first time is asked about.
    ...[...unplaced].map(([id, { label, isKnown }]) => ({
      words: `« ${label} » n’a ni appellation ni qualité : il serait déclaré sans indication géographique. Dites laquelle il a, ou « Vin de France ».`,
      to: `/dashboard/products/${id}`,
      blocks: !isKnown,
    })),
    ...[...new Map(changed.flatMap((one) => (one.vintageId ? [[one.vintageId, one.as.label] as const] : [])))].map(
      ([id, label]) => ({
        words: `« ${names.get(id)?.label ?? ''} » a changé au catalogue depuis sa dernière déclaration : son stock passe ce mois-ci sur la ligne « ${label} ». Les mois déclarés ne changent pas.`,
        to: SETTINGS,
        blocks: false,
      }),
    ),
    ...unmeasured.map(({ id, name }) => ({
      words: `« ${name} » : le format n’a pas de contenance.`,
      to: `/dashboard/products/${id}`,
      blocks: true,
    })),
    ...(await unplacedIn(tx, call, to)),
  ];
};

const SETTINGS = '/dashboard/stocks/drm/settings';

/** Warehouses with alcohol that no number declares: the estate may hold some for others, so it is only said. */
const unplacedIn = async (tx: Tx, call: Call, to: Day): Promise<Lack[]> => {
  const { rows } = await sql<RowOf<'warehouse', 'id' | 'name'>>`select w.id, w.name from warehouse w
    where w.shop_id = ${call.shopId} and not exists (select 1 from excise_warehouse x where x.shop_id = w.shop_id and x.warehouse_id = w.id)
      and exists (select 1 from stock_item i join product_format f on f.shop_id = i.shop_id and f.id = i.format_id
        join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id and v.legal->>'category' is not null
        join stock_movement m on m.shop_id = i.shop_id and m.item_id = i.id and m.day <= ${to}
        where i.shop_id = w.shop_id and i.warehouse_id = w.id)
    order by w.name limit 20`.execute(tx);
  return rows.map(({ name }) => ({
    words: `L’entrepôt « ${name} » n’est déclaré sous aucun numéro.`,
    to: SETTINGS,
    blocks: false,
  }));
};
