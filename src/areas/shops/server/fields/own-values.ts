import type { Difference } from '#kernel/difference.ts';
import { lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import { type Binding, bind, type Call } from '#platform/call.ts';
import { serveLookup } from '#platform/lookup.ts';
import { json, type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import {
  type About,
  type clientFields,
  keptOwnValues,
  type orderFields,
  type OwnField,
  type OwnValue,
  type OwnValues,
  type productFields,
  shownInList,
  whyNotOfKind,
  whyNotOwnValues,
  wordsOfValue,
} from '../../rules/fields/own-field.ts';
import type { OwnValueEndpoints } from '../../rules/fields/own-value-endpoints.ts';

const TABLES = { product: 'product_field', client: 'client_field', order: 'order_field' } as const satisfies Record<
  About,
  string
>;

/** The fields that the estate defines for one kind of record. */
export const serveOwnFields = (
  fields: typeof productFields | typeof clientFields | typeof orderFields,
  about: About,
): readonly Binding[] =>
  serveLookup(fields as typeof productFields, {
    columns: async (tx, input, call, before, id) => {
      if (before === null || before.kind === input.kind) return {};
      const { rows } = await sql<{ filled: number }>`select count(*)::int as filled from own_value
        where shop_id = ${call.shopId} and about = ${about} and jsonb_exists(filled, ${id})`.execute(tx);
      refuseIf(whyNotOfKind(before.kind, input.kind, rows[0]?.filled ?? 0));
      return {};
    },
  });

interface Served {
  readonly about: About;
  /** Refuses who may not see the record, or whether it is there at all. */
  readonly see: (tx: Tx, id: string, call: Call) => Promise<unknown>;
  /** The same for whoever fills in, where not every record that is seen takes something more. */
  readonly fill?: Served['see'];
  /** True when the record is a person: the trail, which outlives him, says only that the value changed. */
  readonly isPersonal?: true;
}

/** The two calls by which the fields of the estate are read and filled in, for one kind of record. */
export const serveOwnValues = (endpoints: OwnValueEndpoints, served: Served): readonly Binding[] => [
  bind(endpoints.read, async (tx, { id }, call) => {
    await served.see(tx, id, call);
    const row = await heldBy(tx, call, served.about, id);
    return { values: row?.filled ?? {}, version: row?.version ?? 0 };
  }),
  bind(endpoints.write, async (tx, { id, version, values }, call) => {
    await (served.fill ?? served.see)(tx, id, call);
    const [fields, held] = [
      await definedIn(tx, call, served.about),
      await heldBy(tx, call, served.about, id, sql`for update`),
    ];
    if ((held?.version ?? 0) !== version) throw new Refused(lostRace('shops'));
    const before = held?.filled ?? {};
    refuseIf(whyNotOwnValues(fields, values, before));
    const filled = keptOwnValues(values, before);
    const written = await sql`insert into own_value (shop_id, about, thing_id, filled, version, updated_at)
      values (${call.shopId}, ${served.about}, ${id}, ${json(filled)}, 1, ${call.now})
      on conflict (shop_id, about, thing_id) do update set filled = excluded.filled, version = own_value.version + 1, updated_at = excluded.updated_at
      where own_value.version = ${version} returning version`.execute(tx);
    if (written.rows.length === 0) throw new Refused(lostRace('shops'));
    call.audit(served.about, id, changesOf(fields, before, filled, served.isPersonal ?? false));
    return { values: filled, version: version + 1 };
  }),
];

export const definedIn = async (tx: Tx, call: Call, about: About) =>
  (
    await sql<Pick<OwnField, 'id' | 'name' | 'kind' | 'choices'>>`select id, name, kind, choices
      from ${sql.table(TABLES[about])} where shop_id = ${call.shopId} and archived_at is null order by position, name`.execute(
      tx,
    )
  ).rows;

const heldBy = async (tx: Tx, call: Call, about: About, id: string, lock = sql``) =>
  (
    await sql<RowOf<'own_value', 'filled' | 'version'>>`select filled, version from own_value
      where shop_id = ${call.shopId} and about = ${about} and thing_id = ${id} ${lock}`.execute(tx)
  ).rows[0];

export const changesOf = (
  fields: readonly Pick<OwnField, 'id' | 'name'>[],
  before: OwnValues,
  after: OwnValues,
  isPersonal: boolean,
): Difference =>
  Object.fromEntries(
    fields
      .filter(({ id }) => JSON.stringify(before[id] ?? null) !== JSON.stringify(after[id] ?? null))
      .map(({ id, name }) => [
        // A dot would be read as a path.
        name.replaceAll('.', ' '),
        isPersonal ? ([null, null] as const) : ([told(before[id]), told(after[id])] as const),
      ]),
  );

const told = (value: OwnValue | undefined): string | null =>
  value === undefined || value === null ? null : wordsOfValue(value);

type Column = RawBuilder<string>;
const filledOf = (about: About, what: RawBuilder<unknown>, shop: Column, thing: Column) =>
  sql`(select ${what} from own_value o cross join lateral jsonb_each(o.filled) v
    join ${sql.table(TABLES[about])} d on d.shop_id = o.shop_id and d.id = v.key::uuid and d.archived_at is null and d.in_list
    where o.shop_id = ${shop} and o.about = ${about} and o.thing_id = ${thing})`;

/** As the cell of the list says it, so that who copies words from there finds them. */
const said = sql`case when jsonb_typeof(v.value) = 'array' then (select string_agg(one, ', ' order by at) from jsonb_array_elements_text(v.value) with ordinality as e (one, at))
  when jsonb_typeof(v.value) = 'number' then replace(v.value #>> '{}', '.', ',')
  else regexp_replace(v.value #>> '{}', '^([0-9]{4})-([0-9]{2})-([0-9]{2})$', '\\3/\\2/\\1') end`;

/** For a list: the fields that stand in it, as `shownFilled` reads them; and the same as one text, for its filter. */
export const ownFilled = (about: About, shop: Column, thing: Column) =>
  filledOf(about, sql`jsonb_agg(jsonb_build_array(d.name, v.value) order by d.position, d.name)`, shop, thing);
export const ownText = (about: About, shop: Column, thing: Column) =>
  sql`coalesce(${filledOf(about, sql`string_agg(d.name || ' : ' || ${said}, ' · ' order by d.position, d.name)`, shop, thing)}, '')`;

/** A cell of the list, from what `ownFilled` selects. */
export const shownFilled = (filled: readonly (readonly [string, OwnValue])[] | null): string =>
  shownInList(filled ?? []);
