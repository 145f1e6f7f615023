import { hash } from 'node:crypto';
import { Server } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Endpoint, FileAnswer } from '#kernel/endpoint.ts';
import { type Lang, langOf } from '#kernel/language/lang.ts';
import { inOneLine } from '#kernel/field/one-line.ts';
import { UUID } from '#kernel/id.ts';
import { LINK_COOKIE, LINK_HEADER, NO_SECRET } from '#kernel/visitor/link-secret.ts';
import { absent, Refused, type Refusal } from '#kernel/refusal.ts';
import type { Binding, Cookie } from './call.ts';
import { requestId } from './clock.ts';
import { answerOfRefusal, asRefused, type Frame, type Incoming } from './frame.ts';
import { createAnswerCache } from './public/answer-cache.ts';
import { publicVersions } from './public/public-versions.ts';
import { log } from './log.ts';
import { CRASH, refuse } from './refusals.ts';
import { say } from './process/say.ts';
import { namedBy, SECURE_COOKIE, SESSION_COOKIE, SESSION_SECONDS, tokenOf } from './session.ts';
import { received } from './files/upload.ts';

export type { Action, Binding, Call } from './call.ts';
export { bind } from './call.ts';

export const VISITOR_COOKIE = 'visitor';
export const LANG_COOKIE = 'lang';
/** Where a caller with a Bearer finds the token that takes the place of his. */
export const TOKEN_HEADER = 'x-session-token';
/** An order of ten thousand lines fits. */
const BODY_LIMIT = 2 * 1024 * 1024;
/** Fifty megabytes of an import from a cellar with a poor line; whoever is slower is nobody's customer. */
const SLOWEST_MS = 10 * 60_000;
/**
 * A client must send its request within this time: the server closes connections that stay silent or send a byte now
 * and then.
 */
const HEADERS_WITHIN_MS = 20_000;
const LOOKS_EACH_MS = 5_000;

/** A page of a private link whose address says the secret: nothing that the page fetches is told this address. */
const hasSecret = (request: FastifyRequest): boolean => 'token' in (request.query as object);

const langAsked = (request: FastifyRequest): string | null => {
  const { lang } = request.query as { lang?: unknown };
  return typeof lang === 'string' ? lang : null;
};

/** The caller, from cookies and headers: the same for the API and for the pages. */
export const callerOf = async (request: FastifyRequest): Promise<Omit<Incoming, 'input' | 'body' | 'headers'>> => {
  const cookies = request.cookies;
  const bearer = /^Bearer ([\w.-]{20,2000})$/.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? cookies[SECURE_COOKIE] ?? cookies[SESSION_COOKIE];
  // A token that does not verify is not "no token": the call must be answered 401, so a session that cannot exist stands for it.
  const named = token ? ((await namedBy(token)) ?? { sessionId: '00000000-0000-0000-0000-000000000000' }) : null;
  const key = request.headers['idempotency-key'];
  return {
    sessionId: null,
    ...named,
    ...(cookies[VISITOR_COOKIE] ? { visitorId: cookies[VISITOR_COOKIE] } : {}),
    ...(typeof key === 'string' && key.length > 0 && key.length <= 255 ? { idempotencyKey: key } : {}),
    ip: request.ip,
    lang: langOf({
      query: langAsked(request),
      cookie: cookies[LANG_COOKIE] ?? null,
      browser: request.headers['accept-language'] ?? null,
    }),
    requestId: request.id,
  };
};

/** A browser sends the cookie by itself, so a change that rides on it must come from our own pages. */
const isForeign = (request: FastifyRequest, baseUrl: string): boolean => {
  if (request.headers.authorization) return false;
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin !== new URL(baseUrl).origin && origin !== `${request.protocol}://${request.headers.host}`;
};

/**
 * A GET that writes (a numbered export, an address given once) is refused to a link or a picture of another site, as changes are. It stays a
 * GET, since /v1 only grows and programs call it by Bearer; the browser itself says where the request comes from.
 */
const hasEffect = ({ verb, mayWrite }: Endpoint): boolean => verb !== 'GET' || mayWrite === true;

