import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { readTableText } from './read-table.ts';
import { workbookParts, zipOf } from './test-zip.ts';

const LINES = 60_000;
const book = (): Uint8Array => {
  const rows = Array.from(
    { length: LINES },
    (_, at) =>
      `<row><c t="inlineStr"><is><t>Vin ${at} ${((at * 2_654_435_761) % 4_294_967_296).toString(36)}</t></is></c><c><v>${at / 4}</v></c></row>`,
  );
  return zipOf(workbookParts(rows.join('')));
};

test('a large workbook is read beside the server, which goes on answering', async () => {
  const bytes = book();
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const table = await readTableText(bytes, { most: 50_000_000 });
  loop.disable();
  const text = table.asks ? '' : Buffer.concat(table.texts).toString();
  expect(text.split('\r\n').length - 1).toBe(LINES);
  // Read here, it holds the loop for a good part of its seconds in pieces; the thread leaves the moments of its messages.
  expect(loop.percentile(99) / 1e6).toBeLessThan(200);
});

test('what is wrong with a large workbook is told as of a small one', async () => {
  const bytes = book();
  await expect(readTableText(bytes, { most: 1000 })).rejects.toMatchObject({ fault: 'too-large' });
  await expect(readTableText(bytes.subarray(0, bytes.length - 4000), { most: 50_000_000 })).rejects.toMatchObject({
    fault: 'unreadable',
  });
});
