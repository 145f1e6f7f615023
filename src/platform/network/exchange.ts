import { request } from 'node:https';
import { isIP } from 'node:net';
import { isOutboundPort, isPrivateAddress, PrivateAddress, publicLookup } from './outbound.ts';

/**
 * Calls whose answer is read, to an address that a person of a shop has typed: by the same rule as those of `outbound.ts`, they reach nothing that only
 * this machine or its network can, and follow no redirection.
 */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** How long it may take, in milliseconds, where somebody waits for it. */
  readonly atMost?: number;
}
export interface Answered {
  readonly status: number | null;
  readonly error: 'private' | 'timeout' | 'network' | 'large' | null;
  readonly body: Buffer;
}
export type Exchange = (asked: Asked) => Promise<Answered>;

const AT_MOST = 20_000;
const LARGEST = 5_000_000;
const NOTHING = Buffer.alloc(0);

const overInternet: Exchange = ({ method, url, headers, body, atMost = AT_MOST }) =>
  new Promise((done) => {
    const end = (error: Answered['error']): void => done({ status: null, error, body: NOTHING });
    const target = new URL(url);
    const bare = target.hostname.replace(/^\[|\]$/g, '');
    if (target.protocol !== 'https:' || !isOutboundPort(target) || (isIP(bare) !== 0 && isPrivateAddress(bare)))
      return end('private');
    const signal = AbortSignal.timeout(atMost);
    const failed = (error: Error): void =>
      end(error instanceof PrivateAddress ? 'private' : signal.aborted ? 'timeout' : 'network');
    const call = request(
      target,
      {
        method,
        lookup: publicLookup(),
        agent: false,
        signal,
        headers: { ...headers, ...(body ? { 'content-length': body.byteLength } : {}), connection: 'close' },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        let size = 0;
        answer.on('data', (piece: Buffer) => {
          size += piece.length;
          pieces.push(piece);
          if (size > LARGEST) {
            end('large');
            answer.destroy();
          }
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, error: null, body: Buffer.concat(pieces) }));
        answer.on('error', failed);
      },
    );
    call.on('error', failed);
    return call.end(body);
  });

let chosen: Exchange = overInternet;
/** Tests replace the Internet with their own exchange; null restores it. */
export const useExchange = (one: Exchange | null): void => {
  chosen = one ?? overInternet;
};
export const exchange: Exchange = (asked) => chosen(asked);
