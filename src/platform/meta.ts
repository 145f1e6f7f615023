import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Binding } from './call.ts';
import type { Frame } from './frame.ts';
import { openApiInTurns, openApiPage } from './openapi/openapi.ts';

/** Asked on this machine itself, and not by a proxy on it for somebody else. */
const isHere = ({ raw, headers }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(raw.socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

export interface MetaSettings {
  readonly version: string;
  readonly metricsToken: string | undefined;
  /** The folders that the program must be able to write in: documents, and the base where it is its own. */
  readonly disks?: readonly string[];
  readonly freeOn?: (folder: string) => Promise<number>;
}

const bytesFree = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
/** With less than this left, a picture or a page of the base may be the last one. */
const LEAST_FREE = 32 * 2 ** 20;

/** Mounts the pages about the program: its API, its health, its figures. */
export const mountMeta = (
  http: FastifyInstance,
  frame: Frame,
  bindings: readonly Binding[],
  { version, metricsToken, disks = [], freeOn = bytesFree }: MetaSettings,
): void => {
  const described = once(async () => {
    const api = await openApiInTurns(
      bindings.map((one) => one.endpoint),
      version,
      frame.baseUrl,
    );
    return { text: JSON.stringify(api), page: openApiPage(api) };
  });
  http.get('/v1/openapi.json', async (_request, reply) =>
    reply.type('application/json').send((await described()).text),
  );
  http.get('/v1/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send((await described()).page),
  );

  http.get('/health/live', async () => ({ alive: true }));
  // Callers share one probe a second: a health check must not be a load.
  let probe: { at: number; result: Promise<'database' | 'disk' | null> } | null = null;
  /** A base that only reads is not ready: its probe writes, without a table, to where every change is written first. */
  const failing = async (): Promise<'database' | 'disk' | null> => {
    const free = await Promise.all(disks.map((folder) => freeOn(folder).catch(() => LEAST_FREE)));
    if (free.some((bytes) => bytes < LEAST_FREE)) return 'disk';
    return frame.pool.query("select pg_logical_emit_message(true, 'comptoir health', '')").then(
      () => null,
      () => 'database' as const,
    );
  };
  http.get('/health', async (_request, reply) => {
    const now = performance.now();
    if (!probe || now - probe.at > 1000)
      probe = {
        at: now,
        result: failing(),
      };
    const fails = await probe.result;
    return reply.code(fails ? 503 : 200).send({ ready: fails === null, version, ...(fails && { fails }) });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
  });
  http.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  // Figures say how business goes: without a token they are only for this machine.
  http.get('/metrics', async (request, reply) => {
    const allowed = metricsToken ? request.headers.authorization === `Bearer ${metricsToken}` : isHere(request);
    if (!allowed)
      return reply.code(404).send({ message: 'This page could not be found', sucess: false, code: 'absent' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** Made when it is first asked for: few who start the program read its description, and it cost a quarter of the start. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
};
