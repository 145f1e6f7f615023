import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import { type Can, kindsOf, permissionsOf } from '#kernel/can.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { type RefusalKind, STATUS_OF } from '#kernel/refusal.ts';
import { INTRO } from './openapi-intro.ts';
import { type Schema, takenExample } from './openapi-example.ts';
import { refuse } from '../refusals.ts';

type Json = Readonly<Record<string, unknown>>;

const REFUSAL = {
  type: 'object',
  required: ['message', 'sucess', 'code'],
  properties: {
    message: { type: 'string' },
    sucess: { type: 'boolean', const: false },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    mend: { type: 'object', properties: { to: { type: 'string' }, label: { type: 'string' } } },
  },
} as const;

/** The answer of each status, with the words that a caller would read. */
const REFUSALS: Readonly<Record<RefusalKind, { readonly words: string; readonly example: ReturnType<typeof refuse> }>> =
  {
    malformed: {
      words: 'La demande est mal formée : champ inconnu, valeur d’un autre type.',
      example: refuse('frame.malformed', { field: 'colour' }, { colour: { fr: 'Champ inconnu', en: 'Unknown field' } }),
    },
    unauthenticated: { words: 'Pas de session, ou elle n’est plus valable.', example: refuse('frame.signed-out') },
    forbidden: {
      words: 'Le droit ou le module manque, ou le lien avec le domaine est bloqué.',
      example: refuse('frame.forbidden'),
    },
    absent: {
      words: 'Absent, ou à un autre domaine : la réponse est la même.',
      example: {
        code: 'absent',
        kind: 'absent',
        words: { fr: 'Cet élément n’existe pas ou n’existe plus.', en: 'This item does not exist.' },
      },
    },
    state: {
      words: 'L’état ne le permet pas, doublon, ou quelqu’un d’autre a été plus vite.',
      example: refuse('frame.duplicate'),
    },
    invalid: {
      words: 'Une règle ou un champ est à corriger ; `fields` dit lequel.',
      example: refuse('frame.invalid', {}, { email: { fr: 'Le mail est incorrect', en: 'The e-mail is not valid' } }),
    },
    tooMany: {
      words: 'Trop d’essais depuis cette adresse : réessayez après le délai de `Retry-After`.',
      example: {
        code: 'identity.too-many-tries',
        kind: 'tooMany',
        words: {
          fr: 'Trop d’essais. Réessayez dans quelques minutes.',
          en: 'Too many attempts. Try again in a few minutes.',
        },
      },
    },
    unavailable: {
      words: 'Momentanément indisponible : réessayez après le délai de `Retry-After`.',
      example: refuse('frame.unavailable'),
    },
  };
const refusalResponses = (): Json =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([kind, { words, example }]) => [
      `Refusal${STATUS_OF[kind as RefusalKind]}`,
      {
        description: words,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Refusal' },
            example: {
              message: example.words.fr,
              sucess: false,
              code: example.code,
              ...(example.fields
                ? { fields: Object.fromEntries(Object.entries(example.fields).map(([field, one]) => [field, one.fr])) }
                : {}),
            },
          },
        },
        ...(kind === 'unavailable' || kind === 'tooMany'
          ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Secondes à attendre' } } }
          : {}),
      },
    ]),
  );

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' }) as Record<
    string,
    unknown
  >;
  const { $schema: _omitted, ...rest } = made;
  return rest;
};

