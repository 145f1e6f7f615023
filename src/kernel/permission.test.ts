import { describe, expect, test } from 'vitest';
import { type Actor, isAllowed, KINDS, PERMISSIONS, VISITOR } from './permission.ts';

const SHOP = '018f3d3e-7b7a-7c3a-9e3b-000000000001';
const OTHER = '018f3d3e-7b7a-7c3a-9e3b-000000000002';
const somebody = (kind: Actor['kind'], more: Partial<Actor> = {}): Actor => ({
  ...VISITOR,
  kind,
  userId: '018f3d3e-7b7a-7c3a-9e3b-00000000000a',
  shopId: SHOP,
  ...more,
});

describe('the permission check of section 6', () => {
  test.each(PERMISSIONS)(
    '%s: named true lets a collaborator and an agent in; false, missing or anything else does not',
    (right) => {
      for (const kind of ['iam', 'agent'] as const) {
        expect(isAllowed(somebody(kind, { authorizations: { [right]: true } }), right)).toBe(true);
        expect(isAllowed(somebody(kind, { authorizations: { [right]: false } }), right)).toBe(false);
        expect(isAllowed(somebody(kind), right)).toBe(false);
        for (const odd of ['true', 1, {}, null])
          expect(isAllowed(somebody(kind, { authorizations: { [right]: odd } as never }), right)).toBe(false);
      }
      const others = Object.fromEntries(PERMISSIONS.filter((one) => one !== right).map((one) => [one, true]));
      expect(isAllowed(somebody('iam', { authorizations: others }), right)).toBe(false);
    },
  );

  test('an owner always passes, even one who is marked as blocked; a blocked collaborator or agent never', () => {
    const all = Object.fromEntries(PERMISSIONS.map((one) => [one, true]));
    expect(isAllowed(somebody('owner', { blocked: true }), 'billOrder')).toBe(true);
    for (const kind of ['iam', 'agent'] as const)
      expect(isAllowed(somebody(kind, { authorizations: all, blocked: true }), 'billOrder')).toBe(false);
  });

  test('a map that is missing passes, as the specification says: the database never gives one', () => {
    const without = { authorizations: undefined } as never;
    expect(isAllowed(somebody('iam', without), 'billOrder')).toBe(true);
    expect(isAllowed(somebody('iam', { ...(without as object), blocked: true }), 'billOrder')).toBe(false);
    expect(isAllowed(somebody('iam', without), 'billOrder', OTHER)).toBe(false);
    expect(isAllowed(somebody('buyer', without), 'billOrder')).toBe(false);
  });

  test('nobody has a right without signing in, without a shop, or in another one', () => {
    const all = { authorizations: Object.fromEntries(PERMISSIONS.map((one) => [one, true])) };
    for (const kind of KINDS) {
      expect(isAllowed(somebody(kind, { ...all, userId: null }), 'billOrder')).toBe(false);
      expect(isAllowed(somebody(kind, { ...all, shopId: null }), 'billOrder')).toBe(false);
      expect(isAllowed(somebody(kind, all), 'billOrder', OTHER)).toBe(false);
      const works = kind === 'owner' || kind === 'iam' || kind === 'agent';
      expect(isAllowed(somebody(kind, all), 'billOrder')).toBe(works);
    }
  });
});
