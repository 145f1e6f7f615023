import { lookup as lookUp } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Calls to addresses that a person of a shop has typed. Such an address must not reach what only this machine or its network can: names
 * are resolved when the call is made, every address they lead to is looked at, and the connection goes to the very one that was.
 */
export interface Sent {
  readonly status: number | null;
  readonly error: 'private' | 'timeout' | 'network' | 'redirect' | 'status' | null;
  readonly millis: number;
}
export interface Outbound {
  readonly post: (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<Sent>;
}

const AT_MOST = 10_000;

const forbidden = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  forbidden.addSubnet(net, bits, 'ipv4');
// Only publicly routed IPv6 is open; these parts of it lead to IPv4 or nowhere.
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  forbidden.addSubnet(net, bits, 'ipv6');

/** An address that is not one of the public Internet. */
export const isPrivateAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return forbidden.check(address, 'ipv4');
  return family !== 6 || !open6.check(address, 'ipv6') || forbidden.check(address, 'ipv6');
};

/**
 * True for a host that is private before any resolution: numbers of private networks, names that never leave one.
 */
export const isPrivateHost = (host: string): boolean => {
  const bare = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(bare)) return isPrivateAddress(bare);
  return !bare.includes('.') || /\.(local|localhost|internal|intranet|lan|home|arpa|test|invalid|onion)$/.test(bare);
};

/** The ports that https services of the Internet are served on; an address that is typed is no way to look at others. */
export const HTTPS_PORTS: readonly number[] = [443, 8443];
let ports: readonly number[] = HTTPS_PORTS;
/** Sets the ports of this installation. */
export const useOutboundPorts = (chosen: readonly number[]): void => {
  ports = chosen;
};
export const outboundPorts = (): readonly number[] => ports;
export const isOutboundPort = (target: URL): boolean => ports.includes(target.port === '' ? 443 : Number(target.port));

/** The error of a call whose address leads to this machine or its network. */
export class PrivateAddress extends Error {}

interface LookupParts {
  readonly isForbidden?: (address: string) => boolean;
  readonly resolve?: typeof lookUp;
}

/** A look-up that gives no address of this machine nor of its network. */
export const publicLookup =
  ({ isForbidden = isPrivateAddress, resolve = lookUp }: LookupParts = {}): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const all = addresses as unknown as { address: string; family: number }[];
      const [first] = all;
      if (!first || all.some((one) => isForbidden(one.address))) return done(new PrivateAddress(), '', 0);
      return options.all ? done(null, all) : done(null, first.address, first.family);
    });
  };

interface OutboundParts extends LookupParts {
  readonly atMost?: number;
  readonly plain?: boolean;
}

/** With other parts only in its own tests; the program takes none. */
export const createOutbound = ({
  isForbidden = isPrivateAddress,
  resolve = lookUp,
  atMost = AT_MOST,
  plain = false,
}: OutboundParts = {}): Outbound => {
  const lookup = publicLookup({ isForbidden, resolve });
  return {
    post: (url, body, headers) =>
      new Promise((done) => {
        const begun = performance.now();
        const end = (status: number | null, error: Sent['error']): void =>
          done({ status, error, millis: Math.round(performance.now() - begun) });
        const target = new URL(url);
        const bare = target.hostname.replace(/^\[|\]$/g, '');
        const isServed = plain || (target.protocol === 'https:' && isOutboundPort(target));
        if (!isServed || (isIP(bare) !== 0 && isForbidden(bare))) return end(null, 'private');
        const signal = AbortSignal.timeout(atMost);
        const call = (plain ? plainRequest : request)(
          target,
          {
            method: 'POST',
            lookup,
            agent: false,
            signal,
            headers: {
              ...headers,
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
              connection: 'close',
            },
          },
          (answer) => {
            // Only its status counts: nothing of the answer is read, kept nor followed.
            const status = answer.statusCode ?? 0;
            answer.destroy();
            end(status, status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status');
          },
        );
        call.on('error', (error) =>
          end(null, error instanceof PrivateAddress ? 'private' : signal.aborted ? 'timeout' : 'network'),
        );
        return call.end(body);
      }),
  };
};

let chosen: Outbound = createOutbound();
/** Tests replace the Internet with their own outbound call. */
export const useOutbound = (one: Outbound): void => {
  chosen = one;
};
export const outbound = (): Outbound => chosen;
