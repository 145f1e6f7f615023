import { isIP } from 'node:net';
import { ORDER_LIMITS, type OrderLimits } from '#areas/sales/rules/cart/order-limits.ts';
import type { RegistrationDoor } from '#areas/shops/server/index.ts';
import type { Elsewhere } from '#platform/cards/redirected/create.ts';
import type { Bucket } from '#platform/files/object-store.ts';
import { type IdentityService, isLocalHttp } from '#platform/sign-in/identity-service.ts';
import { HTTPS_PORTS } from '#platform/network/outbound.ts';
import { type FaultService, faultServiceOf } from '#platform/network/fault-report.ts';
import { StartFailure } from '#platform/process/start-failure.ts';

/** The settings of a process, read once from the environment; a wrong one stops the start with one clear line. */
export interface Settings {
  readonly production: boolean;
  readonly port: number;
  readonly baseUrl: string;
  readonly databaseUrl: string | undefined;
  readonly appDatabaseUrl: string | undefined;
  readonly dataDir: string | undefined;
  /** Documents and pictures in an object store, for processes that share no disk; else in `dataDir`. */
  readonly bucket: Bucket | null;
  /** Where bills are handed to a program that carries them to an approved platform. */
  readonly einvoiceFolder: string | null;
  readonly secret: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly worker: boolean;
  readonly web: boolean;
  /** With PAGES=no a process answers the API only: nothing of the browser part need be built. */
  readonly pages: boolean;
  readonly demo: boolean;
  readonly poolMax: number;
  /** How many proxies stand before the program, or their addresses. */
  readonly trustProxy: number | readonly string[];
  /** The ports that an address typed by a person of a shop may name. */
  readonly outboundPorts: readonly number[];
  /** How many orders an hour may be placed in one mailbox's name, and by the visitors of one network. */
  readonly orders: OrderLimits;
  /** Whether producers may open an estate by themselves, and where the terms of use stand that they accept. */
  readonly registration: RegistrationDoor;
  /** The OpenID Connect service by which people may sign in; null without one. */
  readonly identityService: IdentityService | null;
  readonly metricsToken: string | undefined;
  readonly stripeKey: string | undefined;
  readonly stripePublishableKey: string | undefined;
  /** The provider that moves no money: by itself outside production, by CARD_SANDBOX=yes in it, never beside real keys. */
  readonly cardSandbox: boolean;
  readonly stripeWebhookSecret: string | undefined;
  /** Outside production, houses of our own may stand for PayPal and SumUp: nobody else's money can be reached by them. */
  readonly houses: Elsewhere;
  /** Help centre and news of whoever runs this installation; without them the office shows no such entry. */
  readonly outside: { readonly help: string | null; readonly news: string | null };
  /** The service that receives the faults of the program; null: only the log does. */
  readonly faults: FaultService | null;
}

type Env = Readonly<Record<string, string | undefined>>;

const wholeNumber = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65535)
    throw new StartFailure(`${name} doit être un nombre entier (reçu : « ${text} »).`);
  return value;
};

const portsOf = (name: string, text: string | undefined, otherwise: readonly number[]): readonly number[] =>
  (text ?? '').trim() === ''
    ? otherwise
    : (text ?? '').split(',').map((one) => {
        const port = wholeNumber(name, one.trim(), 0);
        if (port === 0)
          throw new StartFailure(`${name} donne des ports, séparés par des virgules (reçu : « ${text} »).`);
        return port;
      });

const linkOf = (name: string, text: string | undefined): string | null => {
  if (!text) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartFailure(`${name} doit être une adresse web complète (reçu : « ${text} »).`);
  return text;
};

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const isAddress = (text: string): boolean => {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  if (version === 0) return NAMED.includes(text);
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
};
/** `yes` would believe whatever a caller writes of his address: it is a number of proxies, or where they are. */
const proxiesOf = (text: string): number | readonly string[] => {
  if (text === '' || text === 'no') return 0;
  if (/^[1-9]$/.test(text)) return Number(text);
  const all = text.split(',').map((one) => one.trim());
  if (all.every(isAddress)) return all;
  throw new StartFailure(
    `TRUST_PROXY est le nombre de proxys devant Comptoir (1 le plus souvent), ou leurs adresses séparées par des virgules (reçu : « ${text} »).`,
  );
};

const bucketOf = (env: Env): Bucket | null => {
  const url = linkOf('FILES_URL', env.FILES_URL);
  if (!url) return null;
  if (!env.FILES_KEY || !env.FILES_SECRET)
    throw new StartFailure('FILES_URL demande FILES_KEY et FILES_SECRET, la clé d’accès au stockage et son secret.');
  return {
    url: url.replace(/\/$/, ''),
    key: env.FILES_KEY,
    secret: env.FILES_SECRET,
    region: env.FILES_REGION || 'us-east-1',
  };
};

