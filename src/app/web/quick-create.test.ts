import { describe, expect, test } from 'vitest';
import { type Actor, MODULES, PERMISSIONS, type Permission, VISITOR } from '#kernel/permission.ts';
import { inSlot } from '#kernel/slot.ts';
import { quickCreatesOf } from '#ui/office/shell/menu.ts';
import { quickCreateSlot } from '#ui/office/shell/slots.ts';
import { officeContributions, officeRows } from './office-areas.ts';

const contributed = inSlot(quickCreateSlot, officeContributions);
const of = (change: Partial<Actor>): Actor => ({
  ...VISITOR,
  kind: 'owner',
  userId: 'u',
  shopId: 's',
  modules: MODULES,
  ...change,
});
const collaborator = (rights: readonly Permission[]): Actor =>
  of({ kind: 'iam', authorizations: Object.fromEntries(PERMISSIONS.map((one) => [one, rights.includes(one)])) });
const offeredTo = (actor: Actor): readonly string[] =>
  quickCreatesOf(contributed, officeRows, actor).map((one) => one.to);

/** Section 2 of the specification, its entries that are built, in its order: where each leads and what it asks of a collaborator. */
const ASKED: readonly (readonly [to: string, rights: readonly Permission[], module?: Actor['modules'][number]])[] = [
  ['/dashboard/orders/add?subType=quote', ['createQuote']],
  ['/dashboard/orders/add', ['createOrder']],
  ['/dashboard/orders/add?subType=bill', ['billOrder', 'createOrder', 'manageDelivery']],
  ['/dashboard/futures/add', ['createFutureOrder', 'seeFutureOrder'], 'futures'],
  ['/dashboard/suppliers/add', ['createSupplier'], 'purchase'],
  ['/dashboard/purchases/add', ['createSupplierOrder'], 'purchase'],
  ['/dashboard/clients/add', ['createClient'], 'crm'],
  ['/dashboard/clients/add?isPro=true', ['createClient'], 'crm'],
  ['/dashboard/clients/add?pipe=Prospect', ['createClient'], 'crm'],
  ['/dashboard/products/add', ['createProduct']],
  ['/dashboard/reservations/events/add', ['createEvent'], 'reservations'],
  ['/dashboard/reservations/add', ['createResa'], 'reservations'],
];
/** These come with their areas. */
const LATER = ['/dashboard/crm'];

describe('quick creation', () => {
  test('offers an owner the entries of the specification that are built, with their queries, in its order', () => {
    const offered = offeredTo(of({}));
    expect(offered.filter((to) => ASKED.some(([asked]) => asked === to))).toEqual(ASKED.map(([to]) => to));
    expect(offered.filter((to) => LATER.some((area) => to.startsWith(area)))).toEqual([]);
    expect(new Set(offered).size).toBe(offered.length);
  });

  test.each(ASKED)('%s asks for %s, and for its module', (to, rights, module) => {
    expect(offeredTo(collaborator(rights))).toContain(to);
    for (const right of rights)
      expect(offeredTo(collaborator(PERMISSIONS.filter((one) => one !== right))), right).not.toContain(to);
    if (module) expect(offeredTo(of({ modules: MODULES.filter((one) => one !== module) }))).not.toContain(to);
  });

  test('offers nothing to a collaborator without rights, to a buyer, to the administration', () => {
    for (const actor of [collaborator([]), of({ kind: 'buyer' }), of({ kind: 'admin', shopId: null })])
      expect(offeredTo(actor)).toEqual([]);
  });
});
