import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { MailTrouble } from '#kernel/mail-server.ts';
import type { InShop } from '../call.ts';
import type { RowOf } from '../db.ts';
import { log } from '../log.ts';
import { isPrivateAddress, isPrivateHost } from '../network/outbound.ts';
import { seal, unseal } from '../secret/sealed.ts';

/**
 * The mail server of an estate, at an address that its owner typed. Such an address must not reach what only this machine or its network
 * can: the name is resolved here, every address it leads to is looked at, and the connection goes to the very one that was.
 */
const placeOf = (shopId: string): string => `mail_server ${shopId} password`;
export const sealMailPassword = (password: string, shopId: string): string => seal(password, placeOf(shopId));

/** A fault that is found before the server is spoken to. */
class ServerTrouble extends Error {
  readonly trouble: MailTrouble;
  constructor(trouble: MailTrouble) {
    super(`mail server: ${trouble}`);
    this.trouble = trouble;
  }
}

interface Reached {
  readonly address: string;
  readonly port: number;
}
/** The way to a server; tests put another in its place. */
type Reach = (host: string, port: number) => Promise<Reached>;

const publicWay: Reach = async (host, port) => {
  if (isPrivateHost(host)) throw new ServerTrouble('private');
  if (isIP(host)) return { address: host, port };
  const found = await lookup(host, { all: true }).catch(() => []);
  const [first] = found;
  if (!first) throw new ServerTrouble('name');
  if (found.some(({ address }) => isPrivateAddress(address))) throw new ServerTrouble('private');
  return { address: first.address, port };
};
let reach: Reach = publicWay;
export const useMailReach = (one: Reach | null): void => {
  reach = one ?? publicWay;
};

/** How a server is spoken to, as the library takes it. */
export const wayTo = async (server: RowOf<'mail_server'>): Promise<object> => {
  const pass = server.sealed_password === null ? '' : unseal(server.sealed_password, placeOf(server.shop_id));
  if (pass === null) throw new ServerTrouble('unreadable');
  const { address, port } = await reach(server.host, server.port);
  return {
    host: address,
    port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    // Its certificate is for its name, not for the address that was looked at.
    tls: isIP(server.host) ? {} : { servername: server.host },
    ...(server.username ? { auth: { user: server.username, pass } } : {}),
  };
};

interface SaidNo extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: unknown;
}

/** The kind of trouble, from the library's error. */
export const troubleOf = (error: SaidNo): MailTrouble => {
  if (error instanceof ServerTrouble) return error.trouble;
  const { code = '', command = '' } = error;
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (command === 'DATA') return 'message';
  if (code === 'EAUTH' || code === 'ENOAUTH' || command.startsWith('AUTH')) return 'login';
  if (code === 'ETLS' || command === 'STARTTLS' || /certificate|SSL|TLS|wrong version/i.test(error.message))
    return 'encryption';
  if (code === 'EDNS') return 'name';
  return /^(ECONN|ETIMEDOUT|ESOCKET|EHOST|ENET|EPIPE)/.test(code) ? 'connection' : 'other';
};

/** The answer of the mail server itself; errors of our own network are not shown. */
export const answerOf = ({ response }: SaidNo): string | null =>
  typeof response === 'string' && response !== '' ? response.replace(/\p{C}+/gu, ' ').slice(0, 300) : null;

/** The one that carries the mails of a shop, when it has one that a trial proved. */
export const usedServer = (inShop: InShop, shopId: string | null): Promise<RowOf<'mail_server'> | null> =>
  shopId === null
    ? Promise.resolve(null)
    : inShop(
        shopId,
        async (tx) =>
          (await tx
            .selectFrom('mail_server')
            .selectAll()
            .where('shop_id', '=', shopId)
            .where('used_since', 'is not', null)
            .executeTakeFirst()) ?? null,
      );

/**
 * Keeps how it went with a server. What concerns one addressee or one message says nothing of it. It comes after the mail has its own mark:
 * whatever happens here, what was sent stays sent.
 */
export const noteServer = async (inShop: InShop, server: RowOf<'mail_server'>, error: Error | null): Promise<void> => {
  const trouble = error && troubleOf(error);
  if (trouble === 'recipient' || trouble === 'message') return;
  if (trouble === null && server.trouble === null) return;
  await inShop(server.shop_id, async (tx, call) => {
    await tx
      .updateTable('mail_server')
      .set({
        trouble,
        answer: error && answerOf(error),
        failing_since: trouble === null ? null : (server.failing_since ?? call.now),
      })
      .where('shop_id', '=', server.shop_id)
      .where('version', '=', server.version)
      .execute();
  }).catch((thrown: unknown) => log.warn({ err: thrown, shop: server.shop_id }, 'note of a mail server'));
};
