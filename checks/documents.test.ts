import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { checkDocuments } from './documents.ts';
import { projectFiles } from './source.ts';

const AREA = { path: 'src/areas/sales/server/order/sale.ts', text: '' };
const OTHER = { path: 'src/areas/stock/server/shelf-life.ts', text: '' };
const page = (text: string, path = 'src/areas/sales/README.md') =>
  checkDocuments([AREA, OTHER, { path, text }], ['bench']);

describe('what the pages name', () => {
  test('exists, in every README, page and decision record', () =>
    expect(checkDocuments(projectFiles(), Object.keys(manifest.scripts))).toEqual([]));
  test.each([
    ['a file that is gone', 'See `server/order/face.ts`.'],
    ['a file by its old name alone', 'See `face.ts`.'],
    ['a folder that is gone', 'All of `server/orders/`.'],
    ['one of several', 'See `server/{order/sale,order/face}.ts`.'],
    ['a file of another area as one’s own', 'See `server/shelf-life.ts`.'],
    ['a command that is gone', 'Then `npm run pack`.'],
  ])('%s is refused', (_, text) => expect(page(text)).toHaveLength(1));
  test.each([
    ['a file', '`server/order/sale.ts`, `server/order`, `sale.ts`, `order/*.ts`, `areas/*/server`'],
    ['a command', '`npm run bench`, `npm start`'],
    ['what is no path', '`call.audit`, `/v1/orders/:id`, `@node-rs/argon2`, `DATA_DIR/files`'],
    ['an example', '```ts\nimport `./face.ts`\n```'],
  ])('%s that exists may be named', (_, text) => expect(page(text)).toEqual([]));
});
