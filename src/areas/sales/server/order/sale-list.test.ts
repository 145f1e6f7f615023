import { fc } from '#kernel/testing/properties.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { orders } from '../../rules/endpoints.ts';
import { DELIVERY_STATUSES, PAYMENT_STATUSES, SALE_STATUSES } from '#areas/papers/rules/statuses.ts';

/**
 * The list of orders against a brute force one: the same rows, filtered, sorted and cut into pages here by code that knows no SQL. What
 * holds for this list holds for all, since each is a declaration over the same frame.
 */
const t = await testBed();
const ROWS = 90;

interface Row {
  readonly id: string;
  readonly number: string | null;
  readonly buyerName: string;
  readonly status: string;
  readonly deliveryStatus: string;
  readonly paymentStatus: string;
  readonly origin: string;
  readonly createdAt: string;
  readonly placedOn: string | null;
  readonly clientId: string | null;
  readonly bottles: string;
  readonly totalHT: string;
  readonly totalTTC: string;
}
type Field = Exclude<keyof Row, 'id'>;
const NAMES = [
  'Anne Noël',
  'Benoît Zola',
  'Céline Hébert',
  'Étienne Abel',
  'Domaine 100 %',
  'Gaël_Le Goff',
  'O’Brien',
  'Zoé Müller',
];
const CLIENTS = ['018f3d3e-7b7a-7c3a-9e3b-000000000001', '018f3d3e-7b7a-7c3a-9e3b-000000000002'];
const DAYS = ['2026-01-31', '2026-02-01', '2026-03-29'];
const MOMENTS = [
  '2026-01-31T22:59:59.999Z',
  '2026-01-31T23:00:00.000Z',
  '2026-02-01T08:00:00.123Z',
  '2026-03-29T01:30:00.000Z',
];
const MONEY = ['0.00', '0.10', '9.99', '10.00', '1234.56', '99999.99'];

const someRow = fc.record({
  number: fc.constantFrom(null, 'CO-2026-0001', 'CO-2026-0002', 'CO-2026-0100', 'CO-2025-0002'),
  buyerName: fc.constantFrom(...NAMES),
  status: fc.constantFrom(...SALE_STATUSES),
  deliveryStatus: fc.constantFrom(...DELIVERY_STATUSES),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  origin: fc.constantFrom('shop', 'office'),
  createdAt: fc.constantFrom(...MOMENTS),
  placedOn: fc.constantFrom(null, ...DAYS),
  clientId: fc.constantFrom(null, ...CLIENTS),
  bottles: fc.constantFrom('0.000', '0.500', '6.000', '12.000'),
  totalHT: fc.constantFrom(...MONEY),
  totalTTC: fc.constantFrom(...MONEY),
});

let estate: Estate;
let rows: readonly Row[] = [];
let clerk = '';

beforeAll(async () => {
  [estate] = [await t.estate(), await t.estate()];
  const numbers = new Set<string>();
  rows = fc.sample(someRow, { numRuns: ROWS, seed: 20261121 }).map((row, index) => {
    // A number is one order's: the later ones have none.
    const number = row.number !== null && !numbers.has(row.number) ? row.number : null;
    if (number) numbers.add(number);
    return {
      ...row,
      number,
      id: `018f3d3e-7b7a-7c3a-9e3b-${((index * 7919) % 100_000).toString(16).padStart(6, '0')}${crypto.randomUUID().slice(-6)}`,
    };
  });
  await t.tx(estate.shopId, (tx) =>
    sql`insert into sale (shop_id, id, kind, number, status, delivery_status, payment_status, origin, client_id, buyer_name, buyer_email, price_mode, rounding, rules_version,
      parties, shipping, payment, priced, total_net, total_vat, total_gross, total_duty, bottles, search_words, placed_on, created_at)
    select ${estate.shopId}, r.id, 'order', r."number", r.status, r."deliveryStatus", r."paymentStatus", r.origin, r."clientId", r."buyerName", 'anne@exemple.fr', 'TTC', 'netSum', 1,
      '{"seller":{"name":""}}', '{}', '{"type":"stripe"}', '{}', r."totalHT", 0, r."totalTTC", 0, r.bottles, folded(concat_ws(' ', r."number", r."buyerName")), r."placedOn", r."createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "number" text, status text, "deliveryStatus" text, "paymentStatus" text, origin text, "clientId" uuid, "buyerName" text,
      "totalHT" numeric, "totalTTC" numeric, bottles numeric, "placedOn" date, "createdAt" timestamptz)`.execute(tx),
  );
  clerk = (await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllOrder: true } })).token;
});

