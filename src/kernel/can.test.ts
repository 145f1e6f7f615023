import { describe, expect, test } from 'vitest';
import { forbiddenFields, isLetIn, rightsOf } from './can.ts';
import { type Actor, VISITOR } from './permission.ts';

const staff = (...held: readonly string[]): Actor => ({
  ...VISITOR,
  kind: 'iam',
  userId: 'u',
  shopId: 's',
  authorizations: Object.fromEntries(held.map((one) => [one, true])),
});
const buyer: Actor = { ...VISITOR, kind: 'buyer', userId: 'u' };
const owner: Actor = { ...staff(), kind: 'owner' };

describe('a declaration', () => {
  test('with several permissions lets in who holds one of them, or only who holds them all', () => {
    const either = { any: ['billOrder', 'seeAllOrder'] } as const;
    const both = { all: ['billOrder', 'seeAllOrder'] } as const;
    expect([isLetIn(staff('billOrder'), either), isLetIn(staff('billOrder'), both)]).toEqual([true, false]);
    expect(isLetIn(staff('billOrder', 'seeAllOrder'), both)).toBe(true);
    expect([isLetIn(staff('createOrder'), either), isLetIn(owner, both)]).toEqual([false, true]);
    const mixed = { all: ['seeAllPrice'], any: ['billOrder', 'seeAllOrder'] } as const;
    expect([isLetIn(staff('seeAllPrice'), mixed), isLetIn(staff('billOrder'), mixed)]).toEqual([false, false]);
    expect(isLetIn(staff('seeAllPrice', 'billOrder'), mixed)).toBe(true);
  });

  test('without any permission lets nobody in by permission', () => {
    expect([isLetIn(owner, { any: [] }), isLetIn(owner, { all: [] }), isLetIn(owner, {})]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('lets a kind in beside the permissions, never who is blocked nor a key', () => {
    const seen = { any: ['seeAllOrder'], kinds: ['buyer'] } as const;
    expect([isLetIn(buyer, seen), isLetIn({ ...buyer, blocked: true }, seen)]).toEqual([true, false]);
    expect([isLetIn(owner, 'owner'), isLetIn({ ...owner, keyId: 'k' }, 'owner')]).toEqual([true, false]);
    expect(isLetIn(staff('seeAllOrder'), 'owner')).toBe(false);
  });

  test('may be kept to some kinds of people, whatever the others hold', () => {
    const ofTheHouse = { any: ['createProduct'], kinds: ['owner'], of: ['owner', 'iam'] } as const;
    const agent: Actor = { ...staff('createProduct'), kind: 'agent' };
    expect([isLetIn(staff('createProduct'), ofTheHouse), isLetIn(owner, ofTheHouse)]).toEqual([true, true]);
    expect(isLetIn(agent, ofTheHouse)).toBe(false);
  });

  test('says which rights let somebody in', () => {
    expect(rightsOf(staff('billOrder', 'createOrder'), { any: ['billOrder', 'seeAllOrder'] })).toEqual(['billOrder']);
    expect(rightsOf(buyer, { any: ['billOrder'], kinds: ['buyer'] })).toEqual([]);
  });
});

describe('a field with a right of its own', () => {
  const fields = { 'rows.price': { can: 'seeAllPrice', unless: [null, []] }, name: 'owner' } as const;
  const refused = (input: unknown) => forbiddenFields(staff(), fields, input);

  test('is refused when it is filled in, wherever it stands in a list', () => {
    expect(refused({ name: 'a', rows: [{ price: null }, { price: 2 }] })).toEqual(['rows.1.price', 'name']);
    expect(forbiddenFields(owner, fields, { name: 'a', rows: [{ price: 2 }] })).toEqual([]);
    expect(forbiddenFields(staff('seeAllPrice'), fields, { rows: [{ price: 2 }] })).toEqual([]);
  });

  test('is not refused when it is left out, or holds a value that says nothing', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ rows: [{ price: null }, { price: [] }, {}] })).toEqual([]);
    expect(refused({ rows: null })).toEqual([]);
    expect(refused({ name: null })).toEqual(['name']);
  });
});
