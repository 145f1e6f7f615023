import * as z from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { AnyLookup } from '#kernel/lookup.ts';

/** The part of JSON Schema that the declarations use. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly additionalProperties?: boolean | Schema;
  readonly default?: unknown;
}

export const inputSchema = (endpoint: Endpoint): Schema =>
  z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

export const pathKeys = (endpoint: Endpoint): readonly string[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);

/** Words of many forms: one of them has the form that is asked for. */
const WORDS = [
  'Essai',
  'FR',
  '75',
  '12',
  '10:30',
  '1,5',
  'ABC',
  'abc',
  '#1f2a44',
  '/dossier/page',
  '2026-05-04',
  '2026-05',
  'sandbox',
  'Mot de Vigneronne',
  'abcdefghijklmnopqrstuvwxyzABCDEFG',
  '1234',
  '12345678',
  'anne@exemple.fr',
  '{}',
  '[]',
];
const fits = (schema: Schema, word: string): boolean =>
  [schema.pattern, ...(schema.allOf ?? []).map((one) => one.pattern)].every(
    (pattern) => !pattern || new RegExp(pattern, 'u').test(word),
  ) &&
  word.length >= (schema.minLength ?? 0) &&
  word.length <= (schema.maxLength ?? 1000);

/** Words that a text field takes; none for one whose form is none of ours. */
export const wordsFor = (schema: Schema): readonly string[] => {
  if (schema.format === 'uuid') return ['018f3d3e-7b7a-7c3a-9e3b-0123456789ab'];
  if (schema.format === 'date') return ['2026-05-04'];
  if (schema.format === 'email') return ['anne@exemple.fr'];
  return WORDS.filter((word) => fits(schema, word));
};

/** Fields whose rule is code, which no schema tells. */
const NAMED: Readonly<Record<string, unknown>> = {
  email: 'anne@exemple.fr',
  delta: 1,
  exciseNumber: 'FR012345E6789',
  month: '2026-05',
  iban: 'FR7630006000011234567890189',
  signedOn: '2026-05-04',
  dueOn: '2026-05-04',
  deliverFrom: '2026-05-04',
  deliverTo: '2026-05-04',
  opensOn: '2026-05-04',
  closesOn: '2026-05-04',
  promisedOn: '2026-05-04',
  paidOn: '2026-05-04',
  day: '2026-05-04',
  fromDay: '2026-05-04',
  toDay: '2026-05-06',
  hash: '0'.repeat(64),
  slug: 'cuvee-1',
  url: 'https://exemple.fr/in',
  events: ['sales.bill-issued'],
  publishableKey: 'pk_test_12345678',
  secretKey: 'sk_test_12345678',
  webhookSecret: 'whsec_12345678',
};

/** The least that a schema takes: required fields only, the first choice everywhere. */
export const leastOf = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return leastOf(choices[0] as Schema);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, NAMED[key] ?? leastOf(schema.properties?.[key] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => leastOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return wordsFor(schema)[0];
    default:
      return 'Essai';
  }
};

/** An input that the endpoint takes, with these in place of what would be invented. */
export const leastInput = (endpoint: Endpoint, given: object = {}): Record<string, unknown> => ({
  ...(leastOf(inputSchema(endpoint)) as object),
  ...given,
});

/** A record of a lookup called so: in its name, and in what no two may share. */
export const lookupInput = (lookup: AnyLookup, word: string): Record<string, unknown> => {
  const called = [lookup.name, lookup.unique?.field ?? lookup.name].map((field) => [
    field,
    [word, `https://exemple.fr/${word}`].find((one) => lookup.fields[field]?.safeParse(one).success),
  ]);
  return leastInput(lookup.add, Object.fromEntries(called));
};