const permissionWords = (endpoint: Endpoint): string => {
  if (endpoint.can === 'public') return 'Ouvert à tous.';
  if (endpoint.can === 'signedIn') return 'Toute personne connectée.';
  const [names, kinds] = [permissionsOf(endpoint.can), kindsOf(endpoint.can)];
  const module = endpoint.module ? ` ; module ${endpoint.module}` : '';
  if (names.length === 0) return `Réservé : ${kinds.map((kind) => KIND_WORDS[kind] ?? kind).join(', ')}${module}.`;
  const also = kinds.length > 0 ? ` ; aussi : ${kinds.join(', ')} pour ses propres données` : '';
  const fields = Object.entries(endpoint.fields ?? {}).map(
    ([path, rule]) => `${path} (${fieldWords(typeof rule === 'object' && 'can' in rule ? rule.can : rule)})`,
  );
  const of = typeof endpoint.can === 'object' && endpoint.can.of ? ` ; ${endpoint.can.of.join(', ')} seulement` : '';
  const more = fields.length > 0 ? ` Champs réservés : ${fields.join(', ')}.` : '';
  return `Permission : ${rightWords(endpoint.can)}${also}${of}${module}.${more}`;
};
const KIND_WORDS: Readonly<Record<string, string>> = { owner: 'propriétaire', admin: 'administration' };
const rightWords = (can: Can): string => {
  if (typeof can === 'string') return can;
  const any = (can.any ?? []).join(' ou ');
  return [...(can.all ?? []), ...(any ? [can.all?.length ? `(${any})` : any] : [])].join(' et ');
};
const fieldWords = (can: Can): string =>
  [
    ...(permissionsOf(can).length > 0 ? [rightWords(can)] : []),
    ...kindsOf(can).map((one) => KIND_WORDS[one] ?? one),
  ].join(' ou ');

/** The declaration as programs read it: the permission or permissions, and the kinds of people let in beside. */
const permissionData = ({ can, fields, module }: Endpoint): Json => {
  const kinds = kindsOf(can);
  return {
    can: typeof can === 'string' && can !== 'owner' ? can : permissionsOf(can),
    ...(typeof can === 'object' && can.all ? { all: can.all } : {}),
    ...(kinds.length > 0 ? { also: kinds } : {}),
    ...(typeof can === 'object' && can.of ? { of: can.of } : {}),
    ...(fields ? { fields } : {}),
    module,
  };
};

const exampled = (value: unknown): Json => (value === undefined ? {} : { example: value });
const answerOf = (output: z.ZodType): Json => {
  const schema = schemaOf(output, 'output');
  return { schema, ...exampled(takenExample(output, schema)) };
};

const operationOf = (endpoint: Endpoint): Json => {
  const input = schemaOf(endpoint.input, 'input') as Schema;
  const example = takenExample(endpoint.input, input) as Record<string, unknown> | undefined;
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const properties = Object.entries(input.properties ?? {});
  const asQuery = endpoint.verb === 'GET' || endpoint.verb === 'DELETE' || endpoint.upload !== undefined;
  const body = properties.filter(([name]) => !inPath.includes(name));
  const required = (input.required ?? []).filter((name) => !inPath.includes(name));
  const refusals = [
    '400',
    ...(endpoint.can === 'public' ? ['429'] : ['401', '403']),
    ...(inPath.length > 0 ? ['404'] : []),
    '409',
    '422',
    '503',
  ];
  return {
    operationId:
      endpoint.path.replace(/^\/v1\//, '').replace(/[/:.{}-]+(\w)/g, (_whole, c: string) => c.toUpperCase()) +
      endpoint.verb,
    tags: [endpoint.path.split('/')[2] ?? 'v1'],
    summary: endpoint.summary,
    description: permissionWords(endpoint),
    'x-permission': permissionData(endpoint),
    ...(endpoint.can === 'public' ? { security: [] } : {}),
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: (input.properties ?? {})[name] ?? { type: 'string' },
        ...exampled(example?.[name]),
      })),
      ...(asQuery
        ? body.map(([name, schema]) => ({
            name,
            in: 'query',
            required: required.includes(name),
            schema,
            ...exampled(required.includes(name) ? example?.[name] : undefined),
          }))
        : []),
      ...(endpoint.verb !== 'GET' && !endpoint.readOnly
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    ...(endpoint.upload
      ? {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : !asQuery && body.length > 0
        ? {
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: Object.fromEntries(body),
                    ...(required.length > 0 ? { required } : {}),
                    additionalProperties: false,
                  },
                  ...exampled(
                    example && Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name))),
                  ),
                },
              },
            },
          }
        : {}),
    responses: {
      '200':
        endpoint.output === 'file'
          ? {
              description: 'Fichier',
              content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
            }
          : { description: endpoint.done ?? 'Réponse', content: { 'application/json': answerOf(endpoint.output) } },
      ...(endpoint.afterCommit
        ? {
            '202': {
              description: 'Le résultat du prestataire de paiement n’est pas encore connu ; l’état dit « processing ».',
            },
          }
        : {}),
      ...Object.fromEntries(refusals.map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }])),
    },
  };
};

