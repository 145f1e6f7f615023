import { type Module, PERMISSIONS } from '#kernel/permission.ts';
import { json } from '#platform/db.ts';
import * as z from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import { Refused, STATUS_OF } from '#kernel/refusal.ts';
import { type Binding, bind } from '#platform/call.ts';
import { sessionOf } from '#platform/session.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';
import { asked, everybody, mapOf, type Somebody } from '../../testing/people.ts';

/**
 * Every endpoint × every kind of user. The expected cell is read from the declaration in words that share no code with
 * the frame; the actual cell is the frame's answer to an input that never parses.
 */
const t = await testBed();
let people: readonly Somebody[] = [];

beforeAll(async () => {
  const [estate, other, bare] = [await t.estate(), await t.estate(), await t.estate()];
  await t.tx(bare.shopId, (tx) =>
    tx
      .updateTable('shop')
      .set({ integration: json({} as Record<Module, { active: boolean }>) })
      .where('shop_id', '=', bare.shopId)
      .execute(),
  );
  people = await everybody(t, estate, other, bare);
});

type Cell = 'let in' | 'signed out' | 'forbidden' | '409 frame.in-person';

/** Section 6 and the readings, case by case. */
const shouldBe = (declared: Endpoint, who: Somebody): Cell => {
  const { can } = declared;
  // A public call reads its input before it asks who calls.
  if (can === 'public') return 'let in';
  // Personal acts, secrets first of all, cannot be done on behalf of the person.
  if (who.isActedFor && (declared.inPerson || declared.secretAnswer)) return '409 frame.in-person';
  if (who.is === 'nobody') return 'signed out';
  const worksForAShop = who.is === 'owner' || who.is === 'collaborator' || who.is === 'agent';
  // A blocked link is worth nothing: neither the modules of the shop nor its permissions.
  const modules = who.blocked ? [] : who.modules;
  if (worksForAShop && declared.module !== null && !modules.includes(declared.module)) return 'forbidden';
  if (who.isMasterOnly) return declared.masterMay ? 'let in' : 'forbidden';
  if (can === 'signedIn') return 'let in';
  const KIND = { buyer: 'buyer', owner: 'owner', collaborator: 'iam', agent: 'agent', admin: 'admin' } as const;
  const kinds: readonly string[] = can === 'owner' ? ['owner'] : typeof can === 'object' ? (can.kinds ?? []) : [];
  if (typeof can === 'object' && can.of && !can.of.includes(KIND[who.is])) return 'forbidden';
  if (kinds.includes(KIND[who.is]) && !who.blocked && !who.isKey) return 'let in';
  if (who.is === 'buyer' || who.is === 'admin' || who.blocked || can === 'owner') return 'forbidden';
  const given = who.is === 'owner' ? PERMISSIONS : (who.given?.(declared) ?? []);
  const { all, any } = typeof can === 'string' ? { all: [can], any: undefined } : { all: can.all ?? [], any: can.any };
  if (all.length === 0 && any === undefined) return 'forbidden';
  const [missing, one] = [all.filter((right) => !given.includes(right)), any?.some((right) => given.includes(right))];
  return missing.length === 0 && one !== false ? 'let in' : 'forbidden';
};

const CELL: Readonly<Record<number, Cell>> = { 400: 'let in', 401: 'signed out', 403: 'forbidden' };

/** The gate comes before the parsing of the input, so an input that no schema takes is answered 400 to whoever was let in. */
const answered = async (binding: Binding, who: Somebody): Promise<Cell | string> => {
  try {
    await t.frame.run(binding, {
      input: { 'no endpoint takes this': true },
      sessionId: who.token ? await sessionOf(who.token) : null,
      ip: '127.0.0.1',
      lang: 'fr',
      requestId: 'matrix',
    });
    return 'ran with an input that it does not declare';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return CELL[STATUS_OF[error.refusal.kind]] ?? `${STATUS_OF[error.refusal.kind]} ${error.refusal.code}`;
  }
};

const wrongCells = async (
  who: Somebody,
  all: readonly Binding[],
  declaredAs: (binding: Binding) => Endpoint = (one) => one.endpoint,
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const binding of all) {
    const declared = declaredAs(binding);
    if (who.grant && who.given) await who.grant(mapOf(who.given(declared)));
    else if (who.given)
      await t.pool.query('update user_shop set authorizations = $2 where user_id = $1', [
        who.userId,
        JSON.stringify(mapOf(who.given(declared))),
      ]);
    const [expected, is] = [shouldBe(declared, who), await answered(binding, who)];
    if (expected !== is) wrong.push(`${declared.verb} ${declared.path} for ${who.name}: ${is}, should be ${expected}`);
  }
  return wrong;
};

const KINDS = [
  'visitor',
  'buyer',
  'buyer whom the shop knows',
  'owner',
  'other owner',
  'owner without modules',
  'master acting as the owner',
  'master that acts for nobody',
  'collaborator with nothing',
  'collaborator with everything',
  'collaborator with exactly the right permission',
  'collaborator with exactly the last right permission',
  'collaborator with everything but the right permission',
  'blocked collaborator with everything',
  'agent with nothing',
  'agent with exactly the right permission',
  'agent with everything but the right permission',
  'blocked agent with everything',
  'API key with nothing',
  'API key with exactly the right permission',
  'API key with everything but the right permission',
  'revoked API key with everything',
  'expired API key with everything',
  'former collaborator, his link removed',
  'former agent, his link removed',
  'agent whom no estate has asked in',
  'admin',
  'owner whose session expired',
  'owner who has signed out',
];

