import { expect, test } from 'vitest';
import { readTableText } from './read-table.ts';
import { tableText } from './table-text.ts';
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

/** The processor time of this thread alone, in milliseconds. */
const spentHere = async <R>(work: () => Promise<R>): Promise<{ readonly value: R; readonly ms: number }> => {
  const from = process.threadCpuUsage();
  const value = await work();
  const { user, system } = process.threadCpuUsage(from);
  return { value, ms: (user + system) / 1000 };
};

test('a large workbook is read beside the server, which goes on answering', async () => {
  const bytes = book();
  const how = { most: 50_000_000 };
  const here = await spentHere(() => tableText(bytes, how));
  const beside = await spentHere(() => readTableText(bytes, how));
  const textOf = ({ value }: typeof here) => (value.asks ? '' : Buffer.concat(value.texts).toString());
  expect(textOf(beside)).toBe(textOf(here));
  expect(textOf(here).split('\r\n').length - 1).toBe(LINES);
  expect(beside.ms).toBeLessThan(here.ms / 4);
});

test('what is wrong with a large workbook is told as of a small one', async () => {
  const bytes = book();
  await expect(readTableText(bytes, { most: 1000 })).rejects.toMatchObject({ fault: 'too-large' });
  await expect(readTableText(bytes.subarray(0, bytes.length - 4000), { most: 50_000_000 })).rejects.toMatchObject({
    fault: 'unreadable',
  });
});
