import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { received } from './upload.ts';

// A temporary folder of its own: other tests send files at the same time.
process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'comptoir-uploads-'));
afterAll(() => rmSync(tmpdir(), { recursive: true, force: true }));

const waiting = (): number => readdirSync(tmpdir()).filter((name) => name.startsWith('comptoir-upload-')).length;
const bodyOf = (size: number, piece = 60_000): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < size; at += piece) yield Buffer.alloc(Math.min(piece, size - at), at % 251);
    })(),
  );

test('a body comes out as it came in, short or long, and leaves nothing behind', async () => {
  for (const size of [0, 10, 2 ** 20, 2 ** 20 + 1, 3_000_000]) {
    const before = waiting();
    const one = await received(bodyOf(size), 5_000_000);
    expect(waiting() - before).toBe(size > 2 ** 20 ? 1 : 0);
    expect(Buffer.compare(await buffer(one.body), await buffer(bodyOf(size)))).toBe(0);
    await one.forget();
    expect(waiting()).toBe(before);
  }
});

test('no more is taken than what shows that it is too long, and a sender who breaks off leaves nothing', async () => {
  const long = await received(bodyOf(9_000_000), 2_000_000);
  const { byteLength } = await buffer(long.body);
  expect(byteLength).toBeGreaterThan(2_000_000);
  expect(byteLength).toBeLessThan(2_100_000);
  await long.forget();
  const before = waiting();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(2_000_000);
      throw new Error('gone');
    })(),
  );
  await expect(received(broken, 5_000_000)).rejects.toThrow('gone');
  expect(waiting()).toBe(before);
});