describe('every endpoint lets in whom it declares, and nobody else', () => {
  test.each(KINDS)('%s', async (name) => {
    const who = people.find((one) => one.name === name);
    expect(await wrongCells(who as Somebody, bindings)).toEqual([]);
  });

  test('nobody was forgotten', () => {
    expect(people.map((one) => one.name).toSorted()).toEqual([...KINDS].sort());
    console.log(
      `permission matrix: ${bindings.length} endpoints × ${people.length} kinds of users = ${bindings.length * people.length} cells`,
    );
  });

  test('an endpoint that lets in more people than it declares is found out', async () => {
    const input = z.strictObject({});
    const declared = endpoint({
      verb: 'PUT',
      path: '/v1/planted',
      can: 'billOrder',
      module: 'accounting',
      input,
      output: MessageAnswer,
      told: 'Essai fait',
      summary: '',
    });
    const loose = bind({ ...declared, can: 'signedIn', module: null }, async () => ({}));
    const found = [];
    for (const who of people) found.push(...(await wrongCells(who, [loose], () => declared as unknown as Endpoint)));
    expect(found).toContain('PUT /v1/planted for buyer: let in, should be forbidden');
    expect(found).toContain('PUT /v1/planted for owner without modules: let in, should be forbidden');
    expect(found).toContain(
      'PUT /v1/planted for collaborator with everything but the right permission: let in, should be forbidden',
    );
    expect(found.some((one) => one.includes('for visitor'))).toBe(false);
  });
});

describe('a field with a right of its own', () => {
  const limited = bindings.filter((one) => one.endpoint.fields !== undefined);
  const FILLED = 'no endpoint takes this';
  /** The least object that holds something at a path. */
  const filled = (path: string): object =>
    path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), FILLED) as object;
  const answer = async (binding: Binding, token: string, path: string) => {
    try {
      await t.frame.run(binding, {
        input: filled(path),
        sessionId: await sessionOf(token),
        ip: '127.0.0.1',
        lang: 'fr',
        requestId: 'matrix',
      });
      return 'let in';
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, fields } = error.refusal;
      return code === 'frame.forbidden-field' ? `forbidden ${Object.keys(fields ?? {}).join(' ')}` : 'let in';
    }
  };

  test('is refused by its name to who has every right of the call but not that one, and to nobody else', async () => {
    const estate = await t.estate();
    const wrong: string[] = [];
    for (const binding of limited) {
      for (const [path, rule] of Object.entries(binding.endpoint.fields ?? {})) {
        const can = typeof rule === 'object' && 'can' in rule ? rule.can : rule;
        const wanted = asked({ ...binding.endpoint, can });
        const rights = PERMISSIONS.filter((one) => !wanted.includes(one) || asked(binding.endpoint).includes(one));
        const without = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: mapOf(rights) });
        const whole = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: mapOf(PERMISSIONS) });
        const isHeld = wanted.length > 0 && wanted.every((one) => rights.includes(one));
        const is = [
          await answer(binding, without.token, path),
          await answer(binding, whole.token, path),
          await answer(binding, estate.owner, path),
        ];
        const should = [
          isHeld ? 'let in' : `forbidden ${path}`,
          can === 'owner' ? `forbidden ${path}` : 'let in',
          'let in',
        ];
        if (String(is) !== String(should)) wrong.push(`${binding.endpoint.path} ${path}: ${is.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(limited.length).toBeGreaterThan(8);
  });
});

describe('declarations', () => {
  test('one without `can`, or with a permission that does not exist, does not compile', () => {
    const input = z.strictObject({});
    const whole = {
      verb: 'GET',
      path: '/v1/planted',
      module: null,
      input,
      output: MessageAnswer,
      summary: '',
    } as const;
    // @ts-expect-error: who may call it must be said
    endpoint({ ...whole });
    // @ts-expect-error: no such permission
    endpoint({ ...whole, can: 'everything' });
    // @ts-expect-error: no such kind of people
    endpoint({ ...whole, can: { kinds: ['visitor', 'anybody'] } });
    // @ts-expect-error: a field is opened by a permission that exists
    endpoint({ ...whole, can: 'signedIn', fields: { name: 'everything' } });
    expect(endpoint({ ...whole, can: 'signedIn' }).can).toBe('signedIn');
  });

  test('no two endpoints share a verb and a path, and no pattern hides a fixed path', () => {
    const names = bindings.map((one) => `${one.endpoint.verb} ${one.endpoint.path.replace(/:\w+/g, ':')}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('every endpoint under /v1 refuses the keys that it does not declare', () => {
    const lax = bindings.filter(
      ({ endpoint: one }) =>
        one.input
          .safeParse({ 'no endpoint takes this': true })
          .error?.issues.every((issue) => issue.code !== 'unrecognized_keys') ?? true,
    );
    expect(lax.map((one) => `${one.endpoint.verb} ${one.endpoint.path}`)).toEqual([]);
    // Public files have an address that says nothing but what they hold (docs/decisions/2026-11-21-public-files.md).
    expect(bindings.map((one) => one.endpoint.path).filter((path) => !path.startsWith('/v1/'))).toEqual([
      '/files/:hash',
      '/files/:hash/:size',
    ]);
  });

  test('reading never writes: what changes something is no GET, unless it says so', () => {
    const odd = bindings.filter(
      ({ endpoint: one }) => (one.mayWrite && one.verb !== 'GET') || (one.done !== undefined && one.verb === 'GET'),
    );
    expect(odd.map((one) => one.endpoint.path)).toEqual([]);
  });
});
