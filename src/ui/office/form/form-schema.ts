import type * as z from 'zod';
import { tellsEmpty } from '#kernel/field/tells-empty.ts';
import { words } from '../messages/office.fr.ts';

/** Forms are made from the schemas of the rules: the same words in the browser as on the server, French ones where a schema gives none. */
export type FormValues = Record<string, unknown>;

interface Issue {
  readonly code?: string;
  readonly message?: string;
  readonly input?: unknown;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
  readonly format?: string;
  readonly expected?: string;
}

const FORMATS: Readonly<Record<string, string>> = {
  email: words.badEmail,
  url: words.badUrl,
  date: words.badDate,
  datetime: words.badDate,
  iso_date: words.badDate,
};
const figure = (n: number | bigint | undefined): string => new Intl.NumberFormat('fr-FR').format(n ?? 0);
const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

const tooSmall = (issue: Issue): string => {
  if (issue.origin === 'string')
    return Number(issue.minimum) <= 1 ? words.needed : words.tooShort(Number(issue.minimum));
  if (issue.origin === 'array' || issue.origin === 'set') return words.tooFew(Number(issue.minimum));
  return issue.inclusive === false ? words.above(figure(issue.minimum)) : words.tooSmall(figure(issue.minimum));
};
const tooBig = (issue: Issue): string => {
  if (issue.origin === 'string') return words.tooLong(Number(issue.maximum));
  return issue.inclusive === false ? words.below(figure(issue.maximum)) : words.tooBig(figure(issue.maximum));
};

/** Words of an issue that its schema left without any. */
const frenchIssue = (issue: Issue): string => {
  if (isMissing(issue.input)) return words.needed;
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? words.notNumber : words.wrong;
    case 'invalid_format':
      return FORMATS[issue.format ?? ''] ?? words.wrong;
    default:
      return words.wrong;
  }
};

type Shape = Readonly<Record<string, z.ZodType>>;
/** The fields of an object schema, also under `optional`, `nullable` and `default`. */
const shapeOf = (schema: z.ZodType): Shape | null => {
  const inner = (schema as { readonly def?: { readonly innerType?: z.ZodType } }).def?.innerType;
  if (inner) return shapeOf(inner);
  const shape = (schema as { readonly shape?: unknown }).shape;
  return typeof shape === 'object' && shape !== null ? (shape as Shape) : null;
};

/** A cleared field becomes what its schema takes for « nothing »: the empty text, null, or leaving it out. */
export const cleaned = (schema: z.ZodType, values: FormValues): FormValues => {
  const shape = shapeOf(schema);
  if (!shape) return values;
  const result: FormValues = {};
  for (const [name, inner] of Object.entries(shape)) {
    const value = values[name];
    if (value === '' || value === null || value === undefined) {
      const empty = ([value, null, undefined] as const).find((one) => one !== '' && inner.safeParse(one).success);
      const kept = value === '' && inner.safeParse('').success ? '' : empty;
      if (kept !== undefined) result[name] = kept;
      else if (value !== undefined && !inner.safeParse(undefined).success) result[name] = value;
    } else result[name] = cleanedValue(inner, value);
  }
  return result;
};

/** The fields of a record within the record, and of each one of a list of them. */
const cleanedValue = (schema: z.ZodType, value: unknown): unknown => {
  const element = elementOf(schema);
  if (Array.isArray(value)) return element ? value.map((one) => cleanedValue(element, one)) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (isRecord(schema)) return Object.fromEntries(Object.entries(value).filter(([, one]) => !isMissing(one)));
  return shapeOf(schema) ? cleaned(schema, value as FormValues) : value;
};
/** Values by a key that may be absent: one that was cleared is. */
const isRecord = (schema: z.ZodType): boolean => {
  const { type, innerType } = (schema as { readonly def: { readonly type?: string; readonly innerType?: z.ZodType } })
    .def;
  return innerType ? isRecord(innerType) : type === 'record';
};
/** The element of a list's schema, also under `optional`, `nullable` and `default`. */
const elementOf = (schema: z.ZodType): z.ZodType | null => {
  const { innerType, element } = (
    schema as { readonly def?: { readonly innerType?: z.ZodType; readonly element?: z.ZodType } }
  ).def ?? { innerType: undefined, element: undefined };
  return innerType ? elementOf(innerType) : (element ?? null);
};

/** The schema of one field (`shipping.city`); none for what stands in a list. */
const fieldOf = (schema: z.ZodType, name: string): z.ZodType | undefined => {
  let here: z.ZodType | undefined = schema;
  for (const part of name.split('.')) {
    if (/^\d+$/.test(part)) return undefined;
    here = here ? shapeOf(here)?.[part] : undefined;
  }
  return here;
};