// ------------------------------------------------------------------------------------------------ the brute force
const NUMERIC = new Set<Field>(['bottles', 'totalHT', 'totalTTC']);
const comparable = (field: Field, value: string): string | number =>
  NUMERIC.has(field) ? Number(value) : field === 'createdAt' ? Date.parse(value) : value;
const french = new Intl.Collator('fr');
const order = (field: Field, a: string, b: string): number => {
  if (field === 'buyerName') return french.compare(a, b);
  const [x, y] = [comparable(field, a), comparable(field, b)];
  return x < y ? -1 : x > y ? 1 : 0;
};
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Asked = Readonly<Record<string, unknown>>;
const passes = (row: Row, field: Field, asked: Asked): boolean =>
  Object.entries(asked).every(([operator, wanted]) => {
    const value = row[field];
    const against = (test: (n: number) => boolean): boolean =>
      value !== null && test(order(field, value, String(wanted)));
    switch (operator) {
      case 'is':
        return wanted === null ? value === null : against((n) => n === 0);
      case 'not':
        return wanted === null ? value !== null : value === null || order(field, value, String(wanted)) !== 0;
      case 'in':
        return value !== null && (wanted as unknown[]).some((one) => order(field, value, String(one)) === 0);
      case 'contains':
        return value !== null && plain(value).includes(plain(String(wanted)));
      case 'gt':
        return against((n) => n > 0);
      case 'gte':
        return against((n) => n >= 0);
      case 'lt':
        return against((n) => n < 0);
      default:
        return against((n) => n <= 0);
    }
  });

type Key = readonly [Field, boolean];
/** Empty values come last going up and first going down; ties go by id, in the direction of the first key. */
const sorted = (all: readonly Row[], keys: readonly Key[]): Row[] =>
  [...all].sort((a, b) => {
    for (const [field, descending] of keys) {
      const [x, y] = [a[field], b[field]];
      if (x === null || y === null) {
        if (x === y) continue;
        return (x === null) === descending ? -1 : 1;
      }
      const way = order(field, x, y);
      if (way !== 0) return descending ? -way : way;
    }
    return (a.id < b.id ? -1 : 1) * (keys[0]?.[1] ? -1 : 1);
  });

// ------------------------------------------------------------------------------------------------ questions
const VALUES: Readonly<Record<Field, readonly string[]>> = {
  number: ['CO-2026-0001', 'CO-2026-0002', 'CO'],
  buyerName: [...NAMES, 'anne noel'],
  status: SALE_STATUSES,
  deliveryStatus: DELIVERY_STATUSES,
  paymentStatus: PAYMENT_STATUSES,
  origin: ['shop', 'office', 'pos'],
  createdAt: MOMENTS,
  placedOn: DAYS,
  clientId: CLIENTS,
  bottles: ['0', '0.5', '6', '12'],
  totalHT: ['0', '9.99', '10', '1234.56'],
  totalTTC: ['0', '9.99', '10', '1234.56'],
};
const FIELDS = Object.keys(VALUES) as Field[];
const SORTABLE = FIELDS.filter((field) => !['origin', 'placedOn', 'clientId'].includes(field));

