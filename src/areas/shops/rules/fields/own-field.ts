import * as z from 'zod';
import type { Can } from '#kernel/can.ts';
import { isDay } from '#kernel/day.ts';
import { Id } from '#kernel/endpoint.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { lookup, type RecordOf } from '#kernel/lookup.ts';
import type { Module } from '#kernel/permission.ts';
import type { Refusal, Words } from '#kernel/refusal.ts';
import { refuse } from '../refusals.ts';

/**
 * The estate's own fields on its products, clients and orders, for facts that no form foresaw. The estate names the
 * fields, its people fill them in.
 */
export const OWN_FIELD_KINDS = ['text', 'number', 'date', 'choice', 'labels'] as const;
export type OwnFieldKind = (typeof OWN_FIELD_KINDS)[number];
export const OWN_FIELD_WORDS: Readonly<Record<OwnFieldKind, string>> = {
  text: 'Texte',
  number: 'Nombre',
  date: 'Date',
  choice: 'Choix (un seul)',
  labels: 'Étiquettes (plusieurs choix)',
};
export type About = 'product' | 'client' | 'order';

const LONGEST = 500;
const LARGEST = 999_999_999_999;
const listed = (kind: OwnFieldKind): boolean => kind === 'choice' || kind === 'labels';

const fields = {
  name: oneLine(60)
    .min(1, ruleError('needed'))
    .refine((text) => text === '' || fieldRules.string.holds(text), ruleError('string')),
  kind: z.enum(OWN_FIELD_KINDS).default('text'),
  choices: z.array(oneLine(60).min(1)).max(100).default([]),
  inList: z.boolean().default(true),
  position: z.number().int().min(0).max(1000).default(0),
};

const ownFields = <const T extends string, const P extends string>(declared: {
  readonly table: T;
  readonly path: P;
  readonly of: string;
  readonly can: Can;
  readonly read: Can;
  readonly module: Module | null;
}) =>
  lookup({
    ...declared,
    area: 'shops',
    noun: {
      one: `champ des ${declared.of}`,
      many: `champs des ${declared.of}`,
      why: `Un texte, un nombre, une date, un choix ou des étiquettes : ils se remplissent à côté de la fiche et se lisent dans la liste des ${declared.of}.`,
    },
    name: 'name',
    order: ['position', 'name'],
    fields,
    labels: {
      name: 'Nom',
      kind: 'Type',
      choices: 'Choix possibles',
      inList: 'Montré dans la liste',
      position: 'Ordre',
    },
    options: { kind: OWN_FIELD_WORDS },
    whole: [
      {
        holds: (one) => !listed(one.kind) || one.choices.length > 0,
        field: 'choices',
        words: 'Donnez au moins un choix possible.',
      },
    ],
    done: {
      add: 'Le champ est ajouté.',
      change: 'Le champ est enregistré.',
      archive: 'Le champ est retiré ; ce qui y était écrit est gardé.',
    },
  });

export const productFields = ownFields({
  table: 'product_field',
  path: '/v1/product-fields',
  of: 'produits',
  can: 'createProduct',
  read: { any: ['seeAllProduct', 'createProduct'] },
  module: null,
});
export const clientFields = ownFields({
  table: 'client_field',
  path: '/v1/client-fields',
  of: 'clients',
  can: 'createClient',
  read: { any: ['seeAllClient', 'createClient'] },
  module: 'crm',
});
export const orderFields = ownFields({
  table: 'order_field',
  path: '/v1/order-fields',
  of: 'commandes',
  can: 'owner',
  read: { any: ['seeAllOrder', 'createOrder'] },
  module: null,
});
export type OwnField = RecordOf<typeof productFields>;

/** Whether what stands in a field of one kind can be read in another: words stay words, a choice is one word. */
const readsOn = (from: OwnFieldKind, to: OwnFieldKind): boolean =>
  from === to || (to === 'text' && (from === 'date' || from === 'choice')) || (to === 'choice' && from === 'text');

/** Refuses the change of a filled field to a kind that could not show its values, nor save them again. */
export const whyNotOfKind = (from: OwnFieldKind, to: OwnFieldKind, filled: number): Refusal | null => {
  if (filled === 0 || readsOn(from, to)) return null;
  const { words } = refuse('shops.own-field-filled', { n: filled });
  return refuse('shops.own-field-filled', { n: filled }, { kind: words });
};

