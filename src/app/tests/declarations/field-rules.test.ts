import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { type FieldRuleName, fieldRules } from '#kernel/field/field-rules.ts';
import { ruled } from '#kernel/field/field-schemas.ts';
import { bindings } from '../../areas.ts';

/**
 * Each rule of section 5 has a call that asks it and a form that shows its words: the call, the file of the form, and what names the field there.
 * A form of the office checks with the schema of its call; a page of the shop, which loads no schemas, asks the rule itself.
 */
const SHOWN: Readonly<Record<Asked, readonly [call: string, form: string, field: string]>> = {
  needed: ['POST /v1/auth/register/seller', 'areas/shops/web/pages/register-seller-page.tsx', 'words.needed'],
  email: ['POST /v1/auth/register/buyer', 'ui/shop/form/register.tsx', 'fieldRules.email'],
  emailIsValid: ['PUT /v1/clients/:id', 'areas/clients/web/client-fields.tsx', 'name="email"'],
  counter: ['PUT /v1/users/me', 'areas/identity/web/account.tsx', 'name="firstname"'],
  url: ['PUT /v1/clients/:id', 'areas/clients/web/client-fields.tsx', 'name="website"'],
  number: ['POST /v1/delivery-modes', 'areas/deliveries/web/delivery-modes.tsx', 'name="delayDays"'],
  numberFloat: ['POST /v1/delivery-modes', 'areas/deliveries/web/delivery-fees.tsx', 'parcelSurcharge'],
  link: ['POST /v1/delivery-modes', 'areas/deliveries/web/delivery-modes.tsx', 'name="ref"'],
  string: ['POST /v1/product-fields', 'areas/shops/web/lookups/own-fields.ts', 'productFields'],
  username: ['PUT /v1/users/me', 'areas/identity/web/account.tsx', 'name="username"'],
  telephone: ['PUT /v1/users/me', 'areas/identity/web/account.tsx', 'name="phone"'],
  optionalTelephone: ['PUT /v1/clients/:id', 'areas/clients/web/client-fields.tsx', 'name="phone"'],
  date: ['PUT /v1/product-vintages/:id', 'areas/catalogue/web/vintage-forms.tsx', 'name="bottledOn"'],
  postal: ['POST /v1/auth/register/seller', 'areas/shops/web/pages/register-seller-page.tsx', 'isPlaceCode'],
  password: ['POST /v1/auth/register/buyer', 'ui/shop/form/register.tsx', 'newPasswordFault'],
  description: ['PUT /v1/products/:id', 'areas/catalogue/web/product-fields.tsx', 'name="description"'],
  vatRate: ['PUT /v1/shops/me', 'areas/shops/web/tax-settings.tsx', 'settings.vatRate'],
  transportFee: ['POST /v1/delivery-modes', 'areas/deliveries/web/delivery-fees.tsx', 'parcelSurcharge'],
  promoCode: ['POST /v1/promotions', 'areas/pricing/web/promotion-settings.tsx', 'name="code"'],
  vatNumber: ['PUT /v1/clients/:id', 'ui/office/fields/company-numbers.tsx', 'vatNumber'],
};
/** No field of section 3 holds the code of a member: the rule stands ready, in the words of the specification. */
const WITHOUT_FIELD = ['memberCode'] as const;
type Asked = Exclude<FieldRuleName, (typeof WITHOUT_FIELD)[number]>;

interface Def {
  readonly checks?: readonly { readonly _zod: { readonly def: Said } }[];
  readonly params?: Said['params'];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly [part: string]: unknown;
}
interface Said {
  readonly params?: { readonly words?: { readonly code?: string } };
}
const isSchema = (one: unknown): one is z.ZodType =>
  typeof one === 'object' && one !== null && '_zod' in one && 'def' in one;

/** The rules that a schema asks, at whatever depth: each says itself by the code of its words. */
const rulesOf = (schema: z.ZodType, found = new Set<string>(), seen = new Set<unknown>()): Set<string> => {
  if (seen.has(schema)) return found;
  seen.add(schema);
  const def = schema.def as unknown as Def;
  for (const said of [def as Said, ...(def.checks ?? []).map((one) => one._zod.def)]) {
    const code = said.params?.words?.code;
    if (code?.startsWith('field.')) found.add(code.slice('field.'.length));
  }
  const parts = [...Object.values(def), ...Object.values(def.shape ?? {}), ...(def.options ?? [])];
  for (const part of parts) if (isSchema(part)) rulesOf(part, found, seen);
  return found;
};

/** The declarations of all areas, without their tests. */
const sourcesOf = (areas: URL): readonly string[] =>
  readdirSync(areas, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\/rules\//.test(file) && file.endsWith('.ts') && !file.endsWith('.test.ts') && !/messages\//.test(file),
    )
    .map((file) => join(fileURLToPath(areas), file));

const asked = new Map(bindings.map(({ endpoint }) => [`${endpoint.verb} ${endpoint.path}`, rulesOf(endpoint.input)]));
const everyAsked = new Set([...asked.values()].flatMap((one) => [...one]));

describe('each rule of section 5', () => {
  test.each(Object.entries(SHOWN))('%s is asked by a call, and by its form', (rule, [call, form, field]) => {
    expect([...(asked.get(call) ?? [])]).toContain(rule);
    const text = readFileSync(new URL(`../../../${form}`, import.meta.url), 'utf8');
    expect({ form, hasField: text.includes(field) }).toEqual({ form, hasField: true });
  });
  test('is asked somewhere, or has no field to be asked of', () => {
    const unused = Object.keys(fieldRules).filter((rule) => !everyAsked.has(rule));
    expect(unused).toEqual([...WITHOUT_FIELD]);
  });
  test('is found in a schema by the code of its words, at any depth, and not where it is not', () => {
    const planted = z.strictObject({ rows: z.array(z.object({ a: ruled('link').optional() })), b: z.string() });
    expect([...rulesOf(planted)]).toEqual(['link']);
  });
});

/** The sentence of a rule, typed again beside a field, is not translated with it and drifts from it. */
test('no declaration types the sentence of a rule again', () => {
  const sentences = Object.values(fieldRules).map(({ words }) => words.fr);
  const typed = sourcesOf(new URL('../../../areas', import.meta.url)).filter((file) => {
    const text = readFileSync(file, 'utf8');
    return sentences.some((one) => text.includes(`'${one}'`) || text.includes(`"${one}"`));
  });
  expect(typed.map((file) => file.replace(/^.*\/areas\//, ''))).toEqual([]);
});
