import { bindings } from '#app/areas.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { openApi } from '#platform/openapi/openapi.ts';
import type { Problem } from './source.ts';

/**
 * The contract of /v1 that callers depend on, field by field: each endpoint with its input and its output.
 * `lines.0.price` is `lines[].price`. An optional field has a `?`; a field of few words names them.
 */
export interface Landed {
  readonly open: boolean;
  readonly takes: Readonly<Record<string, string>>;
  readonly gives: Readonly<Record<string, string>>;
}
export type LandedApi = Readonly<Record<string, Landed>>;

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: boolean | Schema;
}
interface Operation {
  security?: unknown;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Field {
  types: Set<string>;
  words: Set<string> | null;
  always: boolean;
}

const merge = (fields: Map<string, Field>, at: string, field: Field): void => {
  const known = fields.get(at);
  if (!known) {
    fields.set(at, field);
    return;
  }
  for (const type of field.types) known.types.add(type);
  known.words = known.words && field.words ? new Set([...known.words, ...field.words]) : null;
  known.always &&= field.always;
};

const flatten = (schema: Schema, at: string, always: boolean, fields: Map<string, Field>): void => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const each = choices.map((one) => {
      const own = new Map<string, Field>();
      flatten(one, at, always, own);
      return own;
    });
    for (const own of each) {
      // A field that only some of the choices have is optional. Null is no such choice: it has no fields.
      for (const [path, field] of own)
        merge(fields, path, {
          ...field,
          always:
            field.always &&
            each.every(
              (other) =>
                other.has(path) || [...other.values()].every((one) => one.types.has('null') && one.types.size === 1),
            ),
        });
    }
    return;
  }
  const words = schema.const !== undefined ? [schema.const] : schema.enum;
  const types =
    schema.type === undefined
      ? words
        ? words.map((one) => (one === null ? 'null' : typeof one))
        : ['any']
      : [schema.type].flat();
  merge(fields, at, { types: new Set(types), words: words ? new Set(words.map(String)) : null, always });
  for (const [key, one] of Object.entries(schema.properties ?? {}))
    flatten(one, at === '' ? key : `${at}.${key}`, schema.required?.includes(key) ?? false, fields);
  for (const one of schema.items ? [schema.items] : (schema.prefixItems ?? [])) flatten(one, `${at}[]`, true, fields);
  if (typeof schema.additionalProperties === 'object') flatten(schema.additionalProperties, `${at}{}`, true, fields);
};

const written = (fields: Map<string, Field>): Record<string, string> =>
  Object.fromEntries(
    [...fields]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([at, { types, words, always }]) => [
        at,
        `${[...types].sort().join('|')}${words ? `=${[...words].sort().join(',')}` : ''}${always ? '' : '?'}`,
      ]),
  );
const read = (text: string): Field => {
  const [, types, words, may] = /^([^=?]*)(?:=(.*?))?(\??)$/.exec(text) ?? [];
  return {
    types: new Set((types ?? '').split('|')),
    words: words === undefined ? null : new Set(words.split(',')),
    always: may !== '?',
  };
};

export const apiOf = (endpoints: readonly Endpoint[]): LandedApi => {
  const paths = openApi(endpoints, '', 'http://localhost').paths as Record<string, Record<string, Operation>>;
  return Object.fromEntries(
    Object.entries(paths)
      .flatMap(([path, verbs]) =>
        Object.entries(verbs).map(([verb, one]) => {
          const [takes, gives] = [new Map<string, Field>(), new Map<string, Field>()];
          for (const each of one.parameters)
            if (each.in !== 'header') flatten(each.schema, each.name, each.required === true, takes);
          const body = one.requestBody?.content['application/json']?.schema;
          for (const [key, each] of Object.entries(body?.properties ?? {}))
            flatten(each, key, body?.required?.includes(key) ?? false, takes);
          const answer = one.responses['200']?.content?.['application/json']?.schema;
          if (answer) flatten(answer, '', true, gives);
          return [
            `${verb.toUpperCase()} ${path}`,
            { open: one.security !== undefined, takes: written(takes), gives: written(gives) },
          ] as const;
        }),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
};
export const presentApi = (): LandedApi => apiOf(bindings.map((one) => one.endpoint));

const beyond = (some: ReadonlySet<string>, all: ReadonlySet<string>): string[] =>
  all.has('any') ? [] : [...some].filter((one) => !all.has(one) && !(one === 'integer' && all.has('number')));

/** Checks that /v1 only grows: a caller that the landed version served is served as well by this version. */
export const checkApi = (landed: LandedApi, now: LandedApi): Problem[] =>
  Object.entries(landed).flatMap(([name, before]) => {
    const after = now[name];
    if (!after) return [`${name}: is gone`];
    const problems: string[] = before.open && !after.open ? ['is not open to everybody any more'] : [];
    for (const [at, text] of Object.entries(before.takes)) {
      const [was, is] = [read(text), after.takes[at] === undefined ? null : read(after.takes[at])];
      if (!is) problems.push(`does not take ${at} any more`);
      else {
        if (!was.always && is.always) problems.push(`now demands ${at}`);
        const types = beyond(was.types, is.types);
        if (types.length > 0) problems.push(`does not take ${types.join(', ')} for ${at} any more`);
        if (is.words)
          problems.push(
            ...(was.words
              ? [...was.words]
                  .filter((word) => !is.words?.has(word))
                  .map((word) => `does not take « ${word} » for ${at} any more`)
              : [`takes only some words for ${at}`]),
          );
      }
    }
    const parentIsNew = (at: string): boolean =>
      [...at.matchAll(/\.|\[\]|\{\}/g)].some(
        ({ index }) => index > 0 && before.takes[at.slice(0, index)] === undefined,
      );
    for (const [at, text] of Object.entries(after.takes)) {
      if (before.takes[at] === undefined && read(text).always && !parentIsNew(at) && !/(\[\]|\{\})$/.test(at))
        problems.push(`now demands ${at}`);
    }
    for (const [at, text] of Object.entries(before.gives)) {
      const [was, is] = [read(text), after.gives[at] === undefined ? null : read(after.gives[at])];
      if (!is) problems.push(`does not answer ${at || 'anything'} any more`);
      else {
        if (was.always && !is.always) problems.push(`may leave out ${at}`);
        const types = beyond(is.types, was.types);
        if (types.length > 0) problems.push(`answers ${types.join(', ')} for ${at}, was ${[...was.types].join('|')}`);
      }
    }
    return problems.map((problem) => `${name}: ${problem}`);
  });
