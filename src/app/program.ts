import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { useOrderLimits } from '#areas/sales/server/index.ts';
import { useRegistrationDoor } from '#areas/shops/server/index.ts';
import { useContributions } from '#platform/area.ts';
import { startCards } from '#platform/cards/start.ts';
import { STRIPE_ORIGINS } from '#platform/cards/stripe/browser.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import { openPool, type Pool } from '#platform/db.ts';
import { diskStore, useStore } from '#platform/files.ts';
import { useDrop } from '#platform/files/drop.ts';
import { createFrame, type Frame } from '#platform/frame.ts';
import { useOutboundPorts } from '#platform/network/outbound.ts';
import { createHttp, drainHttp } from '#platform/http.ts';
import { mountMeta } from '#platform/meta.ts';
import { objectStore, verifyStore } from '#platform/files/object-store.ts';
import { createWorker, type Worker } from '#platform/jobs/worker.ts';
import { useCatalogue } from '#platform/process/say.ts';
import { useIdentityService } from '#platform/sign-in/identity-service.ts';
import { useSecret } from '#platform/session.ts';
import { bindings, contributions, subscriptions } from './areas.ts';
import { sentences } from './sentences.ts';
import type { Settings } from './settings.ts';

export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

export interface Program {
  readonly frame: Frame;
  readonly pool: Pool;
  readonly worker: Worker;
  readonly http: FastifyInstance;
  /** The origins of the card provider that a payment page must allow. */
  readonly cardOrigins: readonly string[];
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly settings: Settings;
  /** The serving role's address: never the set-up role's. */
  readonly appUrl: string;
  readonly secret: string;
  readonly filesDir: string;
  readonly clock?: Clock;
}

/** The whole program over one database: what the server, the demonstration and the bench all start from. */
export const createProgram = async ({
  settings,
  appUrl,
  secret,
  filesDir,
  clock = systemClock,
}: Parts): Promise<Program> => {
  useSecret(secret);
  useCatalogue(sentences);
  useContributions(contributions);
  useOrderLimits(settings.orders);
  useOutboundPorts(settings.outboundPorts);
  useRegistrationDoor(settings.registration);
  useIdentityService(settings.identityService);
  // Where nothing is named, only a trial has one.
  useDrop(settings.einvoiceFolder ?? (settings.production ? null : join(dirname(filesDir), 'factures-electroniques')));
  const bucket = settings.bucket && objectStore(settings.bucket);
  if (bucket) await verifyStore(bucket);
  useStore(bucket ?? diskStore(filesDir));
  const pool = openPool({ url: appUrl, max: settings.poolMax, name: 'comptoir' });
  let frame: Frame;
  const heard = subscriptions(settings, () => frame);
  frame = createFrame({ pool, clock, baseUrl: settings.baseUrl, subscriptions: heard });
  const cards = startCards({
    pool,
    clock,
    secret,
    stripeKey: settings.stripeKey,
    stripePublishableKey: settings.stripePublishableKey,
    stripeWebhookSecret: settings.stripeWebhookSecret,
    sandbox: settings.cardSandbox,
    houses: settings.houses,
    ownUrl: `http://127.0.0.1:${settings.port}`,
    worker: settings.worker,
  });
  const worker = createWorker(frame);
  const http = await createHttp({
    frame,
    bindings,
    secure: settings.baseUrl.startsWith('https:'),
    trustProxy: settings.trustProxy,
  });
  mountMeta(http, frame, bindings, {
    version: VERSION,
    metricsToken: settings.metricsToken,
    // Neither documents nor the base are kept on this disk where both have a place elsewhere.
    disks: settings.bucket && settings.databaseUrl ? [] : [dirname(filesDir)],
  });
  return {
    frame,
    pool,
    worker,
    http,
    // A shop may have a card account of its own at any time: its fields are let in where one pays, whoever holds the others' cards.
    cardOrigins: [...new Set([...STRIPE_ORIGINS, ...cards.providers.flatMap((one) => one.origins)])],
    close: async () => {
      cards.stop();
      await Promise.all([drainHttp(http), worker.stop()]);
      await pool.end();
    },
  };
};
