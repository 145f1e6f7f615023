import { type ClientFact, choiceTest, clientFactSlot } from '#areas/clients/server/index.ts';
import { COLOURS } from '#areas/catalogue/rules/reference/reference-goods.ts';
import type { Condition } from '#areas/clients/rules/group/group.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql } from '#platform/db.ts';

type Test = RawBuilder<unknown>;

/** The orders that stand: placed and neither refused, cancelled, aborted nor expired. */
const standing = (call: Call): Test =>
  sql`s.shop_id = ${call.shopId} and s.status in ('pending', 'validated', 'invoiced') and s.client_id is not null`;
const YEAR_DAYS = 365;
const lastYear = (call: Call): Test => sql`s.placed_on >= (${call.today}::date - ${YEAR_DAYS}::int)`;
/** The clients of these orders. */
const buyers = (orders: Test, having: Test = sql`true`): Test =>
  sql`c.id in (select s.client_id from sale s where s.kind = 'order' and ${orders} group by s.client_id having ${having})`;

/** The first or last day of order, as `aggregate` has it. */
const orderedOn =
  (aggregate: 'min' | 'max') =>
  ({ comparison, number }: Condition, call: Call): Test => {
    const orders = standing(call);
    if (comparison === 'never') return sql`not (${buyers(orders)})`;
    const day = sql`${sql.raw(aggregate)}(s.placed_on)`;
    const since = sql`(${call.today}::date - ${Math.floor(number ?? 0)}::int)`;
    return buyers(orders, comparison === 'within' ? sql`${day} >= ${since}` : sql`${day} < ${since}`);
  };

/** A sum over the orders of twelve months; who has none has 0. */
const yearly =
  (sum: Test) =>
  ({ comparison, number }: Condition, call: Call): Test => {
    const orders = sql`${standing(call)} and ${lastYear(call)}`;
    const reached = buyers(orders, sql`${sum} >= ${number ?? 0}`);
    if (comparison === 'atLeast') return number ? reached : sql`true`;
    return sql`not (${number ? reached : sql`true`})`;
  };

const boughtLines = (call: Call, lines: Test): Test =>
  sql`c.id in (select s.client_id from sale s join sale_line l on l.shop_id = s.shop_id and l.sale_id = s.id
    where s.kind = 'order' and ${lines} and ${standing(call)})`;

const facts: readonly ClientFact[] = [
  { key: 'lastOrder', label: 'Dernière commande', kind: 'day', test: orderedOn('max') },
  { key: 'firstOrder', label: 'Première commande', kind: 'day', test: orderedOn('min') },
  {
    key: 'turnover',
    label: 'Commandé sur 12 mois',
    kind: 'number',
    unit: '€ HT',
    test: yearly(sql`sum(s.total_net)`),
  },
  { key: 'orders', label: 'Nombre de commandes sur 12 mois', kind: 'number', test: yearly(sql`count(*)`) },
  { key: 'bottles', label: 'Bouteilles sur 12 mois', kind: 'number', test: yearly(sql`sum(s.bottles)`) },
  {
    key: 'bought',
    label: 'Article',
    kind: 'product',
    test: ({ comparison, words }, call) => {
      const bought = boughtLines(call, sql`l.product_id::text = any(${words}::text[])`);
      return comparison === 'isNot' ? sql`not (${bought})` : bought;
    },
  },
  {
    key: 'colour',
    label: 'Couleur la plus achetée',
    kind: 'choice',
    options: () => Promise.resolve(COLOURS),
    test: (condition, call) =>
      choiceTest(sql`(select p.color from sale s join sale_line l on l.shop_id = s.shop_id and l.sale_id = s.id
          join product p on p.shop_id = l.shop_id and p.id = l.product_id
        where s.kind = 'order' and s.client_id = c.id and ${standing(call)} and p.color is not null
        group by p.color order by sum(l.quantity) desc, p.color limit 1)`)(condition),
  },
];

/** The orders of clients, for the rules of their groups. */
export const clientFacts = facts.map((fact, at) => contribute(clientFactSlot, 100 + at, fact));