export const setCookies = (reply: FastifyReply, cookies: readonly Cookie[], secure: boolean): void => {
  for (const one of cookies) {
    const kept = { path: '/', httpOnly: one.httpOnly, sameSite: 'lax', secure } as const;
    const isHosted = secure && one.name === SESSION_COOKIE;
    void reply.setCookie(isHosted ? SECURE_COOKIE : one.name, one.value, { ...kept, maxAge: one.maxAge });
    // The session goes on under one name only.
    if (isHosted) void reply.setCookie(one.name, '', { ...kept, maxAge: 0 });
  }
};

const keptFor = (file: FileAnswer): string =>
  file.immutable ? 'public, max-age=31536000, immutable' : file.tagged ? 'private, no-cache' : 'private, no-store';

/** Tags a file by its bytes; true when the caller has them already. */
const isKnown = (reply: FastifyReply, file: FileAnswer): boolean => {
  if (!file.tagged || !(file.bytes instanceof Uint8Array)) return false;
  const tag = `"${hash('sha256', file.bytes, 'base64url')}"`;
  void reply.header('etag', tag);
  const known = reply.request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim().replace(/^W\//u, '') === tag);
};

const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply => {
  const name = inOneLine(file.name.toWellFormed()).replace(/[\\/]+/g, '-');
  const plain = name.replace(/[^\w.-]+/g, '_');
  void reply
    .header('content-type', file.mime)
    .header('cache-control', keptFor(file))
    .header(
      'content-disposition',
      `${file.inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
  // Bytes that somebody sent us never act on our pages, whatever they turn out to be.
  if (file.immutable) void reply.header('content-security-policy', "default-src 'none'; sandbox");
  if (isKnown(reply, file)) return reply.code(304).send();
  return reply.send(
    file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : Readable.from(file.bytes, { objectMode: false }),
  );
};

/** In seconds, where the refusal does not say: what is unavailable is back in a moment, whoever tried too often waits longer. */
const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '60', 503: '2' };

const sendRefusal = (reply: FastifyReply, refusal: Refusal, lang: Lang): FastifyReply => {
  const { status, body } = answerOfRefusal(refusal, lang);
  const seconds = refusal.retryIn?.toString() ?? RETRY_AFTER[status];
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  return reply.code(status).header('content-language', lang).header('cache-control', 'private, no-store').send(body);
};

/** The secret of a private link may be said beside the address. A cookie, which browsers send by themselves, says it for a read alone. */
const paramsOf = ({ verb }: Endpoint, request: FastifyRequest): Record<string, string> => {
  const params = request.params as Record<string, string>;
  if (params['token'] !== NO_SECRET) return params;
  const header = request.headers[LINK_HEADER];
  const token = typeof header === 'string' ? header : verb === 'GET' ? request.cookies[LINK_COOKIE] : undefined;
  return token === undefined ? params : { ...params, token };
};

/** Path parameters, then query or body, as one flat object; an input that names a path parameter twice is the path's. `lang` is the caller's. */
const inputOf = (endpoint: Endpoint, request: FastifyRequest): unknown => {
  const params = paramsOf(endpoint, request);
  const { lang: _callers, ...query } = request.query as Record<string, unknown>;
  if (endpoint.verb === 'GET' || endpoint.verb === 'DELETE' || endpoint.upload) return { ...query, ...params };
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refused(refuse('frame.malformed', { field: 'corps' }));
  return { ...query, ...body, ...params };
};

/** Shorter answers fit in one packet or two as they are. */
const PACKED_FROM = 3000;
const packGzip = promisify(gzip);
const takesGzip = (request: FastifyRequest): boolean =>
  String(request.headers['accept-encoding'] ?? '').includes('gzip');

const SHOPS_AT_MOST = 20;
/** The shops that a kept answer speaks of, as far as its address names them: then only their changes make it anew. */
const shopsNamed = (query: unknown): readonly string[] => {
  const { shopIds } = query as { shopIds?: unknown };
  if (typeof shopIds !== 'string') return [];
  const named = [...new Set(shopIds.toLowerCase().match(new RegExp(UUID, 'g')) ?? [])];
  return named.length <= SHOPS_AT_MOST ? named : [];
};

/**
 * Somebody whose file is refused may still be sending it, and hears nothing before he has: the rest is taken and thrown away. Who sends
 * more than that, or slower, is cut off after the answer.
 */
const hearOut = async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  let left = HEARD_AT_MOST;
  const late = AbortSignal.timeout(HEARD_FOR_MS);
  const chunks = raw.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  const isLate = new Promise<null>((resolve) => late.addEventListener('abort', () => resolve(null), { once: true }));
  while (!raw.readableEnded && !raw.destroyed && left > 0) {
    const next = await Promise.race([chunks.next(), isLate]).catch(() => null);
    if (next === null || next.done) break;
    left -= (next.value as Uint8Array).byteLength;
  }
  if (!raw.complete) void reply.header('connection', 'close');
};
const HEARD_AT_MOST = 64 * 2 ** 20;
const HEARD_FOR_MS = 5_000;

const draining = new WeakSet<FastifyInstance>();
const DRAINED_WITHIN_MS = 10_000;
/** The time a kept connection has for one more request, after the answer that announced its end. */
const LAST_CALLS_MS = 1_000;

/** Stops listening, answers all that runs or still comes on an open connection, then closes; after ten seconds whatever happens. */
export const drainHttp = async (app: FastifyInstance): Promise<void> => {
  draining.add(app);
  const { server } = app;
  const since = performance.now();
  // Node's own close() of an HTTP server cuts connections that wait for their next request, and with them a request on its way.
  // Done just after the loop has taken in whoever was at the door: who comes to a closed one is told so by the network.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  if (server.listening) Server.prototype.close.call(server);
  const open = (): Promise<number> =>
    new Promise((resolve) => {
      server.getConnections((error, count) => resolve(error ? 0 : count));
    });
  while (performance.now() - since < LAST_CALLS_MS && (await open()) > 0) await pause(20);
  const late = setTimeout(() => server.closeAllConnections(), DRAINED_WITHIN_MS - LAST_CALLS_MS).unref();
  await app.close();
  clearTimeout(late);
};

export interface HttpSettings {
  readonly frame: Frame;
  readonly bindings: readonly Binding[];
  readonly secure: boolean;
  /** How many proxies stand before the program, or their addresses; none: what a caller says of his address is not believed. */
  readonly trustProxy?: number | readonly string[];
  /** Shorter for a test: within what time a caller says what he wants, and how often that is looked at. */
  readonly headersWithinMs?: number;
  readonly looksEachMs?: number;
}

/** With a number, the last so many addresses of X-Forwarded-For are the proxies' own words; what stands before them is anybody's. */
const trusted = (proxies: number | readonly string[]): string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];

export const createHttp = async (settings: HttpSettings): Promise<FastifyInstance> => {
  const { frame } = settings;
  const app = Fastify({
    logger: false,
    trustProxy: trusted(settings.trustProxy ?? 0),
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOWEST_MS,
    http: {
      headersTimeout: settings.headersWithinMs ?? HEADERS_WITHIN_MS,
      connectionsCheckingInterval: settings.looksEachMs ?? LOOKS_EACH_MS,
    },
    genReqId: () => requestId(),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // A running call is finished and answered before its connection closes.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false },
  });
  // JSON and nothing else: a form of another site can send plain text.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  app.addHook('onSend', async (request, reply) => {
    void reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', hasSecret(request) ? 'strict-origin' : 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      // The camera reads labels at a count; nothing of ours asks for a place, a microphone or a device.
      .header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), usb=(), serial=(), bluetooth=()');
    // Answers of the API are drawn into no page of another site. Pictures by their hash stand in mails and in frames, and stay open.
    if (request.url.startsWith('/v1/')) void reply.header('cross-origin-resource-policy', 'same-origin');
    if (draining.has(app)) void reply.header('connection', 'close');
    if (settings.secure) void reply.header('strict-transport-security', 'max-age=31536000');
  });

  app.setErrorHandler(async (thrown, request, reply) => {
    const { lang } = await callerOf(request);
    const error = asRefused(thrown);
    if (error instanceof Refused) return sendRefusal(reply, error.refusal, error.reader?.lang ?? lang);
    const status = (error as { statusCode?: number }).statusCode;
    if (status === 413) return reply.code(413).send(answerOfRefusal(refuse('frame.too-large'), lang).body);
    if (status !== undefined && status >= 400 && status < 500) {
      const { body } = answerOfRefusal(refuse('frame.malformed', { field: 'corps' }), lang);
      return reply.code(status).send(body);
    }
    // A client that hung up before it had sent everything is no fault of ours, and cannot read an answer.
    if (request.raw.destroyed && !request.raw.complete) return reply.code(400).send();
    log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'crash');
    return reply.code(500).send({
      message: say(CRASH.words, lang),
      sucess: false,
      code: CRASH.code,
      requestId: request.id,
    });
  });

  const versions = publicVersions(frame.pool, frame.clock.millis);
  const kept = createAnswerCache<{ text: string; cookies: number }>({
    bytes: 24 * 2 ** 20,
    sizeOf: (one) => one.text.length,
    isKept: (one) => one.cookies === 0,
  });

  /** The session of who calls goes on under a new token, unless this call has given or taken one itself. */
  const giveToken = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { renewal, cookies }: Awaited<ReturnType<Frame['run']>>,
  ): Promise<void> => {
    if (renewal === null || cookies.some((one) => one.name === SESSION_COOKIE)) return;
    // The call is done and is answered: what fails here is tried again at the next one.
    const turn = await frame.renew(renewal).catch((error: unknown) => {
      log.error({ err: error, requestId: request.id }, 'session not renewed');
      return null;
    });
    if (turn === null) return;
    const value = await tokenOf(renewal.sessionId, turn);
    if (request.headers.authorization) void reply.header(TOKEN_HEADER, value);
    else setCookies(reply, [{ name: SESSION_COOKIE, value, maxAge: SESSION_SECONDS, httpOnly: true }], settings.secure);
  };

  const mount = (scope: FastifyInstance, binding: Binding): void => {
    const { endpoint } = binding;
    scope.route({
      method: endpoint.verb,
      url: endpoint.path,
      bodyLimit: endpoint.upload?.maxBytes ?? endpoint.bodyBytes ?? BODY_LIMIT,
      handler: async (request, reply) => {
        const caller = await callerOf(request);
        if (hasEffect(endpoint) && isForeign(request, frame.baseUrl))
          return sendRefusal(reply, refuse('frame.origin'), caller.lang);
        if (endpoint.cached && caller.sessionId === null) {
          const { text } = await kept.get(
            `${caller.lang} ${request.url}`,
            await versions(shopsNamed(request.query)),
            async () => {
              const made = await frame.run(binding, { ...caller, input: inputOf(endpoint, request) });
              return { text: JSON.stringify(made.body), cookies: made.cookies.length };
            },
          );
          return reply.header('cache-control', 'private, no-store').type('application/json; charset=utf-8').send(text);
        }
        const asked = {
          ...caller,
          input: inputOf(endpoint, request),
          headers: request.headers as Record<string, string | undefined>,
          asText: true,
        };
        // The server reads no upload from a caller whom the frame will refuse.
        const upload =
          endpoint.upload && (caller.sessionId !== null || endpoint.can === 'public')
            ? await received((request.body ?? request.raw) as AsyncIterable<Uint8Array>, endpoint.upload.maxBytes)
            : null;
        const outgoing = await frame
          .run(binding, upload ? { ...asked, body: upload.body } : asked)
          .finally(upload?.forget)
          .catch(async (error: unknown) => {
            if (endpoint.upload) await hearOut(request, reply);
            throw error;
          });
        setCookies(reply, outgoing.cookies, settings.secure);
        await giveToken(request, reply, outgoing);
        void reply.header('content-language', outgoing.lang);
        if (endpoint.output === 'file') return sendFile(reply, outgoing.body as FileAnswer);
        void reply.code(outgoing.status).header('cache-control', 'private, no-store');
        const text = outgoing.isText ? (outgoing.body as string) : JSON.stringify(outgoing.body);
        const isPacked = !endpoint.secretAnswer && text?.length > PACKED_FROM && takesGzip(request);
        void reply.type('application/json; charset=utf-8');
        if (!isPacked) return reply.send(text);
        return reply
          .header('content-encoding', 'gzip')
          .header('vary', 'accept-encoding')
          .send(await packGzip(text, { level: 3 }));
      },
    });
  };
  for (const binding of settings.bindings) if (!binding.endpoint.upload) mount(app, binding);
  // Uploads are streams of bytes whatever the sender calls them (a signed webhook is JSON whose bytes count); all else must be JSON.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      (_request: FastifyRequest, payload: unknown, done: (error: Error | null, body?: unknown) => void) =>
        done(null, payload),
    );
    for (const binding of settings.bindings) if (binding.endpoint.upload) mount(scope, binding);
  });

  app.all('/v1/*', async (_request, reply) => {
    const { body } = answerOfRefusal(absent, 'fr');
    return reply.code(404).send({ ...body, message: 'This page could not be found' });
  });
  return app;
};
