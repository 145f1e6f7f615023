import { expect, test } from 'vitest';
import * as analytics from '#areas/analytics/rules/menu.ts';
import * as acting from '#areas/identity/rules/acting-endpoints.ts';
import * as identity from '#areas/identity/rules/endpoints.ts';
import * as listViews from '#areas/identity/rules/list-view-endpoints.ts';
import * as messaging from '#areas/messaging/rules/endpoints.ts';
import * as shops from '#areas/shops/rules/endpoints.ts';
import * as calls from './office-calls.ts';

test('the shell calls what the areas declare', () => {
  const declared: Readonly<Record<string, unknown>> = {
    ...analytics,
    ...acting,
    ...identity,
    ...listViews,
    ...messaging,
    ...shops,
  };
  for (const [name, call] of Object.entries(calls))
    expect(declared[name], name).toMatchObject({ verb: call.verb, path: call.path });
});
