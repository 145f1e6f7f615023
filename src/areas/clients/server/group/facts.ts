import { SERVED_COUNTRIES } from '#kernel/field/countries.ts';
import { DEPARTMENTS } from '#kernel/field/departments.ts';
import { Refused } from '#kernel/refusal.ts';
import { contribute, defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx } from '#platform/db.ts';
import { KIND_WORDS, LANGUAGE_WORDS, PIPE_WORDS } from '../../rules/client-kinds.ts';
import type { Condition, FactKind, FactSeen } from '../../rules/group/group.ts';
import { whyNotCondition } from '../../rules/group/group.ts';

type Option = FactSeen['options'][number];
type Test = RawBuilder<unknown>;

/**
 * A fact about a client that the rule of a group may ask. `test` is a condition of SQL over the alias `c` of `client`, true or false and
 * never null. A fact of many rows (orders) is a set: `c.id in (select …)`, read once for all clients.
 */
export interface ClientFact {
  readonly key: string;
  readonly label: string;
  readonly kind: FactKind;
  readonly unit?: string;
  readonly options?: (tx: Tx, call: Call) => Promise<readonly Option[]>;
  readonly test: (condition: Condition, call: Call) => Test;
}
export const clientFactSlot = defineSlot<ClientFact>('clients.client-fact');

const asOptions = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([key, label]) => ({ key, label }));
const fixed = (options: readonly Option[]) => () => Promise.resolve(options);

const oneOf = ({ comparison, words }: Condition, is: (words: RawBuilder<string[]>) => Test): Test => {
  const asked = is(sql<string[]>`${words}::text[]`);
  return comparison === 'isNot' ? sql`not (${asked})` : sql`(${asked})`;
};
/** A choice whose key stands in a column. */
export const choiceTest =
  (column: Test) =>
  (condition: Condition): Test =>
    oneOf(condition, (words) => sql`coalesce(${column}, '') = any(${words})`);

const YES_NO = asOptions({ yes: 'Oui', no: 'Non' });
const yesOrNo = (holds: Test) => choiceTest(sql`(case when ${holds} then 'yes' else 'no' end)`);

/** A day or an instant of the client himself; null: never. */
export const dayTest =
  (column: Test) =>
  ({ comparison, number }: Condition, call: Call): Test => {
    if (comparison === 'never') return sql`(${column} is null)`;
    const since = sql`${call.now}::timestamptz - make_interval(days => ${Math.floor(number ?? 0)}::int)`;
    return comparison === 'within'
      ? sql`coalesce(${column} >= ${since}, false)`
      : sql`coalesce(${column} < ${since}, false)`;
  };

const textTest =
  (column: Test) =>
  ({ comparison, words }: Condition): Test => {
    const holds = sql`exists (select 1 from unnest(${words}::text[]) w where folded(${column}) like '%' || folded(w) || '%')`;
    return comparison === 'containsNot' ? sql`not ${holds}` : holds;
  };

const typologies = async (tx: Tx, call: Call): Promise<readonly Option[]> => [
  { key: '', label: 'Aucune' },
  ...(await tx
    .selectFrom('typology')
    .select(['key', 'name as label'])
    .where('shop_id', '=', call.shopId)
    .orderBy('position')
    .execute()),
];
const tags = async (tx: Tx, call: Call): Promise<readonly Option[]> =>
  (
    await sql<Option>`select distinct w.tag as key, w.tag as label from (
        select name as tag from client_tag where shop_id = ${call.shopId} and archived_at is null
        union select jsonb_array_elements_text(c.tags) from client c where c.shop_id = ${call.shopId} and c.archived_at is null
          and c.tags <> '[]'
      ) w order by 2 limit 200`.execute(tx)
  ).rows;
const agents = async (tx: Tx, call: Call): Promise<readonly Option[]> => [
  { key: '', label: 'Aucun' },
  ...(
    await sql<Option>`select l.id::text as key, u.username as label from user_shop l join user_account u on u.id = l.user_id
      where l.shop_id = ${call.shopId} and l.role = 'agent' order by 2`.execute(tx)
  ).rows,
];

/** Corsica has two departments under one beginning of postal codes: 200 and 201 are the south. */
const DEPARTMENT = sql`('FR-' || case when c.country <> 'FR' then '' when c.zipcode like '97%' or c.zipcode like '98%' then left(c.zipcode, 3)
  when c.zipcode like '200%' or c.zipcode like '201%' then '2A' when c.zipcode like '20%' then '2B' else left(c.zipcode, 2) end)`;

