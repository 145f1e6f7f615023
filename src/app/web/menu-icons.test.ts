import { expect, test } from 'vitest';
import { type Actor, MODULES, PERMISSIONS, VISITOR } from '#kernel/permission.ts';
import { menuOf } from '#ui/office/shell/menu.ts';
import { officeRows } from './office-areas.ts';

const KINDS = ['owner', 'iam', 'agent', 'buyer', 'admin'] as const satisfies readonly Actor['kind'][];

// Below 1280 px the sidebar shows icons alone: two of one drawing are told apart by nothing.
test.each(KINDS)('no two entries of the first level of the menu of %s have the same icon', (kind) => {
  const nodes = menuOf(officeRows, {
    ...VISITOR,
    kind,
    userId: 'u',
    shopId: kind === 'admin' || kind === 'buyer' ? null : 's',
    modules: MODULES,
    authorizations: Object.fromEntries(PERMISSIONS.map((one) => [one, true])),
  });
  expect(nodes.length).toBeGreaterThan(4);
  const byIcon = Map.groupBy(nodes, (node) => node.icon);
  const shared = [...byIcon].filter(([, all]) => all.length > 1);
  expect(shared.map(([icon, all]) => [icon, all.map((node) => node.label)])).toEqual([]);
});
