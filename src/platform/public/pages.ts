import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAnswerCache } from './answer-cache.ts';

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};
const PACKED = new Set(['.js', '.css', '.svg', '.json', '.txt']);

interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  /** For who asked alone: his view of the shop changed while it was made. */
  readonly isPersonal?: boolean;
  gzip: Buffer | null;
  brotli: Buffer | null;
}

/**
 * The built files, named by their content: kept in memory, packed once at the best level at their first request, cached for ever by
 * browsers. A name that is not there is answered 404, so that an old page finds out and reloads.
 */
export const serveAssets = async (http: FastifyInstance, folder: string): Promise<void> => {
  const assets = new Map<string, Asset>();
  for (const name of await readdir(folder)) {
    assets.set(name, {
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      plain: await readFile(join(folder, name)),
      gzip: null,
      brotli: null,
    });
  }
  http.get('/assets/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const asset = assets.get(name);
    if (!asset) return reply.code(404).send({ message: 'This page could not be found', sucess: false, code: 'absent' });
    void reply
      .header('content-type', asset.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding');
    if (!PACKED.has(extname(name))) return reply.send(asset.plain);
    const takes = String(request.headers['accept-encoding'] ?? '');
    if (takes.includes('br')) {
      asset.brotli ??= await packBrotli(asset.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      return reply.header('content-encoding', 'br').send(asset.brotli);
    }
    if (takes.includes('gzip')) {
      asset.gzip ??= await packGzip(asset.plain, { level: 9 });
      return reply.header('content-encoding', 'gzip').send(asset.gzip);
    }
    return reply.send(asset.plain);
  });
};

export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  /** For who asked alone: his view of the shop changed while it was made. */
  readonly isPersonal?: boolean;
  gzip: Buffer | null;
}

const NEVER = { 'cache-control': 'private, no-store' } as const;

/** The scripts that the program wrote into this answer: they alone know its nonce. */
const ownScripts = (html: string, nonce: string): readonly string[] =>
  nonce === ''
    ? []
    : [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', text = '']) =>
        attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes) ? [text] : [],
      );
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface PageOptions {
  /** The origins that may show it in a frame; none: nobody. */
  readonly framedBy?: readonly string[];
  readonly nonce?: string;
  /** Houses whose page of payment wants a form. */
  readonly formsTo?: readonly string[];
  /** Houses that the shop of this page has called in, by directive: let in by the policy, called by the browser after consent only. */
  readonly hosts?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Keeps a page whole: its bytes, its packed bytes once somebody asked for them, and the policy that lets run what was in it when it
 * was rendered, nothing else. Each answer has a nonce of its own, which only the scripts of the program bear: those are then named by their
 * hash, so that the page can be kept; a script that came in with somebody's text bears none and does not run. Guests are
 * the origins of a card provider, whose fields stand in frames of its own: only the pages where one pays let them in. No page stands in
 * a frame, but a preview in the editor's and what an estate gives to the sites that it names.
 */
export const pageOf = async (
  response: Response,
  guests: readonly string[] = [],
  { framedBy = [], nonce = '', hosts = {}, formsTo = [] }: PageOptions = {},
): Promise<Page> => {
  const plain = Buffer.from(await response.arrayBuffer());
  const scripts = ownScripts(plain.toString('utf8'), nonce).map(hashOf);
  const own: Readonly<Record<string, readonly string[]>> = {
    'script-src': [...guests, ...new Set(scripts)],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:', 'blob:'],
    'font-src': [],
    'connect-src': guests,
    'frame-src': guests,
  };
  const policy = [
    "default-src 'self'",
    ...[...new Set([...Object.keys(own), ...Object.keys(hosts)])].map((name) =>
      [name, "'self'", ...(own[name] ?? []), ...(hosts[name] ?? [])].join(' '),
    ),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formsTo].join(' '),
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ].join('; ');
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length')),
      'content-security-policy': policy,
    },
    plain,
    gzip: null,
  };
};

export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  kept: boolean,
): Promise<FastifyReply> => {
  void reply
    .code(page.status)
    .headers(page.headers)
    .headers(kept ? { 'cache-control': 'private, no-cache' } : NEVER)
    .header('vary', 'cookie, accept-encoding, accept-language');
  if (String(request.headers['accept-encoding'] ?? '').includes('gzip') && page.plain.byteLength > 1000) {
    page.gzip ??= await packGzip(page.plain, { level: 6 });
    return reply.header('content-encoding', 'gzip').send(page.gzip);
  }
  return reply.send(page.plain);
};

/** Pages as they were rendered, good as long as the shop's version stands. Only what is found is kept: a 404 may be a page of the next minute. */
export const createPageCache = () =>
  createAnswerCache<Page>({
    bytes: 48 * 2 ** 20,
    sizeOf: (page) => page.plain.byteLength * 1.3,
    isKept: (page) => page.status === 200 && !page.isPersonal,
  });
