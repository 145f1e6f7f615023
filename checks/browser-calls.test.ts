import { readFileSync } from 'node:fs';
import { parseSync, transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { rules } from '../vite.rules.ts';
import { checkBrowserCalls } from './browser-calls.ts';
import { projectFiles, ROOT } from './source.ts';

describe('calls in the browser', () => {
  test('screens read their verb, address and rights, never their shapes', () =>
    expect(checkBrowserCalls(projectFiles())).toEqual([]));

  const imported = "import { updateMe } from '../rules/endpoints.ts';\n";
  test.each([
    `${imported}export const a = updateMe.input.pick({ phone: true });`,
    `${imported}export const a = <Form schema={updateMe.input} />;`,
    'export const a = made().call.output.shape;',
  ])('refused: %s', (text) =>
    expect(checkBrowserCalls([{ path: 'src/areas/identity/web/planted.tsx', text }])).toHaveLength(1),
  );

  test('a column, an action of a list and the server may', () => {
    const texts = ['export const a = action.input(row);', `${imported}export type A = typeof updateMe.input;`];
    for (const text of texts) expect(checkBrowserCalls([{ path: 'src/ui/planted.ts', text }])).toEqual([]);
    const text = `${imported}export const a = updateMe.input.parse(b);`;
    expect(checkBrowserCalls([{ path: 'src/areas/identity/server/planted.ts', text }])).toEqual([]);
  });
});

/** A file of rules as browsers get it. */
const sent = async (path: string, which = ''): Promise<string> => {
  const file = `${ROOT}${path}`;
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const transform = rules.transform as (this: unknown, code: string, id: string) => { readonly code: string } | null;
  const parse = (text: string) => parseSync('sent.js', text).program;
  return transform.call({ parse }, code, `${file}${which}`)?.code ?? '';
};

describe('rules in the browser', () => {
  test('a call is its verb, its address and who may: no schema, no sentence of its answer', async () => {
    const code = await sent('src/areas/sales/rules/endpoints.ts', '?plain');
    expect(code).toContain('path: "/v1/orders/:id/rates"');
    expect(code).toContain('can: "createOrder"');
    expect(code).not.toMatch(/zod|input:|output:|done:/);
  });

  test('what checks is a half of its own, and the file names both', async () => {
    const whole = await sent('src/areas/sales/rules/endpoints.ts');
    expect(whole).toMatch(/export \{[^}]*\bPartiesInput\b[^}]*\} from '[^']+\?checks'/);
    expect(whole).toMatch(/export \{[^}]*\bcorrectParties\b[^}]*\} from '[^']+\?plain'/);
    expect(await sent('src/areas/sales/rules/endpoints.ts', '?checks')).toMatch(/zod/);
  });

  test('money checks nothing: it comes whole, and what nobody reads of it may be left out', async () => {
    const code = await sent('src/kernel/money.ts');
    expect(code).not.toContain('?checks');
    expect(await sent('src/areas/stock/rules/refusals.ts')).toContain('@__PURE__');
  });
});