const someFilter = fc.uniqueArray(fc.constantFrom(...FIELDS), { maxLength: 3 }).chain((fields) =>
  fc.tuple(
    ...fields.map((field) => {
      const value = fc.constantFrom(...VALUES[field]).map((one) => (NUMERIC.has(field) ? Number(one) : one));
      const operator = fc.oneof(
        fc.tuple(fc.constantFrom('is', 'not'), fc.oneof(value, fc.constant(null))),
        fc.tuple(fc.constant('in'), fc.array(value, { maxLength: 3 })),
        ...(['id', 'boolean'].includes(field) || field === 'clientId'
          ? []
          : [fc.tuple(fc.constantFrom('gt', 'gte', 'lt', 'lte'), value)]),
        ...(field === 'number' || field === 'buyerName'
          ? [
              fc.tuple(
                fc.constant('contains'),
                fc.constantFrom('CO', '2026', 'noel', 'É', '%', '_', '\\', '’', 'le', ''),
              ),
            ]
          : []),
      );
      return fc
        .array(operator, { minLength: 1, maxLength: 2 })
        .map((operators) => [field, Object.fromEntries(operators) as Asked] as const);
    }),
  ),
);
const someSort = fc.uniqueArray(fc.tuple(fc.constantFrom(...SORTABLE), fc.boolean()), {
  minLength: 1,
  maxLength: 4,
  selector: ([field]) => field,
});

const textOf = (keys: readonly Key[]): string =>
  keys.map(([field, descending]) => `${descending ? '-' : ''}${field}`).join(',');
const list = async (query: object, token = estate.owner) => t.call(orders, query as never, token);
const cents = (all: readonly Row[], field: 'totalHT' | 'totalTTC' | 'bottles'): number =>
  Math.round(all.reduce((sum, row) => sum + Number(row[field]) * 1000, 0)) / 1000;

/** Orders that come to nothing, and those that are not placed, are listed and counted but not added up. */
const LEFT_OUT = ['draft', 'refused', 'cancelled', 'aborted', 'expired'];
const sumsOf = (all: readonly Row[], hasChosen = false): Record<string, number> => {
  const kept = hasChosen ? all : all.filter((row) => !LEFT_OUT.includes(row.status));
  return { bottles: cents(kept, 'bottles'), totalHT: cents(kept, 'totalHT'), totalTTC: cents(kept, 'totalTTC') };
};
const GROUPS = ['status', 'deliveryStatus', 'paymentStatus', 'origin', 'clientId', 'month:createdAt'] as const;
const civilDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const groupKey = (row: Row, group: (typeof GROUPS)[number]): string | null =>
  group === 'month:createdAt' ? civilDay.format(Date.parse(row.createdAt)).slice(0, 7) : row[group];

