import type { FastifyInstance } from 'fastify';
import { COUNTED_UP_TO } from '#kernel/list.ts';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '#kernel/testing/depth.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { PERMISSIONS } from '#kernel/permission.ts';
import type { Binding } from '#platform/call.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../e2e/support/pdf-reader.ts';
import { bindings } from '../../areas.ts';
import { type Furnished, furnished } from '../../testing/furniture.ts';
import { inputSchema, leastInput, pathKeys } from '../../testing/inputs.ts';
import { mapOf } from '../../testing/people.ts';
import { MARK, textOf, twoShops } from '../../testing/two-shops.ts';

/** Attacks that try to read: each test is an attack over every call (docs/attacks.md numbers them). */
const t = await testBed();
let http: FastifyInstance;
let mine: Furnished;
let admin = '';
beforeAll(async () => {
  http = await t.http();
  admin = (await t.person({ role: 'admin' })).token;
  mine = await furnished(t, 'Curieuse');
});

const reads: readonly Endpoint[] = bindings
  .map((one) => one.endpoint as Endpoint)
  .filter((one) => one.verb === 'GET' && one.path.startsWith('/v1/'));
const fieldsOf = (endpoint: Endpoint): readonly string[] => Object.keys(inputSchema(endpoint).properties ?? {});
const lists = reads.filter((one) => ['filter', 'sort', 'size'].every((key) => fieldsOf(one).includes(key)));

/** The address of a reading call with real ids, and this query. */
const addressOf = (endpoint: Endpoint, query: Readonly<Record<string, string>> = {}): string => {
  const given = leastInput(endpoint);
  const path = endpoint.path.replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(idOf(endpoint, key)));
  const asked = Object.fromEntries(
    Object.entries({ ...given, ...query })
      .filter(([key]) => !pathKeys(endpoint).includes(key))
      .map(([key, value]) => [key, String(value)]),
  );
  return `${path}?${new URLSearchParams(asked)}`;
};
const idOf = (endpoint: Endpoint, key: string): string => {
  const starts = Object.keys(mine.ids).filter((start) => endpoint.path.startsWith(`/v1/${start}/`));
  const start = starts.sort((a, b) => b.length - a.length)[0];
  return key === 'id' && start ? (mine.ids[start] as string) : mine.estate.shopId;
};
const get = (url: string, token: string = url.startsWith('/v1/admin/') ? admin : mine.estate.owner) =>
  http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });

const SQL = [
  "'||(select 1)||'",
  '1) or 1=1--',
  'id;select',
  "fr'",
  "') union select password_hash from user_account--",
  "a' and pg_sleep(0)='",
  '\\',
  '$$',
];

describe('attack 1: SQL in what is asked', () => {
  test('every parameter of every reading call answers it in words, as text, or not at all', async () => {
    let asked = 0;
    const failed: string[] = [];
    for (const endpoint of reads)
      for (const field of fieldsOf(endpoint).filter((one) => !pathKeys(endpoint).includes(one)))
        for (const sql of isDeep ? SQL : [SQL[asked % SQL.length] as string]) {
          const answer = await get(addressOf(endpoint, { [field]: sql }));
          asked += 1;
          const tells = /syntax error|pg_|password_hash|\$argon2/i.test(answer.body.replaceAll(sql, ''));
          if (answer.statusCode >= 500 || (tells && answer.statusCode !== 200))
            failed.push(`${endpoint.path} ${field}=${sql}: ${answer.statusCode} ${answer.body.slice(0, 120)}`);
        }
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(500);
  });

  test('a filter takes it as the value of a field, and finds nothing', async () => {
    for (const endpoint of lists) {
      const filter = JSON.stringify({ id: { in: ["') or 1=1--"] } });
      const answer = await get(addressOf(endpoint, { filter }));
      const rows = answer.statusCode === 200 ? (answer.json() as { rows: unknown[] }).rows : [];
      expect([endpoint.path, answer.statusCode < 500, rows]).toEqual([endpoint.path, true, []]);
    }
  });
});