/** Whether a field must be filled: its schema refuses nothing at all. */
export const isRequired = (schema: z.ZodType, name: string): boolean => {
  const here = fieldOf(schema, name);
  return here !== undefined && [undefined, '', null, false, []].every((nothing) => !here.safeParse(nothing).success);
};

interface Said {
  readonly params?: { readonly words?: { readonly code?: string } };
}
interface Checked {
  readonly innerType?: z.ZodType;
  readonly checks?: readonly { readonly _zod: { readonly def: Said } }[];
}
/** Whether a field asks the rule of counters, so that it tells how many signs it holds. */
export const isCounted = (schema: z.ZodType, name: string): boolean => {
  const here = fieldOf(schema, name);
  return here !== undefined && asksCounter(here);
};
const asksCounter = (schema: z.ZodType): boolean => {
  const { innerType, checks = [] } = schema.def as unknown as Checked;
  return innerType
    ? asksCounter(innerType)
    : checks.some((one) => one._zod.def.params?.words?.code === 'field.counter');
};

/**
 * Whether a choice may be taken away: one that would come back as its default stays chosen; so does one of a record that is changed, where
 * what is left out of the call stays as it was.
 */
export const mayBeEmpty = (schema: z.ZodType, name: string, creates: boolean): boolean => {
  const here = fieldOf(schema, name);
  if (!here) return true;
  const nothings = creates || name.includes('.') ? [undefined, null, ''] : [null, ''];
  return nothings.some((nothing) => {
    const read = here.safeParse(nothing);
    return read.success && isMissing(read.data);
  });
};

/** The words of each wrong field, by its dotted path; empty when all is well. */
export const wrongFields = (schema: z.ZodType, values: FormValues): Readonly<Record<string, string>> => {
  const read = schema.safeParse(cleaned(schema, values), {
    error: (issue) => frenchIssue(issue as Issue),
    reportInput: true,
  });
  if (read.success) return {};
  const wrong: Record<string, string> = {};
  for (const issue of read.error.issues) wrong[issue.path.map(String).join('.')] ??= issue.message;
  return wrong;
};

/** Only what the form may send: the values of the record that its schema knows. */
export const known = (schema: z.ZodType, values: FormValues): FormValues => {
  const shape = shapeOf(schema);
  return shape ? Object.fromEntries(Object.keys(shape).map((name) => [name, values[name]])) : values;
};

/** Whether something was changed: an empty text, null and nothing are one, unless the schema of the field tells them apart. */
export const isChanged = (schema: z.ZodType, before: unknown, after: unknown): boolean =>
  JSON.stringify(normalised(before, schema)) !== JSON.stringify(normalised(after, schema));
const normalised = (value: unknown, schema: z.ZodType | undefined): unknown => {
  if (schema && tellsEmpty.has(schema)) return value;
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) {
    const element = (schema && elementOf(schema)) ?? undefined;
    return value.map((one) => normalised(one, element));
  }
  if (typeof value !== 'object' || value === null) return value;
  const shape = schema ? shapeOf(schema) : null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, normalised(inner, shape?.[key])]),
  );
};

/**
 * Fields of a record that was there which a person emptied and which cannot be nothing. A schema of changes takes what is left out: the
 * old value would stay, and the person would believe it gone.
 */
export const emptiedFields = (
  schema: z.ZodType,
  before: FormValues,
  values: FormValues,
): Readonly<Record<string, string>> => {
  const shape = shapeOf(schema) ?? {};
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, inner]): (readonly [string, string])[] => {
      const [was, now] = [before[name], values[name]];
      if (isMissing(was)) return [];
      if (shapeOf(inner) && !isMissing(now))
        return Object.entries(emptiedFields(inner, was as FormValues, now as FormValues)).map(([at, said]) => [
          `${name}.${at}`,
          said,
        ]);
      const takesNothing = inner.safeParse(null).success || inner.safeParse('').success;
      return isMissing(now) && !takesNothing ? [[name, words.needed]] : [];
    }),
  );
};

/** The error of a field, or of the first of several words in one field: `departments.1` has no field of its own. */
export const messageOf = (error: object | undefined): string | undefined => {
  if (error === undefined) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  const [first] = Object.entries(error).filter(
    ([at, one]) => /^\d+$/.test(at) && typeof one === 'object' && one !== null,
  );
  return messageOf(first?.[1]);
};
