import * as z from 'zod';
import { Id } from '#kernel/endpoint.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { defineList } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from '../refusals.ts';

/** The comparisons of a condition, and the form of fact that each is for. */
export const COMPARISONS = [
  'is',
  'isNot',
  'contains',
  'containsNot',
  'atLeast',
  'lessThan',
  'within',
  'before',
  'never',
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/**
 * `choice`: one of a few words. `text`: what is typed. `number`: an amount or a count. `day`: a day, compared with today in days.
 * `product`: an article of the catalogue that was bought or not.
 */
export const FACT_KINDS = ['choice', 'text', 'number', 'day', 'product'] as const;
export type FactKind = (typeof FACT_KINDS)[number];
export const COMPARISON_WORDS: Readonly<Record<FactKind, Readonly<Partial<Record<Comparison, string>>>>> = {
  choice: { is: 'est', isNot: 'n’est pas' },
  text: { contains: 'contient', containsNot: 'ne contient pas' },
  number: { atLeast: 'au moins', lessThan: 'moins de' },
  day: { within: 'il y a moins de (jours)', before: 'il y a plus de (jours)', never: 'jamais' },
  product: { is: 'a acheté', isNot: 'n’a jamais acheté' },
};

const MOST_CONDITIONS = 20;
const MOST_PARTS = 5;
export const Condition = z.strictObject({
  fact: oneLine(40).min(1, ruleError('needed')),
  comparison: z.enum(COMPARISONS),
  /** The words that a choice, a text or an article is compared with: one of them is enough. */
  words: z.array(oneLine(100).min(1)).max(50).default([]),
  /** Euros, pieces or days. */
  number: z.number().min(0).max(9_999_999).nullable().default(null),
});
export type Condition = z.output<typeof Condition>;
export const MATCHES = ['all', 'any', 'none'] as const;
export type Match = (typeof MATCHES)[number];
export const MATCH_WORDS: Readonly<Record<Match, string>> = {
  all: 'Toutes ces conditions',
  any: 'Au moins une de ces conditions',
  none: 'Aucune de ces conditions',
};
const Part = z.strictObject({ match: z.enum(MATCHES), conditions: z.array(Condition).min(1).max(MOST_CONDITIONS) });
/** Conditions and parts of conditions, each `all`, `any` or `none` of which a client fulfils. */
export const GroupRule = z.strictObject({
  match: z.enum(MATCHES),
  conditions: z.array(Condition).max(MOST_CONDITIONS).default([]),
  parts: z.array(Part).max(MOST_PARTS).default([]),
});
export type GroupRule = z.output<typeof GroupRule>;

/** A fact as the screen offers it. */
export const FactSeen = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(FACT_KINDS),
  /** « € HT » */
  unit: z.string(),
  options: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type FactSeen = z.output<typeof FactSeen>;

/** The refusal of a condition that its fact does not know, or that lacks what it compares with. */
export const whyNotCondition = (condition: Condition, kind: FactKind | undefined): Refusal | null => {
  if (kind === undefined) return refuse('clients.unknown-fact', { words: condition.fact });
  if (COMPARISON_WORDS[kind][condition.comparison] === undefined) return refuse('clients.unfit-comparison');
  if (condition.comparison === 'never') return null;
  const isWhole = kind === 'number' || kind === 'day' ? condition.number !== null : condition.words.length > 0;
  return isWhole ? null : refuse('clients.condition-empty');
};

/** Every condition of a rule, those of its parts too. */
export const conditionsOf = (rule: GroupRule): readonly Condition[] => [
  ...rule.conditions,
  ...rule.parts.flatMap((part) => part.conditions),
];

/** A rule without any condition would hold every client; one with a condition that cannot be judged holds nobody knows whom. */
export const whyNotRule = (rule: GroupRule, kindOf: (fact: string) => FactKind | undefined): Refusal | null => {
  const conditions = conditionsOf(rule);
  if (conditions.length === 0) return refuse('clients.no-condition');
  return conditions.map((one) => whyNotCondition(one, kindOf(one.fact))).find((refusal) => refusal !== null) ?? null;
};

const shape = {
  name: oneLine(60).min(1, ruleError('needed')),
  note: z.string().trim().max(500),
  rule: GroupRule,
  /** Members without a category of their own have this one. */
  typology: oneLine(40).nullable(),
};
export const GroupForm = z.strictObject(shape);
export const NewGroup = GroupForm.extend({ note: shape.note.default(''), typology: shape.typology.default(null) });
export const StoredGroup = z.object({
  ...shape,
  id: Id,
  version: z.number().int(),
  members: z.number().int(),
  countedAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  archivedAt: z.string().nullable(),
});
export const ClientGroup = StoredGroup.extend({
  typologyName: z.string(),
  /** The rule in a sentence, with the names of what it compares with. */
  said: z.string(),
  /** The articles of its conditions. */
  articles: z.array(z.object({ id: Id, name: z.string() })),
});
export type ClientGroup = z.output<typeof ClientGroup>;

export const GroupRow = z.object({
  id: Id,
  name: z.string(),
  said: z.string(),
  members: z.number().int(),
  typologyName: z.string(),
  countedAt: z.string().nullable(),
  version: z.number().int(),
});
export type GroupRow = z.output<typeof GroupRow>;

export const GroupCount = z.object({
  count: z.number().int(),
  /** The first five by name. */
  first: z.array(z.object({ id: Id, name: z.string(), city: z.string() })),
});

/** « Type est Particulier, et Dernière commande il y a plus de 180 jours » */
export const sayRule = (rule: GroupRule, facts: readonly FactSeen[], named: ReadonlyMap<string, string>): string => {
  const sayCondition = ({ fact, comparison, words, number }: Condition): string => {
    const seen = facts.find((one) => one.key === fact);
    if (!seen) return fact;
    const name = (key: string): string =>
      seen.options.find((option) => option.key === key)?.label ?? named.get(key) ?? key;
    const how = COMPARISON_WORDS[seen.kind][comparison] ?? comparison;
    if (comparison === 'never') return `${seen.label}\u00a0: jamais`;
    if (seen.kind === 'day') return `${seen.label} ${how.replace('(jours)', `${number ?? 0}\u00a0jours`)}`;
    if (seen.kind === 'number')
      return `${seen.label} ${how} ${(number ?? 0).toLocaleString('fr-FR')}${seen.unit && `\u00a0${seen.unit}`}`;
    const list = words.map(name).join(' ou ');
    return seen.kind === 'product' ? `${how} ${list}` : `${seen.label} ${how} ${list}`;
  };
  const sayAll = (match: Match, said: readonly string[]): string =>
    match === 'none' ? `aucune de\u00a0: ${said.join('\u00a0; ')}` : said.join(match === 'all' ? ', et ' : ', ou ');
  const parts = rule.parts.map((part) => `(${sayAll(part.match, part.conditions.map(sayCondition))})`);
  return sayAll(rule.match, [...rule.conditions.map(sayCondition), ...parts]);
};

export const clientGroupList = defineList({
  name: 'client-groups',
  nouns: ['groupe', 'groupes'],
  fields: {
    name: { type: 'text', label: 'Groupe', filter: true, sort: true },
    members: { type: 'number', label: 'Clients', filter: true, sort: true },
    typologyName: { type: 'text', label: 'Typologie donnée', filter: true, sort: true },
    countedAt: { type: 'instant', label: 'Compté le', sort: true },
  },
  defaultSort: 'name',
  search: true,
  sums: [],
});
