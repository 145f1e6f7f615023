import type { Endpoint } from '#kernel/endpoint.ts';

/** The part of JSON Schema that the declarations use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly additionalProperties?: boolean | Schema;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Example values for fields of these names. */
const NAMED: Readonly<Record<string, unknown>> = {
  id: '018f3d3e-7b7a-7c3a-9e3b-000000000001',
  email: 'claire.martin@exemple.fr',
  firstname: 'Claire',
  lastname: 'Martin',
  username: 'Claire Martin',
  password: 'Vendanges tardives',
  phone: '0612345678',
  street: '3 rue des Lilas',
  zipcode: '75011',
  city: 'Paris',
  country: 'FR',
  siret: '73282932000074',
  siren: '732829320',
  nic: '00074',
  vatNumber: 'FR44732829320',
  website: 'https://exemple.fr',
  site: 'https://exemple.fr',
  landline: '0389410000',
  trackingUrl: 'https://exemple.fr/suivi',
  ean: '3760000000017',
  filter: '{}',
  shopIds: '[]',
  contactEmail: 'contact@exemple.fr',
  iban: 'FR7630006000011234567890189',
  creditorId: 'FR72ZZZ123456',
  bic: 'AGRIFRPP',
  url: 'https://exemple.fr/nouvelles',
  host: 'smtp.exemple.fr',
  port: 587,
  senderAddress: 'contact@exemple.fr',
  name: 'Cuvée des Essais',
  note: 'Sonner au portail',
  typology: 'particulier',
  typologyKey: 'particulier',
  vintage: '2022',
  color: 'red',
  currency: 'EUR',
  hash: '0f'.repeat(32),
  standard: '707000',
  code: '707100',
  publishableKey: 'pk_test_12345678',
  token: 'tok_ok',
  account: 'sendcloud-018f3d3e-7b7a-7c3a-9e3b-000000000001',
  secretKey: 'sk_test_12345678',
  webhookSecret: 'whsec_12345678',
  tagManager: 'GTM-ABC1234',
  chat: '1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f',
  maps: `AIza${'x'.repeat(35)}`,
  fonts: 'Cormorant Garamond',
  quantity: 6,
  price: 12.5,
  totalHT: 62.5,
  totalTTC: 75,
  totalVAT: 12.5,
  total: 1,
  totalIsExact: true,
  version: 1,
  sucess: true,
  delta: 6,
  year: 2026,
};
const WORDS = [
  'Exemple',
  'FR',
  'abc',
  '12',
  'ABC',
  'exemple',
  '#1f2a44',
  '/page',
  'https://exemple.fr',
  '{}',
  '[]',
  '2026',
  '1,5',
  '12345678',
  'EXEMPLE1',
  '2026-05',
  'FR012345E6789',
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN',
];
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '018f3d3e-7b7a-7c3a-9e3b-000000000001',
  date: '2026-05-04',
  'date-time': '2026-05-04T08:30:00.000Z',
  email: 'claire.martin@exemple.fr',
  uri: 'https://exemple.fr',
};
const AT = /(At|^at)$/;
const ON = /(On|Day|^day|Date|^from|^to|^deliverFrom|^deliverTo)$/;

const fits = (schema: Schema, word: string): boolean =>
  word.length >= (schema.minLength ?? 0) &&
  word.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
  [schema.pattern, ...(schema.allOf ?? []).map((one) => one.pattern)].every(
    (pattern) => !pattern || new RegExp(pattern, 'u').test(word),
  );

const textOf = (schema: Schema, name: string): string => {
  if (schema.format && FORMATS[schema.format]) return FORMATS[schema.format] as string;
  const known = NAMED[name];
  const words = [
    ...(typeof known === 'string' ? [known] : []),
    ...(AT.test(name) ? [FORMATS['date-time'] as string] : []),
    ...(ON.test(name) ? [FORMATS.date as string] : []),
    ...(/Id$/.test(name) ? [FORMATS.uuid as string] : []),
    ...WORDS,
  ];
  return words.find((word) => fits(schema, word)) ?? '';
};

/** A value that a schema takes: the whole of it, or only what it requires. */
export const exampleOf = (schema: Schema, whole: boolean, name = ''): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find((one) => one.type !== 'null') ?? (choices[0] as Schema), whole, name);
  const type = typeof schema.type === 'object' ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object': {
      const required = schema.required ?? [];
      // A record names its required keys and tells one schema for all of them.
      const each =
        typeof schema.additionalProperties === 'object' && !schema.properties ? schema.additionalProperties : null;
      if (each) return Object.fromEntries(required.map((key) => [key, exampleOf(each, whole, key)]));
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key, one]) => (whole && Object.keys(one).length > 0) || required.includes(key))
          .map(([key, one]) => [key, exampleOf(one, whole, key)]),
      );
    }
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((one) => exampleOf(one, whole, name));
      return Array.from({ length: Math.max(schema.minItems ?? 0, whole ? 1 : 0) }, () =>
        exampleOf(schema.items ?? {}, whole, name.replace(/s$/, '')),
      );
    }
    case 'integer':
    case 'number': {
      const known = NAMED[name];
      const least = schema.exclusiveMinimum === undefined ? (schema.minimum ?? 0) : schema.exclusiveMinimum + 1;
      return typeof known === 'number' &&
        known >= least &&
        known <= (schema.maximum ?? known) &&
        (type === 'number' || Number.isInteger(known))
        ? known
        : Math.max(least, Math.min(1, schema.maximum ?? 1));
    }
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return textOf(schema, name);
    default:
      return schema.default ?? 'Exemple';
  }
};

const isParts = (one: unknown): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null;
const keysIn = (one: unknown): readonly string[] =>
  isParts(one)
    ? Object.entries(one).flatMap(([key, part]) => [...(Array.isArray(one) ? [] : [key]), ...keysIn(part)])
    : [];
const without = (one: unknown, key: string): unknown => {
  if (Array.isArray(one)) return one.map((part) => without(part, key));
  if (!isParts(one)) return one;
  return Object.fromEntries(
    Object.entries(one).flatMap(([name, part]) => (name === key ? [] : [[name, without(part, key)]])),
  );
};

/** An example that the declaration itself takes: the fullest one that its own rules do not refuse, such as one of two fields and not both. */
export const takenExample = (takes: Endpoint['input'], schema: Schema): unknown => {
  const isTaken = (one: unknown): boolean => takes.safeParse(one).success;
  const [full, least] = [exampleOf(schema, true), exampleOf(schema, false)];
  return (
    [full, least].find(isTaken) ??
    keysIn(full)
      .map((key) => without(full, key))
      .find(isTaken)
  );
};
