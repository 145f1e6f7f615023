import * as z from 'zod';
import { expect, test } from 'vitest';
import { oneLine } from '#kernel/field/one-line.ts';
import { bindings } from '../../areas.ts';

/** Fields that reach the heads of mails, names of files, rows of exported files and logs: each is of one line. */
const NAMES =
  /(?:^|[a-z])(?:name|company|label|title|subject|city|street|zipcode|country|reference|brand|holder|email|username|code|purchaseOrder|phone)$/i;
const BROKEN = 'Martin\r\nBcc: a@exemple.fr';

interface Def {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly [part: string]: unknown;
}
const isSchema = (one: unknown): one is z.ZodType =>
  typeof one === 'object' && one !== null && '_zod' in one && 'def' in one;

/** A field that the server owns takes anything and reads nothing. */
const isIgnored = (field: z.ZodType): boolean => field.safeParse({ planted: 1 }).success;

/** The fields of a schema at any depth that keep what breaks a line: by their path. */
const brokenIn = (schema: z.ZodType, path: string, seen = new Set<unknown>()): readonly string[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema.def as unknown as Def;
  const parts = [...Object.values(def).flat(), ...Object.values(def.shape ?? {})].filter(isSchema);
  const named = Object.entries(def.shape ?? {}).flatMap(([key, field]) => {
    if (!NAMES.test(key) || isIgnored(field)) return [];
    const read = field.safeParse(BROKEN);
    return read.success && typeof read.data === 'string' && /\p{Cc}/u.test(read.data) ? [`${path} ${key}`] : [];
  });
  return [...named, ...parts.flatMap((part) => brokenIn(part, path, seen))];
};

test('no field that names something takes a line break or another control character', () => {
  const seen = new Set<unknown>();
  const broken = bindings.flatMap(({ endpoint }) =>
    brokenIn(endpoint.input, `${endpoint.verb} ${endpoint.path}`, seen),
  );
  expect([...new Set(broken)]).toEqual([]);
});

test('a field of a call that takes one is found, at any depth', () => {
  const planted = z.strictObject({ rows: z.array(z.object({ fileName: z.string().optional() })), city: oneLine(80) });
  expect(brokenIn(planted, 'POST /x')).toEqual(['POST /x fileName']);
});
