import { describe, expect, test } from 'vitest';
import { type Actor, VISITOR } from '#kernel/permission.ts';
import type { RouteRow } from '#kernel/route.ts';
import { words } from '../messages/office.fr.ts';
import { mayReload } from './chunk-reload.ts';
import { isChunkFailure } from '../../late-file.ts';
import { byCreated, creationsOf, currentItem, menuOf } from './menu.ts';
import { found } from './palette/palette-search.ts';
import { maintenanceEvery } from './maintenance-rules.ts';

const owner: Actor = { ...VISITOR, kind: 'owner', userId: 'u', shopId: 's', modules: ['crm'] };
const row = (
  path: string,
  menu: Omit<NonNullable<RouteRow['menu']>, 'of' | 'icon'> & { of?: NonNullable<RouteRow['menu']>['of'] },
  change: Partial<RouteRow> = {},
): RouteRow => ({
  path,
  file: 'x',
  layout: 'office',
  kinds: ['owner', 'iam', 'buyer'],
  can: [],
  module: null,
  title: menu.label,
  menu: { of: ['seller'], icon: 'list', ...menu },
  ...change,
});
const rows = [
  row('/dashboard/clients', { section: 'CRM', label: 'Clients', order: 10 }, { module: 'crm' }),
  row('/dashboard/stocks', { section: 'Articles', label: 'Stocks', order: 10 }, { module: 'stocks' }),
  row('/dashboard/orders/bills', { section: 'Ventes', label: 'Factures', order: 50 }),
  row('/dashboard/orders', { section: 'Ventes', label: 'Commandes', order: 20, of: ['seller', 'buyer'] }),
  row('/dashboard/settings', { section: null, label: 'Paramètres', order: 900 }),
  row('/dashboard', { section: null, label: 'Tableau de bord', order: 0 }),
];
const labels = (actor: Actor): unknown =>
  menuOf(rows, actor).map((node) =>
    node.kind === 'group' ? [node.label, node.items.map((item) => item.label)] : node.label,
  );

describe('the menu', () => {
  test('sections in the order of the specification, entries by their order, modules that are off left out', () =>
    expect(labels(owner)).toEqual([
      'Tableau de bord',
      ['Ventes', ['Commandes', 'Factures']],
      ['CRM', ['Clients']],
      'Paramètres',
    ]));
  test('a buyer has his own, in one list', () => expect(labels({ ...owner, kind: 'buyer' })).toEqual(['Commandes']));
  test('an administrator’s has the words of the menu too, not the titles of the screens', () => {
    const screen = row(
      '/admin/x',
      { section: null, label: 'Court', order: 1, of: [] },
      { layout: 'admin', kinds: ['admin'], title: 'Un titre plus long' },
    );
    expect(menuOf([screen], { ...owner, kind: 'admin' }).map((node) => node.label)).toEqual(['Court']);
  });
  test('what is created has the order of the specification', () =>
    expect(
      ['CRM', 'Articles', 'Autres', 'Ventes']
        .map((group) => ({ group }))
        .sort(byCreated)
        .map((one) => one.group),
    ).toEqual(['Ventes', 'CRM', 'Articles', 'Autres']));
  test('the lit entry is the nearest one', () => {
    const nodes = menuOf(rows, owner);
    expect([
      currentItem(nodes, '/dashboard/orders/bills'),
      currentItem(nodes, '/dashboard/orders/123'),
      currentItem(nodes, '/dashboard'),
      currentItem(nodes, '/dashboard/nothing'),
    ]).toEqual(['/dashboard/orders/bills', '/dashboard/orders', '/dashboard', null]);
  });
});

test('an address that another entry claims by its query lights that entry: a new quote is no order', () => {
  const quotes = row('/dashboard/orders/quotes', {
    section: 'Ventes',
    label: 'Devis',
    order: 10,
    also: ['/dashboard/orders/add?subType=quote'],
  });
  const nodes = menuOf([...rows, quotes], owner);
  expect([
    currentItem(nodes, '/dashboard/orders/add', '?subType=quote&clientId=1'),
    currentItem(nodes, '/dashboard/orders/add', '?clientId=1'),
    currentItem(nodes, '/dashboard/orders/add'),
  ]).toEqual(['/dashboard/orders/quotes', '/dashboard/orders', '/dashboard/orders']);
});

test('screens that end in /add are offered for creation, to those who may open them', () => {
  const add = (can: RouteRow['can']): RouteRow => ({
    path: '/dashboard/clients/add',
    file: 'x',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can,
    module: 'crm',
    title: 'Nouveau client',
  });
  expect(creationsOf([...rows, add([])], owner)).toEqual([
    { group: 'CRM', label: 'Client', to: '/dashboard/clients/add', icon: 'list' },
  ]);
  expect(creationsOf([...rows, add(['createClient'])], { ...owner, kind: 'iam' })).toEqual([]);
});

test('« Aller à » finds by the beginnings of words, without accents or case', () => {
  const pages = [
    { label: 'Tableau de bord' },
    { label: 'Tâches' },
    { label: 'Bons de livraison' },
    { label: 'Œnotourisme' },
  ];
  expect(found(pages, 'ta').map((page) => page.label)).toEqual(['Tableau de bord', 'Tâches']);
  expect(found(pages, 'livr bon').map((page) => page.label)).toEqual(['Bons de livraison']);
  expect(found(pages, 'oeno').map((page) => page.label)).toEqual(['Œnotourisme']);
  expect(found(pages, 'zz')).toEqual([]);
  expect(found(pages, 'un bon de livraison').map((page) => page.label)).toEqual(['Bons de livraison']);
  const trade = [
    { label: 'Comptes bancaires', also: 'rib iban' },
    { label: 'Encaisser', also: '' },
  ];
  expect(found(trade, 'IBAN').map((page) => page.label)).toEqual(['Comptes bancaires']);
});

test('the notification centre speaks the words of the specification', () => {
  expect([words.lastNotifications, words.noNotification, words.producers, words.shop]).toEqual([
    'Dernières notifications',
    'Aucune nouvelle notification',
    'Producteurs',
    'Boutique',
  ]);
});

test('a lost chunk reloads the page at most once a minute', () => {
  expect([mayReload(null, 5), mayReload(0, 59_999), mayReload(0, 60_000)]).toEqual([true, false, true]);
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true);
  expect(isChunkFailure(new Error('boom'))).toBe(false);
});

test('maintenance is asked every minute while something is announced, else every ten', () => {
  const none = { banner: false, page: false, startDate: null, endDate: null };
  expect([
    maintenanceEvery(undefined),
    maintenanceEvery(none),
    maintenanceEvery({ ...none, banner: true }),
    maintenanceEvery({ ...none, page: true }),
  ]).toEqual([600_000, 600_000, 60_000, 60_000]);
});
