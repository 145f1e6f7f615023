import { describe, expect, test } from 'vitest';
import { checkContributions } from './contributions.ts';
import { projectFiles, type Source } from './source.ts';

const EVENTS = {
  path: 'src/areas/sales/rules/events.ts',
  text: "export const a = defineEvent<{ id: string }>('sales.order-placed');",
};
const LIST = { path: 'src/app/areas.ts', text: "import { stock } from '#areas/stock/server/area.ts';" };
const found = (path: string, text: string): string[] => checkContributions([LIST, EVENTS, { path, text }]);

describe('what belongs to an area is declared there', () => {
  test('in the whole house', () => expect(checkContributions(projectFiles())).toEqual([]));

  test('a list of the events of other areas is refused', () =>
    expect(
      found('src/areas/messaging/rules/webhook.ts', "export const told = { 'sales.order-placed': 'Commande passée' };"),
    ).toHaveLength(1));
  test('its own events are an area’s to name', () =>
    expect(
      found('src/areas/stock/rules/events.ts', "export const a = defineEvent('stock.threshold-reached');"),
    ).toEqual([]));
  test('an import for what it does is refused', () =>
    expect(found('src/areas/sales/server/routes.ts', "import './told.ts';")).toContainEqual(
      expect.stringContaining('imported for what it does'),
    ));

  test('the list of the areas sees nothing else of them, and forgets none', () => {
    const list: Source = {
      path: 'src/app/areas.ts',
      text: "import { subscriptions } from '#areas/stock/server/jobs.ts';",
    };
    const jobs: Source = { path: 'src/areas/stock/server/jobs.ts', text: 'export const subscriptions = [];' };
    expect(checkContributions([list, jobs])).toHaveLength(2);
  });
});
