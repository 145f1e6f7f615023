import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { homeCards as allocations } from '#areas/allocations/rules/home.ts';
import { bankToMatch } from '#areas/banking/rules/home.ts';
import { homeCards as billing } from '#areas/billing/rules/home.ts';
import { toComplete } from '#areas/catalogue/rules/home.ts';
import { accessAsked } from '#areas/clients/rules/home.ts';
import { toRemind } from '#areas/collecting/rules/home.ts';
import { homeCards as messaging } from '#areas/messaging/rules/home.ts';
import { homeCards as offers } from '#areas/offers/rules/home.ts';
import * as purchasing from '#areas/purchasing/rules/home.ts';
import { homeCards as sales } from '#areas/sales/rules/home.ts';
import { lowStock } from '#areas/stock/rules/home.ts';
import { type HomeCard, isShownTo } from '#kernel/home/home.ts';
import { type Actor, MODULES, PERMISSIONS, type Permission, VISITOR } from '#kernel/permission.ts';
import { mayOpen } from '#ui/office/access.ts';
import { officeRows } from './office-areas.ts';

const cards: readonly HomeCard[] = [
  ...[allocations, sales, offers, billing, messaging].flatMap((all) => Object.values<HomeCard>(all)),
  accessAsked,
  bankToMatch,
  toRemind,
  toComplete,
  lowStock,
  ...Object.values(purchasing),
];
const holding = (kind: Actor['kind'], rights: readonly Permission[]): Actor => ({
  ...VISITOR,
  kind,
  userId: 'u',
  shopId: 's',
  modules: MODULES,
  authorizations: Object.fromEntries(PERMISSIONS.map((one) => [one, rights.includes(one)])),
});

test.each(cards.map((card) => [card.name, card] as const))(
  'what waits at the home leads where whoever reads it may go: %s',
  (_name, card) => {
    const row = officeRows.find(({ path }) => matchPath(path, card.path));
    expect(row, card.path).toBeDefined();
    for (const kind of card.kinds)
      for (const one of card.any ?? [null]) {
        const actor = holding(kind, [...(card.can ?? []), ...(one ? [one] : [])]);
        expect(isShownTo(actor, card)).toBe(true);
        expect(row && mayOpen(row, actor), `${kind} with ${one ?? 'nothing'} at ${card.path}`).toBe(true);
      }
  },
);