describe('the list of orders', () => {
  test('filters, sorts, counts and sums as brute force does', async () => {
    await fc.assert(
      fc.asyncProperty(someFilter, someSort, async (filter, keys) => {
        const wanted = rows.filter((row) => filter.every(([field, asked]) => passes(row, field, asked)));
        const { status, body } = await list({
          filter: JSON.stringify(Object.fromEntries(filter)),
          sort: textOf(keys),
          size: 200,
        });
        expect(status, JSON.stringify(body)).toBe(200);
        expect(body.rows.map((row) => row.id)).toEqual(sorted(wanted, keys).map((row) => row.id));
        // A user who filters by status gets the sums of that filter.
        const hasChosen = filter.some(([field]) => field === 'status');
        expect({ total: body.total, exact: body.totalIsExact, sums: body.sums, after: body.after }).toEqual({
          total: wanted.length,
          exact: true,
          after: null,
          sums: sumsOf(wanted, hasChosen),
        });
        expect(body.leftOut).toEqual(hasChosen ? undefined : expect.stringMatching(/refusées/));
      }),
      { numRuns: 150 },
    );
  });

  test('counts and sums by field and by month as brute force does, to the cent, and the groups but those left out add up to the whole', async () => {
    await fc.assert(
      fc.asyncProperty(someFilter, fc.constantFrom(...GROUPS), async (filter, group) => {
        const wanted = rows.filter((row) => filter.every(([field, asked]) => passes(row, field, asked)));
        const { status, body } = await list({ filter: JSON.stringify(Object.fromEntries(filter)), group });
        expect(status, JSON.stringify(body)).toBe(200);
        const hasChosen = filter.some(([field]) => field === 'status');
        const keys = [...new Set(wanted.map((row) => groupKey(row, group)))];
        const brute = keys.map((key) => {
          const within = wanted.filter((row) => groupKey(row, group) === key);
          return { key, count: within.length, sums: sumsOf(within, hasChosen || group === 'status') };
        });
        const byKey = (a: { key: string | null }, b: { key: string | null }): number =>
          String(a.key) < String(b.key) ? -1 : 1;
        expect([...(body.groups ?? [])].sort(byKey)).toEqual(brute.sort(byKey));
        expect(body).toMatchObject({
          rows: [],
          after: null,
          total: wanted.length,
          totalIsExact: true,
          groupsAreAll: true,
          sums: sumsOf(wanted, hasChosen),
        });
      }),
      { numRuns: 80 },
    );
  });

  test('months come last first, other groups largest first; a month is the one that it was where the shop is', async () => {
    const months = (await list({ group: 'month:createdAt' })).body.groups ?? [];
    expect(months.map((one) => one.key)).toEqual(['2026-03', '2026-02', '2026-01']);
    const counts = ((await list({ group: 'status' })).body.groups ?? []).map((one) => one.count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const inZone = async (zone: string) => {
      await t.tx(estate.shopId, (tx) =>
        sql`update shop set zone = ${zone} where shop_id = ${estate.shopId}`.execute(tx),
      );
      const groups = (await list({ group: 'month:createdAt' })).body.groups ?? [];
      return groups.find((one) => one.key === '2026-01')?.count ?? 0;
    };
    const at = (moment: string): number => rows.filter((row) => row.createdAt === moment).length;
    const lastOfJanuary = at('2026-01-31T22:59:59.999Z');
    const firstOfFebruary = at('2026-01-31T23:00:00.000Z');
    expect(await inZone('America/Martinique')).toBe(lastOfJanuary + firstOfFebruary);
    expect(await inZone('Indian/Reunion')).toBe(0);
    expect(await inZone('Europe/Paris')).toBe(lastOfJanuary);
  });

  test('groups are those of what was searched, and of that shop alone', async () => {
    const found = (await list({ search: 'noel', group: 'status' })).body;
    const wanted = rows.filter((row) => row.buyerName === 'Anne Noël');
    expect([found.total, found.sums]).toEqual([wanted.length, sumsOf(wanted)]);
    const other = await t.estate();
    expect((await list({ group: 'status' }, other.owner)).body).toMatchObject({ groups: [], total: 0 });
  });

  test('gives each row once, page after page, by key as by number', async () => {
    await fc.assert(
      fc.asyncProperty(someSort, fc.integer({ min: 7, max: 40 }), async (keys, size) => {
        const whole = sorted(rows, keys).map((row) => row.id);
        const byKey: string[] = [];
        for (let after: string | null | undefined; after !== null; ) {
          const { body } = await list({ sort: textOf(keys), size, ...(after === undefined ? {} : { after }) });
          byKey.push(...body.rows.map((row) => row.id));
          expect(body.total).toBe(ROWS);
          after = body.after;
        }
        expect(byKey).toEqual(whole);
        const second = await list({ sort: textOf(keys), size, page: 2 });
        expect(second.body.rows.map((row) => row.id)).toEqual(whole.slice(size, 2 * size));
      }),
      { numRuns: 25 },
    );
  });

  test('finds words whatever their case and accents, and takes none of them for a pattern', async () => {
    for (const [words, name] of [
      ['noel', 'Anne Noël'],
      ['ZOLA', 'Benoît Zola'],
      ['hebert', 'Céline Hébert'],
      ['100 %', 'Domaine 100 %'],
      ['%', 'Domaine 100 %'],
      ['_', 'Gaël_Le Goff'],
      ['’brien', 'O’Brien'],
    ] as const) {
      const { body } = await list({ search: words, size: 200 });
      expect(new Set(body.rows.map((row) => row.buyerName)), words).toEqual(new Set([name]));
      expect(body.total).toBe(rows.filter((row) => row.buyerName === name).length);
    }
    expect((await list({ search: '\\' })).body.total).toBe(0);
  });

  test('shows another shop none of it', async () => {
    const other = await t.estate();
    expect((await list({}, other.owner)).body).toMatchObject({ rows: [], total: 0, sums: { totalTTC: 0 } });
  });
});

describe('a question that may not be asked', () => {
  const refused = async (query: object, token?: string): Promise<readonly [number, string]> => {
    const { status, body } = await list(query, token);
    return [status, String((body as { message?: string }).message)];
  };
  const filter = (value: object) => ({ filter: JSON.stringify(value) });

  test('is refused with the name of the field: unknown, hidden, or not for sorting', async () => {
    for (const [query, name] of [
      [filter({ password_hash: 'x' }), 'filter.password_hash'],
      [filter({ constructor: 'x' }), 'filter.constructor'],
      [filter({ total_net: { gt: 1 } }), 'filter.total_net'],
      [{ sort: 's.id' }, 'sort.s.id'],
      [{ sort: 'clientId' }, 'sort.clientId'],
      [{ sort: '-createdAt,note' }, 'sort.note'],
      [{ sort: 'number desc' }, 'sort.number desc'],
      [{ group: 'number' }, 'group.number'],
      [{ group: 'constructor' }, 'group.constructor'],
      [{ group: 'month:status' }, 'group.month:status'],
      [{ group: 'createdAt' }, 'group.createdAt'],
      [{ after: 'x' }, 'after'],
      [{ after: Buffer.from('["x"]').toString('base64url') }, 'after'],
    ] as const)
      expect(await refused(query), JSON.stringify(query)).toEqual([400, `La demande est mal formée : ${name}.`]);
  });

  test('is refused when the value is not of the field’s kind', async () => {
    for (const [field, value] of [
      ['createdAt', 'hier'],
      ['createdAt', '2026-02-30T00:00:00Z'],
      ['placedOn', '2026-13-01'],
      ['placedOn', '2026-02-30'],
      ['bottles', '1e5'],
      ['totalTTC', '1;select'],
      ['clientId', 'x'],
      ['clientId', '-'.repeat(36)],
    ] as const) {
      expect(await refused(filter({ [field]: { gte: value } })), `${field} ${value}`).toEqual([
        400,
        `La demande est mal formée : filter.${field}.`,
      ]);
    }
    expect((await refused(filter({ status: { contains: 'pend' } })))[1]).toContain('filter.status.contains');
    expect((await refused(filter({ status: { like: 'pend' } })))[0]).toBe(400);
  });

  test('about prices does not exist for who may not see them: neither filter, sort, sum nor column', async () => {
    expect(await refused(filter({ totalTTC: { gt: 10 } }), clerk)).toEqual([
      400,
      'La demande est mal formée : filter.totalTTC.',
    ]);
    expect(await refused({ sort: '-totalHT' }, clerk)).toEqual([400, 'La demande est mal formée : sort.totalHT.']);
    const { body } = await list({ size: 200 }, clerk);
    expect(Object.keys(body.sums)).toEqual(['bottles']);
    const grouped = (await list({ group: 'status' }, clerk)).body;
    expect(new Set(grouped.groups?.flatMap((one) => Object.keys(one.sums)))).toEqual(new Set(['bottles']));
    expect(grouped.total).toBe(ROWS);
    expect(body.total).toBe(ROWS);
    for (const row of body.rows) expect(Object.keys(row).filter((key) => key.startsWith('total'))).toEqual([]);
  });
});
