import { expect, test } from 'vitest';
import { type Actor, MODULES, PERMISSIONS, VISITOR } from '#kernel/permission.ts';
import { inSlot } from '#kernel/slot.ts';
import { leadsTo } from '#ui/office/access.ts';
import { settingsOf } from '#ui/office/settings/settings-sections.ts';
import { found } from '#ui/office/shell/palette/palette-search.ts';
import { TRADE_PLACES, tradePlaces } from '#ui/office/shell/palette/trade-places.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';
import { officeContributions, officeRoutes as screens } from '../office-areas.ts';

const officeRoutes = screens.map(({ row }) => row);
const parts = inSlot(settingsSlot, officeContributions);
const as = (kind: Actor['kind'], given: readonly string[] = PERMISSIONS): Actor => ({
  ...VISITOR,
  kind,
  userId: 'u',
  shopId: 's',
  modules: MODULES,
  authorizations: Object.fromEntries(PERMISSIONS.map((one) => [one, given.includes(one)])),
});
const placesOf = (actor: Actor) =>
  tradePlaces(settingsOf(parts, actor), actor, (address) => leadsTo(officeRoutes, actor, address), 'Paramètres');
const sought = (typed: string, actor = as('owner')) => found(placesOf(actor), typed).map((one) => one.to);

test('every field and act of the trade leads to a screen or a tab that the house has', () => {
  const known = new Set(officeRoutes.map((row) => row.path));
  const missing = TRADE_PLACES.filter(({ to }) => {
    if (typeof to === 'string') return !known.has(to);
    return !parts.some((part) => part.link === to.link && (to.tab === undefined || part.tab?.[0] === to.tab));
  });
  expect(missing.map((one) => one.label)).toEqual([]);
});

test.each([
  ['iban', '/dashboard/settings?link=billing&tab=general'],
  ['rib', '/dashboard/settings?link=billing&tab=general'],
  ['tva', '/dashboard/settings?link=infos&tab=taxes'],
  ['encaisser', '/dashboard/payments/add'],
  ['encaisser un chèque', '/dashboard/payments/add'],
  ['ajouter un client', '/dashboard/clients/add'],
  ['nouveau client', '/dashboard/clients/add'],
  ['cgv', '/dashboard/settings?link=infos&tab=legal'],
  ['relancer', '/dashboard/payments/reminders'],
  ['fec', '/dashboard/accounting/exports'],
  ['logo', '/dashboard/settings?link=documents&tab=logo'],
  ['mot de passe', '/dashboard/settings?link=account&tab=security'],
])('« %s » finds its place', (typed, to) => {
  expect(sought(typed)).toContain(to);
});

test('nobody is told of a field or an act that is not open to him', () => {
  const hand = as('iam', ['seeAllOrder', 'seeAllPayment', 'seeAllPrice']);
  expect(sought('iban', hand)).toEqual([]);
  expect(sought('ajouter un client', hand)).toEqual([]);
  expect(sought('pénalités', hand)).toContain('/dashboard/settings?link=billing&tab=reminders');
  expect(sought('encaisser', as('buyer'))).toEqual([]);
});