const COUNTRY_NAMES = new Intl.DisplayNames('fr', { type: 'region' });

const own: readonly ClientFact[] = [
  {
    key: 'kind',
    label: 'Type',
    kind: 'choice',
    options: fixed(asOptions(KIND_WORDS)),
    test: choiceTest(sql`c.kind`),
  },
  {
    key: 'pipe',
    label: 'Statut',
    kind: 'choice',
    options: fixed(asOptions(PIPE_WORDS)),
    test: choiceTest(sql`c.pipe`),
  },
  {
    key: 'typology',
    label: 'Typologie de sa fiche',
    kind: 'choice',
    options: typologies,
    // A category that a group gave is no fact about him: a rule that asks for it would answer itself.
    test: choiceTest(sql`(case when c.typology_group is null then c.typology_key end)`),
  },
  {
    key: 'tag',
    label: 'Étiquette',
    kind: 'choice',
    options: tags,
    test: (condition) => oneOf(condition, (words) => sql`c.tags ?| ${words}`),
  },
  { key: 'agent', label: 'Agent', kind: 'choice', options: agents, test: choiceTest(sql`c.agent_id::text`) },
  {
    key: 'department',
    label: 'Département',
    kind: 'choice',
    options: fixed(DEPARTMENTS.map(({ key, label }) => ({ key: `FR-${key}`, label: `${key} ${label}` }))),
    test: choiceTest(DEPARTMENT),
  },
  { key: 'city', label: 'Ville', kind: 'text', test: textTest(sql`c.city`) },
  {
    key: 'country',
    label: 'Pays',
    kind: 'choice',
    options: fixed(SERVED_COUNTRIES.map((key) => ({ key, label: COUNTRY_NAMES.of(key) ?? key }))),
    test: choiceTest(sql`c.country`),
  },
  {
    key: 'language',
    label: 'Langue',
    kind: 'choice',
    options: fixed(asOptions(LANGUAGE_WORDS)),
    test: choiceTest(sql`c.language`),
  },
  {
    key: 'origin',
    label: 'Origine',
    kind: 'choice',
    options: fixed(asOptions({ office: 'Bureau', shop: 'Boutique', import: 'Import', till: 'Caisse' })),
    test: choiceTest(sql`c.origin`),
  },
  {
    key: 'newsletter',
    label: 'Accepte les lettres',
    kind: 'choice',
    options: fixed(YES_NO),
    test: yesOrNo(sql`c.newsletter`),
  },
  {
    key: 'email',
    label: 'A un e-mail',
    kind: 'choice',
    options: fixed(YES_NO),
    test: yesOrNo(sql`c.email <> ''`),
  },
  {
    key: 'phone',
    label: 'A un téléphone',
    kind: 'choice',
    options: fixed(YES_NO),
    test: yesOrNo(sql`c.phone <> '' or c.landline <> ''`),
  },
  {
    key: 'account',
    label: 'A un compte',
    kind: 'choice',
    options: fixed(YES_NO),
    test: yesOrNo(sql`c.user_id is not null`),
  },
  { key: 'created', label: 'Fiche créée', kind: 'day', test: dayTest(sql`c.created_at`) },
];
export const ownFacts = own.map((fact, at) => contribute(clientFactSlot, at, fact));

export const kindOfFact = (key: string): FactKind | undefined =>
  contributed(clientFactSlot).find((fact) => fact.key === key)?.kind;

/** The facts with the values of their choices, as the shop has them. */
export const readFacts = async (tx: Tx, _input: object, call: Call): Promise<FactSeen[]> => {
  const seen: FactSeen[] = [];
  for (const { key, label, kind, unit = '', options } of contributed(clientFactSlot))
    seen.push({ key, label, kind, unit, options: options ? [...(await options(tx, call))] : [] });
  return seen;
};

/** The SQL of one condition. Refuses a fact that does not exist: an area may leave with the facts that old rules name. */
export const testOf = (condition: Condition, call: Call): Test => {
  const fact = contributed(clientFactSlot).find((one) => one.key === condition.fact);
  const refusal = whyNotCondition(condition, fact?.kind);
  if (refusal || !fact) throw new Refused(refusal as NonNullable<typeof refusal>);
  return fact.test(condition, call);
};
