import * as z from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';

type Json = Readonly<Record<string, unknown>>;

const REFUSAL = {
  type: 'object', required: ['message', 'sucess', 'code'],
  properties: {
    message: { type: 'string' }, sucess: { type: 'boolean', const: false }, code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
} as const;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' }) as Record<string, unknown>;
  const { $schema: _omitted, ...rest } = made;
  return rest;
};

const permissionWords = (endpoint: Endpoint): string => {
  if (endpoint.can === 'public') return 'Ouvert à tous.';
  const also = endpoint.also && endpoint.also.length > 0 ? ` ; aussi : ${endpoint.also.join(', ')} pour ses propres données` : '';
  if (endpoint.can === 'signedIn') return 'Toute personne connectée.';
  const names = typeof endpoint.can === 'string' ? [endpoint.can] : endpoint.can;
  return `Permission : ${names.join(' ou ')}${also}${endpoint.module ? ` ; module ${endpoint.module}` : ''}.`;
};

const operationOf = (endpoint: Endpoint): Json => {
  const input = schemaOf(endpoint.input, 'input') as { properties?: Record<string, Json>; required?: string[] };
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const properties = Object.entries(input.properties ?? {});
  const asQuery = endpoint.verb === 'GET' || endpoint.verb === 'DELETE' || endpoint.upload !== undefined;
  const body = properties.filter(([name]) => !inPath.includes(name));
  const required = (input.required ?? []).filter((name) => !inPath.includes(name));
  const refusals = ['400', ...(endpoint.can === 'public' ? [] : ['401', '403']), ...(inPath.length > 0 ? ['404'] : []), '409', '422', '503'];
  return {
    operationId: endpoint.path.replace(/^\/v1\//, '').replace(/[/:.{}-]+(\w)/g, (_whole, c: string) => c.toUpperCase()) + endpoint.verb,
    tags: [endpoint.path.split('/')[2] ?? 'v1'],
    summary: endpoint.summary,
    description: permissionWords(endpoint),
    ...(endpoint.can === 'public' ? { security: [] } : {}),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: (input.properties ?? {})[name] ?? { type: 'string' } })),
      ...(asQuery ? body.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })) : []),
      ...(endpoint.verb !== 'GET' && !endpoint.readOnly
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }] : []),
    ],
    ...(endpoint.upload
      ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } }
      : !asQuery && body.length > 0
        ? { requestBody: { required: true, content: { 'application/json': { schema: {
          type: 'object', properties: Object.fromEntries(body), ...(required.length > 0 ? { required } : {}), additionalProperties: false,
        } } } } } : {}),
    responses: {
      '200': endpoint.output === 'file'
        ? { description: 'Fichier', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
        : { description: endpoint.done ?? 'Réponse', content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } } },
      ...(endpoint.outside ? { '202': { description: 'Le résultat du prestataire de paiement n’est pas encore connu ; l’état dit « processing ».' } } : {}),
      ...Object.fromEntries(refusals.map((status) => [status, { $ref: '#/components/responses/Refusal' }])),
    },
  };
};

/** The whole API from the declarations that make its routes: it cannot say anything else than what is served. */
export const openApi = (endpoints: readonly Endpoint[], version: string, baseUrl: string): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.verb.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Comptoir', version, description: 'API du bureau et des boutiques. Les ajouts seuls changent /v1 ; les montants sont en euros, les dates en ISO 8601.' },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }, { cookie: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, cookie: { type: 'apiKey', in: 'cookie', name: 'comptoir' } },
      responses: { Refusal: { description: 'Refus, avec ses mots', content: { 'application/json': { schema: REFUSAL } } } },
    },
  };
};

const safe = (text: unknown): string => String(text ?? '').replace(/[&<>"]/g, (c) => `&#${c.codePointAt(0)};`);

interface Operation { summary: string; description: string; parameters: { name: string; in: string; required: boolean }[]; requestBody?: unknown; responses: Record<string, { content?: Record<string, { schema: unknown }> }> }

/** The same, to be read by a person: no script, no third party. */
export const openApiPage = (api: Json): string => {
  const paths = api.paths as Record<string, Record<string, Operation>>;
  const body = Object.entries(paths).flatMap(([path, verbs]) => Object.entries(verbs).map(([verb, one]) => {
    const parameters = one.parameters.map((each) => `<li><code>${safe(each.name)}</code> <small>${safe(each.in)}${each.required ? ', requis' : ''}</small></li>`).join('');
    const shown = (title: string, value: unknown): string => (value === undefined ? '' : `<details><summary>${title}</summary><pre>${safe(JSON.stringify(value, null, 2))}</pre></details>`);
    return `<article id="${safe(verb + path)}"><h2><b class="${safe(verb)}">${safe(verb.toUpperCase())}</b> <code>${safe(path)}</code></h2><p>${safe(one.summary)}</p><p><small>${safe(one.description)}</small></p>${parameters ? `<ul>${parameters}</ul>` : ''}${shown('Corps', one.requestBody)}${shown('Réponse', one.responses['200']?.content)}</article>`;
  })).join('');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API de Comptoir</title><style>body{font:15px/1.5 system-ui,sans-serif;max-width:900px;margin:0 auto;padding:32px 16px;color:#2b2722;background:#fbf9f5}h1{font-weight:400}article{border-top:1px solid #e0d9cd;padding:12px 0}h2{font-size:16px;margin:0;font-weight:400;overflow-wrap:anywhere}b{display:inline-block;min-width:56px;color:#0b6e69}b.post{color:#7a4b00}b.put{color:#3b4d8f}b.delete{color:#9c1f1f}p{margin:4px 0}pre{overflow:auto;background:#fff;border:1px solid #e0d9cd;border-radius:6px;padding:12px;font-size:12px}</style></head><body><h1>API de Comptoir</h1><p>La description complète : <a href="/v1/openapi.json">/v1/openapi.json</a>.</p>${body}</body></html>`;
};
