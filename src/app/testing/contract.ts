import { expect } from 'vitest';
import { createAccount, linkToShop } from '#areas/identity/server/index.ts';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { hashPassword } from '#platform/password.ts';
import type { TestBed } from '#platform/testing.ts';
import { type Article, cartOf, cellar, checkoutOf } from './estate.ts';

export const [TEXT, NUMBER, LIST] = [expect.any(String), expect.any(Number), expect.any(Array)];
/** The keys of every page of a list. */
export const PAGE = ['after', 'rows', 'sums', 'total', 'totalIsExact'];

interface Sent {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: string;
}

/** A shop with one wine, and its calls as a program makes them that knows only paths: method, path, payload and bare answer. */
export const contractShop = async (t: TestBed) => {
  const http = await t.http();
  const shop = await cellar(t, 1, 600);
  const { shopId, owner } = shop.estate;

  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { token, body, headers, raw }: Sent = {},
  ) => {
    const answer = await http.inject({
      method,
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(raw === undefined ? (body === undefined ? {} : { payload: body as object }) : { payload: raw }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      text: answer.body,
      // biome-ignore lint/suspicious/noExplicitAny: what came over the wire has the shape that the test expects of it
      body: (isJson ? answer.json() : null) as any,
    };
  };
  /** The same by the owner, unless another token is given. */
  const sendAsOwner = (method: 'GET' | 'POST' | 'PUT', url: string, sent: Sent = {}) =>
    send(method, url, { token: owner, ...sent });

  const accountOf = async (
    role: 'owner' | 'buyer',
    more: { isMaster?: boolean; link?: boolean } = {},
  ): Promise<{ username: string; email: string; userId: string }> => {
    const mark = [...crypto.randomUUID()]
      .map((c) => 'abcdefghijklmnopqrstuvwxyz'[c.charCodeAt(0) % 26])
      .join('')
      .slice(0, 20);
    const account = { username: `Personne ${mark}`, email: `${mark}@exemple.fr` };
    const userId = await t.tx(null, async (tx, call) => {
      const id = await createAccount(tx, call, {
        ...account,
        passwordHash: await hashPassword('Secret1'),
        role,
        ...(more.isMaster ? { isMaster: true } : {}),
      });
      if (more.link) await linkToShop(tx, call, { userId: id, shopId, role: 'owner' });
      return id;
    });
    return { ...account, userId };
  };

  const placed = async (token: string | null = null, card = 'tok_ok'): Promise<string> => {
    const answer = await t.call(placeOrder, checkoutOf([cartOf(shopId, shop.wines, 6)], card), token);
    return answer.body.orders[0]?.id as string;
  };
  const changeOrder = (id: string, verb: string, body: object = {}) =>
    sendAsOwner('PUT', `/v1/orders/${id}/${verb}`, { body });

  return { shop, wine: shop.wines[0] as Article, owner, send, sendAsOwner, accountOf, placed, changeOrder };
};