/** Closed where nothing is said: an installation is most often one estate's own. The demonstration shows the open door. */
const registrationOf = (env: Env, demo: boolean): RegistrationDoor => {
  const said = env.SELLER_REGISTRATION || (demo ? 'open' : 'closed');
  if (said !== 'open' && said !== 'closed')
    throw new StartFailure(`SELLER_REGISTRATION vaut open ou closed (reçu : « ${said} »).`);
  return { sellers: said === 'open', terms: linkOf('TERMS_URL', env.TERMS_URL) };
};

/** All three, or none: a service half named would be missed on the first day only. */
const identityServiceOf = (env: Env): IdentityService | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret)
    throw new StartFailure('OIDC_ISSUER, OIDC_CLIENT_ID et OIDC_CLIENT_SECRET vont ensemble : il en manque.');
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (!url || (url.protocol !== 'https:' && !isLocalHttp(url)))
    throw new StartFailure(`OIDC_ISSUER doit être une adresse https (reçu : « ${issuer} »).`);
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME?.trim().slice(0, 40) || url.hostname };
};

const housesOf = (env: Env): Elsewhere => {
  const [paypal, sumup] = [linkOf('PAYPAL_URL', env.PAYPAL_URL), linkOf('SUMUP_URL', env.SUMUP_URL)];
  return { ...(paypal ? { paypal } : {}), ...(sumup ? { sumup } : {}) };
};

const faultsOf = (dsn: string | undefined): FaultService | null => {
  if (!dsn) return null;
  const service = faultServiceOf(dsn);
  // The address holds a key: it is not repeated.
  if (!service) throw new StartFailure('ERROR_REPORT_DSN doit être une adresse https://clé@hôte/projet.');
  return service;
};

export const readSettings = (env: Env): Settings => {
  const production = env.NODE_ENV === 'production';
  const demo = !production && env.DEMO !== 'no';
  const port = wholeNumber('PORT', env.PORT, 3000);
  const baseUrl = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  if (!URL.canParse(baseUrl)) throw new StartFailure(`PUBLIC_URL n’est pas une adresse (reçu : « ${baseUrl} »).`);
  if (production && !env.SECRET)
    throw new StartFailure('SECRET est obligatoire en production (32 caractères ou plus).');
  if (env.SECRET && env.SECRET.length < 32) throw new StartFailure('SECRET doit avoir 32 caractères ou plus.');
  if (production && !env.DATABASE_URL && !env.DATA_DIR)
    throw new StartFailure('En production, indiquez DATABASE_URL ou DATA_DIR.');
  const role = env.ROLE ?? 'all';
  if (!['all', 'web', 'worker'].includes(role))
    throw new StartFailure(`ROLE vaut all, web ou worker (reçu : « ${role} »).`);
  return {
    production,
    port,
    baseUrl,
    databaseUrl: env.DATABASE_URL || undefined,
    appDatabaseUrl: env.APP_DATABASE_URL || undefined,
    dataDir: env.DATA_DIR || undefined,
    bucket: bucketOf(env),
    einvoiceFolder: env.EINVOICE_FOLDER || null,
    secret: env.SECRET,
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM ?? `ne-pas-repondre@${new URL(baseUrl).hostname}`,
    worker: role !== 'web',
    web: role !== 'worker',
    pages: env.PAGES !== 'no',
    demo,
    registration: registrationOf(env, demo),
    identityService: identityServiceOf(env),
    poolMax: wholeNumber('POOL_MAX', env.POOL_MAX, 16),
    trustProxy: proxiesOf(env.TRUST_PROXY?.trim() ?? ''),
    outboundPorts: portsOf('OUTBOUND_PORTS', env.OUTBOUND_PORTS, HTTPS_PORTS),
    orders: {
      byMail: wholeNumber('ORDERS_BY_MAIL', env.ORDERS_BY_MAIL, ORDER_LIMITS.byMail),
      byNetwork: wholeNumber('ORDERS_BY_NETWORK', env.ORDERS_BY_NETWORK, ORDER_LIMITS.byNetwork),
    },
    stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY || undefined,
    cardSandbox: !env.STRIPE_SECRET_KEY && (!production || env.CARD_SANDBOX === 'yes'),
    metricsToken: env.METRICS_TOKEN || undefined,
    stripeKey: env.STRIPE_SECRET_KEY || undefined,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET || undefined,
    houses: production ? {} : housesOf(env),
    outside: { help: linkOf('HELP_URL', env.HELP_URL), news: linkOf('NEWS_URL', env.NEWS_URL) },
    faults: faultsOf(env.ERROR_REPORT_DSN),
  };
};
