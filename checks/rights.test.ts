import { describe, expect, test } from 'vitest';
import { checkRights } from './rights.ts';
import { projectFiles } from './source.ts';

const action = (text: string, path = 'src/areas/sales/server/planted.ts') => checkRights([{ path, text }]);

describe('rights', () => {
  test('stand in declarations: no action refuses by what its caller may or is', () =>
    expect(checkRights(projectFiles())).toEqual([]));

  test.each([
    "export const act = (call) => { if (!isAllowed(call.actor, 'seeAllPrice')) throw new Refused(hidden); };",
    "export const act = (call) => { if (call.actor.kind !== 'owner') { throw new Refused(ownerOnly); } };",
    "export const act = (call) => { refuseIf(isAllowed(call.actor, 'billOrder') ? null : hidden); };",
    "const sees = (call) => isAllowed(call.actor, 'seeAllPrice');\nexport const act = (call) => { if (!sees(call)) throw new Refused(hidden); };",
  ])('refused: %s', (text) => expect(action(text)).toHaveLength(1));

  test('what is seen may be narrowed', () => {
    expect(action("export const row = (call) => (isAllowed(call.actor, 'seeAllPrice') ? whole : stripped);")).toEqual(
      [],
    );
    expect(action("export const list = (call) => { if (!isAllowed(call.actor, 'x')) return []; };")).toEqual([]);
    expect(action("if (!isAllowed(a, 'x')) throw new Error();", 'src/areas/sales/server/planted.test.ts')).toEqual([]);
  });
});