/** The value of a field; null is an empty field, and is not stored. */
export const OwnValue = z.union([z.string().max(LONGEST), z.number(), z.array(z.string().max(60)).max(100), z.null()]);
export type OwnValue = z.output<typeof OwnValue>;
/** By the id of the field. */
export const OwnValues = z.record(Id, OwnValue);
export type OwnValues = z.output<typeof OwnValues>;

const isEmpty = (value: OwnValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const said = (fr: string, en: string): Words => ({ fr, en });
const WRONG: Readonly<Record<OwnFieldKind, Words>> = {
  text: said('Doit être un texte de 500 caractères au plus', 'A text of at most 500 characters'),
  number: fieldRules.numberFloat.words,
  date: fieldRules.date.words,
  choice: said('Ce choix n’est pas dans la liste', 'This choice is not in the list'),
  labels: said('Ce choix n’est pas dans la liste', 'This choice is not in the list'),
};

/** Whether a field may hold this. What it holds already stays, even when the list of choices lost it since. */
const takes = ({ kind, choices }: Pick<OwnField, 'kind' | 'choices'>, value: OwnValue, before: OwnValue): boolean => {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= LONGEST;
    case 'number':
      return typeof value === 'number' && Math.abs(value) <= LARGEST;
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'choice':
      return typeof value === 'string' && (value === before || choices.includes(value));
    case 'labels':
      return (
        Array.isArray(value) &&
        value.every((one) => choices.includes(one) || (Array.isArray(before) && before.includes(one)))
      );
  }
};

type Defined = Pick<OwnField, 'id' | 'name' | 'kind' | 'choices'>;

/** Why these may not be filled in so; each wrong one is told beside its field. */
export const whyNotOwnValues = (defined: readonly Defined[], given: OwnValues, before: OwnValues): Refusal | null => {
  const known = new Map(defined.map((one) => [one.id, one]));
  if (Object.keys(given).some((id) => !known.has(id))) return refuse('shops.no-such-field');
  const wrong = defined.filter(
    (one) => !isEmpty(given[one.id]) && !takes(one, given[one.id] ?? null, before[one.id] ?? null),
  );
  return wrong.length === 0
    ? null
    : refuse(
        'shops.own-value',
        { name: wrong.map((one) => one.name).join(', ') },
        Object.fromEntries(wrong.map((one) => [`values.${one.id}`, WRONG[one.kind]])),
      );
};

/** Merges the given values into the stored ones. The value of a deleted field stays. */
export const keptOwnValues = (given: OwnValues, before: OwnValues): OwnValues =>
  Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => !isEmpty(value)));

/** The labels of a field with one more, or one less; in the order of the list of choices, those that it lost since at the end. */
export const labelledAs = (
  { choices }: Pick<OwnField, 'choices'>,
  before: OwnValue | undefined,
  label: string,
  put: boolean,
): readonly string[] => {
  const held = new Set(Array.isArray(before) ? before : []);
  if (put) held.add(label);
  else held.delete(label);
  return [...choices.filter((one) => held.has(one)), ...[...held].filter((one) => !choices.includes(one))];
};

/** Builds the schema of a form: the same kinds, for the browser. */
export const ownValuesForm = (defined: readonly Defined[]) =>
  z.strictObject({
    values: z.strictObject(
      Object.fromEntries(
        defined.map(({ id, kind }): [string, z.ZodType] => [
          id,
          kind === 'number'
            ? z.number().min(-LARGEST).max(LARGEST).nullable()
            : kind === 'labels'
              ? z.array(z.string().max(60)).max(100)
              : kind === 'text'
                ? z.string().max(LONGEST)
                : z.string().max(60).nullable(),
        ]),
      ),
    ),
  });

/** In a cell of a list: « Millésime rare : oui · Salon : Angers, Paris ». */
export const shownInList = (filled: readonly (readonly [name: string, value: OwnValue])[]): string =>
  filled.map(([name, value]) => `${name}\u00a0: ${wordsOfValue(value)}`).join(' · ');

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
export const wordsOfValue = (value: OwnValue): string => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return String(value).replace('.', ',');
  return (value ?? '').replace(DAY, '$3/$2/$1');
};