/** The whole API from the declarations that make its routes: it cannot say anything else than what is served. */
export const openApi = (endpoints: readonly Endpoint[], version: string, baseUrl: string): Json =>
  documentOf(endpoints.map(describedCall), version, baseUrl);

/** The same, made while other requests are answered: between two calls it lets them through. */
export const openApiInTurns = async (
  endpoints: readonly Endpoint[],
  version: string,
  baseUrl: string,
): Promise<Json> => {
  const calls: DescribedCall[] = [];
  for (const endpoint of endpoints) {
    await nextTurn();
    calls.push(describedCall(endpoint));
  }
  return documentOf(calls, version, baseUrl);
};

interface DescribedCall {
  readonly path: string;
  readonly verb: string;
  readonly operation: Json;
}
const describedCall = (endpoint: Endpoint): DescribedCall => ({
  path: endpoint.path.replace(/:(\w+)/g, '{$1}'),
  verb: endpoint.verb.toLowerCase(),
  operation: operationOf(endpoint),
});

const documentOf = (calls: readonly DescribedCall[], version: string, baseUrl: string): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { path, verb, operation } of calls) (paths[path] ??= {})[verb] = operation;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comptoir',
      version,
      description:
        'API du bureau et des boutiques. Les ajouts seuls changent /v1 ; les montants sont en euros, les dates en ISO 8601.',
    },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }, { cookie: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'Une clé d’API (`ckey_…`), ou le `jwt` que répond la connexion.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'comptoir' },
      },
      schemas: { Refusal: REFUSAL },
      responses: refusalResponses(),
    },
  };
};

const safe = (text: unknown): string => String(text ?? '').replace(/[&<>"]/g, (c) => `&#${c.codePointAt(0)};`);

type Content = Record<string, { schema: unknown; example?: unknown }>;
interface Operation {
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** The same, to be read by a person: no script, no third party. */
export const openApiPage = (api: Json): string => {
  const paths = api.paths as Record<string, Record<string, Operation>>;
  const body = Object.entries(paths)
    .flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, one]) => {
        const parameters = one.parameters
          .map(
            (each) =>
              `<li><code>${safe(each.name)}</code> <small>${safe(each.in)}${each.required ? ', requis' : ''}</small></li>`,
          )
          .join('');
        const shown = (title: string, value: unknown): string =>
          value === undefined
            ? ''
            : `<details><summary>${title}</summary><pre>${safe(JSON.stringify(value, null, 2))}</pre></details>`;
        const json = (content: Content | undefined): Content[string] | undefined => content?.['application/json'];
        const [asked, answered] = [json(one.requestBody?.content), json(one.responses['200']?.content)];
        const refused = Object.keys(one.responses)
          .filter((status) => Number(status) >= 400)
          .join(', ');
        return `<article id="${safe(verb + path)}"><h2><b class="${safe(verb)}">${safe(verb.toUpperCase())}</b> <code>${safe(path)}</code></h2><p>${safe(one.summary)}</p><p><small>${safe(one.description)} Refus : ${refused}.</small></p>${parameters ? `<ul>${parameters}</ul>` : ''}${shown('Exemple de demande', asked?.example)}${shown('Exemple de réponse', answered?.example)}${shown('Forme de la demande', asked?.schema)}${shown('Forme de la réponse', answered?.schema)}</article>`;
      }),
    )
    .join('');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API de Comptoir</title><style>body{font:15px/1.5 system-ui,sans-serif;max-width:900px;margin:0 auto;padding:32px 16px;color:#2b2722;background:#fbf9f5}h1{font-weight:400}article,section{border-top:1px solid #e0d9cd;padding:12px 0}h2{font-size:16px;margin:0;font-weight:400;overflow-wrap:anywhere}b{display:inline-block;min-width:56px;color:#0b6e69}b.post{color:#7a4b00}b.put{color:#3b4d8f}b.delete{color:#9c1f1f}p{margin:4px 0}pre{overflow:auto;background:#fff;border:1px solid #e0d9cd;border-radius:6px;padding:12px;font-size:12px}</style></head><body><h1>API de Comptoir</h1><p>La description complète : <a href="/v1/openapi.json">/v1/openapi.json</a>.</p>${INTRO}${body}</body></html>`;
};
