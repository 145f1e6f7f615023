import { expect } from 'vitest';
import { sql } from '#platform/db.ts';
import type { Estate, Person, TestBed } from '#platform/testing.ts';
import { notifications } from '../rules/endpoints.ts';
import { ticket, writeToShop } from '../rules/ticket/ticket-endpoints.ts';

export const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF';
export const bytes = async function* (text: string | Uint8Array) {
  yield typeof text === 'string' ? new TextEncoder().encode(text) : text;
};

/** An estate that is open to buyers, a buyer, and what the tests of conversations do with them. */
export const ticketBench = (t: TestBed) => {
  const ask = (estate: Estate, token: string, more: object = {}) =>
    t.call(
      writeToShop,
      { shopId: estate.shopId, subject: 'Bouchon', text: 'Bonjour, un bouchon a coulé.', ...more },
      token,
    );
  const see = async (id: string, token: string) => (await t.call(ticket, { id }, token)).body;
  return {
    opened: async (): Promise<{ estate: Estate; buyer: Person }> => {
      const estate = await t.estate();
      await t.tx(estate.shopId, (tx) =>
        sql`update shop set online = true where shop_id = ${estate.shopId}`.execute(tx),
      );
      return { estate, buyer: await t.person({ role: 'buyer' }) };
    },
    hands: (estate: Estate) =>
      t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllMessages: true } }),
    /** Sends a request to the estate, and gives its answer whatever it is. */
    ask,
    /** The same, taken: gives the conversation. */
    write: async (estate: Estate, token: string, more: object = {}): Promise<string> => {
      const made = await ask(estate, token, more);
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      return made.body.id;
    },
    see,
    lastOf: async (id: string, token: string) => (await see(id, token)).messages.at(-1)?.id as string,
    bell: async (id: string, token: string) =>
      (await t.call(notifications, {}, token)).body.filter((one) => one.redirectLink === `/tickets?id=${id}`),
  };
};
