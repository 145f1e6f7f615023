import { describe, expect, test } from 'vitest';
import { type Actor, VISITOR } from '#kernel/permission.ts';
import type { RouteRow } from '#kernel/route.ts';
import { guard, lackOf, leadsTo, mayOpen, refuseUnknownGuards } from './access.ts';
import { lackOfCall } from './call/own-rights.ts';

const row = (change: Partial<RouteRow> = {}): RouteRow => ({
  path: '/dashboard/orders',
  file: 'x',
  layout: 'office',
  kinds: ['owner', 'iam', 'agent', 'buyer'],
  can: [],
  module: null,
  title: '',
  ...change,
});
const actor = (kind: Actor['kind'], change: Partial<Actor> = {}): Actor => ({
  ...VISITOR,
  kind,
  userId: 'u',
  shopId: 's',
  ...change,
});
const here = { fullPath: '/dashboard/orders?page=2', pathname: '/dashboard/orders', ownShop: '/domaine' };

describe('whether an address leads somewhere', () => {
  const rows = [
    row({ path: '/dashboard/clients/:id', kinds: ['owner', 'iam'], module: 'crm' }),
    row({ path: '/dashboard/clients/add', kinds: ['owner', 'iam'], can: ['createClient'] }),
    row({ path: '/dashboard/orders' }),
  ];
  const owner = actor('owner', { modules: ['crm'] });
  test('asks the screen of that address what it asks for: kind, module, rights', () => {
    const at = (address: string, who: Actor) => leadsTo(rows, who, address);
    expect(at('/dashboard/clients/1?tab=notes#x', owner)).toBe(true);
    expect(at('/dashboard/clients/1', actor('owner'))).toBe(false);
    expect(at('/dashboard/clients/1', actor('agent', { modules: ['crm'] }))).toBe(false);
    // The address that is named, not the one that it would fit too.
    expect(at('/dashboard/clients/add', actor('iam', { modules: ['crm'] }))).toBe(false);
    expect(at('/dashboard/clients/add', actor('owner'))).toBe(true);
    expect(at('/dashboard/orders', actor('buyer'))).toBe(true);
  });
  test('leaves alone what is no screen of the office', () => {
    for (const address of ['', '.', '/shops', '/v1/bills/1/pdf', 'https://exemple.fr', '/dashboard/clients/1/2'])
      expect(leadsTo(rows, actor('buyer'), address)).toBe(true);
  });
});

describe('why a screen does not open', () => {
  const iam = actor('iam', { authorizations: { seeAllOrder: true } });
  test('names the rights that are missing, and those of which one is enough', () => {
    expect(lackOf(row({ can: ['seeAllOrder', 'seeAllStock'] }), iam)).toEqual({
      module: null,
      rights: ['seeAllStock'],
      any: [],
    });
    expect(lackOf(row({ any: ['seeAllStock', 'createClient'] }), iam)).toEqual({
      module: null,
      rights: [],
      any: ['seeAllStock', 'createClient'],
    });
    expect(lackOf(row({ can: ['seeAllStock'], any: ['seeAllOrder', 'createClient'] }), iam)?.any).toEqual([]);
  });
  test('names the module first, as the guard asks for it', () =>
    expect(lackOf(row({ module: 'stocks', can: ['seeAllStock'] }), iam)).toEqual({
      module: 'stocks',
      rights: [],
      any: [],
    }));
  test('is nothing where it opens, nor where it is for others', () => {
    expect(lackOf(row({ can: ['seeAllOrder'] }), iam)).toBeNull();
    expect(lackOf(row({ kinds: ['owner'] }), iam)).toBeNull();
  });
});

describe('why an act is not offered', () => {
  const iam = actor('iam', { authorizations: { seeAllOrder: true } });
  const none = { module: null, owner: false, rights: [], any: [] };
  test('names the rights that are missing, the module that is off, or the owner whose act it is', () => {
    expect(lackOfCall(iam, { can: 'billOrder', module: null })).toEqual({ ...none, rights: ['billOrder'] });
    expect(lackOfCall(iam, { can: { all: ['billOrder', 'seeAllOrder'] }, module: null })).toEqual({
      ...none,
      rights: ['billOrder'],
    });
    expect(lackOfCall(iam, { can: { any: ['seeAllStock', 'createClient'] }, module: null })).toEqual({
      ...none,
      any: ['seeAllStock', 'createClient'],
    });
    expect(lackOfCall(iam, { can: 'owner', module: null })).toEqual({ ...none, owner: true });
    expect(lackOfCall(actor('owner'), { can: 'owner', module: 'stocks' })).toEqual({ ...none, module: 'stocks' });
  });
  test('is nothing where it is offered, nor where nobody could give it', () => {
    expect(lackOfCall(iam, { can: 'seeAllOrder', module: null })).toBeNull();
    expect(lackOfCall(actor('owner'), { can: 'billOrder', module: null })).toBeNull();
    expect(lackOfCall(actor('buyer'), { can: 'billOrder', module: null })).toBeNull();
    expect(lackOfCall(actor('agent', { shopId: null }), { can: 'billOrder', module: null })).toBeNull();
  });
});

