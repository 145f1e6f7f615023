import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '#kernel/can.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { PERMISSIONS } from '#kernel/permission.ts';
import { mountMeta } from '#platform/meta.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';

/** The documentation of the API as an integrator reads it: the page and the description, as they are served. */
type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Json;
  example?: unknown;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  security?: unknown;
  'x-permission': { can: string | string[]; module: string | null };
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, { schema: Json; example?: unknown }> }
  >;
}
interface Api {
  openapi: string;
  info: Json;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Json>; schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}

const t = await testBed();
let http: FastifyInstance;
let api: Api;
let page = '';
beforeAll(async () => {
  http = Fastify();
  mountMeta(http, t.frame, bindings, { version: '1', metricsToken: undefined });
  const answer = await http.inject({ url: '/v1/openapi.json' });
  expect(answer.headers['content-type']).toContain('application/json');
  api = answer.json();
  page = (await http.inject({ url: '/v1/docs' })).body;
});

const operationOf = (endpoint: Endpoint): Operation =>
  api.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.verb.toLowerCase()] as Operation;
const nameOf = (endpoint: Endpoint): string => `${endpoint.verb} ${endpoint.path}`;
const all = (): [string, Operation][] =>
  Object.entries(api.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(
      ([verb, one]) => [`${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, one] as [string, Operation],
    ),
  );

/** Every object of a document, with the way to it. */
const walk = function* (value: unknown, at = '#'): Generator<[string, Json]> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield [at, value as Json];
  for (const [key, one] of Object.entries(value)) if (key !== 'example') yield* walk(one, `${at}/${key}`);
};
const resolved = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key.replaceAll('~1', '/')], api);

describe('/v1/openapi.json', () => {
  test('is OpenAPI 3.1: what the standard asks for is there, once, and every reference leads somewhere', () => {
    expect([api.openapi, typeof api.info.title, typeof api.info.version, api.servers.length]).toEqual([
      '3.1.0',
      'string',
      'string',
      1,
    ]);
    const ids = all().map(([, one]) => one.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...walk(api)].flatMap(([at, one]) =>
      typeof one.$ref === 'string' ? [[at, one.$ref] as const] : [],
    );
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(([, ref]) => !ref.startsWith('#/') || resolved(ref) === undefined)).toEqual([]);
    for (const [path, verbs] of Object.entries(api.paths)) {
      expect(path).toMatch(/^\/(v1|files)\/[\w\-./{}]+$/);
      for (const one of Object.values(verbs)) {
        const places = one.parameters.map((each) => `${each.in} ${each.name}`);
        expect(new Set(places).size).toBe(places.length);
        expect(one.parameters.filter((each) => each.in === 'path').map((each) => each.name)).toEqual(
          [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
        );
        expect(one.parameters.filter((each) => each.in === 'path' && each.required !== true)).toEqual([]);
        for (const [status, answer] of Object.entries(one.responses)) {
          expect(status).toMatch(/^\d{3}$/);
          expect(answer.$ref !== undefined || typeof answer.description === 'string').toBe(true);
        }
      }
    }
  });

  test('has only schemas of JSON Schema 2020-12: known types, lists with items, required fields that exist', () => {
    const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
    const schemas = [...walk(api)].filter(([at]) => /\/schema(\/|$)/.test(at) && !/\/(properties|\$defs)$/.test(at));
    const wrong = schemas.flatMap(([at, one]) => [
      ...(one.type !== undefined && [one.type].flat().some((type) => !TYPES.includes(String(type)))
        ? [`${at} type`]
        : []),
      ...(one.type === 'array' && one.items === undefined && one.prefixItems === undefined ? [`${at} items`] : []),
      ...(Array.isArray(one.required) &&
      one.properties !== undefined &&
      one.required.some((key) => !Object.hasOwn((one.properties ?? {}) as Json, String(key)))
        ? [`${at} required`]
        : []),
      ...(one.nullable !== undefined ? [`${at} nullable`] : []),
      ...(typeof one.pattern === 'string' && !isPattern(one.pattern) ? [`${at} pattern`] : []),
    ]);
    expect(schemas.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  test('holds every endpoint and no other, with who may call it', () => {
    expect(
      all()
        .map(([name]) => name)
        .sort(),
    ).toEqual(bindings.map((one) => nameOf(one.endpoint)).sort());
    const unsaid = bindings.filter(({ endpoint }) => {
      const one = operationOf(endpoint);
      const names = permissionsOf(endpoint.can);
      return (
        !one.summary ||
        names.some((permission) => !one.description.includes(permission)) ||
        (endpoint.module !== null && !one.description.includes(endpoint.module)) ||
        JSON.stringify([one['x-permission'].can].flat().filter((can) => can !== 'public' && can !== 'signedIn')) !==
          JSON.stringify(names) ||
        (endpoint.can === 'public') !== (one.security !== undefined)
      );
    });
    expect(unsaid.map((one) => nameOf(one.endpoint))).toEqual([]);
    expect(
      all()
        .flatMap(([, one]) => [one['x-permission'].can].flat())
        .filter((can) => can !== 'public' && can !== 'signedIn' && !(PERMISSIONS as readonly string[]).includes(can)),
    ).toEqual([]);
  });

  test('says how each of them refuses, with an example of the words', () => {
    const unsaid = bindings.filter(({ endpoint }) => {
      const wanted = [
        '400',
        '422',
        ...(endpoint.can === 'public' ? [] : ['401', '403']),
        ...(endpoint.path.includes(':') ? ['404'] : []),
      ];
      return wanted.some((status) => {
        const answer = resolved(operationOf(endpoint).responses[status]?.$ref ?? '#/none') as
          | { content: Record<string, { example: Json }> }
          | undefined;
        const example = answer?.content['application/json']?.example;
        return typeof example?.message !== 'string' || example.sucess !== false || typeof example.code !== 'string';
      });
    });
    expect(unsaid.map((one) => nameOf(one.endpoint))).toEqual([]);
  });

  test('shows a demand that the endpoint itself takes, and an answer that its own schema lets out', () => {
    const bad = bindings.flatMap(({ endpoint }) => {
      const one = operationOf(endpoint);
      const sent = {
        ...Object.fromEntries(
          one.parameters.flatMap((each) => (each.example === undefined ? [] : [[each.name, each.example]])),
        ),
        ...(one.requestBody?.content['application/json']?.example as Json | undefined),
      };
      const answered = one.responses['200']?.content?.['application/json']?.example;
      return [
        ...(endpoint.input.safeParse(sent).success ? [] : [`${nameOf(endpoint)} demand ${JSON.stringify(sent)}`]),
        ...(endpoint.output === 'file' || endpoint.output.safeParse(answered).success
          ? []
          : [
              `${nameOf(endpoint)} answer ${JSON.stringify(answered)}: ${endpoint.output.safeParse(answered).error?.message.slice(0, 300)}`,
            ]),
      ];
    });
    expect(bad).toEqual([]);
  });
});

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text, 'u') !== null;
  } catch {
    return false;
  }
};

describe('/v1/docs', () => {
  test('tells every endpoint to a person, in French, without a script nor anything of a third party', () => {
    for (const { endpoint } of bindings) {
      expect(page).toContain(`id="${endpoint.verb.toLowerCase()}${endpoint.path.replace(/:(\w+)/g, '{$1}')}"`);
      expect(page).toContain(endpoint.summary.replace(/[&<>"]/g, (c) => `&#${c.codePointAt(0)};`));
    }
    for (const said of ['Authorization: Bearer ckey_', 'Idempotency-Key', 'Comptoir-Signature'])
      expect(page).toContain(said);
    expect(page).toContain('<html lang="fr">');
    expect(page).not.toMatch(/<script|src=|href="(?!\/|#)|@import|url\(/);
  });
});
