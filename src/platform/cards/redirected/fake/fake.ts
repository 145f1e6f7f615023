import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Means, RedirectForm } from '../redirect.ts';

/** The behaviour of the next payment: the payer's act on the provider's page, or a fault. */
export interface PaidAs {
  readonly amount?: number;
  readonly currency?: string;
  /** Money of another kind than that of the keys: a trial where real money is expected. */
  readonly test?: boolean;
  /** Another merchant's money. */
  readonly elsewhere?: boolean;
}

export interface Told {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A house of our own, for the tests: it keeps what it was asked, checks who asks, and tells what came of it. */
export interface FakeHouse {
  readonly means: Means;
  readonly url: string;
  /** The settings that the owner of the shop types. */
  readonly fields: Readonly<Record<string, string>>;
  readonly secret: string;
  /** The payer on its page. A form is checked as the house checks it; throws when its signature is wrong. */
  readonly pay: (intentId: string, form: RedirectForm | null, as?: PaidAs) => void;
  readonly refuse: (intentId: string, form: RedirectForm | null) => void;
  readonly leave: (intentId: string, form: RedirectForm | null) => void;
  /** All news so far about one payment, oldest first. */
  readonly told: (intentId: string) => readonly Told[];
  /** The parameters that the payer's browser brings back, for a provider that signs them. */
  readonly brought: (intentId: string) => string;
  /** News that the house never sent. */
  readonly forge: (intentId: string) => readonly Told[];
  /** The money that the provider holds: taken and given back, in cents. */
  readonly holds: (intentId: string) => { readonly taken: number; readonly back: number; readonly made: number };
  /** We may ask it to give money back. */
  readonly givenBackHere?: boolean;
  /** Somebody gives money back on its own screens. */
  readonly giveBack?: (intentId: string, amount: number) => void;
  /** The provider forgets an unpaid payment after a while. */
  readonly forget?: (intentId: string) => void;
  /** The next call of this kind is done, and its answer is lost. */
  readonly loseAnswer?: (of: 'begin' | 'take' | 'refund') => void;
  readonly down: (is: boolean) => void;
  readonly close: () => Promise<void>;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}
/** Null: the answer is lost on the way. */
export type Answer = { readonly status: number; readonly body: unknown } | null;

export const serveHouse = async (
  answer: (request: Request) => Answer,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://house');
      const said = answer({
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      });
      if (!said) {
        request.socket.destroy();
        return;
      }
      response.writeHead(said.status, { 'content-type': 'application/json' });
      response.end(said.body === null ? '' : JSON.stringify(said.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