describe('the route guard, in its order', () => {
  test('public routes let everyone in, admins too', () => {
    for (const kind of ['visitor', 'admin', 'buyer'] as const)
      expect(guard(row({ kinds: 'public' }), actor(kind), here)).toBeNull();
  });
  test('an admin goes to /admin unless the route allows admins', () => {
    expect(guard(row(), actor('admin'), here)).toBe('/admin');
    expect(guard(row({ kinds: ['admin'] }), actor('admin'), here)).toBeNull();
  });
  test('a visitor goes to login, which brings him back with the full path', () =>
    expect(guard(row(), VISITOR, here)).toBe('/auth/login?redirectLink=%2Fdashboard%2Forders%3Fpage%3D2'));
  test('a role that is not let in goes to the dashboard', () =>
    expect(guard(row({ kinds: ['owner'] }), actor('buyer'), here)).toBe('/dashboard'));
  test('an owner or collaborator on the list of producers goes to his own shop', () => {
    const producers = row({ path: '/shops', kinds: ['owner', 'iam', 'buyer'] });
    const there = { ...here, pathname: '/shops' };
    expect([
      guard(producers, actor('owner'), there),
      guard(producers, actor('iam'), there),
      guard(producers, actor('buyer'), there),
    ]).toEqual(['/domaine', '/domaine', null]);
  });
  test('an inactive module leads to the dashboard, for owners as for others', () => {
    expect(guard(row({ module: 'stocks' }), actor('owner'), here)).toBe('/dashboard');
    expect(guard(row({ module: 'stocks' }), actor('owner', { modules: ['stocks'] }), here)).toBeNull();
  });
  test('where several let in, one of them is enough, and none is not', () => {
    const either = row({ any: ['seeAllOrder', 'createOrder'] });
    expect(guard(either, actor('iam', { authorizations: { createOrder: true } }), here)).toBeNull();
    expect(guard(either, actor('agent', { authorizations: { seeAllPrice: true } }), here)).toBe('/dashboard');
    expect([guard(either, actor('owner'), here), guard(either, actor('buyer', { shopId: null }), here)]).toEqual([
      null,
      null,
    ]);
  });
  test('every permission is required of collaborators and agents, none of owners and buyers', () => {
    const needs = row({ can: ['seeAllOrder', 'seeAllPrice'] });
    expect(guard(needs, actor('iam', { authorizations: { seeAllOrder: true } }), here)).toBe('/dashboard');
    expect(guard(needs, actor('iam', { authorizations: { seeAllOrder: true, seeAllPrice: true } }), here)).toBeNull();
    expect(
      guard(needs, actor('iam', { authorizations: { seeAllOrder: true, seeAllPrice: true }, blocked: true }), here),
    ).toBe('/dashboard');
    expect([
      guard(needs, actor('agent'), here),
      guard(needs, actor('owner'), here),
      guard(needs, actor('buyer', { shopId: null }), here),
    ]).toEqual(['/dashboard', null, null]);
  });
});

test('an agent without an estate is not told to ask for a right or a module that nobody there could give him', () => {
  const crm = row({ module: 'crm' });
  expect(guard(crm, actor('agent', { shopId: null }), here)).toBe('/dashboard');
  expect(lackOf(crm, actor('agent', { shopId: null }))).toBeNull();
  expect(lackOf(crm, actor('agent'))?.module).toBe('crm');
});

test('what the guard would turn away is not shown', () => {
  expect(mayOpen(row({ module: 'crm' }), actor('owner'))).toBe(false);
  expect(mayOpen(row({ can: ['seeAllOrder'] }), actor('iam'))).toBe(false);
  expect(mayOpen(row(), actor('owner'))).toBe(true);
});

describe('a guard that does not exist', () => {
  test.each([
    ['a kind of person', { kinds: ['chef'] }],
    ['a right', { can: ['seeNothing'] }],
    ['one of several rights', { any: ['seeAllPrice', 'seeNothing'] }],
    ['a module', { module: 'weather' }],
  ])('%s: the office does not start, status 500 « Unknown middleware »', (_what, injected) => {
    const start = () => refuseUnknownGuards([row(), row(injected as never)]);
    expect(start).toThrow(expect.objectContaining({ status: 500, message: 'Unknown middleware' }));
    expect(() => refuseUnknownGuards([row(), row({ any: ['seeAllPrice'], module: 'stocks' })])).not.toThrow();
  });
});