describe('attack 2: a hidden field told by yes or no', () => {
  test('no list filters, sorts or groups by a column that it does not declare', async () => {
    const { rows } = await t.pool.query(
      `select distinct column_name as name from information_schema.columns where table_schema = 'public'
       and column_name ~ 'hash|token|secret|sealed|password|authorizations|webhook|recovery'`,
      [],
    );
    const snake = (rows as { name: string }[]).map((one) => one.name);
    const camel = snake.map((one) => one.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()));
    const hidden = [...snake, ...camel, 'owner.resetToken', 'typologies.pro.price', '__proto__', 'constructor'];
    expect([snake.length > 5, lists.length > 8]).toEqual([true, true]);
    const answered: string[] = [];
    let turn = 0;
    for (const endpoint of lists)
      for (const field of hidden) {
        const queries: readonly Readonly<Record<string, string>>[] = [
          { filter: JSON.stringify({ [field]: { contains: 'a' } }) },
          { counts: JSON.stringify([{}, { [field]: { contains: 'a' } }]) },
          { sort: field },
          ...(fieldsOf(endpoint).includes('group') ? [{ group: field }] : []),
        ];
        turn += 1;
        // Each list is asked for each hidden column. The deep run asks in every way.
        for (const query of isDeep ? queries : [queries[turn % queries.length] as (typeof queries)[number]]) {
          const { statusCode } = await get(addressOf(endpoint, query));
          if (statusCode !== 400) answered.push(`${endpoint.path} ${JSON.stringify(query)}: ${statusCode}`);
        }
      }
    expect(answered).toEqual([]);
  });

  test('every list counts what its tabs ask, as many as it would list', async () => {
    const wrong: string[] = [];
    const counting = lists.filter((one) => fieldsOf(one).includes('counts'));
    expect(counting.length).toBeGreaterThan(30);
    const read = async (address: string) => {
      const answer = await get(address);
      return { status: answer.statusCode, ...(answer.json() as { total?: number; counts?: (number | null)[] }) };
    };
    for (const endpoint of counting) {
      const { total = -1 } = await read(addressOf(endpoint));
      const count = () => read(addressOf(endpoint, { counts: JSON.stringify([{}, {}]) }));
      let counted = await count();
      // A machine that is busy does not tell in time, and says so.
      for (let again = 0; again < 5 && counted.counts?.includes(null); again += 1) counted = await count();
      // Beyond 999 it says no more than that: so many products stand in the shops of all tests together.
      const told = Math.min(total, COUNTED_UP_TO + 1);
      if (counted.status !== 200 || JSON.stringify(counted.counts) !== JSON.stringify([told, told]))
        wrong.push(`${endpoint.path}: ${counted.status} ${JSON.stringify(counted.counts)} of ${total}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Any sum of money, as papers print it: theirs are of the day on which they were made. */
const AMOUNT = /\d,\d\d[\s\u00a0\u202f]?€/;
/**
 * Sums that another right tells: cheques on the way to the bank, what the house pays its suppliers, and what a visitor
 * has agreed to pay, which the right to bookings tells as the booking does.
 */
const BY_ANOTHER_RIGHT = new Set([
  '/v1/cheque-slips/:id/pdf',
  '/v1/payouts/:id/pdf',
  '/v1/purchases/:id/pdf',
  '/v1/reservations/:id/ticket',
]);
/** Prices that stand nowhere else, as screens and workbooks write them. */
const PRICES = /(?:1237[.,]89|1\s?237,89)/;

type Heard = Awaited<ReturnType<typeof get>>;
const startsWith = ({ rawPayload }: Heard, signature: string): boolean =>
  rawPayload.subarray(0, signature.length).toString('latin1') === signature;
const isPacked = (answer: Heard): boolean => startsWith(answer, '%PDF-') || startsWith(answer, 'PK');
/** The readable text of an answer: of a PDF, whose bytes are packed, and of each file of a workbook or archive. */
const heardIn = (answer: Heard): string => {
  if (startsWith(answer, '%PDF-')) return textOfPdf(answer.rawPayload);
  if (!startsWith(answer, 'PK')) return answer.body;
  return Object.values(unzipSync(answer.rawPayload))
    .map((file) =>
      Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-'
        ? textOfPdf(file)
        : Buffer.from(file).toString('utf8'),
    )
    .join('\n');
};
/** A label is of a carrier's own writing: it is read as it stands, and tells no price of ours. */
const textOfPdf = (file: Uint8Array): string => {
  const bytes = Buffer.from(file);
  if (!bytes.includes('Comptoir')) return bytes.toString('latin1');
  const pdf = readPdf(bytes);
  return pdf.pages.map((_, page) => pdf.text(page)).join('\n');
};

describe('attack 6: the price told to who sees no prices', () => {
  test('no reading call of the shop tells it to a collaborator or an agent without the right', async () => {
    const { shopId } = mine.estate;
    await t.tx(shopId, (tx) =>
      tx
        .updateTable('product_format')
        .set({ price: '1237.89' } as never)
        .where('shop_id', '=', shopId)
        .execute(),
    );
    const rights = mapOf(PERMISSIONS.filter((one) => one !== 'seeAllPrice'));
    const told: string[] = [];
    let seenByTheOwner = 0;
    let seenInPapers = 0;
    const people = await Promise.all(
      (['iam', 'agent'] as const).map(async (role) => ({
        role,
        ...(await t.person({ role, shopId, authorizations: rights })),
      })),
    );
    for (const endpoint of reads.filter((one) => !one.path.startsWith('/v1/storefront/') && one.can !== 'public')) {
      const url = addressOf(endpoint);
      const owned = await get(url);
      if (PRICES.test(heardIn(owned))) seenByTheOwner += 1;
      if (isPacked(owned) && AMOUNT.test(heardIn(owned))) seenInPapers += 1;
      for (const { role, token } of people) {
        const answer = await get(url, token);
        if (
          PRICES.test(heardIn(answer)) ||
          (isPacked(answer) && !BY_ANOTHER_RIGHT.has(endpoint.path) && AMOUNT.test(heardIn(answer)))
        )
          told.push(`${role}: ${endpoint.path}`);
      }
    }
    expect(told).toEqual([]);
    // The price is really there to be told.
    expect(seenByTheOwner).toBeGreaterThan(2);
    // And the words of what is packed are read, not only its bytes.
    expect(seenInPapers).toBeGreaterThan(0);
  });
});

describe('attacks 3 to 5: another’s things by their ids', () => {
  test('papers, orders and pages of one shop are no one’s else, by any address', async () => {
    const { one, callers, answerOf } = await twoShops(t);
    const papers = bindings.filter(
      ({ endpoint }) => endpoint.verb === 'GET' && endpoint.output === 'file' && endpoint.path.includes(':id'),
    );
    expect(papers.length).toBeGreaterThan(2);
    for (const binding of papers as readonly Binding[])
      for (const who of callers) {
        const start = Object.keys(one.ids)
          .filter((key) => binding.endpoint.path.startsWith(`/v1/${key}`))
          .sort((a, b) => b.length - a.length)[0];
        const input = leastInput(binding.endpoint, { id: one.ids[start ?? ''] });
        const answer = await answerOf(binding, input, who.token);
        expect([binding.endpoint.path, who.name, answer.status >= 400, textOf(answer).includes(MARK)]).toEqual([
          binding.endpoint.path,
          who.name,
          true,
          false,
        ]);
      }
  });
});
